import MartletTesting
import SwiftUI
import Testing

// When a body runs, and how values are compared.

private enum A1 {
  struct House: View {
    var body: some View {
      VStack {
        Hall()
        Garden()
      }
    }
  }

  struct Hall: View {
    var body: some View {
      Cellar()
      Text("hall")
    }
  }

  struct Cellar: View {
    var body: some View { Text("cellar") }
  }

  struct Garden: View {
    var body: some View { Text("garden") }
  }

  struct Roof: ViewModifier {
    func body(content: Content) -> some View { content.padding() }
  }

  struct Plot<Crop>: View {
    let crop: Crop

    var body: some View { Text("\(crop)") }
  }

  struct Estate: View {
    private let isSunny = true

    var body: some View {
      ForEach(1..<3) { Plot(crop: $0) }
      AnyView(Plot(crop: "oats"))
      if isSunny { Garden().modifier(Roof()) }
      Group { Cellar().environment(\.dynamicTypeSize, .small).id(5) }
    }
  }
}

private enum A2 {
  /// Passes the state on and does not read it.
  struct Owner: View {
    @State private var count = 0

    var body: some View {
      Relay(count: $count)
      Bystander()
    }
  }

  struct Relay: View {
    @Binding var count: Int

    var body: some View {
      Reader(count: $count)
      Writer(count: $count)
    }
  }

  struct Reader: View {
    @Binding var count: Int

    var body: some View { Text("\(count)") }
  }

  struct Writer: View {
    @Binding var count: Int

    var body: some View { Button("+1") { count += 1 } }
  }

  struct Bystander: View {
    var body: some View { Text("bystander") }
  }

  /// Reads one of two states.
  struct HalfReader: View {
    @State private var seen = 0
    @State private var unseen = 0

    var body: some View {
      Text("\(seen)")
      Button("Seen") { seen += 1 }
      Button("Unseen") { unseen += 1 }
      Bystander()
    }
  }

  /// Writes in an action what only the rows read.
  struct RowOwner: View {
    @State private var count = 0

    var body: some View {
      ForEach(["a", "b"], id: \.self) { _ in Reader(count: $count) }
      AnyView(Reader(count: $count))
      GenericReader(value: $count)
      Text("fixed").modifier(ReadingModifier(count: $count))
      Text("fixed").modifier(PassingModifier(count: $count))
      Button("Add") { count += 1 }
    }
  }

  struct GenericReader<Value>: View {
    @Binding var value: Value

    var body: some View { Text("\(value)") }
  }

  struct ReadingModifier: ViewModifier {
    @Binding var count: Int

    func body(content: Content) -> some View {
      content
      Text("modified \(count)")
    }
  }

  struct PassingModifier: ViewModifier {
    @Binding var count: Int

    func body(content: Content) -> some View {
      content
      Writer(count: $count).accessibilityIdentifier("passed")
    }
  }

  /// A modifier that owns a state.
  struct OwningModifier: ViewModifier {
    @State private var count = 0

    func body(content: Content) -> some View {
      content
      Reader(count: $count)
      Writer(count: $count)
    }
  }

  struct Modified: View {
    var body: some View { Bystander().modifier(OwningModifier()) }
  }

  /// Controls read their bindings; the view that makes them does not.
  struct FormOwner: View {
    @State private var name = "Ann"
    @State private var isOn = false

    var body: some View {
      TextField("Name", text: $name)
      Toggle("Switch", isOn: $isOn)
      Bystander()
    }
  }

  /// Holds a state that a closure of its parent's reads, in the body of the child that calls it.
  struct ClosureOwner: View {
    @State private var count = 0

    var body: some View {
      Caller { Text("\(count)") }
      Button("+1") { count += 1 }
    }
  }

  struct Caller<Content: View>: View {
    @ViewBuilder let content: () -> Content

    var body: some View { content() }
  }

  /// Reads in arguments, labels and containers, which are made with the body.
  struct ArgumentReader: View {
    @State private var count = 0

    var body: some View {
      Relay(count: $count)
      VStack { Button(action: {}, label: { Text("label \(count)") }) }
    }
  }

  struct ModifierReader: View {
    @State private var count = 0

    var body: some View {
      Relay(count: $count).disabled(count > 1)
      Bystander()
    }
  }
}

private enum A2b {
  struct Lists: View {
    @State private var count = 0
    @State private var seen = 0

    var body: some View {
      List {
        Section("Numbers") { A2.Reader(count: $count) }
        ForEach(0..<1) { _ in A2.Writer(count: $count) }
      }
      NavigationView { NavigationLink("Go", destination: A2.Relay(count: $count)) }
      Text("fixed").task(id: seen) {}
      Button("See") { seen += 1 }
    }
  }
}

private enum A3 {
  struct Parent: View {
    @State private var isOn = false

    var body: some View {
      Child(isOn: isOn)
      Child(isOn: false)
      Button("Toggle") { isOn.toggle() }
    }
  }

  struct Child: View {
    let isOn: Bool

    var body: some View { Text(isOn ? "on" : "off") }
  }

  final class Model: ObservableObject {
    @Published var isOn = false
    var other = 0
  }

  struct Observer: View {
    @ObservedObject private var model = Model()

