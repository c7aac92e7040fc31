import Foundation
import MartletGraph
import MartletWire

/// A transformation of points that keeps lines straight, and may have what is farther away be smaller.
///
/// A point `(x, y)` comes to `(m11·x + m21·y + m31, m12·x + m22·y + m32)`, each divided by `m13·x + m23·y + m33`.
public nonisolated struct ProjectionTransform: Equatable, Sendable {
  /// How far the x of a point goes into its x.
  public var m11: CGFloat = 1
  /// How far the x of a point goes into its y.
  public var m12: CGFloat = 0
  /// How far the x of a point goes into what it is divided by.
  public var m13: CGFloat = 0
  /// How far the y of a point goes into its x.
  public var m21: CGFloat = 0
  /// How far the y of a point goes into its y.
  public var m22: CGFloat = 1
  /// How far the y of a point goes into what it is divided by.
  public var m23: CGFloat = 0
  /// How far all points are moved along the x axis.
  public var m31: CGFloat = 0
  /// How far all points are moved along the y axis.
  public var m32: CGFloat = 0
  /// What all points are divided by, besides what depends on where they are.
  public var m33: CGFloat = 1

  /// Leaves every point where it is.
  public init() {}

  /// The same as an affine transformation.
  public init(_ m: CGAffineTransform) {
    (m11, m12) = (m.a, m.b)
    (m21, m22) = (m.c, m.d)
    (m31, m32) = (m.tx, m.ty)
  }

  /// Whether it leaves every point where it is.
  public var isIdentity: Bool { self == ProjectionTransform() }

  /// Whether lines that are parallel stay so.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// This one, and then another.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    var product = ProjectionTransform()
    (product.m11, product.m12, product.m13) = rhs.row(m11, m12, m13)
    (product.m21, product.m22, product.m23) = rhs.row(m21, m22, m23)
    (product.m31, product.m32, product.m33) = rhs.row(m31, m32, m33)
    return product
  }

  /// A row of numbers times this matrix.
  fileprivate func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
    (x * m11 + y * m21 + z * m31, x * m12 + y * m22 + z * m32, x * m13 + y * m23 + z * m33)
  }

  /// Becomes what takes every point back; stays what it is where there is no such transformation.
  /// - Returns: whether there is one.
  @discardableResult public mutating func invert() -> Bool {
    let (first, second, third) = (m22 * m33 - m23 * m32, m23 * m31 - m21 * m33, m21 * m32 - m22 * m31)
    let determinant = m11 * first + m12 * second + m13 * third
    guard determinant != 0, determinant.isFinite else { return false }
    var inverse = ProjectionTransform()
    (inverse.m11, inverse.m21, inverse.m31) = (first, second, third)
    (inverse.m12, inverse.m22, inverse.m32) = (m13 * m32 - m12 * m33, m11 * m33 - m13 * m31, m12 * m31 - m11 * m32)
    (inverse.m13, inverse.m23, inverse.m33) = (m12 * m23 - m13 * m22, m13 * m21 - m11 * m23, m11 * m22 - m12 * m21)
    self = inverse.scaled(by: 1 / determinant)
    return true
  }

  private func scaled(by factor: CGFloat) -> ProjectionTransform {
    var scaled = self
    for number in Self.rowByRow { scaled[keyPath: number] *= factor }
    return scaled
  }

  /// What takes every point back; itself where there is no such transformation.
  public func inverted() -> ProjectionTransform {
    var inverse = self
    inverse.invert()
    return inverse
  }

  private static var rowByRow: [WritableKeyPath<ProjectionTransform, CGFloat>] {
    [\.m11, \.m12, \.m13, \.m21, \.m22, \.m23, \.m31, \.m32, \.m33]
  }

  /// Its numbers as the page has them: six of an affine one, in the order of `CGAffineTransform`, and otherwise all nine,
  /// row by row.
  var numbers: [Double] {
    let numbers = isAffine ? [m11, m12, m21, m22, m31, m32] : Self.rowByRow.map { self[keyPath: $0] }
    // A zero has no sign.
    return numbers.map { (Double(finite: $0) * 1e6).rounded() / 1e6 + 0 }
  }
}

nonisolated extension CGPoint {
  /// Where a transformation takes the point.
  public func applying(_ m: ProjectionTransform) -> CGPoint {
    let (x, y, z) = m.row(x, y, 1)
    return CGPoint(x: x / z, y: y / z)
  }
}

nonisolated extension View {
  /// Draws the view moved, turned, scaled or sheared. Points are counted from its upper left corner.
  public func transformEffect(_ transform: CGAffineTransform) -> some View {
    boxed(EffectProperties(effect: .transform(ProjectionTransform(transform))))
  }

  /// Draws the view as a transformation projects it. Points are counted from its upper left corner.
  public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    boxed(EffectProperties(effect: .projection(transform)))
  }
}
