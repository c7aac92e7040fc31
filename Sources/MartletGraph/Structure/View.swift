/// A part of the user interface, made from your app's state.
///
/// Conform a structure to `View` and build its `body` from other views. The value is made anew whenever its parent's
/// body runs; what must last longer lives in properties such as `@State`.
@MainActor @preconcurrency
public protocol View {
  /// The type of view that `body` makes.
  associatedtype Body: View

  /// The content and behaviour of the view.
  @ViewBuilder @MainActor var body: Body { get }

  /// Mounts `view` below `parent`. The graph calls it; the default is right for every view that has a body.
  static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode

  /// Brings a node that `_makeNode` of this type made up to date with a new value.
  static func _updateNode(_ node: ViewNode, with view: Self)

  /// Mounts `view` as all that is below `node`: for a view that stands for several, several nodes.
  static func _makeMembers(_ view: Self, in node: ViewNode)

  /// Brings what `_makeMembers` of this type made up to date with a new value.
  static func _updateMembers(of node: ViewNode, with view: Self)

  /// Finds the single views that `view` stands for, without mounting them (rule G16).
  static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews
}

extension View {
  /// Mounts the view as a node that runs the body, and below it what the body makes.
  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = CompositeNode(view, in: parent)
    node.mount()
    return node
  }

  /// Gives the node the new value. The body runs if that differs from the old one, or if what it reads has changed.
  public static func _updateNode(_ node: ViewNode, with view: Self) {
    unsafeDowncast(node, to: CompositeNode<Self>.self).update(view)
  }

  /// Mounts the view as the only child of `node`: it stands for itself alone.
  public static func _makeMembers(_ view: Self, in node: ViewNode) { node.appendChild(_makeNode(view, in: node)) }

  /// Updates the only child of `node`.
  public static func _updateMembers(of node: ViewNode, with view: Self) {
    if let child = node.firstChild { _updateNode(child, with: view) }
  }
}

extension Never: View {
  /// Never runs, as there is no value of this type.
  public var body: Never {
    // `return` keeps the builder out of it.
    return self.unreachable
  }

  private var unreachable: Never {
    switch self {}
  }

  /// Never called, as there is no value of this type to mount.
  public static func _makeNode(_ view: Never, in parent: ViewNode) -> ViewNode {}

  /// Never called, as there is no value of this type.
  public static func _updateNode(_ node: ViewNode, with view: Never) {}

  /// Never called, as there is no value of this type.
  public static func _resolve(_ view: Never, in resolver: _SubviewResolver) -> _ResolvedViews {}
}

/// A view that the framework draws itself. Only for it is there a `body` already: an app's view without one is an error.
@MainActor @preconcurrency
public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
  /// A view that the framework draws itself has no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body; the framework draws it itself") }
}
