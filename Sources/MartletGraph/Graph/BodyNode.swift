/// A node that runs a body, and can tell why.
protocol BodyNode: ViewNode {
  /// The type of the view, or of the modifier.
  var viewName: String { get }
  /// How often the body has run.
  var runCount: UInt32 { get }
  /// What caused the last run, as `_printChanges` names it.
  var lastReasons: [String] { get }
}
