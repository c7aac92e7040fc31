import Foundation
import MartletGraph

/// How choices of dates look.
///
/// A style may have state and read the environment, both for each picker that it is applied to (rule F8).
@MainActor @preconcurrency
public protocol DatePickerStyle {
  /// What it makes of a choice of dates.
  associatedtype Body: View
  /// What it is told of it.
  typealias Configuration = DatePickerStyleConfiguration

  /// Makes the views of a choice of dates.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Which of the styles that the page knows it is, if it is one.
  nonisolated static var _builtIn: _BuiltInDatePickerStyle? { get }
}

extension DatePickerStyle {
  /// A style of the app's own is none that the page knows.
  public nonisolated static var _builtIn: _BuiltInDatePickerStyle? { nil }
}

/// A style of choices of dates that the page knows.
public nonisolated struct _BuiltInDatePickerStyle: Sendable {
  let style: DrawnDatePickerStyle
}

/// What a `DatePickerStyle` is told of a choice of dates.
public nonisolated struct DatePickerStyleConfiguration {
  fileprivate nonisolated(unsafe) let node: StyleNode
  fileprivate let properties: DatePickerProperties

  /// The label.
  public var label: Label { Label(place: StylePlace(.label, of: node)) }

  /// The date that is chosen.
  @Binding public var selection: Date

  /// The first date that can be chosen, if there is such.
  public var minimumDate: Date? { properties.bounds.minimum }

  /// The last date that can be chosen, if there is such.
  public var maximumDate: Date? { properties.bounds.maximum }

  /// Which parts of the date are chosen.
  public var displayedComponents: DatePickerComponents { properties.shown }

  /// The label of a choice of dates.
  public struct Label: StylePart {
    /// It has no body of its own: the label is in its place.
    public typealias Body = Never

    package let place: StylePlace
  }

  fileprivate init?(node: StyleNode) {
    guard let properties = node.control.details as? DatePickerProperties else { return nil }
    self.node = node
    self.properties = properties
    _selection = properties.selection
  }
}

extension DatePicker where Label == DatePickerStyleConfiguration.Label {
  /// A choice of dates that is what a style has been told of one.
  init(_ configuration: DatePickerStyleConfiguration) {
    self.init(
      selection: configuration.$selection, bounds: configuration.properties.bounds,
      components: configuration.displayedComponents, label: configuration.label)
  }
}

// MARK: The styles that the page knows

/// How the page draws a choice of dates.
enum DrawnDatePickerStyle: UInt8 {
  case compact, field, stepperField, graphical, wheel

  var name: StaticString {
    switch self {
    case .compact: "compact"
    case .field: "field"
    case .stepperField: "stepperField"
    case .graphical: "graphical"
    case .wheel: "wheel"
    }
  }
}

/// What the page draws where no style is set: a field.
public struct DefaultDatePickerStyle: DatePickerStyle {
  /// The style.
  public nonisolated init() {}

  /// A choice of dates of this style.
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration).datePickerStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInDatePickerStyle? { _BuiltInDatePickerStyle(style: .compact) }
}

/// A field, which opens the browser's own calendar.
public struct CompactDatePickerStyle: DatePickerStyle {
  /// The style.
  public nonisolated init() {}

  /// A choice of dates of this style.
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration).datePickerStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInDatePickerStyle? { _BuiltInDatePickerStyle(style: .compact) }
}

/// A field to type a date into.
public struct FieldDatePickerStyle: DatePickerStyle {
  /// The style.
  public nonisolated init() {}

  /// A choice of dates of this style.
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration).datePickerStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInDatePickerStyle? { _BuiltInDatePickerStyle(style: .field) }
}

/// A field to type a date into, with buttons for a little more and a little less.
public struct StepperFieldDatePickerStyle: DatePickerStyle {
  /// The style.
  public nonisolated init() {}

  /// A choice of dates of this style.
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration).datePickerStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInDatePickerStyle? { _BuiltInDatePickerStyle(style: .stepperField) }
}

/// A calendar, of which a month is seen.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  /// The style.
  public nonisolated init() {}

  /// A choice of dates of this style.
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration).datePickerStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInDatePickerStyle? { _BuiltInDatePickerStyle(style: .graphical) }
}

/// A field; where the browser chooses dates with wheels, on phones, it shows these.
public struct WheelDatePickerStyle: DatePickerStyle {
  /// The style.
  public nonisolated init() {}

  /// A choice of dates of this style.
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration).datePickerStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInDatePickerStyle? { _BuiltInDatePickerStyle(style: .wheel) }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// What the page draws where no style is set: a field.
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// A field, which opens the browser's own calendar.
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
  /// A field to type a date into.
  public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}

extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
  /// A field to type a date into, with buttons for a little more and a little less.
  public static var stepperField: StepperFieldDatePickerStyle { StepperFieldDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A calendar, of which a month is seen.
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// A field; where the browser chooses dates with wheels, on phones, it shows these.
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

// MARK: Styles in the environment

/// A style of choices of dates as the environment has it.
protocol AppliedDatePickerStyle: AppliedStyle {
  /// How the page draws it; nil if the style does.
  var drawn: DrawnDatePickerStyle? { get }
}

private struct OwnDatePickerStyle<Style: DatePickerStyle>: AppliedDatePickerStyle {
  let style: Style
  /// The style that was set around this one.
  let outer: (any AppliedDatePickerStyle)?

  var drawn: DrawnDatePickerStyle? { Style._builtIn?.style }

  func reconcileBody(in node: StyleNode) {
    node.show(style, of: self) { style, node in
      DatePickerStyleConfiguration(node: node).map { style.makeBody(configuration: $0) }
    }
  }

  func leave(_ values: inout EnvironmentValues) { values.datePickerStyle = outer }
}

private struct DatePickerStyleKey: EnvironmentKey { static var defaultValue: (any AppliedDatePickerStyle)? { nil } }

extension EnvironmentValues {
  var datePickerStyle: (any AppliedDatePickerStyle)? {
    get { self[DatePickerStyleKey.self] }
    set { self[DatePickerStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets how choices of dates in this view look.
  public func datePickerStyle<Style: DatePickerStyle>(_ style: Style) -> some View {
    StyleSetting<_, Style>(
      content: transformEnvironment(\.datePickerStyle) { $0 = OwnDatePickerStyle(style: style, outer: $0) })
  }
}
