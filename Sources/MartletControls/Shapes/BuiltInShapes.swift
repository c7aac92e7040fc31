import Foundation
import MartletGraph

/// The whole rectangle of a view.
public nonisolated struct Rectangle: InsettableShape, Equatable, Sendable {
  /// A rectangle as large as the view.
  public init() {}

  /// A rectangle.
  public var _outline: _ShapeOutline { _ShapeOutline(outline: .rectangle) }

  /// The shape in a rectangle.
  public func path(in rect: CGRect) -> Path { outline.path(in: rect) }

  /// The shape inset by `amount` points at each edge.
  public func inset(by amount: CGFloat) -> some InsettableShape { SmallerShape(of: self, by: amount) }
}

/// The largest circle in a view.
public nonisolated struct Circle: InsettableShape, Equatable, Sendable {
  /// A circle as large as fits into the view.
  public init() {}

  /// A circle.
  public var _outline: _ShapeOutline { _ShapeOutline(outline: .circle) }

  /// As wide as high, and as large as fits.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions(by: CGSize(width: CGFloat.infinity, height: .infinity))
    let side = min(size.width, size.height)
    return proposal == .unspecified ? CGSize(width: 10, height: 10) : CGSize(width: side, height: side)
  }

  /// The shape in a rectangle.
  public func path(in rect: CGRect) -> Path { outline.path(in: rect) }

  /// The shape inset by `amount` points at each edge.
  public func inset(by amount: CGFloat) -> some InsettableShape { SmallerShape(of: self, by: amount) }
}

/// A rectangle with half-round ends.
public nonisolated struct Capsule: InsettableShape, Equatable, Sendable {
  /// How the ends are rounded. The page draws arcs for both.
  public var style: RoundedCornerStyle

  /// A capsule as large as the view.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  /// A capsule.
  public var _outline: _ShapeOutline { _ShapeOutline(outline: .capsule) }

  /// The shape in a rectangle.
  public func path(in rect: CGRect) -> Path { outline.path(in: rect) }

  /// The shape inset by `amount` points at each edge.
  public func inset(by amount: CGFloat) -> some InsettableShape { SmallerShape(of: self, by: amount) }
}

/// The ellipse that touches all sides of a view.
public nonisolated struct Ellipse: InsettableShape, Equatable, Sendable {
  /// An ellipse as large as the view.
  public init() {}

  /// An ellipse.
  public var _outline: _ShapeOutline { _ShapeOutline(outline: .ellipse) }

  /// The shape in a rectangle.
  public func path(in rect: CGRect) -> Path { outline.path(in: rect) }

  /// The shape inset by `amount` points at each edge.
  public func inset(by amount: CGFloat) -> some InsettableShape { SmallerShape(of: self, by: amount) }
}

/// A rectangle with round corners.
public nonisolated struct RoundedRectangle: InsettableShape, Equatable, Sendable {
  /// How wide and high the part of a corner is that is rounded, in points.
  public var cornerSize: CGSize
  /// How the corners are rounded. The page draws arcs for both.
  public var style: RoundedCornerStyle

  /// A rectangle whose corners have a radius, in points.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// A rectangle whose corners are rounded within a size, in points.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// A rectangle with one radius, if the corners have one.
  public var _outline: _ShapeOutline {
    if cornerSize.width == cornerSize.height {
      return _ShapeOutline(outline: .roundedRectangle(radius: Self.radius(cornerSize.width)))
    }
    return _ShapeOutline(outline: .path(PathOutline { Path(roundedRect: $0, cornerSize: cornerSize) }))
  }

  /// The shape in a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }

  /// The shape inset by `amount` points at each edge, and the corners as much smaller.
  public func inset(by amount: CGFloat) -> some InsettableShape { SmallerShape(of: self, by: amount) }

  func withCorners(smallerBy amount: CGFloat) -> RoundedRectangle {
    RoundedRectangle(
      cornerSize: CGSize(width: max(0, cornerSize.width - amount), height: max(0, cornerSize.height - amount)),
      style: style)
  }

  fileprivate static func radius(_ length: CGFloat) -> Float { length.isFinite ? Float(max(0, length)) : 0 }
}

