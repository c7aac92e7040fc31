/// Joins the dynamic properties of a scene to what they were joined to before. There is one scope for each scene inside
/// the app.
@MainActor
public struct _SceneScope {
  let host: ViewNode
  let place: Place

  /// What the properties at one level are joined to, and the scenes inside it.
  package final class Place {
    var type: ObjectIdentifier?
    var slots: UnsafeMutableBufferPointer<AnyObject?>?
    var inside: [Place] = []

    package init() {}

    deinit { release() }

    func release() {
      slots?.deinitialize()
      slots?.deallocate()
      slots = nil
    }
  }

  /// `value` with its properties joined.
  package func joined<Value>(_ value: Value) -> Value {
    var value = value
    let typeInfo = ViewTypeInfo.of(Value.self)
    if place.type != ObjectIdentifier(Value.self) {
      place.release()
      place.type = ObjectIdentifier(Value.self)
      let slots = UnsafeMutableBufferPointer<AnyObject?>.allocate(capacity: typeInfo.slotCount)
      slots.initialize(repeating: nil)
      place.slots = slots
    }
    guard let slots = place.slots?.baseAddress else { return value }
    var reasons = InvalidationReasons()
    withUnsafeMutablePointer(to: &value) {
      // What an app lacks, its sessions cannot have either; each of them says so in its place.
      try? typeInfo.link(UnsafeMutableRawPointer($0), slots: slots, node: host, reasons: &reasons)
    }
    return value
  }

  /// The scope of what is inside.
  package var inner: _SceneScope { inner(0) }

  /// The scope of one of several scenes that are inside, by its number.
  package func inner(_ index: Int) -> _SceneScope {
    while place.inside.count <= index { place.inside.append(Place()) }
    return _SceneScope(host: host, place: place.inside[index])
  }
}
