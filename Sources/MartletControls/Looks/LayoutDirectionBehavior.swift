import Foundation
import MartletGraph

/// Whether a view is mirrored where lines run from right to left.
public nonisolated struct LayoutDirectionBehavior: Hashable, Sendable {
  /// The direction of lines in which it is mirrored, if it ever is.
  fileprivate let mirroringDirection: LayoutDirection?

  /// It is drawn the same wherever it is.
  public static let fixed = LayoutDirectionBehavior(mirroringDirection: nil)

  /// It is mirrored where lines run from right to left.
  public static var mirrors: LayoutDirectionBehavior { mirrors(in: .rightToLeft) }

  /// It is mirrored where lines run in a direction.
  public static func mirrors(in direction: LayoutDirection) -> LayoutDirectionBehavior {
    LayoutDirectionBehavior(mirroringDirection: direction)
  }
}

nonisolated extension View {
  /// Says whether the view is mirrored where lines run from right to left, or only where they don't.
  @ViewBuilder public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View {
    switch behavior.mirroringDirection {
    case nil: self
    case .rightToLeft?: flipsForRightToLeftLayoutDirection(true)
    // Mirrored twice it is as it was.
    case .leftToRight?: flipsForRightToLeftLayoutDirection(true).scaleEffect(x: -1)
    }
  }
}
