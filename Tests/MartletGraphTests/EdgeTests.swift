import Martlet
import MartletTesting
import Testing

private struct Item: Identifiable, Equatable {
  var id: Int
  var n = 0
}

private struct Bag { var items = [Item(id: 1), Item(id: 2)] }
@MainActor private var sink: [String] = []

private struct LostA: View {
  @State private var bag = Bag()
  var body: some View {
    ForEach($bag.items) { $item in
      Text("n \(item.n)")
      Button("inc\(item.id)") {
        item.n += 1
        sink.append("\(item.n)")
      }
    }
  }
}

private struct LostB: View {
  @State private var items = [Item(id: 1), Item(id: 2)]
  var body: some View {
    ForEach($items) { $item in
      Text("n \(item.n)")
      Button("inc\(item.id)") {
        items[0].n += 1
        sink.append("\(item.n)")
      }
    }
  }
}

private struct Swap: View {
  @State private var a = [Item(id: 1, n: 10)]
  @State private var b = [Item(id: 1, n: 20)]
  @State private var useB = false
  var body: some View {
    ForEach(useB ? $b : $a) { $item in
      Text("n \(item.n)")
      Button("inc") { item.n += 1 }
    }
    Button("swap") { useB.toggle() }
    Text("a \(a[0].n) b \(b[0].n)")
  }
}

private struct GetSetRows: View {
  let items: [Item]
  var body: some View {
    ForEach(Binding(get: { items }, set: { _ in })) { $item in Text("n \(item.n)") }
  }
}

private struct GetSet: View {
  @State private var items = [Item(id: 1)]
  var body: some View {
    GetSetRows(items: items)
    Button("inc") { items[0].n += 1 }
  }
}

private struct Bounce: View {
  @State private var show = true
  var body: some View {
    NavigationView {
      VStack {
        Text("root")
        if show { NavigationLink("Go", destination: Text("there").onAppear { show = false }) }
      }
    }
  }
}

@MainActor private var running = 0
private struct TwoTasks: View {
  @State private var id = 0
  var body: some View {
    Text("x").task(id: id) {
      running += 1
      while !Task.isCancelled { await Task.yield() }
      running -= 1
    }.onAppear { id = 1 }
  }
}

private final class Model: ObservableObject { @Published var v = 0 }
@MainActor private weak var weakModel: Model?
@MainActor private func remember(_ model: Model) { weakModel = model }
private struct Dest: View {
  let model: Model
  var body: some View { Text("d \(model.v)") }
}

private struct Leaky: View {
  @StateObject var model = Model()
  var body: some View {
    let _ = remember(model)
    NavigationView { NavigationLink("Go", destination: Dest(model: model)) }
  }
}

private enum Route: View {
  case home
  case detail(Int)
  var body: some View {
    switch self {
    case .home: Text("home")
    case .detail(let n): Text("detail \(n)")
    }
  }
}

private struct Routes: View {
  @State private var n = 0
  var body: some View {
    n == 0 ? Route.home : Route.detail(n)
    Button("inc") { n += 1 }
  }
}

private struct Grand: View {
  @Binding var v: Int
  var body: some View { Text("v \(v)") }
}

private struct Pair { var x = 0 }
private final class PairModel: ObservableObject { @Published var pair = Pair() }
private struct Child10: View {
  @ObservedObject var model: PairModel
  let binding: Binding<Pair>
  var body: some View {
    Grand(v: binding.x)
    Button("inc") { model.pair.x += 1 }
  }
}

private struct Top10: View {
  let model: PairModel
  var body: some View { Child10(model: model, binding: Binding(get: { model.pair }, set: { model.pair = $0 })) }
}

private struct KA: EnvironmentKey { static let defaultValue = 0 }
private struct KB: EnvironmentKey { static let defaultValue = 0 }
extension EnvironmentValues {
  fileprivate var a: Int {
    get { self[KA.self] }
    set { self[KA.self] = newValue }
  }
  fileprivate var b: Int {
    get { self[KB.self] }
    set { self[KB.self] = newValue }
  }
}

