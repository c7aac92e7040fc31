/// What is being evaluated now on the main thread: the reader of whatever is read meanwhile.
///
/// All sessions share one main thread, so there is one such reader at a time; a static costs a tenth of a task-local
/// and needs no way from a state to its session, so that an object or a state may be shared by several sessions.
package enum Evaluation {
  @exclusivity(unchecked) nonisolated(unsafe) private(set) static var reader: Unmanaged<ViewNode>?
  @exclusivity(unchecked) nonisolated(unsafe) private static var lastStamp: UInt32 = 0

  /// Whether a body, a row or an environment value is being made.
  package static var isUnderWay: Bool { reader != nil }

  /// Makes `node` the reader until the token is given back; what it read before counts no longer.
  static func begin(_ node: ViewNode) -> Unmanaged<ViewNode>? {
    let outer = reader
    lastStamp = lastStamp == .max ? 1 : lastStamp + 1
    node.stamp = lastStamp
    reader = Unmanaged.passUnretained(node)
    return outer
  }

  static func end(_ outer: Unmanaged<ViewNode>?) { reader = outer }

  /// Runs user code that belongs to no evaluation (a handler, a callback).
  static func suspended<Result>(_ body: () -> Result) -> Result {
    let outer = reader
    reader = nil
    defer { reader = outer }
    return body()
  }
}
