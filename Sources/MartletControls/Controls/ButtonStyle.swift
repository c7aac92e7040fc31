import MartletGraph

/// How buttons look: what they do is as always.
///
/// A style may have state and read the environment, both for each button that it is applied to (rule F8).
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// What it makes of a button.
  associatedtype Body: View
  /// What it is told of a button.
  typealias Configuration = ButtonStyleConfiguration

  /// Makes the views of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a `ButtonStyle` is told of a button.
public nonisolated struct ButtonStyleConfiguration {
  fileprivate nonisolated(unsafe) let node: StyleNode

  /// What the button is for.
  public var role: ButtonRole? { ButtonRole(number: node.control.role) }

  /// The button's label.
  public var label: Label { Label(place: StylePlace(.label, of: node)) }

  /// Whether a person presses the button. The browser tells of it only where a style asks.
  public var isPressed: Bool { node.isPressed }

  /// The label of a button.
  public struct Label: StylePart {
    /// It has no body of its own: the label is in its place.
    public typealias Body = Never

    package let place: StylePlace
  }
}

/// How buttons look and what makes them do what they do.
///
/// A style may have state and read the environment, both for each button that it is applied to (rule F8).
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// What it makes of a button.
  associatedtype Body: View
  /// What it is told of a button.
  typealias Configuration = PrimitiveButtonStyleConfiguration

  /// Makes the views of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Which of the styles that the page knows it is, if it is one.
  nonisolated static var _builtIn: _BuiltInButtonStyle? { get }
}

extension PrimitiveButtonStyle {
  /// A style of the app's own is none that the page knows.
  public nonisolated static var _builtIn: _BuiltInButtonStyle? { nil }
}

/// A style of buttons that the page knows.
public nonisolated struct _BuiltInButtonStyle: Sendable {
  let style: DrawnButtonStyle
}

/// What a `PrimitiveButtonStyle` is told of a button.
public nonisolated struct PrimitiveButtonStyleConfiguration {
  fileprivate nonisolated(unsafe) let node: StyleNode

  /// What the button is for.
  public var role: ButtonRole? { ButtonRole(number: node.control.role) }

  /// The button's label.
  public var label: Label { Label(place: StylePlace(.label, of: node)) }

  /// Does what the button does.
  public func trigger() { node.control.trigger() }

  /// The label of a button.
  public struct Label: StylePart {
    /// It has no body of its own: the label is in its place.
    public typealias Body = Never

    package let place: StylePlace
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// A button that is what a style has been told of one.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.trigger) { configuration.label }
  }
}

// MARK: The styles that the page knows

/// How the page draws a button. Without a style of its own a button is a label in the colour of what can be tapped, which
/// in a row of a list takes the whole row.
enum DrawnButtonStyle: UInt8 {
  case automatic, bordered, borderedProminent, borderless, plain, link
  /// A style of the app's draws it.
  case custom

  var name: StaticString {
    switch self {
    case .automatic: "automatic"
    case .bordered: "bordered"
    case .borderedProminent: "borderedProminent"
    case .borderless: "borderless"
    case .plain: "plain"
    case .link: "link"
    case .custom: "custom"
    }
  }
}

/// What the page draws where no style is set: a label in the colour of what can be tapped.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public nonisolated init() {}

  /// A button of this style.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInButtonStyle? { _BuiltInButtonStyle(style: .automatic) }
}

/// A label in the colour of what can be tapped, on a grey field.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public nonisolated init() {}

  /// A button of this style.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInButtonStyle? { _BuiltInButtonStyle(style: .bordered) }
}

/// A white label on a field in the colour of what can be tapped: for what a person will most likely do.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public nonisolated init() {}

  /// A button of this style.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInButtonStyle? { _BuiltInButtonStyle(style: .borderedProminent) }
}

/// A label in the colour of what can be tapped. In a row of a list, only the label can be tapped.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public nonisolated init() {}

  /// A button of this style.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInButtonStyle? { _BuiltInButtonStyle(style: .borderless) }
}

/// The label as it is. In a row of a list, only the label can be tapped.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public nonisolated init() {}

  /// A button of this style.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInButtonStyle? { _BuiltInButtonStyle(style: .plain) }
}

/// A label that looks as a link does.
public struct LinkButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public nonisolated init() {}

  /// A button of this style.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInButtonStyle? { _BuiltInButtonStyle(style: .link) }
}

/// A Mac's button in a bar above a list, which chooses what is shown there. The page draws it as one without a border.
public struct AccessoryBarButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public nonisolated init() {}

  /// A button of this style.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInButtonStyle? { _BuiltInButtonStyle(style: .borderless) }
}

/// A Mac's button in a bar above a list, which does something. The page draws it as one with a border.
public struct AccessoryBarActionButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public nonisolated init() {}

  /// A button of this style.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInButtonStyle? { _BuiltInButtonStyle(style: .bordered) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// What the page draws where no style is set.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A label in the colour of what can be tapped, on a grey field.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A white label on a field in the colour of what can be tapped.
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// A label in the colour of what can be tapped.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label as it is.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// A label that looks as a link does.
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}

extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
  /// A Mac's button in a bar above a list, which chooses what is shown there.
  public static var accessoryBar: AccessoryBarButtonStyle { AccessoryBarButtonStyle() }
}

extension PrimitiveButtonStyle where Self == AccessoryBarActionButtonStyle {
  /// A Mac's button in a bar above a list, which does something.
  public static var accessoryBarAction: AccessoryBarActionButtonStyle { AccessoryBarActionButtonStyle() }
}

// MARK: Styles in the environment

/// A style of buttons as the environment has it.
protocol AppliedButtonStyle: AppliedStyle {
  var drawn: DrawnButtonStyle { get }
  /// Whether it says itself what makes a button do what it does, so that there is no button but what it makes.
  var isPrimitive: Bool { get }
  /// The style that was set around this one.
  var outer: (any AppliedButtonStyle)? { get }
}

extension AppliedButtonStyle {
  func leave(_ values: inout EnvironmentValues) { values.controlLooks.buttonStyle = outer }
}

private struct OwnButtonStyle<Style: ButtonStyle>: AppliedButtonStyle {
  let style: Style
  let outer: (any AppliedButtonStyle)?

  var drawn: DrawnButtonStyle { .custom }
  var isPrimitive: Bool { false }

  func reconcileBody(in node: StyleNode) {
    node.show(style, of: self) { $0.makeBody(configuration: ButtonStyleConfiguration(node: $1)) }
  }
}

private struct OwnPrimitiveButtonStyle<Style: PrimitiveButtonStyle>: AppliedButtonStyle {
  let style: Style
  let outer: (any AppliedButtonStyle)?

  var drawn: DrawnButtonStyle { Style._builtIn?.style ?? .custom }
  var isPrimitive: Bool { Style._builtIn == nil }

  func reconcileBody(in node: StyleNode) {
    node.show(style, of: self) { $0.makeBody(configuration: PrimitiveButtonStyleConfiguration(node: $1)) }
  }
}

nonisolated extension View {
  /// Sets how buttons in this view look.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    StyleSetting<_, Style>(
      content: transformEnvironment(\.controlLooks) {
        $0.buttonStyle = OwnButtonStyle(style: style, outer: $0.buttonStyle)
      })
  }

  /// Sets how buttons in this view look, and what makes them do what they do.
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    StyleSetting<_, Style>(
      content: transformEnvironment(\.controlLooks) {
        $0.buttonStyle = OwnPrimitiveButtonStyle(style: style, outer: $0.buttonStyle)
      })
  }
}