/// A rectangle each corner of which has a radius of its own.
public nonisolated struct UnevenRoundedRectangle: InsettableShape, Equatable, Sendable {
  /// The radii of the corners, in points.
  public var cornerRadii: RectangleCornerRadii
  /// How the corners are rounded. The page draws arcs for both.
  public var style: RoundedCornerStyle

  /// A rectangle whose corners have these radii.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// A rectangle whose corners have these radii, in points.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius), style: style)
  }

  /// A rectangle with four radii.
  public var _outline: _ShapeOutline {
    _ShapeOutline(
      outline: .unevenRectangle(
        topLeading: RoundedRectangle.radius(cornerRadii.topLeading),
        bottomLeading: RoundedRectangle.radius(cornerRadii.bottomLeading),
        bottomTrailing: RoundedRectangle.radius(cornerRadii.bottomTrailing),
        topTrailing: RoundedRectangle.radius(cornerRadii.topTrailing)))
  }

  /// The shape in a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
  }

  /// The shape inset by `amount` points at each edge, and the corners as much smaller.
  public func inset(by amount: CGFloat) -> some InsettableShape { SmallerShape(of: self, by: amount) }

  func withCorners(smallerBy amount: CGFloat) -> UnevenRoundedRectangle {
    let radii = RectangleCornerRadii(
      topLeading: max(0, cornerRadii.topLeading - amount), bottomLeading: max(0, cornerRadii.bottomLeading - amount),
      bottomTrailing: max(0, cornerRadii.bottomTrailing - amount), topTrailing: max(0, cornerRadii.topTrailing - amount)
    )
    return UnevenRoundedRectangle(cornerRadii: radii, style: style)
  }
}

/// The radii of a rectangle's corners, in points.
public nonisolated struct RectangleCornerRadii: Equatable, Sendable {
  /// The radius of the upper corner where lines begin.
  public var topLeading: CGFloat
  /// The radius of the lower corner where lines begin.
  public var bottomLeading: CGFloat
  /// The radius of the lower corner where lines end.
  public var bottomTrailing: CGFloat
  /// The radius of the upper corner where lines end.
  public var topTrailing: CGFloat

  /// Takes the radii; those that are left out are zero.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

/// How corners are rounded. The page draws arcs of circles for both.
public enum RoundedCornerStyle: Hashable, Sendable {
  case circular, continuous
}

/// How the inside of a shape is filled.
public nonisolated struct FillStyle: Equatable, Sendable {
  /// Whether it is filled by the even-odd rule.
  public var isEOFilled: Bool
  /// Whether edges are smooth; they always are.
  public var isAntialiased: Bool

  /// Takes both.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle whose corners have a radius, in points.
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }

  /// A rectangle whose corners are rounded within a size, in points.
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle whose corners have these radii.
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }

  /// A rectangle whose corners have these radii, in points.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
  }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  /// A rectangle with half-round ends.
  public static var capsule: Capsule { Capsule() }

  /// A rectangle with half-round ends.
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == ContainerRelativeShape {
  /// The shape of the container around.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

/// The shape that `containerShape` gives to what is in it, as far inside as the view is; or else a rectangle.
public nonisolated struct ContainerRelativeShape: InsettableShape, Equatable, Sendable {
  /// The shape of the container around.
  public init() {}

  /// The shape of the container around.
  public var _outline: _ShapeOutline { _ShapeOutline(outline: .container) }

  /// A rectangle: which shape the container has is known on the page.
  public func path(in rect: CGRect) -> Path { Path(rect) }

  /// The shape inset by `amount` points at each edge.
  public func inset(by amount: CGFloat) -> some InsettableShape { SmallerShape(of: self, by: amount) }
}

/// A shape of which `SmallerShape` makes smaller ones.
protocol ShapeWithCorners: Shape {
  /// The shape with smaller corners, if it has any.
  nonisolated func withCorners(smallerBy amount: CGFloat) -> Self
}

nonisolated extension ShapeWithCorners {
  func withCorners(smallerBy amount: CGFloat) -> Self { self }
}

extension Rectangle: ShapeWithCorners {}
extension Circle: ShapeWithCorners {}
extension Capsule: ShapeWithCorners {}
extension Ellipse: ShapeWithCorners {}
extension RoundedRectangle: ShapeWithCorners {}
extension UnevenRoundedRectangle: ShapeWithCorners {}
extension ContainerRelativeShape: ShapeWithCorners {}

/// A shape inset at each edge.
nonisolated struct SmallerShape<Content: ShapeWithCorners>: InsettableShape {
  /// The shape before it was inset, be it once or several times.
  private let content: Content
  private let amount: CGFloat

  init(of content: Content, by amount: CGFloat) {
    self.content = content
    self.amount = amount
  }

  /// What is drawn in the smaller rectangle.
  private var inside: Content { content.withCorners(smallerBy: amount) }

  var _outline: _ShapeOutline {
    _ShapeOutline(outline: .inset(inside.outline, by: Double(finite: amount).thousandths))
  }

  func path(in rect: CGRect) -> Path { inside.path(in: rect.inset(by: amount)) }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(proposal) }

  func inset(by amount: CGFloat) -> some InsettableShape {
    SmallerShape(of: content, by: self.amount + amount)
  }
}
