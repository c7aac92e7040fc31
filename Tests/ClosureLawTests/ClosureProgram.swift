import Chance
import SwiftUI

// Programs whose views and rows hand on closures that have captured whatever a closure can capture.
//
// They are compiled three times: for both of Swift's language modes, and without reflection metadata. There the graph
// finds neither what closures have captured nor what is in an element; and because it finds no `@State` either,
// `KeptValues` take its place.

/// A view of such a program.
struct ClosureSpec: Identifiable {
  let id: Int
  let kind: Kind
  let shift: Int
  let children: [ClosureSpec]

  enum Kind: CaseIterable {
    case nothing, view, number, list, binding, functions, functionsOfLocal, passed, nested, generic, genericRows
    case observable, observableObject, heldObject, object, objectInState, weak, unowned, variable, sharedVariable
    case existential, anyView, tuple, payload, boxedPayload, array, dictionary, equatable, keyPath, metatype, date
    case parameterized, genericFunction, double, bindingToObject
    case rows, rowsOfLocal, rowsOfPassed, rowsOfView, rowsOfBinding, rowsOfFunctions, boundRows, nestedBoundRows
    case rowsOfObjects, rowsOfObservables, rowsOfCases, rowsOfExistentials, rowsOfTexts, rowsOfOptionals, sections
  }
}

final class PlainObject {
  var value = 0
}

@Observable final class ObservableBox: Identifiable {
  let id: Int
  var value = 0

  init(id: Int = 0) { self.id = id }
}

final class PublishingBox: ObservableObject {
  @Published var value = 0
}

protocol Measurable {
  var size: Int { get }
}

extension Measurable {
  /// A function that has captured a value of whatever type this is.
  var measure: () -> Int { { size } }

  func measure(adding other: Int) -> () -> Int { { size + other } }
}

protocol Boxed<Value> {
  associatedtype Value
  var number: Int { get }
}

struct IntBox: Boxed {
  typealias Value = Int
  let number: Int
}

struct WideBox: Boxed {
  typealias Value = Int
  let number: Int
  let padding = (1, 2, 3, "a text that is longer than a word")
}

struct Square: Measurable {
  let size: Int
  let name = "square"
}

struct Slab: Measurable {
  let sides: (Int, Int, Int)
  let name: String

  var size: Int { sides.0 + sides.1 + sides.2 }
}

final class Solid: Measurable {
  let size: Int

  init(size: Int) { self.size = size }
}

enum Payload {
  case none
  case number(Int)
  case text(String)
  case function(() -> Int)
}

indirect enum Chain {
  case end
  case link(Int, Chain)

  var sum: Int {
    switch self {
    case .end: 0
    case .link(let number, let rest): number + rest.sum
    }
  }
}

/// Its `==` looks at less than there is.
struct Careless: Equatable {
  let id: Int
  let text: String

  static func == (left: Careless, right: Careless) -> Bool { left.id == right.id }
}

struct ClosureItem: Identifiable {
  let id: Int
  var value: Int
  var text = "a text that is longer than a word"
  var inner: [ClosureItem] = []
}

/// An element with an object that tells nobody of its changes.
struct ObjectItem: Identifiable {
  let id: Int
  let object: PlainObject
}

/// What the views share with the test.
@MainActor final class ClosureWorld {
  var writers: [String: (Int) -> Void] = [:]
  var log: [String] = []
  private var keptValues: [String: KeptValues] = [:]
  static var current = ClosureWorld()

  /// What the views with a name keep where they cannot have states.
  func values(named name: String, items: [ClosureItem] = []) -> KeptValues {
    if let known = keptValues[name] { return known }
    let values = KeptValues()
    values.items = items
    keptValues[name] = values
    return values
  }
}

/// What a view of a program has.
@Observable final class KeptValues {
  var own = 0
  var items: [ClosureItem] = []
  var model = ObservableBox()
  var models = (0..<3).map { ObservableBox(id: $0) }
  let publisher = PublishingBox()
  let plain = PlainObject()
}

/// Shows what a closure makes.
struct ContentCaller<Content: View>: View {
  let id: Int
  @ViewBuilder let make: () -> Content

  var body: some View { make() }
}

struct NumberCaller: View {
  let id: Int
  let number: () -> Int

  var body: some View { NumberShown(id: id, value: number()) }
}

struct BoundNumber: View {
  let id: Int
  @Binding var value: Int

