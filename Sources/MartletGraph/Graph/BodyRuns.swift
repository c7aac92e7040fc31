/// How often one body has run, and why it ran last.
public struct BodyRuns: Equatable, Sendable {
  /// The type of the view, or of the modifier.
  public let view: String
  /// How often the body has run since the identity began.
  public let count: Int
  /// What caused the last run: `@self` for another value from the parent, `@identity` for a new identity, `_name` for a
  /// property, `@dependencies` for anything else that the body had read (rule A16).
  public let reasons: [String]
}

extension ViewGraph {
  /// What has become of every body that is mounted now: parents first, children in the order of the document, and what a
  /// view presents elsewhere after what is in its own place.
  @MainActor package var bodyRuns: [BodyRuns] {
    var all: [BodyRuns] = []
    func add(_ node: ViewNode) {
      if let body = node as? any BodyNode {
        all.append(BodyRuns(view: body.viewName, count: Int(body.runCount), reasons: body.lastReasons))
      }
      node.forEachOwnedNode(add)
    }
    if let root { add(root) }
    return all
  }
}

extension View {
  /// Prints why the body that is running runs, on a line of its own: `ContentView: @self, @identity, _count changed.`
  /// (rule A16).
  public static func _printChanges() { print(changes) }

  /// The same as `_printChanges`, through the session's log.
  public static func _logChanges() {
    Tracking.reader?._withUnsafeGuaranteedRef { $0.graph.onLog?(changes) }
  }

  private static var changes: String {
    let reasons = Tracking.reader?._withUnsafeGuaranteedRef { ($0 as? any BodyNode)?.lastReasons } ?? []
    return reasons.isEmpty ? "\(Self.self): unchanged." : "\(Self.self): \(reasons.joined(separator: ", ")) changed."
  }
}
