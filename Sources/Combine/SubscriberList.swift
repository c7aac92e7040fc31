/// The subscribers of one subject, in the order in which they came.
///
/// A subscriber that joins while a value is being sent does not receive that value; one that leaves does not receive
/// anything more. Adding is O(1), leaving O(n), sending O(n).
final class SubscriberList<Input, Failure: Error> {
  private struct Entry {
    let id: Int
    let subscriber: Subscriber<Input, Failure>
  }

  private var entries: ContiguousArray<Entry> = []
  private var lastID = 0
  private(set) var completion: Subscribers.Completion<Failure>?

  var isEmpty: Bool { entries.isEmpty }

  func add(_ subscriber: Subscriber<Input, Failure>) -> AnyCancellable {
    if let completion {
      subscriber.receiveCompletion(completion)
      return AnyCancellable {}
    }
    lastID += 1
    let id = lastID
    entries.append(Entry(id: id, subscriber: subscriber))
    return AnyCancellable { [weak self] in self?.remove(id) }
  }

  func send(_ value: Input) {
    guard completion == nil else { return }
    if entries.count == 1 {
      entries[0].subscriber.receiveValue(value)
      return
    }
    for entry in entries where contains(entry.id) { entry.subscriber.receiveValue(value) }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    guard self.completion == nil else { return }
    self.completion = completion
    let last = entries
    entries = []
    for entry in last { entry.subscriber.receiveCompletion(completion) }
  }

  private func contains(_ id: Int) -> Bool { entries.contains { $0.id == id } }

  private func remove(_ id: Int) {
    entries.removeAll { $0.id == id }
  }
}