  var body: some View {
    NumberShown(id: id, value: value)
    ContentCaller(id: id) { NumberShown(id: id, value: value + 1) }
  }
}

/// A number, and effects when it changes.
struct NumberShown: View {
  let id: Int
  let value: Int

  var body: some View {
    Text("\(id):\(value)")
      .onChange(of: value) { ClosureWorld.current.log.append("\(id) is \(value)") }
      .onAppear { ClosureWorld.current.log.append("\(id) appears") }
      .onDisappear { ClosureWorld.current.log.append("\(id) disappears") }
  }
}

/// Code of a generic view is not made for its types.
struct GenericHolder<Value, Other: Hashable>: View {
  let id: Int
  let value: Value
  let other: Other
  let items: [ClosureItem]
  #if WITHOUT_METADATA
    private let own = 0
  #else
    @State private var own = 0
  #endif

  var body: some View {
    ContentCaller(id: id) { Text("\(value) \(other) \(own)") }
    let copy = value
    ForEach(items) { item in Text("\(item.value) \(copy)") }
    ForEach(items, id: \.value) { item in Text("\(item.id) \(other) \(own)") }
  }
}

/// One view of a program, with data of every kind.
struct ClosureHolder: View {
  let spec: ClosureSpec
  let place: Int
  let passed: () -> Int

  #if WITHOUT_METADATA
    private var values: KeptValues { ClosureWorld.current.values(named: name, items: Self.makeItems(for: spec)) }
    private var own: Int {
      get { values.own }
      nonmutating set { values.own = newValue }
    }
    private var items: [ClosureItem] {
      get { values.items }
      nonmutating set { values.items = newValue }
    }
    private var model: ObservableBox { values.model }
    private var models: [ObservableBox] {
      get { values.models }
      nonmutating set { values.models = newValue }
    }
    private var publisher: PublishingBox { values.publisher }
    private var boundOwn: Binding<Int> { Bindable(values).own }
    private var boundItems: Binding<[ClosureItem]> { Bindable(values).items }
  #else
    @State private var own = 0
    @State private var items: [ClosureItem]
    @State private var model = ObservableBox()
    @State private var models = (0..<3).map { ObservableBox(id: $0) }
    @StateObject private var publisher = PublishingBox()
    private var boundOwn: Binding<Int> { $own }
    private var boundItems: Binding<[ClosureItem]> { $items }
  #endif

  init(spec: ClosureSpec, place: Int, passed: @escaping () -> Int) {
    self.spec = spec
    self.place = place
    self.passed = passed
    #if !WITHOUT_METADATA
      _items = State(initialValue: Self.makeItems(for: spec))
    #endif
  }

  private static func makeItems(for spec: ClosureSpec) -> [ClosureItem] {
    (0..<spec.shift + 1).map { ClosureItem(id: $0, value: $0 % 2) }
  }

  private var name: String { "\(spec.id)@\(place)" }

  var body: some View {
    let _ = register()
    content
    BoundNumber(id: spec.id + 1000, value: boundOwn)
  }

  private func register() {
    let world = ClosureWorld.current
    world.writers["\(name) own"] = { own = $0 % 5 }
    world.writers["\(name) items"] = { edit(&items, $0) }
    world.writers["\(name) model"] = { model.value = $0 % 3 }
    world.writers["\(name) models"] = { models[$0 % 3].value = $0 / 3 % 3 }
    world.writers["\(name) order"] = { _ in models.reverse() }
    world.writers["\(name) publisher"] = { publisher.value = $0 % 3 }
  }

  private func edit(_ items: inout [ClosureItem], _ number: Int) {
    switch number % 7 {
    case 0: items.append(ClosureItem(id: number % 11, value: number % 3))
    case 1: if !items.isEmpty { items.removeFirst() }
    case 2: if !items.isEmpty { items[number / 7 % items.count].value = number % 4 }
    case 3: items.reverse()
    case 4: if items.count > 1 { items.swapAt(0, items.count - 1) }
    case 5:
      if !items.isEmpty { items[number / 7 % items.count].inner = [ClosureItem(id: number % 3, value: number % 5)] }
    default: items.insert(ClosureItem(id: number % 13, value: number % 3), at: items.count / 2)
    }
  }

  private func children(_ value: Int, at place: Int = 0) -> some View {
    ForEach(spec.children) { child in
      ClosureHolder(spec: child, place: self.place * 20 + place) { [own] in value + own / 3 }
    }
  }

