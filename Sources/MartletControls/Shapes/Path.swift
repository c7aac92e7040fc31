import Foundation
import MartletGraph

/// The outline of a shape: lines and curves.
///
/// Points are counted from the upper leading corner of the view, to the trailing edge and downward. As a view, a path is
/// drawn as it is, whatever room there is.
public nonisolated struct Path: Equatable, Sendable {
  /// A part of a path.
  public enum Element: Equatable, Sendable {
    /// Begins anew at a point.
    case move(to: CGPoint)
    /// A straight line to a point.
    case line(to: CGPoint)
    /// A curve to a point, with one point that it bends to.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A curve to a point, with two points that it bends to.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A straight line back to where the part began.
    case closeSubpath
  }

  private(set) var elements: [Element] = []
  /// Where the part of the path began that is being drawn.
  private var start: CGPoint?
  /// Where the path has got to.
  public private(set) var currentPoint: CGPoint?

  /// A path with nothing in it.
  public init() {}

  /// A rectangle.
  public init(_ rect: CGRect) { addRect(rect) }

  /// A rectangle with round corners, each within a size.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// A rectangle with round corners of one radius.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// A rectangle with round corners, each with a radius of its own.
  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) { addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style) }

  /// The ellipse that touches all sides of a rectangle.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// What `callback` draws.
  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  /// The same elements.
  init(_ elements: some Sequence<Element>) { for element in elements { append(element) } }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { elements.isEmpty }

  /// Calls `body` with each part of the path, in order.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }
}

// MARK: Drawing

