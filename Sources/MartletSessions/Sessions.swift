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

  private let application: Application
  private let store: any SessionStore
  /// How many sessions there may be at a time.
  private let maximumCount: Int
  /// How long a session lives without a request.
  private let lifetime: Duration
  private let makeID: () -> String
  private let now: () -> ContinuousClock.Instant
  /// Sessions that have something to settle that no request will.
  @exclusivity(unchecked) private var unsettled: [Session] = []
  /// Hears what the app did wrong, in which kind of place; never which session.
  package var onDiagnostic: ((Diagnostic) -> Void)?

  package init(
    of application: Application, in store: any SessionStore, maximumCount: Int = 10_000,
    lifetime: Duration = .seconds(60 * 60), makeID: @escaping () -> String = SessionID.random,
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    self.application = application
    self.store = store
    self.maximumCount = maximumCount
    self.lifetime = lifetime
    self.makeID = makeID
    self.now = now
  }

  package var count: Int { store.count }

  /// Makes a session whose document begins at `path`. Throws `too-many-sessions`, or `view-error` if the app's first
  /// view could not be made at all.
  package func create(path: String) throws(Problem) -> Session {
    if store.count >= maximumCount {
      throw Problem(.tooManySessions, "This server keeps at most \(maximumCount) sessions at a time. Try again later.")
    }
    let session = Session(
      id: makeID(), title: application.title, path: path, now: now(), applicationStorage: application.storage
    ) { graph in
      graph.onDiagnostic = { [weak self] in self?.onDiagnostic?($0) }
      application.mount(graph)
    }
    if let message = session.graph.rootFailure {
      session.end()
      throw Problem(.viewError, message)
    }
    session.graph.onNeedsSettle = { [weak self, unowned session] in
      MainActor.assumeIsolated { self?.unsettled.append(session) }
    }
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
    for session in store.removeUnused(since: now - lifetime) { session.end() }
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
}
