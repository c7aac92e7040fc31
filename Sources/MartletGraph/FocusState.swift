import MartletWire

/// Which of some controls has the focus, or whether one has it. It belongs to the identity of the view that declares it.
///
/// Writing it moves the focus; when the focus moves, or its control goes, it is written (rule M8).
@propertyWrapper
public struct FocusState<Value: Hashable>: LinkedProperty {
  private var box: FocusBox<Value>?
  private let none: Value

  /// Whether one control has the focus.
  public init() where Value == Bool { none = false }

  /// Which control has the focus; nil for none.
  public init<Choice: Hashable>() where Value == Choice? { none = nil }

  /// Which control has the focus. Writing it moves the focus.
  public var wrappedValue: Value {
    get { box?.get() ?? unattached(none) }
    nonmutating set {
      if let box { box.set(newValue) } else { unattached(()) }
    }
  }

  /// What `.focused` takes.
  public var projectedValue: Binding { Binding(box: box ?? unattached(FocusBox(none))) }

  private func unattached<Result>(_ result: Result) -> Result {
    ViewGraph.reportHere(.unattachedState("\(Self.self)"))
    return result
  }

  /// What `.focused` takes.
  @propertyWrapper
  public struct Binding: LinkedProperty {
    fileprivate let box: FocusBox<Value>

    /// Which control has the focus. Writing it moves the focus.
    public var wrappedValue: Value {
      get { box.get() }
      nonmutating set { box.set(newValue) }
    }

    /// The binding itself, to be passed on.
    public var projectedValue: Binding { self }

    package static var comparison: PropertyComparison { .location }

    package static func link(at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode) -> Bool {
      let box = address.assumingMemoryBound(to: Binding.self).pointee.box
      defer { slot = box }
      return slot !== box
    }
  }

  package static var comparison: PropertyComparison { .ignored }

  package static func end(_ slot: AnyObject?) { (slot as? FocusBox<Value>)?.end() }

  package static func link(at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode) -> Bool {
    let property = address.assumingMemoryBound(to: FocusState.self)
    let isNew = slot == nil
    let box = slot as? FocusBox<Value> ?? FocusBox(property.pointee.none)
    box.graph = node.graph
    slot = box
    property.pointee.box = box
    return isNew
  }
}

/// Where the value of one `@FocusState` lives.
private final class FocusBox<Value: Hashable>: Location<Value> {
  let none: Value
  private var value: Value
  weak var graph: ViewGraph?
  /// Of several views with one value, the one that has the focus: the one that a person chose, or else the first.
  fileprivate weak var holder: FocusNode<Value>?

  init(_ none: Value) {
    self.none = none
    value = none
  }

  override func get() -> Value {
    guard MainThread.isCurrent else { return MainThread.read { value } }
    recordRead()
    return value
  }

  override func store(_ newValue: Value) {
    guard ViewGraph.mayWrite(), !isOver, value != newValue else { return }
    MainThread.replace(&value, with: newValue)
    invalidateReaders()
    // Where no control has this value, nothing can have the focus.
    graph?.enqueueEffect { [weak self] in self?.checkTaken() }
  }

  private func checkTaken() {
    guard let graph, value != none, !graph.focused.contains(where: { $0.belongs(to: self) }) else { return }
    set(none)
  }
}

/// Says of the elements inside it whether they have the focus.
package struct FocusTag: Decoration {
  package static var keys: NodeKeys { NodeKeys(.focused) }
  package static var takesActions: Bool { true }

  package let isFocused: Bool
  /// Gives or takes the focus, as a person does.
  package let setFocused: @MainActor (Bool) -> Void

  package func isSame(as other: FocusTag) -> Bool { isFocused == other.isFocused }
}

/// A view that has the focus while a focus state has a certain value.
private struct FocusView<Content: View, Value: Hashable>: View {
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

private final class FocusNode<Value: Hashable>: DecorationNode<FocusTag>, FocusTaking {
  private var box: FocusBox<Value>
  private var value: Value

  init(_ box: FocusBox<Value>, _ value: Value, in parent: ViewNode) {
    self.box = box
    self.value = value
    super.init(FocusTag(isFocused: false) { _ in }, in: parent)
  }

  @MainActor func change(to newBox: FocusBox<Value>, _ newValue: Value) {
    (box, value) = (newBox, newValue)
    evaluate()
  }

  override func evaluate() {
    super.evaluate()
    let isWanted = Evaluation.of(self) { box.get() == value }
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
    update(FocusTag(isFocused: isFocused) { [weak self] in self?.setFocused($0) })
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

  override func unmount() {
    guard isMounted else { return }
    super.unmount()
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

extension View {
  /// Gives this control the focus while `condition` is true, and writes it when the focus comes or goes.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    FocusView(content: self, box: condition.box, value: true)
  }

  /// Gives this control the focus while `binding` has this value, and writes it when the focus comes or goes.
  public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
    FocusView(content: self, box: binding.box, value: value)
  }
}
