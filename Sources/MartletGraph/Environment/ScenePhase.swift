/// Whether somebody looks at a session.
public enum ScenePhase: Int, Comparable, Sendable {
  case background, inactive, active

  /// Whether somebody looks at `left` less than at `right`: the background comes first, then inactive, then active.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
