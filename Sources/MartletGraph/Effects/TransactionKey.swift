/// A kind of value that a transaction can carry.
public protocol TransactionKey {
  associatedtype Value
  /// The value of transactions that do not say.
  static var defaultValue: Value { get }
}

protocol TransactionValue {
  var isDefault: Bool { get }
  func isEqual(to other: any TransactionValue) -> Bool
}

struct KeyedValue<Key: TransactionKey>: TransactionValue {
  let value: Key.Value

  var isDefault: Bool { Comparator.ofValues(Key.Value.self).areEqual(value, Key.defaultValue) }

  func isEqual(to other: any TransactionValue) -> Bool {
    guard let other = other as? KeyedValue else { return false }
    return Comparator.ofValues(Key.Value.self).areEqual(value, other.value)
  }
}

struct AnimationKey: TransactionKey {
  static var defaultValue: Animation? { nil }
}

struct DisablesAnimationsKey: TransactionKey {
  static let defaultValue = false
}

struct IsContinuousKey: TransactionKey {
  static let defaultValue = false
}
