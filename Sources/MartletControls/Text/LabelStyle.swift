import MartletGraph

/// How labels look.
///
/// A style may have state and read the environment, both for each label that it is applied to (rule F8).
@MainActor @preconcurrency
public protocol LabelStyle {
  /// What it makes of a label.
  associatedtype Body: View
  /// What it is told of a label.
  typealias Configuration = LabelStyleConfiguration

  /// Makes the views of a label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Which of the styles that the page knows it is, if it is one.
  nonisolated static var _builtIn: _BuiltInLabelStyle? { get }
}

extension LabelStyle {
  /// A style of the app's own is none that the page knows.
  public nonisolated static var _builtIn: _BuiltInLabelStyle? { nil }
}

/// A style of labels that the page knows.
public nonisolated struct _BuiltInLabelStyle: Sendable {
  let style: DrawnLabelStyle
}

/// What a `LabelStyle` is told of a label.
public nonisolated struct LabelStyleConfiguration {
  fileprivate nonisolated(unsafe) let node: StyleNode

  /// The label's title.
  public var title: Title { Title(place: StylePlace(.label, of: node)) }

  /// The label's icon.
  public var icon: Icon { Icon(place: StylePlace(.icon, of: node)) }

  /// The title of a label.
  public struct Title: StylePart {
    /// It has no body of its own: the title is in its place.
    public typealias Body = Never

    package let place: StylePlace
  }

  /// The icon of a label.
  public struct Icon: StylePart {
    /// It has no body of its own: the icon is in its place.
    public typealias Body = Never

    package let place: StylePlace
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// A label that is what a style has been told of one.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}

// MARK: The styles that the page knows

/// How the page draws a label.
package enum DrawnLabelStyle: UInt8 {
  /// As is usual where the label stands.
  case automatic
  case titleAndIcon, titleOnly, iconOnly

  package var name: StaticString {
    switch self {
    case .automatic: "automatic"
    case .titleAndIcon: "titleAndIcon"
    case .titleOnly: "titleOnly"
    case .iconOnly: "iconOnly"
    }
  }
}

/// What the page draws where no style is set: an icon and a title; in a bar, the icon alone.
public struct DefaultLabelStyle: LabelStyle {
  /// The style.
  public nonisolated init() {}

  /// A label of this style.
  public func makeBody(configuration: Configuration) -> some View { Label(configuration).labelStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInLabelStyle? { _BuiltInLabelStyle(style: .automatic) }
}

/// An icon and a title.
public struct TitleAndIconLabelStyle: LabelStyle {
  /// The style.
  public nonisolated init() {}

  /// A label of this style.
  public func makeBody(configuration: Configuration) -> some View { Label(configuration).labelStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInLabelStyle? { _BuiltInLabelStyle(style: .titleAndIcon) }
}

/// A title without its icon.
public struct TitleOnlyLabelStyle: LabelStyle {
  /// The style.
  public nonisolated init() {}

  /// A label of this style.
  public func makeBody(configuration: Configuration) -> some View { Label(configuration).labelStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInLabelStyle? { _BuiltInLabelStyle(style: .titleOnly) }
}

/// An icon, which is called by the title that is not seen.
public struct IconOnlyLabelStyle: LabelStyle {
  /// The style.
  public nonisolated init() {}

  /// A label of this style.
  public func makeBody(configuration: Configuration) -> some View { Label(configuration).labelStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInLabelStyle? { _BuiltInLabelStyle(style: .iconOnly) }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// What the page draws where no style is set: an icon and a title; in a bar, the icon alone.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// An icon and a title.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// A title without its icon.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// An icon, which is called by the title that is not seen.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

// MARK: Styles in the environment

/// A style of labels as the environment has it.
protocol AppliedLabelStyle: AppliedStyle {
  /// How the page draws it; nil if the style does.
  var drawn: DrawnLabelStyle? { get }
}

private struct OwnLabelStyle<Style: LabelStyle>: AppliedLabelStyle {
  let style: Style
  /// The style that was set around this one.
  let outer: (any AppliedLabelStyle)?

  var drawn: DrawnLabelStyle? { Style._builtIn?.style }

  func reconcileBody(in node: StyleNode) {
    node.show(style, of: self) { $0.makeBody(configuration: LabelStyleConfiguration(node: $1)) }
  }

  func leave(_ values: inout EnvironmentValues) { values.labelStyle = outer }
}

private struct LabelStyleKey: EnvironmentKey { static var defaultValue: (any AppliedLabelStyle)? { nil } }

extension EnvironmentValues {
  var labelStyle: (any AppliedLabelStyle)? {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets how labels in this view look.
  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    StyleSetting<_, Style>(
      content: transformEnvironment(\.labelStyle) { $0 = OwnLabelStyle(style: style, outer: $0) })
  }
}
