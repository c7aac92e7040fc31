import MartletWire

/// What a modifier says about the elements inside it: an identifier, a style, a gesture.
package protocol Decoration {
  /// The keys of an element that depend on it.
  static var keys: NodeKeys { get }

  /// Whether `other` would be written the same.
  func isSame(as other: Self) -> Bool
}

/// A view with a decoration. It adds no node to the document: the outermost elements of `content` carry it.
package struct Decorated<Content: View, D: Decoration>: View {
  package typealias Body = Never

  let content: Content
  let decoration: D

  package init(content: Content, decoration: D) {
    self.content = content
    self.decoration = decoration
  }

  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = DecorationNode(view.decoration, in: parent)
    node.reconcileChild(with: view.content)
    return node
  }

  public static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: DecorationNode.self)
    node.update(view.decoration)
    node.reconcileChild(with: view.content)
  }
}

final class DecorationNode: ViewNode {
  @exclusivity(unchecked) private(set) var decoration: any Decoration

  init(_ decoration: some Decoration, in parent: ViewNode) {
    self.decoration = decoration
    super.init(in: parent, flags: .decoration)
    index(decoration)
  }

  @MainActor fileprivate func update<D: Decoration>(_ newDecoration: D) {
    let isSame = (decoration as? D)?.isSame(as: newDecoration) ?? false
    if !isSame {
      unindex()
      index(newDecoration)
      forEachElement { $0.markChanged(D.keys) }
    }
    decoration = newDecoration
  }

  override func unmount() {
    super.unmount()
    unindex()
  }

  private func index(_ decoration: any Decoration) {
    guard let identifier = decoration as? Identifier else { return }
    graph.identifiers[identifier.text, default: []].append(Unmanaged.passUnretained(self))
  }

  private func unindex() {
    guard let text = (decoration as? Identifier)?.text, var nodes = graph.identifiers[text] else { return }
    nodes.removeAll { $0.toOpaque() == Unmanaged.passUnretained(self).toOpaque() }
    graph.identifiers[text] = nodes.isEmpty ? nil : nodes
  }
}

/// An `accessibilityIdentifier`. The graph keeps an index of them, so that an action finds its target in O(1).
package struct Identifier: Decoration {
  package static let keys = NodeKeys(.identifier)
  package let text: String

  package init(text: String) { self.text = text }

  package func isSame(as other: Identifier) -> Bool { text == other.text }
}
