import Foundation
import MartletGraph
import MartletWire

/// How far something has come, or only that it is under way.
public struct ProgressView<Label: View, CurrentValueLabel: View>: StylableView {
  /// It has no body: the page draws it, with its labels inside.
  public typealias Body = Never

  package let properties: ProgressViewProperties
  private let label: Label
  private let currentValueLabel: CurrentValueLabel
  private let parts: [StylePlace.Part]

  fileprivate init(
    _ extent: ProgressExtent, label: Label, currentValueLabel: CurrentValueLabel, parts: [StylePlace.Part]? = nil
  ) {
    var present: [StylePlace.Part] = []
    if Label.self != EmptyView.self { present.append(.label) }
    if CurrentValueLabel.self != EmptyView.self { present.append(.currentValueLabel) }
    properties = ProgressViewProperties(extent: extent)
    self.parts = parts ?? present
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  @MainActor package func reconcileContent(in node: ViewNode) {
    // Which labels there are depends on their types alone.
    if CurrentValueLabel.self != EmptyView.self {
      node.reconcileMembers(
        with: TupleView2(
          ElementContainer(.controlLabel, content: label),
          ElementContainer(.currentValueLabel, content: currentValueLabel)))
    } else if Label.self != EmptyView.self {
      node.reconcileMembers(with: ElementContainer(.controlLabel, content: label))
    }
  }

  /// What a style of the app's makes of it.
  private var styled: StyledView<Label, ValueLabels<CurrentValueLabel, EmptyView, EmptyView>> {
    StyledView(
      label: label, icon: ValueLabels(current: currentValueLabel, minimum: EmptyView(), maximum: EmptyView()),
      control: StyledControl(find: { $0.progressViewStyle }, details: properties.extent, parts: parts))
  }

  @MainActor package static func isMadeByStyle(in parent: ViewNode) -> Bool {
    EnvironmentValues(at: parent).progressViewStyle.map { $0.builtIn == nil } ?? false
  }

  @MainActor package func showStyled(in place: StyledViewPlace) -> ViewNode { place.show(styled) }
}

/// How far something has come.
enum ProgressExtent: Hashable {
  /// Nobody knows.
  case indeterminate
  /// So far, of this in all.
  case amount(Double, of: Double)
  /// As far as time has, from the one to the other; or so far to go, if it counts down.
  case time(ClosedRange<Date>, countsDown: Bool)

  /// As far as a value is of a total. What is no number, or beyond the ends, is at the nearest one.
  init<Value: BinaryFloatingPoint>(_ value: Value?, of total: Value) {
    guard let value = value.map({ Double(written: $0) }) else {
      self = .indeterminate
      return
    }
    let whole = Double(written: total)
    guard whole.isFinite, whole > 0 else {
      self = .amount(0, of: 1)
      return
    }
    self = .amount(value.isNaN ? 0 : min(max(value, 0), whole), of: whole)
  }

  /// As far as it is known without the time.
  var fraction: Double? {
    guard case .amount(let value, let total) = self else { return nil }
    return value / total
  }
}

package struct ProgressViewProperties: StandardElement {
  package struct Storage: Equatable {
    let style: BuiltInProgressViewStyle
    let size: ControlSize
    let hidesLabel: Bool
  }

  let extent: ProgressExtent

  package var type: StaticString { "progressView" }
  package var ownKeys: NodeKeys {
    NodeKeys(.children, .value, .progressViewStyle, .tint, .sizeOfWheel, .total, .timerInterval, .hidesLabel)
  }
  package var dependsOnPlace: Bool { true }
  package var isNamedByFirstChild: Bool { true }

  package func role(of element: ElementNode<Self>) -> String? { "progressbar" }

  package func changes(from old: Self) -> NodeKeys {
    switch (extent, old.extent) {
    case (let new, let old) where new == old: .none
    case (.amount(let value, let total), .amount(let oldValue, let oldTotal)):
      (value == oldValue ? .none : NodeKeys(.value)).union(total == oldTotal ? .none : NodeKeys(.total))
    default: NodeKeys(.value, .total, .timerInterval)
    }
  }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    let values = EnvironmentValues(at: element)
    let looks = Storage(
      style: values.progressViewStyle?.builtIn ?? BuiltInProgressViewStyle(.automatic), size: values.controlSize,
      hidesLabel: values.labelsVisibility == .hidden)
    defer { element.storage = looks }
    return element.storage == looks ? .none : NodeKeys(.progressViewStyle, .tint, .sizeOfWheel, .hidesLabel)
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch (key, extent) {
    case (.value, .amount(let value, _)): buffer.append(json: value)
    case (.total, .amount(_, let total)): if total != 1 { buffer.append(json: total) }
    case (.timerInterval, .time(let interval, let countsDown)):
      buffer.append("{")
      buffer.append(member: "from")
      buffer.append(json: interval.lowerBound.timeIntervalSince1970)
      buffer.append(member: "until")
      buffer.append(json: interval.upperBound.timeIntervalSince1970)
      if countsDown {
        buffer.append(member: "countsDown")
        buffer.append(json: true)
      }
      buffer.append("}")
    case (.progressViewStyle, _):
      if let style = element.storage?.style.drawn, style != .automatic { buffer.append(json: style.name) }
    case (.tint, _): element.storage?.style.tint?.write(to: buffer)
    case (.hidesLabel, _): if element.storage?.hidesLabel == true { buffer.append(json: true) }
    case (.sizeOfWheel, _):
      if let size = element.storage?.size, size != .regular { buffer.append(json: size.name) }
    default: break
    }
  }
}

