import Foundation

nonisolated extension Path {
  /// The smallest rectangle around the path; the null rectangle, if there is nothing in it.
  public var boundingRect: CGRect {
    var bounds = Bounds()
    for subpath in subpaths {
      bounds.include(subpath.start)
      for segment in subpath.segments {
        bounds.include(segment.end)
        for place in segment.turningPlaces { bounds.include(segment.point(at: place)) }
      }
    }
    return bounds.rect
  }

  /// Whether a point is inside. Each part of the path counts as closed.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    let winding = subpaths.reduce(0) { $0 + Polygon($1.flattened()).winding(around: p) }
    return eoFill ? !winding.isMultiple(of: 2) : winding != 0
  }

  /// The part of the path between two places, which are parts of its length: from 0, where it begins, to 1.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let (from, to) = (from.isNaN ? 0 : max(0, from), to.isNaN ? 1 : min(1, to))
    if from <= 0, to >= 1 { return self }
    if from >= to { return Path() }
    let subpaths = subpaths
    let lengths = subpaths.map { $0.segments.map { $0.length() } }
    let whole = lengths.joined().reduce(0, +)
    let (first, last) = (from * whole, to * whole)
    var path = Path()
    var passed: CGFloat = 0
    for (subpath, lengths) in zip(subpaths, lengths) {
      let end = passed + lengths.reduce(0, +)
      var hasBegun = false
      for (segment, length) in zip(subpath.segments, lengths) {
        defer { passed += length }
        guard length > 0, passed < last, passed + length > first else { continue }
        let start = passed >= first ? 0 : segment.place(atLength: first - passed, of: length)
        let stop = passed + length <= last ? 1 : segment.place(atLength: last - passed, of: length)
        let part = start == 0 && stop == 1 ? segment : segment.part(from: start, to: stop)
        if !hasBegun { path.move(to: part.start) }
        hasBegun = true
        path.append(part.element)
      }
      if hasBegun, subpath.isClosed, end - lengths.reduce(0, +) >= first, end <= last { path.closeSubpath() }
    }
    return path
  }
}

/// Points with straight lines between them, and from the last back to the first.
struct Polygon {
  let points: [CGPoint]

  init(_ points: [CGPoint]) { self.points = points }

  /// How often the lines go around a point, clockwise on screen.
  func winding(around point: CGPoint) -> Int {
    guard var last = points.last else { return 0 }
    var winding = 0
    for next in points {
      winding += Self.winding(of: (last, next), around: point)
      last = next
    }
    return winding
  }

  /// What one line adds to that: whether it is passed on the way from the point to the trailing side, and which way it goes.
  static func winding(of line: (start: CGPoint, end: CGPoint), around point: CGPoint) -> Int {
    if (line.start.y <= point.y) == (line.end.y <= point.y) { return 0 }
    let side = (line.end - line.start).cross(point - line.start)
    let goesDown = line.end.y > line.start.y
    return goesDown && side > 0 ? 1 : !goesDown && side < 0 ? -1 : 0
  }

  /// Twice the area, positive if the lines go clockwise on screen.
  var doubleArea: CGFloat {
    guard var last = points.last else { return 0 }
    var area: CGFloat = 0
    for next in points {
      area += last.cross(next)
      last = next
    }
    return area
  }
}
