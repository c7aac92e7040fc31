import Combine

/// One node's subscription to one object; what a property that declares an object keeps in its slot. There is one for
/// as long as the object stays the same, however often the body runs (rule D9).
final class Subscription {
  let object: AnyObject
  private let token: AnyCancellable
  private let wire: Wire
  private unowned(unsafe) let node: ViewNode

  /// What the publisher holds: it may call at any time, from any thread.
  private final class Wire: @unchecked Sendable {
    unowned(unsafe) var owner: Subscription?

    func objectWillChange() {
      guard MainThread.isCurrent else { return MainThread.run { self.objectWillChange(offMainThread: true) } }
      objectWillChange(offMainThread: false)
    }

    private func objectWillChange(offMainThread: Bool) {
      guard let owner else { return }
      if offMainThread { owner.node.graph.report(.publishedOffMainThread) }
      owner.node.objectWillChange(because: owner)
    }
  }

  private init<Object: ObservableObject>(to object: Object, for node: ViewNode) {
    self.object = object
    self.node = node
    let wire = Wire()
    self.wire = wire
    token = object.objectWillChange.sink { _ in wire.objectWillChange() }
    wire.owner = self
  }

  deinit { wire.owner = nil }

  /// - Returns: whether the object is another than before.
  static func renew<Object: ObservableObject>(
    _ slot: inout AnyObject?, to object: Object, for node: ViewNode
  ) -> Bool {
    if let subscription = slot as? Subscription, subscription.object === object { return false }
    slot = Subscription(to: object, for: node)
    return true
  }
}
