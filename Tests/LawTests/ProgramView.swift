import Combine
import SwiftUI

final class Counter: ObservableObject {
  @Published var first: Int
  @Published var second: Int
  var quiet = 0

  init(_ first: Int, _ second: Int) { (self.first, self.second) = (first, second) }

  func apply(_ change: Change) {
    switch change {
    case .property(second: false, let value): first = value
    case .property(second: true, let value): second = value
    case .quiet(let value): quiet = value
    default: break
    }
  }
}

@Observable final class Box {
  var first: Int
  var second: Int
  @ObservationIgnored var quiet = 0

  init(_ first: Int, _ second: Int) { (self.first, self.second) = (first, second) }

  func apply(_ change: Change) {
    switch change {
    case .property(second: false, let value): first = value
    case .property(second: true, let value): second = value
    case .quiet(let value): quiet = value
    default: break
    }
  }
}

private struct AlphaKey: EnvironmentKey { static let defaultValue = 0 }
private struct BetaKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  fileprivate var alpha: Int {
    get { self[AlphaKey.self] }
    set { self[AlphaKey.self] = newValue }
  }
  fileprivate var beta: Int {
    get { self[BetaKey.self] }
    set { self[BetaKey.self] = newValue }
  }
}

private struct Reports: PreferenceKey {
  static let defaultValue: [Int] = []
  static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
}

/// A program, and the button that carries out its actions.
struct ProgramView: View {
  let program: Spec

  var body: some View {
    Scope(inputs: Inputs(spec: program, place: 0, parameter: 0, counter: nil, box: nil), own: { 0 }).view(program)
    Button("Act") {
      for write in Stage.world.script {
        if write.isAnimated { withAnimation { Stage.world.write(write) } } else { Stage.world.write(write) }
      }
    }
    .accessibilityIdentifier("act")
  }
}

/// What a view is given.
struct Inputs {
  let spec: Spec
  let place: Int
  let parameter: Int
  let counter: Counter?
  let box: Box?

  var label: Label { Label(spec: spec.id, place: place) }

  @MainActor var seed: Seed? { Stage.world.seeds?[label] }

  /// What a state with one number starts with.
  @MainActor var initial: Int { seed?.numbers.first ?? (spec.initial + parameter) % 5 }

  @MainActor var initialItems: [Item] {
    seed?.items ?? (0..<spec.initial).map { Item(id: $0, value: ($0 + parameter) % 5) }
  }

  @MainActor var initialCounter: Counter { Counter(initial, seed?.numbers[1] ?? 1) }

  @MainActor var initialBox: Box { Box(initial, seed?.numbers[1] ?? 1) }

  @MainActor func bodyRuns(_ writer: @escaping (Change) -> Void = { _ in }) { Stage.world.bodyRuns(label, writer) }
}

/// What a body has at hand for what it makes.
@MainActor private struct Scope {
  var inputs: Inputs
  var own: () -> Int
  var binding: Binding<Int>?

  func callAsFunction(_ term: Term) -> Int {
    switch term.source {
    case .constant: term.shift
    case .parameter: inputs.parameter + term.shift
    case .own: own() + term.shift
    }
  }

  private func inputs(of spec: Spec) -> Inputs {
    Inputs(
      spec: spec, place: inputs.place, parameter: self(spec.term) % 7, counter: inputs.counter, box: inputs.box)
  }

  private func isTrue(_ spec: Spec) -> Bool { self(spec.term) % 2 == 0 }

  /// The scope of a row.
  func row(_ item: Item, binding: Binding<Int>? = nil) -> Scope {
    var scope = self
    scope.inputs = Inputs(
      spec: inputs.spec, place: inputs.place * 16 + item.id + 1, parameter: item.value, counter: inputs.counter,
      box: inputs.box)
    scope.binding = binding
    return scope
  }

