/// A kind of value that views report to those around them.
public protocol PreferenceKey {
  associatedtype Value

  /// The value where nothing is reported; joined with any other by `reduce`, it must change nothing (rule J2).
  static var defaultValue: Value { get }

  /// Joins the values of several views, in their order (rule J1).
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Without a value of its own, an optional preference is nil.
  public static var defaultValue: Value { nil }
}
