/// Something that turns a view into another; it may have state of its own, which belongs to the modifier's place and
/// survives the runs of whoever applied it (rule F5).
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder @MainActor func body(content: Content) -> Body

  /// Mounts `view` with the modifier applied. The graph calls it; the default is right for every modifier with a body.
  static func _makeNode<Modified: View>(
    modifying view: Modified, with modifier: Self, in parent: ViewNode
  ) -> ViewNode

  /// Brings a node that `_makeNode` of this type made up to date with a new view and a new modifier.
  static func _updateNode<Modified: View>(_ node: ViewNode, modifying view: Modified, with modifier: Self)
}

extension ViewModifier where Body == Never {
  /// Never called: the graph applies a modifier without a body in another way.
  public func body(content: Content) -> Never { preconditionFailure("\(Self.self) has no body") }
}

nonisolated extension View {
  /// Applies `modifier` to this view.
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

nonisolated extension ViewModifier {
  /// A modifier that applies this one, and `modifier` to what comes of it.
  public func concat<Other>(_ modifier: Other) -> ModifiedContent<Self, Other> {
    ModifiedContent(content: self, modifier: modifier)
  }

  /// Changes the transaction of each update of what this modifier makes.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some ViewModifier {
    TransactionModifier(modifier: self, transform: transform)
  }

  /// Carries out with `animation` what changes in what this modifier makes.
  public func animation(_ animation: Animation?) -> some ViewModifier {
    transaction { if !$0.disablesAnimations { $0.animation = animation } }
  }
}

private nonisolated struct TransactionModifier<Modifier: ViewModifier>: ViewModifier {
  let modifier: Modifier
  let transform: (inout Transaction) -> Void

  func body(content: Content) -> some View { content.modifier(modifier).transaction(transform) }
}

/// A modifier that changes nothing.
public nonisolated struct EmptyModifier: ViewModifier, Sendable {
  /// It has no body: the view is as it was.
  public typealias Body = Never

  /// A modifier that changes nothing.
  public static let identity = EmptyModifier()

  /// A modifier that changes nothing.
  public init() {}

  /// Mounts the view itself: the modifier has no node.
  @MainActor public static func _makeNode<Modified: View>(
    modifying view: Modified, with modifier: Self, in parent: ViewNode
  ) -> ViewNode {
    Modified._makeNode(view, in: parent)
  }

  /// Updates the view itself.
  @MainActor public static func _updateNode<Modified: View>(
    _ node: ViewNode, modifying view: Modified, with modifier: Self
  ) {
    Modified._updateNode(node, with: view)
  }
}

/// A modifier that becomes another one, which depends on the environment of the view that it is applied to.
@MainActor @preconcurrency
public protocol EnvironmentalModifier: ViewModifier where Body == Never {
  /// What it becomes.
  associatedtype ResolvedModifier: ViewModifier

  /// Makes the modifier for an environment. It is made again when a value has changed that was read.
  func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
  /// Mounts the view with the modifier that this one becomes.
  public static func _makeNode<Modified: View>(
    modifying view: Modified, with modifier: Self, in parent: ViewNode
  ) -> ViewNode {
    Resolved._makeNode(modifying: view, with: Resolved(modifier: modifier), in: parent)
  }

  /// Updates the view, and the modifier that this one becomes.
  public static func _updateNode<Modified: View>(_ node: ViewNode, modifying view: Modified, with modifier: Self) {
    Resolved._updateNode(node, modifying: view, with: Resolved(modifier: modifier))
  }

  private typealias Resolved = ResolvingModifier<Self>
}

/// Applies what a modifier becomes in the environment at hand.
private nonisolated struct ResolvingModifier<Modifier: EnvironmentalModifier>: ViewModifier {
  let modifier: Modifier
  @Environment(\.self) private var values

  init(modifier: Modifier) { self.modifier = modifier }

  @MainActor func body(content: Content) -> some View { content.modifier(modifier.resolve(in: values)) }
}
