import Foundation

/// A point in a view, as parts of its width and its height.
public struct UnitPoint: Hashable, Sendable {
  /// From 0, where lines begin, to 1, where they end.
  public var x: CGFloat
  /// From 0, at the top, to 1, at the bottom.
  public var y: CGFloat

  /// The upper corner where lines begin.
  public init() { self.init(x: 0, y: 0) }

  /// A point by its parts of the width and of the height.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The upper corner where lines begin.
  public static let zero = UnitPoint()
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the edge where lines begin.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the edge where lines end.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the upper edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the lower edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The upper corner where lines begin.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The upper corner where lines end.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The lower corner where lines begin.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The lower corner where lines end.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
