/// Whether an effect waits to run that is not to wait twice. Effects of an update that never ends are dropped, and with
/// them what they waited for: then the next one waits again.
package struct WaitingEffect {
  /// The graph's count of such updates when the effect was queued, plus one; 0 if none waits.
  private var mark: UInt32 = 0

  package init() {}

  /// Notes that one waits from now on.
  /// - Returns: whether none has until now.
  package mutating func begin(in graph: ViewGraph) -> Bool {
    let current = graph.droppedUpdates &+ 1
    if mark == current { return false }
    mark = current
    return true
  }

  /// Notes that it has run, or is not needed any more.
  package mutating func end() { mark = 0 }
}
