/// How often one body, or the closure that makes a row of a `ForEach`, has run, and why it ran last.
public struct BodyRuns: Equatable, Sendable {
  /// The type of the view, or of the modifier; of a row, that of the view in whose body its `ForEach` was written.
  public let view: String
  /// Of a row, its id as text; nil for a body.
  public let row: String?
  /// How often it has run since the identity began.
  public let count: Int
  /// What caused the last run: `@self` for another value from the parent, `@identity` for a new identity, `_name` for a
  /// property, `@dependencies` for anything else that was read (rule A16); of a row, `@element` for another element, and
  /// `@content` if what the closure has captured is not what it was, or is not known (rule H3).
  public let reasons: [String]
}

extension ViewGraph {
  /// What has become of every body and every row's closure that is mounted now: parents first, children in the order of
  /// the document, and what a view presents elsewhere after what is in its own place.
  @MainActor package var bodyRuns: [BodyRuns] {
    var all: [BodyRuns] = []
    func add(_ node: ViewNode) {
      if let body = node as? any BodyNode {
        all.append(BodyRuns(view: body.viewName, row: nil, count: Int(body.runCount), reasons: body.lastReasons))
      } else if let row = node as? AnyRowNode {
        all.append(row.runs)
      }
      node.forEachOwnedNode(add)
    }
    if let root { add(root) }
    return all
  }
}

nonisolated extension View {
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