private struct ShowAB: View {
  @Environment(\.a) var a
  @Environment(\.b) var b
  var body: some View { Text("a\(a) b\(b)") }
}

private struct Top11: View {
  @State private var f = false
  var body: some View {
    ShowAB().environment(f ? \.b : \.a, 1)
    Button("f") { f.toggle() }
  }
}

@MainActor private var log12: [String] = []
private struct Det12: View {
  @Binding var f: Bool
  var body: some View { Button("flip") { f.toggle() } }
}

private struct Top12: View {
  @State private var f = false
  var body: some View {
    NavigationView {
      VStack {
        NavigationLink("Go", destination: Det12(f: $f))
        if f { Text("new").onAppear { log12.append("A") }.onDisappear { log12.append("D") } }
        Text("i").onChange(of: 1, initial: true) { log12.append("I") }
      }
    }
  }
}

private struct EqT: View {
  @State var n = 0
  var body: some View {
    VStack {
      Text("t \(n)").equatable()
      Button("x") {}
    }.disabled(true)
    Button("inc") { n += 1 }
  }
}

@MainActor private var keptEnv: (() -> Int)?
private struct EnvUser: View {
  @Environment(\.self) var env
  var body: some View { Text("e").onAppear { keptEnv = { env.a } } }
}

private struct Top7: View {
  @State private var f = true
  var body: some View {
    if f { EnvUser().environment(\.a, 7) }
    Button("f") { f = false }
  }
}

@MainActor private var saved: (() -> Int)?
private struct Late2: View {
  @State private var items = [Item(id: 1)]
  var body: some View {
    ForEach($items) { $item in Button("save") { saved = { item.n } } }
    Button("del") { items = [] }
  }
}

private struct Late3: View {
  @State private var items = [Item(id: 1)]
  var body: some View {
    ForEach(items.indices, id: \.self) { i in PosRow(item: $items[i]) }
    Button("del") { items = [] }
  }
}

private struct PosRow: View {
  @Binding var item: Item
  var body: some View { Button("save") { saved = { item.n } } }
}

private final class DualStore: ObservableObject, EnvironmentKey {
  static var defaultValue: DualStore? { nil }
  @Published var n = 3
}

extension EnvironmentValues {
  fileprivate var dualStore: DualStore? {
    get { self[DualStore.self] }
    set { self[DualStore.self] = newValue }
  }
}

private struct UseDualStore: View {
  @EnvironmentObject var store: DualStore
  var body: some View { Text("s \(store.n)") }
}

private struct PushedReader: View {
  @Environment(\.a) var a
  @Environment(\.b) var b
  let f: Binding<Bool>
  var body: some View {
    Text("a\(a) b\(b)")
    Button("f") { f.wrappedValue.toggle() }
  }
}

private struct SwitchAbove: View {
  @State private var f = false
  var body: some View {
    NavigationView { NavigationLink("Go", destination: PushedReader(f: $f)) }.environment(f ? \.b : \.a, 1)
  }
}

private struct Shrinking: View {
  @State private var items = ["x", "y", "z"]
  var body: some View {
    ForEach(0..<items.count) { Text(items[$0]) }
    Button("Drop") { items.removeLast() }
  }
}

/// Places where views, bindings, screens and tasks meet in ways that are easy to get wrong.
@MainActor @Suite(.serialized) struct EdgeTests {
  @Test func `a handler that reads what it has written does not hide the change from its row`() throws {
    let s = try TestSession(LostA())
    try s.tap("inc1")
    #expect(s.texts.contains("n 1"))
  }

  @Test func `a handler that reads its element after writing the whole does not hide the change`() throws {
    let s = try TestSession(LostB())
    try s.tap("inc1")
    #expect(s.texts.contains("n 1"))
  }

  @Test func `rows follow their data to another collection with the same ids`() throws {
    let s = try TestSession(Swap())
    try s.tap("swap")
    #expect(s.texts.contains("n 20"))
    try s.tap("inc")
    #expect(s.texts.contains("a 10 b 21"))
  }

