import MartletGraph
import MartletWire

/// One user's running app: a live view tree, and how far the client has been told of it.
@MainActor
package final class Session {
  package let id: String
  package let title: String
  /// The path of the address that the session was made for.
  private let openedPath: String
  /// Rises by one with each patch; the first document is revision 1.
  @exclusivity(unchecked) package private(set) var revision = firstRevision
  /// The capability of the visitor whose session it is. Whoever knows it has what the visitor stores.
  package let visitor: String
  /// When a person last used the session, where nobody follows it now.
  @exclusivity(unchecked) var lastUse: ContinuousClock.Instant
  /// Whether a person has ever acted on it or followed it.
  @exclusivity(unchecked) var isTouched = false

  package let graph: ViewGraph
  private static let firstRevision = 1
  /// What the latest requests with a key were answered.
  @exclusivity(unchecked) var answers = IdempotencyCache()
  /// Hears what the session cannot do by itself.
  @exclusivity(unchecked) weak var owner: (any SessionOwner)?
  @exclusivity(unchecked) var actionRate = RateLimit.State()
  @exclusivity(unchecked) var readRate = RateLimit.State()
  /// Whose it is, while it is among others.
  @exclusivity(unchecked) var holder: Holder?
  /// Whose action has changed what is still to be settled and told; nil if that was nobody's.
  @exclusivity(unchecked) var cause: Client?
  /// Where it stands among all that nobody follows, and among those of its client.
  let place = ListPlace<Session>()
  let placeOfClient = ListPlace<Session>()
  private let maximumBytes: Int
  /// Where its bytes are counted until it ends, and how many have been.
  @exclusivity(unchecked) private var budget: ByteBudget?
  @exclusivity(unchecked) private var countedBytes = 0
  /// What the patches and answers take that are kept.
  @exclusivity(unchecked) private var keptBytes = 0
  @exclusivity(unchecked) private var scenePhase = ScenePhase.active
  @exclusivity(unchecked) private var followers: ContiguousArray<any SessionFollower> = []
  /// There from the first follower on: what nobody has followed nobody needs to catch up with.
  @exclusivity(unchecked) private var history: PatchHistory?
  /// Whether the followers are going to hear of a change.
  @exclusivity(unchecked) private var isAnnounced = false

  /// Makes the view tree with `mount` and its first document, as the address with the path `path` says, which may have a
  /// query and a fragment; all paths of what is in the window begin with `pathOfWindow`. From now on its bytes are counted
  /// in `budget`, whose room the view tree cannot exceed.
  package init(
    id: String, title: String, openedAt path: String = "/", pathOfWindow: String = "",
    now: ContinuousClock.Instant, visitor: String = "",
    storage: ViewGraph.Storage = ViewGraph.Storage(), limits: Sessions.Limits = Sessions.Limits(),
    budget: ByteBudget = ByteBudget(), mount: (ViewGraph) -> Void
  ) {
    graph = ViewGraph(storage: storage)
    graph.maximumElements = limits.nodes
    graph.maximumBytes = min(limits.bytes, budget.room)
    maximumBytes = limits.bytes
    self.budget = budget
    self.id = id
    self.title = title
    openedPath = String(Substring(path.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }))
    self.visitor = visitor
    lastUse = now
    (place.element, placeOfClient.element) = (self, self)
    graph.setPathOfWindow(pathOfWindow)
    if path != "/" {
      graph.setEnvironment(\.openedPath, to: openedPath)
      graph.open(path: path)
    }
    mount(graph)
    graph.settle()
    Self.newestNodes.removeAll()
    graph.commitFirst(to: Self.newestNodes)
    Self.newest = ObjectIdentifier(self)
    graph.onNeedsSettle = { [unowned self] in
      MainActor.assumeIsolated { owner?.sessionNeedsSettling(self) }
    }
    countBytes()
  }

  /// The path of the address of what is shown.
  package var path: String { graph.path ?? openedPath }

  /// Whose a session is.
  struct Holder {
    let client: Client
    let visitor: VisitorArea
  }

  /// What an accepted action came to.
  package struct Reply: Equatable {
    package var revision: Int
    /// How many bodies ran.
    package var bodiesRun: Int

    package init(revision: Int, bodiesRun: Int) {
      self.revision = revision
      self.bodiesRun = bodiesRun
    }
  }

  /// Does what a person asked for and appends the patch to `buffer`: `[]`, at the same revision, if nothing changed.
  ///
  /// A refused action, thrown as a problem, changes nothing. What the session had left to settle by itself is settled
  /// first, so that nobody acts on a view that is gone, or on another one that is in its place; it is part of the same patch.
  package func perform(_ action: Action, patch buffer: ByteBuffer) throws(Problem) -> Reply {
    let bodiesBefore = graph.bodiesRun
    limitBytes()
    graph.settleIfScheduled()
    let element = try graph.resolve(action.target)
    try requireRoom(for: action, on: element)
    try graph.act { () throws(Problem) in try element.perform(action) }
    settle(patch: buffer)
    return Reply(revision: revision, bodiesRun: graph.bodiesRun - bodiesBefore)
  }

  /// Takes what is known of the visitor now, and appends the patch to `buffer` as above.
  package func setVisitor(_ visitor: VisitorEnvironment, patch buffer: ByteBuffer) -> Reply {
    let bodiesBefore = graph.bodiesRun
    graph.setVisitor(visitor)
    settle(patch: buffer)
    return Reply(revision: revision, bodiesRun: graph.bodiesRun - bodiesBefore)
  }

  /// Refuses a text that there is no room for.
  private func requireRoom(for action: Action, on element: Element) throws(Problem) {
    guard case .string(let text)? = action.value, text.utf8.count > ViewGraph.shortText else { return }
    let growth = text.utf8.count - graph.byteCount(of: element)
    if growth <= min(maximumBytes - byteCount, max(0, room)) { return }
    throw Problem(.tooLarge, "The session has no room for a text of \(text.utf8.count) bytes.", pointer: "/value")
  }

  private func limitBytes() { graph.maximumBytes = min(maximumBytes, graph.byteCount + room) }

  /// Settles what has changed without a request and appends the patch to `buffer`.
  package func settle(patch buffer: ByteBuffer) {
    limitBytes()
    graph.settle()
    let start = buffer.count
    var patch = PatchWriter(into: buffer)
    graph.commit(into: &patch)
    let hasChanged = patch.operationCount > 0
    patch.finish()
    guard hasChanged else { return countBytes() }
    revision += 1
    guard history != nil else { return countBytes() }
    history?.append(UnsafeRawBufferPointer(rebasing: buffer.bytes[start...]), room: room)
    if followers.isEmpty { _ = history?.followersWereTold() }
    countKeptBytes()
    if followers.isEmpty || isAnnounced { return }
    isAnnounced = true
    owner?.sessionHasChanged(self)
  }

  /// Settles what has changed without a request; clients learn of it from the revision.
  package func settle() {
    Self.scratch.removeAll()
    settle(patch: Self.scratch)
  }

  /// One for all sessions, so that none keeps room for the longest patch that it ever had.
  private static let scratch = ByteBuffer()

  /// Appends the document as JSON. The session's own path is below `base`.
  package func writeDocument(to buffer: ByteBuffer, under base: String = "") {
    buffer.append("{\"session\":\"")
    buffer.append(base)
    buffer.append("/sessions/")
    buffer.append(id)
    buffer.append("\",\"title\":")
    buffer.append(json: title)
    buffer.append(member: "path")
    buffer.append(json: path)
    buffer.append(member: "environment")
    graph.visitor.write(to: buffer)
    graph.writeTransaction(to: buffer)
    buffer.append(member: "root")
    buffer.append(decimal: Int(graph.root?.id ?? 0))
    buffer.append(member: "nodes")
    buffer.append(UInt8(ascii: "{"))
    if Self.newest == ObjectIdentifier(self), revision == Self.firstRevision {
      buffer.append(Self.newestNodes.bytes)
      Self.newestNodes.removeAll()
      Self.newest = nil
    } else {
      graph.writeNodes(to: buffer)
    }
    buffer.append("}}")
  }

  /// The nodes of the session that was made last: as a rule its document is written next, and so its nodes are written
  /// once only.
  private static let newestNodes = ByteBuffer()
  private static var newest: ObjectIdentifier?

  /// Tells the app whether somebody looks at the session (rule M7). What that changes is settled with the next action, or
  /// by itself.
  func setScenePhase(_ phase: ScenePhase) {
    if scenePhase == phase { return }
    scenePhase = phase
    graph.setEnvironment(\.scenePhase, to: phase)
  }

  /// Ends the session: tasks are cancelled, `onDisappear` runs, and followers hear of it, after what they have yet to
  /// hear of.
  package func end() {
    if isAnnounced { announce() }
    graph.end()
    desk?.end()
    budget?.add(-countedBytes)
    (budget, countedBytes) = (nil, 0)
    let all = followers
    followers = []
    for follower in all { follower.sessionHasEnded() }
  }

  // MARK: Files

  /// What keeps the session's files, if they are kept.
  package var desk: Desk? { graph.fileDesk as? Desk }

  // MARK: Bytes

  /// What the document, the scene's storage, the patches kept for followers and the answers take, near enough.
  package var byteCount: Int { graph.byteCount + keptBytes }

  /// Patches or answers have been kept.
  func countKeptBytes() {
    keptBytes = (history?.byteCount ?? 0) + answers.byteCount
    countBytes()
  }

  /// For how many bytes more those that it is counted among leave room.
  var room: Int { budget?.room ?? 0 }

  /// Counts what the session takes now.
  private func countBytes() {
    let growth = byteCount - countedBytes
    if growth == 0 { return }
    budget?.add(growth)
    countedBytes += growth
  }

  // MARK: Followers

  package var followerCount: Int { followers.count }

  /// Whether a client follows the session.
  package func isFollowed(by viewer: ExactText) -> Bool { followers.contains { $0.viewer == viewer } }

  /// A client is gone, and with it the rows that it alone was shown (rule H9).
  package func endWindows(of viewer: ExactText) { graph.endWindows(of: viewer) }

  /// From now on `follower` hears of changes, and patches are kept for it.
  package func add(_ follower: any SessionFollower) {
    if history == nil { history = PatchHistory(after: revision) }
    followers.append(follower)
    if followers.count == 1 { owner?.sessionIsFollowed(self) }
  }

  package func remove(_ follower: any SessionFollower) {
    guard let index = followers.firstIndex(where: { $0 === follower }) else { return }
    followers.remove(at: index)
    if followers.isEmpty { owner?.sessionIsLeft(self) }
  }

  /// Whether who has the revision `older` can be told what has changed since by patches.
  package func hasPatches(since older: Int) -> Bool { older == revision || history?.hasPatches(since: older) ?? false }

  /// Calls `body` with each patch after the revision `older`, in order.
  /// - Returns: false, without a call, if they are not all kept.
  package func forEachPatch(
    after older: Int, _ body: (_ revision: Int, _ patch: UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    guard let history, history.hasPatches(since: older) else { return false }
    history.forEachPatch(after: older, body)
    return true
  }

  /// Whether a follower may be sent the whole document now, without having asked.
  package var admitsDocument: Bool { owner?.admitsDocument(of: self) ?? true }

  /// Does something that counts as work for the session's client.
  package func chargeToClient(_ body: () -> Void) {
    if let owner { owner.charge(to: self, body) } else { body() }
  }

  func announce() {
    isAnnounced = false
    for follower in followers { follower.sessionHasChanged() }
    if history?.followersWereTold() == true { countKeptBytes() }
  }
}

/// Follows a session, to tell a client of it.
@MainActor
package protocol SessionFollower: AnyObject {
  /// What it calls itself, if it does: see `Action.client`.
  var viewer: ExactText? { get }

  /// There are new patches. Called at most once in a turn of the loop.
  func sessionHasChanged()

  func sessionHasEnded()
}

extension SessionFollower {
  package var viewer: ExactText? { nil }
}

/// Does for a session what it cannot do by itself.
@MainActor
protocol SessionOwner: AnyObject {
  /// The session has something to settle that no request will.
  func sessionNeedsSettling(_ session: Session)

  /// Whether a follower may be sent the whole document now, without having asked.
  func admitsDocument(of session: Session) -> Bool

  /// Does something that counts as work for the session's client.
  func charge(to session: Session, _ body: () -> Void)

  /// The session's followers are to be told at the end of the turn.
  func sessionHasChanged(_ session: Session)

  /// The session has its first follower, or none any more.
  func sessionIsFollowed(_ session: Session)
  func sessionIsLeft(_ session: Session)
}
