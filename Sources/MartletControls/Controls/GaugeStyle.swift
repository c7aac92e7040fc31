import MartletGraph

/// How gauges look.
///
/// A style may have state and read the environment, both for each gauge that it is applied to (rule F8).
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// What it makes of a gauge.
  associatedtype Body: View
  /// What it is told of a gauge.
  typealias Configuration = GaugeStyleConfiguration

  /// Makes the views of a gauge.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Which of the styles that the page knows it is, if it is one.
  nonisolated static var _builtIn: _BuiltInGaugeStyle? { get }
}

extension GaugeStyle {
  /// A style of the app's own is none that the page knows.
  public nonisolated static var _builtIn: _BuiltInGaugeStyle? { nil }
}

/// A style of gauges that the page knows.
public nonisolated struct _BuiltInGaugeStyle: Sendable {
  let style: DrawnGaugeStyle
}

/// What a `GaugeStyle` is told of a gauge.
public nonisolated struct GaugeStyleConfiguration {
  fileprivate nonisolated(unsafe) let node: StyleNode

  /// Where the value is between the bounds, from 0 to 1.
  public var value: Double { node.control.details as? Double ?? 0 }

  /// What the value is.
  public var label: Label { Label(place: StylePlace(.label, of: node)) }

  /// The value in words; nil if the app does not say.
  public var currentValueLabel: CurrentValueLabel? {
    place(.currentValueLabel).map { CurrentValueLabel(place: $0) }
  }

  /// The lower bound in words; nil if the app does not say.
  public var minimumValueLabel: MinimumValueLabel? {
    place(.minimumValueLabel).map { MinimumValueLabel(place: $0) }
  }

  /// The upper bound in words; nil if the app does not say.
  public var maximumValueLabel: MaximumValueLabel? {
    place(.maximumValueLabel).map { MaximumValueLabel(place: $0) }
  }

  private func place(_ part: StylePlace.Part) -> StylePlace? {
    node.control.parts.contains(part) ? StylePlace(part, of: node) : nil
  }

  /// The label of a gauge.
  public struct Label: StylePart {
    /// It has no body of its own: the label is in its place.
    public typealias Body = Never

    package let place: StylePlace
  }

  /// The label of a value.
  public struct CurrentValueLabel: StylePart {
    /// It has no body of its own: the label is in its place.
    public typealias Body = Never

    package let place: StylePlace
  }

  /// The label of a lower bound.
  public struct MinimumValueLabel: StylePart {
    /// It has no body of its own: the label is in its place.
    public typealias Body = Never

    package let place: StylePlace
  }

  /// The label of an upper bound.
  public struct MaximumValueLabel: StylePart {
    /// It has no body of its own: the label is in its place.
    public typealias Body = Never

    package let place: StylePlace
  }
}

// MARK: The styles that the page knows

/// How the page draws a gauge.
package enum DrawnGaugeStyle: UInt8 {
  case linearCapacity, accessoryLinear, accessoryLinearCapacity, accessoryCircular, accessoryCircularCapacity

  var name: StaticString {
    switch self {
    case .linearCapacity: "linearCapacity"
    case .accessoryLinear: "accessoryLinear"
    case .accessoryLinearCapacity: "accessoryLinearCapacity"
    case .accessoryCircular: "accessoryCircular"
    case .accessoryCircularCapacity: "accessoryCircularCapacity"
    }
  }
}

/// What the page draws where no style is set: a bar that is filled up to the value.
public struct DefaultGaugeStyle: GaugeStyle {
  /// The style.
  public nonisolated init() {}

  /// A gauge of this style.
  public func makeBody(configuration: Configuration) -> some View { Gauge(styled: configuration).gaugeStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInGaugeStyle? { _BuiltInGaugeStyle(style: .linearCapacity) }
}

/// A bar that is filled up to the value.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  /// The style.
  public nonisolated init() {}

  /// A gauge of this style.
  public func makeBody(configuration: Configuration) -> some View { Gauge(styled: configuration).gaugeStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInGaugeStyle? { _BuiltInGaugeStyle(style: .linearCapacity) }
}

/// A bar with a mark at the value.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  /// The style.
  public nonisolated init() {}

