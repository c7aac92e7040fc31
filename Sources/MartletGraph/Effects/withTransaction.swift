/// Runs `body`; what it changes is an update of its own, unless the writes before it were under an equal transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  guard MainThread.isCurrent else {
    let joined = (Transaction.elsewhere ?? Transaction()).joined(with: transaction)
    return try TransactionElsewhere.$current.withValue(TransactionElsewhere(transaction: joined), operation: body)
  }
  let outer = TransactionQueue.current
  TransactionQueue.current = (outer ?? Transaction()).joined(with: transaction)
  defer { TransactionQueue.current = outer }
  return try body()
}

/// The same with one value of the transaction set.
public func withTransaction<Value, Result>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Runs `body`; what it changes is to be carried out with `animation`.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Runs `body` as above; `completion` runs when the changes have been carried out. The document changes at once, so
/// that is after the effects of the update.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  defer { ViewGraph.enqueueCompletion(completion) }
  return try withAnimation(animation, body)
}
