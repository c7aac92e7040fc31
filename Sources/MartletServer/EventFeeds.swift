import MartletHTTP
import MartletSessions
import MartletWire

/// The event streams of all sessions.
///
/// What a session's change costs depends on the session's own streams, not on how many there are in all.
@MainActor
package final class EventFeeds {
  package struct Limits: Sendable {
    /// How many streams there may be in all.
    package var count = 10_000
    /// How many each client may have; 0 for any number.
    package var countPerClient = 2_500
    /// How many each session may have.
    package var countPerSession = 8
    /// A stream is silent for at most so many seconds, lest a proxy take it for dead.
    package var heartbeat = 15

    package init() {}
  }

  /// How many streams there are.
  package private(set) var count = 0
  private var countsByClient: [ClientAddress: Int] = [:]
  private let limits: Limits
  fileprivate let base: BasePath
  /// The streams by the second in which their turn to say something comes.
  private var timerWheel: [ContiguousArray<EventFeed>]
  private var timerPosition = 0
  /// Which clients have lost a stream, in the order in which that happened.
  private var departures: ContiguousArray<Departure> = []
  /// When each of these clients lost its last one.
  private var lastDepartures: [Viewer: Int] = [:]
  /// How often heartbeats have been sent: once a second.
  private var seconds = 0
  fileprivate let buffer = ByteBuffer()

  package init(limits: Limits = Limits(), under base: BasePath = .root) {
    self.limits = limits
    self.base = base
    timerWheel = Array(repeating: [], count: max(1, limits.heartbeat))
  }

  /// A client whose stream has ended. If it has no other one some time later, it is gone.
  private struct Departure {
    weak var session: Session?
    let viewer: Viewer
    let second: Int
  }

  /// A client by what it calls itself in a session.
  private struct Viewer: Hashable {
    let session: String
    let name: ExactText
  }

  /// So many seconds a client may take to come back.
  private static let patience = 30

  private static let tooMany = Problem(
    .tooManyRequests, "This server has as many event streams as it can.", retryAfter: 5)

  /// Answers with the session's events after a revision; nil if the client knows none. The stream counts as one of
  /// `client`'s; nil for nobody's. `viewer` is what the client calls itself in the session. Throws `too-many-requests`.
  func open(
    _ exchange: borrowing Exchange, on session: Session, after revision: Int?, for client: ClientAddress?,
    viewer: ExactText?
  ) throws(Problem) {
    let share = exchange.share(limits.countPerClient, ofStreams: limits.count)
    if let client, limits.countPerClient > 0, countsByClient[client, default: 0] >= share {
      throw Problem(.tooManyRequests, "A client has at most \(share) event streams.", retryAfter: 5)
    }
    guard session.followerCount < limits.countPerSession else {
      throw Problem(
        .tooManyRequests, "A session has at most \(limits.countPerSession) event streams.", retryAfter: 5)
    }
    guard count < limits.count, let stream = exchange.stream() else { throw Self.tooMany }
    // One second after the other, so that about as many have their turn in each.
    let slot = count % timerWheel.count
    let feed = EventFeed(
      stream, of: session, after: revision, in: self, of: client, viewer: viewer, slot: slot,
      index: timerWheel[slot].count)
    timerWheel[slot].append(feed)
    count += 1
    if let client { countsByClient[client, default: 0] += 1 }
    stream.delegate = feed
    session.add(feed)
    feed.begin()
  }

  /// Has the streams whose turn it is say something. To be called every second.
  package func sendHeartbeats() {
    timerPosition = (timerPosition + 1) % timerWheel.count
    for feed in timerWheel[timerPosition] { feed.heartbeat() }
    seconds += 1
    endDepartures()
  }

  /// Ends what clients have been shown that are gone.
  private func endDepartures() {
    let due = departures.prefix { $0.second <= seconds - Self.patience }
    if due.isEmpty { return }
    for departure in due {
      // It may have come back since then, and lost another one.
      guard lastDepartures[departure.viewer] == departure.second else { continue }
      lastDepartures[departure.viewer] = nil
      let name = departure.viewer.name
      if let session = departure.session, !session.isFollowed(by: name) { session.endWindows(of: name) }
    }
    departures.removeFirst(due.count)
  }

  /// Closes all streams, without a word that would keep a client from coming back.
  package func closeAll() {
    for feed in timerWheel.joined() { feed.close() }
  }

  fileprivate func remove(_ feed: EventFeed) {
    let last = timerWheel[feed.slot].removeLast()
    if last !== feed {
      timerWheel[feed.slot][feed.index] = last
      last.index = feed.index
    }
    count -= 1
    if let name = feed.viewer {
      let viewer = Viewer(session: feed.session.id, name: name)
      departures.append(Departure(session: feed.session, viewer: viewer, second: seconds))
      lastDepartures[viewer] = seconds
    }
    guard let client = feed.client else { return }
    let rest = countsByClient[client, default: 1] - 1
    countsByClient[client] = rest == 0 ? nil : rest
  }
}

