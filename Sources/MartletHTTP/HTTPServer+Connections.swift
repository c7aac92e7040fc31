import CMicroHTTPD
import Glibc

/// Which connections there are, and the limits on their number and their time.
///
/// libmicrohttpd's own timeout counts from the last byte, so a client that sends one byte now and then keeps its
/// connection for ever. Here each connection carries a deadline that only progress moves: to the end of the headers,
/// of the body, of the response. A sweep every `sweepInterval` shuts the overdue ones down; the library notices and
/// closes them. It also finds those whose peer has gone without the library's noticing, at the price of a system call
/// for every fifth connection.
extension HTTPServer {
  // MARK: Coming

  /// Takes connections that wait, as many as there may be, and a share of them in each turn.
  func accept() {
    guard let acceptor else { return }
    // What has become free goes to the reserve first.
    reserve.refill()
    for _ in 0..<Self.acceptedPerTurn {
      guard liveCount < connectionLimit || isIdleForLong(longestIdle) else {
        pauseAccepting("All \(connectionLimit) connections are in use")
        break
      }
      switch acceptor.next() {
      case .connection(let descriptor, let client):
        take(descriptor, of: client)
      case .none: return serve()
      case .exhausted(let code):
        cutLongestIdle()
        pauseAccepting("The process is out of file descriptors or memory (\(ServerError.reason(code)); see ulimit -n)")
        return serve()
      }
    }
    serve()
  }

  private static let acceptedPerTurn = 64
  /// With one in so many connections left, the longest idle one is closed for each that comes.
  private static let nearness = 16
  /// In milliseconds.
  private static let complaintInterval: Int64 = 10_000
  private static let patience: Int64 = 1_000

  /// Connections that count: those that have been cut are about to go.
  private var liveCount: Int { connectionCount - cutCount }

  private func take(_ descriptor: Int32, of client: ClientAddress?) {
    if let client, !admits(client) {
      refusedConnectionCount += 1
      Glibc.close(descriptor)
      return
    }
    if liveCount >= connectionLimit - connectionLimit / Self.nearness { cutLongestIdle() }
    acceptedClient = client
    adopt(connected: descriptor)
    acceptedClient = nil
  }

  /// Whether a client may have another connection.
  private func admits(_ client: ClientAddress) -> Bool {
    if configuration.trustedProxies.cover(client) { return true }
    if load(of: client).connections < connectionLimitPerClient { return true }
    return cutLongestIdle { $0.client?.client == client.client }
  }

  /// Lets further connections wait until one ends, or until the next sweep.
  private func pauseAccepting(_ reason: String) {
    guard let acceptor, !acceptor.isPaused else { return }
    acceptor.pause()
    acceptPauseCount += 1
    sweeper?.resume()
    guard loop.now >= nextComplaint else { return }
    nextComplaint = loop.now + Self.complaintInterval
    log(.error, "\(reason): new connections wait until others end.")
  }

  /// A descriptor has become free, or may have.
  func resumeAccepting() { acceptor?.resume() }

  // MARK: The records

  /// A connection has been accepted.
  func opened(_ connection: OpaquePointer) -> UnsafeMutablePointer<Connection> {
    let record = UnsafeMutablePointer<Connection>.allocate(capacity: 1)
    record.initialize(
      to: Connection(
        connection: connection, descriptor: martlet_connection_descriptor(connection), client: acceptedClient,
        server: self,
        deadline: loop.now + Int64(configuration.headerLimit)))
    record.pointee.next = connections
    connections?.pointee.previous = record
    connections = record
    if let client = acceptedClient {
      record.pointee.isCounted = true
      changeLoad(of: client) { $0.connections += 1 }
    }
    if connectionCount == 0 { sweeper?.resume() }
    connectionCount += 1
    becameIdle(record)
    return record
  }

  /// A connection is about to be closed.
  func closed(_ record: UnsafeMutablePointer<Connection>) {
    let isOver = record.pointee.isCut || record.pointee.phase == .handedOver
    if record.pointee.isRefusedEarly, !isOver, handsStreamsOver { linger(record) }
    if let previous = record.pointee.previous {
      previous.pointee.next = record.pointee.next
    } else {
      connections = record.pointee.next
    }
    record.pointee.next?.pointee.previous = record.pointee.previous
    if record.pointee.phase == .idle, !record.pointee.isCut { isIdleNoMore(record) }
    if record.pointee.isCut { cutCount -= 1 }
    settleLoad(of: record)
    uncount(record)
    record.pointee.close()
    record.deinitialize(count: 1)
    record.deallocate()
    connectionCount -= 1
    resumeAccepting()
  }

  private func linger(_ record: UnsafeMutablePointer<Connection>) {
    let duplicate = fcntl(record.pointee.descriptor, F_DUPFD_CLOEXEC, 3)
    if duplicate >= 0 { linger(duplicate, of: record.pointee.client) }
  }

