import Foundation

/// A line or a curve of a path, with the point that it begins at.
enum PathSegment: Equatable {
  case line(CGPoint, CGPoint)
  case quad(CGPoint, CGPoint, CGPoint)
  case cubic(CGPoint, CGPoint, CGPoint, CGPoint)

  var start: CGPoint {
    switch self {
    case .line(let start, _), .quad(let start, _, _), .cubic(let start, _, _, _): start
    }
  }

  var end: CGPoint {
    switch self {
    case .line(_, let end), .quad(_, _, let end), .cubic(_, _, _, let end): end
    }
  }

  /// The segment as an element of a path that has got to its start.
  var element: Path.Element {
    switch self {
    case .line(_, let end): .line(to: end)
    case .quad(_, let control, let end): .quadCurve(to: end, control: control)
    case .cubic(_, let first, let second, let end): .curve(to: end, control1: first, control2: second)
    }
  }

  /// The same curve with two control points; a line has them on it.
  var cubic: (CGPoint, CGPoint, CGPoint, CGPoint) {
    switch self {
    case .line(let start, let end):
      (start, start + (end - start) * (1 / 3), start + (end - start) * (2 / 3), end)
    case .quad(let start, let control, let end):
      (start, start + (control - start) * (2 / 3), end + (control - end) * (2 / 3), end)
    case .cubic(let start, let first, let second, let end): (start, first, second, end)
    }
  }

  func point(at t: CGFloat) -> CGPoint {
    let (a, b, c, d) = cubic
    let u = 1 - t
    return a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t)
  }

  /// How fast the point moves, and which way.
  func velocity(at t: CGFloat) -> CGPoint {
    let (a, b, c, d) = cubic
    let u = 1 - t
    return (b - a) * (3 * u * u) + (c - b) * (6 * u * t) + (d - c) * (3 * t * t)
  }

  /// The part between two of its places.
  func part(from: CGFloat, to: CGFloat) -> PathSegment {
    switch self {
    case .line(let start, let end): return .line(start + (end - start) * from, start + (end - start) * to)
    case .quad(let start, let control, let end):
      func blossom(_ s: CGFloat, _ t: CGFloat) -> CGPoint {
        start * ((1 - s) * (1 - t)) + control * (s * (1 - t) + t * (1 - s)) + end * (s * t)
      }
      return .quad(blossom(from, from), blossom(from, to), blossom(to, to))
    case .cubic(let a, let b, let c, let d):
      func blossom(_ r: CGFloat, _ s: CGFloat, _ t: CGFloat) -> CGPoint {
        func between(_ p: CGPoint, _ q: CGPoint, _ t: CGFloat) -> CGPoint { p * (1 - t) + q * t }
        let (first, second, third) = (between(a, b, r), between(b, c, r), between(c, d, r))
        return between(between(first, second, s), between(second, third, s), t)
      }
      return .cubic(
        blossom(from, from, from), blossom(from, from, to), blossom(from, to, to), blossom(to, to, to))
    }
  }

  /// Places and weights of Gauss and Legendre, for an integral over -1 to 1 by five values.
  private static let quadrature: [(CGFloat, CGFloat)] = [
    (0, 0.568_888_888_888_889), (0.538_469_310_105_683, 0.478_628_670_499_366),
    (-0.538_469_310_105_683, 0.478_628_670_499_366), (0.906_179_845_938_664, 0.236_926_885_056_189),
    (-0.906_179_845_938_664, 0.236_926_885_056_189),
  ]

  /// The length of the part between two of its places.
  func length(from: CGFloat = 0, to: CGFloat = 1) -> CGFloat {
    if case .line(let start, let end) = self { return (end - start).length * (to - from) }
    // Curves bend little in an eighth of them.
    let steps = 8
    let step = (to - from) / CGFloat(steps)
    var length: CGFloat = 0
    for index in 0..<steps {
      let middle = from + (CGFloat(index) + 0.5) * step
      for (place, weight) in Self.quadrature {
        length += weight * velocity(at: middle + place * step / 2).length * step / 2
      }
    }
    return length
  }

  /// The place up to which the segment has a length.
  func place(atLength wanted: CGFloat, of whole: CGFloat) -> CGFloat {
    guard whole > 0 else { return 0 }
    if case .line = self { return wanted / whole }
    var (low, high) = (CGFloat(0), CGFloat(1))
    var place = wanted / whole
    for _ in 0..<24 {
      let excess = length(to: place) - wanted
      if abs(excess) < 1e-7 * whole { break }
      if excess > 0 { high = place } else { low = place }
      let speed = velocity(at: place).length
      let next = speed > 0 ? place - excess / speed : low
      place = next > low && next < high ? next : (low + high) / 2
    }
    return place
  }

  /// The places between its ends where it turns back along an axis.
  var turningPlaces: [CGFloat] {
    guard case let (a, b, c, d) = cubic, !isLine else { return [] }
    func roots(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
      // The velocity is a polynomial of the second degree.
      let (first, second, third) = (b - a, c - b, d - c)
      let (square, linear, constant) = (first - 2 * second + third, 2 * (second - first), first)
      if abs(square) < 1e-12 { return abs(linear) < 1e-12 ? [] : [-constant / linear] }
      let discriminant = linear * linear - 4 * square * constant
      if discriminant < 0 { return [] }
      let root = discriminant.squareRoot()
      return [(-linear + root) / (2 * square), (-linear - root) / (2 * square)]
    }
    return (roots(a.x, b.x, c.x, d.x) + roots(a.y, b.y, c.y, d.y)).filter { $0 > 0 && $0 < 1 }
  }

  private var isLine: Bool { if case .line = self { true } else { false } }

  /// Points along the segment after its start, in between which it is as good as straight.
  func flattened(tolerance: CGFloat) -> [CGPoint] {
    if isLine { return [end] }
    let (a, b, c, d) = cubic
    // How much the control points bend it says how many parts it takes (Wang's formula).
    let bend = max((a - b * 2 + c).length, (b - c * 2 + d).length)
    let count = max(1, min(256, (0.75 * bend / tolerance).squareRoot().rounded(.up)))
    guard count.isFinite else { return [end] }
    return (1...Int(count)).map { $0 == Int(count) ? end : point(at: CGFloat($0) / count) }
  }
}

