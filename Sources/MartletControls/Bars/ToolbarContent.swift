import MartletGraph

/// What is in the bars of a screen: items, and what is made of them.
///
/// A type of the app's own has a body and may have state and read the environment, as a view does.
@MainActor @preconcurrency
public protocol ToolbarContent {
  /// The type of the content that `body` makes.
  associatedtype Body: ToolbarContent

  /// The items.
  @ToolbarContentBuilder var body: Body { get }

  /// Mounts the items below `parent`. The default is right for all content that has a body.
  static func _makeItems(_ content: Self, in parent: ViewNode) -> ViewNode

  /// Brings a node that `_makeItems` of this type made up to date with a new value.
  static func _updateItems(_ node: ViewNode, with content: Self)
}

extension ToolbarContent {
  /// Mounts a node that runs the body.
  public static func _makeItems(_ content: Self, in parent: ViewNode) -> ViewNode {
    makeNode(bodyMaker(of: content), in: parent)
  }

  /// Gives the node the new value. The body runs if that differs from the old one, or if what it reads has changed.
  public static func _updateItems(_ node: ViewNode, with content: Self) {
    updateNode(node, with: bodyMaker(of: content))
  }

  private static func bodyMaker(of content: Self) -> BodyMaker<Self, ToolbarItems<Body>> {
    BodyMaker(content) { ToolbarItems(content: $0.body) }
  }
}

/// Content of bars of which a person could choose in an app for the Mac. A page shows all of it.
@MainActor @preconcurrency
public protocol CustomizableToolbarContent: ToolbarContent where Body: CustomizableToolbarContent {}

extension Never: CustomizableToolbarContent {}

/// Content that the framework shows itself.
@MainActor @preconcurrency
public protocol _PrimitiveToolbarContent: CustomizableToolbarContent where Body == Never {}

extension _PrimitiveToolbarContent {
  /// Content that the framework shows itself has no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body; the framework shows it itself") }
}

/// Content of bars as the view that makes its nodes.
nonisolated struct ToolbarItems<Content: ToolbarContent>: _PrimitiveView {
  typealias Body = Never

  nonisolated(unsafe) let content: Content

  init(content: Content) { self.content = content }

  @MainActor static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    Content._makeItems(view.content, in: parent)
  }

  @MainActor static func _updateNode(_ node: ViewNode, with view: Self) {
    Content._updateItems(node, with: view.content)
  }
}

/// Mounts a view whose type need not be spelled.
@MainActor func makeNode<Content: View>(_ view: Content, in parent: ViewNode) -> ViewNode {
  Content._makeNode(view, in: parent)
}

/// Updates the node of such a view.
@MainActor func updateNode<Content: View>(_ node: ViewNode, with view: Content) {
  Content._updateNode(node, with: view)
}
