/// The values of one key that have been come across so far, joined.
class AnyPreferenceSum {
  let key: ObjectIdentifier

  init(_ key: ObjectIdentifier) { self.key = key }
}

final class PreferenceSum<Key: PreferenceKey>: AnyPreferenceSum {
  private(set) var value: Key.Value?

  init() { super.init(ObjectIdentifier(Key.self)) }

  /// The first value is the sum; `reduce` joins each later one to it (rule J1).
  func add(_ next: Key.Value) {
    guard var sum = value else {
      value = next
      return
    }
    Key.reduce(value: &sum) { next }
    value = sum
  }
}