  /// A gauge of this style.
  public func makeBody(configuration: Configuration) -> some View { Gauge(styled: configuration).gaugeStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInGaugeStyle? { _BuiltInGaugeStyle(style: .accessoryLinear) }
}

/// A bar that is filled up to the value, with labels at its ends.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  /// The style.
  public nonisolated init() {}

  /// A gauge of this style.
  public func makeBody(configuration: Configuration) -> some View { Gauge(styled: configuration).gaugeStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInGaugeStyle? { _BuiltInGaugeStyle(style: .accessoryLinearCapacity) }
}

/// An open ring with a mark at the value.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  /// The style.
  public nonisolated init() {}

  /// A gauge of this style.
  public func makeBody(configuration: Configuration) -> some View { Gauge(styled: configuration).gaugeStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInGaugeStyle? { _BuiltInGaugeStyle(style: .accessoryCircular) }
}

/// A ring that is filled up to the value.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  /// The style.
  public nonisolated init() {}

  /// A gauge of this style.
  public func makeBody(configuration: Configuration) -> some View { Gauge(styled: configuration).gaugeStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInGaugeStyle? { _BuiltInGaugeStyle(style: .accessoryCircularCapacity) }
}

/// A watch's bar with a mark at the value. The page draws it as `accessoryLinear`.
public struct LinearGaugeStyle: GaugeStyle {
  /// The style.
  public nonisolated init() {}

  /// A gauge of this style.
  public func makeBody(configuration: Configuration) -> some View { Gauge(styled: configuration).gaugeStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInGaugeStyle? { _BuiltInGaugeStyle(style: .accessoryLinear) }
}

/// A watch's open ring with a mark at the value. The page draws it as `accessoryCircular`.
public struct CircularGaugeStyle: GaugeStyle {
  /// The style.
  public nonisolated init() {}

  /// A gauge of this style.
  public func makeBody(configuration: Configuration) -> some View { Gauge(styled: configuration).gaugeStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInGaugeStyle? { _BuiltInGaugeStyle(style: .accessoryCircular) }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// What the page draws where no style is set: a bar that is filled up to the value.
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A bar that is filled up to the value.
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A bar with a mark at the value.
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A bar that is filled up to the value, with labels at its ends.
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { AccessoryLinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// An open ring with a mark at the value.
  public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A ring that is filled up to the value.
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

extension GaugeStyle where Self == LinearGaugeStyle {
  /// A watch's bar with a mark at the value.
  public static var linear: LinearGaugeStyle { LinearGaugeStyle() }
}

extension GaugeStyle where Self == CircularGaugeStyle {
  /// A watch's open ring with a mark at the value.
  public static var circular: CircularGaugeStyle { CircularGaugeStyle() }
}

// MARK: Styles in the environment

/// A style of gauges as the environment has it.
protocol AppliedGaugeStyle: AppliedStyle {
  /// How the page draws it; nil if the style does.
  var drawn: DrawnGaugeStyle? { get }
}

private struct OwnGaugeStyle<Style: GaugeStyle>: AppliedGaugeStyle {
  let style: Style
  /// The style that was set around this one.
  let outer: (any AppliedGaugeStyle)?

  var drawn: DrawnGaugeStyle? { Style._builtIn?.style }

  func reconcileBody(in node: StyleNode) {
    node.show(style, of: self) { $0.makeBody(configuration: GaugeStyleConfiguration(node: $1)) }
  }

  func leave(_ values: inout EnvironmentValues) { values.gaugeStyle = outer }
}

private struct GaugeStyleKey: EnvironmentKey { static var defaultValue: (any AppliedGaugeStyle)? { nil } }

extension EnvironmentValues {
  var gaugeStyle: (any AppliedGaugeStyle)? {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets how gauges in this view look.
  public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View {
    StyleSetting<_, Style>(content: transformEnvironment(\.gaugeStyle) { $0 = OwnGaugeStyle(style: style, outer: $0) })
  }
}
