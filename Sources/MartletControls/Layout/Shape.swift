import Foundation
import MartletWire

/// A shape, as large as the view that it is drawn with.
public protocol Shape: Sendable {
  /// What the page knows the shape as.
  nonisolated var _outline: _ShapeOutline { get }
}

/// What the page knows a shape as.
public struct _ShapeOutline: Equatable, Sendable {
  let outline: ShapeOutline
}

extension Shape {
  var outline: ShapeOutline { _outline.outline }
}

enum ShapeOutline: Equatable, Sendable {
  case rectangle, circle, capsule, ellipse
  case roundedRectangle(radius: Float)
  case unevenRectangle(topLeading: Float, bottomLeading: Float, bottomTrailing: Float, topTrailing: Float)

  func write(to buffer: ByteBuffer) {
    switch self {
    case .rectangle: buffer.append(json: "rectangle" as StaticString)
    case .circle: buffer.append(json: "circle" as StaticString)
    case .capsule: buffer.append(json: "capsule" as StaticString)
    case .ellipse: buffer.append(json: "ellipse" as StaticString)
    case .roundedRectangle(let radius):
      buffer.append("{\"cornerRadius\":")
      buffer.append(json: Double(radius))
      buffer.append(UInt8(ascii: "}"))
    case .unevenRectangle(let topLeading, let bottomLeading, let bottomTrailing, let topTrailing):
      buffer.append("{\"cornerRadii\":")
      buffer.append(json: [topLeading, topTrailing, bottomTrailing, bottomLeading].map(Double.init))
      buffer.append(UInt8(ascii: "}"))
    }
  }
}

/// The whole rectangle of a view.
public struct Rectangle: Shape {
  /// A rectangle as large as the view.
  public nonisolated init() {}

  /// A rectangle.
  public var _outline: _ShapeOutline { _ShapeOutline(outline: .rectangle) }
}

/// The largest circle in a view.
public struct Circle: Shape {
  /// A circle as large as fits into the view.
  public nonisolated init() {}

  /// A circle.
  public var _outline: _ShapeOutline { _ShapeOutline(outline: .circle) }
}

/// A rectangle with half-round ends.
public struct Capsule: Shape {
  /// How the ends are rounded. The page draws arcs for both.
  public let style: RoundedCornerStyle

  /// A capsule as large as the view.
  public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }

  /// A capsule.
  public var _outline: _ShapeOutline { _ShapeOutline(outline: .capsule) }
}

/// The ellipse that touches all sides of a view.
public struct Ellipse: Shape {
  /// An ellipse as large as the view.
  public nonisolated init() {}

  /// An ellipse.
  public var _outline: _ShapeOutline { _ShapeOutline(outline: .ellipse) }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
  /// How wide and high the part of a corner is that is rounded, in points.
  public let cornerSize: CGSize
  /// How the corners are rounded. The page draws arcs for both.
  public let style: RoundedCornerStyle

  /// A rectangle whose corners have a radius, in points.
  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// A rectangle whose corners are rounded within a size, in points. The page takes the width for both.
  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// A rectangle with one radius.
  public var _outline: _ShapeOutline {
    _ShapeOutline(outline: .roundedRectangle(radius: Self.radius(cornerSize.width)))
  }

  fileprivate static func radius(_ length: CGFloat) -> Float { length.isFinite ? Float(max(0, length)) : 0 }
}

/// A rectangle each corner of which has a radius of its own.
public struct UnevenRoundedRectangle: Shape {
  /// The radii of the corners, in points.
  public let cornerRadii: RectangleCornerRadii
  /// How the corners are rounded. The page draws arcs for both.
  public let style: RoundedCornerStyle

  /// A rectangle whose corners have these radii.
  public nonisolated init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// A rectangle whose corners have these radii, in points.
  public nonisolated init(
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
}

/// The radii of a rectangle's corners, in points.
public struct RectangleCornerRadii: Equatable, Sendable {
  /// The radius of the upper corner where lines begin.
  public var topLeading: CGFloat
  /// The radius of the lower corner where lines begin.
  public var bottomLeading: CGFloat
  /// The radius of the lower corner where lines end.
  public var bottomTrailing: CGFloat
  /// The radius of the upper corner where lines end.
  public var topTrailing: CGFloat

  /// Takes the radii; those that are left out are zero.
  public nonisolated init(
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

/// How the inside of a shape is filled. The page's shapes have no lines that cross, so that it makes no difference.
public struct FillStyle: Equatable, Sendable {
  /// Whether what is inside is counted by crossings, even and odd.
  public var isEOFilled: Bool
  /// Whether edges are smooth; they always are.
  public var isAntialiased: Bool

  /// Takes both.
  public nonisolated init(eoFill: Bool = false, antialiased: Bool = true) {
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
