import Synchronization

/// The subscribers of one subject, in the order in which they came.
///
/// A subscriber that joins while a value is being sent does not receive that value; one that leaves does not receive
/// anything more. Joining is O(1), leaving O(n), sending O(n). Any thread may do any of it at any time; two values sent
/// at the same time from two threads have no order.
final class SubscriberList<Input, Failure: Error>: @unchecked Sendable {
  private final class Entry {
    let subscriber: Subscriber<Input, Failure>
    let isActive = Atomic(true)

    init(_ subscriber: Subscriber<Input, Failure>) { self.subscriber = subscriber }
  }

  private let lock = Lock()
  private var entries: ContiguousArray<Entry> = []
  private var completion: Subscribers.Completion<Failure>?

  /// The tokens of what sends through this list, kept as long as the list.
  let feeds = Cell<[AnyCancellable]>([])

  /// Runs `body` while nobody sends, joins or leaves.
  func locked<Result>(_ body: () -> Result) -> Result { lock.run(body) }

  /// Adds a subscriber, which first receives what `first` returns: it is told, under the lock, whether all is over.
  func add(_ subscriber: Subscriber<Input, Failure>, first: (_ isOver: Bool) -> Input? = { _ in nil }) -> AnyCancellable
  {
    let entry = Entry(subscriber)
    let (first, completion) = lock.run {
      if self.completion == nil { entries.append(entry) }
      return (first(self.completion != nil), self.completion)
    }
    if let completion {
      subscriber.receive(CollectionOfOne(first).compactMap(\.self), completion)
      return AnyCancellable()
    }
    if let first { subscriber.receiveValue(first) }
    let id = ObjectIdentifier(entry)
    return AnyCancellable { [weak self] in self?.remove(id) }
  }

  func send(_ value: Input) {
    let receivers = lock.run { completion == nil ? entries : [] }
    for entry in receivers where entry.isActive.load(ordering: .acquiring) { entry.subscriber.receiveValue(value) }
  }

  /// Sends a value unless all is over; `store` runs first, under the lock.
  func send(_ value: Input, store: () -> Void) {
    let receivers = lock.run { () -> ContiguousArray<Entry> in
      guard completion == nil else { return [] }
      store()
      return entries
    }
    for entry in receivers where entry.isActive.load(ordering: .acquiring) { entry.subscriber.receiveValue(value) }
  }

  /// Ends all subscriptions, each with `last` if it is not nil; `store` runs first, under the lock.
  func send(last: Input? = nil, completion: Subscribers.Completion<Failure>, store: () -> Void = {}) {
    let isFirst = lock.run {
      if self.completion != nil { return false }
      store()
      self.completion = completion
      entries.reverse()
      return true
    }
    guard isFirst else { return }
    while let entry = lock.run({ entries.last }) {
      if let last { entry.subscriber.receiveValue(last) }
      if remove(ObjectIdentifier(entry)) { entry.subscriber.receiveCompletion(completion) }
    }
  }

  /// Whether the entry was still there.
  @discardableResult
  private func remove(_ id: ObjectIdentifier) -> Bool {
    let removed = lock.run { () -> Entry? in
      guard let index = entries.lastIndex(where: { ObjectIdentifier($0) == id }) else { return nil }
      return entries.remove(at: index)
    }
    removed?.isActive.store(false, ordering: .releasing)
    return removed != nil
  }
}