  private var shape: any Measurable {
    switch own % 3 {
    case 0: Square(size: own)
    case 1: Slab(sides: (own, 1, 2), name: "a slab of some size")
    default: Solid(size: own)
    }
  }

  private var choice: Payload {
    switch own {
    case 0: .none
    case 1: .number(spec.shift)
    case 2: .text("\(spec.shift)")
    default: .function { [own] in own + 1 }
    }
  }

  private var content: AnyView {
    let shift = spec.shift
    switch spec.kind {
    case .nothing, .view, .number, .list, .binding, .functions, .functionsOfLocal, .passed, .nested:
      return plainContent(shift)
    case .generic:
      return AnyView(GenericHolder(id: spec.id, value: own, other: "\(shift)", items: items))
    case .genericRows:
      return AnyView(GenericHolder(id: spec.id, value: shape, other: shift, items: items))
    case .observable, .observableObject, .heldObject, .object, .objectInState, .weak, .unowned, .variable,
      .sharedVariable, .bindingToObject:
      return contentOfObjects(shift)
    case .existential, .anyView, .tuple, .payload, .boxedPayload, .array, .dictionary, .equatable, .keyPath, .metatype,
      .date, .parameterized, .genericFunction, .double:
      return contentOfValues(shift)
    default:
      return rows(shift)
    }
  }

  private func plainContent(_ shift: Int) -> AnyView {
    switch spec.kind {
    case .view:
      return AnyView(
        ContentCaller(id: spec.id) {
          NumberShown(id: spec.id, value: own + shift); children(own)
        })
    case .number:
      let number = own + shift
      return AnyView(
        ContentCaller(id: spec.id) {
          NumberShown(id: spec.id, value: number); children(number)
        })
    case .list:
      return AnyView(
        ContentCaller(id: spec.id) { [own] in
          NumberShown(id: spec.id, value: own); children(own)
        })
    case .binding:
      let binding = boundOwn
      return AnyView(
        ContentCaller(id: spec.id) {
          BoundNumber(id: spec.id, value: binding); Text("\(binding.wrappedValue)")
        })
    case .functions:
      return AnyView(BoundNumber(id: spec.id, value: Binding(get: { own + shift }, set: { own = $0 })))
    case .functionsOfLocal:
      let number = own
      return AnyView(BoundNumber(id: spec.id, value: Binding(get: { number + shift }, set: { own = $0 })))
    case .passed: return AnyView(NumberCaller(id: spec.id, number: passed))
    case .nested:
      let inner = { own + passed() }
      let outer = { inner() * 2 + shift }
      return AnyView(NumberCaller(id: spec.id, number: outer))
    default: return AnyView(ContentCaller(id: spec.id) { Text("always the same") })
    }
  }

  private func contentOfObjects(_ shift: Int) -> AnyView {
    let (model, publisher) = (model, publisher)
    switch spec.kind {
    case .observable: return AnyView(NumberCaller(id: spec.id) { model.value + shift })
    case .observableObject: return AnyView(NumberCaller(id: spec.id) { self.publisher.value + shift })
    case .heldObject: return AnyView(NumberCaller(id: spec.id) { publisher.value + shift })
    case .object, .objectInState, .weak, .unowned, .bindingToObject:
      return AnyView(ObjectHolder(spec: spec, place: place, items: items))
    case .variable:
      var count = own
      return AnyView(
        NumberCaller(id: spec.id) {
          count += 1
          return count
        })
    default:
      var count = own
      let add = { count += shift }
      let read = { count }
      add()
      return AnyView(NumberCaller(id: spec.id, number: read))
    }
  }

