import Foundation

/// A number that can stand in a localised text. In the text's key, it is the specifier of its type:
///
/// | Type | Specifier |
/// |---|---|
/// | `Int`, `Int64` | `%lld` |
/// | `Int8`, `Int16`, `Int32` | `%d` |
/// | `UInt`, `UInt64` | `%llu` |
/// | `UInt8`, `UInt16`, `UInt32` | `%u` |
/// | `Double`, `CGFloat` | `%lf` |
/// | `Float` | `%f` |
///
/// All else is `%@`: strings, attributed strings, dates and other objects of Foundation, what a `FormatStyle` or a
/// `Formatter` writes, and other localised strings. With `specifier:`, the key has what that says.
public protocol FormatSpecifiable: Equatable, Sendable {
  /// What stands for the type in a key.
  static var formatSpecifier: String { get }
  /// The value as a localised text keeps it.
  var formatNumber: FormatNumber { get }
}

/// The number of a localised text.
public enum FormatNumber: Equatable, Sendable {
  /// A whole number.
  case integer(Int64)
  /// A whole number that is not negative.
  case unsigned(UInt64)
  /// A number with a fraction.
  case floating(Double)

  /// Whether both are written the same: zero and minus zero are not, and what is not a number is.
  public static func == (one: FormatNumber, other: FormatNumber) -> Bool {
    switch (one, other) {
    case (.integer(let one), .integer(let other)): one == other
    case (.unsigned(let one), .unsigned(let other)): one == other
    case (.floating(let one), .floating(let other)): one.bitPattern == other.bitPattern
    default: false
    }
  }
}

extension FormatSpecifiable where Self: FixedWidthInteger & SignedInteger {
  /// The value as a localised text keeps it.
  public var formatNumber: FormatNumber { .integer(Int64(self)) }
}

extension FormatSpecifiable where Self: FixedWidthInteger & UnsignedInteger {
  /// The value as a localised text keeps it.
  public var formatNumber: FormatNumber { .unsigned(UInt64(self)) }
}

extension Int: FormatSpecifiable {
  /// What stands for the type in a key.
  public static var formatSpecifier: String { "%lld" }
}

extension Int64: FormatSpecifiable {
  /// What stands for the type in a key.
  public static var formatSpecifier: String { "%lld" }
}

extension Int32: FormatSpecifiable {
  /// What stands for the type in a key.
  public static var formatSpecifier: String { "%d" }
}

extension Int16: FormatSpecifiable {
  /// What stands for the type in a key.
  public static var formatSpecifier: String { "%d" }
}

extension Int8: FormatSpecifiable {
  /// What stands for the type in a key.
  public static var formatSpecifier: String { "%d" }
}

extension UInt: FormatSpecifiable {
  /// What stands for the type in a key.
  public static var formatSpecifier: String { "%llu" }
}

extension UInt64: FormatSpecifiable {
  /// What stands for the type in a key.
  public static var formatSpecifier: String { "%llu" }
}

extension UInt32: FormatSpecifiable {
  /// What stands for the type in a key.
  public static var formatSpecifier: String { "%u" }
}

extension UInt16: FormatSpecifiable {
  /// What stands for the type in a key.
  public static var formatSpecifier: String { "%u" }
}

extension UInt8: FormatSpecifiable {
  /// What stands for the type in a key.
  public static var formatSpecifier: String { "%u" }
}

extension Double: FormatSpecifiable {
  /// What stands for the type in a key.
  public static var formatSpecifier: String { "%lf" }
  /// The value as a localised text keeps it.
  public var formatNumber: FormatNumber { .floating(self) }
}

extension Float: FormatSpecifiable {
  /// What stands for the type in a key.
  public static var formatSpecifier: String { "%f" }
  /// The value as a localised text keeps it.
  public var formatNumber: FormatNumber { .floating(Double(self)) }
}

extension CGFloat: FormatSpecifiable {
  /// What stands for the type in a key.
  public static var formatSpecifier: String { "%lf" }
  /// The value as a localised text keeps it.
  public var formatNumber: FormatNumber { .floating(Double(self)) }
}

/// An object of Foundation that can stand in a localised text, as it describes itself or as a `Formatter` writes it.
/// These are the types that are called `ReferenceConvertible` on Apple's systems, and the classes.
public protocol LocalizedObject: Hashable {}

extension NSObject: LocalizedObject {}
extension Calendar: LocalizedObject {}
extension CharacterSet: LocalizedObject {}
extension Data: LocalizedObject {}
extension Date: LocalizedObject {}
extension DateComponents: LocalizedObject {}
extension DateInterval: LocalizedObject {}
extension Decimal: LocalizedObject {}
extension IndexPath: LocalizedObject {}
extension IndexSet: LocalizedObject {}
extension Locale: LocalizedObject {}
extension Measurement: LocalizedObject {}
extension PersonNameComponents: LocalizedObject {}
extension TimeZone: LocalizedObject {}
extension URL: LocalizedObject {}
extension UUID: LocalizedObject {}