  @Test func `rows of a binding made of functions show what the functions give`() throws {
    let s = try TestSession(GetSet())
    try s.tap("inc")
    #expect(s.texts.contains("n 1"))
  }

  @Test func `a screen that is pushed and popped in one transaction leaves the first one in place`() throws {
    let s = try TestSession(Bounce())
    try s.tap("Go")
    #expect(s.texts.contains("root"))
  }

  @Test func `a task whose id changes before it has started is started once`() async throws {
    let s = try TestSession(TwoTasks())
    for _ in 0..<100 { await Task.yield() }
    try s.settle()
    for _ in 0..<100 { await Task.yield() }
    #expect(running == 1)
    running = 0
  }

  @Test func `a session that ends with a screen pushed releases its objects`() throws {
    do {
      let s = try TestSession(Leaky())
      try s.tap("Go")
      #expect(weakModel != nil)
    }
    #expect(weakModel == nil)
  }

  @Test func `an enumeration that is a view is compared by its case and payload`() throws {
    let s = try TestSession(Routes())
    try s.tap("inc")
    #expect(s.texts.contains("detail 1"))
    try s.tap("inc")
    #expect(s.texts.contains("detail 2"))
  }

  @Test func `an identifier applied twice means one element`() throws {
    let s = try TestSession(Button("x") {}.accessibilityIdentifier("a").accessibilityIdentifier("a"))
    try s.tap("a")
  }

  @Test func `a part of a binding made of functions shows what the functions give`() throws {
    let m = PairModel()
    let s = try TestSession(Top10(model: m))
    try s.tap("inc")
    #expect(s.texts.contains("v 1"))
  }

  @Test func `a modifier that sets another environment value than before unsets the old one`() throws {
    let s = try TestSession(Top11())
    try s.tap("f")
    #expect(s.texts.contains("a0 b1"))
  }

  @Test func `what comes while its screen is covered appears when the screen does`() throws {
    let s = try TestSession(Top12())
    try s.tap("Go")
    log12 = []
    try s.tap("flip")
    #expect(log12 == [])
    log12 = []
    try s.back()
    #expect(log12 == ["A"])
  }

  @Test func `a text that is compared by == is not taken for a control`() throws {
    let s = try TestSession(EqT())
    try s.tap("inc")
    let fresh = try TestSession(EqT(n: 1))
    #expect(s.outline.split(separator: "\n").dropFirst() == fresh.outline.split(separator: "\n").dropFirst())
  }

  @Test func `environment values that outlive their view give the default`() throws {
    let s = try TestSession(Top7())
    #expect(keptEnv?() == 7)
    try s.tap("f")
    var junk: [[Int]] = []
    for i in 0..<2000 { junk.append(Array(repeating: i, count: i % 40)) }
    let v = keptEnv?()
    #expect(v == 7 || v == 0)
    _ = junk
  }

  @Test func `a row binding that was never read gives its last value after the row has gone`() throws {
    let s = try TestSession(Late2())
    try s.tap("save")
    try s.tap("del")
    #expect(saved?() == 0)
  }

  @Test func `a binding by position that was never read gives its last value after the element has gone`() throws {
    let s = try TestSession(Late3())
    try s.tap("save")
    try s.tap("del")
    #expect(saved?() == 0)
  }

  @Test func `a class that is both a key and an object is kept apart`() throws {
    let s = try TestSession(UseDualStore().environment(\.dualStore, nil).environmentObject(DualStore()))
    #expect(s.texts == ["s 3"])
  }

  @Test func `a change of environment keys reaches a pushed screen`() throws {
    let s = try TestSession(SwitchAbove())
    try s.tap("Go")
    try s.tap("f")
    #expect(s.texts.contains("a0 b1"))
  }

  @Test func `a constant range that shrinks drops its last rows and is reported`() throws {
    let s = try TestSession(Shrinking())
    try s.tap("Drop")
    #expect(s.texts == ["x", "y", "Drop"])
    #expect(s.diagnostics == ["constantRangeChanged"])
  }
}