nonisolated extension Path {
  mutating func append(_ element: Element) {
    switch element {
    case .move(let end): (start, currentPoint) = (end, end)
    // There is nothing to go on from, or to go back to.
    case _ where currentPoint == nil: return
    case .line(let end), .quadCurve(let end, _), .curve(let end, _, _): currentPoint = end
    case .closeSubpath: currentPoint = start
    }
    elements.append(element)
  }

  /// Begins anew at a point.
  public mutating func move(to end: CGPoint) { append(.move(to: end)) }

  /// Draws a straight line from where the path has got to.
  public mutating func addLine(to end: CGPoint) { append(.line(to: end)) }

  /// Draws a curve that bends to one point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    append(.quadCurve(to: end, control: control))
  }

  /// Draws a curve that leaves towards one point and arrives from another.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.curve(to: end, control1: control1, control2: control2))
  }

  /// Draws a straight line back to where this part of the path began.
  public mutating func closeSubpath() { append(.closeSubpath) }

  /// Draws a straight line to each of the points, from the first on.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  /// Adds another path.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    for element in path.elements { append(element.applying(transform)) }
  }

  /// Adds a rectangle, from its upper leading corner on.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    var path = Path()
    path.addLines([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ])
    path.closeSubpath()
    addPath(path, transform: transform)
  }

  /// Adds rectangles.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse that touches all sides of a rectangle, from its trailing end on.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    let placed = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
    var path = Path()
    path.addArcOfUnitCircle(from: 0, by: 2 * .pi, transform: placed.concatenating(transform))
    path.closeSubpath()
    addPath(path)
  }

  /// Adds a rectangle with round corners, each within a size.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let (width, height) = (max(0, cornerSize.width), max(0, cornerSize.height))
    // Corners that are too large become smaller, and stay as round as they are.
    func fitting(_ length: CGFloat, _ side: CGFloat) -> CGFloat { length * 2 > side ? side / 2 / length : 1 }
    let part = min(fitting(width, rect.width), fitting(height, rect.height))
    let size = CGSize(width: width * part, height: height * part)
    addRoundedRect(in: rect, corners: Array(repeating: size, count: 4), transform: transform)
  }

  /// Adds a rectangle with round corners, each with a radius of its own.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let radii = [
      cornerRadii.bottomTrailing, cornerRadii.bottomLeading, cornerRadii.topLeading, cornerRadii.topTrailing,
    ]
    let corners = radii.map { radius in
      let radius = min(max(0, radius), rect.width / 2, rect.height / 2)
      return CGSize(width: radius, height: radius)
    }
    addRoundedRect(in: rect, corners: corners, transform: transform)
  }

  /// Adds a rectangle with corners of these sizes: bottom trailing, bottom leading, top leading, top trailing.
  private mutating func addRoundedRect(in rect: CGRect, corners: [CGSize], transform: CGAffineTransform) {
    guard corners.contains(where: { $0.width > 0 && $0.height > 0 }) else { return addRect(rect, transform: transform) }
    let centers = [
      CGPoint(x: rect.maxX - corners[0].width, y: rect.maxY - corners[0].height),
      CGPoint(x: rect.minX + corners[1].width, y: rect.maxY - corners[1].height),
      CGPoint(x: rect.minX + corners[2].width, y: rect.minY + corners[2].height),
      CGPoint(x: rect.maxX - corners[3].width, y: rect.minY + corners[3].height),
    ]
    move(to: CGPoint(x: rect.maxX, y: rect.midY).applying(transform))
    for (index, (center, corner)) in zip(centers, corners).enumerated() {
      let placed = CGAffineTransform(a: corner.width, b: 0, c: 0, d: corner.height, tx: center.x, ty: center.y)
      addArcOfUnitCircle(from: CGFloat(index) * .pi / 2, by: .pi / 2, transform: placed.concatenating(transform))
    }
    closeSubpath()
  }

  /// Adds an arc of a circle: a straight line to where it begins, if the path has got anywhere, and the arc. As y grows
  /// downward, the arc goes on screen the other way round than `clockwise` says, as with SwiftUI.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let full = 2 * Double.pi
    let delta = endAngle.radians - startAngle.radians
    guard delta.isFinite else { return }
    // All around is all around, whichever way it goes.
    var sweep = clockwise ? -delta : delta
    if abs(sweep) >= full - 1e-9 {
      sweep = full
    } else if sweep < 0 {
      sweep += full
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: clockwise ? -sweep : sweep),
      transform: transform)
  }

  /// Adds an arc of a circle that goes on for an angle: on screen clockwise, if that is positive.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
  ) {
    let placed = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
    addArcOfUnitCircle(from: startAngle.radians, by: delta.radians, transform: placed.concatenating(transform))
  }

  /// Adds an arc of a radius that touches two lines: from where the path has got to to the first point, and from there to
  /// the second; and before it a straight line to where it begins.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let current = currentPoint else { return }
    let from = current.applying(transform.inverted())
    let back = (from - tangent1End).normalized
    let on = (tangent2End - tangent1End).normalized
    let cosine = back.dot(on)
    let sine = abs(back.cross(on))
    guard radius > 0, sine > 1e-9 else { return addLine(to: tangent1End.applying(transform)) }
    // How far from the corner the circle touches both lines: the radius by the tangent of half the angle.
    let distance = radius * (1 + cosine) / sine
    let center = tangent1End + (back + on).normalized * (distance * distance + radius * radius).squareRoot()
    let first = tangent1End + back * distance - center
    let last = tangent1End + on * distance - center
    let sweep = atan2(first.cross(last), first.dot(last))
    addRelativeArc(
      center: center, radius: radius, startAngle: Angle(radians: atan2(first.y, first.x)), delta: Angle(radians: sweep),
      transform: transform)
  }

  /// How often an arc goes all around at most; more often would not be seen.
  private static var mostTurns: CGFloat { 16 }

  /// Adds an arc of the circle with the radius 1 around the origin, in parts of at most a quarter.
  private mutating func addArcOfUnitCircle(from start: CGFloat, by sweep: CGFloat, transform: CGAffineTransform) {
    guard start.isFinite, sweep.isFinite else { return }
    var sweep = sweep
    if abs(sweep) > Self.mostTurns * 2 * .pi {
      sweep = copysign((Self.mostTurns - 1) * 2 * .pi, sweep) + sweep.truncatingRemainder(dividingBy: 2 * .pi)
    }
    // A quarter of a turn is just that.
    func exact(_ number: CGFloat) -> CGFloat { abs(number) < 1e-12 ? 0 : number }
    func point(_ angle: CGFloat) -> CGPoint { CGPoint(x: exact(cos(angle)), y: exact(sin(angle))) }
    let first = point(start).applying(transform)
    if currentPoint == nil { move(to: first) } else if currentPoint != first { addLine(to: first) }
    let count = (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)
    guard count > 0 else { return }
    let part = sweep / count
    // How far along its tangents the points are that a curve bends to.
    let handle = 4 / 3 * tan(part / 4)
    for index in 0..<Int(count) {
      let (begin, end) = (start + CGFloat(index) * part, start + CGFloat(index + 1) * part)
      let (from, to) = (point(begin), point(end))
      addCurve(
        to: to.applying(transform),
        control1: CGPoint(x: from.x - handle * from.y, y: from.y + handle * from.x).applying(transform),
        control2: CGPoint(x: to.x + handle * to.y, y: to.y - handle * to.x).applying(transform))
    }
  }
}

