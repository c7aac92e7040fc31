/// A view with a modifier applied.
public nonisolated struct ModifiedContent<Content: View, Modifier: ViewModifier>: _PrimitiveView {
  /// It has no body of its own: the modifier's body is in its place.
  public typealias Body = Never

  /// The view that is modified.
  public var content: Content
  /// What modifies it.
  public var modifier: Modifier

  /// What `content.modifier(modifier)` makes.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  /// Mounts the modifier's body; the content is mounted where that has its placeholder.
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = ModifierNode(view.content, in: parent)
    node.mount { node.reconcileChild(with: ModifierBody(modifier: view.modifier, source: node)) }
    return node
  }

  /// Updates the modifier's body, and the content in each placeholder.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: ModifierNode<Content>.self)
    node.replaceContent(view.content)
    node.reconcileChild(with: ModifierBody(modifier: view.modifier, source: node))
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
    let node = PlaceholderNode(of: view.source, in: parent)
    node.mount { view.source.makeContent(of: node) }
    return node
  }

  /// Updates the modified view in its place.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) {
    view.source.updateContent(of: unsafeDowncast(node, to: PlaceholderNode.self))
  }
}

extension _ViewModifier_Content: PlaceValue {
  /// A new content is brought to its placeholders by the modifier's node, whether the body runs or not.
  nonisolated func isSameArgument(as other: _ViewModifier_Content) -> Bool { source === other.source }
}

/// The modifier's node, as its placeholders see it.
@MainActor private protocol ContentSource: AnyObject {
  func makeContent(of placeholder: PlaceholderNode)
  func updateContent(of placeholder: PlaceholderNode)
}

/// Where a modifier's body put its content. The content's node is below it, so that it sees the environment that the
/// body sets (rule I6).
private final class PlaceholderNode: ViewNode {
  /// The version of the content that this place has.
  var version = 0
  private unowned(unsafe) let source: any ContentSource

  init(of source: any ContentSource, in parent: ViewNode) {
    self.source = source
    super.init(in: parent)
  }

  /// What waits in the content waits for the content's new value, if there is one.
  override func runWaitingChildren() {
    source.updateContent(of: self)
    super.runWaitingChildren()
  }
}

/// The node of a modified view: it keeps the content, which goes wherever the modifier's body puts it.
private final class ModifierNode<Content: View>: ViewNode, ContentSource {
  @exclusivity(unchecked) private var content: Content?
  @exclusivity(unchecked) private var version = 1
  @exclusivity(unchecked) private var placeholders: ContiguousArray<PlaceholderNode> = []

  init(_ content: Content, in parent: ViewNode) {
    self.content = content
    super.init(in: parent)
  }

  func replaceContent(_ newContent: Content) {
    content = newContent
    version += 1
  }

  func makeContent(of placeholder: PlaceholderNode) {
    placeholders.removeAll { !$0.isMounted }
    placeholders.append(placeholder)
    updateContent(of: placeholder)
  }

  func updateContent(of placeholder: PlaceholderNode) {
    guard let content, placeholder.version != version else { return }
    placeholder.version = version
    placeholder.reconcileChild(with: content)
  }

  /// Brings the content up to date wherever the modifier's body, which need not have run, put it.
  func updatePlaceholders() {
    for placeholder in placeholders where placeholder.isMounted { updateContent(of: placeholder) }
  }

  override func didUnmount() {
    placeholders = []
    content = nil
  }
}
