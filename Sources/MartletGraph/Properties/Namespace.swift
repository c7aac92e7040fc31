/// A name that belongs to the identity of the view that declares it: no other place has the same.
@propertyWrapper
public struct Namespace: LinkedProperty, PlaceValue {
  private var owner: Owner?

  private final class Owner {}

  /// What a namespace is told from others by.
  public struct ID: Hashable, Sendable {
    fileprivate let owner: ObjectIdentifier?
  }

  /// An identity that no other has.
  public init() {}

  /// The name; outside a mounted view, one that all such share.
  public var wrappedValue: ID { ID(owner: owner.map(ObjectIdentifier.init)) }

  static var comparison: PropertyComparison { .ignored }

  func isSameArgument(as other: Namespace) -> Bool { owner === other.owner }

  static func link(
    at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode
  ) -> Bool {
    let property = address.assumingMemoryBound(to: Namespace.self)
    let isNew = slot == nil
    let owner = slot as? Owner ?? Owner()
    slot = owner
    property.pointee.owner = owner
    return isNew
  }
}
