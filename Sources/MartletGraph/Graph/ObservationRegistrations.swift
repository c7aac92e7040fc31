/// What each node's last evaluation read of `@Observable` objects.
final class ObservationRegistrations: GraphFeature {
  static let place = GraphFeaturePlace()

  @exclusivity(unchecked) var byNode: [ObjectIdentifier: ObservationRegistration] = [:]
  @exclusivity(unchecked) private var handle = ObservationHandle()

  /// What the next evaluation is to read.
  func nextHandle() -> ObservationHandle {
    if !handle.isFree { handle = ObservationHandle() }
    return handle
  }

  func faults(in graph: ViewGraph, isThere: (ViewNode) -> Bool) -> [String] {
    var (observing, registered) = (0, 0)
    graph.root?.forEachNode { node in
      guard node.flags.contains(.observing) else { return }
      observing += 1
      if byNode[ObjectIdentifier(node)] != nil { registered += 1 }
    }
    return observing == registered && observing == byNode.count
      ? []
      : ["There are \(byNode.count) registrations for \(observing) nodes that observe, \(registered) of them theirs."]
  }
}

extension ViewGraph {
  /// Cancels what the last evaluation of `node` observes.
  func stopObserving(_ node: ViewNode) {
    node.flags.remove(.observing)
    guard let registrations = existing(ObservationRegistrations.self) else { return }
    registrations.byNode.removeValue(forKey: ObjectIdentifier(node))?.cancel()
    registrations.byNode.giveBack()
  }
}
