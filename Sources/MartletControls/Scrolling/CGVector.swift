import Foundation

/// A direction with a length: how far something goes across and down, or how fast.
public struct CGVector: Hashable, Codable, Sendable {
  /// How far across.
  public var dx: CGFloat
  /// How far down.
  public var dy: CGFloat

  /// A direction with a length.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
