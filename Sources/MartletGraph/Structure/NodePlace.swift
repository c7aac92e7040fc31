/// Where in the tree some content is, for what looks for views in it.
package final class NodePlace {
  fileprivate weak var node: ViewNode?

  package init() {}

  /// The graph that the content is in; nil before it is there, and when it has gone.
  package var graph: ViewGraph? { node?.graph }

  /// The first element in the content that belongs to a view with this id: by `id(_:)`, or as a row of a `ForEach`. It
  /// takes as long as the content is large.
  @MainActor package func element(withID id: AnyHashable) -> Element? {
    var found: ViewNode?
    func look(at node: ViewNode) {
      if found != nil { return }
      if let own = (node as? any IdentifiedNode)?.identity, own == id { return found = node }
      node.forEachOwnedNode(look)
    }
    if let node { look(at: node) }
    var element: Element?
    found?.forEachElement { element = element ?? $0 }
    return element
  }

  /// Has the row with an id made, of a `ForEach` in the content of whose rows only some are there (rule H9). It is there when
  /// bodies have run.
  /// - Returns: whether there is such a row.
  @MainActor package func reveal(id: AnyHashable) -> Bool {
    func look(at node: ViewNode) -> Bool {
      if let rows = node as? any LazyForEach, rows.reveal(id) { return true }
      var isFound = false
      node.forEachOwnedNode { if !isFound { isFound = look(at: $0) } }
      return isFound
    }
    return node.map(look) ?? false
  }
}

extension Element {
  /// The ids of the view that this element stands for, as a view in what is around it: by `id(_:)`, or as a row of a
  /// `ForEach`, the innermost first. It takes as long as there are nodes around the view that are no elements.
  @MainActor package var identities: [AnyHashable] {
    var innermost: Element = self
    while let inner = innermost.elementInBox { innermost = inner }
    var identities: [AnyHashable] = []
    var current = innermost.parent
    while let node = current {
      if node.flags.contains(.element), !unsafeDowncast(node, to: Element.self).isBox { break }
      if let identity = (node as? any IdentifiedNode)?.identity { identities.append(identity) }
      current = node.parent
    }
    return identities
  }
}

extension ViewNode {
  /// Whether it is somewhere below another node. It takes as long as there are nodes between them.
  @MainActor package func isInside(_ outer: ViewNode?) -> Bool {
    var node = parent
    while let current = node, current !== outer { node = current.parent }
    return node != nil
  }
}

/// A node of a view with an id.
protocol IdentifiedNode: ViewNode {
  var identity: AnyHashable? { get }
}

/// A view whose place is known.
package nonisolated struct PlacedView<Content: View>: _PrimitiveView {
  package typealias Body = Never

  private let content: Content
  private let place: NodePlace

  package init(content: Content, place: NodePlace) {
    self.content = content
    self.place = place
  }

  @MainActor package static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = ViewNode(in: parent)
    view.place.node = node
    node.mount { node.reconcileChild(with: view.content) }
    return node
  }

  @MainActor package static func _updateNode(_ node: ViewNode, with view: Self) {
    view.place.node = node
    node.reconcileChild(with: view.content)
  }
}