  /// Takes in what still comes on a socket on which everything has been said, unless there are many such already.
  func linger(_ descriptor: Int32, of client: ClientAddress?) {
    guard let client else { return lingering.add(descriptor) {} }
    // A proxy stands for many, though it is not known for whom here.
    let share = configuration.trustedProxies.cover(client) ? lingering.limit : max(1, lingering.limit / 8)
    guard load(of: client).lingering < share else {
      Glibc.close(descriptor)
      return
    }
    changeLoad(of: client) { $0.lingering += 1 }
    lingering.add(descriptor) { [unowned self] in changeLoad(of: client) { $0.lingering -= 1 } }
  }

  private func uncount(_ record: UnsafeMutablePointer<Connection>) {
    guard record.pointee.isCounted, let client = record.pointee.client else { return }
    record.pointee.isCounted = false
    changeLoad(of: client) { $0.connections -= 1 }
  }

  func forEachConnection(_ body: (UnsafeMutablePointer<Connection>) -> Void) {
    var record = connections
    while let current = record {
      record = current.pointee.next
      body(current)
    }
  }

  // MARK: Those between two requests

  /// The connection waits for a request from now on.
  func becameIdle(_ record: UnsafeMutablePointer<Connection>) {
    record.pointee.idleSince = loop.now
    record.pointee.longerIdle = leastIdle
    record.pointee.lessIdle = nil
    if let leastIdle { leastIdle.pointee.lessIdle = record } else { longestIdle = record }
    leastIdle = record
  }

  /// The connection has a request, or goes.
  func isIdleNoMore(_ record: UnsafeMutablePointer<Connection>) {
    let (longer, less) = (record.pointee.longerIdle, record.pointee.lessIdle)
    if let longer { longer.pointee.lessIdle = less } else { longestIdle = less }
    if let less { less.pointee.longerIdle = longer } else { leastIdle = longer }
    record.pointee.longerIdle = nil
    record.pointee.lessIdle = nil
  }

  /// Whether a connection has been idle for so long that no request is likely to be on its way.
  private func isIdleForLong(_ record: UnsafeMutablePointer<Connection>?) -> Bool {
    record.map { $0.pointee.idleSince + Self.patience <= loop.now } ?? false
  }

  /// Shuts down the connection that has been idle longest, of those that satisfy a condition. O(idle connections).
  ///
  /// - Returns: whether there was one.
  @discardableResult
  private func cutLongestIdle(where condition: (Connection) -> Bool = { _ in true }) -> Bool {
    var record = longestIdle
    while let current = record, isIdleForLong(current) {
      record = current.pointee.lessIdle
      if !condition(current.pointee) { continue }
      cut(current)
      closedIdleCount += 1
      return true
    }
    return false
  }

  /// Shuts down every connection that is between two requests; a request that has begun is to be complete soon.
  func cutIdleConnections() {
    let deadline = loop.now + Int64(configuration.lastRequestLimit)
    forEachConnection { record in
      switch record.pointee.phase {
      case .idle: cut(record)
      case .started, .collecting: record.pointee.deadline = min(record.pointee.deadline, deadline)
      case .responded, .streaming, .handedOver: break
      }
    }
  }

  /// Shuts a connection down; the library closes it when it next looks.
  func cut(_ record: UnsafeMutablePointer<Connection>) {
    guard !record.pointee.isCut else { return }
    record.pointee.isCut = true
    if record.pointee.phase == .idle { isIdleNoMore(record) }
    cutCount += 1
    uncount(record)
    // Of a socket that is dead on both sides already the library hears nothing more.
    if shutdown(record.pointee.descriptor, Int32(SHUT_RDWR)) != 0 {
      martlet_connection_end_soon(record.pointee.connection)
    }
  }

  // MARK: The sweep

  func sweep() {
    let now = loop.now
    sweepCount &+= 1
    let share = Int32(truncatingIfNeeded: sweepCount % 5)
    forEachConnection { record in
      if record.pointee.deadline < now || record.pointee.descriptor % 5 == share && isAbandoned(record) { cut(record) }
    }
    lingering.sweep()
    if cutCount > 0 { wake() }
    // What the process lacked may have become free elsewhere.
    reserve.refill()
    resumeAccepting()
    // Stopped here rather than at the last close, so that a client that reconnects each time costs no timer each time.
    if connections == nil, lingering.isEmpty, acceptor?.isPaused != true { sweeper?.pause() }
  }

  /// Whether the peer has closed its side, and all that it sent before has been dealt with as far as it goes: nothing
  /// has happened since this was asked before.
  ///
  /// The library (0.9.75) waits for changes and takes a read that does not fill its buffer for all that there is, so
  /// that it overlooks an end that has come together with what it reads.
  private func isAbandoned(_ record: UnsafeMutablePointer<Connection>) -> Bool {
    switch record.pointee.phase {
    case .idle, .started, .collecting: break
    case .responded, .streaming, .handedOver: return false
    }
    var byte: UInt8 = 0
    guard recv(record.pointee.descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0 else { return false }
    defer { record.pointee.isAtEnd = true }
    return record.pointee.isAtEnd
  }
}
