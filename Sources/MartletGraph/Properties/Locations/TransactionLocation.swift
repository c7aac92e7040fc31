/// A place that is written under a transaction.
final class TransactionLocation<Value>: PartLocation<Value, Value> {
  private let transaction: Transaction

  init(base: Location<Value>, transaction: Transaction) {
    self.transaction = transaction
    super.init(of: base)
  }

  override var snapshot: Value? { base.snapshot }

  override func get() -> Value { base.get() }
  override func store(_ newValue: Value) { withTransaction(transaction) { base.store(newValue) } }

  override func isSamePlace(as other: Trackable) -> Bool {
    guard let other = other as? TransactionLocation<Value> else { return false }
    return base.isSamePlace(as: other.base) && transaction.mayJoin(other.transaction)
  }
}
