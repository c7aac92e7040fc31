import MartletGraph
import MartletWire

/// One user's running app: a live view tree, and how far the client has been told of it.
@MainActor
package final class Session {
  package let id: String
  package let title: String
  package let path: String
  /// Rises by one with each patch; the first document is revision 1.
  @exclusivity(unchecked) package private(set) var revision = 1
  /// When a request last used the session.
  @exclusivity(unchecked) package var lastUse: ContinuousClock.Instant

  package let graph: ViewGraph
  private let scratch = ByteBuffer(capacity: 64)
  @exclusivity(unchecked) private var scenePhase = ScenePhase.active

  /// Makes the view tree with `mount` and its first document.
  package init(
    id: String, title: String, path: String, now: ContinuousClock.Instant,
    applicationStorage: StorageArea = StorageArea(), mount: (ViewGraph) -> Void
  ) {
    graph = ViewGraph(applicationStorage: applicationStorage)
    self.id = id
    self.title = title
    self.path = path
    lastUse = now
    mount(graph)
    graph.settle()
    graph.commitFirst()
  }

  /// What an accepted action came to.
  package struct Reply: Equatable {
    package var revision: Int
    /// How many bodies ran.
    package var bodiesRun: Int
  }

  /// Does what a person asked for and appends the patch to `buffer`: `[]`, at the same revision, if nothing changed.
  ///
  /// A refused action, thrown as a problem, changes nothing. What the session had left to settle by itself is part of
  /// the same patch.
  package func perform(_ action: Action, patch buffer: ByteBuffer) throws(Problem) -> Reply {
    let element = try graph.resolve(action.target)
    let bodiesBefore = graph.bodiesRun
    try graph.act { () throws(Problem) in try element.perform(action) }
    settle(patch: buffer)
    return Reply(revision: revision, bodiesRun: graph.bodiesRun - bodiesBefore)
  }

  /// Settles what has changed without a request and appends the patch to `buffer`.
  package func settle(patch buffer: ByteBuffer) {
    graph.settle()
    var patch = PatchWriter(into: buffer)
    graph.commit(into: &patch)
    if patch.operationCount > 0 { revision += 1 }
    patch.finish()
  }

  /// Settles what has changed without a request; clients learn of it from the revision.
  package func settle() {
    scratch.removeAll()
    settle(patch: scratch)
  }

  /// Appends the document as JSON.
  package func writeDocument(to buffer: ByteBuffer) {
    buffer.append("{\"session\":\"/sessions/")
    buffer.append(id)
    buffer.append("\",\"title\":")
    buffer.append(json: title)
    buffer.append(member: "path")
    buffer.append(json: path)
    buffer.append(member: "root")
    buffer.append(decimal: Int(graph.root?.id ?? 0))
    buffer.append(member: "nodes")
    buffer.append(UInt8(ascii: "{"))
    graph.writeNodes(to: buffer)
    buffer.append("}}")
  }

  /// Tells the app whether somebody looks at the session (rule M7). What that changes is settled with the next action, or
  /// by itself.
  package func setScenePhase(_ phase: ScenePhase) {
    if scenePhase == phase { return }
    scenePhase = phase
    graph.setEnvironment(\.scenePhase, to: phase)
  }

  /// Ends the session: tasks are cancelled and `onDisappear` runs.
  package func end() { graph.end() }
}
