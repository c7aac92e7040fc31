/// A kind of value that views report to those around them.
public protocol PreferenceKey {
  associatedtype Value

  /// The value where nothing is reported; joined with any other by `reduce`, it must change nothing (rule J2).
  static var defaultValue: Value { get }

  /// Joins the values of several views, in their order (rule J1).
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Without a value of its own, an optional preference is nil.
  public static var defaultValue: Value { nil }
}

extension View {
  /// Reports `value` in place of whatever the views inside report for the key (rule J3).
  public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    PreferenceWriter<Self, Key>(content: self, change: .replace(value))
  }

  /// Changes what the views inside report for the key.
  public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ callback: @escaping (inout Key.Value) -> Void
  ) -> some View {
    PreferenceWriter<Self, Key>(content: self, change: .transform(callback))
  }

  /// Runs `action` with what the views inside report when it is first known and when it has changed (rules J4, J5).
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    PreferenceAction<Self, Key>(content: self, action: action)
  }
}

/// A view that changes what its content reports.
struct PreferenceWriter<Content: View, Key: PreferenceKey>: View {
  typealias Body = Never

  let content: Content
  let change: PreferenceChange<Key>

  static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = PreferenceWriterNode<Key>(view.change, in: parent)
    node.reconcileChild(with: view.content)
    return node
  }

  static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: PreferenceWriterNode<Key>.self)
    node.update(view.change)
    node.reconcileChild(with: view.content)
  }
}

enum PreferenceChange<Key: PreferenceKey> {
  case replace(Key.Value)
  case transform((inout Key.Value) -> Void)
}

private final class PreferenceWriterNode<Key: PreferenceKey>: ViewNode {
  private var change: PreferenceChange<Key>?

  init(_ change: PreferenceChange<Key>, in parent: ViewNode) {
    self.change = change
    super.init(in: parent)
    graph.preferenceChanged(Key.self, at: self)
  }

  @MainActor func update(_ newChange: PreferenceChange<Key>) {
    defer { change = newChange }
    if case .replace(let old)? = change, case .replace(let new) = newChange,
      Comparator.ofValues(Key.Value.self).areEqual(old, new)
    {
      return
    }
    graph.preferenceChanged(Key.self, at: self)
  }

  override func hidesPreference(_ key: ObjectIdentifier) -> Bool {
    guard case .replace? = change else { return false }
    return key == ObjectIdentifier(Key.self)
  }

  override func reducePreference(into sum: AnyPreferenceSum) {
    guard sum.key == ObjectIdentifier(Key.self) else { return super.reducePreference(into: sum) }
    let sum = unsafeDowncast(sum, to: PreferenceSum<Key>.self)
    switch change {
    case .replace(let value): sum.add(value)
    case .transform(let transform):
      let inner = PreferenceSum<Key>()
      super.reducePreference(into: inner)
      var value = inner.value ?? Key.defaultValue
      // What it reads concerns this node.
      Evaluation.of(self) { transform(&value) }
      sum.add(value)
    case nil: break
    }
  }

  override func evaluate() {
    super.evaluate()
    graph.preferenceChanged(Key.self, at: self)
  }

  override func unmount() {
    guard isMounted else { return }
    super.unmount()
    graph.preferenceChanged(Key.self, at: self)
    change = nil
  }
}

/// The values of one key that have been come across so far, joined.
class AnyPreferenceSum {
  let key: ObjectIdentifier

  init(_ key: ObjectIdentifier) { self.key = key }
}

private final class PreferenceSum<Key: PreferenceKey>: AnyPreferenceSum {
  private(set) var value: Key.Value?

  init() { super.init(ObjectIdentifier(Key.self)) }

  /// The first value is the sum; `reduce` joins each later one to it (rule J1).
  func add(_ next: Key.Value) {
    guard var sum = value else {
      value = next
      return
    }
    Key.reduce(value: &sum) { next }
    value = sum
  }
}

/// A node that depends on what is reported inside it. The graph has it read when all bodies of an update have run.
class PreferenceReaderNode: ViewNode {
  fileprivate let key: ObjectIdentifier
  fileprivate var isWaiting = false
  var repetitions = RepetitionLimit()

  fileprivate init(_ key: ObjectIdentifier, in parent: ViewNode) {
    self.key = key
    super.init(in: parent, flags: .preferenceReader)
    graph.preferenceReaderCount += 1
  }

  @MainActor func readPreference() {}

  override func unmount() {
    guard isMounted else { return }
    super.unmount()
    graph.preferenceReaderCount -= 1
  }
}

/// The readers that have something new to read, or may have.
struct PreferenceReaders {
  private var waiting: ContiguousArray<PreferenceReaderNode> = []

  var isEmpty: Bool { waiting.isEmpty }

  mutating func insert(_ reader: PreferenceReaderNode) {
    guard !reader.isWaiting, reader.isMounted else { return }
    reader.isWaiting = true
    waiting.append(reader)
  }

  /// Takes the reader that is deepest in the tree: what it makes of its preference, those around it may read.
  mutating func popDeepest() -> PreferenceReaderNode? {
    guard let index = waiting.indices.max(by: { waiting[$0].depth < waiting[$1].depth }) else { return nil }
    let reader = waiting.remove(at: index)
    if waiting.isEmpty { waiting = [] }
    reader.isWaiting = false
    return reader
  }
}

/// A view that runs an action when what its content reports has changed.
private struct PreferenceAction<Content: View, Key: PreferenceKey>: View where Key.Value: Equatable {
  typealias Body = Never