/// A part of a path that is drawn in one go.
struct Subpath {
  let start: CGPoint
  var segments: [PathSegment] = []
  /// Whether it ends where it begins because the path says so.
  var isClosed = false

  /// Its points, in between which it is as good as straight. The first is not there again at the end.
  func flattened(tolerance: CGFloat = 0.05) -> [CGPoint] {
    var points = [start]
    for segment in segments {
      for point in segment.flattened(tolerance: tolerance) where point != points.last { points.append(point) }
    }
    if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    return points
  }
}

extension Path {
  /// What the path consists of. One that is closed has the line back to its start.
  var subpaths: [Subpath] {
    var subpaths: [Subpath] = []
    var current: Subpath?
    var point = CGPoint.zero
    func finish() { if let current { subpaths.append(current) } }
    for element in elements {
      if case .move(let end) = element {
        finish()
        (current, point) = (Subpath(start: end), end)
        continue
      }
      var subpath = current ?? Subpath(start: point)
      switch element {
      case .move: break
      case .line(let end): subpath.segments.append(.line(point, end))
      case .quadCurve(let end, let control): subpath.segments.append(.quad(point, control, end))
      case .curve(let end, let control1, let control2): subpath.segments.append(.cubic(point, control1, control2, end))
      case .closeSubpath:
        if point != subpath.start { subpath.segments.append(.line(point, subpath.start)) }
        subpath.isClosed = true
        subpaths.append(subpath)
        // What follows begins where this did.
        (current, point) = (nil, subpath.start)
        continue
      }
      point = subpath.segments.last?.end ?? point
      current = subpath
    }
    finish()
    return subpaths
  }
}
