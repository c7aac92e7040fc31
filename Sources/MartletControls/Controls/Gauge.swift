import MartletGraph
import MartletWire

/// A value between two bounds, as an instrument shows it.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: StylableView {
  /// It has no body: the page draws it, with its labels inside.
  public typealias Body = Never

  package let properties: GaugeProperties
  private let label: Label
  private let labels: ValueLabels<CurrentValueLabel, BoundsLabel, BoundsLabel>
  private let markedValueLabels: MarkedValueLabels

  private init<V: BinaryFloatingPoint>(
    _ value: V, _ bounds: ClosedRange<V>, label: Label, current: CurrentValueLabel,
    bounds labels: (BoundsLabel, BoundsLabel), marked: MarkedValueLabels
  ) {
    let scale = ValueScale(bounds)
    properties = GaugeProperties(value: scale.clamped(Double(written: value)), scale: scale)
    self.label = label
    self.labels = ValueLabels(current: current, minimum: labels.0, maximum: labels.1)
    markedValueLabels = marked
  }

  @MainActor package func reconcileContent(in node: ViewNode) {
    node.reconcileMembers(
      with: TupleView5(
        ElementContainer(.controlLabel, content: label), Self.part(.currentValueLabel, labels.current),
        Self.part(.minimumValueLabel, labels.minimum), Self.part(.maximumValueLabel, labels.maximum),
        Self.part(.markedValueLabels, markedValueLabels)))
  }

  /// A label in its place. Whether there is one depends on its type alone.
  private static func part<Part: View>(
    _ kind: Container.Kind, _ part: Part
  ) -> ElementContainer<Container, Part>? {
    Part.self == EmptyView.self ? nil : ElementContainer(kind, content: part)
  }

  /// What a style of the app's makes of it.
  private var styled: StyledView<Label, ValueLabels<CurrentValueLabel, BoundsLabel, BoundsLabel>> {
    var parts: [StylePlace.Part] = []
    if CurrentValueLabel.self != EmptyView.self { parts.append(.currentValueLabel) }
    if BoundsLabel.self != EmptyView.self { parts += [.minimumValueLabel, .maximumValueLabel] }
    let part = properties.scale.fraction(of: properties.value)
    return StyledView(
      label: label, icon: labels, control: StyledControl(find: { $0.gaugeStyle }, details: part, parts: parts))
  }

  @MainActor package static func isMadeByStyle(in parent: ViewNode) -> Bool {
    EnvironmentValues(at: parent).gaugeStyle.map { $0.drawn == nil } ?? false
  }

  @MainActor package func showStyled(in place: StyledViewPlace) -> ViewNode { place.show(styled) }
}

package struct GaugeProperties: StandardElement {
  package typealias Storage = DrawnGaugeStyle

  let value: Double
  let scale: ValueScale

  package var type: StaticString { "gauge" }
  package var ownKeys: NodeKeys { NodeKeys(.children, .value, .bounds, .gaugeStyle) }
  package var dependsOnPlace: Bool { true }
  package var isNamedByFirstChild: Bool { true }

  package func role(of element: ElementNode<Self>) -> String? { "meter" }

  package func changes(from old: Self) -> NodeKeys {
    var keys: NodeKeys = value == old.value ? .none : NodeKeys(.value)
    if scale != old.scale { keys.insert(.bounds) }
    return keys
  }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    let style = EnvironmentValues(at: element).gaugeStyle?.drawn ?? .linearCapacity
    defer { element.storage = style }
    return element.storage == style ? .none : NodeKeys(.gaugeStyle)
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch key {
    case .value: buffer.append(json: value)
    case .bounds: if scale.lower != 0 || scale.upper != 1 { scale.writeBounds(to: buffer) }
    case .gaugeStyle:
      if let style = element.storage, style != .linearCapacity { buffer.append(json: style.name) }
    default: break
    }
  }
}

extension Gauge {
  /// A value between two bounds, and what it is.
  public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label)
  where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    self.init(
      value, bounds, label: label(), current: EmptyView(), bounds: (EmptyView(), EmptyView()), marked: EmptyView())
  }

  /// A value between two bounds, what it is, and the value in words.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    self.init(
      value, bounds, label: label(), current: currentValueLabel(), bounds: (EmptyView(), EmptyView()),
      marked: EmptyView())
  }

  /// The same, with labels for values between the bounds.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) where BoundsLabel == EmptyView {
    self.init(
      value, bounds, label: label(), current: currentValueLabel(), bounds: (EmptyView(), EmptyView()),
      marked: markedValueLabels())
  }

  /// A value between two bounds, what it is, the value in words, and labels at the bounds.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) where MarkedValueLabels == EmptyView {
    self.init(
      value, bounds, label: label(), current: currentValueLabel(),
      bounds: (minimumValueLabel(), maximumValueLabel()), marked: EmptyView())
  }

  /// The same, with labels for values between the bounds.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel, @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      value, bounds, label: label(), current: currentValueLabel(),
      bounds: (minimumValueLabel(), maximumValueLabel()), marked: markedValueLabels())
  }
}

extension Gauge
where
  Label == GaugeStyleConfiguration.Label, CurrentValueLabel == GaugeStyleConfiguration.CurrentValueLabel?,
  BoundsLabel == AnyView, MarkedValueLabels == EmptyView
{
  /// What a style has been told of.
  init(styled configuration: GaugeStyleConfiguration) {
    self.init(
      configuration.value, 0...1, label: configuration.label, current: configuration.currentValueLabel,
      bounds: (AnyView(configuration.minimumValueLabel), AnyView(configuration.maximumValueLabel)), marked: EmptyView())
  }
}
