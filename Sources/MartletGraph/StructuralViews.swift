import MartletWire

/// A view of nothing.
public struct EmptyView: View {
  public typealias Body = Never

  /// A view of nothing.
  @inlinable public nonisolated init() {}

  public static func _makeNode(_ view: EmptyView, in parent: ViewNode) -> ViewNode { ViewNode(in: parent) }

  public static func _updateNode(_ node: ViewNode, with view: EmptyView) {}
}

/// Views taken together, without a container: a modifier of the group is applied to each.
public struct Group<Content: View>: View {
  public typealias Body = Never

  let content: Content

  /// Several views as one, without a layout of their own.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    Content._makeNode(view.content, in: parent)
  }

  public static func _updateNode(_ node: ViewNode, with view: Self) { Content._updateNode(node, with: view.content) }

  public static func _makeMembers(_ view: Self, in node: ViewNode) { Content._makeMembers(view.content, in: node) }

  public static func _updateMembers(of node: ViewNode, with view: Self) {
    Content._updateMembers(of: node, with: view.content)
  }
}

/// A view of any type. While the type inside stays the same its state stays; another type starts anew (rule G8).
public struct AnyView: View {
  public typealias Body = Never

  private let content: any View

  /// Hides the type of `view`. An `AnyView` of an `AnyView` is the same as the inner one.
  public init(_ view: some View) {
    content = (view as? AnyView)?.content ?? view
  }

  /// Hides the type of `view`.
  public init(erasing view: some View) { self.init(view) }

  public static func _makeNode(_ view: AnyView, in parent: ViewNode) -> ViewNode {
    let node = AnyViewNode(in: parent)
    node.replaceContent(view.content)
    return node
  }

  public static func _updateNode(_ node: ViewNode, with view: AnyView) {
    unsafeDowncast(node, to: AnyViewNode.self).update(view.content)
  }
}

private final class AnyViewNode: ViewNode {
  private var contentType: ObjectIdentifier?

  init(in parent: ViewNode) { super.init(in: parent) }

  @MainActor func replaceContent<Content: View>(_ content: Content) {
    contentType = ObjectIdentifier(Content.self)
    replaceChild { Content._makeNode(content, in: self) }
  }

  @MainActor func update<Content: View>(_ content: Content) {
    if let child = firstChild, contentType == ObjectIdentifier(Content.self) {
      Content._updateNode(child, with: content)
    } else {
      replaceContent(content)
    }
  }
}

/// A view whose identity includes a value: another value is another view, with new state (rule G5).
struct IDView<Content: View, ID: Hashable>: View {
  typealias Body = Never

  let content: Content
  let id: ID

  static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = IDNode(view.id, in: parent)
    node.reconcileChild(with: view.content)
    return node
  }

  static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: IDNode<ID>.self)
    if node.id == view.id { return node.reconcileChild(with: view.content) }
    node.id = view.id
    node.replaceChild { Content._makeNode(view.content, in: node) }
  }
}

private final class IDNode<ID: Hashable>: ViewNode {
  var id: ID

  init(_ id: ID, in parent: ViewNode) {
    self.id = id
    super.init(in: parent)
  }
}

/// A view that its parent updates only when it is not equal to what it was, by its own `==` (rule A6). What it reads
/// itself still makes it run (rule A7).
public struct EquatableView<Content: View & Equatable>: View {
  public typealias Body = Never

  public var content: Content

  public init(content: Content) { self.content = content }

  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = EquatableNode(view.content, in: parent)
    node.reconcileChild(with: view.content)
    return node
  }

  public static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: EquatableNode<Content>.self)
    if Comparator.areExactlyEqual(node.content, view.content) { return }
    node.content = view.content
    // Unequal means that the body runs, even where the default comparison would find no difference.
    node.firstChild?.flags.formUnion([.dirty, .mustRun])
    node.reconcileChild(with: view.content)
  }
}

private final class EquatableNode<Content: View & Equatable>: ViewNode {
  var content: Content

  init(_ content: Content, in parent: ViewNode) {
    self.content = content
    super.init(in: parent)
  }
}

extension View {
  /// Gives the view an identity of its own: when `id` changes, its state starts anew.
  public func id(_ id: some Hashable) -> some View { IDView(content: self, id: id) }
}

extension View where Self: Equatable {
  /// Compares the view by its `==` when its parent runs, and skips it where it is equal.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

/// The error that stands where a view could not be made.
package struct ViewError: ElementView, ElementProperties {
  package typealias Body = Never

  let failure: ViewFailure

  init(failure: ViewFailure) { self.failure = failure }

  /// - Parameter message: what went wrong, for a person.
  package init(_ message: String) { failure = ViewFailure(message: message) }

  package var type: StaticString { "viewError" }
  package var keys: NodeKeys { NodeKeys(.text) }
  package var ownText: String? { failure.message }

  package func role(of element: ElementNode<Self>) -> String? { "alert" }

  package func changes(from old: Self) -> NodeKeys {
    failure.message.isExactly(old.failure.message) ? .none : NodeKeys(.text)
  }

  package func write(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    buffer.append(json: failure.message)
  }
}

/// The root of every document.
struct Window: ElementProperties {
  var type: StaticString { "window" }
  var keys: NodeKeys { NodeKeys(.children) }

  func write(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {}
}
