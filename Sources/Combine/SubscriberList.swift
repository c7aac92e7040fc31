import Synchronization

/// The subscribers of one subject, in the order in which they came.
///
/// A subscriber that joins while a value is being sent does not receive that value; one that leaves does not receive
/// anything more. Joining is O(1), leaving O(n), sending O(n). Any thread may do any of it at any time; two values sent
/// at the same time from two threads have no order.
final class SubscriberList<Input, Failure: Error>: ListOfEntries, @unchecked Sendable {
  private final class Entry: ListEntry {
    let subscriber: Subscriber<Input, Failure>

    init(_ subscriber: Subscriber<Input, Failure>) { self.subscriber = subscriber }
  }

  private var completion: Subscribers.Completion<Failure>?

  /// The tokens of what sends through this list, kept as long as the list.
  let feeds = Cell<[AnyCancellable]>([])

  /// Runs `body` while nobody sends, joins or leaves.
  func locked<Result>(_ body: () -> Result) -> Result { lock.run(body) }

  /// Adds a subscriber, which first receives what `first` returns: it is told, under the lock, whether all is over.
  func add(_ subscriber: Subscriber<Input, Failure>, first: (_ isOver: Bool) -> Input? = { _ in nil }) -> AnyCancellable
  {
    let entry = Entry(subscriber)
    var value: Input?
    let isJoined = lock.run {
      value = first(isOver)
      if !isOver { entries.append(entry) }
      return !isOver
    }
    if !isJoined, let completion {
      subscriber.receive(CollectionOfOne(value).compactMap(\.self), completion)
      return AnyCancellable()
    }
    if let value { subscriber.receiveValue(value) }
    let id = ObjectIdentifier(entry)
    return AnyCancellable { [weak self] in self?.remove(id) }
  }

  func send(_ value: Input) {
    for entry in receivers() where entry.isActive { subscriber(of: entry).receiveValue(value) }
  }

  /// Sends a value unless all is over; `store` runs first, under the lock.
  func send(_ value: Input, store: () -> Void) {
    for entry in receivers(store) where entry.isActive { subscriber(of: entry).receiveValue(value) }
  }

  /// Ends all subscriptions, each with `last` if it is not nil; `store` runs first, under the lock.
  func send(last: Input? = nil, completion: Subscribers.Completion<Failure>, store: () -> Void = {}) {
    let isFirst = lock.run {
      if isOver { return false }
      store()
      self.completion = completion
      isOver = true
      entries.reverse()
      return true
    }
    guard isFirst else { return }
    while let entry = lock.run({ entries.last }) {
      if let last { subscriber(of: entry).receiveValue(last) }
      if remove(ObjectIdentifier(entry)) { subscriber(of: entry).receiveCompletion(completion) }
    }
  }

  private func subscriber(of entry: ListEntry) -> Subscriber<Input, Failure> {
    unsafeDowncast(entry, to: Entry.self).subscriber  // The list has no others.
  }
}

/// The part of a list that does not depend on the type of its values: without type parameters, ten times as fast.
class ListOfEntries {
  final let lock = Lock()
  final var entries: ContiguousArray<ListEntry> = []
  final var isOver = false

  /// Those to send a value to; none when all is over.
  final func receivers() -> ContiguousArray<ListEntry> { lock.run { isOver ? [] : entries } }

  /// The same; `store` runs first, under the lock, unless all is over.
  final func receivers(_ store: () -> Void) -> ContiguousArray<ListEntry> {
    lock.run {
      if isOver { return [] }
      store()
      return entries
    }
  }

  /// Whether the entry was still there.
  @discardableResult
  final func remove(_ id: ObjectIdentifier) -> Bool {
    let removed = lock.run { () -> ListEntry? in
      guard let index = entries.lastIndex(where: { ObjectIdentifier($0) == id }) else { return nil }
      return entries.remove(at: index)
    }
    removed?.deactivate()
    return removed != nil
  }
}

/// The part of a subscriber's entry that does not depend on the type of its values.
class ListEntry {
  private let active = Atomic(true)

  /// Whether the subscriber has neither left nor ended.
  final var isActive: Bool { active.load(ordering: .acquiring) }

  final func deactivate() { active.store(false, ordering: .releasing) }
}