/// One event stream of one session, and how far its reader has been told.
///
/// It keeps no queue. It says what is new when it can; while the connection is busy with what was said before, the
/// session's history grows, and when that no longer reaches back far enough, the document is said instead.
@MainActor
private final class EventFeed: SessionFollower, EventStreamDelegate {
  let client: ClientAddress?
  let viewer: ExactText?
  let slot: Int
  var index: Int
  let session: Session
  private let stream: any EventStream
  private unowned let feeds: EventFeeds
  /// The revision that the reader has; nil if it has none.
  private var revision: Int?
  /// The session is over, and the reader is behind: so many heartbeats are left for it to be sent what is left.
  private var heartbeatsUntilClose: Int?

  init(
    _ stream: any EventStream, of session: Session, after revision: Int?, in feeds: EventFeeds,
    of client: ClientAddress?, viewer: ExactText?, slot: Int, index: Int
  ) {
    self.client = client
    self.viewer = viewer
    self.stream = stream
    self.session = session
    self.revision = revision
    self.feeds = feeds
    self.slot = slot
    self.index = index
  }

  func begin() {
    send { buffer in
      buffer.append("retry: 1000\n\n")
      writePendingEvents(to: buffer)
    }
  }

  func heartbeat() {
    if let heartbeats = heartbeatsUntilClose {
      heartbeatsUntilClose = heartbeats - 1
      if heartbeats == 0 { close() }
      return
    }
    if stream.isBusy { return }
    if revision == session.revision { send { $0.append(":\n\n") } } else { session.chargeToClient(sendPending) }
  }

  func close() {
    guard stream.isOpen else { return }
    stream.close()
    leave()
  }

  private func leave() {
    session.remove(self)
    feeds.remove(self)
  }

  // MARK: What is said

  /// Says what is new as soon as that can be taken. The whole document may have to wait for the next heartbeat.
  private func sendPending() {
    if stream.isBusy || revision == session.revision { return }
    if revision.map({ session.hasPatches(since: $0) }) == true || session.admitsDocument { send(writePendingEvents) }
  }

  /// Sends what `write` appends. All streams share one buffer.
  private func send(_ write: (ByteBuffer) -> Void) {
    let buffer = feeds.buffer
    buffer.removeAll()
    write(buffer)
    stream.send(buffer.bytes)
  }

  private func writePendingEvents(to buffer: ByteBuffer) {
    if revision == session.revision { return }
    let isCoveredByPatches = revision.map { revision in
      session.forEachPatch(after: revision) { revision, patch in
        Self.begin("patch", revision, in: buffer)
        buffer.append(patch)
        buffer.append("\n\n")
      }
    }
    if isCoveredByPatches != true {
      Self.begin("document", session.revision, in: buffer)
      session.writeDocument(to: buffer, under: feeds.base.text)
      buffer.append("\n\n")
    }
    revision = session.revision
  }

  /// JSON has no line breaks of its own, so that each event has one line of data.
  private static func begin(_ name: StaticString, _ revision: Int, in buffer: ByteBuffer) {
    buffer.append("id: ")
    buffer.append(decimal: revision)
    buffer.append("\nevent: ")
    buffer.append(name)
    buffer.append("\ndata: ")
  }

  // MARK: What it hears

  func sessionHasChanged() { sendPending() }

  func sessionHasEnded() {
    send { $0.append("event: end\ndata: {}\n\n") }
    if stream.isBusy { heartbeatsUntilClose = 1 } else { close() }
  }

  func streamIsReady(_ stream: any EventStream) {
    if heartbeatsUntilClose == nil { session.chargeToClient(sendPending) } else { close() }
  }

  func streamHasClosed(_ stream: any EventStream) { leave() }
}
