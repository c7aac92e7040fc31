/// An update that waits for the one before it.
final class DeferredUpdate {
  let transaction: Transaction
  private var locations: ContiguousArray<Trackable> = []
  private var changes: ContiguousArray<() -> Void> = []

  init(_ transaction: Transaction) { self.transaction = transaction }

  /// Notes that `location` was written. What bodies may see until then, the location keeps itself.
  /// - Returns: whether this is its first write in this update.
  func add(_ location: Trackable) -> Bool {
    if locations.contains(where: { $0 === location }) { return false }
    locations.append(location)
    return true
  }

  /// Runs `change` when this update's turn has come.
  func `defer`(_ change: @escaping () -> Void) { changes.append(change) }

  func apply() {
    for location in locations { location.applyDeferred() }
    for change in changes { change() }
  }
}
