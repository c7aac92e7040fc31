import MartletGraph

/// How views of progress look.
///
/// A style may have state and read the environment, both for each view that it is applied to (rule F8).
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// What it makes of a view of progress.
  associatedtype Body: View
  /// What it is told of a view of progress.
  typealias Configuration = ProgressViewStyleConfiguration

  /// Makes the views that show how far something has come.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Which of the styles that the page knows it is, if it is one.
  nonisolated var _builtIn: _BuiltInProgressViewStyle? { get }
}

extension ProgressViewStyle {
  /// A style of the app's own is none that the page knows.
  public nonisolated var _builtIn: _BuiltInProgressViewStyle? { nil }
}

/// A style of views of progress that the page knows.
public nonisolated struct _BuiltInProgressViewStyle: Sendable {
  fileprivate let style: BuiltInProgressViewStyle

  fileprivate init(_ drawn: DrawnProgressViewStyle, tint: Color? = nil) {
    style = BuiltInProgressViewStyle(drawn, tint: tint)
  }
}

/// What a `ProgressViewStyle` is told of a view of progress.
public nonisolated struct ProgressViewStyleConfiguration {
  fileprivate nonisolated(unsafe) let node: StyleNode

  /// How far it has come, from 0 to 1; nil if that is not known, or if it is a time that passes.
  public var fractionCompleted: Double? { extent.fraction }

  /// What it is that has come so far; nil if the app does not say.
  public var label: Label? { parts.contains(.label) ? labelPlace : nil }

  /// The value in words; nil if the app does not say.
  public var currentValueLabel: CurrentValueLabel? {
    parts.contains(.currentValueLabel) ? currentValueLabelPlace : nil
  }

  var labelPlace: Label { Label(place: StylePlace(.label, of: node)) }
  var currentValueLabelPlace: CurrentValueLabel {
    CurrentValueLabel(place: StylePlace(.currentValueLabel, of: node))
  }
  var extent: ProgressExtent { node.control.details as? ProgressExtent ?? .indeterminate }
  var parts: [StylePlace.Part] { node.control.parts }

  /// The label of a view of progress.
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
}

// MARK: The styles that the page knows

/// How the page draws a view of progress: by itself as a bar where it is known how far it has come, and else as a wheel.
enum DrawnProgressViewStyle: UInt8 {
  case automatic, linear, circular

  var name: StaticString {
    switch self {
    case .automatic: "automatic"
    case .linear: "linear"
    case .circular: "circular"
    }
  }
}

/// A style that the page knows, with the colour that it may have.
package struct BuiltInProgressViewStyle: Equatable, Sendable {
  let drawn: DrawnProgressViewStyle
  let tint: Color?

  init(_ drawn: DrawnProgressViewStyle, tint: Color? = nil) {
    self.drawn = drawn
    self.tint = tint
  }
}

/// What the page draws where no style is set: a bar where it is known how far it has come, and else a wheel that turns.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// The style.
  public nonisolated init() {}

  /// A view of progress of this style.
  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).progressViewStyle(self)
  }

  /// The page draws it.
  public nonisolated var _builtIn: _BuiltInProgressViewStyle? { _BuiltInProgressViewStyle(.automatic) }
}

/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
  private nonisolated let tint: Color?

  /// The style.
  public nonisolated init() { tint = nil }

  /// The style in a colour.
  public nonisolated init(tint: Color) { self.tint = tint }

  /// A view of progress of this style.
  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).progressViewStyle(self)
  }

  /// The page draws it.
  public nonisolated var _builtIn: _BuiltInProgressViewStyle? { _BuiltInProgressViewStyle(.linear, tint: tint) }
}

/// A wheel that turns, or a ring where it is known how far it has come.
public struct CircularProgressViewStyle: ProgressViewStyle {
  private nonisolated let tint: Color?

  /// The style.
  public nonisolated init() { tint = nil }

  /// The style in a colour.
  public nonisolated init(tint: Color) { self.tint = tint }

  /// A view of progress of this style.
  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).progressViewStyle(self)
  }

  /// The page draws it.
  public nonisolated var _builtIn: _BuiltInProgressViewStyle? { _BuiltInProgressViewStyle(.circular, tint: tint) }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// A bar where it is known how far it has come, and else a wheel that turns.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A wheel that turns, or a ring where it is known how far it has come.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

// MARK: Styles in the environment

/// A style of views of progress as the environment has it.
protocol AppliedProgressViewStyle: AppliedStyle {
  /// How the page draws it; nil if the style does.
  var builtIn: BuiltInProgressViewStyle? { get }
}

private struct OwnProgressViewStyle<Style: ProgressViewStyle>: AppliedProgressViewStyle {
  let style: Style
  /// The style that was set around this one.
  let outer: (any AppliedProgressViewStyle)?

  var builtIn: BuiltInProgressViewStyle? { style._builtIn?.style }

  func reconcileBody(in node: StyleNode) {
    node.show(style, of: self) { $0.makeBody(configuration: ProgressViewStyleConfiguration(node: $1)) }
  }

  func leave(_ values: inout EnvironmentValues) { values.progressViewStyle = outer }
}

private struct ProgressViewStyleKey: EnvironmentKey { static var defaultValue: (any AppliedProgressViewStyle)? { nil } }

extension EnvironmentValues {
  var progressViewStyle: (any AppliedProgressViewStyle)? {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets how views of progress in this view look.
  public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
    StyleSetting<_, Style>(
      content: transformEnvironment(\.progressViewStyle) { $0 = OwnProgressViewStyle(style: style, outer: $0) })
  }
}
