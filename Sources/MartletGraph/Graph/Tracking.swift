/// Who reads, now, on the main thread: the node that is being evaluated depends on whatever is read meanwhile.
///
/// All sessions share one main thread, so there is one such reader at a time; a static costs a tenth of a task-local
/// and needs no way from a state to its session, so that an object or a state may be shared by several sessions.
enum Tracking {
  @exclusivity(unchecked) nonisolated(unsafe) private(set) static var reader: Unmanaged<ViewNode>?
  @exclusivity(unchecked) nonisolated(unsafe) private static var lastStamp: UInt32 = 0

  /// Whether a body, a row or an environment value is being made.
  static var isActive: Bool { reader != nil }

  /// Runs `body` with `node` as the reader of all that it reads, `@Observable` objects included (rules A2, E1). What
  /// the node read before counts no longer.
  @MainActor static func reads<Result>(by node: ViewNode, _ body: @MainActor () -> Result) -> Result {
    lastStamp = lastStamp == .max ? 1 : lastStamp + 1
    node.stamp = lastStamp
    let outer = reader
    reader = Unmanaged.passUnretained(node)
    defer { reader = outer }
    return ObservationRegistration.observe(node, body)
  }

  /// Runs `body` with `node` as the reader, in addition to what it has read already.
  @MainActor static func moreReads<Result>(by node: ViewNode, _ body: @MainActor () -> Result) -> Result {
    let outer = reader
    reader = Unmanaged.passUnretained(node)
    defer { reader = outer }
    return body()
  }

  /// As `moreReads`, for a body that may also read `@Observable` objects. `node` must not observe any yet, because its
  /// earlier observations would end.
  @MainActor static func firstObservations<Result>(by node: ViewNode, _ body: @MainActor () -> Result) -> Result {
    moreReads(by: node) { ObservationRegistration.observe(node, body) }
  }

  /// Runs user code that belongs to no evaluation (a handler, a callback).
  static func suspended<Result>(_ body: () -> Result) -> Result {
    // What another thread runs belongs to none anyway.
    guard MainThread.isCurrent else { return body() }
    let outer = reader
    reader = nil
    defer { reader = outer }
    return body()
  }
}
