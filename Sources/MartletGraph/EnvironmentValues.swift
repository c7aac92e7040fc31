/// A kind of value that ancestors can set for everything below them.
public protocol EnvironmentKey {
  associatedtype Value
  /// The value where no ancestor has set one.
  static var defaultValue: Value { get }
}

/// The values that ancestors have set.
///
/// Reading one during a body makes the body depend on that value alone (rule I1).
public struct EnvironmentValues {
  /// Where the search for a value begins; it goes on towards the root.
  private let node: ViewNode?
  /// What a modifier has set on this copy.
  private(set) var written: [ObjectIdentifier: AnyEnvironmentEntry] = [:]

  /// The values that hold at `node`.
  package init(at node: ViewNode) { self.node = node }

  /// The defaults.
  public init() { node = nil }

  /// The value for a key: what the nearest view around has set, or else the key's default.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { entry(ObjectIdentifier(key), of: Key.Value.self)?.read() ?? Key.defaultValue }
    set { written[ObjectIdentifier(key)] = EnvironmentEntry(newValue) }
  }

  /// The nearest object of a type.
  func object<Object: AnyObject>(_ type: Object.Type) -> Object? {
    entry(ObjectIdentifier(ObjectKey<Object>.self), of: Object?.self)?.read() ?? nil
  }

  mutating func setObject<Object: AnyObject>(_ object: Object?) {
    written[ObjectIdentifier(ObjectKey<Object>.self)] = EnvironmentEntry(object)
  }

  private func entry<Value>(_ key: ObjectIdentifier, of type: Value.Type) -> EnvironmentEntry<Value>? {
    if let entry = written[key] { return entry as? EnvironmentEntry<Value> }
    // The views above are the main thread's.
    guard MainThread.isCurrent else {
      ViewGraph.reportHere(.unattachedState("EnvironmentValues"))
      return nil
    }
    // When the view has gone, so have those above it that could be asked.
    var current = node?.isMounted == true ? node : nil
    while let node = current {
      if node.flags.contains(.environment),
        let entry = unsafeDowncast(node, to: EnvironmentNode.self).entries[key]
      {
        return unsafeDowncast(entry, to: EnvironmentEntry<Value>.self)
      }
      current = node.parent
    }
    guard let entry = node?.graph.environment[key] else { return nil }
    return unsafeDowncast(entry, to: EnvironmentEntry<Value>.self)
  }
}

/// Keeps objects apart from keys, as a class may be both.
private enum ObjectKey<Object> {}

/// One value in the environment, with its readers.
class AnyEnvironmentEntry: AnyLocation {
  /// Takes over the value of `newer`; the readers run again if it differs (rule A11).
  func update(from newer: AnyEnvironmentEntry) {}

  override final func wake(_ reader: ViewNode) { reader.environmentChanged() }
}

final class EnvironmentEntry<Value>: AnyEnvironmentEntry {
  @exclusivity(unchecked) private var value: Value

  init(_ value: Value) { self.value = value }

  func read() -> Value {
    guard MainThread.isCurrent else { return MainThread.read { value } }
    recordRead()
    return value
  }

  override func update(from newer: AnyEnvironmentEntry) {
    let newValue = unsafeDowncast(newer, to: EnvironmentEntry<Value>.self).value
    if Comparator.ofValues(Value.self).areEqual(value, newValue) { return }
    MainThread.replace(&value, with: newValue)
    invalidateReaders()
  }
}

/// A view that changes the environment of its content.
struct EnvironmentWriter<Content: View>: View {
  typealias Body = Never

  let content: Content
  let transform: (inout EnvironmentValues) -> Void

  static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = EnvironmentNode(view.transform, in: parent)
    node.evaluate()
    node.reconcileChild(with: view.content)
    return node
  }

  static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: EnvironmentNode.self)
    node.transform = view.transform
    node.evaluate()
    node.reconcileChild(with: view.content)
  }
}

final class EnvironmentNode: ViewNode {
  fileprivate var transform: (inout EnvironmentValues) -> Void
  @exclusivity(unchecked) fileprivate(set) var entries: [ObjectIdentifier: AnyEnvironmentEntry] = [:]

  fileprivate init(_ transform: @escaping (inout EnvironmentValues) -> Void, in parent: ViewNode) {
    self.transform = transform
    super.init(in: parent, flags: .environment)
  }

  /// Runs the transformation on the values that hold above. It runs again when something changes that it read there.
  override func evaluate() {
    flags.remove(.dirty)
    guard let parent else { return }
    let values = Evaluation.of(self) {
      var values = EnvironmentValues(at: parent)
      transform(&values)
      return values
    }
    if entries.keys != values.written.keys {
      // Other keys than before: what is below may find its values elsewhere now.
      let isFirst = entries.isEmpty
      entries = entries.filter { values.written[$0.key] != nil }
      if !isFirst { environmentChangedBelow() }
    }
    for (key, entry) in values.written {
      if let known = entries[key] {
        known.update(from: entry)
      } else {
        entries[key] = entry
      }
    }
  }
}

extension ViewGraph {
  /// Sets a value that holds in the whole session where no view sets another.
  @MainActor package func setEnvironment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, to value: Value) {
    var values = EnvironmentValues()
    values[keyPath: keyPath] = value
    for (key, entry) in values.written {
      if let known = environment[key] {
        known.update(from: entry)
      } else {
        environment[key] = entry
        root?.environmentChangedBelow()
      }
    }
  }
}

extension View {
  /// Sets an environment value for this view and everything in it.
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    EnvironmentWriter(content: self) { $0[keyPath: keyPath] = value }
  }

  /// Changes an environment value for this view and everything in it.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View {
    EnvironmentWriter(content: self) { transform(&$0[keyPath: keyPath]) }
  }

  /// Disables or enables the controls in this view.
  public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}
