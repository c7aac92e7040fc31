/// Where the value of one `@State` lives: one per identity and property.
package final class StateBox<Value>: Location<Value> {
  @exclusivity(unchecked) private var value: Value
  @exclusivity(unchecked) private unowned(unsafe) let comparator: Comparator
  /// What few states have.
  @exclusivity(unchecked) private var extras: Extras?

  private final class Extras {
    /// The `ForEach`es that made element bindings of this collection; they hear of single elements.
    var observers: ContiguousArray<ElementObserver> = []
    /// What bodies are to see while updates wait that wrote this, the next one's first.
    var snapshots: ContiguousArray<Value> = []
  }

  package init(_ value: Value) {
    self.value = value
    comparator = Comparator.ofValues(Value.self)
  }

  override func get() -> Value {
    guard MainThread.isCurrent else { return untracked }
    recordRead()
    return untracked
  }

  /// Stores `newValue` and makes the readers run again, unless it compares equal (rule B3) or a body is being
  /// evaluated (rule B7).
  override func store(_ newValue: Value) {
    guard ViewGraph.mayWrite() else { return }
    if isOver || comparator.areEqual(value, newValue) { return }
    let isDeferred = deferWrite()
    isWritten = true
    MainThread.replace(&value, with: newValue)
    if isDeferred { return }
    invalidateReaders()
    for observer in liveObservers() { observer.collectionChanged() }
  }

  /// Whether the write that follows belongs to an update that has to wait (rule B6).
  private func deferWrite() -> Bool {
    // What nobody reads begins no update: nobody would end it.
    if !TransactionQueue.isOpen, !hasReaders, liveObservers().isEmpty { return false }
    guard let update = TransactionQueue.deferred() else { return false }
    if update.add(self) { makeExtras().snapshots.append(value) }
    requestSettle()
    return true
  }

  private func makeExtras() -> Extras {
    let all = extras ?? Extras()
    extras = all
    return all
  }

  override func applyDeferred() {
    extras?.snapshots.removeFirst()
    invalidateReaders()
    for observer in liveObservers() { observer.collectionChanged() }
  }

  /// Writes one element; the readers of the whole run again, and of the elements' readers only those of this one.
  ///
  /// An array is written in place, without a copy: that runs none of the app's code while other threads are kept from
  /// reading. What another collection does with an element is the app's, so that it does it with a copy.
  override func storeElement<Element>(
    _ newElement: Element, at index: Int, through exchange: (inout Value, inout Element) -> Void
  ) {
    guard ViewGraph.mayWrite(), !isOver else { return }
    let isDeferred = deferWrite()
    isWritten = true
    let observers = isDeferred ? [] : liveObservers()
    for observer in observers { observer.elementWillChange() }
    var element = newElement
    if Value.self == [Element].self {
      MainThread.change { exchange(&value, &element) }
    } else {
      var collection = value
      exchange(&collection, &element)
      MainThread.replace(&value, with: collection)
    }
    if isDeferred { return }
    invalidateReaders()
    for observer in observers { observer.elementChanged(at: index, from: element) }
  }

  /// The value, read on behalf of nobody: the latest, or while bodies run that of the update under way (rule B5).
  /// Elsewhere than on the main thread it is the latest.
  override var untracked: Value {
    guard MainThread.isCurrent else { return MainThread.read { value } }
    // Without an optional: finding out the type of one costs more than all the rest.
    guard let extras, ViewGraph.areBodiesRunning, !extras.snapshots.isEmpty else { return value }
    return extras.snapshots[0]
  }

  /// Whether what is here cannot change silently: a value that holds something that may is different, even from itself.
  /// Where the type does not tell, this looks at the whole value.
  var isTransparent: Bool {
    let comparator = Comparator.ofArguments(Value.self)
    return comparator.isTransparent || comparator.areEqual(untracked, untracked)
  }

  /// Whether there may be something here that would be lost with it: what has been written, or what may have changed inside
  /// the value.
  var mayDifferFromInitialValue: Bool { isWritten || !Comparator.ofArguments(Value.self).isPlain }

  func addObserver(_ observer: any ElementObserving) {
    let extras = makeExtras()
    if extras.observers.contains(where: { $0.target === observer }) { return }
    extras.observers.removeAll { $0.target == nil }
    extras.observers.append(ElementObserver(target: observer))
  }

  func removeObserver(_ observer: any ElementObserving) {
    extras?.observers.removeAll { $0.target == nil || $0.target === observer }
  }

  private func liveObservers() -> [any ElementObserving] { extras?.observers.compactMap(\.target) ?? [] }
}
