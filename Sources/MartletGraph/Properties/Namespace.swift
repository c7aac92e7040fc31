/// A name that belongs to the identity of the view that declares it: no other place has the same.
@propertyWrapper
public struct Namespace: LinkedProperty, PlaceValue {
  private var owner: Owner?

  private final class Owner {
    let number: Int

    init(number: Int) { self.number = number }
  }

  /// How many namespaces a session has had.
  private final class Count: GraphFeature {
    static let place = GraphFeaturePlace()

    var value = 0

    init() {}
  }

  /// What a namespace is told from others by.
  public struct ID: Hashable, Sendable {
    fileprivate let owner: ObjectIdentifier?
    /// What it is called in the session; 0 outside a mounted view.
    package let number: Int

    /// Whether they are of the same owner.
    public static func == (one: ID, other: ID) -> Bool { one.owner == other.owner }

    /// Mixes in the owner.
    public func hash(into hasher: inout Hasher) { hasher.combine(owner) }
  }

  /// An identity that no other has.
  public init() {}

  /// The name; outside a mounted view, one that all such share.
  public var wrappedValue: ID { ID(owner: owner.map(ObjectIdentifier.init), number: owner?.number ?? 0) }

  static var comparison: PropertyComparison { .ignored }

  func isSameArgument(as other: Namespace) -> Bool { owner === other.owner }

  static func link(
    at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode
  ) -> Bool {
    let property = address.assumingMemoryBound(to: Namespace.self)
    let isNew = slot == nil
    let owner = slot as? Owner ?? Owner(number: nextNumber(in: node.graph))
    slot = owner
    property.pointee.owner = owner
    return isNew
  }

  private static func nextNumber(in graph: ViewGraph) -> Int {
    let count = graph.feature(Count.self)
    count.value += 1
    return count.value
  }
}
