import MartletGraph
import MartletWire

/// What is typed in a field when a person chooses a view among its suggestions.
struct TextInputCompletion: ElementTrait {
  static let keys: NodeKeys = .none
  static var isStructural: Bool { true }

  let text: ExactText

  func isSame(as other: TextInputCompletion) -> Bool { text == other.text }
}

/// A field, and what is suggested for it: the last child.
private struct SuggestedProperties: StandardElement {
  var type: StaticString { "textInputSuggestions" }
  var ownKeys: NodeKeys { NodeKeys(.children) }
}

/// The views that suggest something. The page does not show them: it offers what they would have typed.
private struct SuggestionsProperties: StandardElement {
  var type: StaticString { "suggestions" }
  var ownKeys: NodeKeys { NodeKeys(.children, .completions) }
  var asksItsViews: Bool { true }

  func childrenWereCommitted(of element: ElementNode<Self>) { element.markChanged(NodeKeys(.completions)) }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    guard key == .completions else { return }
    var texts: [ExactText] = []
    element.forEachChildElement { inner in
      if let text = inner.innermost(TextInputCompletion.self)?.text, !texts.contains(text) { texts.append(text) }
    }
    if texts.isEmpty { return }
    buffer.append(UInt8(ascii: "["))
    for text in texts {
      buffer.separate()
      buffer.append(json: text.text)
    }
    buffer.append(UInt8(ascii: "]"))
  }
}

nonisolated extension View {
  /// Says what is typed in a field when this view is chosen among its suggestions. A view that does not say it is not offered.
  public func textInputCompletion(_ completion: String) -> some View {
    trait(TextInputCompletion(text: ExactText(completion)))
  }

  /// Suggests what may be typed in the field that this view is. The browser shows those that fit what is there, in its own
  /// way: by what they would have typed (`textInputCompletion(_:)`), whatever the views look like.
  public func textInputSuggestions(@ViewBuilder _ suggestions: () -> some View) -> some View {
    boxed(
      SuggestedProperties(), beside: ElementContainer(properties: SuggestionsProperties(), content: suggestions()))
  }

  /// Suggests what may be typed in the field that this view is: a view for each identifiable element.
  public func textInputSuggestions<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> some View
  ) -> some View where Data.Element: Identifiable {
    textInputSuggestions { ForEach(data, content: content) }
  }

  /// Suggests what may be typed in the field that this view is: a view for each element, identified by a property of it.
  public func textInputSuggestions<Data: RandomAccessCollection>(
    _ data: Data, id: KeyPath<Data.Element, some Hashable>, @ViewBuilder content: @escaping (Data.Element) -> some View
  ) -> some View {
    textInputSuggestions { ForEach(data, id: id, content: content) }
  }
}
