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

  static var comparison: PropertyComparison { .bits }

  static func link(
    at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode
  ) -> Bool {
    Subscription.renew(&slot, to: address.assumingMemoryBound(to: ObservedObject.self).pointee.wrappedValue, for: node)
  }
}
