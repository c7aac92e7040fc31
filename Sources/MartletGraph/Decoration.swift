import MartletWire

/// What a modifier says about the elements inside it: an identifier, a style, a gesture.
package protocol Decoration {
  /// The keys of an element that depend on it.
  static var keys: NodeKeys { get }
  /// Whether an element takes actions because of it, so that `.disabled` concerns even one that is not a control.
  static var takesActions: Bool { get }
  /// Whether it matters to the element around the elements inside it, as which of them there are does.
  static var isStructural: Bool { get }

  /// Whether `other` would be written the same.
  func isSame(as other: Self) -> Bool

  /// The text under which the graph's index has it, so that an action finds its target in O(1).
  var indexedText: ExactText? { get }

  /// Takes over what lasts from the decoration that was in this place before.
  mutating func succeed(_ old: Self)

  /// The place has ended.
  func end(in graph: ViewGraph)
}

extension Decoration {
  package static var takesActions: Bool { false }
  package static var isStructural: Bool { false }
  package var indexedText: ExactText? { nil }
  package mutating func succeed(_ old: Self) {}
  package func end(in graph: ViewGraph) {}
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
    let node = unsafeDowncast(node, to: DecorationNode<D>.self)
    node.update(view.decoration)
    node.reconcileChild(with: view.content)
  }
}

class DecorationNode<D: Decoration>: ViewNode {
  @exclusivity(unchecked) final private(set) var decoration: D

  init(_ decoration: D, in parent: ViewNode) {
    self.decoration = decoration
    super.init(in: parent, flags: .decoration)
    index()
  }

  @MainActor final func update(_ newDecoration: D) {
    var newDecoration = newDecoration
    newDecoration.succeed(decoration)
    if decoration.isSame(as: newDecoration) {
      decoration = newDecoration
      return
    }
    unindex()
    decoration = newDecoration
    index()
    forEachElement { $0.markChanged(D.keys) }
    if D.isStructural { graph.structureChanged(at: self) }
  }

  override final var decorationType: Any.Type? { D.self }
  override var takesActions: Bool { D.takesActions }

  override func unmount() {
    super.unmount()
    unindex()
    decoration.end(in: graph)
  }

  private func index() {
    guard let text = decoration.indexedText else { return }
    let node = Unmanaged<ViewNode>.passUnretained(self)
    graph.identifiers[text] = graph.identifiers[text]?.adding(node) ?? .one(node)
  }

  private func unindex() {
    guard let text = decoration.indexedText else { return }
    graph.identifiers[text] = graph.identifiers[text]?.removing(Unmanaged<ViewNode>.passUnretained(self))
    graph.identifiers.giveBack()
  }
}

/// An `accessibilityIdentifier`.
package struct Identifier: Decoration {
  package static let keys = NodeKeys(.identifier)
  package let text: String

  package init(text: String) { self.text = text }

  package func isSame(as other: Identifier) -> Bool { text.isExactly(other.text) }

  package var indexedText: ExactText? { ExactText(text) }
}

/// An `accessibilityLabel`: what assistive technology calls a view.
package struct AccessibilityLabel: Decoration {
  package static let keys = NodeKeys(.label)
  package let text: String

  package init(text: String) { self.text = text }

  package func isSame(as other: AccessibilityLabel) -> Bool { text.isExactly(other.text) }
}