    var body: some View {
      Child(isOn: model.isOn)
      Child(isOn: false)
      Button("Toggle") { model.isOn.toggle() }
      Button("Other") { model.other += 1 }
    }
  }
}

private enum A4 {
  @Observable final class Lamp {
    var isLit = false
    var watts = 40
  }

  struct Parent: View {
    let lamp: Lamp
    @State private var value = 0
    @State private var other = 0

    var body: some View {
      Child(value: value, lamp: lamp)
      Text("other \(other)")
      Button("Value") { value += 1 }
      Button("Other") { other += 1 }
    }
  }

  struct Child: View {
    let value: Int
    let lamp: Lamp
    @State private var own = 0

    var body: some View {
      Text("\(value) \(own) \(lamp.isLit)")
      Button("Own") { own += 1 }
      Button("Light") { lamp.isLit = true }
      Button("Dim") { lamp.watts -= 1 }
    }
  }
}

private enum A5 {
  /// Never equal and POD: `==` does not count.
  struct FlatStranger: View, Equatable {
    let number: Int

    nonisolated static func == (left: Self, right: Self) -> Bool { false }

    var body: some View { Text("\(number)") }
  }

  /// Always equal and POD: `==` does not count.
  struct FlatTwin: View, Equatable {
    let number: Int

    nonisolated static func == (left: Self, right: Self) -> Bool { true }

    var body: some View { Text("\(number)") }
  }

  /// Equal by its number and not POD: `==` decides.
  struct Titled: View, Equatable {
    let number: Int
    let title: String

    nonisolated static func == (left: Self, right: Self) -> Bool { left.number == right.number }

    var body: some View { Text("\(number) \(title)") }
  }

  /// Never equal and not POD: `==` decides, although the bits are the same.
  struct Stranger: View, Equatable {
    let title: String

    nonisolated static func == (left: Self, right: Self) -> Bool { false }

    var body: some View { Text(title) }
  }

  struct StrangerHost: View {
    @State private var step = 0

    var body: some View {
      Stranger(title: "same")
      Text("step \(step)")
      Button("Step") { step += 1 }
    }
  }

  /// Equal by its id and not POD.
  struct Record: Equatable {
    var id: Int
    var title: String

    static func == (left: Record, right: Record) -> Bool { left.id == right.id }
  }

  /// Always equal and POD.
  struct Grain: Equatable {
    var number: Int

    static func == (left: Grain, right: Grain) -> Bool { true }
  }

  struct Pair {
    var record: Record
    var grain: Grain
  }

  /// Not `Equatable`: field by field, and so on within the fields.
  struct PairView: View {
    let name: String
    let pair: Pair

    var body: some View { Text("\(pair.record.id) \(pair.grain.number)") }
  }

  struct Changer: View {
    let change: Change
    @State private var step = 0

    enum Change { case nothing, title, number, grain }

    private func number(_ kind: Change) -> Int { change == kind ? step : 0 }

    var body: some View {
      FlatStranger(number: number(.number))
      FlatTwin(number: number(.number))
      Titled(number: number(.number), title: "title \(number(.title))")
      ForEach(0..<1) { _ in
        AnyView(
          PairView(
            name: "a name that is too long to be inline \(0)",
            pair: Pair(
              record: Record(id: number(.number), title: "title \(number(.title))"),
              grain: Grain(number: number(.grain)))))
      }
      Text("step \(step)")
      Button("Step") { step += 1 }
    }
  }
}

private enum A6 {
  struct Parity: View, Equatable {
    let number: Int

    nonisolated static func == (left: Self, right: Self) -> Bool { left.number % 2 == right.number % 2 }

    var body: some View { Text("\(number)") }
  }

  struct Plain: View, Equatable {
    let number: Int

    nonisolated static func == (left: Self, right: Self) -> Bool { left.number % 2 == right.number % 2 }

    var body: some View { Text("\(number)") }
  }

  struct Stranger: View, Equatable {
    let number: Int

    nonisolated static func == (left: Self, right: Self) -> Bool { false }

    var body: some View { Text("\(number)") }
  }

  struct Counter: View {
    @State private var count = 0

    var body: some View {
      Parity(number: count).equatable()
      Plain(number: count)
      Button("+1") { count += 1 }
      Button("+2") { count += 2 }
    }
  }

  struct Wrapper: View {
    @State private var count = 0

    var body: some View {
      ForEach(0..<1) { _ in EquatableView(content: Parity(number: count)) }
      Text("\(count)")
      Stranger(number: 5).equatable()
      Button("+1") { count += 1 }
      Button("+2") { count += 2 }
    }
  }
}

private enum A7 {
  final class Clock: ObservableObject {
    @Published var hour = 0
  }

  @Observable final class Bell {
    var strokes = 0
  }

  struct Face: View, Equatable {
    let number: Int
    let clock: Clock
    let bell: Bell
    @State private var own = 0
    @Environment(\.dynamicTypeSize) private var size
    @ObservedObject private var observed: Clock

    init(number: Int, clock: Clock, bell: Bell) {
      self.number = number
      self.clock = clock
      self.bell = bell
      observed = clock
    }

    nonisolated static func == (left: Self, right: Self) -> Bool { true }