  func view(_ spec: Spec) -> AnyView {
    let children = spec.children
    switch spec.kind {
    case .text: return AnyView(Text("\(spec.id):\(self(spec.term))"))
    case .stack:
      switch children.count {
      case 1: return AnyView(VStack { view(children[0]) })
      case 2:
        return AnyView(
          VStack {
            view(children[0])
            view(children[1])
          })
      default:
        return AnyView(
          VStack {
            view(children[0])
            view(children[1])
            view(children[2])
          })
      }
    case .group:
      switch children.count {
      case 1: return AnyView(Group { view(children[0]) })
      case 2:
        return AnyView(
          Group {
            view(children[0])
            view(children[1])
          })
      default:
        return AnyView(
          Group {
            view(children[0])
            view(children[1])
            view(children[2])
          })
      }
    case .optional: return AnyView(Group { if isTrue(spec) { view(children[0]) } })
    case .ifElse:
      return AnyView(
        Group {
          if isTrue(spec) { view(children[0]) } else { view(children[1]) }
        })
    case .choice:
      return AnyView(
        Group {
          switch self(spec.term) % 3 {
          case 0: view(children[0])
          case 1: view(children[1])
          default: view(children[2])
          }
        })
    case .sandwich:
      return AnyView(
        VStack {
          if isTrue(spec) { view(children[0]) }
          Text("\(spec.id)")
          view(children[1])
          if !isTrue(spec) { view(children[2]) }
        })
    case .anyView:
      // Erased once more, which changes nothing, or not.
      let child = view(isTrue(spec) ? children[0] : children[1])
      return spec.second
        ? AnyView(child)
        : AnyView(
          Group {
            child
            EmptyView()
          })
    case .identity: return AnyView(view(children[0]).id(self(spec.term)))
    case .environment:
      if spec.second { return AnyView(view(children[0]).environment(\.beta, self(spec.term))) }
      return AnyView(view(children[0]).environment(\.alpha, self(spec.term)))
    case .transformEnvironment:
      return AnyView(
        VStack { view(children[0]) }
          .transformEnvironment(spec.second ? \.beta : \.alpha) { $0 = ($0 + self(spec.term)) % 7 })
    case .injectCounter:
      return AnyView(
        VStack {
          Text("")
          view(children[0])
        }.environmentObject(inputs.counter!))
    case .injectBox:
      return AnyView(
        VStack {
          view(children[0])
          Text("")
        }.environment(inputs.box!))
    case .preference:
      return AnyView(VStack { view(children[0]) }.preference(key: Reports.self, value: [self(spec.term)]))
    case .transformPreference:
      return AnyView(
        VStack {
          Text("")
          view(children[0])
        }.transformPreference(Reports.self) { $0.append(self(spec.term)) })
    case .overlay:
      return AnyView(
        VStack { view(children[0]) }
          .overlayPreferenceValue(Reports.self) { reports in
            Text("\(spec.id):\(reports)")
            Plain(inputs: inputs.with(parameter: reports.count).with(spec: children[1]))
          })
    case .lifecycle:
      let label = Label(spec: spec.id, place: inputs.place)
      return AnyView(
        view(children[0])
          .onAppear { Stage.world.note("\(label) appears") }
          .onDisappear { Stage.world.note("\(label) disappears") })
    case .modified: return AnyView(view(children[0]).modifier(Frill(inputs: inputs(of: spec))))
    case .boxed:
      let number = self(spec.term)
      if spec.second { return AnyView(view(children[0]).padding(CGFloat(number))) }
      return AnyView(view(children[0]).background { Text("\(spec.id):\(number)") })
    case .arranged:
      let number = self(spec.term)
      let column = spec.second ? AnyLayout(VStackLayout()) : AnyLayout(UpsideDown())
      let layout = number % 2 == 0 ? AnyLayout(HStackLayout(spacing: CGFloat(number))) : column
      return AnyView(
        layout {
          view(children[0])
          view(children[1])
        })
    case .sameTypes:
      let (one, other) = (Owner(inputs: inputs(of: children[0])), Owner(inputs: inputs(of: children[1])))
      // A view of one type whose input changes, or two views.
      if spec.second { return AnyView(VStack { isTrue(spec) ? one : other }) }
      return AnyView(
        VStack {
          if isTrue(spec) { one } else { other }
        })
    case .owner: return AnyView(Owner(inputs: inputs(of: spec)))
    case .bound: return AnyView(Bound(inputs: inputs(of: spec), value: binding!))
    case .plain: return AnyView(Plain(inputs: inputs(of: spec)))
    case .equatable: return AnyView(Halved(inputs: inputs(of: spec)).equatable())
    case .environmentReader:
      if spec.second { return AnyView(BetaReader(inputs: inputs(of: spec))) }
      return AnyView(AlphaReader(inputs: inputs(of: spec)))
    case .counterOwner: return AnyView(CounterOwner(inputs: inputs(of: spec)))
    case .counterChild: return AnyView(CounterChild(inputs: inputs(of: spec), counter: inputs.counter!))
    case .counterReader: return AnyView(CounterReader(inputs: inputs(of: spec)))
    case .boxOwner: return AnyView(BoxOwner(inputs: inputs(of: spec)))
    case .boxChild: return AnyView(BoxChild(inputs: inputs(of: spec), box: inputs.box!))
    case .boxReader: return AnyView(BoxReader(inputs: inputs(of: spec)))
    case .list: return AnyView(ItemList(inputs: inputs(of: spec)))
    case .boundList: return AnyView(BoundItemList(inputs: inputs(of: spec)))
    case .watcher: return AnyView(Watcher(inputs: inputs(of: spec)))
    case .appearing: return AnyView(Appearing(inputs: inputs(of: spec)))
    case .preferenceReader: return AnyView(ReportReader(inputs: inputs(of: spec)))
    }
  }
}

