import MartletGraph

/// Text to edit: one line, or several that grow with what is in them.
///
/// Its label stands in it while it is empty, unless there is a prompt, and names it for those who do not see it.
public struct TextField<Label: View>: TextInputView {
  /// It has no body: the page draws it.
  public typealias Body = Never

  package let properties: TextInputProperties
  /// What is in the document where it is more than a text.
  package let label: Label

  init(_ properties: TextInputProperties, label: Label) {
    self.properties = properties
    self.label = label
  }

  init(
    _ source: TextInputSource, label: Label, prompt: Text? = nil, axis: Axis = .horizontal,
    selection: Binding<TextSelection?>? = nil, events: TextInputEvents? = nil
  ) {
    properties = TextInputProperties(
      kind: .field, source: source, title: label as? Text, prompt: prompt, isVertical: axis == .vertical,
      selection: selection, events: events)
    self.label = label
  }
}

extension TextField where Label == Text {
  /// A field in which a person types what they look for.
  init(searching text: Binding<String>, prompt: Text) {
    var properties = TextInputProperties(kind: .field, source: .text(text), title: prompt)
    properties.isSearch = true
    self.init(properties, label: prompt)
  }
}