    var body: some View {
      Text("number \(number) own \(own) \(size) hour \(observed.hour) strokes \(bell.strokes)")
      Button("Own") { own += 1 }
    }
  }

  struct Tower: View {
    let clock: Clock
    let bell: Bell
    @State private var number = 0
    @State private var isLarge = false

    var body: some View {
      Face(number: number, clock: clock, bell: bell).equatable()
        .environment(\.dynamicTypeSize, isLarge ? .large : .small)
      Button("Number") { number += 1 }
      Button("Size") { isLarge.toggle() }
      Button("Hour") { clock.hour += 1 }
      Button("Ring") { bell.strokes += 1 }
    }
  }
}

private enum A8 {
  final class Badge {
    var title = "badge"
  }

  struct Wearer: View {
    let badge: Badge
    let previous: Badge?

    var body: some View { Text(badge.title) }
  }

  struct Issuer: View {
    @State private var badge = Badge()
    @State private var step = 0

    var body: some View {
      Wearer(badge: badge, previous: nil)
      Text("\(step)")
      Button("Step") { step += 1 }
      Button("Write on it") {
        badge.title = "scratched"
        step += 1
      }
      Button("Issue") { badge = Badge() }
    }
  }
}

private enum A9 {
  struct Capturing: View {
    let action: () -> Void

    var body: some View { Button("Do", action: action) }
  }

  struct Plain: View {
    let describe: (Int) -> String

    var body: some View { Text(describe(1)) }
  }

  struct Given: View {
    let action: () -> Void

    var body: some View { Button("Given", action: action) }
  }

  struct Parent: View {
    let given: () -> Void
    @State private var step = 0

    var body: some View {
      let number = step
      Capturing { Log.add("captured \(number)") }
      Plain { "number \($0)" }
      Given(action: given)
      Button("Step") { step += 1 }
    }
  }

  final class Silent {
    var count = 0
  }

  @Observable final class Telling {
    var count = 0
  }

  final class Publishing: ObservableObject {
    @Published var count = 0
  }

  struct Number: View {
    let name: String
    let number: () -> Int

    var body: some View {
      let _ = Log.add(name)
      Text("\(name) \(number())")
    }
  }

  /// Nothing that the closures read changes with a step, but for one.
  struct Captures: View {
    @State private var step = 0
    @State private var count = 0
    @State private var telling = Telling()

    var body: some View {
      let (step, half, telling) = (step, step / 2, telling)
      Number(name: "view") { count + 1 }
      Number(name: "values") { half + "half".count + name.count }
      Number(name: "object") { telling.count }
      Number(name: "closure", number: adding { count })
      Number(name: "step") { step + half }
      Button("Step") { self.step += 1 }
      Button("Count") { count += 1 }
      Button("Tell") { telling.count += 1 }
    }

    private var name: String { "a name that is longer than a word" }

    private func adding(_ number: @escaping () -> Int) -> () -> Int {
      let more = 2
      return { number() + more }
    }
  }

  /// What may change silently is another capture each time.
  struct Doubts: View {
    @State private var step = 0
    private let silent = Silent()
    private let more = "more"

    var body: some View {
      let _ = step
      let (silent, more) = (silent, more)
      var variable = 1
      Number(name: "alone") { silent.count }
      Number(name: "silent") { silent.count + more.count }
      Number(name: "weak") { [weak silent] in silent?.count ?? 0 }
      Number(name: "variable") {
        variable += 1
        return variable
      }
      Button("Step") {
        silent.count += 1
        step += 1
      }
    }
  }

  /// An object is read through the property of another view.
  struct Publisher: View {
    @StateObject private var object = Publishing()
    @State private var step = 0

    var body: some View {
      let _ = Log.add("body \(step)")
      Number(name: "count") { object.count }
      Button("Publish") { object.count += 1 }
      Button("Step") { step += 1 }
    }
  }

  /// Only handlers differ from run to run.
  struct Handlers: View {
    @State private var step = 0

    var body: some View {
      let number = step
      Button("Say") { Log.add("say \(number)") }
      Button("Step") { step += 1 }
    }
  }
}

private enum A10 {
  struct Padded {
    var small: Int8 = 0
    var large = 0
    var flag = false
  }

  enum Shape {
    case point
    case circle(Int8, Int)
    case label(String, Int8)
  }

