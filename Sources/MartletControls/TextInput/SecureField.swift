import MartletGraph

/// Text to edit that is not shown: a password, say.
///
/// What is typed reaches the app, and nothing of it comes back: neither the document nor a patch has it, only whether there
/// is any.
public struct SecureField<Label: View>: TextInputView {
  /// It has no body: the page draws it.
  public typealias Body = Never

  package let properties: TextInputProperties
  package let label: Label

  private init(_ text: Binding<String>, label: Label, prompt: Text?, onCommit: (() -> Void)? = nil) {
    properties = TextInputProperties(
      kind: .secure, source: .text(text), title: label as? Text, prompt: prompt,
      events: TextInputEvents(onCommit: onCommit))
    self.label = label
  }
}

extension SecureField {
  /// A field with a label of any views, and perhaps words that stand in it while it is empty.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text, label: label(), prompt: prompt)
  }
}

extension SecureField where Label == Text {
  /// A field with a title in the visitor's language.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text, label: Text(titleKey), prompt: nil)
  }

  /// A field with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.init(text, label: Text(verbatim: String(title)), prompt: nil)
  }

  /// A field with a title in the visitor's language, and other words that stand in it while it is empty.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text, label: Text(titleKey), prompt: prompt)
  }

  /// A field with a title, and other words that stand in it while it is empty.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) {
    self.init(text, label: Text(verbatim: String(title)), prompt: prompt)
  }

  /// A field that also runs `onCommit` when the person submits it.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(text, label: Text(titleKey), prompt: nil, onCommit: onCommit)
  }

  /// A field that also runs `onCommit` when the person submits it.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(text, label: Text(verbatim: String(title)), prompt: nil, onCommit: onCommit)
  }
}
