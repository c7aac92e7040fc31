import MartletGraph

/// What is in the menu bar of a window: menus, and groups of commands in the menus that apps have in common.
///
/// A type of the app's own has a body and may have state, read the environment, and read what views report that have the
/// focus, as a view does.
@MainActor @preconcurrency
public protocol Commands {
  /// The type of the commands that `body` makes.
  associatedtype Body: Commands

  /// The commands.
  @CommandsBuilder var body: Body { get }

  /// Mounts the commands below `parent`. The default is right for all that have a body.
  static func _makeCommands(_ commands: Self, in parent: ViewNode) -> ViewNode

  /// Brings a node that `_makeCommands` of this type made up to date with a new value.
  static func _updateCommands(_ node: ViewNode, with commands: Self)
}

extension Commands {
  /// Mounts a node that runs the body.
  public static func _makeCommands(_ commands: Self, in parent: ViewNode) -> ViewNode {
    makeNode(bodyMaker(of: commands), in: parent)
  }

  /// Gives the node the new value. The body runs if that differs from the old one, or if what it reads has changed.
  public static func _updateCommands(_ node: ViewNode, with commands: Self) {
    updateNode(node, with: bodyMaker(of: commands))
  }

  private static func bodyMaker(of commands: Self) -> BodyMaker<Self, CommandViews<Body>> {
    BodyMaker(commands) { CommandViews(commands: $0.body) }
  }
}

extension Never: Commands {}

/// Commands that the framework shows itself.
@MainActor @preconcurrency
public protocol _PrimitiveCommands: Commands where Body == Never {}

extension _PrimitiveCommands {
  /// Commands that the framework shows itself have no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body; the framework shows it itself") }
}

/// Commands as the view that makes their nodes.
package nonisolated struct CommandViews<Content: Commands>: _PrimitiveView {
  package typealias Body = Never

  nonisolated(unsafe) let commands: Content

  package init(commands: Content) { self.commands = commands }

  @MainActor package static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    Content._makeCommands(view.commands, in: parent)
  }

  @MainActor package static func _updateNode(_ node: ViewNode, with view: Self) {
    Content._updateCommands(node, with: view.commands)
  }
}
