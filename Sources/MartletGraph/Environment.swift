import Combine

/// A value of the environment, brought up to date before each run of the body. The view runs again when it changes,
/// read or not (rule I2).
@propertyWrapper
public struct Environment<Value>: LinkedProperty {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private var value: Value?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  /// The value; outside a mounted view, the default (rule I5).
  public var wrappedValue: Value { value ?? EnvironmentValues()[keyPath: keyPath] }

  package static var comparison: PropertyComparison { .ignored }

  package static func link(
    at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode
  ) -> ViewFailure? {
    let property = address.assumingMemoryBound(to: Environment.self)
    property.pointee.value = EnvironmentValues(at: node)[keyPath: property.pointee.keyPath]
    return nil
  }
}

extension View {
  /// Puts an object into the environment of this view, for `@EnvironmentObject` below.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    EnvironmentWriter(content: self) { $0.setObject(object) }
  }
}
