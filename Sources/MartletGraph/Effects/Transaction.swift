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
  func joined(with other: Transaction) -> Transaction {
    var all = self
    all.values.merge(other.values) { $1 }
    return all
  }
}

/// The transaction that a thread other than the main one writes under. Its writes take it along (`Location.set`).
struct TransactionElsewhere: @unchecked Sendable {
  @TaskLocal static var current: TransactionElsewhere?

  let transaction: Transaction
}

extension Transaction {
  /// The transaction that this thread, which is not the main one, writes under now; nil says nothing.
  static var elsewhere: Transaction? { TransactionElsewhere.current?.transaction }
}
