import Foundation
import MartletGraph

/// A shape in another place.
public nonisolated struct OffsetShape<Content: Shape>: Shape {
  /// The shape.
  public var shape: Content
  /// How far it is moved, in points.
  public var offset: CGSize

  /// A shape that is moved so far.
  public init(shape: Content, offset: CGSize) {
    self.shape = shape
    self.offset = offset
  }

  private var transform: CGAffineTransform {
    CGAffineTransform(translationX: offset.width, y: offset.height)
  }

  /// The shape in another place.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }

  /// The shape's own size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  /// A path, or a line along one.
  public var _outline: _ShapeOutline {
    let transform = transform
    return _ShapeOutline(
      outline: RecentOutlines.outline(of: self) { shape.outline.moved { _ in transform } ?? ownOutline })
  }
}

/// A shape that is turned about a point.
public nonisolated struct RotatedShape<Content: Shape>: Shape {
  /// The shape.
  public var shape: Content
  /// How far it is turned, clockwise.
  public var angle: Angle
  /// The point that stays where it is.
  public var anchor: UnitPoint

  /// A shape that is turned so far.
  public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    self.shape = shape
    self.angle = angle
    self.anchor = anchor
  }

  private func transform(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle.radians).about(anchor, of: rect)
  }

  /// The shape turned about the point.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform(in: rect)) }

  /// The shape's own size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  /// A path, or a line along one.
  public var _outline: _ShapeOutline {
    _ShapeOutline(
      outline: RecentOutlines.outline(of: self) { shape.outline.moved { transform(in: $0) } ?? ownOutline })
  }
}

/// A shape that is larger or smaller, as seen from a point.
public nonisolated struct ScaledShape<Content: Shape>: Shape {
  /// The shape.
  public var shape: Content
  /// What its width and its height are multiplied by.
  public var scale: CGSize
  /// The point that stays where it is.
  public var anchor: UnitPoint

  /// A shape that is scaled.
  public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    self.shape = shape
    self.scale = scale
    self.anchor = anchor
  }

  /// The shape, scaled.
  public func path(in rect: CGRect) -> Path {
    let transform = CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor, of: rect)
    return shape.path(in: rect).applying(transform)
  }

  /// The shape's own size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape each point of which is transformed.
public nonisolated struct TransformedShape<Content: Shape>: Shape {
  /// The shape.
  public var shape: Content
  /// What is done to its points, as seen from the upper leading corner.
  public var transform: CGAffineTransform

  /// A shape that is transformed.
  public init(shape: Content, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }

  /// The shape, transformed.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }

  /// The shape's own size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension OffsetShape: Sendable where Content: Sendable {}
extension RotatedShape: Sendable where Content: Sendable {}
extension ScaledShape: Sendable where Content: Sendable {}
extension TransformedShape: Sendable where Content: Sendable {}

extension OffsetShape: InsettableShape where Content: InsettableShape {
  /// The smaller shape in another place.
  public func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> {
    OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset)
  }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
  /// The smaller shape, turned.
  public func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
    RotatedShape<Content.InsetShape>(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
  }
}

extension ScaledShape: InsettableShape where Content: InsettableShape {
  /// The smaller shape, scaled.
  public func inset(by amount: CGFloat) -> ScaledShape<Content.InsetShape> {
    ScaledShape<Content.InsetShape>(shape: shape.inset(by: amount), scale: scale, anchor: anchor)
  }
}

/// The line of a shape, or the part of it between two places.
nonisolated struct TrimmedShape<Content: Shape>: Shape {
  let shape: Content
  let start: CGFloat
  let end: CGFloat

  init(shape: Content, start: CGFloat, end: CGFloat) {
    self.shape = shape
    self.start = start
    self.end = end
  }

  func path(in rect: CGRect) -> Path { shape.path(in: rect).trimmedPath(from: start, to: end) }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  var _outline: _ShapeOutline {
    _ShapeOutline(outline: shape.outline.trimmed(from: start, to: end) ?? ownOutline)
  }
}

/// The outline of a line along a shape.
nonisolated struct StrokedShape<Content: Shape>: Shape {
  let shape: Content
  let style: StrokeStyle

  init(shape: Content, style: StrokeStyle) {
    self.shape = shape
    self.style = style
  }

  static var role: ShapeRole { .stroke }
  func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  var _outline: _ShapeOutline {
    _ShapeOutline(outline: shape.outline.stroked(style) ?? ownOutline)
  }
}

/// A shape in a rectangle of another size, which stands somewhere in the view's.
nonisolated struct SizedShape<Content: Shape>: Shape {
  let shape: Content
  let size: CGSize
  let anchor: UnitPoint

  init(shape: Content, size: CGSize, anchor: UnitPoint) {
    self.shape = shape
    self.size = size
    self.anchor = anchor
  }

  func path(in rect: CGRect) -> Path {
    let corner = CGPoint(
      x: rect.minX + (rect.width - size.width) * anchor.x, y: rect.minY + (rect.height - size.height) * anchor.y)
    return shape.path(in: CGRect(origin: corner, size: size))
  }
}

