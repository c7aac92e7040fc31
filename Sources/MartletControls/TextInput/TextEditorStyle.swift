import MartletGraph

/// How editors of text look. As in SwiftUI there are the styles here, and no others.
@MainActor @preconcurrency
public protocol TextEditorStyle {
  /// What it makes of an editor.
  associatedtype Body: View
  /// What it is told of an editor.
  typealias Configuration = TextEditorStyleConfiguration

  /// Makes the views of an editor.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Which of the styles that the page knows it is.
  nonisolated static var _builtIn: _BuiltInTextEditorStyle { get }
}

/// What a style is told of an editor.
public nonisolated struct TextEditorStyleConfiguration {}

/// A style of editors that the page knows.
public nonisolated struct _BuiltInTextEditorStyle: Sendable {
  let style: DrawnTextInputStyle
}

/// What the page draws where no style is set: the text by itself.
public struct AutomaticTextEditorStyle: TextEditorStyle {
  /// The style.
  public nonisolated init() {}

  /// The page draws it.
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInTextEditorStyle { _BuiltInTextEditorStyle(style: .automatic) }
}

/// The text by itself.
public struct PlainTextEditorStyle: TextEditorStyle {
  /// The style.
  public nonisolated init() {}

  /// The page draws it.
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInTextEditorStyle { _BuiltInTextEditorStyle(style: .plain) }
}

/// The text within a line with round corners.
public struct RoundedBorderTextEditorStyle: TextEditorStyle {
  /// The style.
  public nonisolated init() {}

  /// The page draws it.
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInTextEditorStyle { _BuiltInTextEditorStyle(style: .roundedBorder) }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  /// What the page draws where no style is set.
  public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
  /// The text by itself.
  public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension TextEditorStyle where Self == RoundedBorderTextEditorStyle {
  /// The text within a line with round corners.
  public static var roundedBorder: RoundedBorderTextEditorStyle { RoundedBorderTextEditorStyle() }
}

nonisolated extension View {
  /// Sets how the editors of text in this view look.
  public func textEditorStyle<Style: TextEditorStyle>(_ style: Style) -> some View {
    environment(\.textInput.settings.editorStyle, Style._builtIn.style)
  }
}
