import Foundation
import MartletGraph

/// Any shape.
///
/// Shapes are values. One that is isolated to the main actor is asked for its path there, as all are.
public nonisolated struct AnyShape: Shape, @unchecked Sendable {
  private let content: any Shape

  /// Takes a shape.
  public init(_ shape: some Shape) { content = shape }

  /// The shape in a rectangle.
  public func path(in rect: CGRect) -> Path { content.path(in: rect) }

  /// The shape's own size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(proposal) }

  /// What the page knows the shape as.
  public var _outline: _ShapeOutline { content._outline }
}

/// The shape of a button's border.
public nonisolated struct ButtonBorderShape: InsettableShape, Equatable, Sendable {
  enum Kind: Equatable {
    case automatic, capsule, circle
    case roundedRectangle(radius: CGFloat?)
  }

  let kind: Kind

  /// The page's own.
  public static let automatic = ButtonBorderShape(kind: .automatic)
  /// A rectangle with half-round ends.
  public static let capsule = ButtonBorderShape(kind: .capsule)
  /// A circle.
  public static let circle = ButtonBorderShape(kind: .circle)
  /// A rectangle with round corners.
  public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(radius: nil))
  /// A rectangle whose corners have a radius, in points.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .roundedRectangle(radius: radius))
  }

  /// The radius of a button's corners, where the app says nothing of it.
  private static var usualRadius: CGFloat { 8 }

  /// What the page knows the shape as.
  public var _outline: _ShapeOutline {
    switch kind {
    case .capsule: Capsule()._outline
    case .circle: Circle()._outline
    case .automatic: RoundedRectangle(cornerRadius: Self.usualRadius)._outline
    case .roundedRectangle(let radius): RoundedRectangle(cornerRadius: radius ?? Self.usualRadius)._outline
    }
  }

  /// The shape in a rectangle.
  public func path(in rect: CGRect) -> Path { outline.path(in: rect) }

  /// The shape inset by `amount` points at each edge.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    switch kind {
    case .capsule: AnyInsettable(Capsule().inset(by: amount))
    case .circle: AnyInsettable(Circle().inset(by: amount))
    case .automatic: AnyInsettable(RoundedRectangle(cornerRadius: Self.usualRadius).inset(by: amount))
    case .roundedRectangle(let radius):
      AnyInsettable(RoundedRectangle(cornerRadius: radius ?? Self.usualRadius).inset(by: amount))
    }
  }
}

/// Any shape of which there are smaller ones.
private struct AnyInsettable: InsettableShape {
  let content: any InsettableShape

  init(_ content: some InsettableShape) { self.content = content }

  func path(in rect: CGRect) -> Path { content.path(in: rect) }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(proposal) }
  var _outline: _ShapeOutline { content._outline }
  func inset(by amount: CGFloat) -> AnyInsettable {
    func inset(_ content: some InsettableShape) -> AnyInsettable { AnyInsettable(content.inset(by: amount)) }
    return inset(content)
  }
}

extension Shape where Self == ButtonBorderShape {
  /// The shape of a button's border.
  public static var buttonBorder: ButtonBorderShape { .automatic }
}
