import Foundation
import MartletGraph
import Synchronization

// More lines than a shape should have would take too long: then the first path stays as it is.
nonisolated extension Path {
  /// The outline of what is inside, without lines that cross. Curves become many short lines.
  public func normalized(eoFill: Bool = true) -> Path {
    Regions(self, Path(), eoFill: eoFill).outline { first, _ in first } ?? self
  }

  /// The outline of what is inside both paths. Curves become many short lines.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    Regions(self, other, eoFill: eoFill).outline { $0 && $1 } ?? self
  }

  /// The outline of what is inside either path. Curves become many short lines.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    Regions(self, other, eoFill: eoFill).outline { $0 || $1 } ?? self
  }

  /// The outline of what is inside this path and outside another. Curves become many short lines.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    Regions(self, other, eoFill: eoFill).outline { $0 && !$1 } ?? self
  }

  /// The outline of what is inside just one of the paths. Curves become many short lines.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    Regions(self, other, eoFill: eoFill).outline { $0 != $1 } ?? self
  }

  /// The parts of this path's lines that are inside another path. Curves become many short lines.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    Regions(self, other, eoFill: eoFill).lines(inside: true) ?? self
  }

  /// The parts of this path's lines that are outside another path. Curves become many short lines.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    Regions(self, other, eoFill: eoFill).lines(inside: false) ?? self
  }
}

/// Two paths as lines that meet at nothing but their ends.
///
/// Points are on a fine grid, so that lines that meet do so exactly. Of each line it is found out what is on both of its
/// sides: those between what belongs to a result and what does not are the outline of the result.
private struct Regions {
  /// How many steps of the grid a point is long.
  fileprivate static let steps: CGFloat = 1024

  private struct Line {
    let start: CGPoint
    let end: CGPoint
    /// How often the paths go along it, this way rather than the other.
    var counts: Counts

    func part(_ start: CGPoint, _ end: CGPoint) -> Line { Line(start: start, end: end, counts: counts) }
  }

  /// A number for each of the paths.
  private struct Counts: Equatable {
    var first = 0
    var second = 0

    static let none = Counts()
    static func + (left: Counts, right: Counts) -> Counts {
      Counts(first: left.first + right.first, second: left.second + right.second)
    }
    static prefix func - (counts: Counts) -> Counts { Counts(first: -counts.first, second: -counts.second) }
  }

  private let eoFill: Bool
  private let lines: [Line]

  /// How many lines there are at most, also of those that are cut: each is compared with all others.
  private static let mostLines = 2_000
  /// Whether the log has heard of paths that have more.
  private static let hasReported = Atomic(false)

  private static func reportTooManyLines() {
    if !hasReported.exchange(true, ordering: .relaxed) { ViewGraph.reportHere(.pathTooLong) }
  }

  init(_ first: Path, _ second: Path, eoFill: Bool) {
    self.eoFill = eoFill
    lines = Self.lines(of: first, Counts(first: 1)) + Self.lines(of: second, Counts(second: 1))
  }

  private static func lines(of path: Path, _ counts: Counts) -> [Line] {
    // What is large is no better for more lines: each is compared with all others.
    let rect = path.boundingRect
    let extent = rect.isNull ? 0 : max(rect.width, rect.height)
    let outlines = path.subpaths.map { $0.flattened(tolerance: max(0.05, extent / 4_000)) }
    // A point that is nowhere, or too far away to be on the grid, is of no use.
    guard outlines.joined().allSatisfy(\.isWithinReach) else { return [] }
    return outlines.flatMap { outline -> [Line] in
      let points = outline.map(snapped)
      return zip(points, points.dropFirst() + points.prefix(1)).compactMap { start, end in
        start == end ? nil : Line(start: start, end: end, counts: counts)
      }
    }
  }