  /// A value whose padding is filled with `byte`.
  static func value<Value>(padding byte: UInt8, _ make: (UnsafeMutablePointer<Value>) -> Void) -> Value {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      UnsafeMutableRawBufferPointer(buffer).initializeMemory(as: UInt8.self, repeating: byte)
      make(buffer.baseAddress!)
      return buffer[0]
    }
  }

  struct PaddedView: View {
    let padded: Padded

    var body: some View { Text("\(padded.large)") }
  }

  struct OptionalView: View {
    let padded: Padded?

    var body: some View { Text("\(padded?.large ?? -1)") }
  }

  struct NamedPadded {
    var name: String
    var padded: Padded
  }

  struct NamedView: View {
    let named: NamedPadded?

    var body: some View { Text(named?.name ?? "none") }
  }

  /// Makes equal values whose strings are in different memory.
  struct Labels: View {
    @State private var step = 0
    @State private var number = 0

    var body: some View {
      let text = "a text that is too long to be inline, \(number)"
      ShapeView(shape: .label(text, 1))
      NamedView(named: NamedPadded(name: text, padded: Padded()))
      Text("\(step)")
      Button("Step") { step += 1 }
      Button("Number") { number += 1 }
    }
  }

  struct ShapeView: View {
    let shape: Shape

    var body: some View { Text("\(shape)") }
  }

  struct Parent: View {
    @State private var step = 0
    @State private var number = 0
    @State private var isPoint = false

    private func padded(_ byte: UInt8) -> Padded {
      A10.value(padding: byte) {
        $0.pointee.small = 1
        $0.pointee.large = number
        $0.pointee.flag = true
      }
    }

    private func shape(_ byte: UInt8) -> Shape {
      if isPoint { return .point }
      let small: Int8 = 1
      return A10.value(padding: byte) { $0.initialize(to: .circle(small, number)) }
    }

    var body: some View {
      let byte: UInt8 = step % 2 == 0 ? 0xaa : 0x55
      PaddedView(padded: padded(byte))
      OptionalView(padded: padded(byte))
      ShapeView(shape: shape(byte))
      Button("Step") { step += 1 }
      Button("Number") { number += 1 }
      Button("Point") { isPoint = true }
    }
  }
}

private enum A11 {
  struct Theme: Equatable {
    var name: String
    var revision: Int

    static func == (left: Theme, right: Theme) -> Bool { left.name == right.name }
  }

  struct Margins {
    var left = 0
    var right = 0
  }

  struct ThemeKey: EnvironmentKey {
    static var defaultValue: Theme { Theme(name: "none", revision: 0) }
  }

  struct MarginsKey: EnvironmentKey {
    static var defaultValue: Margins { Margins() }
  }

  struct Page: View {
    @State private var name = "light"
    @State private var revision = 0
    @State private var margin = 0

    var body: some View {
      Middle().environment(\.ruleTheme, Theme(name: name, revision: revision))
        .environment(\.ruleMargins, Margins(left: margin, right: 2))
      Text("revision \(revision)")
      Button("Same") { revision += 1 }
      Button("Dark") { name = "dark" }
      Button("Margin") { margin += 1 }
    }
  }

  struct Middle: View {
    var body: some View {
      ThemeReader()
      MarginReader()
    }
  }

  struct ThemeReader: View {
    @Environment(\.ruleTheme) private var theme

    var body: some View { Text(theme.name) }
  }

  struct MarginReader: View {
    @Environment(\.ruleMargins) private var margins

    var body: some View { Text("\(margins.left)") }
  }
}

extension EnvironmentValues {
  fileprivate var ruleTheme: A11.Theme {
    get { self[A11.ThemeKey.self] }
    set { self[A11.ThemeKey.self] = newValue }
  }

  fileprivate var ruleMargins: A11.Margins {
    get { self[A11.MarginsKey.self] }
    set { self[A11.MarginsKey.self] = newValue }
  }
}

private enum A12 {
  struct Leaf: View {
    @State private var own = 0
    private let name: String

    init(_ name: String) {
      self.name = name
      Log.add("init \(name)")
    }

    var body: some View {
      Text("\(name) \(own)")
      Button("Own \(name)") { own += 1 }
    }
  }

  struct Generic<Value>: View {
    let value: Value

    init(_ value: Value) {
      self.value = value
      Log.add("init generic")
    }

    var body: some View { Text("\(value)") }
  }

  struct Frame: ViewModifier {
    init() { Log.add("init frame") }

    func body(content: Content) -> some View { content.padding() }
  }

  struct Parent: View {
    @State private var step = 0

    var body: some View {
      Text("\(step)")
      Leaf("plain")
      AnyView(Leaf("erased"))
      ForEach(["row 1", "row 2"], id: \.self) { Leaf($0) }
      if step >= 0 { Generic(5).modifier(Frame()) }
      Button("Step") { step += 1 }
    }
  }

  /// A child that is not made in a branch that is not taken.
  struct Branching: View {
    @State private var isOn = false

    var body: some View {
      if isOn { Leaf("on") } else { Leaf("off") }
      Button("Toggle") { isOn.toggle() }
    }
  }
}

private enum A13 {
  final class Model: ObservableObject {
    @Published var score = 0
    @Published var name = "none"
  }

  /// Hands down by value, by binding, by object and by environment what changes at once.
  struct Parent: View {
    @StateObject private var model = Model()
    @State private var count = 0

    var body: some View {
      Child(value: count, count: $count, model: model)
        .environment(\.dynamicTypeSize, count > 0 ? .large : .small)
      Button("Change all") {
        count += 1
        model.score += 1
        model.name = "some"
        count += 1
      }
    }
  }

  struct Child: View {
    let value: Int
    @Binding var count: Int
    @ObservedObject var model: Model
    @Environment(\.dynamicTypeSize) private var size

    var body: some View {
      Text("\(value) \(count) \(model.score) \(model.name) \(size)")
      ForEach(0..<2) { _ in Grandchild(value: count, count: $count, model: model) }
    }
  }

  struct Grandchild: View {
    let value: Int
    @Binding var count: Int
    @ObservedObject var model: Model

    var body: some View { Text("\(value) \(count) \(model.score)") }
  }
}

