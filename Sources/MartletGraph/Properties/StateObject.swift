import Combine

/// An object that belongs to the identity of the view that declares it: it is made once, when the identity begins, and
/// released with it (rules D1, D2, D3).
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: LinkedProperty, PlaceValue {
  private var object: ObjectType?
  private var subscription: Subscription?
  private let maker: Maker

  private struct Maker {
    let make: () -> ObjectType
  }

  /// `thunk` runs when the identity begins, not when the view value is made.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    maker = Maker(make: thunk)
  }

  /// The object. Outside a mounted view, a new one each time (rule D4).
  public var wrappedValue: ObjectType {
    if let object {
      subscription?.recordAccess()
      return object
    }
    ViewGraph.reportHere(.unattachedState("\(Self.self)"))
    return maker.make()
  }

  /// Makes bindings to the object's properties: `$model.name`.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }

  static var comparison: PropertyComparison { .ignored }

  func isSameArgument(as other: StateObject) -> Bool {
    if object != nil || other.object != nil {
      return object === other.object && subscription === other.subscription && subscription?.tellsOfChanges == true
    }
    return Functions.areSameArguments(in: maker, other.maker)
  }

  static func link(
    at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode
  ) -> Bool {
    let property = address.assumingMemoryBound(to: StateObject.self)
    var isNew = false
    if slot == nil { isNew = Subscription.renew(&slot, to: property.pointee.maker.make(), for: node) }
    let subscription = slot as? Subscription
    property.pointee.subscription = subscription
    property.pointee.object = subscription?.object as? ObjectType
    return isNew
  }

  /// The object alone: a subscription is that of its node.
  @MainActor static func takeKept(from slot: inout AnyObject?) -> AnyObject? { (slot as? Subscription)?.object }

  @MainActor static func restore(_ kept: AnyObject, to slot: inout AnyObject?, of node: ViewNode) {
    if let object = kept as? ObjectType { _ = Subscription.renew(&slot, to: object, for: node) }
  }

  static func end(_ slot: AnyObject?) { (slot as? Subscription)?.cancel() }
}
