@_spi(SwiftUI) import Observation

/// What one evaluation read of `@Observable` objects: the node runs again when one of those properties changes
/// (rules E1, E2, E6).
///
/// A registration with an object's registrar stays until it is cancelled, and only the registrar's callback gives out
/// what cancels it. So every body reads a handle last (`ObservationHandle`), which has the callback give that out. Without
/// that, bodies that run for other reasons would pile up registrations. It costs half a microsecond, and so it is done for
/// types of node that have been seen to read an observable object; the first run of a type leaves one registration behind
/// until it fires.
final class ObservationRegistration: @unchecked Sendable {
  /// Forgotten when the node ends; a callback that comes after is inert (rule E8).
  @exclusivity(unchecked) private var node: ViewNode?
  /// What cancels it at the registrar, once that has been given out.
  @exclusivity(unchecked) private var token: ObservationTracking?
  /// What gives it out, until then.
  @exclusivity(unchecked) private var handle: ObservationHandle?

  // Touched on the main thread only.
  @exclusivity(unchecked) private nonisolated(unsafe) static var spare = ObservationRegistration()
  @exclusivity(unchecked) private nonisolated(unsafe) static var observingTypes: Set<ObjectIdentifier> = []

  /// Runs `body` and observes for `node` what it reads. 30 ns where it reads nothing that is observable.
  @MainActor static func observe<Result>(_ node: ViewNode, _ body: @MainActor () -> Result) -> Result {
    if node.flags.contains(.observing) { node.graph.stopObserving(node) }
    // It runs at once, here, on the main actor; a closure that says so is checked at run time for each call.
    return withoutActuallyEscaping(body) { body in
      let body = unsafeBitCast(body, to: (() -> Result).self)
      let isExpected = !observingTypes.isEmpty && observingTypes.contains(ObjectIdentifier(type(of: node)))
      return isExpected ? register(node, body) : look(node, body)
    }
  }

  /// Ends the observation: the token goes, and with it all references to the node.
  func cancel() {
    if token == nil { handle?.giveOutTokens() }
    token?.cancel()
    (node, token, handle) = (nil, nil, nil)
  }

  /// Runs `body` of a type of node that has not read anything observable yet.
  private static func look<Result>(_ node: ViewNode, _ body: () -> Result) -> Result {
    let result = withObservationTracking(body, willSet: spare.willSet)
    // Only the registrar keeps the closure, which holds `spare`.
    if isKnownUniquelyReferenced(&spare) { return result }
    observingTypes.insert(ObjectIdentifier(type(of: node)))
    spare.attach(to: node)
    spare = ObservationRegistration()
    return result
  }

  private static func register<Result>(_ node: ViewNode, _ body: () -> Result) -> Result {
    let registration = ObservationRegistration()
    let handle = node.graph.feature(ObservationRegistrations.self).nextHandle()
    let result = withObservationTracking(
      {
        let result = body()
        handle.read()
        return result
      }, willSet: registration.willSet)
    registration.handle = handle
    registration.attach(to: node)
    return result
  }

  private func attach(to node: ViewNode) {
    self.node = node
    node.flags.insert(.observing)
    node.graph.feature(ObservationRegistrations.self).byNode[ObjectIdentifier(node)] = self
  }

  private var willSet: @Sendable (ObservationTracking) -> Void {
    { [self] token in
      guard MainThread.isCurrent else { return MainThread.run { self.node?.objectWillChange(because: self) } }
      guard let node else { return token.cancel() }
      (self.token, handle) = (token, nil)
      if !ObservationHandle.isGivingOut { node.objectWillChange(because: self) }
    }
  }
}
