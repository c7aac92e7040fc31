import MartletGraph
import MartletWire

/// A number between two bounds, which a person sets by moving a thumb along a track.
public struct Slider<Label: View, ValueLabel: View>: ElementView {
  /// It has no body: the page draws it, with its labels inside.
  public typealias Body = Never

  package let properties: SliderProperties
  private let label: Label
  private let labels: (minimum: ValueLabel, maximum: ValueLabel)

  private init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, step: V.Stride?, label: Label, labels: (ValueLabel, ValueLabel),
    onEditingChanged: ((Bool) -> Void)?
  ) where V.Stride: BinaryFloatingPoint {
    properties = SliderProperties(
      value: Binding(get: { Double(written: value.wrappedValue) }, set: { value.wrappedValue = V($0) }),
      scale: ValueScale(bounds, step: step.map { Double(written: $0) }), onEditingChanged: onEditingChanged)
    self.label = label
    self.labels = labels
  }

  @MainActor package func reconcileContent(in node: ViewNode) {
    // Which labels there are depends on their types alone.
    if ValueLabel.self != EmptyView.self {
      node.reconcileMembers(
        with: TupleView3(
          ElementContainer(.controlLabel, content: label),
          ElementContainer(.minimumValueLabel, content: labels.minimum),
          ElementContainer(.maximumValueLabel, content: labels.maximum)))
    } else if Label.self != EmptyView.self {
      node.reconcileMembers(with: ElementContainer(.controlLabel, content: label))
    }
  }
}

package struct SliderProperties: StandardElement {
  package typealias Storage = Double

  let value: Binding<Double>
  let scale: ValueScale
  let onEditingChanged: ((Bool) -> Void)?

  package static let isControl = true
  package static let isBound = true
  package var type: StaticString { "slider" }
  package var ownKeys: NodeKeys { NodeKeys(.children, .value, .bounds, .step) }
  package var isNamedByFirstChild: Bool { true }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] {
    onEditingChanged == nil ? ["set"] : ["set", "edit"]
  }

  package func role(of element: ElementNode<Self>) -> String? { "slider" }

  package func changes(from old: Self) -> NodeKeys {
    var keys: NodeKeys = scale == old.scale ? .none : NodeKeys(.bounds, .step)
    if (onEditingChanged == nil) != (old.onEditingChanged == nil) { keys.insert(.actions) }
    return keys
  }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    let shown = scale.clamped(value.wrappedValue)
    defer { element.storage = shown }
    return element.storage == shown ? .none : NodeKeys(.value)
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch key {
    case .value: buffer.append(json: element.storage ?? scale.lower)
    case .bounds: if scale.lower != 0 || scale.upper != 1 { scale.writeBounds(to: buffer) }
    case .step: if let step = scale.step { buffer.append(json: step) }
    default: break
    }
  }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    if action.name == "edit" {
      onEditingChanged?(try action.isEditing(type))
    } else {
      let new = try scale.value(of: action, for: type)
      try element.accept(sequence: action.sequence)
      value.wrappedValue = new
    }
  }
}

// MARK: Any number between the bounds

extension Slider {
  /// A slider for any number between the bounds. `onEditingChanged` is told when a person begins to move it, and when
  /// that is over.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: ((Bool) -> Void)? = nil
  ) where V.Stride: BinaryFloatingPoint, Label == EmptyView, ValueLabel == EmptyView {
    self.init(
      value, bounds, step: nil, label: EmptyView(), labels: (EmptyView(), EmptyView()),
      onEditingChanged: onEditingChanged)
  }

  /// A slider with a label, which names it and is not seen.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: ((Bool) -> Void)? = nil
  ) where V.Stride: BinaryFloatingPoint, ValueLabel == EmptyView {
    self.init(
      value, bounds, step: nil, label: label(), labels: (EmptyView(), EmptyView()), onEditingChanged: onEditingChanged)
  }

  /// A slider with a label, which names it and is not seen, and labels at its ends.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: ((Bool) -> Void)? = nil
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: nil, label: label(), labels: (minimumValueLabel(), maximumValueLabel()),
      onEditingChanged: onEditingChanged)
  }

  /// The same; an older form.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: ((Bool) -> Void)? = nil,
    minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: nil, label: label(), labels: (minimumValueLabel, maximumValueLabel),
      onEditingChanged: onEditingChanged)
  }
}

// MARK: Numbers at steps

extension Slider {
  /// A slider for numbers at steps from the lower bound.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: ((Bool) -> Void)? = nil
  ) where V.Stride: BinaryFloatingPoint, Label == EmptyView, ValueLabel == EmptyView {
    self.init(
      value, bounds, step: step, label: EmptyView(), labels: (EmptyView(), EmptyView()),
      onEditingChanged: onEditingChanged)
  }

  /// A slider for numbers at steps, with a label, which names it and is not seen.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: ((Bool) -> Void)? = nil
  ) where V.Stride: BinaryFloatingPoint, ValueLabel == EmptyView {
    self.init(
      value, bounds, step: step, label: label(), labels: (EmptyView(), EmptyView()), onEditingChanged: onEditingChanged)
  }

  /// A slider for numbers at steps, with a label, which names it and is not seen, and labels at its ends.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: ((Bool) -> Void)? = nil
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: step, label: label(), labels: (minimumValueLabel(), maximumValueLabel()),
      onEditingChanged: onEditingChanged)
  }

  /// The same; an older form.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: ((Bool) -> Void)? = nil,
    minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: step, label: label(), labels: (minimumValueLabel, maximumValueLabel),
      onEditingChanged: onEditingChanged)
  }
}
