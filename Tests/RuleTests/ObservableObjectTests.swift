import Combine
import MartletTesting
import SwiftUI
import Testing

// The observable objects of Combine.

/// Notes when it is made and when it is released.
@MainActor private final class Guest: ObservableObject {
  let name: String
  @Published var count = 0

  init(_ name: String) {
    self.name = name
    Log.add("made \(name)")
  }

  isolated deinit { Log.add("released \(name)") }
}

private struct Owner: View {
  @StateObject private var guest: Guest

  init(_ name: String) {
    Log.add("init \(name)")
    _guest = StateObject(wrappedValue: Guest(name))
  }

  var body: some View {
    let _ = Log.add("body \(guest.name)")
    Text("\(guest.name) \(guest.count)")
    Button("Add to \(guest.name)") { guest.count += 1 }
  }
}

private enum D1 {
  struct Host: View {
    @State private var step = 0

    var body: some View {
      let _ = Log.add("body Host")
      Owner("a")
      Text("\(step)")
      NavigationView { NavigationLink("Go", destination: Owner("b")) }
      Button("Step") { step += 1 }
    }
  }

  struct Modified: View {
    @State private var step = 0

    var body: some View {
      Text("\(step)").modifier(OwningModifier(name: "m\(step)"))
      Button("Step") { step += 1 }
    }
  }

  struct OwningModifier: ViewModifier {
    @StateObject private var guest: Guest

    init(name: String) { _guest = StateObject(wrappedValue: Guest(name)) }

    func body(content: Content) -> some View {
      content
      Button("Add") { guest.count += 1 }
      Text("\(guest.name) \(guest.count)")
    }
  }
}

private enum D2 {
  struct Host: View {
    @State private var name = "a"

    var body: some View {
      Owner(name)
      ForEach(0..<1) { _ in AnyView(Owner("row \(name)")) }
      Text("name \(name)")
      Button("Other") { name += "a" }
    }
  }
}

private enum D3 {
  struct Host: View {
    @State private var isShown = true
    @State private var id = 0
    @State private var isFirst = true
    @State private var rows = ["r1", "r2"]
    @State private var isErasedText = false

    var body: some View {
      if isShown { Owner("if") }
      Owner("id").id(id)
      if isFirst { Owner("first") } else { Owner("second") }
      ForEach(rows, id: \.self) { Owner($0) }
      if isErasedText { AnyView(Text("erased")) } else { AnyView(Owner("erased")) }
      erased
      Button("Toggle") { isShown.toggle() }
      Button("Identity") { id += 1 }
      Button("Branch") { isFirst.toggle() }
      Button("Remove r1") { rows.removeFirst() }
      Button("Bring r1") { rows.insert("r1", at: 0) }
      Button("Erase") { isErasedText.toggle() }
    }

    private var erased: AnyView { isErasedText ? AnyView(Text("text")) : AnyView(Owner("any")) }
  }

  struct Pushing: View {
    var body: some View {
      NavigationView { NavigationLink("Go", destination: Owner("pushed")) }
    }
  }

  struct Optional: View {
    @State private var name: String? = "some"

    var body: some View {
      if let name { Text(name).modifier(D1.OwningModifier(name: name)) }
      Button("None") { name = nil }
      Button("Some") { name = "some" }
      Button("Other") { name = "other" }
    }
  }
}

private enum D3b {
  /// A property that owns an object, in a view that is an enum.
  @MainActor struct Owning: DynamicProperty {
    @StateObject private var guest: Guest

    init(_ name: String) { _guest = StateObject(wrappedValue: Guest(name)) }

    var text: String { "\(guest.name) \(guest.count)" }

    func add() { guest.count += 1 }
  }

  struct Room: View {
    private let owning: Owning

    init(_ name: String) { owning = Owning(name) }

    var body: some View { Button(owning.text) { owning.add() } }
  }

  enum Door: View {
    case open(Owning)
    case locked(Owning)

    var body: some View {
      switch self {
      case .open(let owning): Button("open \(owning.text)") { owning.add() }
      case .locked(let owning): Button("locked \(owning.text)") { owning.add() }
      }
    }
  }