private enum A14 {
  @Observable final class Store {
    var items = ["a", "b", "c"]
  }

  final class Switch: ObservableObject {
    @Published var isOn = true
  }

  struct Shop: View {
    let store: Store

    var body: some View {
      ForEach(store.items.indices, id: \.self) { Shelf(store: store, index: $0) }
      Button("Remove last") { store.items.removeLast() }
      Button("Remove all") { store.items.removeAll() }
      Button("Rename") { store.items[0] = "z" }
    }
  }

  /// Would trap if it ran after its element had gone.
  struct Shelf: View {
    let store: Store
    let index: Int

    var body: some View { Text(store.items[index]) }
  }

  struct Room: View {
    @StateObject private var power = Switch()
    @State private var value: Int? = 1

    var body: some View {
      if power.isOn { Lamp(power: power) }
      if value != nil { Meter(value: $value) }
      Button("Switch off") { power.isOn = false }
      Button("Forget") { value = nil }
      Button("Count") { value? += 1 }
    }
  }

  struct Lamp: View {
    @ObservedObject var power: Switch

    var body: some View { Text("\(power.isOn)") }
  }

  /// Would trap if it ran without a value.
  struct Meter: View {
    @Binding var value: Int?

    var body: some View { Text("meter \(value!)") }
  }

  struct Theatre: View {
    @State private var store = Store()

    var body: some View { Stage().environment(store) }
  }

  struct Stage: View {
    @Environment(Store.self) private var store

    var body: some View {
      if !store.items.isEmpty { Actor().modifier(Costume()) }
      Button("Clear") { store.items.removeAll() }
    }
  }

  /// Would trap if it ran without items.
  struct Actor: View {
    @Environment(Store.self) private var store

    var body: some View { Text(store.items[0]) }
  }

  struct Costume: ViewModifier {
    @Environment(Store.self) private var store

    func body(content: Content) -> some View {
      content
      Text(store.items[1])
    }
  }
}

private enum A15 {
  final class ClassView: View {
    let title = "class"

    nonisolated init() {}

    var body: some View { Text(title) }
  }

  struct Host: View {
    @State private var count = 0

    var body: some View {
      Text("count \(count)")
      ClassView()
      ForEach(0..<1) { _ in ClassView() }
      Button("+1") { count += 1 }
    }
  }
}

private enum A16 {
  final class Model: ObservableObject {
    @Published var score = 0
  }

  @Observable final class Lamp {
    var isLit = false
  }

  struct Reporter: View {
    let lamp: Lamp
    @State private var count = 0
    @State private var unread = 0
    @StateObject private var model = Model()

    var body: some View {
      let _ = Self._logChanges()
      Text("\(count) \(model.score) \(lamp.isLit)")
      Child(value: count, count: $unread)
      Button("Count") { count += 1 }
      Button("Unread") { unread += 1 }
      Button("Score") { model.score += 1 }
      Button("Light") { lamp.isLit = true }
      Button("Both") {
        count += 1
        model.score += 1
      }
    }
  }

  struct Child: View {
    let value: Int
    @Binding var count: Int

    var body: some View {
      let _ = Self._logChanges()
      Text("\(value) \(count)")
    }
  }

  struct Sized: View {
    @Environment(\.dynamicTypeSize) private var size

    var body: some View {
      let _ = Self._logChanges()
      Text("\(size)")
    }
  }

  struct Sizer: View {
    @State private var isLarge = false
    @State private var id = 0

    var body: some View {
      Sized().environment(\.dynamicTypeSize, isLarge ? .large : .small).id(id)
      Button("Size") { isLarge.toggle() }
      Button("Identity") { id += 1 }
    }
  }
}

extension Rules {
  @MainActor @Suite struct BodyTests {
    init() { _ = Log.take() }

    @Test func `A1: the first mount runs each body exactly once, parents before children`() throws {
      let session = try TestSession(A1.House())
      #expect(session.bodies == ["House", "Hall", "Cellar", "Garden"])
      #expect(session.bodyRuns.map(\.count) == [1, 1, 1, 1])
    }

    @Test func `A1: also in rows, erased, generic, modified, in an environment, under an id`() throws {
      let session = try TestSession(A1.Estate())
      #expect(session.bodies == ["Estate", "Plot<Int>", "Plot<Int>", "Plot<String>", "Roof", "Garden", "Cellar"])
      #expect(session.bodyRuns.filter { $0.row == nil }.map(\.count) == [1, 1, 1, 1, 1, 1, 1])
      try session.settle()
      #expect(session.bodies == [])
    }

    @Test func `A2: a write runs only the bodies that read the state, not those that pass its binding on`() throws {
      let session = try TestSession(A2.Owner())
      #expect(session.bodies == ["Owner", "Relay", "Reader", "Writer", "Bystander"])
      for press in 1...3 {
        try session.tap("+1")
        #expect(session.bodies == ["Reader"])
        #expect(session.texts.first == "\(press)")
      }
    }

    @Test func `A2: an owner that does not read a state is not run by it`() throws {
      let session = try TestSession(A2.HalfReader())
      try session.tap("Unseen")
      #expect(session.bodies == [])
      #expect(session.lastPatch == "[]")
      try session.tap("Seen")
      #expect(session.bodies == ["HalfReader"])
      try session.tap("Unseen")
      #expect(session.bodies == [])
    }

