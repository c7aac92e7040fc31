/// The values that ancestors have set.
///
/// Reading one during a body makes the body depend on that value alone (rule I1).
public struct EnvironmentValues {
  /// Where the search for a value begins; it goes on towards the root.
  let node: ViewNode?
  /// What a modifier has set on this copy.
  private(set) var written: [ObjectIdentifier: AnyEnvironmentEntry] = [:]

  /// The values that hold at `node`.
  package init(at node: ViewNode) { self.node = node }

  /// The graph that the values are of, if they are those of a place.
  var graph: ViewGraph? { node?.graph }

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
    var current = node?.isMounted == true ? node.map(Unmanaged.passUnretained) : nil
    while let node = current {
      let entry = node._withUnsafeGuaranteedRef { node in
        node.flags.contains(.environment) ? unsafeDowncast(node, to: EnvironmentNode.self).entries[key] : nil
      }
      if let entry { return unsafeDowncast(entry, to: EnvironmentEntry<Value>.self) }
      current = node._withUnsafeGuaranteedRef { node in node.parentReference }
    }
    guard let entry = node?.graph.existing(RootEnvironment.self)?.entries[key] else { return nil }
    return unsafeDowncast(entry, to: EnvironmentEntry<Value>.self)
  }
}

extension EnvironmentValues: PlaceValue {
  /// What is found through them may be another value each time.
  func isSameArgument(as other: EnvironmentValues) -> Bool { false }
}

/// Keeps objects apart from keys, as a class may be both.
private enum ObjectKey<Object> {}

nonisolated extension View {
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
