import Combine

/// An object that the view depends on but does not own: it comes with the view value.
///
/// Every view that declares the object runs again when the object changes, whether it read anything of it or not
/// (rule D6). An object made in the declaration is made again whenever the parent's body makes the view (rule D5).
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: LinkedProperty {
  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  public init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Makes bindings to the object's properties.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
    {
      Binding(location: ObjectLocation(object: object, keyPath: keyPath))
    }
  }

  package static var comparison: PropertyComparison { .bits }

  package static func link(
    at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode
  ) -> ViewFailure? {
    Subscription.renew(&slot, to: address.assumingMemoryBound(to: ObservedObject.self).pointee.wrappedValue, for: node)
    return nil
  }
}

/// An object that belongs to the identity of the view that declares it: it is made once, when the identity begins, and
/// released with it (rules D1, D2, D3).
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: LinkedProperty {
  private var object: ObjectType?
  private let make: () -> ObjectType

  /// `thunk` runs when the identity begins, not when the view value is made.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// The object. Outside a mounted view, a new one each time (rule D4).
  public var wrappedValue: ObjectType { object ?? make() }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }

  package static var comparison: PropertyComparison { .ignored }

  package static func link(
    at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode
  ) -> ViewFailure? {
    let property = address.assumingMemoryBound(to: StateObject.self)
    if let subscription = slot as? Subscription, let object = subscription.object as? ObjectType {
      property.pointee.object = object
    } else {
      let object = property.pointee.make()
      property.pointee.object = object
      Subscription.renew(&slot, to: object, for: node)
    }
    return nil
  }
}

/// An object that an ancestor put into the environment, the nearest one of its type. The view depends on it as on an
/// observed object. Where there is none, the view becomes an error in its place (rules D12, N4).
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: LinkedProperty {
  private var object: ObjectType?

  public init() {}

  public var wrappedValue: ObjectType {
    guard let object else {
      preconditionFailure("@EnvironmentObject \(ObjectType.self) was read outside a mounted view")
    }
    return object
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }

  package static var comparison: PropertyComparison { .ignored }

  package static func link(
    at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode
  ) -> ViewFailure? {
    let property = address.assumingMemoryBound(to: EnvironmentObject.self)
    guard let object = EnvironmentValues(at: node).object(ObjectType.self) else {
      return ViewFailure(
        message: "No \(ObjectType.self) is in the environment. "
          + "An ancestor of the view that declares it must have .environmentObject(_:).")
    }
    property.pointee.object = object
    Subscription.renew(&slot, to: object, for: node)
    return nil
  }
}

/// One node's subscription to one object; what a property that declares an object keeps in its slot. There is one for
/// as long as the object stays the same, however often the body runs (rule D9).
final class Subscription {
  let object: AnyObject
  private let token: AnyCancellable

  private init<Object: ObservableObject>(to object: Object, for node: ViewNode) {
    self.object = object
    token = object.objectWillChange.sink { [unowned(unsafe) node] _ in node.objectWillChange() }
  }

  static func renew<Object: ObservableObject>(_ slot: inout AnyObject?, to object: Object, for node: ViewNode) {
    if let subscription = slot as? Subscription, subscription.object === object { return }
    slot = Subscription(to: object, for: node)
  }
}