    @Test func `A2: readers in rows, erased, generic and in modifiers run without their owner`() throws {
      let session = try TestSession(A2.RowOwner())
      for press in 1...2 {
        try session.tap("Add")
        #expect(session.bodies.sorted() == ["GenericReader<Int>", "Reader", "Reader", "Reader", "ReadingModifier"])
        #expect(session.texts.filter { $0 == "\(press)" }.count == 4)
        #expect(session.texts.contains("modified \(press)"))
      }
      try session.tap("passed")
      #expect(session.texts.contains("modified 3"))
    }

    @Test func `A2: a modifier that owns a state and does not read it is not run by it`() throws {
      let session = try TestSession(A2.Modified())
      #expect(session.bodies == ["Modified", "OwningModifier", "Bystander", "Reader", "Writer"])
      try session.tap("+1")
      #expect(session.bodies == ["Reader"])
      #expect(session.texts[1] == "1")
    }

    @Test func `A2: a control reads its binding itself`() throws {
      let session = try TestSession(A2.FormOwner())
      try session.set("Name", to: "Bea")
      #expect(session.bodies == [])
      try session.set("Switch", to: true)
      #expect(session.bodies == [])
      #expect(session.elements(ofType: "textField").first?.value == "\"Bea\"")
      #expect(session.elements(ofType: "toggle").first?.value == "true")
    }

    @Test func `A2: what a closure of the parent's reads belongs to the body that calls it`() throws {
      let session = try TestSession(A2.ClosureOwner())
      try session.tap("+1")
      #expect(session.bodies == ["Caller<Text>"])
      #expect(session.texts.first == "1")
    }

