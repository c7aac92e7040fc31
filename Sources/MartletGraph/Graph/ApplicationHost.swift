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

  /// The app's value, read by the evaluation under way.
  @MainActor package func read() -> Value {
    readers.recordRead()
    return _SceneScope(host: self, place: place).joined(value)
  }

  /// The scope of the scenes in the app. They are of the view whose body runs: what they hold is kept in `place`, which is
  /// that view's, and they read the environment where it is. Where none runs, they are of the app.
  @MainActor package func scenes(at place: _SceneScope.Place) -> _SceneScope {
    guard let reader = Tracking.reader else { return _SceneScope(host: self, place: place) }
    return reader._withUnsafeGuaranteedRef { _SceneScope(host: $0, place: place) }
  }

  override func objectWillChange(because cause: AnyObject) {
    if Tracking.isActive { readers.invalidateReadersLater() } else { readers.invalidateReaders() }
  }
}
