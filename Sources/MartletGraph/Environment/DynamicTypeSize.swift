/// How large text is to be, from the smallest to the largest.
public enum DynamicTypeSize: Int, CaseIterable, Comparable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether `left` is the smaller size.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Whether it is one of the sizes for people who cannot read smaller ones.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}
