import CMicroHTTPD
import Glibc

/// The records of open connections, and the limits on their time.
///
/// libmicrohttpd's own timeout counts from the last byte, so a client that sends one byte now and then keeps its
/// connection for ever. Here each connection carries a deadline that only progress moves: to the end of the headers,
/// of the body, of the response. A sweep every `sweepInterval` shuts the overdue ones down; the library notices and
/// closes them. It also finds those whose peer has gone without the library's noticing, at the price of a system call
/// for every fifth connection.
extension HTTPServer {
  /// A connection has been accepted.
  func opened(_ connection: OpaquePointer) -> UnsafeMutablePointer<Connection> {
    let record = UnsafeMutablePointer<Connection>.allocate(capacity: 1)
    record.initialize(
      to: Connection(
        descriptor: martlet_connection_descriptor(connection), deadline: loop.now + Int64(configuration.headerLimit)))
    record.pointee.next = connections
    connections?.pointee.previous = record
    connections = record
    connectionCount += 1
    if sweeper == nil { startSweeper() }
    return record
  }

  /// A connection is about to be closed.
  func closed(_ record: UnsafeMutablePointer<Connection>) {
    if let previous = record.pointee.previous {
      previous.pointee.next = record.pointee.next
    } else {
      connections = record.pointee.next
    }
    record.pointee.next?.pointee.previous = record.pointee.previous
    record.pointee.close()
    record.deinitialize(count: 1)
    record.deallocate()
    connectionCount -= 1
    // At its limit the library takes the listening socket out of its epoll set, and puts it back only when it next
    // runs.
    if connectionCount == connectionLimit - 1 { wake() }
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
    shutdown(record.pointee.descriptor, Int32(SHUT_RDWR))
  }

  private func startSweeper() {
    do throws(ServerError) {
      sweeper = try loop.every(milliseconds: configuration.sweepInterval) { [unowned self] in sweep() }
    } catch {
      log("Slow connections are not being cut off: \(error)")
    }
  }

  private func sweep() {
    // Stopped here rather than at the last close, so that a client that reconnects each time costs no timer each time.
    guard connections != nil else {
      sweeper?.cancel()
      sweeper = nil
      return
    }
    let now = loop.now
    sweepCount &+= 1
    let share = Int32(truncatingIfNeeded: sweepCount % 5)
    forEachConnection { record in
      if record.pointee.deadline < now || record.pointee.descriptor % 5 == share && isAbandoned(record) { cut(record) }
    }
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

  func forEachConnection(_ body: (UnsafeMutablePointer<Connection>) -> Void) {
    var record = connections
    while let current = record {
      record = current.pointee.next
      body(current)
    }
  }
}
