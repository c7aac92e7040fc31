import MartletGraph

/// Text of any length to edit, in all the room that there is.
public struct TextEditor: ElementView {
  /// It has no body: the page draws it.
  public typealias Body = Never

  package let properties: TextInputProperties

  /// An editor that shows and writes `text`.
  public init(text: Binding<String>) {
    properties = TextInputProperties(kind: .editor, source: .text(text))
  }

  /// An editor that shows and writes `text`, and what is selected of it.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) {
    properties = TextInputProperties(kind: .editor, source: .text(text), selection: selection)
  }
}
