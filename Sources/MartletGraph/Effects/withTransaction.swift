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

/// Runs `body` as above; `completion` runs when the page has had the time to carry the changes out, by the session's
/// clock. It runs at once if there is no animation, or nothing has changed, and never if the animation repeats for ever.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  defer {
    let seconds = animation?.duration(until: completionCriteria) ?? 0
    ViewGraph.enqueueCompletion(of: animation, after: seconds, completion)
  }
  return try withAnimation(animation, body)
}
