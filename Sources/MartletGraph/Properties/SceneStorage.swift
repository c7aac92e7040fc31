/// A value that belongs to one session, under a name, and outlives the views that use it: it is there again when they
/// come back (rule M7).
@propertyWrapper
public struct SceneStorage<Value>: LinkedProperty, PlaceValue {
  var property: StoredProperty<Value>

  init(_ name: String, _ defaultValue: Value, _ coding: StorageCoding<Value>) {
    property = StoredProperty(name: name, place: .scene, defaultValue: defaultValue, coding: coding)
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

  func isSameArgument(as other: SceneStorage) -> Bool { property.isSameArgument(as: other.property) }

  static func link(
    at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode
  ) -> Bool {
    let property = address.assumingMemoryBound(to: SceneStorage.self)
    return property.pointee.property.link(in: node.graph.storage, slot: &slot)
  }
}
