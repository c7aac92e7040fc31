/// A view with a modifier applied, or a modifier with another one after it.
public nonisolated struct ModifiedContent<Content, Modifier> {
  /// The view, or the modifier, that is modified.
  public var content: Content
  /// What modifies it.
  public var modifier: Modifier

  /// What `content.modifier(modifier)` makes, and of modifiers `content.concat(modifier)`.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension ModifiedContent: View, _PrimitiveView where Content: View, Modifier: ViewModifier {
  /// It has no body of its own: the modifier's body is in its place.
  public typealias Body = Never

  /// Mounts the modifier's body; the content is mounted where that has its placeholder.
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    Modifier._makeNode(modifying: view.content, with: view.modifier, in: parent)
  }

  /// Updates the modifier's body, and the content in each placeholder.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) {
    Modifier._updateNode(node, modifying: view.content, with: view.modifier)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  /// Modifies the view with the first modifier, and what comes of that with the second.
  @MainActor public static func _makeNode<Modified: View>(
    modifying view: Modified, with modifier: Self, in parent: ViewNode
  ) -> ViewNode {
    let first = ModifiedContent<Modified, Content>(content: view, modifier: modifier.content)
    return Modifier._makeNode(modifying: first, with: modifier.modifier, in: parent)
  }

  /// Updates what both modifiers have made.
  @MainActor public static func _updateNode<Modified: View>(
    _ node: ViewNode, modifying view: Modified, with modifier: Self
  ) {
    let first = ModifiedContent<Modified, Content>(content: view, modifier: modifier.content)
    Modifier._updateNode(node, modifying: first, with: modifier.modifier)
  }
}

extension ViewModifier {
  /// Mounts the modifier's body; the view is mounted where that has its placeholder.
  public static func _makeNode<Modified: View>(
    modifying view: Modified, with modifier: Self, in parent: ViewNode
  ) -> ViewNode {
    let node = ModifierNode(view, in: parent)
    node.mount { node.reconcileChild(with: ModifierBody(modifier: modifier, source: node)) }
    return node
  }

  /// Updates the modifier's body, and the view in each placeholder.
  public static func _updateNode<Modified: View>(_ node: ViewNode, modifying view: Modified, with modifier: Self) {
    let node = unsafeDowncast(node, to: ModifierNode<Modified>.self)
    node.replaceContent(view)
    node.reconcileChild(with: ModifierBody(modifier: modifier, source: node))
    node.updatePlaceholders()
  }
}

/// The body of a modifier as a view. The modifier is its first field, so that what is known of the modifier's type
/// (`ViewTypeInfo`) fits it; the source is the same for the whole life of the node and needs no comparing.
private nonisolated struct ModifierBody<Modifier: ViewModifier>: View {
  let modifier: Modifier
  unowned let source: any ContentSource

  @MainActor var body: Modifier.Body { modifier.body(content: _ViewModifier_Content(source: source)) }

  @MainActor static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = CompositeNode(view, typeInfo: ViewTypeInfo.of(Modifier.self), in: parent)
    node.mount()
    return node
  }
}

/// What a modifier's body receives: the place where the modified view goes.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: _PrimitiveView {
  /// It has no body of its own: the modified view is in its place.
  public typealias Body = Never

  fileprivate nonisolated(unsafe) let source: any ContentSource

  /// Makes a node for the place, and mounts the modified view in it.
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    view.source.makePlaceholder(in: parent)
  }

  /// Updates the modified view in its place.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) {
    unsafeDowncast(node, to: PlaceholderNode.self).updateFromSource()
  }
}

extension _ViewModifier_Content: PlaceValue {
  /// A new content is brought to its placeholders by the modifier's node, whether the body runs or not.
  nonisolated func isSameArgument(as other: _ViewModifier_Content) -> Bool { source === other.source }
}

/// The node of a modified view: it keeps the content, which goes wherever the modifier's body puts it.
private final class ModifierNode<Content: View>: ViewNode, ContentSource {
  @exclusivity(unchecked) private var content: Content?
  @exclusivity(unchecked) var places = ContentPlaces()

  init(_ content: Content, in parent: ViewNode) {
    self.content = content
    super.init(in: parent)
  }

  func replaceContent(_ newContent: Content) {
    content = newContent
    contentWasReplaced()
  }

  func fill(_ placeholder: PlaceholderNode) {
    if let content { placeholder.reconcileChild(with: content) }
  }

  override func didUnmount() {
    places = ContentPlaces()
    content = nil
  }
}
