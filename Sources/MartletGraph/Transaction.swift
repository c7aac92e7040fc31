/// How the changes made under it are to be carried out: whether with an animation, and whatever else keys of your own
/// say.
///
/// Writes under equal transactions are one update; a write under another transaction is an update of its own
/// (rules B6, K4).
public struct Transaction {
  private var values: [ObjectIdentifier: any TransactionValue] = [:]

  /// A transaction that says nothing.
  public init() {}

  /// A transaction with an animation.
  public init(animation: Animation?) { self.animation = animation }

  /// The value for a key, or the key's default.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { (values[ObjectIdentifier(key)] as? KeyedValue<Key>)?.value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = KeyedValue<Key>(value: newValue) }
  }

  /// The animation to carry the changes out with.
  public var animation: Animation? {
    get { self[AnimationKey.self] }
    set { self[AnimationKey.self] = newValue }
  }

  /// Whether views may not animate by themselves.
  public var disablesAnimations: Bool {
    get { self[DisablesAnimationsKey.self] }
    set { self[DisablesAnimationsKey.self] = newValue }
  }

  /// Whether the changes come from a gesture that goes on.
  public var isContinuous: Bool {
    get { self[IsContinuousKey.self] }
    set { self[IsContinuousKey.self] = newValue }
  }

  /// Whether changes under the two transactions may be one update (rule K4).
  func mayJoin(_ other: Transaction) -> Bool {
    let (one, another) = (values.filter { !$0.value.isDefault }, other.values.filter { !$0.value.isDefault })
    return one.count == another.count
      && one.allSatisfy { key, value in another[key].map(value.isEqual) ?? false }
  }

  /// This transaction, with what `other` says besides.
  fileprivate func joined(with other: Transaction) -> Transaction {
    var all = self
    all.values.merge(other.values) { $1 }
    return all
  }
}

/// The transaction that a thread other than the main one writes under. Its writes take it along (`Location.set`).
private struct TransactionElsewhere: @unchecked Sendable {
  @TaskLocal static var current: TransactionElsewhere?

  let transaction: Transaction
}

extension Transaction {
  /// The transaction that this thread, which is not the main one, writes under now; nil says nothing.
  static var elsewhere: Transaction? { TransactionElsewhere.current?.transaction }
}

/// A kind of value that a transaction can carry.
public protocol TransactionKey {
  associatedtype Value
  /// The value of transactions that do not say.
  static var defaultValue: Value { get }
}

private protocol TransactionValue {
  var isDefault: Bool { get }
  func isEqual(to other: any TransactionValue) -> Bool
}

private struct KeyedValue<Key: TransactionKey>: TransactionValue {
  let value: Key.Value

  var isDefault: Bool { Comparator.ofValues(Key.Value.self).areEqual(value, Key.defaultValue) }

  func isEqual(to other: any TransactionValue) -> Bool {
    guard let other = other as? KeyedValue else { return false }
    return Comparator.ofValues(Key.Value.self).areEqual(value, other.value)
  }
}

private struct AnimationKey: TransactionKey {
  static var defaultValue: Animation? { nil }
}

private struct DisablesAnimationsKey: TransactionKey {
  static let defaultValue = false
}

private struct IsContinuousKey: TransactionKey {
  static let defaultValue = false
}

/// How a change takes its time.
public struct Animation: Equatable, Sendable {
  private let curve: String
  private let duration: Double?
  private var delay = 0.0
  private var speed = 1.0
  private var repetitions: Double?
  private var reverses = false

  private init(_ curve: String, duration: Double? = nil) {
    self.curve = curve
    self.duration = duration
  }

  public static let `default` = Animation("default")
  public static let linear = Animation("linear")
  public static let easeIn = Animation("easeIn")
  public static let easeOut = Animation("easeOut")
  public static let easeInOut = Animation("easeInOut")
  public static let spring = Animation("spring")
  public static let bouncy = Animation("bouncy")
  public static let smooth = Animation("smooth")
  public static let snappy = Animation("snappy")

  /// At an even pace, for `duration` seconds.
  public static func linear(duration: Double) -> Animation { Animation("linear", duration: duration) }

  /// Slowly at first, for `duration` seconds.
  public static func easeIn(duration: Double) -> Animation { Animation("easeIn", duration: duration) }

  /// Slowly at the end, for `duration` seconds.
  public static func easeOut(duration: Double) -> Animation { Animation("easeOut", duration: duration) }

  /// Slowly at both ends, for `duration` seconds.
  public static func easeInOut(duration: Double) -> Animation { Animation("easeInOut", duration: duration) }

  /// As a spring moves.
  public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825) -> Animation {
    Animation("spring \(dampingFraction)", duration: response)
  }

  /// Begins `delay` seconds later.
  public func delay(_ delay: Double) -> Animation { changed { $0.delay += delay } }

  /// Goes `speed` times as fast.
  public func speed(_ speed: Double) -> Animation { changed { $0.speed *= speed } }

  /// Happens `count` times, there and back if `autoreverses`.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    changed { ($0.repetitions, $0.reverses) = (Double(count), autoreverses) }
  }

  /// Happens again and again, there and back if `autoreverses`.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    changed { ($0.repetitions, $0.reverses) = (.infinity, autoreverses) }
  }

  private func changed(_ change: (inout Animation) -> Void) -> Animation {
    var animation = self
    change(&animation)
    return animation
  }
}

/// Runs `body`; what it changes is an update of its own, unless the writes before it were under an equal transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  guard MainThread.isCurrent else {
    let joined = (Transaction.elsewhere ?? Transaction()).joined(with: transaction)
    return try TransactionElsewhere.$current.withValue(TransactionElsewhere(transaction: joined), operation: body)
  }
  let outer = PendingUpdates.current
  PendingUpdates.current = (outer ?? Transaction()).joined(with: transaction)
  defer { PendingUpdates.current = outer }
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

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let name: String

  public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
  public static let removed = AnimationCompletionCriteria(name: "removed")
}
