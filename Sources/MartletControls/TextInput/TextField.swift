import MartletGraph

/// Text to edit: one line, or several that grow with what is in them.
///
/// Its label stands in it while it is empty, unless there is a prompt, and names it for those who do not see it.
public struct TextField<Label: View>: StylableView {
  /// It has no body: the page draws it.
  public typealias Body = Never

  package let properties: TextInputProperties
  /// What is in the document where it is more than a text.
  let label: Label

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

  @MainActor package func reconcileContent(in node: ViewNode) {
    if properties.title == nil { node.reconcileMembers(with: label) }
  }

  // A style of the app's own makes all that there is.

  @MainActor package static func isMadeByStyle(in parent: ViewNode) -> Bool {
    EnvironmentValues(at: parent).textInput.style != nil
  }

  @MainActor package static func makeStyled(_ view: Self, in parent: ViewNode) -> ViewNode {
    StyledView._makeNode(view.properties.styled(label: view.label), in: parent)
  }

  @MainActor package static func updateStyled(_ node: ViewNode, with view: Self) {
    StyledView._updateNode(node, with: view.properties.styled(label: view.label))
  }
}

extension TextInputProperties {
  /// What a style of the app's makes of the input.
  func styled<Label: View>(label: Label) -> StyledView<Label, EmptyView> {
    StyledView(label: label, control: StyledControl(find: { $0.textInput.style }, details: self))
  }
}