  let content: Content
  let action: (Key.Value) -> Void

  static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = PreferenceActionNode<Key>(view.action, in: parent)
    node.reconcileChild(with: view.content)
    node.graph.enqueue(node)
    return node
  }

  static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: PreferenceActionNode<Key>.self)
    node.action = view.action
    node.reconcileChild(with: view.content)
  }
}

private final class PreferenceActionNode<Key: PreferenceKey>: PreferenceReaderNode where Key.Value: Equatable {
  var action: (Key.Value) -> Void
  private var last: Key.Value?

  init(_ action: @escaping (Key.Value) -> Void, in parent: ViewNode) {
    self.action = action
    super.init(ObjectIdentifier(Key.self), in: parent)
  }

  override func readPreference() {
    guard isMounted else { return }
    let value = preference(Key.self, in: firstChild)
    if value == last { return }
    last = value
    guard repetitions.allow(in: graph) else {
      return graph.report(.repeatedChange("onPreferenceChange of \(Key.self)"))
    }
    graph.enqueueEffect(of: author) { [self] in action(value) }
  }
}

/// Views beside which something is shown that is made from what they report.
package struct PreferenceReader<Content: View, Key: PreferenceKey, Derived: View>: View {
  package typealias Body = Never

  let content: Content
  let derive: (Key.Value) -> Derived

  /// - Parameter derive: makes the view that is shown after `content`; it runs again when the value has changed.
  package init(content: Content, derive: @escaping (Key.Value) -> Derived) {
    self.content = content
    self.derive = derive
  }

  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = DerivingNode<Key, Derived>(view.derive, in: parent)
    node.reconcileChild(with: view.content)
    node.graph.enqueue(node)
    return node
  }

  public static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: DerivingNode<Key, Derived>.self)
    node.derive = view.derive
    node.reconcileChild(with: view.content)
    node.evaluate()
  }
}

private final class DerivingNode<Key: PreferenceKey, Derived: View>: PreferenceReaderNode {
  var derive: (Key.Value) -> Derived
  private var value: Key.Value?

  init(_ derive: @escaping (Key.Value) -> Derived, in parent: ViewNode) {
    self.derive = derive
    super.init(ObjectIdentifier(Key.self), in: parent)
  }

  override func readPreference() {
    guard isMounted else { return }
    let newValue = preference(Key.self, in: firstChild)
    if let value, Comparator.ofValues(Key.Value.self).areEqual(value, newValue) { return }
    guard repetitions.allow(in: graph) else { return graph.report(.repeatedChange("a view of \(Key.self)")) }
    value = newValue
    evaluate()
  }

  /// Makes the view from the value at hand. It runs again by itself when state changes that `derive` reads.
  override func evaluate() {
    super.evaluate()
    guard let value, let content = firstChild else { return }
    let view = Evaluation.of(self) { derive(value) }
    if let derived = content.next {
      Derived._updateNode(derived, with: view)
    } else {
      content.next = Derived._makeNode(view, in: self)
      graph.structureChanged(at: self)
    }
  }
}

/// What may happen at most twice within one update: the first time, and once more (rule K2).
struct RepetitionLimit {
  private var update = -1
  private var count = 0

  mutating func allow(in graph: ViewGraph) -> Bool {
    if update != graph.updateNumber { (update, count) = (graph.updateNumber, 0) }
    count += 1
    return count <= 2
  }
}

extension ViewNode {
  /// What `content` reports for a key.
  @MainActor fileprivate func preference<Key: PreferenceKey>(_: Key.Type, in content: ViewNode?) -> Key.Value {
    let sum = PreferenceSum<Key>()
    if let content, content.flags.contains(.preference) { content.reducePreference(into: sum) }
    return sum.value ?? Key.defaultValue
  }
}

extension ViewGraph {
  /// Has a reader read for the first time, when all bodies have run.
  fileprivate func enqueue(_ reader: PreferenceReaderNode) {
    preferenceReaders.insert(reader)
    requestSettle()
  }

  /// Notes that `node` reports something else for a key than before: all around it that read the key read again, as
  /// far as it is passed on. Costs nothing where nobody reads preferences.
  fileprivate func preferenceChanged<Key: PreferenceKey>(_: Key.Type, at node: ViewNode) {
    if preferenceReaderCount == 0 { return }
    let key = ObjectIdentifier(Key.self)
    node.flags.insert(.preference)
    var current = node.parent
    while let ancestor = current {
      ancestor.flags.insert(.preference)
      if ancestor.flags.contains(.preferenceReader) {
        let reader = unsafeDowncast(ancestor, to: PreferenceReaderNode.self)
        if reader.key == key { enqueue(reader) }
      }
      if ancestor.hidesPreference(key) { return markPreference(above: ancestor) }
      current = ancestor.parent
    }
  }

  private func markPreference(above node: ViewNode) {
    var current = node.parent
    while let ancestor = current, !ancestor.flags.contains(.preference) {
      ancestor.flags.insert(.preference)
      current = ancestor.parent
    }
  }

  /// Notes that what is below `node` may be in another order than before.
  func preferencesMoved(at node: ViewNode) {
    guard preferenceReaderCount > 0, node.flags.contains(.preference) else { return }
    var current: ViewNode? = node
    while let ancestor = current {
      if ancestor.flags.contains(.preferenceReader) {
        enqueue(unsafeDowncast(ancestor, to: PreferenceReaderNode.self))
      }
      current = ancestor.parent
    }
  }
}
