import Foundation
import MartletGraph
import MartletWire

/// A height at which a sheet comes to rest.
public nonisolated struct PresentationDetent: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case medium, large
    case fraction(Double)
    case height(Double)
    case custom(ObjectIdentifier)
  }

  private let kind: Kind
  /// A type is no more than its address.
  private nonisolated(unsafe) let custom: (any CustomPresentationDetent.Type)?

  /// About half of the window.
  public static let medium = PresentationDetent(.medium)
  /// All of the window but for its upper edge.
  public static let large = PresentationDetent(.large)

  private init(_ kind: Kind, custom: (any CustomPresentationDetent.Type)? = nil) {
    self.kind = kind
    self.custom = custom
  }

  /// A part of the height that there is, from 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(.fraction(min(max(Double(finite: fraction), 0), 1)))
  }

  /// A height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(.height(max(Double(finite: height), 0)))
  }

  /// A height that a type of the app's works out.
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    PresentationDetent(.custom(ObjectIdentifier(type)), custom: type)
  }

  /// Whether both are the same height.
  public static func == (left: Self, right: Self) -> Bool { left.kind == right.kind }

  /// Feeds what makes it this height.
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }

  /// What a custom detent is told of the presentation.
  @dynamicMemberLookup
  public struct Context {
    /// The height of the largest detent.
    public let maxDetentValue: CGFloat
    fileprivate let values: EnvironmentValues

    /// A value of the environment that the presentation is in.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { values[keyPath: keyPath] }
  }

  /// How high it is in a window of a height; nil where the app says that there is no such detent now.
  func height(in window: Double, _ values: EnvironmentValues) -> Double? {
    switch kind {
    case .medium: window / 2
    case .large: window
    case .fraction(let fraction): fraction * window
    case .height(let height): height
    case .custom:
      custom?.height(in: Context(maxDetentValue: window, values: values)).map { max(0, Double(finite: $0)) }
    }
  }

  func write(height: Double, to buffer: ByteBuffer) {
    switch kind {
    case .medium: buffer.append(json: "medium" as StaticString)
    case .large: buffer.append(json: "large" as StaticString)
    case .fraction(let fraction):
      buffer.append("{\"fraction\":")
      buffer.append(json: fraction)
      buffer.append(UInt8(ascii: "}"))
    case .height, .custom:
      buffer.append("{\"height\":")
      buffer.append(json: height)
      buffer.append(UInt8(ascii: "}"))
    }
  }
}

/// A height of a sheet that an app works out.
public protocol CustomPresentationDetent {
  /// What it is told of the presentation.
  typealias Context = PresentationDetent.Context

  /// How high the sheet is; nil if there is no such detent now.
  static func height(in context: Context) -> CGFloat?
}
