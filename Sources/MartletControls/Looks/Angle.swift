import Foundation

/// An angle, clockwise.
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians: pi is half a turn.
  public var radians: Double

  /// No angle.
  public nonisolated init() { radians = 0 }

  /// An angle in radians.
  public nonisolated init(radians: Double) { self.radians = radians }

  /// An angle in degrees: 180 are half a turn.
  public nonisolated init(degrees: Double) { radians = degrees * .pi / 180 }

  /// The angle in degrees: 180 are half a turn.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// No angle.
  public static let zero = Angle()

  /// An angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// Whether an angle is less than another.
  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }

  /// The sum of two angles.
  public static func + (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians + right.radians) }

  /// The difference of two angles.
  public static func - (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians - right.radians) }

  /// The angle the other way round.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

  /// A multiple of an angle.
  public static func * (left: Angle, right: Double) -> Angle { Angle(radians: left.radians * right) }

  /// A multiple of an angle.
  public static func * (left: Double, right: Angle) -> Angle { right * left }

  /// A part of an angle.
  public static func / (left: Angle, right: Double) -> Angle { Angle(radians: left.radians / right) }

  /// Adds an angle.
  public static func += (left: inout Angle, right: Angle) { left = left + right }

  /// Takes an angle away.
  public static func -= (left: inout Angle, right: Angle) { left = left - right }

  /// Makes it a multiple.
  public static func *= (left: inout Angle, right: Double) { left = left * right }

  /// Makes it a part.
  public static func /= (left: inout Angle, right: Double) { left = left / right }
}

extension Angle {
  /// The degrees as the document has them: to a thousandth, and none where there is no number.
  var written: Double { Double(finite: degrees).thousandths }
}
