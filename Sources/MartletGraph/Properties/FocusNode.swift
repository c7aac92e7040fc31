import MartletWire

/// Says of the elements inside it whether they have the focus.
package struct FocusTrait: ElementTrait {
  package static var keys: NodeKeys { NodeKeys(.focused) }
  package static var takesActions: Bool { true }

  package let isFocused: Bool
  /// Gives or takes the focus, as a person does.
  package let setFocused: @MainActor (Bool) -> Void

  package func isSame(as other: FocusTrait) -> Bool { isFocused == other.isFocused }
}

/// A view that has the focus while a focus state has a certain value.
struct FocusView<Content: View, Value: Hashable>: View {
  typealias Body = Never

  let content: Content
  let box: FocusBox<Value>
  let value: Value

  static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = FocusNode(view.box, view.value, in: parent)
    node.evaluate()
    node.reconcileChild(with: view.content)
    return node
  }

  static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: FocusNode<Value>.self)
    node.change(to: view.box, view.value)
    node.reconcileChild(with: view.content)
  }
}

/// A view that takes the focus, whatever the type of the value that says so.
protocol FocusTaking: ViewNode {
  /// Whether this is the focus state that says so.
  func belongs(to box: AnyObject) -> Bool
  /// Another view takes the focus.
  @MainActor func yield(to other: any FocusTaking)
}

/// The node of a view that has the focus while a focus state has its value.
final class FocusNode<Value: Hashable>: ElementTraitNode<FocusTrait>, FocusTaking {
  private var box: FocusBox<Value>
  private var value: Value

  init(_ box: FocusBox<Value>, _ value: Value, in parent: ViewNode) {
    self.box = box
    self.value = value
    super.init(FocusTrait(isFocused: false) { _ in }, in: parent)
  }

  @MainActor func change(to newBox: FocusBox<Value>, _ newValue: Value) {
    (box, value) = (newBox, newValue)
    evaluate()
  }

  override func runEvaluation() {
    let isWanted = Tracking.reads(by: self) { box.get() == value }
    if !isWanted || isCovered {
      show(false)
    } else if rival == nil {
      hold()
    } else {
      show(false)
      // The other one may be about to get another value.
      graph.enqueueEffect { [weak self] in self?.contend() }
    }
  }

  /// Another view that has the focus for the same value.
  private var rival: FocusNode? {
    guard let holder = box.holder, holder !== self, holder.isMounted, holder.box === box, holder.value == value
    else { return nil }
    return holder
  }

  @MainActor private func contend() {
    guard isMounted, box.get() == value, box.holder !== self else { return }
    if rival == nil { hold() } else { graph.report(.duplicateFocus("\(value)")) }
  }

  @MainActor private func hold() {
    if let holder = box.holder, holder !== self { holder.show(false) }
    box.holder = self
    show(true)
  }

  @MainActor private func show(_ isFocused: Bool) {
    update(FocusTrait(isFocused: isFocused) { [weak self] in self?.setFocused($0) })
    let index = graph.focused.firstIndex { $0 === self }
    if isFocused, index == nil {
      for other in graph.focused { other.yield(to: self) }
      graph.focused.append(self)
    } else if !isFocused, let index {
      graph.focused.remove(at: index)
    }
  }

  @MainActor private func setFocused(_ isFocused: Bool) {
    if !isFocused {
      if box.holder === self, box.get() == value { box.set(box.none) }
    } else if box.get() == value {
      hold()
    } else {
      box.holder = self
      box.set(value)
    }
  }

  func belongs(to box: AnyObject) -> Bool { self.box === box }

  func yield(to other: any FocusTaking) {
    // With another value of the same state it is about to find out that it has lost the focus.
    if other.belongs(to: box) { return }
    let box = box
    graph.enqueueEffect { box.set(box.none) }
  }

  override func visibilityChanged(_ isVisible: Bool) {
    super.visibilityChanged(isVisible)
    if !isVisible { release() }
  }

  override func didUnmount() {
    super.didUnmount()
    release()
  }

  /// Nothing that is not in the document has the focus.
  private func release() {
    guard let index = graph.focused.firstIndex(where: { $0 === self }) else { return }
    graph.focused.remove(at: index)
    let box = box
    let value = value
    graph.enqueueEffect { if box.get() == value { box.set(box.none) } }
  }
}