    @Test func `A2: readers in lists and on screens run without the body that made them`() throws {
      let session = try TestSession(A2b.Lists())
      #expect(session.bodies == ["Lists", "Reader", "Writer"])
      try session.tap("+1")
      #expect(session.bodies == ["Reader"])
      try session.tap("See")
      #expect(session.bodies == ["Lists"])
      try session.tap("Go")
      #expect(session.bodies == ["Relay", "Reader", "Writer"])
      try session.perform("tap", on: try #require(session.elements(ofType: "button").first { $0.name == "+1" }))
      #expect(session.bodies == ["Reader", "Reader"])
    }

    @Test func `A2: arguments of modifiers, labels and containers are read by the body that makes them`() throws {
      let session = try TestSession(A2.ArgumentReader())
      try session.tap("+1")
      #expect(session.bodies == ["ArgumentReader", "Reader"])
      #expect(session.texts.last == "label 1")
      let other = try TestSession(A2.ModifierReader())
      try other.tap("+1")
      #expect(other.bodies == ["ModifierReader", "Reader"])
      try other.tap("+1")
      #expect(other.elements(ofType: "button").first?.isDisabled == true)
    }

    @Test func `A3: of two children only the one whose value changed runs with the parent`() throws {
      let session = try TestSession(A3.Parent())
      #expect(session.bodies == ["Parent", "Child", "Child"])
      try session.tap("Toggle")
      #expect(session.bodies == ["Parent", "Child"])
      #expect(session.bodyRuns.map(\.count) == [2, 2, 1])
    }

    @Test func `A3: the same where the parent runs for an object`() throws {
      let session = try TestSession(A3.Observer())
      try session.tap("Other")
      #expect(session.bodies == [])
      try session.tap("Toggle")
      #expect(session.bodies == ["Observer", "Child"])
      #expect(session.bodyRuns.map(\.count) == [2, 2, 1])
    }

    @Test func `A4: a body runs for a new value, a changed property or an observed change, else not`() throws {
      let session = try TestSession(A4.Parent(lamp: A4.Lamp()))
      #expect(session.bodies == ["Parent", "Child"])
      try session.tap("Value")
      #expect(session.bodies == ["Parent", "Child"])
      try session.tap("Own")
      #expect(session.bodies == ["Child"])
      try session.tap("Light")
      #expect(session.bodies == ["Child"])
      try session.tap("Other")
      #expect(session.bodies == ["Parent"])
      try session.tap("Dim")
      #expect(session.bodies == [])
    }

    @Test func `A5: a POD view is compared by its fields, whatever its == says`() throws {
      let session = try TestSession(A5.Changer(change: .number))
      try session.tap("Step")
      #expect(session.bodies == ["Changer", "FlatStranger", "FlatTwin", "Titled", "PairView"])
    }

    @Test func `A5: a view with equal fields is skipped`() throws {
      let session = try TestSession(A5.Changer(change: .nothing))
      try session.tap("Step")
      #expect(session.bodies == ["Changer"])
    }

    @Test func `A5: an Equatable view that is not POD is compared by its ==, whatever its bits`()
      throws
    {
      let session = try TestSession(A5.StrangerHost())
      try session.tap("Step")
      #expect(session.bodies == ["StrangerHost", "Stranger"])
    }

    @Test func `A5: a field that is Equatable and not POD is compared by its ==, at any depth`() throws {
      let session = try TestSession(A5.Changer(change: .title))
      try session.tap("Step")
      #expect(session.bodies == ["Changer"])
      #expect(session.texts.contains("0 title 0"))
    }

    @Test func `A5: a field that is Equatable and POD is compared by its fields, at any depth`() throws {
      let session = try TestSession(A5.Changer(change: .grain))
      try session.tap("Step")
      #expect(session.bodies == ["Changer", "PairView"])
      #expect(session.texts.contains("0 1"))
    }

    @Test func `A6: equatable() compares by == alone, also where the view is POD`() throws {
      let session = try TestSession(A6.Counter())
      try session.tap("+2")
      #expect(session.bodies == ["Counter", "Plain"])
      #expect(session.texts.prefix(2) == ["0", "2"])
      try session.tap("+1")
      #expect(session.bodies == ["Counter", "Parity", "Plain"])
      #expect(session.texts.prefix(2) == ["3", "3"])
    }

    @Test func `A6: EquatableView does the same, and a view that equals nothing always runs`() throws {
      let session = try TestSession(A6.Wrapper())
      try session.tap("+2")
      #expect(session.bodies == ["Wrapper", "Stranger"])
      try session.tap("+1")
      #expect(session.bodies == ["Wrapper", "Parity", "Stranger"])
    }

    @Test func `A7: == filters what comes from the parent and nothing else`() throws {
      let session = try TestSession(A7.Tower(clock: A7.Clock(), bell: A7.Bell()))
      try session.tap("Number")
      #expect(session.bodies == ["Tower"])
      #expect(session.texts.first == "number 0 own 0 small hour 0 strokes 0")
      try session.tap("Own")
      #expect(session.bodies == ["Face"])
      try session.tap("Hour")
      #expect(session.bodies == ["Face"])
      try session.tap("Ring")
      #expect(session.bodies == ["Face"])
      try session.tap("Size")
      #expect(session.bodies == ["Tower", "Face"])
      #expect(session.texts.first == "number 0 own 1 large hour 1 strokes 1")
    }

    @Test func `A8: a field of a class is compared by reference`() throws {
      let session = try TestSession(A8.Issuer())
      try session.tap("Step")
      #expect(session.bodies == ["Issuer"])
      try session.tap("Write on it")
      #expect(session.bodies == ["Issuer"])
      #expect(session.texts.first == "badge")
      try session.tap("Issue")
      #expect(session.bodies == ["Issuer", "Wearer"])
    }

    @Test func `A9: a closure that has captured another value differs, one that has captured nothing is the same`()
      throws
    {
      let session = try TestSession(A9.Parent(given: { Log.add("given") }))
      try session.tap("Step")
      #expect(session.bodies == ["Parent", "Capturing"])
      try session.tap("Do")
      try session.tap("Given")
      #expect(Log.take() == ["captured 1", "given"])
    }

    @Test func `A9: closures that have captured the same are the same`() throws {
      let session = try TestSession(A9.Captures())
      _ = Log.take()
      try session.tap("Step")
      #expect(Log.take() == ["step"])
      try session.tap("Step")
      #expect(Log.take() == ["values", "step"])
      try session.tap("Count")
      #expect(Log.take() == ["view", "closure"])
      try session.tap("Tell")
      #expect(Log.take() == ["object"])
      #expect(session.texts.prefix(5) == ["view 2", "values 38", "object 1", "closure 3", "step 3"])
    }

    @Test func `A9: what may have changed silently is another capture`() throws {
      let session = try TestSession(A9.Doubts())
      _ = Log.take()
      try session.tap("Step")
      #expect(Log.take() == ["silent", "weak", "variable"])
      // A closure that has captured nothing but an object is no more than that object, and compared by reference (A8).
      #expect(session.texts.prefix(4) == ["alone 0", "silent 5", "weak 1", "variable 2"])
    }

    @Test func `A9: an object that is read through a captured property is heard of`() throws {
      let session = try TestSession(A9.Publisher())
      _ = Log.take()
      try session.tap("Publish")
      #expect(Log.take() == ["body 0", "count"])
      #expect(session.texts.first == "count 1")
      try session.tap("Step")
      #expect(Log.take() == ["body 1"])
    }

    @Test func `A9: a handler that is made again is the one that runs, and changes nothing on the page`() throws {
      let session = try TestSession(A9.Handlers())
      try session.tap("Step")
      #expect(session.bodies == ["Handlers"])
      #expect(session.lastPatch == "[]")
      try session.tap("Say")
      #expect(Log.take() == ["say 1"])
    }

    @Test func `A10: padding is not compared`() throws {
      let session = try TestSession(A10.Parent())
      try session.tap("Step")
      #expect(session.bodies == ["Parent"])
      try session.tap("Number")
      #expect(session.bodies == ["Parent", "PaddedView", "OptionalView", "ShapeView"])
    }

    @Test func `A10: an enum is another where its case is`() throws {
      let session = try TestSession(A10.Parent())
      try session.tap("Point")
      #expect(session.bodies == ["Parent", "ShapeView"])
      #expect(session.texts.contains("point"))
      try session.tap("Step")
      #expect(session.bodies == ["Parent"])
    }

    @Test func `A10: what an enum or an optional holds is compared field by field`() throws {
      let session = try TestSession(A10.Labels())
      try session.tap("Step")
      #expect(session.bodies == ["Labels"])
      try session.tap("Number")
      #expect(session.bodies == ["Labels", "ShapeView", "NamedView"])
    }

    @Test func `A11: an environment value that compares equal runs nothing below`() throws {
      let session = try TestSession(A11.Page())
      #expect(session.bodies == ["Page", "Middle", "ThemeReader", "MarginReader"])
      try session.tap("Same")
      #expect(session.bodies == ["Page"])
      try session.tap("Dark")
      #expect(session.bodies == ["Page", "ThemeReader"])
      try session.tap("Margin")
      #expect(session.bodies == ["Page", "MarginReader"])
    }

    @Test func `A12: a child is made each time its parent's body runs, once, even if its own body is skipped`() throws {
      let made = ["init plain", "init erased", "init generic", "init frame", "init row 1", "init row 2"]
      let session = try TestSession(A12.Parent())
      #expect(Log.take().sorted() == made.sorted())
      for _ in 1...2 {
        try session.tap("Step")
        #expect(session.bodies == ["Parent"])
        // Rows that nothing happened to are not made again (H3).
        #expect(Log.take().sorted() == made.filter { !$0.contains("row") }.sorted())
      }
    }

    @Test func `A12: a body that runs by itself does not make its view again`() throws {
      let session = try TestSession(A12.Parent())
      _ = Log.take()
      try session.tap("Own row 2")
      #expect(session.bodies == ["Leaf"])
      #expect(Log.take() == [])
      #expect(session.texts.contains("row 2 1"))
    }

    @Test func `A12: a branch that is not taken makes nothing`() throws {
      let session = try TestSession(A12.Branching())
      #expect(Log.take() == ["init off"])
      try session.tap("Toggle")
      #expect(Log.take() == ["init on"])
    }

    @Test func `A13: a body runs once in an update, however many reasons it has`() throws {
      let session = try TestSession(A13.Parent())
      try session.tap("Change all")
      #expect(session.bodies == ["Parent", "Child", "Grandchild", "Grandchild"])
      #expect(session.texts.prefix(3) == ["2 2 1 some large", "2 2 1", "2 2 1"])
      #expect(session.bodyRuns.filter { $0.row == nil }.map(\.count) == [2, 2, 2, 2])
    }

    @Test func `A14: a row that waits to run and goes in the same update does not run`() throws {
      let session = try TestSession(A14.Shop(store: A14.Store()))
      try session.tap("Rename")
      #expect(session.bodies == ["Shop", "Shelf", "Shelf", "Shelf"])
      try session.tap("Remove last")
      #expect(session.bodies == ["Shop", "Shelf", "Shelf"])
      try session.tap("Remove all")
      #expect(session.bodies == ["Shop"])
    }

    @Test func `A14: a child that waits to run and goes in the same update does not run`() throws {
      let session = try TestSession(A14.Room())
      try session.tap("Count")
      #expect(session.bodies == ["Room", "Meter"])
      try session.tap("Forget")
      #expect(session.bodies == ["Room"])
      try session.tap("Switch off")
      #expect(session.bodies == ["Room"])
      #expect(session.diagnostics == [])
    }

    @Test func `A14: also where both have the object from the environment`() throws {
      let session = try TestSession(A14.Theatre())
      #expect(session.bodies == ["Theatre", "Stage", "Costume", "Actor"])
      try session.tap("Clear")
      #expect(session.bodies == ["Stage"])
      #expect(session.texts == ["Clear"])
    }

    @Test func `A15: a class is an error in its place, and its siblings live`() throws {
      let session = try TestSession(A15.Host())
      let failure =
        #"viewFailed("ClassView", "ClassView is a class. A view must be a structure or an enumeration.")"#
      #expect(session.diagnostics == [failure, failure])
      #expect(session.bodies == ["Host"])
      try session.tap("+1")
      #expect(session.texts.contains("count 1"))
      #expect(!session.texts.contains("class"))
    }

    @Test func `A16: a body can tell why it runs`() throws {
      let session = try TestSession(A16.Reporter(lamp: A16.Lamp()))
      var told = session.logLines.count
      func lines() -> [String] {
        defer { told = session.logLines.count }
        return Array(session.logLines[told...])
      }
      #expect(
        session.logLines == [
          "Reporter: @self, @identity, _count, _unread, _model changed.",
          "Child: @self, @identity, _count changed.",
        ])
      try session.tap("Count")
      #expect(lines() == ["Reporter: _count changed.", "Child: @self changed."])
      try session.tap("Unread")
      #expect(lines() == ["Child: _count changed."])
      try session.tap("Score")
      #expect(lines() == ["Reporter: _model changed."])
      try session.tap("Light")
      #expect(lines() == ["Reporter: @dependencies changed."])
      try session.tap("Both")
      #expect(lines() == ["Reporter: _count, _model changed.", "Child: @self changed."])
      #expect(session.bodyRuns.map(\.reasons) == [["_count", "_model"], ["@self"]])
    }

    @Test func `A16: a new identity and an environment value are reasons`() throws {
      let session = try TestSession(A16.Sizer())
      try session.tap("Size")
      #expect(session.logLines.last == "Sized: _size changed.")
      try session.tap("Identity")
      #expect(session.logLines.last == "Sized: @self, @identity, _size changed.")
      #expect(session.logLines.count == 3)
    }
  }
}
