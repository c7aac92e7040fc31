/// The updates that wait for bodies to run.
///
/// Writes go to the update that is open. A write under another transaction begins an update that has to wait: bodies
/// that run for the open one still see the values from before (rules B5, B6). Handlers see every write at once (rule B4).
///
/// All sessions share one main thread, and so they share this queue; nearly always nothing waits.
enum TransactionQueue {
  /// The transaction that writes are under; nil says nothing.
  @exclusivity(unchecked) nonisolated(unsafe) static var current: Transaction?
  /// Whether something was written that bodies have not run for, and under which transaction.
  @exclusivity(unchecked) private(set) nonisolated(unsafe) static var isOpen = false
  @exclusivity(unchecked) private nonisolated(unsafe) static var openTransaction: Transaction?
  @exclusivity(unchecked) private nonisolated(unsafe) static var waiting: ContiguousArray<DeferredUpdate> = []

  /// The update that a write belongs to now, if it has to wait; nil if it goes to the open one.
  static func deferred() -> DeferredUpdate? {
    if current == nil, openTransaction == nil, waiting.isEmpty {
      isOpen = true
      return nil
    }
    let transaction = current ?? Transaction()
    if let last = waiting.last {
      if last.transaction.mayJoin(transaction) { return last }
    } else if !isOpen {
      isOpen = true
      openTransaction = current
      return nil
    } else if (openTransaction ?? Transaction()).mayJoin(transaction) {
      return nil
    }
    let update = DeferredUpdate(transaction)
    waiting.append(update)
    return update
  }

  /// Whether the update that bodies run for has no transaction.
  static var saysNothing: Bool { openTransaction == nil }

  /// The transaction of the update that bodies run for.
  static var running: Transaction { openTransaction ?? Transaction() }

  /// Runs `update` with another transaction in place of the one that bodies run for.
  @MainActor static func withRunning(_ transaction: Transaction, _ update: @MainActor () -> Void) {
    let outer = openTransaction
    openTransaction = transaction
    update()
    openTransaction = outer
  }

  /// The bodies of the open update have run.
  static func close() {
    isOpen = false
    openTransaction = nil
  }

  /// Opens the next update that had to wait: its values are seen from now on, and their readers run.
  /// - Returns: whether there was one.
  static func openNext() -> Bool {
    if waiting.isEmpty { return false }
    let update = waiting.removeFirst()
    isOpen = true
    openTransaction = update.transaction
    // What runs now belongs to this update, whatever waits behind it.
    update.apply()
    return true
  }

  static var isEmpty: Bool { waiting.isEmpty }

  /// How many updates wait.
  static var count: Int { waiting.count }
}
