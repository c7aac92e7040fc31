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
  /// Called for each request that has been answered, with the status and the nanoseconds since its request line was
  /// read. Costs two looks at the clock.
  @exclusivity(unchecked) package var onAnswer: ((borrowing Exchange, _ status: Int, _ nanoseconds: Int64) -> Void)?
  /// Connections that are open, idle ones included.
  package internal(set) var connectionCount = 0

  let loop: EventLoop
  let handler: any RequestHandler
  let commonFields: CommonFields
  let log: (String) -> Void
  /// Heads of the list of connections, newest first.
  @exclusivity(unchecked) var connections: UnsafeMutablePointer<Connection>?
  var sweeper: EventLoop.Timer?
  /// Connections that the library takes at a time.
  private(set) var connectionLimit = 0
  var sweepCount = 0
  var isDraining: Bool { state == .draining }

  @exclusivity(unchecked) private var daemon: OpaquePointer?
  @exclusivity(unchecked) private var registration: EventLoop.Registration?
  @exclusivity(unchecked) private var state = State.new
  private var drained: (() -> Void)?
  /// The library is running and must not be changed under its feet.
  @exclusivity(unchecked) private var isServing = false
  @exclusivity(unchecked) private var todo: Todo = []

  private enum State { case new, serving, draining, stopped }

  private struct Todo: OptionSet {
    let rawValue: UInt8
    static let quiesce = Todo(rawValue: 1)
    static let stop = Todo(rawValue: 2)
  }

  /// Makes a server that does not listen yet.
  ///
  /// - Parameters:
  ///   - handler: kept until the server is let go of.
  ///   - log: receives what the library has to say, one line per call; clients can cause such lines.
  package init(
    configuration: Configuration = Configuration(), loop: EventLoop, handler: any RequestHandler,
    log: @escaping (String) -> Void
  ) {
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
  /// - Throws: when the address cannot be had; nothing is left open then.
  package func start() throws(ServerError) {
    guard state == .new else { throw .alreadyStarted }
    Self.raiseDescriptorLimit()
    _ = signal(SIGPIPE, SIG_IGN)
    let listening = try ListeningSocket.open(host: configuration.host, port: configuration.port)
    let context = Unmanaged.passUnretained(self).toOpaque()
    martlet_set_panic_log(DaemonCallbacks.log, context)
    handsStreamsOver = configuration.mayHandStreamsOver && HandOver.works()
    connectionLimit = configuration.maximumConnections + (handsStreamsOver ? 0 : configuration.maximumStreams)
    var options = martlet_daemon_options(
      listen_socket: listening.descriptor, connection_limit: UInt32(clamping: connectionLimit),
      connection_memory: configuration.headerPool, context: context, access: DaemonCallbacks.access,
      connection: DaemonCallbacks.connection, completed: DaemonCallbacks.completed,
      target: DaemonCallbacks.target, leaves_sockets_open: true, suspends: !handsStreamsOver, log: DaemonCallbacks.log)
    guard let daemon = martlet_daemon_start(&options) else {
      Glibc.close(listening.descriptor)
      throw .refusedByLibrary
    }
    do throws(ServerError) {
      // The handler holds this server, so that it outlives the daemon, which does not.
      registration = try loop.add(martlet_daemon_epoll_descriptor(daemon), for: .readable) { [self] _ in serve() }
    } catch {
      MHD_stop_daemon(daemon)
      throw error
    }
    self.daemon = daemon
    port = listening.port
    state = .serving
  }

  /// Serves a connected stream socket from the next turn on, as if the server had accepted it.
  ///
  /// - Parameter descriptor: one end of a `socketpair`, say; the server owns it from now on, whether it throws or not.
  /// - Throws: when the server does not serve, or has as many connections as it may have.
  package func adopt(_ descriptor: Int32) throws(ServerError) {
    guard state == .serving, let daemon else {
      Glibc.close(descriptor)
      throw .refusedByLibrary
    }
    let isTaken = martlet_daemon_adopt(daemon, descriptor)
    wake()
    if !isTaken { throw .refusedByLibrary }
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
    todo.insert(.quiesce)
    if !isServing { catchUp() }
  }

  /// Stops listening and closes every connection, whatever it is doing. Called from a handler, it takes effect once the
  /// library has run. Stopping twice does nothing.
  package func stop() {
    guard state == .serving || state == .draining else { return }
    state = .stopped
    todo.insert(.stop)
    if !isServing { catchUp() }
  }

  // MARK: Running the library

  private func serve() {
    guard let daemon else { return }
    isServing = true
    MHD_run(daemon)
    isServing = false
    if !todo.isEmpty || state == .draining { return catchUp() }
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
    if todo.contains(.stop) {
      todo = []
      return close(daemon)
    }
    if todo.contains(.quiesce) {
      todo.remove(.quiesce)
      let listening = MHD_quiesce_daemon(daemon)
      if listening >= 0 { Glibc.close(listening) }
      cutIdleConnections()
      return wake()
    }
    if connectionCount == 0, let drained {
      self.drained = nil
      return drained()
    }
    wakeIfPending(daemon)
  }

  private func close(_ daemon: OpaquePointer) {
    drained = nil
    if let registration { loop.remove(registration) }
    registration = nil
    self.daemon = nil
    // The library does not bear to be stopped while a connection is suspended.
    forEachConnection { $0.pointee.stream?.takeUnretainedValue().close() }
    // Closes the connections, each with a completed call (if a request was under way) and a closed call.
    isServing = true
    MHD_stop_daemon(daemon)
    isServing = false
    sweeper?.cancel()
    sweeper = nil
    martlet_set_panic_log(nil, nil)
  }

  private static func raiseDescriptorLimit() {
    var limit = rlimit()
    guard getrlimit(Int32(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
    limit.rlim_cur = limit.rlim_max
    _ = setrlimit(Int32(RLIMIT_NOFILE.rawValue), &limit)
  }
}