  struct Host: View {
    @State private var isOpen = true
    @State private var step = 0

    var body: some View {
      if isOpen { Room("room") }
      isOpen ? Door.open(Owning("o")) : Door.locked(Owning("l"))
      Text("\(step)")
      Button("Turn") { isOpen.toggle() }
      Button("Step") { step += 1 }
    }
  }
}

private enum D4 {
  struct Early: View {
    @StateObject var guest = Guest("early")

    init() {
      _ = guest.name
      _ = guest.name
    }

    init(lone: Void) {}

    var body: some View { Text(guest.name) }
  }

  struct Host: View {
    var body: some View { Early() }
  }
}

private enum D5 {
  @MainActor enum Escaped {
    static var guests: [Guest] = []
  }

  struct Inline: View {
    @ObservedObject private var guest = Guest("inline")

    var body: some View {
      Text("count \(guest.count)").onAppear { Escaped.guests.append(guest) }
      Button("Add") { guest.count += 1 }
      Button("Keep") { Escaped.guests.append(guest) }
    }
  }

  struct Host: View {
    @State private var step = 0

    var body: some View {
      Inline()
      Text("step \(step)")
      Button("Step") { step += 1 }
    }
  }
}

private enum D6 {
  final class Model: ObservableObject {
    @Published var score = 0
    @Published private(set) var hidden = 0
    var plain = 0

    func hide() { hidden += 1 }
  }

  struct Host: View {
    @StateObject private var model = Model()

    var body: some View { Page(model: model).environmentObject(model) }
  }

  struct Page: View {
    /// Not declared as a dependency.
    let model: Model

    var body: some View {
      Declarer(model: model)
      Holder(model: model)
      EnvironmentDeclarer()
      Text("fixed").modifier(DeclaringModifier(model: model))
      ForEach(0..<1) { _ in AnyView(Declarer(model: model)) }
      Button("Score") { model.score += 1 }
      Button("Hide") { model.hide() }
      Button("Plain") { model.plain += 1 }
      Button("Equal") { model.score = model.score }
    }
  }

  struct Declarer: View {
    @ObservedObject var model: Model

    var body: some View { Text("declared") }
  }

  struct EnvironmentDeclarer: View {
    @EnvironmentObject private var model: Model

    var body: some View { Text("environment") }
  }

  struct DeclaringModifier: ViewModifier {
    @ObservedObject var model: Model

    func body(content: Content) -> some View { content }
  }

  struct Holder: View {
    let model: Model

    var body: some View { Text("held \(model.score)") }
  }
}

private enum D7 {
  final class Model: ObservableObject {
    @Published var score = 0
  }

  final class Manual: ObservableObject {
    var score = 0 {
      willSet { objectWillChange.send() }
    }
  }

  struct Host: View {
    @StateObject private var model = Model()
    @StateObject private var manual = Manual()

    var body: some View {
      Text("\(model.score) \(manual.score)")
      Button("Add") {
        let sink = model.objectWillChange.sink { Log.add("will change from \(model.score)") }
        model.score += 5
        model.score += 5
        sink.cancel()
      }
      Button("Manual") {
        manual.score += 5
        manual.score += 5
      }
      Button("Before") {
        manual.objectWillChange.send()
        model.score = 100
      }
    }
  }
}

private enum D8 {
  final class Model: ObservableObject {
    @Published var a = 0
    @Published var b = 0
    @Published var list: [Int] = []
  }

  struct Host: View {
    @StateObject private var model = Model()
    @StateObject private var other = Model()

    var body: some View {
      Text("\(model.a) \(model.b) \(model.list) \(other.a)")
      Button("All") {
        for number in 1...10 {
          model.a += 1
          model.b = number
          model.list.append(number)
          other.a += 1
        }
      }
    }
  }
}

private enum D9 {
  /// Counts those who are subscribed.
  final class CountingPublisher: Publisher {
    typealias Output = Void
    typealias Failure = Never

