import MartletGraph

/// Makes commands of the statements in a closure.
@resultBuilder
public nonisolated enum CommandsBuilder {
  /// Commands as they are.
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }

  /// No commands.
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }

  /// One piece, as it is.
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

  /// Several pieces, in their order.
  @_disfavoredOverload
  public static func buildBlock<each Content: Commands>(
    _ content: repeat each Content
  ) -> _TupleCommands<repeat each Content> {
    _TupleCommands(value: (repeat each content))
  }

  /// `if` without `else`, and `if let`.
  public static func buildIf<Content: Commands>(_ content: Content?) -> Content? { content }

  /// The first branch of an `if`/`else` or a `switch`.
  public static func buildEither<First: Commands, Second: Commands>(
    first: First
  ) -> _ConditionalCommands<First, Second> {
    _ConditionalCommands(first: first, second: nil)
  }

  /// The second branch of an `if`/`else` or a `switch`.
  public static func buildEither<First: Commands, Second: Commands>(
    second: Second
  ) -> _ConditionalCommands<First, Second> {
    _ConditionalCommands(first: nil, second: second)
  }

  /// `if #available`.
  public static func buildLimitedAvailability<Content: Commands>(_ content: Content) -> Content { content }
}

/// No commands.
public nonisolated struct EmptyCommands: _PrimitiveCommands {
  /// Makes none.
  public init() {}

  /// Mounts a node with nothing below it.
  @MainActor public static func _makeCommands(_ commands: Self, in parent: ViewNode) -> ViewNode {
    makeNode(EmptyView(), in: parent)
  }

  /// There is nothing to update.
  @MainActor public static func _updateCommands(_ node: ViewNode, with commands: Self) {}
}

/// Several pieces, in their order.
public nonisolated struct _TupleCommands<each Content: Commands>: _PrimitiveCommands {
  nonisolated(unsafe) let value: (repeat each Content)

  /// Mounts the pieces below one node.
  @MainActor public static func _makeCommands(_ commands: Self, in parent: ViewNode) -> ViewNode {
    makeNode(commands.views, in: parent)
  }

  /// Updates the pieces, each in its place.
  @MainActor public static func _updateCommands(_ node: ViewNode, with commands: Self) {
    updateNode(node, with: commands.views)
  }

  private var views: TupleView<(repeat CommandViews<each Content>)> {
    TupleView((repeat CommandViews(commands: each value)))
  }
}

/// One of two pieces. The branches are different identities.
public nonisolated struct _ConditionalCommands<First: Commands, Second: Commands>: _PrimitiveCommands {
  nonisolated(unsafe) let first: First?
  nonisolated(unsafe) let second: Second?

  /// Mounts the chosen branch.
  @MainActor public static func _makeCommands(_ commands: Self, in parent: ViewNode) -> ViewNode {
    makeNode(commands.views, in: parent)
  }

  /// Updates the chosen branch, or replaces it if the other one is chosen now.
  @MainActor public static func _updateCommands(_ node: ViewNode, with commands: Self) {
    updateNode(node, with: commands.views)
  }

  @ViewBuilder @MainActor private var views: some View {
    if let first { CommandViews(commands: first) } else { second.map { CommandViews(commands: $0) } }
  }
}

extension Optional: Commands where Wrapped: Commands {
  /// Never runs: the commands are in its place.
  public var body: Never { preconditionFailure("\(Self.self) has no body; the framework shows it itself") }

  /// Mounts the commands, if there are any, below a node that keeps their place.
  @MainActor public static func _makeCommands(_ commands: Self, in parent: ViewNode) -> ViewNode {
    makeNode(commands.map { CommandViews(commands: $0) }, in: parent)
  }

  /// Updates the commands, or mounts them or ends them if they have come or gone.
  @MainActor public static func _updateCommands(_ node: ViewNode, with commands: Self) {
    updateNode(node, with: commands.map { CommandViews(commands: $0) })
  }
}
