import CMicroHTTPD
import Glibc

/// Takes HTTP/1.1 requests on one address and has a handler answer them, on the main actor, inside an `EventLoop`.
///
/// libmicrohttpd parses and writes; it owns no thread here. Its epoll descriptor is one of the loop's, and a request
/// runs from its bytes to the response's bytes in one call. The life of a server: init, `start`, perhaps `drain`,
/// `stop`.
@MainActor package final class HTTPServer {
  /// What the server was made with.
  package let configuration: Configuration
  /// The port it listens on, once started.
  package private(set) var port: UInt16 = 0
  /// Whether event streams leave libmicrohttpd; known once started. If not, they cost more.
  package private(set) var handsStreamsOver = true
  /// Called for each request that has been answered, by the library too, with the status and the nanoseconds since its
  /// request line was read. Costs two looks at the clock.
  @exclusivity(unchecked) package var onAnswer: ((borrowing Exchange, _ status: Int, _ nanoseconds: Int64) -> Void)?
  /// Connections that are open, idle ones included.
  package internal(set) var connectionCount = 0

  /// How often connections had to wait because there was no room or no descriptor for them.
  package internal(set) var acceptPauseCount = 0
  /// Connections that were closed as soon as they came, because their client had too many.
  package internal(set) var refusedConnectionCount = 0
  /// Idle connections that were closed to make room.
  package internal(set) var closedIdleCount = 0
  /// How many responses there have been, by status.
  package var answerCounts: [(status: Int, count: Int)] {
    answerTable.indices.filter { answerTable[$0] > 0 }.map { ($0 + Self.lowestStatus, answerTable[$0]) }
  }
  /// Event streams that are open.
  package internal(set) var streamCount = 0
  /// Connections and event streams at a time: what the configuration says, or what there are descriptors for. Known once
  /// started.
  package private(set) var connectionLimit = 0
  package private(set) var streamLimit = 0
  /// Connections whose request was refused, and which may still be sending: how many there are, and may be.
  package var lingeringCount: Int { lingering.count }
  package var lingeringLimit: Int { lingering.limit }
  /// Connections of one client at a time.
  package private(set) var connectionLimitPerClient = 0
  /// Files that come or are sent now: how many there are, and may be. The limit is known once started.
  package internal(set) var fileCount = 0
  package private(set) var fileLimit = 0

  let loop: EventLoop
  let handler: any RequestHandler
  let commonFields: CommonFields
  let log: (Severity, String) -> Void
  let reserve = ReserveDescriptors()
  let lingering: LingeringConnections
  private(set) var acceptor: Acceptor?
  /// Head of the list of connections, newest first.
  @exclusivity(unchecked) var connections: UnsafeMutablePointer<Connection>?
  /// Both ends of the list of connections between two requests.
  @exclusivity(unchecked) var longestIdle: UnsafeMutablePointer<Connection>?
  @exclusivity(unchecked) var leastIdle: UnsafeMutablePointer<Connection>?
  /// What each client has.
  var loads: [ClientAddress: Load] = [:]
  /// Bytes of long answers and of events that clients have not taken yet.
  @exclusivity(unchecked) package internal(set) var unsentBytes = 0
  /// Whose connection is being given to the library.
  var acceptedClient: ClientAddress?
  /// Connections that have been shut down and not closed yet.
  @exclusivity(unchecked) var cutCount = 0
  var sweeper: EventLoop.Timer?
  var sweepCount = 0
  /// When the log may say again that connections have to wait.
  var nextComplaint: Int64 = 0
  var isDraining: Bool { state == .draining }

  @exclusivity(unchecked) private var daemon: OpaquePointer?
  @exclusivity(unchecked) private var registration: EventLoop.Registration?
  @exclusivity(unchecked) private var state = State.new
  private var drained: (() -> Void)?
  /// The library is running and must not be changed under its feet.
  @exclusivity(unchecked) private var isServing = false
  @exclusivity(unchecked) private var isToStop = false

  private enum State { case new, serving, draining, stopped }

  /// How much what is logged matters.
  package enum Severity { case debug, warning, error }

  @exclusivity(unchecked) private var answerTable = ContiguousArray(repeating: 0, count: 400)
  private static let lowestStatus = 200

  /// Descriptors that are for no connections, streams or files: the loop's, the log's, the app's.
  private static let otherDescriptors = 64

  /// Makes a server that does not listen yet.
  ///
  /// - Parameters:
  ///   - configuration: where it listens, and what it puts up with.
  ///   - loop: has it work in its turns, once it has been started.
  ///   - handler: kept until the server is let go of.
  ///   - log: receives what the library has to say, at `debug`, and what the server lacks; one line per call. Clients
  ///     can cause such lines.
  package init(
    configuration: Configuration = Configuration(), loop: EventLoop, handler: any RequestHandler,
    log: @escaping (Severity, String) -> Void
  ) {
    lingering = LingeringConnections(loop: loop)
    self.configuration = configuration
    self.loop = loop
    self.handler = handler
    self.log = log
    commonFields = CommonFields(configuration.commonFields)
  }

  /// Makes a response to be sent many times, with the common fields in front of its own. Possible before `start`.
  ///
  /// - Returns: nil if memory ran out.
  package func prepare(
    _ status: Int, _ body: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0),
    fields: (borrowing ResponseFields) -> Void = { _ in }
  ) -> PreparedResponse? {
    PreparedResponse(status, body, fields: fields, common: commonFields)
  }

  /// Listens, and serves in the loop's turns from now on.
  ///
  /// Changes the process: raises the limit of open descriptors as far as it goes, ignores SIGPIPE, and has the
  /// library's last words logged if it must abort.
  ///
  /// - Throws: when the address cannot be had, when it has been started before, or when the library is not known; nothing
  ///   is left open then.
  package func start() throws(ServerError) {
    guard state == .new else { throw .alreadyStarted }
    _ = signal(SIGPIPE, SIG_IGN)
    handsStreamsOver = configuration.mayHandStreamsOver && SocketTakeover.works()
    setLimits()
    guard try HeaderBlockProbe.succeeds(for: self) else {
      throw .unknownLibrary(version: MHD_get_version().map { String(cString: $0) } ?? "")
    }
    let listening = try ListeningSocket.open(host: configuration.host, port: configuration.port)
    let acceptor = try Acceptor(descriptor: listening.descriptor, loop: loop) { [unowned self] in accept() }
    do throws(ServerError) {
      sweeper = try loop.every(milliseconds: configuration.sweepInterval) { [unowned self] in sweep() }
      daemon = try startDaemon()
    } catch {
      acceptor.close()
      sweeper?.cancel()
      throw error
    }
    sweeper?.pause()
    self.acceptor = acceptor
    port = listening.port
    state = .serving
  }

  private func startDaemon() throws(ServerError) -> OpaquePointer {
    let context = Unmanaged.passUnretained(self).toOpaque()
    martlet_set_own_answer(DaemonCallbacks.ownAnswer)
    // The library is never at its limit: the acceptor keeps to it, and those that have been cut go soon.
    var options = martlet_daemon_options(
      connection_limit: UInt32(clamping: 2 * connectionLimit + 1_024), connection_memory: configuration.headerPool,
      context: context, access: DaemonCallbacks.access, connection: DaemonCallbacks.connection,
      completed: DaemonCallbacks.completed, target: DaemonCallbacks.target, leaves_sockets_open: true,
      suspends: !handsStreamsOver, log: DaemonCallbacks.log)
    guard let daemon = martlet_daemon_start(&options) else { throw .refusedByLibrary }
    do throws(ServerError) {
      // The handler holds this server, so that it outlives the daemon, which does not.
      registration = try loop.add(martlet_daemon_epoll_descriptor(daemon), for: .readable) { [self] _ in serve() }
    } catch {
      martlet_daemon_stop(daemon)
      throw error
    }
    martlet_set_panic_log(DaemonCallbacks.log, context)
    return daemon
  }

  /// What is configured, or as much of it as there are descriptors for.
  private func setLimits() {
    let descriptors = DescriptorLimit.raise()
    lingering.limit = min(lingering.limit, max(8, descriptors / 16))
    fileLimit = min(configuration.maximumFiles, max(8, descriptors / 16))
    let others = Self.otherDescriptors + lingering.limit + fileLimit
    let room = max(2, descriptors - min(others, descriptors / 2))
    let wanted = configuration.maximumConnections + configuration.maximumStreams
    connectionLimit = configuration.maximumConnections
    streamLimit = configuration.maximumStreams
    if wanted > room {
      // Streams come from connections, so these get no less than half.
      streamLimit = min(streamLimit, room / 2)
      connectionLimit = min(connectionLimit, room - streamLimit)
      streamLimit = min(configuration.maximumStreams, room - connectionLimit)
      log(
        .warning,
        """
        The process may have \(descriptors) file descriptors (ulimit -n), so there can be \(connectionLimit) connections \
        and \(streamLimit) event streams at a time, where \(configuration.maximumConnections) and \
        \(configuration.maximumStreams) are allowed.
        """)
    }
    connectionLimitPerClient = Share.lowered(
      configuration.maximumConnectionsPerClient, where: connectionLimit, of: configuration.maximumConnections)
    if !handsStreamsOver { connectionLimit += streamLimit }
  }

  /// Serves a connected stream socket from the next turn on, as if the server had accepted it.
  ///
  /// - Parameter descriptor: one end of a `socketpair`, say; the server owns it from now on, whether it throws or not.
  /// - Throws: when the server does not serve, or the library takes no more; the limits on connections do not count here.
  package func adopt(_ descriptor: Int32) throws(ServerError) {
    guard state == .serving, let daemon else {
      Glibc.close(descriptor)
      throw .refusedByLibrary
    }
    let isTaken = martlet_daemon_adopt(daemon, descriptor)
    wake()
    if !isTaken { throw .refusedByLibrary }
  }

  /// Gives a connected socket to the library, which serves it when it next runs.
  func adopt(connected descriptor: Int32) {
    // The library closes what it does not take.
    if let daemon { _ = martlet_daemon_adopt(daemon, descriptor) }
  }

  /// Stops listening, closes idle connections now and the others after their current answer.
  ///
  /// The deadlines still hold, so this ends; to end it sooner, `stop`.
  ///
  /// - Parameter completion: called once, in a later turn, when no connection is left. Not called after `stop`.
  package func drain(completion: @escaping () -> Void) {
    guard state == .serving else { return }
    state = .draining
    drained = completion
    acceptor?.close()
    acceptor = nil
    cutIdleConnections()
    wake()
  }

  /// Stops listening and closes every connection, whatever it is doing. Called from a handler, it takes effect once the
  /// library has run. Stopping twice does nothing.
  package func stop() {
    guard state == .serving || state == .draining else { return }
    state = .stopped
    isToStop = true
    if !isServing { catchUp() }
  }

  /// Counts a response.
  func count(status: Int) {
    let index = status - Self.lowestStatus
    if answerTable.indices.contains(index) { answerTable[index] += 1 }
  }

  // MARK: Running the library

  func serve() {
    guard let daemon else { return }
    isServing = true
    MHD_run(daemon)
    isServing = false
    if isToStop || state == .draining { return catchUp() }
    wakeIfPending(daemon)
  }

  /// Has the library run in the next turn.
  func wake() {
    if let registration { loop.wake(registration) }
  }

  /// Comes back in the next turn if the library has work that no descriptor will announce.
  private func wakeIfPending(_ daemon: OpaquePointer) {
    var timeout: UInt64 = 0
    if MHD_get_timeout(daemon, &timeout) == .YES, timeout == 0 { wake() }
  }

  private func catchUp() {
    guard let daemon else { return }
    if isToStop {
      isToStop = false
      return close(daemon)
    }
    if connectionCount == 0, let drained {
      self.drained = nil
      return drained()
    }
    wakeIfPending(daemon)
  }

  private func close(_ daemon: OpaquePointer) {
    drained = nil
    acceptor?.close()
    acceptor = nil
    if let registration { loop.remove(registration) }
    registration = nil
    self.daemon = nil
    // The library does not bear to be stopped while a connection is suspended.
    forEachConnection { $0.pointee.stream?.takeUnretainedValue().close() }
    // Closes the connections, each with a completed call (if a request was under way) and a closed call.
    isServing = true
    martlet_daemon_stop(daemon)
    isServing = false
    lingering.closeAll()
    sweeper?.cancel()
    sweeper = nil
    martlet_clear_panic_log(Unmanaged.passUnretained(self).toOpaque())
  }
}
