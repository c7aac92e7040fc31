/// A view with others beside it that belong to its place, and whose elements are shown elsewhere: in a bar of the screen
/// that the view is in. They are reported (`ReportingView`), and what shows them gathers them (`GatheredElements`).
package nonisolated struct AsideView<Content: View, Aside: View>: _PrimitiveView {
  package typealias Body = Never

  let content: Content
  let aside: Aside

  package init(content: Content, aside: Aside) {
    self.content = content
    self.aside = aside
  }

  /// Mounts the content, and then what is beside it.
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = AsideNode(in: parent)
    node.mount {
      node.add(view.content)
      node.add(view.aside)
    }
    return node
  }

  /// Updates the content, and then what is beside it.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) {
    var members = node.members
    members.update(view.content)
    members.update(view.aside)
  }
}

/// The node of an `AsideView`: of the elements below it, only those of the content are in its place.
private final class AsideNode: ViewNode {
  init(in parent: ViewNode) { super.init(in: parent) }

  override func forEachElement(_ body: @MainActor (Element) -> Void) { firstChild?.forEachElement(body) }

  override func collectElements(into list: inout ElementList) { firstChild?.collectElements(into: &list) }

  override var hasElement: Bool { firstChild?.hasElement ?? false }

  override func place(of child: ViewNode) -> ViewNode? { child === firstChild ? self : nil }
}

/// A view that reports a value for each of its elements.
package nonisolated struct ReportingView<Content: View, Key: PreferenceKey>: _PrimitiveView {
  package typealias Body = Never

  package let content: Content
  let report: @MainActor (Element) -> Key.Value

  package init(_ key: Key.Type, content: Content, report: @escaping @MainActor (Element) -> Key.Value) {
    self.content = content
    self.report = report
  }

  @MainActor package static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = ReportingNode<Key>(view.report, in: parent)
    node.mount { node.reconcileChild(with: view.content) }
    return node
  }

  @MainActor package static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: ReportingNode<Key>.self)
    node.report = view.report
    node.reconcileChild(with: view.content)
    node.graph.preferenceChanged(Key.self, at: node)
  }
}

private final class ReportingNode<Key: PreferenceKey>: ViewNode {
  var report: @MainActor (Element) -> Key.Value

  init(_ report: @escaping @MainActor (Element) -> Key.Value, in parent: ViewNode) {
    self.report = report
    super.init(in: parent)
  }

  override func willMount() { graph.preferenceChanged(Key.self, at: self) }

  override func reducePreference(into sum: AnyPreferenceSum) {
    guard sum.key == ObjectIdentifier(Key.self) else { return super.reducePreference(into: sum) }
    let sum = unsafeDowncast(sum, to: PreferenceSum<Key>.self)
    forEachElement { sum.add(report($0)) }
  }

  override func didUnmount() { graph.preferenceChanged(Key.self, at: self) }
}

/// Elements that belong to other places, in the order in which they are given.
package nonisolated struct GatheredElements: _PrimitiveView {
  package typealias Body = Never

  nonisolated(unsafe) let elements: [Element]

  package init(_ elements: [Element]) { self.elements = elements }

  @MainActor package static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = GatheringNode(view.elements, in: parent)
    node.mount()
    return node
  }

  @MainActor package static func _updateNode(_ node: ViewNode, with view: Self) {
    unsafeDowncast(node, to: GatheringNode.self).update(view.elements)
  }
}

private final class GatheringNode: ViewNode {
  private var elements: [Element]

  init(_ elements: [Element], in parent: ViewNode) {
    self.elements = elements
    super.init(in: parent)
  }

  @MainActor func update(_ new: [Element]) {
    if elements.elementsEqual(new, by: { $0 === $1 }) { return }
    let old = elements
    elements = new
    for element in old where !new.contains(where: { $0 === element }) { leave(element) }
    graph.structureChanged(at: self)
  }

  /// What is still there in its own place is no longer shown, unless it is shown elsewhere: then it enters again.
  @MainActor private func leave(_ element: Element) {
    if element.isMounted { graph.withdraw(element) }
  }

  override func forEachElement(_ body: @MainActor (Element) -> Void) {
    for element in elements where element.isMounted { element.forEachElement(body) }
  }

  override func collectElements(into list: inout ElementList) {
    for element in elements where element.isMounted { element.collectElements(into: &list) }
  }

  override var hasElement: Bool { elements.contains { $0.isMounted } }

  override func didUnmount() {
    for element in elements { leave(element) }
    elements = []
  }
}