  private func contentOfValues(_ shift: Int) -> AnyView {
    switch spec.kind {
    case .existential:
      let shape = shape
      return AnyView(NumberCaller(id: spec.id) { shape.size + shift })
    case .parameterized:
      let box: any Boxed<Int> = own % 2 == 0 ? IntBox(number: own) : WideBox(number: own)
      let boxes: [any Boxed<Int>] = [IntBox(number: shift), box]
      return AnyView(
        VStack {
          NumberCaller(id: spec.id) { box.number + shift }
          NumberCaller(id: spec.id) { boxes[1].number + boxes[0].number }
          ForEach(boxes, id: \.number) { box in Text("\(box.number) \(shift)") }
        })
    case .genericFunction:
      return AnyView(
        VStack {
          NumberCaller(id: spec.id, number: shape.measure)
          NumberCaller(id: spec.id, number: shape.measure(adding: shift))
        })
    case .double:
      let zero = own % 2 == 0 ? 0.0 : -0.0
      return AnyView(
        VStack {
          ContentCaller(id: spec.id) { Text("\(zero) \(shift)") }
          ForEach([zero, 1], id: \.self) { number in Text("\(number)") }
        })
    case .anyView:
      let label = AnyView(Text("label \(own)"))
      return AnyView(
        ContentCaller(id: spec.id) {
          label; Text("\(shift)")
        })
    case .tuple:
      let pair = (own, "a text that is longer than a word \(own)")
      return AnyView(
        ContentCaller(id: spec.id) {
          Text("\(pair.0)"); Text(pair.1)
        })
    case .payload:
      let choice = choice
      return AnyView(
        NumberCaller(id: spec.id) {
          switch choice {
          case .none: 0
          case .number(let number): number
          case .text(let text): text.count
          case .function(let function): function()
          }
        })
    case .boxedPayload:
      let chain = Chain.link(own, .link(shift, .end))
      return AnyView(NumberCaller(id: spec.id) { chain.sum })
    case .array:
      let numbers = items.map(\.value)
      return AnyView(NumberCaller(id: spec.id) { numbers.reduce(0, +) })
    case .dictionary:
      let numbers = Dictionary(items.map { ($0.id, $0.value) }) { $1 }
      return AnyView(NumberCaller(id: spec.id) { numbers.values.reduce(0, +) })
    case .equatable:
      let careless = Careless(id: shift, text: "\(own)")
      return AnyView(ContentCaller(id: spec.id) { Text(careless.text) })
    case .keyPath:
      let path = own % 2 == 0 ? \ClosureItem.value : \ClosureItem.id
      return AnyView(NumberCaller(id: spec.id) { items.reduce(0) { $0 + $1[keyPath: path] } })
    case .metatype:
      let type: Any.Type = own % 2 == 0 ? Int.self : String.self
      return AnyView(ContentCaller(id: spec.id) { Text("\(type)") })
    default:
      let date = Date(timeIntervalSince1970: Double(own))
      let url = URL(string: "https://example.org/\(own)")
      return AnyView(ContentCaller(id: spec.id) { Text("\(date.timeIntervalSince1970) \(url?.path ?? "")") })
    }
  }

  private func rows(_ shift: Int) -> AnyView {
    switch spec.kind {
    case .rows:
      return AnyView(
        ForEach(items) { item in
          NumberShown(id: spec.id * 100 + item.id, value: item.value)
          children(item.value, at: item.id + 1)
        })
    case .rowsOfLocal:
      let number = own
      return AnyView(ForEach(items) { item in NumberShown(id: spec.id * 100 + item.id, value: item.value + number) })
    case .rowsOfPassed: return AnyView(ForEach(items) { item in NumberCaller(id: item.id, number: passed) })
    case .rowsOfView: return AnyView(ForEach(items) { item in NumberShown(id: item.id, value: own + model.value) })
    case .rowsOfBinding: return AnyView(ForEach(items) { item in BoundNumber(id: item.id, value: boundOwn) })
    case .rowsOfFunctions:
      return AnyView(
        ForEach(items) { item in
          BoundNumber(id: item.id, value: Binding(get: { item.value + own + publisher.value }, set: { own = $0 }))
        })
    case .boundRows: return AnyView(ForEach(boundItems) { $item in BoundNumber(id: item.id, value: $item.value) })
    case .nestedBoundRows:
      return AnyView(
        ForEach(boundItems) { $item in
          Text("\(item.id)")
          ForEach($item.inner) { $inner in BoundNumber(id: inner.id, value: $inner.value) }
        })
    case .rowsOfObjects:
      let objects = items.map { item in
        let object = PlainObject()
        object.value = item.value
        return object
      }
      return AnyView(ForEach(objects, id: \.value) { object in NumberShown(id: spec.id, value: object.value + own) })
    case .rowsOfObservables:
      return AnyView(ForEach(models) { model in NumberShown(id: spec.id * 100 + model.id, value: model.value) })
    case .rowsOfCases:
      let choices = items.map { $0.value == 0 ? Payload.none : .number($0.value) }
      return AnyView(
        ForEach(Array(choices.enumerated()), id: \.offset) { row in
          if case .number(let number) = row.element { NumberShown(id: row.offset, value: number) }
        })
    case .rowsOfExistentials:
      let shapes: [any Measurable] = items.map { item in
        if item.value == 0 { return Square(size: item.id) }
        return Solid(size: item.id)
      }
      return AnyView(ForEach(shapes, id: \.size) { shape in NumberShown(id: shape.size, value: shape.size + own) })
    case .rowsOfTexts:
      return AnyView(ForEach(items.map { "\($0.text) \($0.value)" }, id: \.self) { text in Text(text) })
    case .rowsOfOptionals:
      return AnyView(
        ForEach(items.map { $0.value == 0 ? nil : Optional($0.id) }, id: \.self) { number in
          Text("\(number ?? -1) \(own)")
        })
    default:
      return AnyView(
        ForEach(items) { item in
          Section("\(item.value)") {
            ForEach(item.inner) { inner in NumberShown(id: inner.id, value: inner.value + own) }
            ForEach(0..<2) { number in Text("\(number) \(item.id) \(shift)") }
          }
        })
    }
  }
}

