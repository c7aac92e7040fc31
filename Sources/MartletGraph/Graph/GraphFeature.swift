/// What a feature of the framework keeps for one graph: which view has the focus, who reads preferences, what the
/// environment begins with.
///
/// `ViewGraph` itself names none of them. Each is made when it is first asked for, so that a session that does without a feature
/// pays nothing for it.
protocol GraphFeature: AnyObject {
  /// Where every graph keeps the feature of this kind: a `static let`, so that each kind has one place for ever.
  static var place: GraphFeaturePlace { get }

  init()

  /// What is wrong with what the feature keeps: nothing, unless the framework has a defect. `isThere` says whether a node
  /// is in the tree.
  @MainActor func faults(in graph: ViewGraph, isThere: (ViewNode) -> Bool) -> [String]
}

extension GraphFeature {
  /// By default there is nothing that could be wrong.
  func faults(in graph: ViewGraph, isThere: (ViewNode) -> Bool) -> [String] { [] }
}

/// The place of one kind of feature.
struct GraphFeaturePlace: Sendable {
  let index: Int

  private nonisolated(unsafe) static var count = 0

  /// Takes the next place. On the main thread only, as all that concerns graphs.
  init() {
    assert(MainThread.isCurrent, "A feature is first asked for on the main thread.")
    index = Self.count
    Self.count += 1
  }
}

/// A feature with something to do between the bodies of an update and its effects.
protocol SettlingStage: GraphFeature {
  /// Which stage comes first where several have something to do: that of the lower number.
  static var order: Int { get }

  /// Whether there is nothing to do.
  var isIdle: Bool { get }

  /// Does what is next. Bodies that become dirty by it run before a stage is asked again.
  @MainActor func runNext()
}