    private let base = PassthroughSubject<Void, Never>()
    private(set) var living = 0
    private(set) var total = 0

    func subscribe(_ subscriber: Subscriber<Void, Never>) -> AnyCancellable {
      living += 1
      total += 1
      let token = base.subscribe(subscriber)
      return AnyCancellable {
        self.living -= 1
        token.cancel()
      }
    }

    func send() { base.send() }
  }

  final class Model: ObservableObject {
    let objectWillChange = CountingPublisher()
    var score = 0 {
      willSet { objectWillChange.send() }
    }
  }

  struct Host: View {
    let model: Model
    @State private var isShown = true
    @State private var step = 0

    var body: some View {
      Text("step \(step)")
      if isShown { Declarer(model: model, step: step) }
      Button("Step") { step += 1 }
      Button("Score") { model.score += 1 }
      Button("Toggle") { isShown.toggle() }
    }
  }

  struct Declarer: View {
    @ObservedObject var model: Model
    let step: Int

    var body: some View { Text("\(model.score) \(step)") }
  }
}

private enum D9b {
  struct Host: View {
    let models: [D9.Model]
    @State private var index = 0

    var body: some View {
      D9.Declarer(model: models[index], step: 0)
      Button("Other") { index = 1 - index }
    }
  }
}

private enum D10 {
  final class Inner: ObservableObject {
    @Published var value = 0
  }

  final class Outer: ObservableObject {
    @Published var inner = Inner()
    @Published var value = 0
  }

  struct Host: View {
    @StateObject private var outer = Outer()

    var body: some View {
      Text("\(outer.value) \(outer.inner.value)")
      InnerView(inner: outer.inner)
      Button("Inner") { outer.inner.value += 1 }
      Button("Outer") { outer.value += 1 }
      Button("Replace") { outer.inner = Inner() }
    }
  }

  struct InnerView: View {
    @ObservedObject var inner: Inner

    var body: some View { Text("inner \(inner.value)") }
  }
}

private enum D11 {
  final class Model: ObservableObject, @unchecked Sendable {
    @Published var count = 0
    @Published var reads = 0
  }

  struct Host: View {
    @StateObject private var model = Model()

    var body: some View {
      Reader(model: model)
      Publisher(model: model)
      Button("Count") { model.count += 1 }
    }
  }

  struct Reader: View {
    @ObservedObject var model: Model

    var body: some View { Text("count \(model.count) reads \(model.reads)") }
  }

  /// Publishes while its body runs, until it has done so once for each count.
  struct Publisher: View {
    let model: Model
    @ObservedObject private var observed: Model

    init(model: Model) {
      self.model = model
      observed = model
    }

    private func publish() {
      if model.reads <= model.count { model.reads += 1 }
    }

    var body: some View {
      let _ = publish()
      Text("published \(observed.reads)")
    }
  }

  struct Background: View {
    @StateObject private var model = Model()

    var body: some View {
      Text("count \(model.count)")
      Button("Send") {
        let model = model
        DispatchQueue.global().async { model.count = 5 }
      }
    }
  }
}

private enum D12 {
  final class Model: ObservableObject {
    let name: String
    @Published var count = 0

    init(_ name: String) { self.name = name }
  }

  final class OtherModel: ObservableObject {
    @Published var count = 0
  }

  struct Host: View {
    @State private var model = Model("first")
    @State private var step = 0

    var body: some View {
      Middle().environmentObject(model)
      Text("step \(step)")
      Button("Step") { step += 1 }
      Button("Replace") { model = Model("second") }
      Button("Outer") { model.count += 1 }
    }
  }

  struct Middle: View {
    @State private var near = Model("near")

    var body: some View {
      Reader()
      Reader().environmentObject(near)
      Reader().environmentObject(OtherModel())
    }
  }

  struct Reader: View {
    @EnvironmentObject private var model: Model

    var body: some View {
      Text("\(model.name) \(model.count)")
      TextField("\(model.name)", text: .constant(""))
      Incrementer(count: $model.count)
    }
  }

  struct Incrementer: View {
    @Binding var count: Int

    var body: some View { Button("+1") { count += 1 } }
  }

