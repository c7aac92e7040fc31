import Foundation

/// A side of a rectangle.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
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
  public var top: CGFloat
  /// The distance from the side where lines begin, in points.
  public var leading: CGFloat
  /// The distance from the lower side, in points.
  public var bottom: CGFloat
  /// The distance from the side where lines end, in points.
  public var trailing: CGFloat

  /// No distance on any side.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Takes the distances, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// Distances from the sides of a rectangle, under UIKit's name.
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  /// The distance from the upper side, in points.
  public var top: CGFloat
  /// The distance from the side where lines begin, in points.
  public var leading: CGFloat
  /// The distance from the lower side, in points.
  public var bottom: CGFloat
  /// The distance from the side where lines end, in points.
  public var trailing: CGFloat

  /// No distance on any side.
  public static let zero = NSDirectionalEdgeInsets()

  /// No distance on any side.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Takes the distances, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

extension EdgeInsets {
  /// The same distances.
  public init(_ insets: NSDirectionalEdgeInsets) {
    self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
}

/// The sides at the top and at the bottom.
public enum VerticalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
  case top, bottom

  /// Some of the two.
  public struct Set: OptionSet, Sendable {
    /// One bit for each side.
    public let rawValue: Int8

    /// Takes one bit for each side.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// One side.
    public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }

    /// The upper side.
    public static let top = Set(.top)
    /// The lower side.
    public static let bottom = Set(.bottom)
    /// Both sides.
    public static let all: Set = [.top, .bottom]
  }
}

/// The sides where lines begin and where they end.
public enum HorizontalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
  case leading, trailing

  /// Some of the two.
  public struct Set: OptionSet, Sendable {
    /// One bit for each side.
    public let rawValue: Int8

    /// Takes one bit for each side.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// One side.
    public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }

    /// The side where lines begin.
    public static let leading = Set(.leading)
    /// The side where lines end.
    public static let trailing = Set(.trailing)
    /// Both sides.
    public static let all: Set = [.leading, .trailing]
  }
}

/// A direction across the page, or down it.
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  case horizontal, vertical

  /// Some of the two.
  public struct Set: OptionSet, Sendable {
    /// One bit for each axis.
    public let rawValue: Int8

    /// Takes one bit for each axis.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// One axis.
    public init(_ axis: Axis) { rawValue = 1 << axis.rawValue }

    /// Across the page.
    public static let horizontal = Set(.horizontal)
    /// Down the page.
    public static let vertical = Set(.vertical)
  }
}
