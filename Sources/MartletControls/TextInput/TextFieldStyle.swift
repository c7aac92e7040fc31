import MartletGraph

/// How the page draws a text input.
enum DrawnTextInputStyle: UInt8 {
  case automatic, plain, roundedBorder, squareBorder

  /// As the document has it; nil for what is drawn where no style is set.
  var name: StaticString? {
    switch self {
    case .automatic: nil
    case .plain: "plain"
    case .roundedBorder: "roundedBorder"
    case .squareBorder: "squareBorder"
    }
  }
}

/// How fields of text look.
///
/// A style of the app's own puts other views around the field that it is told of, as apps do for SwiftUI. It may have state
/// and read the environment, both for each field that it is applied to (rule F8).
@MainActor @preconcurrency
public protocol TextFieldStyle {
  /// What it makes of a field.
  associatedtype _Body: View
  /// What it is told of the field's label.
  typealias _Label = _TextFieldStyleLabel

  /// Makes the views of a field.
  @ViewBuilder func _body(configuration: TextField<Self._Label>) -> Self._Body

  /// Which of the styles that the page knows it is, if it is one.
  nonisolated static var _builtIn: _BuiltInTextFieldStyle? { get }
}

extension TextFieldStyle {
  /// A style of the app's own is none that the page knows.
  public nonisolated static var _builtIn: _BuiltInTextFieldStyle? { nil }
}

/// A style of fields that the page knows.
public nonisolated struct _BuiltInTextFieldStyle: Sendable {
  let style: DrawnTextInputStyle
}

/// The label of a field as a style has it.
public nonisolated struct _TextFieldStyleLabel: StylePart {
  /// It has no body of its own: the label is in its place.
  public typealias Body = Never

  package let place: StylePlace
}

/// What the page draws where no style is set: the text on a grey field, or, in a row of a form, by itself.
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// The style.
  public nonisolated init() {}

  /// A field of this style.
  public func _body(configuration: TextField<_Label>) -> some View { configuration.textFieldStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInTextFieldStyle? { _BuiltInTextFieldStyle(style: .automatic) }
}

/// The text by itself.
public struct PlainTextFieldStyle: TextFieldStyle {
  /// The style.
  public nonisolated init() {}

  /// A field of this style.
  public func _body(configuration: TextField<_Label>) -> some View { configuration.textFieldStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInTextFieldStyle? { _BuiltInTextFieldStyle(style: .plain) }
}

/// The text within a line with round corners.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// The style.
  public nonisolated init() {}

  /// A field of this style.
  public func _body(configuration: TextField<_Label>) -> some View { configuration.textFieldStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInTextFieldStyle? { _BuiltInTextFieldStyle(style: .roundedBorder) }
}

/// The text within a line with corners that are not round.
public struct SquareBorderTextFieldStyle: TextFieldStyle {
  /// The style.
  public nonisolated init() {}

  /// A field of this style.
  public func _body(configuration: TextField<_Label>) -> some View { configuration.textFieldStyle(self) }

  /// The page draws it.
  public nonisolated static var _builtIn: _BuiltInTextFieldStyle? { _BuiltInTextFieldStyle(style: .squareBorder) }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// What the page draws where no style is set.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The text by itself.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// The text within a line with round corners.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  /// The text within a line with corners that are not round.
  public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}

// MARK: Styles in the environment

/// A style of the app's own as the environment has it.
protocol AppliedTextFieldStyle: AppliedStyle {}

private struct OwnTextFieldStyle<Style: TextFieldStyle>: AppliedTextFieldStyle {
  let style: Style
  /// What was set around this one.
  let outer: (style: (any AppliedTextFieldStyle)?, drawn: DrawnTextInputStyle)

  func reconcileBody(in node: StyleNode) {
    node.show(style, of: self) { style, node in
      // Only a field has a style of fields, and its node what it edits.
      guard let properties = node.control.details as? TextInputProperties else {
        preconditionFailure("A field is made without what it edits.")
      }
      return style._body(
        configuration: TextField(properties, label: _TextFieldStyleLabel(place: StylePlace(.label, of: node))))
    }
  }

  func leave(_ values: inout EnvironmentValues) {
    values.textInput.style = outer.style
    values.textInput.settings.fieldStyle = outer.drawn
  }
}

nonisolated extension View {
  /// Sets how the fields of text in this view look.
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
    StyleSetting<_, Style>(
      content: transformEnvironment(\.textInput) {
        let outer = ($0.style, $0.settings.fieldStyle)
        $0.style = Style._builtIn == nil ? OwnTextFieldStyle(style: style, outer: outer) : nil
        $0.settings.fieldStyle = Style._builtIn?.style ?? .automatic
      })
  }
}
