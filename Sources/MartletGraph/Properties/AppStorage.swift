/// A value that belongs to the visitor, under a name: all sessions of one browser share it, and nobody else sees it;
/// with `store: .shared`, all sessions of the app do. Every view that read it runs again when it changes, in whichever
/// session that happens (rules M6, M7).
///
/// In the `App` itself, which all visitors share, it is shared, too.
@propertyWrapper
public struct AppStorage<Value>: LinkedProperty, PlaceValue {
  var property: StoredProperty<Value>

  init(_ name: String, _ store: StorageScope, _ defaultValue: Value, _ coding: StorageCoding<Value>) {
    let place: StoragePlace = store == .shared ? .shared : .visitor
    property = StoredProperty(name: name, place: place, defaultValue: defaultValue, coding: coding)
  }

  /// The value, or the default while nothing is stored under the name. Writing it stores it.
  public var wrappedValue: Value {
    get { property.value }
    nonmutating set { property.value = newValue }
  }

  /// A binding to the value; making it is not a read.
  public var projectedValue: Binding<Value> { property.binding }

  static var comparison: PropertyComparison {
    comparison { $0.pointee.property.isSameInput(as: $1.pointee.property) }
  }

  func isSameArgument(as other: AppStorage) -> Bool { property.isSameArgument(as: other.property) }

  static func link(
    at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode
  ) -> Bool {
    let property = address.assumingMemoryBound(to: AppStorage.self)
    return property.pointee.property.link(in: node.graph.storage, slot: &slot)
  }
}
