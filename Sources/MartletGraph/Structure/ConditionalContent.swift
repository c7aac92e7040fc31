/// One of two views, as `if`/`else` and `switch` make them. The branches are different identities even where they have
/// the same type: switching ends the state of one and starts the other anew (rule G2).
public nonisolated struct _ConditionalContent<TrueContent: View, FalseContent: View>: _PrimitiveView {
  /// It has no body of its own: the chosen view is in its place.
  public typealias Body = Never

  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  nonisolated(unsafe) let storage: Storage

  nonisolated init(_ storage: Storage) { self.storage = storage }

  /// Mounts the chosen view below a node that knows which one it is.
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = BranchNode(in: parent)
    node.branch = view.branch
    node.mount { node.appendChild(view.makeBranch(in: node)) }
    return node
  }

  /// Updates the chosen view, or replaces it if the other one is chosen now.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: BranchNode.self)
    if node.branch != view.branch {
      node.branch = view.branch
      return node.replaceChild { view.makeBranch(in: node) }
    }
    guard let child = node.firstChild else { return }
    switch view.storage {
    case .first(let content): TrueContent._updateNode(child, with: content)
    case .second(let content): FalseContent._updateNode(child, with: content)
    }
  }

  private var branch: BranchNode.Branch {
    switch storage {
    case .first: .first
    case .second: .second
    }
  }

  @MainActor private func makeBranch(in node: ViewNode) -> ViewNode {
    switch storage {
    case .first(let content): TrueContent._makeNode(content, in: node)
    case .second(let content): FalseContent._makeNode(content, in: node)
    }
  }
}

extension ViewBuilder {
  /// The first branch of an `if`/`else` or a `switch`.
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.first(first))
  }

  /// The second branch of an `if`/`else` or a `switch`.
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.second(second))
  }
}