  struct Lacking: View {
    @State private var count = 0

    var body: some View {
      Text("count \(count)")
      Reader()
      Button("Count") { count += 1 }
    }
  }
}

extension Rules {
  @MainActor @Suite struct ObservableObjectTests {
    init() {
      D5.Escaped.guests = []
      _ = Log.take()
    }

    @Test func `D1: an owned object is made at the first update, before the body, not with the view`() throws {
      let session = try TestSession(D1.Host())
      #expect(Log.take() == ["body Host", "init a", "init b", "made a", "body a"])
      try session.tap("Step")
      #expect(Log.take() == ["body Host", "init a", "init b"])
      try session.tap("Go")
      #expect(Log.take() == ["made b", "body b"])
      try session.tap("Add to b")
      #expect(Log.take() == ["body b"])
    }

    @Test func `D1: also where a modifier owns it`() throws {
      let session = try TestSession(D1.Modified())
      #expect(Log.take() == ["made m0"])
      try session.tap("Add")
      try session.tap("Step")
      #expect(Log.take() == [])
      #expect(session.texts.contains("m0 1"))
    }

    @Test func `D2: other arguments do not make another object`() throws {
      let session = try TestSession(D2.Host())
      #expect(Log.take().filter { $0.hasPrefix("made") } == ["made a", "made row a"])
      try session.tap("Other")
      #expect(Log.take() == ["init aa", "init row aa"])
      #expect(session.bodies == ["Host"])
      #expect(session.texts.first == "a 0")
    }

    @Test func `D3: an owned object is released with its identity, and coming back makes another`() throws {
      let session = try TestSession(D3.Host())
      _ = Log.take()
      func changes() -> [String] { Log.take().filter { $0.hasPrefix("made") || $0.hasPrefix("released") } }
      try session.tap("Add to if")
      #expect(changes() == [])
      try session.tap("Toggle")
      #expect(changes() == ["released if"])
      try session.tap("Toggle")
      #expect(changes() == ["made if"])
      #expect(session.texts.first == "if 0")
      try session.tap("Identity")
      #expect(changes() == ["made id", "released id"])
      try session.tap("Branch")
      #expect(changes() == ["made second", "released first"])
      try session.tap("Branch")
      #expect(changes() == ["made first", "released second"])
    }

    @Test func `D3: also in rows, and where a view is erased`() throws {
      let session = try TestSession(D3.Host())
      func changes() -> [String] { Log.take().filter { $0.hasPrefix("made") || $0.hasPrefix("released") } }
      _ = Log.take()
      try session.tap("Remove r1")
      #expect(changes() == ["released r1"])
      try session.tap("Bring r1")
      #expect(changes() == ["made r1"])
      try session.tap("Erase")
      #expect(changes() == ["released erased", "released any"])
      try session.tap("Erase")
      #expect(changes() == ["made erased", "made any"])
    }

    @Test func `D3: also on a screen that is popped, and in a modifier that goes with its view`() throws {
      let session = try TestSession(D3.Pushing())
      try session.tap("Go")
      #expect(Log.take() == ["init pushed", "made pushed", "body pushed"])
      try session.back()
      #expect(Log.take() == ["released pushed"])
      let other = try TestSession(D3.Optional())
      #expect(Log.take() == ["made some"])
      try other.tap("Other")
      #expect(Log.take() == [])
      try other.tap("None")
      #expect(Log.take() == ["released some"])
      try other.tap("Other")
      #expect(Log.take() == ["made other"])
    }

    @Test func `D3: also in a property of one's own, and in the cases of an enum`() throws {
      let session = try TestSession(D3b.Host())
      #expect(Log.take() == ["made room", "made o"])
      try session.tap("room 0")
      #expect(session.bodies == ["Room"])
      try session.tap("open o 0")
      try session.tap("Step")
      #expect(session.texts.prefix(2) == ["room 1", "open o 1"])
      #expect(Log.take() == [])
      try session.tap("Turn")
      #expect(Log.take().sorted() == ["made l", "released o", "released room"])
      #expect(session.texts.first == "locked l 0")
      try session.tap("Turn")
      #expect(Log.take().sorted() == ["made o", "made room", "released l"])
      #expect(session.texts.prefix(2) == ["room 0", "open o 0"])
      #expect(session.diagnostics == [])
    }

