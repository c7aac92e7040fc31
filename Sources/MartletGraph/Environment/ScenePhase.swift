/// Whether somebody looks at a session.
public enum ScenePhase: Int, Comparable, Sendable {
  case background, inactive, active

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
