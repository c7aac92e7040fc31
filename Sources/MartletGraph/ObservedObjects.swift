import Combine

/// An object that the view depends on but does not own: it comes with the view value.
///
/// Every view that declares the object runs again when the object changes, whether it read anything of it or not
/// (rule D6). An object made in the declaration is made again whenever the parent's body makes the view (rule D5).
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: LinkedProperty {
  /// The object.
  public var wrappedValue: ObjectType

  /// Takes an object that somebody else owns.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  /// Takes an object that somebody else owns.
  public init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }

  /// Makes bindings to the object's properties: `$model.name`.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Makes bindings to the object's properties.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// A binding to one property of the object.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
    {
      Binding(location: ObjectLocation(object: object, keyPath: keyPath))
    }
  }

  package static var comparison: PropertyComparison { .bits }

  package static func link(
    at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode
  ) -> Bool {
    Subscription.renew(&slot, to: address.assumingMemoryBound(to: ObservedObject.self).pointee.wrappedValue, for: node)
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
  public var wrappedValue: ObjectType {
    if let object { return object }
    ViewGraph.reportHere(.unattachedState("\(Self.self)"))
    return make()
  }

  /// Makes bindings to the object's properties: `$model.name`.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }

  package static var comparison: PropertyComparison { .ignored }

  package static func link(
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

/// An object that an ancestor put into the environment, the nearest one of its type. The view depends on it as on an
/// observed object. Where there is none, the view becomes an error in its place (rules D12, N4).
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: LinkedProperty {
  private var object: ObjectType?

  /// An object of this type, to be found in the environment.
  public init() {}

  /// The object. Outside a mounted view there is none, and reading it is a mistake in the program.
  public var wrappedValue: ObjectType {
    guard let object else {
      preconditionFailure("@EnvironmentObject \(ObjectType.self) was read outside a mounted view")
    }
    return object
  }

  /// Makes bindings to the object's properties: `$model.name`.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }

  package static var comparison: PropertyComparison { .ignored }

  package static func link(
    at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode
  ) throws(ViewFailure) -> Bool {
    let property = address.assumingMemoryBound(to: EnvironmentObject.self)
    guard let object = EnvironmentValues(at: node).object(ObjectType.self) else {
      throw ViewFailure(
        message: "No \(ObjectType.self) is in the environment. "
          + "An ancestor of the view that declares it must have .environmentObject(_:).")
    }
    property.pointee.object = object
    return Subscription.renew(&slot, to: object, for: node)
  }

  package static var isEnvironment: Bool { true }

  package static func hasChanged(at address: UnsafeMutableRawPointer, node: ViewNode) -> Bool {
    let known = address.assumingMemoryBound(to: EnvironmentObject.self).pointee.object
    return EnvironmentValues(at: node).object(ObjectType.self) !== known
  }
}

/// One node's subscription to one object; what a property that declares an object keeps in its slot. There is one for
/// as long as the object stays the same, however often the body runs (rule D9).
final class Subscription {
  let object: AnyObject
  private let token: AnyCancellable
  private let wire: Wire
  private unowned(unsafe) let node: ViewNode

  /// What the publisher holds: it may call at any time, from any thread.
  private final class Wire: @unchecked Sendable {
    unowned(unsafe) var owner: Subscription?

    func objectWillChange() {
      guard MainThread.isCurrent else { return MainThread.run { self.objectWillChange(offMainThread: true) } }
      objectWillChange(offMainThread: false)
    }

    private func objectWillChange(offMainThread: Bool) {
      guard let owner else { return }
      if offMainThread { owner.node.graph.report(.publishedOffMainThread) }
      owner.node.objectWillChange(because: owner)
    }
  }

  private init<Object: ObservableObject>(to object: Object, for node: ViewNode) {
    self.object = object
    self.node = node
    let wire = Wire()
    self.wire = wire
    token = object.objectWillChange.sink { _ in wire.objectWillChange() }
    wire.owner = self
  }

  deinit { wire.owner = nil }

  /// - Returns: whether the object is another than before.
  static func renew<Object: ObservableObject>(
    _ slot: inout AnyObject?, to object: Object, for node: ViewNode
  ) -> Bool {
    if let subscription = slot as? Subscription, subscription.object === object { return false }
    slot = Subscription(to: object, for: node)
    return true
  }
}
