import MartletFiles
import MartletGraph
import MartletWire

/// The sessions of one app: made on request, found by id, ended when they are deleted, have not been used for long, or
/// make room for others.
///
/// A session is used when a person acts on it or follows its events; to read its document is no use.
@MainActor
package final class Sessions {
  /// What new sessions show.
  package struct Application {
    let storage: StorageArea
    let page: (String) throws(Problem) -> Page

    /// - Parameters:
    ///   - storage: what `@AppStorage` keeps for all visitors.
    ///   - page: what a session shows that is made for a path. Throws `no-such-page` if there is no such thing.
    package init(
      storage: StorageArea = StorageArea(), page: @escaping (_ path: String) throws(Problem) -> Page
    ) {
      self.storage = storage
      self.page = page
    }

    /// One that shows the same at all paths.
    ///
    /// - Parameters:
    ///   - title: what the app is called where it is shown.
    ///   - storage: what `@AppStorage` keeps for all visitors.
    ///   - mount: makes the app's view tree in the graph that it is given.
    package init(title: String, storage: StorageArea = StorageArea(), mount: @escaping (ViewGraph) -> Void) {
      self.init(storage: storage) { _ throws(Problem) in Page(title: title, mount: mount) }
    }
  }

  /// What a new session shows.
  package struct Page {
    /// What it is called where it is shown.
    package let title: String
    /// What the paths of all that it shows begin with; empty for what an app begins with.
    package let pathOfWindow: String
    /// Makes its view tree in the graph that it is given.
    package let mount: (ViewGraph) -> Void

    package init(title: String, pathOfWindow: String = "", mount: @escaping (ViewGraph) -> Void) {
      self.title = title
      self.pathOfWindow = pathOfWindow
      self.mount = mount
    }
  }

  private let application: Application
  private let store: any SessionStore
  private let limits: Limits
  private let creationLimit: RateLimit?
  private let actionLimit: RateLimit?
  private let readLimit: RateLimit?
  private let makeID: () -> String
  let now: () -> ContinuousClock.Instant
  private let clients: Clients
  private let visitors: VisitorAreas
  private let idle = IdleSessions()
  /// What the sessions, the visitors and the app's own storage hold, as far as it is counted.
  private let budget: ByteBudget
  /// What the visitors hold of that.
  private let visitorBudget = ByteBudget()
  /// What clients have sent and apps offer.
  package let files: FileStore
  @exclusivity(unchecked) private var creationKeys = CreationKeys()
  let work: ClientTimeBudget
  /// Sessions that have something to settle that no request will.
  @exclusivity(unchecked) var unsettled: [Session] = []
  /// Those of them that nobody follows.
  @exclusivity(unchecked) var unfollowed = Queue<Session>()
  /// Those that have changed since while such were settled, and how often there have been some.
  @exclusivity(unchecked) var changedSince = Queue<Session>()
  @exclusivity(unchecked) var unfollowedRounds = 0
  @exclusivity(unchecked) var isSettlingUnfollowed = false
  @exclusivity(unchecked) var settlingRound = 0
  /// Sessions whose followers are to be told of changes.
  @exclusivity(unchecked) var changed: [Session] = []
  /// Hears what the app did wrong, in which kind of place; never which session.
  package var onDiagnostic: ((Diagnostic) -> Void)? {
    didSet { ViewGraph.onStrayDiagnostic = onDiagnostic }
  }
  /// How many sessions have been made.
  package private(set) var madeCount = 0
  /// How many have ended, by reason.
  package private(set) var ended: [End: Int] = [:]
  /// How often none was made, by reason.
  package private(set) var refused: [Refusal: Int] = [:]

  /// Keeps the sessions of `application` in `store`. The work for each client is measured by the time that
  /// `nanoseconds` gives, which is asked for twice per request.
  package init(
    of application: Application, in store: any SessionStore, limits: Limits = Limits(), files: FileStore? = nil,
    makeID: @escaping () -> String = SessionID.random,
    makeVisitor: @escaping () -> String = SessionID.random,
    now: @escaping () -> ContinuousClock.Instant = { .now },
    nanoseconds: @escaping () -> Int64 = ClientTimeBudget.nanoseconds
  ) {
    self.application = application
    self.store = store
    self.limits = limits
    self.files = files ?? FileStore(in: "/tmp", makeID: SessionID.random)
    let (creations, actions, reads) = (limits.countPerMinute, limits.actionsPerSecond, limits.readsPerSecond)
    creationLimit = creations > 0 ? RateLimit(creations, per: .seconds(60), burst: creations) : nil
    actionLimit = actions > 0 ? RateLimit(actions, per: .seconds(1), burst: 2 * actions) : nil
    readLimit = reads > 0 ? RateLimit(reads, per: .seconds(1), burst: 2 * reads) : nil
    budget = ByteBudget(limit: limits.totalBytes)
    work = ClientTimeBudget(percentage: limits.timePerClient, nanoseconds: nanoseconds)
    clients = Clients(work: work, limit: limits.bytesOfClient, budget: budget, visitorBudget: visitorBudget)
    visitors = VisitorAreas(limits: limits, clients: clients, budget: visitorBudget, makeID: makeVisitor)
    application.storage.count(in: budget)
    self.makeID = makeID
    self.now = now
  }

  package var count: Int { store.count }

  /// What the sessions hold.
  package var byteCount: Int { budget.byteCount - visitorBudget.byteCount - application.storage.byteCount }
  /// How many visitors have a session, or something stored.
  package var visitorCount: Int { visitors.count }
  /// What all visitors store.
  package var visitorByteCount: Int { visitorBudget.byteCount }
  /// How many clients are remembered.
  package var clientCount: Int { clients.count }

  // MARK: Making sessions

  /// Makes a session, or finds the one that was made under the request's key. Throws `malformed-request`,
  /// `revision-mismatch`, `key-reused`, `too-many-requests`, `too-many-sessions`, `no-such-page` if the path names a window
  /// that the app does not have, or `view-error` if the app's first view could not be made at all.
  package func create(_ request: CreationRequest = CreationRequest()) throws(Problem) -> Session {
    let now = now()
    if let key = request.key { _ = try IdempotencyKey(ofNewSession: key) }
    _ = try request.preconditions.check([], exists: false)
    try request.environment.check(at: "/environment")
    if let id = try creationKeys.session(for: request, at: now), let session = store.session(id) {
      try admitRead(of: session)
      // It may have gone on since.
      session.settle()
      return session
    }
    let client = clients.startSession(of: request.client)
    do throws(Problem) {
      if let wait = creationLimit?.admit(&client.creationRate, at: now) {
        throw refusal(
          .rate, .tooManyRequests, "This server makes at most \(limits.countPerMinute) sessions a minute for a client.",
          retryAfter: wait.retryAfter)
      }
      do throws(Problem) {
        try admitWork(of: client)
      } catch {
        refused[.rate, default: 0] += 1
        throw error
      }
      try makeRoom(for: client, at: now)
      let session = try mount(request, for: client, at: now)
      session.owner = self
      store.insert(session)
      creationKeys.insert(session.id, for: request, at: now)
      moveToEnd(session)
      madeCount += 1
      return session
    } catch {
      clients.endSession(of: client, at: now)
      throw error
    }
  }

  private func mount(
    _ request: CreationRequest, for client: Client, at now: ContinuousClock.Instant
  ) throws(Problem) -> Session {
    let page = try application.page(request.path)
    let visitor = visitors.startSession(of: request.visitor, for: client, at: now)
    let desk = Desk(in: files, of: client.files)
    let session = Session(
      id: makeID(), title: page.title, openedAt: request.path, pathOfWindow: page.pathOfWindow, now: now,
      visitor: visitor.name,
      storage: ViewGraph.Storage(
        visitor: visitor.storage, shared: application.storage, scene: StorageArea(maximumBytes: limits.visitorBytes)),
      limits: limits, budget: client.budget
    ) { graph in
      graph.fileDesk = desk
      graph.onDiagnostic = { [weak self] in self?.onDiagnostic?($0) }
      graph.setVisitor(request.environment)
      if !request.origin.isEmpty { graph.setOrigin(request.origin) }
      page.mount(graph)
    }
    if let message = session.graph.rootFailure {
      session.end()
      visitors.endSession(of: visitor, at: now)
      throw Problem(.viewError, message)
    }
    session.holder = Session.Holder(client: client, visitor: visitor)
    return session
  }

  /// Ends sessions that nobody uses where there would be too many. Throws if there are none.
  private func makeRoom(for client: Client, at now: ContinuousClock.Instant) throws(Problem) {
    let recently = now - Self.activity
    // The client has the one already that is to be made.
    if limits.countPerClient > 0, limits.countPerClient < limits.count, client.sessionCount > limits.countPerClient {
      guard let unused = client.idle.first(unusedSince: recently) else {
        throw refusal(
          .client, .tooManyRequests, "A client has at most \(limits.countPerClient) sessions in use at a time.",
          retryAfter: 5)
      }
      end(unused, .evicted)
    }
    if store.count >= limits.count {
      guard let unused = idle.first(unusedSince: recently) else {
        throw refusal(
          .server, .tooManySessions, "This server keeps at most \(limits.count) sessions in use at a time.",
          retryAfter: 5)
      }
      end(unused, .evicted)
    }
    if !makeRoomForBytes(of: client, at: now) {
      throw refusal(
        .client, .tooManyRequests, "The sessions of one client take at most \(limits.bytesOfClient) bytes of memory.",
        retryAfter: 5)
    }
    if !makeRoomForBytes(at: now) {
      throw refusal(
        .bytes, .tooManySessions, "The sessions of this server take as much memory as they may.", retryAfter: 5)
    }
  }

  /// Ends sessions that nobody uses, and then what visitors who are away store, while there is little
  /// room left for one client, or for all.
  /// - Returns: whether there is room now.
  private func makeRoomForBytes(of client: Client? = nil, at now: ContinuousClock.Instant) -> Bool {
    let (budget, idle) = client.map { ($0.budget, $0.idle) } ?? (self.budget, self.idle)
    while budget.isNearlyFull(for: Self.firstPage) {
      if let unused = idle.first(unusedSince: now - Self.activity) {
        end(unused, .evicted)
      } else if !visitors.evict(of: client, at: now) {
        return false
      }
    }
    return true
  }

  private func refusal(_ reason: Refusal, _ kind: Problem.Kind, _ detail: String, retryAfter: Int) -> Problem {
    refused[reason, default: 0] += 1
    return Problem(kind, detail + " Try again later.", retryAfter: retryAfter)
  }

  // MARK: Using sessions

  /// The session with this id. Throws `no-such-session`.
  package func session(_ id: String) throws(Problem) -> Session {
    // No id is so long; what a client makes up costs nothing to look for.
    guard id.utf8.count <= 64, let session = store.session(id) else {
      throw Problem(.noSuchSession, "The session does not exist or has ended.")
    }
    return session
  }

  /// Counts an action of a person, which was sent in so many bytes: each 8 KiB of them count for another action. Throws
  /// `too-many-requests` if the session has been sent too many lately, or its client has had its share of the server's
  /// time.
  package func admitAction(to session: Session, bytes: Int = 0) throws(Problem) {
    let now = now()
    use(session, at: now)
    if let client = session.holder?.client { try admitWork(of: client) }
    guard let wait = actionLimit?.admit(&session.actionRate, cost: 1 + bytes >> 13, at: now) else { return }
    throw Problem(
      .tooManyRequests, "A session takes at most \(limits.actionsPerSecond) actions a second.",
      retryAfter: wait.retryAfter)
  }

  /// Sees to it that the answer to an action with a key can be kept. Throws `too-many-requests` if the session knows as
  /// many keys as it may: the answers to actions without a key are not kept.
  func admitKey(_ key: UnsafeRawBufferPointer, to session: Session) throws(Problem) {
    let bytes = min(limits.keyBytes, session.answers.byteCount + session.room)
    guard let wait = session.answers.makeRoom(for: key, within: bytes, at: now()) else { return }
    throw Problem(
      .tooManyRequests, "The session knows as many Idempotency-Keys as it can; one is known for ten minutes.",
      retryAfter: wait.retryAfter)
  }

  /// Keeps the answer to an action with a key.
  func keep(
    _ answer: IdempotencyCache.Answer, body: UnsafeRawBufferPointer, to request: UnsafeRawBufferPointer,
    key: UnsafeRawBufferPointer, in session: Session
  ) {
    session.answers.append(answer, body: body, to: request, key: key, at: now(), room: session.room)
    session.countKeptBytes()
  }

  /// Counts that a session is read, or followed. A document of up to 64 KiB counts for one, and for one more for each
  /// 8 KiB beyond, so that to write it over and over takes little of the time; but for no more than half of what a second
  /// allows, so that a very long page can be loaded a few times in a row, too. Throws `too-many-requests` if that has been
  /// too often lately, or its client has had its share of the server's time. If the client has the session as it was at
  /// `revision`, and the patches since then are kept, they are all that is written.
  package func admitRead(of session: Session, after revision: Int? = nil) throws(Problem) {
    if let client = session.holder?.client { try admitWork(of: client) }
    let isCoveredByPatches = revision.map { session.hasPatches(since: $0) } ?? false
    try admitRead(of: session, bytes: isCoveredByPatches ? 0 : session.graph.documentLength)
  }

  /// Counts that so many bytes of a session are written, as if it were read.
  func admitRead(of session: Session, bytes: Int) throws(Problem) {
    guard let wait = readLimit?.admit(&session.readRate, cost: readCost(ofBytes: bytes), at: now()) else { return }
    throw Problem(
      .tooManyRequests,
      "A session is read at most \(limits.readsPerSecond) times a second, and less often if it is long.",
      retryAfter: wait.retryAfter)
  }

  /// Whether a session may be read now that nobody asks for.
  func isReadAdmitted(of session: Session) -> Bool {
    readLimit?.admit(&session.readRate, cost: readCost(ofBytes: session.graph.documentLength), at: now()) == nil
  }

  private func readCost(ofBytes bytes: Int) -> Int {
    1 + min(max(0, bytes - 65_536) / 8_192, max(1, limits.readsPerSecond / 2))
  }

  /// Counts for whom an answer is given again. It is long if it is, and else not limited: it is nobody's doing that the
  /// first one was lost.
  func admitReplay(of session: Session, bytes: Int) throws(Problem) {
    if let client = session.holder?.client { _ = work.admit(client) }
    if bytes > 65_536 { try admitRead(of: session, bytes: bytes) }
  }

  /// Counts that an action has a target that the whole document had to be searched for.
  func countSearch(of session: Session) {
    actionLimit?.count(session.graph.elementCount / 1_024, for: &session.actionRate, at: now())
  }

  /// A person uses the session now.
  private func use(_ session: Session, at now: ContinuousClock.Instant) {
    session.lastUse = now
    session.isTouched = true
    session.setScenePhase(.active)
    if session.followerCount == 0, !idle.isLast(session.place) { moveToEnd(session) }
  }

  func moveToEnd(_ session: Session) {
    idle.moveToEnd(session, by: session.place)
    session.holder?.client.idle.moveToEnd(session, by: session.placeOfClient)
  }

  // MARK: Ending sessions

  func end(_ session: Session, _ reason: End) {
    store.remove(session.id)
    ended[reason, default: 0] += 1
    session.place.leave()
    session.placeOfClient.leave()
    session.owner = nil
    session.end()
    guard let holder = session.holder else { return }
    session.holder = nil
    let now = now()
    clients.endSession(of: holder.client, at: now)
    visitors.endSession(of: holder.visitor, at: now)
  }

  /// Ends the sessions that have not been used for their lifetime, and sends those to the background that have not been
  /// used for a while (rule M7).
  package func endUnused() {
    let now = now()
    while let unused = idle.first(olderThan: now - limits.lifetime) { end(unused, .expired) }
    visitors.endUnused(at: now)
    files.removeUnused()
    for client in clients.all { _ = makeRoomForBytes(of: client, at: now) }
    _ = makeRoomForBytes(at: now)
    for session in store.all where session.followerCount == 0 && session.lastUse < now - Self.activity {
      session.setScenePhase(.background)
    }
  }

  /// So many bytes there are to be for a session's first page.
  private static let firstPage = 65_536

  /// For how long after an action somebody is taken to look at the session.
  private static let activity = Duration.seconds(60)
}
