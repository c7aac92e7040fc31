import MartletGraph
import MartletWire

/// The sessions of one app: made on request, found by id, ended when they are deleted or have not been used for long.
@MainActor
package final class Sessions {
  /// What a new session shows.
  package struct Application {
    let title: String
    let mount: (ViewGraph) -> Void
    let storage: StorageArea

    /// - Parameters:
    ///   - storage: what `@AppStorage` keeps.
    ///   - mount: makes the app's view tree in the graph that it is given.
    package init(title: String, storage: StorageArea = StorageArea(), mount: @escaping (ViewGraph) -> Void) {
      self.title = title
      self.storage = storage
      self.mount = mount
    }
  }

  /// What the sessions may take of the process.
  package struct Limits: Sendable {
    /// How many sessions there may be at a time.
    package var count = 10_000
    /// How many may be made per minute, steadily or at once; 0 for any number.
    package var countPerMinute = 3_000
    /// How many actions each may be sent per second, and twice as many at once; 0 for any number.
    package var actionsPerSecond = 200
    /// With how many nodes the document of each has no room for more rows.
    package var nodes = 100_000
    /// How long a session lives without a request and without an event stream.
    package var lifetime = Duration.seconds(60 * 60)

    package init() {}
  }

  private let application: Application
  private let store: any SessionStore
  private let limits: Limits
  private let creationLimit: RateLimit?
  @exclusivity(unchecked) private var creationRate = RateLimit.State()
  private let actionLimit: RateLimit?
  private let makeID: () -> String
  private let now: () -> ContinuousClock.Instant
  /// Sessions that have something to settle that no request will.
  @exclusivity(unchecked) private var unsettled: [Session] = []
  /// Sessions whose followers are to be told of changes.
  @exclusivity(unchecked) private var changed: [Session] = []
  /// Hears what the app did wrong, in which kind of place; never which session.
  package var onDiagnostic: ((Diagnostic) -> Void)?

  package init(
    of application: Application, in store: any SessionStore, limits: Limits = Limits(),
    makeID: @escaping () -> String = SessionID.random,
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    self.application = application
    self.store = store
    self.limits = limits
    let (creations, actions) = (limits.countPerMinute, limits.actionsPerSecond)
    creationLimit = creations > 0 ? RateLimit(creations, per: .seconds(60), burst: creations) : nil
    actionLimit = actions > 0 ? RateLimit(actions, per: .seconds(1), burst: 2 * actions) : nil
    self.makeID = makeID
    self.now = now
  }

  package var count: Int { store.count }

  /// Makes a session whose document begins at `path`. Throws `too-many-sessions`, `too-many-requests`, or `view-error`
  /// if the app's first view could not be made at all.
  package func create(path: String) throws(Problem) -> Session {
    if store.count >= limits.count {
      throw Problem(
        .tooManySessions, "This server keeps at most \(limits.count) sessions at a time. Try again later.",
        retryAfter: 5)
    }
    if let wait = creationLimit?.admit(&creationRate, at: now()) {
      throw Problem(
        .tooManyRequests, "This server makes at most \(limits.countPerMinute) sessions a minute.",
        retryAfter: wait.retryAfter)
    }
    let session = Session(
      id: makeID(), title: application.title, path: path, now: now(), applicationStorage: application.storage
    ) { graph in
      graph.maximumElements = limits.nodes
      graph.onDiagnostic = { [weak self] in self?.onDiagnostic?($0) }
      application.mount(graph)
    }
    if let message = session.graph.rootFailure {
      session.end()
      throw Problem(.viewError, message)
    }
    session.owner = self
    store.insert(session)
    return session
  }

  /// The session with this id, which is now in use. Throws `no-such-session`.
  package func session(_ id: String) throws(Problem) -> Session {
    guard let session = store.session(id) else {
      throw Problem(.noSuchSession, "The session does not exist or has ended.")
    }
    session.lastUse = now()
    session.setScenePhase(.active)
    return session
  }

  /// Counts an action. Throws `too-many-requests` if the session has been sent too many lately.
  package func admitAction(to session: Session) throws(Problem) {
    guard let wait = actionLimit?.admit(&session.actionRate, at: session.lastUse) else { return }
    throw Problem(
      .tooManyRequests, "A session takes at most \(limits.actionsPerSecond) actions a second.",
      retryAfter: wait.retryAfter)
  }

  /// Ends a session. Throws `no-such-session`.
  package func end(_ id: String) throws(Problem) {
    guard let session = store.remove(id) else {
      throw Problem(.noSuchSession, "The session does not exist or has ended.")
    }
    session.end()
  }

  /// Ends the sessions that have not been used for their lifetime, and sends those to the background that have not been
  /// used for a while (rule M7).
  package func endUnused() {
    let now = now()
    for session in store.all where session.followerCount > 0 { session.lastUse = now }
    for session in store.removeUnused(since: now - limits.lifetime) { session.end() }
    for session in store.all where session.lastUse < now - Self.activity { session.setScenePhase(.background) }
  }

  /// For how long after a request somebody is taken to look at the session.
  private static let activity = Duration.seconds(60)

  /// Settles the sessions whose state changed without a request. To be called once at the end of each loop turn.
  package func settle() {
    // What one session's settling changes in another is settled, too; two that keep changing each other wait for the
    // next turn.
    var rounds = 0
    while !unsettled.isEmpty, rounds < 16 {
      rounds += 1
      let sessions = unsettled
      unsettled = []
      for session in sessions { session.settle() }
    }
  }

  /// Tells followers of what has changed. To be called once at the end of each loop turn, after settling.
  package func announce() {
    if changed.isEmpty { return }
    let sessions = changed
    changed = []
    for session in sessions { session.announce() }
  }
}

extension Sessions: SessionOwner {
  func sessionNeedsSettling(_ session: Session) { unsettled.append(session) }
  func sessionHasChanged(_ session: Session) { changed.append(session) }
}
