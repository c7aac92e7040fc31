/// An update that waits for the one before it.
final class DeferredUpdate {
  let transaction: Transaction
  private var written: ContiguousArray<Trackable> = []
  private var changes: ContiguousArray<() -> Void> = []

  init(_ transaction: Transaction) { self.transaction = transaction }

  /// Notes that `trackable` was written. What bodies may see until then, it keeps itself.
  /// - Returns: whether this is its first write in this update.
  func add(_ trackable: Trackable) -> Bool {
    if written.contains(where: { $0 === trackable }) { return false }
    written.append(trackable)
    return true
  }

  /// Runs `change` when this update's turn has come.
  func `defer`(_ change: @escaping () -> Void) { changes.append(change) }

  func apply() {
    for trackable in written { trackable.applyDeferred() }
    for change in changes { change() }
  }
}
