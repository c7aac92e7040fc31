import Foundation
import MartletGraph

/// A length that grows with the text size that the visitor wants.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  @Environment(\.dynamicTypeSize) private var size
  private let length: Value

  /// A length that grows as body text does.
  public init(wrappedValue: Value) { length = wrappedValue }

  /// A length that grows as text of a style does. All styles grow alike here.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { length = wrappedValue }

  /// The length for the visitor's text size.
  public var wrappedValue: Value { length * Value(size.bodySize / DynamicTypeSize.large.bodySize) }
}

extension DynamicTypeSize {
  /// How large body text is, in points.
  fileprivate var bodySize: Double {
    switch self {
    case .xSmall: 14
    case .small: 15
    case .medium: 16
    case .large: 17
    case .xLarge: 19
    case .xxLarge: 21
    case .xxxLarge: 23
    case .accessibility1: 28
    case .accessibility2: 33
    case .accessibility3: 40
    case .accessibility4: 47
    case .accessibility5: 53
    }
  }
}
