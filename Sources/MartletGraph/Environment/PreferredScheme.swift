import MartletWire

/// The colour scheme that the views of a window or a sheet prefer for all of it.
///
/// Of several views that prefer one, the one that is around most of the others decides: views that are covered by a pushed
/// screen have no say.
package final class PreferredScheme: Trackable {
  @exclusivity(unchecked) private var nodes: ContiguousArray<PreferredSchemeNode> = []
  @exclusivity(unchecked) private var chosen: ColorScheme?
  @exclusivity(unchecked) private var waiting = WaitingEffect()

  package override init() {}

  /// The scheme, if a view prefers one. Who reads it runs again when it changes.
  package var scheme: ColorScheme? {
    recordRead()
    return chosen
  }

  @MainActor fileprivate func add(_ node: PreferredSchemeNode) {
    nodes.append(node)
    choose(in: node.graph)
  }

  @MainActor fileprivate func remove(_ node: PreferredSchemeNode) {
    nodes.removeAll { $0 === node }
    choose(in: node.graph)
  }

  /// Finds out when bodies have run what is preferred now.
  @MainActor fileprivate func choose(in graph: ViewGraph) {
    guard waiting.begin(in: graph) else { return }
    graph.enqueueEffect { [weak self, weak graph] in
      MainActor.assumeIsolated { if let self, let graph { self.chooseNow(in: graph) } }
    }
  }

  @MainActor private func chooseNow(in graph: ViewGraph) {
    waiting.end()
    let preferring = nodes.filter { $0.scheme != nil && !$0.isCovered }
    let scheme = preferring.min { $0.depth < $1.depth }?.scheme
    if scheme == chosen { return }
    chosen = scheme
    invalidateReaders()
    if graph.existing(WindowScheme.self)?.preferred === self { graph.windowSchemeChanged() }
  }
}

/// What the views of a window prefer.
private final class WindowScheme: GraphFeature {
  static let place = GraphFeaturePlace()

  let preferred = PreferredScheme()
}

extension ViewGraph {
  /// The colour scheme that views prefer for the whole window, if one does.
  var preferredWindowScheme: ColorScheme? {
    Tracking.suspended { existing(WindowScheme.self)?.preferred.scheme }
  }

  @MainActor fileprivate func windowSchemeChanged() {
    setColorScheme()
    root?.markChanged(NodeKeys(.style))
  }

  /// Sets the colour scheme that holds where no view sets one: what views prefer for the window, or the visitor's.
  @MainActor func setColorScheme() {
    setEnvironment(\.colorScheme, to: preferredWindowScheme ?? (visitor.colorScheme == .dark ? .dark : .light))
  }
}

private struct PreferredSchemeKey: EnvironmentKey {
  static var defaultValue: PreferredScheme? { nil }
}

extension EnvironmentValues {
  /// Where views say what they prefer for the sheet that they are in; nil in the window itself.
  package var preferredScheme: PreferredScheme? {
    get { self[PreferredSchemeKey.self] }
    set { self[PreferredSchemeKey.self] = newValue }
  }
}

nonisolated struct PreferredSchemeView<Content: View>: _PrimitiveView {
  typealias Body = Never

  let content: Content
  let scheme: ColorScheme?

  @MainActor static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = PreferredSchemeNode(view.scheme, in: parent)
    node.mount { node.reconcileChild(with: view.content) }
    return node
  }

  @MainActor static func _updateNode(_ node: ViewNode, with view: Self) {
    unsafeDowncast(node, to: PreferredSchemeNode.self).update(view.scheme)
    node.reconcileChild(with: view.content)
  }
}

private final class PreferredSchemeNode: ViewNode {
  private(set) var scheme: ColorScheme?
  private lazy var preferred =
    EnvironmentValues(at: self).preferredScheme ?? graph.feature(WindowScheme.self).preferred

  init(_ scheme: ColorScheme?, in parent: ViewNode) {
    self.scheme = scheme
    super.init(in: parent)
  }

  override func willMount() { preferred.add(self) }

  @MainActor func update(_ newScheme: ColorScheme?) {
    if scheme == newScheme { return }
    scheme = newScheme
    preferred.choose(in: graph)
  }

  override func visibilityChanged(_ isVisible: Bool) {
    preferred.choose(in: graph)
    super.visibilityChanged(isVisible)
  }

  override func didUnmount() { preferred.remove(self) }
}

nonisolated extension View {
  /// Has the window or the sheet that this view is in drawn for a light or a dark room; nil leaves it to others, and in
  /// the end to the visitor.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    PreferredSchemeView(content: self, scheme: colorScheme)
  }

  /// Draws this view for a light or a dark room.
  public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }
}
