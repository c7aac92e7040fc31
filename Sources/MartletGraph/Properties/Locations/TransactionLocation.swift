/// A place that is written under a transaction.
final class TransactionLocation<Value>: Location<Value> {
  private let base: Location<Value>
  private let transaction: Transaction

  init(base: Location<Value>, transaction: Transaction) {
    self.base = base
    self.transaction = transaction
  }

  override var snapshot: Value? { base.snapshot }

  override var tellsOfChanges: Bool { base.tellsOfChanges && super.tellsOfChanges }

  override var isTracked: Bool { base.isTracked }

  override var origin: Trackable { base.origin }

  override func get() -> Value { base.get() }
  override func store(_ newValue: Value) { withTransaction(transaction) { base.store(newValue) } }

  override func isSamePlace(as other: Trackable) -> Bool {
    guard let other = other as? TransactionLocation<Value> else { return false }
    return base.isSamePlace(as: other.base) && transaction.mayJoin(other.transaction)
  }
}