  private static func snapped(_ point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x * steps).rounded() / steps, y: (point.y * steps).rounded() / steps)
  }

  // MARK: Lines that meet at their ends

  /// The lines, cut wherever they meet one of the others; nil if there are too many.
  private static func cut(_ lines: [Line], at others: [Line]) -> [Line]? {
    var parts: [Line] = []
    for line in lines {
      guard max(lines.count, others.count, parts.count) <= mostLines else {
        reportTooManyLines()
        return nil
      }
      let (direction, length) = (line.end - line.start, (line.end - line.start).length)
      let bounds = CGRect(line.start, line.end)
      var points = [line.start, line.end]
      for other in others where bounds.intersects(CGRect(other.start, other.end)) {
        let across = other.end - other.start
        let determinant = direction.cross(across)
        let apart = other.start - line.start
        if abs(determinant) > 1e-9 * length * across.length {
          let (here, there) = (apart.cross(across) / determinant, apart.cross(direction) / determinant)
          if here > 0, here < 1, there >= 0, there <= 1 { points.append(snapped(line.start + direction * here)) }
        }
        // Ends of others on this line: also of such that go the same way.
        for end in [other.start, other.end] where abs(direction.cross(end - line.start)) <= length * 0.5 / steps {
          let place = direction.dot(end - line.start)
          if place > 0, place < length * length { points.append(end) }
        }
      }
      points.sort { direction.dot($0 - line.start) < direction.dot($1 - line.start) }
      for (start, end) in zip(points, points.dropFirst()) where start != end { parts.append(line.part(start, end)) }
    }
    return parts
  }

  /// The lines, cut until they meet at nothing but their ends: a cut moves lines a little, so that they may meet others.
  private static func cutAll(_ lines: [Line]) -> [Line]? {
    var lines = unique(lines)
    for _ in 0..<8 {
      guard let parts = cut(lines, at: lines) else { return nil }
      if parts.count == lines.count { break }
      lines = unique(parts)
    }
    return lines
  }

  /// The lines, each once, without those along which the paths go as often one way as the other.
  private static func unique(_ lines: [Line]) -> [Line] {
    var places: [[GridPoint]: Int] = [:]
    var unique: [Line] = []
    for line in lines {
      let ends = [GridPoint(line.start), GridPoint(line.end)]
      if let place = places[ends] {
        unique[place].counts = unique[place].counts + line.counts
      } else if let place = places[ends.reversed()] {
        unique[place].counts = unique[place].counts + -line.counts
      } else {
        places[ends] = unique.count
        unique.append(line)
      }
    }
    return unique.filter { $0.counts != .none }
  }

  // MARK: Sides

  /// How often the paths go around the points beside the middle of a line: to its right, and to its left.
  private static func windings(beside index: Int, in lines: [Line]) -> (right: Counts, left: Counts) {
    let line = lines[index]
    let middle = (line.start + line.end) * 0.5
    // Looking along an axis that the line does not follow.
    let axis: KeyPath<CGPoint, CGFloat> = line.start.y == line.end.y ? \.x : \.y
    // Whether a line goes down, or if that is the axis, to the left.
    func isForward(_ line: Line) -> Bool {
      axis == \.y ? line.end.y > line.start.y : line.end.x < line.start.x
    }
    var ahead = Counts.none
    for (other, line) in lines.enumerated() where other != index {
      guard (line.start[keyPath: axis] <= middle[keyPath: axis]) != (line.end[keyPath: axis] <= middle[keyPath: axis])
      else { continue }
      let side = (line.end - line.start).cross(middle - line.start)
      if isForward(line), side > 0 { ahead = ahead + line.counts }
      if !isForward(line), side < 0 { ahead = ahead + -line.counts }
    }
    return isForward(line) ? (ahead + line.counts, ahead) : (ahead, ahead + -line.counts)
  }

  private func isInside(_ winding: Int) -> Bool { eoFill ? !winding.isMultiple(of: 2) : winding != 0 }

  /// The outline of the points for which `belongs` holds, given whether they are inside the first path and the second; nil
  /// if there are too many lines.
  func outline(_ belongs: (Bool, Bool) -> Bool) -> Path? {
    guard let lines = Self.cutAll(lines) else { return nil }
    var edges: [GridPoint: [CGPoint]] = [:]
    for (index, line) in lines.enumerated() {
      let windings = Self.windings(beside: index, in: lines)
      func isPart(_ counts: Counts) -> Bool { belongs(isInside(counts.first), isInside(counts.second)) }
      let (isRight, isLeft) = (isPart(windings.right), isPart(windings.left))
      if isRight == isLeft { continue }
      // What belongs to it is always on the same side.
      let (start, end) = isRight ? (line.start, line.end) : (line.end, line.start)
      edges[GridPoint(start), default: []].append(end)
    }
    var path = Path()
    for start in edges.keys.sorted() {
      while let first = edges[start]?.popLast() {
        var points = [first]
        while let next = Self.next(after: GridPoint(points[points.count - 1]), to: start, in: &edges) {
          points.append(next)
        }
        path.addLines(Self.withoutPointsBetween(points))
        path.closeSubpath()
      }
    }
    return path
  }

  /// The end of an edge that begins at a point; nil if that is where the outline began. Where lines nearly meet, an edge
  /// may begin a few steps away.
  private static func next(
    after point: GridPoint, to start: GridPoint, in edges: inout [GridPoint: [CGPoint]]
  ) -> CGPoint? {
    for reach in 0...4 {
      for place in point.neighbours(within: reach) {
        if place == start { return nil }
        if let next = edges[place]?.popLast() { return next }
      }
    }
    return nil
  }

  /// The points without those on straight lines between others.
  private static func withoutPointsBetween(_ points: [CGPoint]) -> [CGPoint] {
    guard points.count > 2 else { return points }
    return points.indices.filter { index in
      let before = points[(index + points.count - 1) % points.count]
      let after = points[(index + 1) % points.count]
      let (on, off) = (points[index] - before, after - points[index])
      return abs(on.cross(off)) > 1e-12 * on.length * off.length || on.dot(off) < 0
    }.map { points[$0] }
  }

  /// The parts of the first path's lines that are inside or outside the second; nil if there are too many lines.
  func lines(inside isWanted: Bool) -> Path? {
    let others = lines.filter { $0.counts.second != 0 }
    let area = others.map { ($0.start, $0.end) }
    guard let parts = Self.cut(lines.filter({ $0.counts.first != 0 }), at: others) else { return nil }
    var path = Path()
    for line in parts {
      let middle = (line.start + line.end) * 0.5
      let winding = area.reduce(0) { $0 + Polygon.winding(of: $1, around: middle) }
      guard isInside(winding) == isWanted else { continue }
      if path.currentPoint != line.start { path.move(to: line.start) }
      path.addLine(to: line.end)
    }
    return path
  }
}

extension CGPoint {
  /// Whether it is where numbers of the grid reach.
  fileprivate var isWithinReach: Bool { abs(x) <= CGSize.reach && abs(y) <= CGSize.reach }
}

extension CGRect {
  /// The rectangle between two points, and a little around it.
  fileprivate init(_ first: CGPoint, _ second: CGPoint) {
    var bounds = Bounds()
    bounds.include(first)
    bounds.include(second)
    self = bounds.rect.insetBy(dx: -0.01, dy: -0.01)
  }
}

/// A point of the grid.
private struct GridPoint: Hashable, Comparable {
  let x: Int
  let y: Int

  init(_ point: CGPoint) {
    x = Int(point.x * Regions.steps)
    y = Int(point.y * Regions.steps)
  }

  private init(x: Int, y: Int) { (self.x, self.y) = (x, y) }

  /// The points that are so many steps away.
  func neighbours(within reach: Int) -> [GridPoint] {
    (-reach...reach).flatMap { down in
      (-reach...reach).compactMap { across in
        max(abs(down), abs(across)) == reach ? GridPoint(x: x + across, y: y + down) : nil
      }
    }
  }

  static func < (left: Self, right: Self) -> Bool { (left.y, left.x) < (right.y, right.x) }
}