/// A view with an object that tells nobody of its changes: what shows it shows it as it is when the view runs.
struct ObjectHolder: View {
  let spec: ClosureSpec
  let place: Int
  let items: [ClosureItem]
  #if WITHOUT_METADATA
    private var values: KeptValues { ClosureWorld.current.values(named: "\(name) with an object") }
    private var plain: PlainObject { values.plain }
    private var boundPlain: Binding<PlainObject> { Binding(get: { values.plain }, set: { _ in }) }
    private var own: Int {
      get { values.own }
      nonmutating set { values.own = newValue }
    }
  #else
    @State private var plain = PlainObject()
    @State private var own = 0
    private var boundPlain: Binding<PlainObject> { $plain }
  #endif

  private var name: String { "\(spec.id)@\(place)" }

  var body: some View {
    let _ = register()
    let (plain, shift) = (plain, spec.shift)
    switch spec.kind {
    case .object:
      NumberCaller(id: spec.id) { plain.value + shift }
      NumberCaller(id: spec.id) { plain.value }
    case .objectInState:
      NumberCaller(id: spec.id) { self.plain.value + shift }
    case .bindingToObject:
      let (object, value) = (boundPlain, boundPlain.value)
      NumberCaller(id: spec.id) { object.wrappedValue.value }
      NumberCaller(id: spec.id) { value.wrappedValue }
      ForEach(items) { item in Text("\(item.id) \(value.wrappedValue)") }
    case .weak:
      NumberCaller(id: spec.id) { [weak plain] in (plain?.value ?? 9) + shift }
      NumberCaller(id: spec.id) { [weak plain] in plain?.value ?? 9 }
    default:
      NumberCaller(id: spec.id) { [unowned plain] in plain.value + shift }
      NumberCaller(id: spec.id) { [unowned plain] in plain.value }
    }
    ForEach(items) { item in Text("\(item.id) \(self.plain.value) \(own)") }
    ForEach(items) { item in Text("\(item.id) \(plain.value)") }
    ForEach(items.map { ObjectItem(id: $0.id, object: plain) }) { item in Text("\(item.object.value)") }
    Text("\(own)")
  }

  private func register() {
    ClosureWorld.current.writers["\(name) object"] = { plain.value = $0 % 3 }
    ClosureWorld.current.writers["\(name) beside the object"] = { own = $0 % 3 }
  }
}

struct ClosureProgram: View {
  let spec: ClosureSpec
  #if WITHOUT_METADATA
    private var step: Int {
      get { ClosureWorld.current.values(named: "program").own }
      nonmutating set { ClosureWorld.current.values(named: "program").own = newValue }
    }
  #else
    @State private var step = 0
  #endif

  var body: some View {
    Text("step \(step)")
    ClosureHolder(spec: spec, place: 0) { [step, spec] in step / 2 + spec.shift }
    Button("Act") { for action in ClosureScript.current { action() } }.accessibilityIdentifier("act")
    Button("Step") {
      step += 1
      for action in ClosureScript.current { action() }
    }
    .accessibilityIdentifier("step")
  }
}

/// What the next tap does.
@MainActor enum ClosureScript {
  static var current: [() -> Void] = []
}
