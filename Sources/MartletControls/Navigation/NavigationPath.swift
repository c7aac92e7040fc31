import Foundation
import MartletGraph

/// The values that have been pushed on a `NavigationStack`, the first one first. They may be of several types (rule M4).
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  /// An empty path: the root is shown.
  public init() {}

  /// A path of the values of a collection.
  public init<Values: Sequence>(_ values: Values) where Values.Element: Hashable {
    self.values = values.map { AnyHashable($0) }
  }

  /// How many values there are.
  public var count: Int { values.count }
  /// Whether the root is shown.
  public var isEmpty: Bool { values.isEmpty }

  /// Pushes a value: its destination is shown.
  public mutating func append(_ value: some Hashable) { values.append(AnyHashable(value)) }

  /// Pops values, which must be there.
  public mutating func removeLast(_ count: Int = 1) { values.removeLast(count) }
}

extension NavigationPath {
  /// The path in a form that can be kept; nil if one of the values is not `Codable`.
  public var codable: CodableRepresentation? {
    var values: [any Codable & Hashable] = []
    for value in self.values {
      guard let value = value.base as? any Codable & Hashable else { return nil }
      values.append(value)
    }
    return CodableRepresentation(values: values)
  }

  /// A path that was kept.
  public init(_ codable: CodableRepresentation) {
    values = codable.values.map { AnyHashable($0) }
  }

  /// The values of a path, each with the name of its type.
  public struct CodableRepresentation: Codable {
    let values: [any Codable & Hashable]

    init(values: [any Codable & Hashable]) { self.values = values }

    /// Throws `DecodingError` for a type that this program does not have, and for what is no value of its type.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var values: [any Codable & Hashable] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Codable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "There is no type \(name).")
        }
        values.append(try container.decode(type))
      }
      self.values = values
    }

    /// Writes each value behind the name of its type, from the first to the last. Throws `EncodingError` for a type
    /// that has no name to be found again by, and what the value itself throws.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in values {
        let type = type(of: value)
        guard let name = _mangledTypeName(type) else {
          throw EncodingError.invalidValue(
            value, .init(codingPath: container.codingPath, debugDescription: "\(type) has no name that can be kept."))
        }
        try container.encode(name)
        try container.encode(value)
      }
    }
  }
}

extension NavigationPath.CodableRepresentation: Equatable {
  /// Whether both have equal values in the same order.
  public static func == (left: Self, right: Self) -> Bool {
    left.values.map { AnyHashable($0) } == right.values.map { AnyHashable($0) }
  }
}
