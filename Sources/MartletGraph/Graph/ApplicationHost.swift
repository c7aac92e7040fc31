/// Where the app's own value lives: one for the whole process, shared by all sessions (rule F6).
///
/// A session that reads the app's value depends on the objects that it declares, as a view that declares them would, and
/// on the states that it reads.
package final class ApplicationHost<Value>: ViewNode {
  let value: Value
  private let readers = Trackable()
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
    if Tracking.isActive { readers.invalidateReadersLater() } else { readers.invalidateReaders() }
  }
}
