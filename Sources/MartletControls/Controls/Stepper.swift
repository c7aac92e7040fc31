import Foundation
import MartletGraph
import MartletWire

/// Two buttons, one of which makes a value greater and one less.
public struct Stepper<Label: View>: ElementView {
  /// It has no body: the page draws it, with its label inside.
  public typealias Body = Never

  package let properties: StepperProperties
  private let label: Label

  private init(_ stepping: Stepping, onEditingChanged: ((Bool) -> Void)?, label: Label) {
    properties = StepperProperties(stepping: stepping, onEditingChanged: onEditingChanged)
    self.label = label
  }

  @MainActor package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: label) }
}

/// What the buttons of a stepper do, and what there is to be known of its value.
struct Stepping {
  /// What a step back and a step on do now; nil if there is none.
  let decrement: () -> (() -> Void)?
  let increment: () -> (() -> Void)?
  /// The value as a number, if it is one.
  var number: () -> Double? = { nil }
  /// The numbers that it may be, if it has bounds.
  var scale: ValueScale?
  /// Makes a number the value.
  var set: (Double) -> (() -> Void)? = { _ in nil }
  /// The value in words.
  var words: (() -> Text)?

  /// Does what the app says.
  init(onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
    increment = { onIncrement }
    decrement = { onDecrement }
  }

  /// Steps through values.
  init<Value: Strideable>(
    _ value: Binding<Value>, _ bounds: ClosedRange<Value>?, _ step: Value.Stride, words: ((Value) -> Text)? = nil
  ) {
    let steps = Steps(bounds: bounds, step: step)
    func change(isBack: Bool) -> (() -> Void)? {
      steps.next(after: value.wrappedValue, isBack: isBack).map { next in { value.wrappedValue = next } }
    }
    increment = { change(isBack: false) }
    decrement = { change(isBack: true) }
    number = { MartletControls.number(of: value.wrappedValue) }
    scale = steps.scale
    set = { number in steps.value(of: number).map { next in { value.wrappedValue = next } } }
    if let words { self.words = { words(value.wrappedValue) } }
  }
}

package struct StepperProperties: StandardElement {
  package struct Storage: Equatable {
    var number: Double?
    var words: String?
    var canDecrement = false
    var canIncrement = false
    var hidesLabel = false
  }

  let stepping: Stepping
  let onEditingChanged: ((Bool) -> Void)?

  package static let isControl = true
  package static let isBound = true
  package var type: StaticString { "stepper" }
  package var ownKeys: NodeKeys { NodeKeys(.children, .value, .bounds, .valueText, .hidesLabel) }
  package var dependsOnPlace: Bool { true }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] {
    var actions: [ExactText] = []
    if element.storage?.canDecrement == true { actions.append("decrement") }
    if element.storage?.canIncrement == true { actions.append("increment") }
    if stepping.scale != nil { actions.append("set") }
    if onEditingChanged != nil { actions.append("edit") }
    return actions
  }

  package func role(of element: ElementNode<Self>) -> String? {
    element.storage?.number == nil ? "group" : "spinbutton"
  }

  package func changes(from old: Self) -> NodeKeys {
    var keys: NodeKeys = stepping.scale == old.stepping.scale ? .none : NodeKeys(.bounds, .actions)
    if (onEditingChanged == nil) != (old.onEditingChanged == nil) { keys.insert(.actions) }
    return keys
  }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    let new = Storage(
      number: stepping.number(), words: stepping.words?().words(at: element),
      canDecrement: stepping.decrement() != nil, canIncrement: stepping.increment() != nil,
      hidesLabel: EnvironmentValues(at: element).labelsVisibility == .hidden)
    defer { element.storage = new }
    guard let old = element.storage else { return .none }
    var keys: NodeKeys = .none
    if old.number != new.number { keys.insert(.value) }
    if old.words != new.words { keys.insert(.valueText) }
    if old.hidesLabel != new.hidesLabel { keys.insert(.hidesLabel) }
    if old.canDecrement != new.canDecrement || old.canIncrement != new.canIncrement { keys.insert(.actions) }
    return keys
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch key {
    case .value: if let number = element.storage?.number { buffer.append(json: number) }
    case .bounds: stepping.scale?.writeBounds(to: buffer)
    case .hidesLabel: if element.storage?.hidesLabel == true { buffer.append(json: true) }
    case .valueText: if let words = element.storage?.words { buffer.append(json: words) }
    default: break
    }
  }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    switch action.name {
    case "edit": onEditingChanged?(try action.isEditing(type))
    case "set":
      guard let scale = stepping.scale else { return }
      guard let set = stepping.set(try scale.value(of: action, for: type, endsAtBounds: true)) else {
        throw Problem(.invalidValue, "This stepper has no such value.", pointer: "/value")
      }
      try element.accept(sequence: action.sequence)
      set()
    default:
      // It is listed only while there is a step.
      let step = action.name == "increment" ? stepping.increment() : stepping.decrement()
      step?()
    }
  }
}