// MARK: Other paths

nonisolated extension Path {
  /// The path, each point of which a transformation has moved.
  public func applying(_ transform: CGAffineTransform) -> Path { Path(elements.map { $0.applying(transform) }) }

  /// The path in another place.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }
}

nonisolated extension Path.Element {
  func applying(_ transform: CGAffineTransform) -> Path.Element {
    if transform.isIdentity { return self }
    return switch self {
    case .move(let end): .move(to: end.applying(transform))
    case .line(let end): .line(to: end.applying(transform))
    case .quadCurve(let end, let control):
      .quadCurve(to: end.applying(transform), control: control.applying(transform))
    case .curve(let end, let control1, let control2):
      .curve(
        to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    case .closeSubpath: .closeSubpath
    }
  }
}

// MARK: In words

nonisolated extension Path: LosslessStringConvertible {
  /// The numbers of each element, and after them its letter: `m`, `l`, `q`, `c` or `h`.
  public var description: String {
    elements.map { element in
      let points: [CGPoint] =
        switch element {
        case .move(let end), .line(let end): [end]
        case .quadCurve(let end, let control): [control, end]
        case .curve(let end, let control1, let control2): [control1, control2, end]
        case .closeSubpath: []
        }
      return (points.flatMap { [Self.text($0.x), Self.text($0.y)] } + [element.letter]).joined(separator: " ")
    }.joined(separator: " ")
  }

  /// Reads what `description` writes; nil for anything else.
  public init?(_ string: String) {
    self.init()
    var numbers: [CGFloat] = []
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word), number.isFinite {
        numbers.append(number)
        continue
      }
      guard numbers.count.isMultiple(of: 2) else { return nil }
      let points = stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
      switch (word, points.count) {
      case ("m", 1): move(to: points[0])
      case ("l", 1): addLine(to: points[0])
      case ("q", 2): addQuadCurve(to: points[1], control: points[0])
      case ("c", 3): addCurve(to: points[2], control1: points[0], control2: points[1])
      case ("h", 0): closeSubpath()
      default: return nil
      }
      numbers = []
    }
    if !numbers.isEmpty { return nil }
  }

  private static func text(_ number: CGFloat) -> String {
    let text = "\(Double(number))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

nonisolated extension Path.Element {
  fileprivate var letter: String {
    switch self {
    case .move: "m"
    case .line: "l"
    case .quadCurve: "q"
    case .curve: "c"
    case .closeSubpath: "h"
    }
  }
}

// MARK: Points as vectors

nonisolated extension CGPoint {
  static func + (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x + right.x, y: left.y + right.y) }
  static func - (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x - right.x, y: left.y - right.y) }
  static func * (left: CGPoint, right: CGFloat) -> CGPoint { CGPoint(x: left.x * right, y: left.y * right) }

  func dot(_ other: CGPoint) -> CGFloat { x * other.x + y * other.y }
  /// Positive if the other is on screen clockwise from this one.
  func cross(_ other: CGPoint) -> CGFloat { x * other.y - y * other.x }
  var length: CGFloat { dot(self).squareRoot() }
  /// The same direction, with the length 1; itself if it has none.
  var normalized: CGPoint { length > 0 ? self * (1 / length) : self }
}

extension Path: Shape {
  /// The path, in the upper leading corner of a rectangle.
  public func path(in rect: CGRect) -> Path {
    rect.origin == .zero ? self : offsetBy(dx: rect.minX, dy: rect.minY)
  }

  /// The path as it is.
  public var _outline: _ShapeOutline { _ShapeOutline(outline: .path(PathOutline(fixed: self))) }
}
