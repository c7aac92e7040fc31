/// The traits that name elements by one text. Nearly always there is one.
enum NamedNodes {
  case one(Unmanaged<ViewNode>)
  case several(Several)

  /// In no order; one comes and goes in O(1).
  final class Several {
    fileprivate(set) var nodes: Set<UnsafeMutableRawPointer>

    init(_ nodes: Set<UnsafeMutableRawPointer>) { self.nodes = nodes }
  }

  var count: Int {
    switch self {
    case .one: 1
    case .several(let all): all.nodes.count
    }
  }

  /// With `node` besides.
  func adding(_ node: Unmanaged<ViewNode>) -> NamedNodes {
    switch self {
    case .one(let other): return .several(Several([other.toOpaque(), node.toOpaque()]))
    case .several(let all):
      all.nodes.insert(node.toOpaque())
      return self
    }
  }

  /// Without `node`; nil if there is no other.
  func removing(_ node: Unmanaged<ViewNode>) -> NamedNodes? {
    guard case .several(let all) = self else { return nil }
    all.nodes.remove(node.toOpaque())
    guard all.nodes.count == 1, let last = all.nodes.first else { return self }
    return .one(Unmanaged.fromOpaque(last))
  }
}
