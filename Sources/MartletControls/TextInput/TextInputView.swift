import MartletGraph

/// A text input with a label, which is in the document where it is more than a text.
package nonisolated protocol TextInputView: StylableView where Properties == TextInputProperties {
  associatedtype Label: View

  var label: Label { get }
}

extension TextInputView {
  @MainActor package func reconcileContent(in node: ViewNode) {
    if properties.title == nil { node.reconcileMembers(with: label) }
  }

  // A style of the app's own makes all that there is.

  @MainActor package static func isMadeByStyle(in parent: ViewNode) -> Bool {
    EnvironmentValues(at: parent).textInput.style != nil
  }

  @MainActor package func showStyled(in place: StyledViewPlace) -> ViewNode { place.show(styled) }

  /// What a style of the app's makes of the input.
  private var styled: StyledView<Label, EmptyView> {
    StyledView(label: label, control: StyledControl(find: { $0.textInput.style }, details: properties))
  }
}
