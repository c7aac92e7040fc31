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

  public init() {}

  public func send(_ value: Output) { subscribers.send(value) }

  public func send(completion: Subscribers.Completion<Failure>) { subscribers.send(completion: completion) }

  public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable { subscribers.add(subscriber) }
}

/// A subject that keeps its last value and sends it to each new subscriber.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let subscribers = SubscriberList<Output, Failure>()
  private var current: Output

  public init(_ value: Output) { current = value }

  /// The last value; setting it sends it.
  public var value: Output {
    get { subscribers.locked { current } }
    set { send(newValue) }
  }

  public func send(_ value: Output) {
    var old = value  // Released here, not under the lock.
    subscribers.send(value) { swap(&old, &current) }
  }

  public func send(completion: Subscribers.Completion<Failure>) { subscribers.send(completion: completion) }

  public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
    subscribers.add(subscriber) { isOver in isOver ? nil : current }
  }
}

extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}
extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}
