import MartletGraph

/// Makes content of bars of the statements in a closure.
@resultBuilder
public nonisolated enum ToolbarContentBuilder {
  /// Content as it is.
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// A view beside items: there is no place for it.
  @available(
    *, unavailable,
    message: "Beside a ToolbarItem, a toolbar takes no mere views: put this one into a ToolbarItem, too."
  )
  @_disfavoredOverload
  public static func buildExpression<Content: View>(_ view: Content) -> _EmptyToolbarContent { _EmptyToolbarContent() }

  /// No content.
  public static func buildBlock() -> _EmptyToolbarContent { _EmptyToolbarContent() }

  /// One piece of content, as it is.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// Several pieces, in their order.
  @_disfavoredOverload
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> _TupleToolbarContent<repeat each Content> {
    _TupleToolbarContent(value: (repeat each content))
  }

  /// `if` without `else`, and `if let`.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }

  /// The first branch of an `if`/`else` or a `switch`.
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    first: First
  ) -> _ConditionalToolbarContent<First, Second> {
    _ConditionalToolbarContent(first: first, second: nil)
  }

  /// The second branch of an `if`/`else` or a `switch`.
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    second: Second
  ) -> _ConditionalToolbarContent<First, Second> {
    _ConditionalToolbarContent(first: nil, second: second)
  }

  /// `if #available`.
  public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> _AnyToolbarContent {
    _AnyToolbarContent(content)
  }
}

/// No content.
public nonisolated struct _EmptyToolbarContent: _PrimitiveToolbarContent {
  /// Mounts a node with nothing below it.
  @MainActor public static func _makeItems(_ content: Self, in parent: ViewNode) -> ViewNode {
    makeNode(EmptyView(), in: parent)
  }

  /// There is nothing to update.
  @MainActor public static func _updateItems(_ node: ViewNode, with content: Self) {}
}

/// Several pieces of content, in their order.
public nonisolated struct _TupleToolbarContent<each Content: ToolbarContent>: _PrimitiveToolbarContent {
  nonisolated(unsafe) let value: (repeat each Content)

  /// Mounts the pieces below one node.
  @MainActor public static func _makeItems(_ content: Self, in parent: ViewNode) -> ViewNode {
    makeNode(content.views, in: parent)
  }

  /// Updates the pieces, each in its place.
  @MainActor public static func _updateItems(_ node: ViewNode, with content: Self) {
    updateNode(node, with: content.views)
  }

  private var views: TupleView<(repeat ToolbarItems<each Content>)> {
    TupleView((repeat ToolbarItems(content: each value)))
  }
}

/// One of two pieces of content. The branches are different identities.
public nonisolated struct _ConditionalToolbarContent<First: ToolbarContent, Second: ToolbarContent>:
  _PrimitiveToolbarContent
{
  nonisolated(unsafe) let first: First?
  nonisolated(unsafe) let second: Second?

  /// Mounts the chosen branch.
  @MainActor public static func _makeItems(_ content: Self, in parent: ViewNode) -> ViewNode {
    makeNode(content.views, in: parent)
  }

  /// Updates the chosen branch, or replaces it if the other one is chosen now.
  @MainActor public static func _updateItems(_ node: ViewNode, with content: Self) {
    updateNode(node, with: content.views)
  }

  @ViewBuilder @MainActor private var views: some View {
    if let first { ToolbarItems(content: first) } else { second.map { ToolbarItems(content: $0) } }
  }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  /// Never runs: the content is in its place.
  public var body: Never { preconditionFailure("\(Self.self) has no body; the framework shows it itself") }

  /// Mounts the content, if there is any, below a node that keeps its place.
  @MainActor public static func _makeItems(_ content: Self, in parent: ViewNode) -> ViewNode {
    makeNode(content.map { ToolbarItems(content: $0) }, in: parent)
  }

  /// Updates the content, or mounts it or ends it if it has come or gone.
  @MainActor public static func _updateItems(_ node: ViewNode, with content: Self) {
    updateNode(node, with: content.map { ToolbarItems(content: $0) })
  }
}

extension Optional: CustomizableToolbarContent where Wrapped: CustomizableToolbarContent {}

/// Content of any type.
public nonisolated struct _AnyToolbarContent: _PrimitiveToolbarContent {
  private let makeView: @MainActor () -> AnyView

  init(_ content: some ToolbarContent) {
    nonisolated(unsafe) let content = content
    makeView = { AnyView(ToolbarItems(content: content)) }
  }

  /// Mounts the content below a node that stays when the type changes.
  @MainActor public static func _makeItems(_ content: Self, in parent: ViewNode) -> ViewNode {
    makeNode(content.makeView(), in: parent)
  }

  /// Updates the content, or replaces it if its type is another one.
  @MainActor public static func _updateItems(_ node: ViewNode, with content: Self) {
    updateNode(node, with: content.makeView())
  }
}
