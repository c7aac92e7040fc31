import Foundation
import MartletGraph

extension EnvironmentValues {
  /// How many pixels of the screen a point is wide: 1, since browsers draw in points at any scale, and do not say at which.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// The width of a pixel, in points.
  public var pixelLength: CGFloat { 1 / displayScale }
}

private struct DisplayScaleKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }
