import MartletGraph

/// How large the visitor wants text to be, by its older names; `DynamicTypeSize` has the newer ones.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  /// Whether it is one of the sizes for people who cannot read smaller ones.
  public var isAccessibilityCategory: Bool { size.isAccessibilitySize }

  // Both have the same sizes, in the same order.

  fileprivate init(_ size: DynamicTypeSize) { self = Self.allCases[size.rawValue] }

  fileprivate var size: DynamicTypeSize {
    zip(Self.allCases, DynamicTypeSize.allCases).first { $0.0 == self }?.1 ?? .large
  }
}

extension ContentSizeCategory: Comparable {
  /// Whether `left` is the smaller size.
  public static func < (left: Self, right: Self) -> Bool { left.size < right.size }
}

extension DynamicTypeSize {
  /// The size that has this older name.
  public init(_ category: ContentSizeCategory) { self = category.size }
}

extension EnvironmentValues {
  /// How large the visitor wants text to be, by its older name.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = newValue.size }
  }
}
