import Combine

/// An object that an ancestor put into the environment, the nearest one of its type. The view depends on it as on an
/// observed object. Where there is none, the view becomes an error in its place (rules D12, N4).
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: LinkedProperty, PlaceValue {
  private var object: ObjectType?
  private var subscription: Subscription?

  /// An object of this type, to be found in the environment.
  public init() {}

  /// The object. Outside a mounted view there is none, and reading it is a mistake in the program.
  public var wrappedValue: ObjectType {
    guard let object else {
      preconditionFailure("@EnvironmentObject \(ObjectType.self) was read outside a mounted view")
    }
    subscription?.recordAccess()
    return object
  }

  /// Makes bindings to the object's properties: `$model.name`.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }

  static var comparison: PropertyComparison { .ignored }

  func isSameArgument(as other: EnvironmentObject) -> Bool {
    object === other.object && subscription === other.subscription && subscription?.tellsOfChanges == true
  }

  static func link(
    at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode
  ) throws(ViewFailure) -> Bool {
    let property = address.assumingMemoryBound(to: EnvironmentObject.self)
    guard let object = EnvironmentValues(at: node).object(ObjectType.self) else {
      throw ViewFailure(
        message: "No \(ObjectType.self) is in the environment. "
          + "An ancestor of the view that declares it must have .environmentObject(_:).")
    }
    property.pointee.object = object
    let isNew = Subscription.renew(&slot, to: object, for: node)
    property.pointee.subscription = slot as? Subscription
    return isNew
  }

  static func end(_ slot: AnyObject?) { (slot as? Subscription)?.cancel() }

  static var isEnvironment: Bool { true }

  static func hasChanged(at address: UnsafeMutableRawPointer, node: ViewNode) -> Bool {
    let known = address.assumingMemoryBound(to: EnvironmentObject.self).pointee.object
    return EnvironmentValues(at: node).object(ObjectType.self) !== known
  }
}