extension Inputs {
  /// What is inside a view, whose own number is `own`.
  @MainActor fileprivate func content(
    _ index: Int = 0, binding: Binding<Int>? = nil, own: @escaping () -> Int
  ) -> AnyView {
    Scope(inputs: self, own: own, binding: binding).view(spec.children[index])
  }

  fileprivate func with(counter: Counter) -> Inputs {
    Inputs(spec: spec, place: place, parameter: parameter, counter: counter, box: box)
  }

  fileprivate func with(box: Box) -> Inputs {
    Inputs(spec: spec, place: place, parameter: parameter, counter: counter, box: box)
  }

  fileprivate func with(spec: Spec) -> Inputs {
    Inputs(spec: spec, place: place, parameter: parameter, counter: counter, box: box)
  }

  fileprivate func with(parameter: Int) -> Inputs {
    Inputs(spec: spec, place: place, parameter: parameter, counter: counter, box: box)
  }
}

extension Int {
  /// This number after a change.
  mutating func apply(_ change: Change) {
    switch change {
    case .set(let value): self = value
    case .add(let value): self = (self + value) % 5
    default: break
    }
  }
}

private struct Owner: View {
  let inputs: Inputs
  @State private var value: Int

  init(inputs: Inputs) {
    self.inputs = inputs
    _value = State(initialValue: inputs.initial)
  }

  var body: some View {
    let _ = inputs.bodyRuns { value.apply($0) }
    inputs.content(binding: $value) { value }
  }
}

private struct Bound: View {
  let inputs: Inputs
  @Binding var value: Int

  var body: some View {
    let _ = inputs.bodyRuns { value.apply($0) }
    inputs.content(binding: $value) { value }
  }
}

private struct Plain: View {
  let inputs: Inputs

  var body: some View {
    let _ = inputs.bodyRuns()
    inputs.content { inputs.parameter }
  }
}

/// It counts in twos: an odd number is the same to it as the even one before.
private struct Halved: View, @MainActor Equatable {
  let inputs: Inputs
  @State private var value: Int

  init(inputs: Inputs) {
    self.inputs = inputs.with(parameter: inputs.parameter / 2)
    _value = State(initialValue: self.inputs.initial)
  }

  static func == (one: Halved, other: Halved) -> Bool {
    one.inputs.spec === other.inputs.spec && one.inputs.place == other.inputs.place
      && one.inputs.parameter == other.inputs.parameter && one.inputs.counter === other.inputs.counter
      && one.inputs.box === other.inputs.box
  }

  var body: some View {
    let _ = inputs.bodyRuns { value.apply($0) }
    inputs.content { value }
  }
}

private struct AlphaReader: View {
  let inputs: Inputs
  @Environment(\.alpha) private var value

  var body: some View {
    let _ = inputs.bodyRuns()
    inputs.content { value }
  }
}

private struct BetaReader: View {
  let inputs: Inputs
  @Environment(\.beta) private var value

  var body: some View {
    let _ = inputs.bodyRuns()
    inputs.content { value }
  }
}

private struct CounterOwner: View {
  let inputs: Inputs
  @StateObject private var counter: Counter

  init(inputs: Inputs) {
    self.inputs = inputs
    _counter = StateObject(wrappedValue: inputs.initialCounter)
  }

  var body: some View {
    let _ = inputs.bodyRuns { counter.apply($0) }
    inputs.with(counter: counter).content { inputs.spec.second ? counter.second : counter.first }
  }
}

private struct CounterChild: View {
  let inputs: Inputs
  @ObservedObject var counter: Counter