/// What is inside one of two shapes, or both, or just one of them.
nonisolated struct CombinedShape<First: Shape, Second: Shape>: Shape {
  let first: First
  let second: Second
  let combination: Combination
  let eoFill: Bool

  /// What is left of the two.
  enum Combination {
    case intersection, union, subtraction, symmetricDifference, lineIntersection, lineSubtraction
  }

  init(_ first: First, _ second: Second, _ combination: Combination, eoFill: Bool) {
    self.first = first
    self.second = second
    self.combination = combination
    self.eoFill = eoFill
  }

  func path(in rect: CGRect) -> Path {
    let (path, other) = (first.path(in: rect), second.path(in: rect))
    return switch combination {
    case .intersection: path.intersection(other, eoFill: eoFill)
    case .union: path.union(other, eoFill: eoFill)
    case .subtraction: path.subtracting(other, eoFill: eoFill)
    case .symmetricDifference: path.symmetricDifference(other, eoFill: eoFill)
    case .lineIntersection: path.lineIntersection(other, eoFill: eoFill)
    case .lineSubtraction: path.lineSubtraction(other, eoFill: eoFill)
    }
  }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }
}

extension Shape {
  /// A path whose numbers depend on the size, whatever the page knows the shape as.
  fileprivate var ownOutline: ShapeOutline { .path(PathOutline { path(in: $0) }) }
}

extension CGAffineTransform {
  /// The transformation as seen from a point of a rectangle.
  fileprivate func about(_ anchor: UnitPoint, of rect: CGRect) -> CGAffineTransform {
    let (x, y) = (rect.minX + rect.width * anchor.x, rect.minY + rect.height * anchor.y)
    return CGAffineTransform(translationX: -x, y: -y).concatenating(self)
      .concatenating(CGAffineTransform(translationX: x, y: y))
  }
}

// MARK: How they are made

nonisolated extension Shape {
  /// The part of the shape's line between two places, which are parts of its length: from 0, where it begins, to 1.
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    TrimmedShape(shape: self, start: startFraction, end: endFraction)
  }

  /// A line along the outline of the shape, as a shape.
  public func stroke(style: StrokeStyle) -> some Shape { StrokedShape(shape: self, style: style) }

  /// A line along the outline of the shape, `lineWidth` points wide, as a shape.
  public func stroke(lineWidth: CGFloat = 1) -> some Shape { stroke(style: StrokeStyle(lineWidth: lineWidth)) }

  /// The shape turned about a point.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }

  /// The shape larger or smaller, as seen from a point.
  public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }

  /// The shape larger or smaller, as seen from a point.
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// The shape in another place.
  public func offset(_ offset: CGSize) -> OffsetShape<Self> { OffsetShape(shape: self, offset: offset) }

  /// The shape in another place.
  public func offset(_ offset: CGPoint) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y))
  }

  /// The shape in another place.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: x, height: y))
  }

  /// The shape with a size of its own, in the upper leading corner of the view.
  public func size(_ size: CGSize) -> some Shape { self.size(size, anchor: .topLeading) }

  /// The shape with a size of its own, at a point of the view.
  public func size(_ size: CGSize, anchor: UnitPoint) -> some Shape {
    SizedShape(shape: self, size: size, anchor: anchor)
  }

  /// The shape with a size of its own, in the upper leading corner of the view.
  public func size(width: CGFloat, height: CGFloat) -> some Shape { size(CGSize(width: width, height: height)) }

  /// The shape with each point transformed.
  public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }

  /// What is inside both shapes. Curves become many short lines.
  public func intersection(_ other: some Shape, eoFill: Bool = false) -> some Shape {
    CombinedShape(self, other, .intersection, eoFill: eoFill)
  }

  /// What is inside either shape. Curves become many short lines.
  public func union(_ other: some Shape, eoFill: Bool = false) -> some Shape {
    CombinedShape(self, other, .union, eoFill: eoFill)
  }

  /// What is inside this shape and outside another. Curves become many short lines.
  public func subtracting(_ other: some Shape, eoFill: Bool = false) -> some Shape {
    CombinedShape(self, other, .subtraction, eoFill: eoFill)
  }

  /// What is inside just one of the shapes. Curves become many short lines.
  public func symmetricDifference(_ other: some Shape, eoFill: Bool = false) -> some Shape {
    CombinedShape(self, other, .symmetricDifference, eoFill: eoFill)
  }

  /// The parts of this shape's line that are inside another. Curves become many short lines.
  public func lineIntersection(_ other: some Shape, eoFill: Bool = false) -> some Shape {
    CombinedShape(self, other, .lineIntersection, eoFill: eoFill)
  }

  /// The parts of this shape's line that are outside another. Curves become many short lines.
  public func lineSubtraction(_ other: some Shape, eoFill: Bool = false) -> some Shape {
    CombinedShape(self, other, .lineSubtraction, eoFill: eoFill)
  }
}
