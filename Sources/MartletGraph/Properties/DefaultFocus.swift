/// Gives the focus to the view that an app would have it in by default: `@Environment(\.resetFocus)`.
public struct ResetFocusAction {
  fileprivate let places: DefaultFocuses?

  /// Gives the focus to the first view that prefers it in this namespace. Nothing happens where none does.
  public func callAsFunction(in namespace: Namespace.ID) {
    guard let places else { return ViewGraph.reportHere(.unattachedState("resetFocus")) }
    guard MainThread.isCurrent else { return MainThread.run { callAsFunction(in: namespace) } }
    nonisolated(unsafe) let found = places
    MainActor.assumeIsolated { found.reset(namespace) }
  }
}

extension EnvironmentValues {
  /// Gives the focus to the view that prefers it in a namespace.
  public var resetFocus: ResetFocusAction {
    ResetFocusAction(places: graph?.feature(DefaultFocuses.self))
  }
}

/// The views of a session that prefer to have the focus, in the order in which they came.
final class DefaultFocuses: GraphFeature {
  static let place = GraphFeaturePlace()

  @exclusivity(unchecked) private var nodes: ContiguousArray<LifecycleNode<DefaultFocusEffect>> = []

  init() {}

  func add(_ node: LifecycleNode<DefaultFocusEffect>) { nodes.append(node) }

  func remove(_ node: LifecycleNode<DefaultFocusEffect>) { nodes.removeAll { $0 === node } }

  @MainActor func reset(_ namespace: Namespace.ID) {
    nodes.first { $0.isMounted && $0.effect.isPreferred && $0.effect.namespace == namespace }?.takeFocus()
  }

  func faults(in graph: ViewGraph, isThere: (ViewNode) -> Bool) -> [String] {
    nodes.allSatisfy { isThere($0) } ? [] : ["A view prefers to have the focus that is gone."]
  }
}

/// What makes a view the one that has the focus by default.
struct DefaultFocusEffect: LifecycleEffect {
  let isPreferred: Bool
  let namespace: Namespace.ID

  func appeared(_ node: LifecycleNode<Self>) {
    let graph = node.graph
    graph.feature(DefaultFocuses.self).add(node)
    guard isPreferred else { return }
    graph.enqueueEffect { [weak node] in
      guard let node, node.isMounted, graph.existing(FocusHolders.self)?.views.isEmpty != false else { return }
      MainActor.assumeIsolated {
        if !graph.followFocus().showsElement { node.takeFocus() }
      }
    }
  }

  func disappeared(_ node: LifecycleNode<Self>) { node.graph.existing(DefaultFocuses.self)?.remove(node) }
}

extension ViewNode {
  /// Gives the focus to the first element here, if a focus state is bound to it.
  @MainActor fileprivate func takeFocus() { firstElement?.innermost(FocusTrait.self)?.setFocused(true) }
}

/// A view that has the focus by default.
private nonisolated struct DefaultFocusModifier: ViewModifier {
  let isPreferred: Bool
  let namespace: Namespace.ID
  // What an app binds to the view inside comes before this.
  @FocusState private var isFocused: Bool

  init(isPreferred: Bool, namespace: Namespace.ID) {
    self.isPreferred = isPreferred
    self.namespace = namespace
  }

  @MainActor func body(content: Content) -> some View {
    LifecycleView(
      content: content.focused($isFocused),
      effect: DefaultFocusEffect(isPreferred: isPreferred, namespace: namespace))
  }
}

nonisolated extension View {
  /// Gives this view the focus when it appears and nothing has it, and whenever `resetFocus` is called for the namespace.
  public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View {
    modifier(DefaultFocusModifier(isPreferred: prefersDefaultFocus, namespace: namespace))
  }

  /// Names the views in which another one may have the focus by default. What counts is the namespace that the views
  /// name themselves, so that this changes nothing.
  public func focusScope(_ namespace: Namespace.ID) -> some View { self }
}
