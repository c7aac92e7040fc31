import Foundation

/// The size that a view is offered. On each axis that may be a number of points, all there could be (`.infinity`), or
/// nothing in particular (nil), for which a view has its ideal length.
public struct ProposedViewSize: Equatable, Sendable {
  /// The width that is offered, in points; nil for nothing in particular.
  public var width: CGFloat?
  /// The height that is offered, in points; nil for nothing in particular.
  public var height: CGFloat?

  /// A width and a height, each in points, or nil for nothing in particular.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Exactly this size.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// No room at all: a view answers with its smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// All the room there could be: a view answers with its largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
  /// Nothing in particular: a view answers with its ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  /// The size that is offered, with the lengths of another one where nothing in particular is.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}