    @Test func `D3: also when the session ends`() throws {
      let session = try TestSession(D2.Host())
      _ = Log.take()
      session.end()
      #expect(Log.take() == ["released a", "released row a"])
    }

    @Test func `D4: outside a mounted view each access makes an object, and is reported`() throws {
      let session = try TestSession(D4.Host())
      let early = ["made early", "released early", "made early", "released early", "made early"]
      #expect(Log.take() == early)
      let report = #"unattachedState("StateObject<Guest>")"#
      #expect(session.diagnostics == [report, report])
      let lone = D4.Early(lone: ())
      #expect(lone.guest !== lone.guest)
    }

    @Test func `D5: an object made in the declaration is made again whenever the parent makes the view`() throws {
      let session = try TestSession(D5.Host())
      #expect(Log.take() == ["made inline"])
      try session.tap("Add")
      #expect(session.bodies == ["Inline"])
      #expect(Log.take() == [])
      #expect(session.texts.first == "count 1")
      try session.tap("Step")
      #expect(session.bodies == ["Host", "Inline"])
      #expect(Log.take() == ["made inline"])
      #expect(session.texts.first == "count 0")
    }

    @Test func `D5: the subscription moves to the new object`() throws {
      let session = try TestSession(D5.Host())
      try session.tap("Step")
      try session.tap("Keep")
      let (old, new) = (D5.Escaped.guests[0], D5.Escaped.guests[1])
      #expect(old !== new)
      old.count = 10
      try session.settle()
      #expect(session.bodies == [])
      new.count = 20
      try session.settle()
      #expect(session.bodies == ["Inline"])
      #expect(session.texts.first == "count 20")
    }

    @Test func `D6: a published change runs every body that declares the object, read or not, and no other`() throws {
      let session = try TestSession(D6.Host())
      let declaring = [
        "Host", "Declarer", "EnvironmentDeclarer", "DeclaringModifier", "Declarer",
      ]
      try session.tap("Score")
      #expect(session.bodies.sorted() == declaring.sorted())
      #expect(session.bodies.first == "Host")
      #expect(session.texts.contains("held 0"))
      try session.tap("Hide")
      #expect(session.bodies.sorted() == declaring.sorted())
      try session.tap("Equal")
      #expect(session.bodies.sorted() == declaring.sorted())
      try session.tap("Plain")
      #expect(session.bodies == [])
    }

    @Test func `D7: the object tells before it changes, and the body sees what came of it`() throws {
      let session = try TestSession(D7.Host())
      try session.tap("Add")
      #expect(Log.take() == ["will change from 0", "will change from 5"])
      #expect(session.bodies == ["Host"])
      #expect(session.texts.first == "10 0")
      try session.tap("Manual")
      #expect(session.texts.first == "10 10")
      try session.tap("Before")
      #expect(session.bodies == ["Host"])
      #expect(session.texts.first == "100 10")
    }

    @Test func `D8: many changes in one action run the body once`() throws {
      let session = try TestSession(D8.Host())
      try session.tap("All")
      #expect(session.bodies == ["Host"])
      #expect(session.texts.first == "10 10 [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] 10")
      #expect(session.revision == 2)
    }

    @Test func `D9: there is one subscription to an object however often the body runs, until the view goes`() throws {
      let model = D9.Model()
      let session = try TestSession(D9.Host(model: model))
      for _ in 1...3 {
        try session.tap("Step")
        #expect(session.bodies == ["Host", "Declarer"])
        try session.tap("Score")
        #expect(session.bodies == ["Declarer"])
      }
      #expect(model.objectWillChange.living == 1)
      #expect(model.objectWillChange.total == 1)
      try session.tap("Toggle")
      #expect(model.objectWillChange.living == 0)
      try session.tap("Score")
      #expect(session.bodies == [])
      try session.tap("Toggle")
      #expect(model.objectWillChange.living == 1)
      #expect(session.texts[1] == "4 3")
      session.end()
      #expect(model.objectWillChange.living == 0)
    }

