/// One subscription to an operator: whom it serves, and what it holds of the publishers that it joined.
///
/// It ends once: by `finish`, which tells the subscriber, or by `cancel`, which does not. Both call off everything that
/// it holds, and after both it passes nothing on. Any thread may end it.
final class Connection<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private let lock = Lock()
  private var downstream: Subscriber<Output, Failure>?
  private var isFinishing = false
  private var held: [any Cancellable & AnyObject] = []

  init(_ downstream: Subscriber<Output, Failure>) { self.downstream = downstream }

  /// Whether the subscriber still wants values.
  var isWanted: Bool { receiver?.isActive() ?? false }

  /// Ends the connection when it is cancelled or released.
  var token: AnyCancellable { AnyCancellable(self) }

  /// This connection as a subscriber: it passes on all that it receives.
  var subscriber: Subscriber<Output, Failure> {
    Subscriber(
      isActive: { self.isWanted }, receiveValue: { self.send($0) }, receiveCompletion: { self.finish(with: $0) })
  }

  func send(_ value: Output) { receiver?.receiveValue(value) }

  /// Calls off what is upstream, then sends `last` if it is not nil, then the completion.
  func finish(_ last: Output? = nil, with completion: Subscribers.Completion<Failure> = .finished) {
    let (receiver, held) = lock.run {
      let receiver = isFinishing ? nil : downstream
      isFinishing = true
      return (receiver, takeHeld())
    }
    for cancellable in held { cancellable.cancel() }
    guard let receiver else { return }
    if let last { receiver.receiveValue(last) }
    end().0?.receiveCompletion(completion)
  }

  func cancel() { cancel(telling: {}) }

  /// Calls `observer` first, unless the connection has ended before.
  func cancel(telling observer: () -> Void) {
    let (receiver, held) = end()
    if receiver != nil { observer() }
    for cancellable in held { cancellable.cancel() }
  }

  func request(_ demand: Subscribers.Demand) {}

  /// Joins `publisher`, unless the connection has ended, and stays joined until it does.
  func join<P: Publisher>(
    _ publisher: P, receiveValue: @escaping (P.Output) -> Void,
    receiveCompletion: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) {
    guard isWanted else { return }
    hold(
      publisher.subscribe(
        Subscriber(
          isActive: { self.isWanted }, receiveValue: receiveValue, receiveCompletion: receiveCompletion)))
  }

  /// Calls off `cancellable` when the connection ends; at once, if it has ended.
  func hold(_ cancellable: any Cancellable & AnyObject) {
    let isOpen = lock.run {
      let isOpen = downstream != nil && !isFinishing
      if isOpen { held.append(cancellable) }
      return isOpen
    }
    if !isOpen { cancellable.cancel() }
  }

  /// Lets go of something held that is over.
  func drop(_ cancellable: any Cancellable & AnyObject) {
    lock.run { held.removeAll { $0 === cancellable } }
  }

  private var receiver: Subscriber<Output, Failure>? { lock.run { isFinishing ? nil : downstream } }

  private func end() -> (Subscriber<Output, Failure>?, [any Cancellable & AnyObject]) {
    lock.run {
      let last = downstream
      downstream = nil
      return (last, takeHeld())
    }
  }

  private func takeHeld() -> [any Cancellable & AnyObject] {
    let taken = held
    held = []
    return taken
  }
}
