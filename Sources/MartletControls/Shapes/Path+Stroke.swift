import Foundation

nonisolated extension Path {
  /// The outline of the line that would be drawn along the path. Curves become many short lines in it.
  /// Its parts overlap: fill it with the nonzero rule.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    var outline = StrokeOutline(style)
    for subpath in subpaths {
      let points = subpath.flattened()
      for (points, isClosed) in style.dashed(points, isClosed: subpath.isClosed) {
        outline.add(points, isClosed: isClosed)
      }
    }
    return outline.path
  }
}

extension StrokeStyle {
  /// The parts of a line that are drawn.
  fileprivate func dashed(_ points: [CGPoint], isClosed: Bool) -> [([CGPoint], Bool)] {
    // An odd number of lengths is gone through twice, so that what was drawn is left out.
    let lengths = dash.count.isMultiple(of: 2) ? dash : dash + dash
    let period = lengths.reduce(0, +)
    guard period > 0, period.isFinite, lengths.allSatisfy({ $0 >= 0 }), points.count > 1 else {
      return [(points, isClosed)]
    }
    let whole = isClosed ? points + [points[0]] : points
    var index = 0
    var rest = dashPhase.truncatingRemainder(dividingBy: period)
    if rest < 0 { rest += period }
    while rest >= lengths[index] {
      rest -= lengths[index]
      index = (index + 1) % lengths.count
    }
    rest = lengths[index] - rest
    var parts: [([CGPoint], Bool)] = []
    var part = [whole[0]]
    let total = zip(whole, whole.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    // Nobody sees more dashes than that.
    guard total / period < 10_000 else { return [(points, isClosed)] }
    for (start, end) in zip(whole, whole.dropFirst()) {
      let length = (end - start).length
      var done: CGFloat = 0
      while length - done > rest {
        done += rest
        let point = start + (end - start) * (done / length)
        if index.isMultiple(of: 2) { parts.append((part + [point], false)) }
        part = [point]
        index = (index + 1) % lengths.count
        rest = lengths[index]
      }
      rest -= length - done
      part.append(end)
    }
    if index.isMultiple(of: 2), part.count > 1 { parts.append((part, false)) }
    return parts
  }
}

/// The outline of lines, as polygons that all go the same way round.
private struct StrokeOutline {
  private let style: StrokeStyle
  private let radius: CGFloat
  private(set) var path = Path()

  init(_ style: StrokeStyle) {
    self.style = style
    radius = max(0, style.lineWidth) / 2
  }

  mutating func add(_ points: [CGPoint], isClosed: Bool) {
    guard radius > 0, radius.isFinite else { return }
    guard points.count > 1 else {
      if let point = points.first { addDot(point) }
      return
    }
    let ends = isClosed ? points + [points[0]] : points
    let lines = Array(zip(ends, ends.dropFirst()))
    for (start, end) in lines {
      let side = (end - start).normalized.turned * radius
      add([start + side, end + side, end - side, start - side])
    }
    for (line, next) in zip(lines, lines.dropFirst()) { addJoin(line.0, line.1, next.1) }
    if isClosed, let last = lines.last {
      addJoin(last.0, last.1, lines[0].1)
    } else {
      addCap(at: ends[0], from: ends[1])
      addCap(at: ends[ends.count - 1], from: ends[ends.count - 2])
    }
  }

  /// A line without any length is seen by its ends.
  private mutating func addDot(_ point: CGPoint) {
    switch style.lineCap {
    case .butt: break
    case .round: path.addEllipse(in: CGRect(origin: point, size: .zero).insetBy(dx: -radius, dy: -radius))
    case .square: path.addRect(CGRect(origin: point, size: .zero).insetBy(dx: -radius, dy: -radius))
    }
  }

  /// Adds a polygon, whichever way round it was.
  private mutating func add(_ points: [CGPoint]) {
    path.addLines(Polygon(points).doubleArea < 0 ? points.reversed() : points)
    path.closeSubpath()
  }

  private mutating func addCap(at end: CGPoint, from: CGPoint) {
    let on = (end - from).normalized * radius
    let side = on.turned
    switch style.lineCap {
    case .butt: break
    case .square: add([end + side, end + side + on, end - side + on, end - side])
    case .round: path.addEllipse(in: CGRect(origin: end, size: .zero).insetBy(dx: -radius, dy: -radius))
    }
  }

  private mutating func addJoin(_ from: CGPoint, _ corner: CGPoint, _ to: CGPoint) {
    let (before, after) = ((corner - from).normalized, (to - corner).normalized)
    let turn = before.cross(after)
    let isAhead = before.dot(after) > 0
    if abs(turn) < 1e-9, isAhead { return }
    // The gap is on the outer side.
    let side: CGFloat = turn > 0 ? -1 : 1
    let (first, second) = (before.turned * (radius * side), after.turned * (radius * side))
    switch style.lineJoin {
    case .round where !(isAhead && abs(turn) < 0.2):
      path.addEllipse(in: CGRect(origin: corner, size: .zero).insetBy(dx: -radius, dy: -radius))
    case .miter where isWithinLimit(before, after):
      let tip = first + second
      add([corner, corner + first, corner + tip * (2 * radius * radius / tip.dot(tip)), corner + second])
    default: add([corner, corner + first, corner + second])
    }
  }

  /// Whether a corner is not too long to be pointed: it is as many widths of the line long as the sine of half the angle
  /// between the lines goes into 1.
  private func isWithinLimit(_ before: CGPoint, _ after: CGPoint) -> Bool {
    let sine = ((1 + before.dot(after)) / 2).squareRoot()
    return sine > 1e-6 && 1 / sine <= style.miterLimit
  }
}

extension CGPoint {
  /// The direction a quarter of a turn further, clockwise on screen.
  fileprivate var turned: CGPoint { CGPoint(x: -y, y: x) }
}
