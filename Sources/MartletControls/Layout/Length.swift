import Foundation
import MartletWire

/// A length in points, or none. Half the size of an optional, because there are many.
struct Length: Equatable, Sendable {
  /// NaN for none.
  private let points: Float

  static let none = Length(nil)

  /// Takes a length; one that is no number is none. What is finite stays so.
  private init(_ length: CGFloat?) {
    let greatest = CGFloat(Float.greatestFiniteMagnitude)
    points = length.map { Float($0.isFinite ? min(max($0, -greatest), greatest) : $0) } ?? .nan
  }

  /// Takes a distance, which may be less than zero but not infinite.
  init(distance: CGFloat?) { self.init(distance.flatMap { $0.isFinite ? $0 : nil }) }

  /// Takes the extent of something, which is finite and not less than zero.
  init(extent: CGFloat?) { self.init(extent.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }) }

  /// Takes the bound of an extent, which may be infinite.
  init(bound: CGFloat?) { self.init(bound.flatMap { $0 >= 0 ? $0 : nil }) }

  static func == (left: Self, right: Self) -> Bool { left.points.bitPattern == right.points.bitPattern }

  /// The length, if there is one.
  var value: Double? { points.isNaN ? nil : Double(points) }

  /// Writes the length, `"infinity"` where it has no end, and nothing where there is none.
  func write(to buffer: ByteBuffer) {
    if points == .infinity { return buffer.append(json: "infinity" as StaticString) }
    if !points.isNaN { buffer.append(json: points) }
  }
}

extension ByteBuffer {
  /// Writes an array of numbers.
  func append(json numbers: [Double]) {
    append(UInt8(ascii: "["))
    for number in numbers {
      separate()
      append(json: number)
    }
    append(UInt8(ascii: "]"))
  }
}
