import Foundation
import MartletGraph

extension CGFloat: VectorArithmetic {
  /// Multiplies it by a number.
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }

  /// Its square.
  public var magnitudeSquared: Double { Double(self * self) }
}
