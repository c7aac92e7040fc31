import Combine
import Observation

/// A value of the environment, brought up to date before each run of the body. The view runs again when it changes,
/// read or not; what else changes in the environment is nothing to it (rules I1, I2).
@propertyWrapper
public struct Environment<Value>: LinkedProperty, PlaceValue {
  private let read: Reader
  private var value: Value?

  private enum Reader {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    /// An `@Observable` object by its type; what the function returns for a place without one is why a view cannot run.
    case object((EnvironmentValues) throws(ViewFailure) -> Value)
  }

  /// The value that a key path leads to. `\.self` is all values; then the view depends on those that it reads.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = .keyPath(keyPath) }

  /// The nearest object of a type that an ancestor set with `.environment(_:)`. Where there is none, the view becomes
  /// an error in its place (rules E9, N4).
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = .object { values throws(ViewFailure) in
      if let object = values.object(Value.self) { return object }
      throw ViewFailure(
        message: "No \(Value.self) is in the environment. "
          + "An ancestor of the view that declares it must have .environment(_:) with one.")
    }
  }

  /// The nearest object of a type, or nil where there is none (rule E9).
  public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
    read = .object { values in values.object(Object.self) }
  }

  /// The value; outside a mounted view, the default (rule I5).
  public var wrappedValue: Value {
    if let value { return value }
    ViewGraph.reportHere(.unattachedState("\(Self.self)"))
    guard let value = try? value(in: EnvironmentValues()) else {
      preconditionFailure("@Environment(\(Value.self).self) was read outside a mounted view")
    }
    return value
  }

  private func value(in values: EnvironmentValues) throws(ViewFailure) -> Value {
    switch read {
    case .keyPath(let keyPath): values[keyPath: keyPath]
    case .object(let find): try find(values)
    }
  }

  static var comparison: PropertyComparison { .ignored }

  func isSameArgument(as other: Environment) -> Bool {
    switch (value, other.value) {
    case (let value?, let otherValue?): return Comparator.ofArguments(Value.self).areEqual(value, otherValue)
    case (nil, nil): break
    default: return false
    }
    switch (read, other.read) {
    case (.keyPath(let keyPath), .keyPath(let otherKeyPath)): return keyPath == otherKeyPath
    // Unattached, there is no object to be read.
    case (.object, .object): return true
    default: return false
    }
  }

  static var isEnvironment: Bool { true }

  static func link(
    at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode
  ) throws(ViewFailure) -> Bool {
    let property = address.assumingMemoryBound(to: Environment.self)
    let value = try property.pointee.value(in: EnvironmentValues(at: node))
    defer { property.pointee.value = value }
    guard let known = property.pointee.value else { return true }
    return !Comparator.ofValues(Value.self).areEqual(known, value)
  }

  static func hasChanged(at address: UnsafeMutableRawPointer, node: ViewNode) -> Bool {
    // All values at once differ if one does that the body read, and then it is told so.
    if Value.self == EnvironmentValues.self { return true }
    let property = address.assumingMemoryBound(to: Environment.self)
    guard let known = property.pointee.value,
      let value = try? property.pointee.value(in: EnvironmentValues(at: node))
    else { return true }
    return !Comparator.ofValues(Value.self).areEqual(known, value)
  }
}

nonisolated extension View {
  /// Puts an object into the environment of this view, for `@EnvironmentObject` below.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    EnvironmentWriter(content: self) { $0.setObject(object) }
  }

  /// Puts an `@Observable` object into the environment of this view, for `@Environment(Object.self)` below; nil takes
  /// one that is there away (rule E9).
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    EnvironmentWriter(content: self) { $0.setObject(object) }
  }
}
