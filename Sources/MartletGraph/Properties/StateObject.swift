import Combine

/// An object that belongs to the identity of the view that declares it: it is made once, when the identity begins, and
/// released with it (rules D1, D2, D3).
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: LinkedProperty {
  private var object: ObjectType?
  private let make: () -> ObjectType

  /// `thunk` runs when the identity begins, not when the view value is made.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// The object. Outside a mounted view, a new one each time (rule D4).
  public var wrappedValue: ObjectType {
    if let object { return object }
    ViewGraph.reportHere(.unattachedState("\(Self.self)"))
    return make()
  }

  /// Makes bindings to the object's properties: `$model.name`.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }

  static var comparison: PropertyComparison { .ignored }

  static func link(
    at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode
  ) -> Bool {
    let property = address.assumingMemoryBound(to: StateObject.self)
    if let subscription = slot as? Subscription, let object = subscription.object as? ObjectType {
      property.pointee.object = object
      return false
    }
    let object = property.pointee.make()
    property.pointee.object = object
    return Subscription.renew(&slot, to: object, for: node)
  }
}