    @Test func `D9: another object takes the subscription over`() throws {
      let models = [D9.Model(), D9.Model()]
      let session = try TestSession(D9b.Host(models: models))
      #expect(models.map(\.objectWillChange.living) == [1, 0])
      try session.tap("Other")
      #expect(models.map(\.objectWillChange.living) == [0, 1])
      models[0].score = 5
      try session.settle()
      #expect(session.bodies == [])
      models[1].score = 6
      try session.settle()
      #expect(session.bodies == ["Declarer"])
      #expect(session.texts.first == "6 0")
    }

    @Test func `D10: a change of an object within an object does not go through its owner`() throws {
      let session = try TestSession(D10.Host())
      try session.tap("Inner")
      #expect(session.bodies == ["InnerView"])
      #expect(session.texts.prefix(2) == ["0 0", "inner 1"])
      try session.tap("Outer")
      #expect(session.bodies == ["Host"])
      #expect(session.texts.first == "1 1")
      try session.tap("Replace")
      #expect(session.bodies == ["Host", "InnerView"])
      #expect(session.texts.prefix(2) == ["1 0", "inner 0"])
    }

    @Test func `D11: what a body publishes is reported, and seen in the next round`() throws {
      let session = try TestSession(D11.Host())
      #expect(session.texts.prefix(2) == ["count 0 reads 1", "published 1"])
      let reported = session.diagnostics.count
      #expect(reported > 0)
      #expect(Set(session.diagnostics) == ["publishedDuringUpdate"])
      try session.tap("Count")
      #expect(session.texts.prefix(2) == ["count 1 reads 2", "published 2"])
      #expect(session.diagnostics.count > reported)
      #expect(Set(session.diagnostics) == ["publishedDuringUpdate"])
    }

    @Test func `D11: what is published on another thread is reported, and seen`() async throws {
      let session = try TestSession(D11.Background())
      try session.tap("Send")
      try await session.wait(turns: 1_000_000) { session.texts.first == "count 5" }
      #expect(session.bodies == ["Background"])
      #expect(session.diagnostics == ["publishedOffMainThread"])
    }

    @Test func `D12: the object is that of the nearest ancestor that has one of its type`() throws {
      let session = try TestSession(D12.Host())
      #expect(session.texts.filter { $0.hasSuffix(" 0") } == ["first 0", "near 0", "first 0", "step 0"])
      try session.tap("Outer")
      #expect(session.bodies == ["Reader", "Incrementer", "Reader", "Incrementer"])
      #expect(session.texts.filter { $0.hasSuffix(" 1") } == ["first 1", "first 1"])
    }

    @Test func `D12: the same object again runs nothing, another one runs those who declare it`() throws {
      let session = try TestSession(D12.Host())
      try session.tap("Step")
      #expect(session.bodies == ["Host"])
      try session.tap("Replace")
      #expect(session.bodies == ["Host", "Reader", "Incrementer", "Reader", "Incrementer"])
      try session.tap("Outer")
      #expect(session.bodies == ["Reader", "Incrementer", "Reader", "Incrementer"])
      #expect(session.texts.first == "second 1")
    }

    @Test func `D12: a view whose object is missing is an error in its place, and its session lives`() throws {
      let session = try TestSession(D12.Lacking())
      let message =
        "No Model is in the environment. An ancestor of the view that declares it must have .environmentObject(_:)."
      #expect(session.diagnostics == ["viewFailed(\"Reader\", \"\(message)\")"])
      #expect(session.elements(ofType: "viewError").count == 1)
      #expect(session.bodies == ["Lacking"])
      try session.tap("Count")
      #expect(session.texts.first == "count 1")
      let given = try TestSession(D12.Lacking().environmentObject(D12.Model("given")))
      #expect(given.texts.contains("given 0"))
      #expect(given.diagnostics == [])
    }
  }
}
