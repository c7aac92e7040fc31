/// A kind of value that ancestors can set for everything below them.
public protocol EnvironmentKey {
  associatedtype Value
  /// The value where no ancestor has set one.
  static var defaultValue: Value { get }
}
