import Combine

/// An object that the view depends on but does not own: it comes with the view value.
///
/// Every view that declares the object runs again when the object changes, whether it read anything of it or not
/// (rule D6). An object made in the declaration is made again whenever the parent's body makes the view (rule D5).
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: LinkedProperty, PlaceValue {
  private var object: ObjectType
  private var subscription: Subscription?

  /// The object.
  public var wrappedValue: ObjectType {
    get {
      subscription?.recordAccess()
      return object
    }
    set { object = newValue }
  }

  /// Takes an object that somebody else owns.
  public init(wrappedValue: ObjectType) { object = wrappedValue }

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

  /// By the object.
  static var comparison: PropertyComparison { comparison { $0.pointee.object === $1.pointee.object } }

  /// Only of one that is attached is it known who reads the object through it.
  func isSameArgument(as other: ObservedObject) -> Bool {
    object === other.object && subscription === other.subscription && subscription?.tellsOfChanges == true
  }

  static func link(
    at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode
  ) -> Bool {
    let property = address.assumingMemoryBound(to: ObservedObject.self)
    let isNew = Subscription.renew(&slot, to: property.pointee.object, for: node)
    property.pointee.subscription = slot as? Subscription
    return isNew
  }

  static func end(_ slot: AnyObject?) { (slot as? Subscription)?.cancel() }
}
