import Foundation

/// The room that a view prefers between itself and those beside it. It is the page's own, 8 points, but for a `Spacer`,
/// beside which there is none.
public struct ViewSpacing: Equatable, Sendable {
  /// The sides on which the view prefers the page's own room.
  private var sides: Edge.Set
  /// Whether there is no room beside it, whatever its neighbour prefers.
  private var isEmpty = false

  /// The page's own room on all sides.
  public init() { sides = .all }

  private init(sides: Edge.Set, isEmpty: Bool) {
    self.sides = sides
    self.isEmpty = isEmpty
  }

  /// No preference on any side.
  public static let zero = ViewSpacing(sides: [], isEmpty: false)

  /// That of a `Spacer`.
  static let none = ViewSpacing(sides: [], isEmpty: true)

  /// How the page's stacks have it between two views.
  private static var points: CGFloat { 8 }

  /// The room between the view and the one after it along an axis, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let (end, start): (Edge.Set, Edge.Set) = axis == .horizontal ? (.trailing, .leading) : (.bottom, .top)
    if isEmpty || next.isEmpty { return 0 }
    return sides.contains(end) || next.sides.contains(start) ? Self.points : 0
  }

  /// Takes on what another view prefers on some sides.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    sides.formUnion(other.sides.intersection(edges))
    if !other.isEmpty { isEmpty = false }
  }

  /// This, with what another view prefers on some sides.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var union = self
    union.formUnion(other, edges: edges)
    return union
  }
}
