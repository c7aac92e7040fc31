/// Where the app's own value lives: one for the whole process, shared by all sessions (rule F6).
///
/// A session that reads the app's value depends on the objects that it declares, as a view that declares them would, and
/// on the states that it reads.
package final class ApplicationHost<Value>: ViewNode {
  let value: Value
  private let readers = AnyLocation()
  private let ownGraph: ViewGraph
  private let place = _SceneScope.Place()

  @MainActor package init(_ value: Value) {
    self.value = value
    // What the app itself stores belongs to no visitor.
    let storage = StorageArea()
    ownGraph = ViewGraph(storage: ViewGraph.Storage(visitor: storage, shared: storage))
    super.init(root: ownGraph)
  }

  /// What `@AppStorage` keeps for all visitors of the app.
  package var storage: StorageArea { ownGraph.storage.shared }

  /// The app's value, read by the evaluation under way, and the scope of the scenes in it.
  @MainActor package func read() -> (value: Value, scenes: _SceneScope) {
    readers.recordRead()
    let scope = _SceneScope(host: self, place: place)
    return (scope.joined(value), scope.inner)
  }

  override func objectWillChange(because cause: AnyObject) {
    if Evaluation.isUnderWay { readers.invalidateReadersLater() } else { readers.invalidateReaders() }
  }
}

/// Joins the dynamic properties of a scene to what they were joined to before. There is one scope for each level of
/// scenes inside the app.
@MainActor
public struct _SceneScope {
  fileprivate let host: ViewNode
  fileprivate let place: Place

  /// What the properties at one level are joined to, and the level inside it.
  fileprivate final class Place {
    var type: ObjectIdentifier?
    var slots: UnsafeMutableBufferPointer<AnyObject?>?
    var next: Place?

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
    let plan = ViewPlan.of(Value.self)
    if place.type != ObjectIdentifier(Value.self) {
      place.release()
      place.type = ObjectIdentifier(Value.self)
      let slots = UnsafeMutableBufferPointer<AnyObject?>.allocate(capacity: plan.slotCount)
      slots.initialize(repeating: nil)
      place.slots = slots
    }
    guard let slots = place.slots?.baseAddress else { return value }
    var causes = Causes()
    withUnsafeMutablePointer(to: &value) {
      // What an app lacks, its sessions cannot have either; each of them says so in its place.
      try? plan.link(UnsafeMutableRawPointer($0), slots: slots, node: host, causes: &causes)
    }
    return value
  }

  /// The scope of what is inside.
  package var inner: _SceneScope {
    let next = place.next ?? Place()
    place.next = next
    return _SceneScope(host: host, place: next)
  }
}
