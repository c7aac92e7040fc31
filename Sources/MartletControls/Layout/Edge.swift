/// A side of a rectangle.
public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing

  /// Some sides of a rectangle.
  public struct Set: OptionSet, Sendable {
    /// One bit for each side.
    public let rawValue: Int8

    /// Takes one bit for each side.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// One side.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

    /// The upper side.
    public static let top = Set(.top)
    /// The side where lines begin: the left one where they run from left to right.
    public static let leading = Set(.leading)
    /// The lower side.
    public static let bottom = Set(.bottom)
    /// The side where lines end: the right one where they run from left to right.
    public static let trailing = Set(.trailing)
    /// The leading and the trailing side.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and the bottom.
    public static let vertical: Set = [.top, .bottom]
    /// All four sides.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Distances from the sides of a rectangle, in points.
public struct EdgeInsets: Equatable, Sendable {
  /// The distance from the upper side, in points.
  public var top: Double
  /// The distance from the side where lines begin, in points.
  public var leading: Double
  /// The distance from the lower side, in points.
  public var bottom: Double
  /// The distance from the side where lines end, in points.
  public var trailing: Double

  /// Takes the distances; those that are left out are zero.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
