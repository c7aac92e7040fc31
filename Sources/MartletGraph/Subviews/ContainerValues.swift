/// A value that a view has for the container that it is in. A type of your own stands for it:
///
/// ```swift
/// extension ContainerValues {
///   @Entry var isPinned: Bool = false
/// }
/// ```
public protocol ContainerValueKey {
  /// The type of the value.
  associatedtype Value

  /// What holds for a view of which nothing is said.
  static var defaultValue: Value { get }
}

/// What a view says for the container that it is in, which reads it from `Subview.containerValues`.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  /// The innermost first.
  private var tags: [AnyHashable] = []

  init() {}

  /// The value for a key: what the view says, or else the key's default.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The value of this type that the view stands for: that of a `tag(_:)`, or the id of the `ForEach` row that it is in.
  public func tag<V: Hashable>(for type: V.Type) -> V? {
    for tag in tags { if let value = tag.base as? V { return value } }
    return nil
  }

  /// Whether the view stands for a value.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }

  package mutating func add(tag: AnyHashable) { tags.append(tag) }
}

nonisolated extension View {
  /// Says something for the container that the view is in. Of a section, or of something that stands for several views,
  /// each view says so.
  public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
    ContainerValueWriter(content: self, reachesInside: true) { $0[keyPath: keyPath] = value }
  }

  /// Changes what the view says for its container; of a section, if it reaches inside, what each of its views says, too.
  package func containerValues(
    reachesInside: Bool, _ change: @escaping (inout ContainerValues) -> Void
  ) -> some View {
    ContainerValueWriter(content: self, reachesInside: reachesInside, change: change)
  }
}

/// A view that says something for its container. It is its content, but for what is found out of it.
private nonisolated struct ContainerValueWriter<Content: View>: _PrimitiveView {
  typealias Body = Never

  let content: Content
  let reachesInside: Bool
  let change: (inout ContainerValues) -> Void

  @MainActor static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    Content._makeNode(view.content, in: parent)
  }

  @MainActor static func _updateNode(_ node: ViewNode, with view: Self) {
    Content._updateNode(node, with: view.content)
  }

  @MainActor static func _makeMembers(_ view: Self, in node: ViewNode) {
    Content._makeMembers(view.content, in: node)
  }

  @MainActor static func _updateMembers(of node: ViewNode, with view: Self) {
    Content._updateMembers(of: node, with: view.content)
  }

  @MainActor static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    let views = Content._resolve(view.content, in: resolver)
    return view.reachesInside ? views.mapValues(view.change) : views.mapOwnValues(view.change)
  }
}