  var body: some View {
    let _ = inputs.bodyRuns()
    inputs.content { inputs.spec.second ? counter.second : counter.first }
  }
}

private struct CounterReader: View {
  let inputs: Inputs
  @EnvironmentObject private var counter: Counter

  init(inputs: Inputs) { self.inputs = inputs }

  var body: some View {
    let _ = inputs.bodyRuns()
    inputs.content { inputs.spec.second ? counter.second : counter.first }
  }
}

private struct BoxOwner: View {
  let inputs: Inputs
  @State private var box: Box

  init(inputs: Inputs) {
    self.inputs = inputs
    _box = State(initialValue: inputs.initialBox)
  }

  var body: some View {
    let _ = inputs.bodyRuns { change in
      if case .replace(let first, let second) = change { box = Box(first, second) } else { box.apply(change) }
    }
    inputs.with(box: box).content { inputs.spec.second ? box.second : box.first }
  }
}

private struct BoxChild: View {
  let inputs: Inputs
  let box: Box

  var body: some View {
    let _ = inputs.bodyRuns()
    inputs.content { inputs.spec.second ? box.second : box.first }
  }
}

private struct BoxReader: View {
  let inputs: Inputs
  @Environment(Box.self) private var box

  var body: some View {
    let _ = inputs.bodyRuns()
    inputs.content { inputs.spec.second ? box.second : box.first }
  }
}

private struct ItemList: View {
  let inputs: Inputs
  @State private var items: [Item]

  init(inputs: Inputs) {
    self.inputs = inputs
    _items = State(initialValue: inputs.initialItems)
  }

  var body: some View {
    let _ = inputs.bodyRuns { if case .edit(let edit) = $0 { edit.apply(to: &items) } }
    ForEach(items) { item in
      Scope(inputs: inputs, own: { items.count }).row(item).view(inputs.spec.children[0])
    }
  }
}

private struct BoundItemList: View {
  let inputs: Inputs
  @State private var items: [Item]

  init(inputs: Inputs) {
    self.inputs = inputs
    _items = State(initialValue: inputs.initialItems)
  }

  var body: some View {
    let _ = inputs.bodyRuns { if case .edit(let edit) = $0 { edit.apply(to: &items) } }
    ForEach($items) { $item in
      Scope(inputs: inputs, own: { items.count }).row(item, binding: $item.value).view(inputs.spec.children[0])
    }
  }
}

private struct Watcher: View {
  let inputs: Inputs
  @State private var total: Int

  init(inputs: Inputs) {
    self.inputs = inputs
    _total = State(initialValue: inputs.initial)
  }

  var body: some View {
    let _ = inputs.bodyRuns { total.apply($0) }
    VStack { inputs.content { total } }
      .onChange(of: inputs.parameter) { old, new in total = (old * 3 + new) % 7 }
  }
}

private struct Appearing: View {
  let inputs: Inputs
  @State private var value: Int

  init(inputs: Inputs) {
    self.inputs = inputs
    _value = State(initialValue: inputs.initial)
  }

  var body: some View {
    let _ = inputs.bodyRuns { value.apply($0) }
    VStack { inputs.content { value } }
      // In a tree made from nothing with a state from before, that has happened already.
      .onAppear { if Stage.world.seeds == nil { value.apply(.add(1)) } }
  }
}

private struct ReportReader: View {
  let inputs: Inputs
  @State private var seen: [Int]

  init(inputs: Inputs) {
    self.inputs = inputs
    _seen = State(initialValue: inputs.seed?.seen ?? [])
  }

  var body: some View {
    let _ = inputs.bodyRuns()
    VStack { inputs.content { inputs.parameter } }
      .onPreferenceChange(Reports.self) { seen = $0 }
    Text("\(inputs.spec.id):\(seen)")
    inputs.content(1) { seen.count }
  }
}

private struct Frill: ViewModifier {
  let inputs: Inputs
  @State private var value: Int

  init(inputs: Inputs) {
    self.inputs = inputs
    _value = State(initialValue: inputs.initial)
  }

  func body(content: Content) -> some View {
    let _ = inputs.bodyRuns { value.apply($0) }
    VStack {
      content
      Text("\(inputs.spec.id):\(value + inputs.parameter)")
    }
  }
}

/// A layout of an app's own, of which no page ever tells sizes.
private struct UpsideDown: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for subview in subviews.reversed() { subview.place(at: bounds.origin, proposal: proposal) }
  }
}
