/// A publisher that code outside can send values through.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to each subscriber.
  func send(_ value: Output)

  /// Ends all subscriptions, now and in future.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Tells each subscriber that something happened.
  public func send() { send(()) }
}

/// A subject that keeps nothing: a subscriber receives what is sent after it joined.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let subscribers = SubscriberList<Output, Failure>()

  /// A subject without subscribers.
  public init() {}

  /// Sends `value` to each subscriber that there is now; does nothing once the subject has ended.
  public func send(_ value: Output) { subscribers.send(value) }

  /// Ends all subscriptions, those of later subscribers too. Only the first call counts.
  public func send(completion: Subscribers.Completion<Failure>) { subscribers.send(completion: completion) }

  /// Adds a subscriber for what is sent from now on. If the subject has ended, the subscriber is told so at once.
  public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable { subscribers.add(subscriber) }
}

/// A subject that keeps its last value and sends it to each new subscriber.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let subscribers = SubscriberList<Output, Failure>()
  private var current: Output

  /// A subject whose first value is `value`.
  public init(_ value: Output) { current = value }

  /// The last value; setting it sends it.
  public var value: Output {
    get { subscribers.locked { current } }
    set { send(newValue) }
  }

  /// Keeps `value` and sends it to each subscriber; does nothing once the subject has ended.
  public func send(_ value: Output) {
    var old = value  // Released here, not under the lock.
    subscribers.send(value) { swap(&old, &current) }
  }

  /// Ends all subscriptions, those of later subscribers too. Only the first call counts.
  public func send(completion: Subscribers.Completion<Failure>) { subscribers.send(completion: completion) }

  /// Sends the last value before this returns, then each new one. If the subject has ended, it sends only the end.
  public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
    subscribers.add(subscriber) { isOver in isOver ? nil : current }
  }
}

extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}
extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}