// MARK: What is under way

extension ProgressView where CurrentValueLabel == EmptyView {
  /// That something is under way.
  public init() where Label == EmptyView {
    self.init(.indeterminate, label: EmptyView(), currentValueLabel: EmptyView())
  }

  /// That something is under way, and what that is.
  public init(@ViewBuilder label: () -> Label) {
    self.init(.indeterminate, label: label(), currentValueLabel: EmptyView())
  }

  /// That something is under way, and what that is in the visitor's language.
  public init(_ titleKey: LocalizedStringKey) where Label == Text { self.init { Text(titleKey) } }

  /// That something is under way, and what that is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol) where Label == Text { self.init { Text(title) } }
}

// MARK: How far it has come

extension ProgressView {
  /// How far something has come of `total`; nil if that is not known.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
  where Label == EmptyView, CurrentValueLabel == EmptyView {
    self.init(ProgressExtent(value, of: total), label: EmptyView(), currentValueLabel: EmptyView())
  }

  /// How far something has come of `total`, and what that is.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label)
  where CurrentValueLabel == EmptyView {
    self.init(ProgressExtent(value, of: total), label: label(), currentValueLabel: EmptyView())
  }

  /// How far something has come of `total`, what that is, and the value in words.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(ProgressExtent(value, of: total), label: label(), currentValueLabel: currentValueLabel())
  }

  /// How far something has come of `total`, and what that is in the visitor's language.
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
  where Label == Text, CurrentValueLabel == EmptyView {
    self.init(value: value, total: total) { Text(titleKey) }
  }

  /// How far something has come of `total`, and what that is.
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(_ title: some StringProtocol, value: V?, total: V = 1.0)
  where Label == Text, CurrentValueLabel == EmptyView {
    self.init(value: value, total: total) { Text(title) }
  }

  /// What a style has been told of.
  public init(_ configuration: ProgressViewStyleConfiguration)
  where
    Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
  {
    self.init(
      configuration.extent, label: configuration.labelPlace, currentValueLabel: configuration.currentValueLabelPlace,
      parts: configuration.parts)
  }
}

// MARK: How much of a time is over

/// What a span of time shows of itself where nothing else is said: how much of it is left, or is over.
public struct DefaultDateProgressLabel: View {
  fileprivate let interval: ClosedRange<Date>
  fileprivate let countsDown: Bool

  /// The time in digits; the page counts.
  public var body: some View { Text(timerInterval: interval, countsDown: countsDown) }
}

extension ProgressView {
  /// How much of a span of time is left, or how much is over if it does not count down; the page counts.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    let start = timerInterval.lowerBound.shown
    let interval = start...max(start, timerInterval.upperBound.shown)
    self.init(
      .time(interval, countsDown: countsDown), label: label(), currentValueLabel: currentValueLabel())
  }

  /// How much of a span of time is left, with a label; the page counts.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label)
  where CurrentValueLabel == DefaultDateProgressLabel {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
      DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown)
    }
  }

  /// How much of a span of time is left; the page counts.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
  where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
    self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
  }
}
