/// Views between two others that are made from what they report. They report it to nobody else.
package nonisolated struct FlankedView<Content: View, Key: PreferenceKey, Before: View, After: View>: _PrimitiveView {
  package typealias Body = Never

  let content: Content
  let derive: (Key.Value) -> TupleView2<Before, After>

  /// Shows one of the views that `derive` makes before `content` and the other one after it, as soon as something is
  /// reported. `derive` is the same for the whole life of the node.
  package init(content: Content, derive: @escaping (Key.Value) -> TupleView2<Before, After>) {
    self.content = content
    self.derive = derive
  }

  /// Mounts the content.
  @MainActor package static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = FlankedNode<Key, Before, After>(view.derive, in: parent)
    node.mount { node.reconcileChild(with: view.content) }
    return node
  }

  /// Brings the content up to date.
  @MainActor package static func _updateNode(_ node: ViewNode, with view: Self) {
    node.reconcileChild(with: view.content)
  }
}

private final class FlankedNode<Key: PreferenceKey, Before: View, After: View>:
  DerivingNode<Key, TupleView2<Before, After>>
{
  /// What is reported while the content is mounted has it read. Where nothing is, there is nothing to make.
  override func didMount() {}

  // MARK: The order in which it is shown

  private var before: ViewNode? { firstChild?.next?.firstChild }
  private var after: ViewNode? { before?.next }

  override func forEachElement(_ body: @MainActor (Element) -> Void) {
    before?.forEachElement(body)
    firstChild?.forEachElement(body)
    after?.forEachElement(body)
  }

  override func collectElements(into list: inout ElementList) {
    before?.collectElements(into: &list)
    firstChild?.collectElements(into: &list)
    after?.collectElements(into: &list)
  }

  // MARK: What is reported

  override func hidesPreference(_ key: ObjectIdentifier) -> Bool { key == self.key }

  override func reducePreference(into sum: AnyPreferenceSum) {
    if sum.key != key { super.reducePreference(into: sum) }
  }
}
