import MartletGraph

/// How switches look, and what makes them be switched.
///
/// A style may have state and read the environment, both for each switch that it is applied to (rule F8).
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// What it makes of a switch.
  associatedtype Body: View
  /// What it is told of a switch.
  typealias Configuration = ToggleStyleConfiguration

  /// Makes the views of a switch.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Which of the styles that the page knows it is, if it is one.
  nonisolated var _builtIn: _BuiltInToggleStyle? { get }
}

extension ToggleStyle {
  /// A style of the app's own is none that the page knows.
  public nonisolated var _builtIn: _BuiltInToggleStyle? { nil }
}

/// A style of switches that the page knows.
public nonisolated struct _BuiltInToggleStyle: Sendable {
  fileprivate let style: BuiltInToggleStyle

  fileprivate init(_ drawn: DrawnToggleStyle, tint: Color? = nil) {
    style = BuiltInToggleStyle(drawn: drawn, tint: tint)
  }
}

/// What a `ToggleStyle` is told of a switch.
public nonisolated struct ToggleStyleConfiguration {
  private nonisolated(unsafe) let node: StyleNode
  let properties: ToggleProperties

  /// Whether it is on. Setting it does what the switch is there for.
  @Binding public var isOn: Bool

  /// The switch's label.
  public var label: Label { Label(place: StylePlace(.label, of: node)) }

  /// Whether it stands for several values, of which some are on and some are off.
  public var isMixed: Bool { properties.value == .mixed }

  /// The label of a switch.
  public struct Label: StylePart {
    /// It has no body of its own: the label is in its place.
    public typealias Body = Never

    package let place: StylePlace
  }

  fileprivate init?(node: StyleNode) {
    guard let properties = node.control.details as? ToggleProperties else { return nil }
    self.node = node
    self.properties = properties
    _isOn = properties.isOn
  }
}

// MARK: The styles that the page knows

/// How the page draws a switch.
enum DrawnToggleStyle: UInt8 {
  /// As is usual where the switch stands.
  case automatic
  case `switch`, button, checkbox

  var name: StaticString {
    switch self {
    case .automatic: "automatic"
    case .switch: "switch"
    case .button: "button"
    case .checkbox: "checkbox"
    }
  }
}

/// A style that the page knows, with the colour that it may have.
package struct BuiltInToggleStyle: Equatable, Sendable {
  var drawn: DrawnToggleStyle
  let tint: Color?

  init(drawn: DrawnToggleStyle, tint: Color? = nil) {
    self.drawn = drawn
    self.tint = tint
  }

  init(_ drawn: DrawnToggleStyle) { self.init(drawn: drawn) }
}

/// What the page draws where no style is set: a label, and a switch after it; in a bar, a button.
public struct DefaultToggleStyle: ToggleStyle {
  /// The style.
  public nonisolated init() {}

  /// A switch of this style.
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration).toggleStyle(self) }

  /// The page draws it.
  public nonisolated var _builtIn: _BuiltInToggleStyle? { _BuiltInToggleStyle(.automatic) }
}

/// A label, and a switch after it.
public struct SwitchToggleStyle: ToggleStyle {
  private nonisolated let tint: Color?

  /// The style.
  public nonisolated init() { tint = nil }

  /// The style, in a colour for what is on.
  public nonisolated init(tint: Color) { self.tint = tint }

  /// A switch of this style.
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration).toggleStyle(self) }

  /// The page draws it.
  public nonisolated var _builtIn: _BuiltInToggleStyle? { _BuiltInToggleStyle(.switch, tint: tint) }
}

/// A button that stays pressed while it is on.
public struct ButtonToggleStyle: ToggleStyle {
  /// The style.
  public nonisolated init() {}

  /// A switch of this style.
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration).toggleStyle(self) }

  /// The page draws it.
  public nonisolated var _builtIn: _BuiltInToggleStyle? { _BuiltInToggleStyle(.button) }
}

/// A box with a mark in it while it is on, and a label after it.
public struct CheckboxToggleStyle: ToggleStyle {
  /// The style.
  public nonisolated init() {}

  /// A switch of this style.
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration).toggleStyle(self) }

  /// The page draws it.
  public nonisolated var _builtIn: _BuiltInToggleStyle? { _BuiltInToggleStyle(.checkbox) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// What the page draws where no style is set: a label, and a switch after it; in a bar, a button.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A label, and a switch after it.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that stays pressed while it is on.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A box with a mark in it while it is on, and a label after it.
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

// MARK: Styles in the environment

/// A style of switches as the environment has it.
protocol AppliedToggleStyle: AppliedStyle {
  /// How the page draws it; nil if the style does.
  var builtIn: BuiltInToggleStyle? { get }
}

private struct OwnToggleStyle<Style: ToggleStyle>: AppliedToggleStyle {
  let style: Style
  /// The style that was set around this one.
  let outer: (any AppliedToggleStyle)?

  var builtIn: BuiltInToggleStyle? { style._builtIn?.style }

  func reconcileBody(in node: StyleNode) {
    node.show(style, of: self) { style, node in
      ToggleStyleConfiguration(node: node).map { style.makeBody(configuration: $0) }
    }
  }

  func leave(_ values: inout EnvironmentValues) { values.toggleStyle = outer }
}

private struct ToggleStyleKey: EnvironmentKey { static var defaultValue: (any AppliedToggleStyle)? { nil } }

extension EnvironmentValues {
  var toggleStyle: (any AppliedToggleStyle)? {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets how switches in this view look, and what makes them be switched.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    StyleSetting<_, Style>(
      content: transformEnvironment(\.toggleStyle) { $0 = OwnToggleStyle(style: style, outer: $0) })
  }
}