// MARK: What the app says

extension Stepper {
  /// A stepper that does what the app says; what is nil cannot be done now.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: ((Bool) -> Void)? = nil
  ) {
    self.init(
      Stepping(onIncrement: onIncrement, onDecrement: onDecrement), onEditingChanged: onEditingChanged, label: label())
  }

  /// The same; an older form.
  public init(
    onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: ((Bool) -> Void)? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }

  /// A stepper that does what the app says, with a title in the visitor's language.
  public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: ((Bool) -> Void)? = nil
  ) where Label == Text {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// A stepper that does what the app says, with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: ((Bool) -> Void)? = nil
  ) where Label == Text {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }
}

// MARK: Values

extension Stepper {
  /// A stepper for a value.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label, onEditingChanged: ((Bool) -> Void)? = nil
  ) {
    self.init(Stepping(value, nil, step), onEditingChanged: onEditingChanged, label: label())
  }

  /// A stepper for a value between two bounds.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: ((Bool) -> Void)? = nil
  ) {
    self.init(Stepping(value, bounds, step), onEditingChanged: onEditingChanged, label: label())
  }

  /// A stepper for a value, with a title in the visitor's language.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1, onEditingChanged: ((Bool) -> Void)? = nil
  ) where Label == Text {
    self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  /// A stepper for a value, with a title.
  @_disfavoredOverload
  public init<V: Strideable>(
    _ title: some StringProtocol, value: Binding<V>, step: V.Stride = 1, onEditingChanged: ((Bool) -> Void)? = nil
  ) where Label == Text {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// A stepper for a value between two bounds, with a title in the visitor's language.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: ((Bool) -> Void)? = nil
  ) where Label == Text {
    self.init(value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  /// A stepper for a value between two bounds, with a title.
  @_disfavoredOverload
  public init<V: Strideable>(
    _ title: some StringProtocol, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: ((Bool) -> Void)? = nil
  ) where Label == Text {
    self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }
}

// MARK: Values in words

extension Stepper {
  /// A stepper that shows its value as a format writes it for the visitor.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Label,
    onEditingChanged: ((Bool) -> Void)? = nil
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(
      Stepping(value, nil, step) { Text($0, format: format) }, onEditingChanged: onEditingChanged, label: label())
  }

  /// A stepper between two bounds that shows its value as a format writes it for the visitor.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    @ViewBuilder label: () -> Label, onEditingChanged: ((Bool) -> Void)? = nil
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(
      Stepping(value, bounds, step) { Text($0, format: format) }, onEditingChanged: onEditingChanged, label: label())
  }

  /// A stepper with a title in the visitor's language, which shows its value as a format writes it.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: ((Bool) -> Void)? = nil
  ) where Label == Text, F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(
      value: value, step: step, format: format, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  /// A stepper with a title, which shows its value as a format writes it for the visitor.
  @_disfavoredOverload
  public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: ((Bool) -> Void)? = nil
  ) where Label == Text, F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(value: value, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// A stepper between two bounds with a title in the visitor's language, which shows its value as a format writes it.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F, onEditingChanged: ((Bool) -> Void)? = nil
  ) where Label == Text, F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(
      value: value, in: bounds, step: step, format: format, label: { Text(titleKey) },
      onEditingChanged: onEditingChanged)
  }

  /// A stepper between two bounds with a title, which shows its value as a format writes it for the visitor.
  @_disfavoredOverload
  public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F, onEditingChanged: ((Bool) -> Void)? = nil
  ) where Label == Text, F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(
      value: value, in: bounds, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }
}
