import CMicroHTTPD
import Glibc

/// From the library's calls to the handler's.
///
/// For one request libmicrohttpd calls: `began` (the request line is there), `access` (the headers are there), `access`
/// for each piece of the body, `access` (the request is complete), `finished`. A response that is queued in the first
/// `access` closes the connection after it, which is right for a refusal; one queued with a piece of the body is not
/// taken.
extension HTTPServer {
  /// The request line has been read.
  func began(_ record: UnsafeMutablePointer<Connection>, target: UnsafePointer<CChar>) {
    let deadline = loop.now + Int64(configuration.headerLimit)
    if record.pointee.phase == .idle, !record.pointee.isCut { isIdleNoMore(record) }
    record.pointee.begin(target: target, deadline: min(record.pointee.deadline, deadline))
    if onAnswer != nil { record.pointee.start = EventLoop.nanoseconds() }
  }

  /// The library's access handler.
  ///
  /// - Returns: false to have the connection closed without an answer.
  func access(
    _ connection: OpaquePointer, _ record: UnsafeMutablePointer<Connection>, path: UnsafePointer<CChar>,
    method: UnsafePointer<CChar>, version: UnsafePointer<CChar>, data: UnsafePointer<CChar>?,
    size: UnsafeMutablePointer<Int>
  ) -> Bool {
    record.pointee.path = path + record.pointee.pathOffset
    switch record.pointee.phase {
    case .started:
      record.pointee.method = Method(name: method)
      return head(connection, record, method: method, version: version)
    case .collecting:
      guard size.pointee > 0, let data else { return request(connection, record) }
      let isTaken =
        record.pointee.sink == nil
        ? record.pointee.append(data, count: size.pointee) : pass(data, count: size.pointee, of: record)
      size.pointee = 0
      return isTaken
    case .idle, .responded, .streaming, .handedOver:
      return false
    }
  }

  /// Gives a piece of the body to whoever takes it as it comes. Whoever goes on sending has more time, but not for
  /// ever.
  private func pass(_ data: UnsafePointer<CChar>, count: Int, of record: UnsafeMutablePointer<Connection>) -> Bool {
    guard count <= record.pointee.contentLength - record.pointee.streamedBytes,
      let sink = record.pointee.sink?.takeUnretainedValue() as? any BodySink
    else { return false }
    sink.receive(UnsafeRawBufferPointer(start: data, count: count))
    record.pointee.streamedBytes += count
    record.pointee.deadline += Self.time(for: count)
    record.pointee.isAtEnd = false
    return true
  }

  /// How long so many bytes may take, in milliseconds, where there are many: 8 KiB a second is slow enough for
  /// everybody.
  static func time(for bytes: Int) -> Int64 { Int64(bytes / 8) }

  /// The response has been sent, or the connection has failed.
  func finished(_ record: UnsafeMutablePointer<Connection>) {
    settleLoad(of: record)
    if let sink = record.pointee.sink {
      record.pointee.sink = nil
      (sink.takeRetainedValue() as? any BodySink)?.requestHasEnded()
    }
    if let reused = record.pointee.reused {
      record.pointee.reused = nil
      reused.takeRetainedValue().isInUse = false
    }
    // The library closes its descriptor next; the socket must not be shut down.
    if record.pointee.phase == .handedOver { return }
    if let stream = record.pointee.stream {
      record.pointee.stream = nil
      stream.takeRetainedValue().connectionHasEnded()
    }
    record.pointee.finish(deadline: loop.now + Int64(configuration.idleLimit))
    if !record.pointee.isCut { becameIdle(record) }
    if isDraining { cut(record) }
  }

  private func head(
    _ connection: OpaquePointer, _ record: UnsafeMutablePointer<Connection>, method: UnsafePointer<CChar>,
    version: UnsafePointer<CChar>
  ) -> Bool {
    let exchange = Exchange(connection: connection, record: record, server: self)
    let error = RequestValidator.check(
      connection, record, method: method, version: version, limit: configuration.maximumBody,
      room: configuration.headerPool)
    if let error, !admits(error, exchange) {
      record.pointee.isRefusedEarly = true
      if error == .headTooLarge { exchange.refuse(error.status) } else { handler.refuse(error, exchange) }
      return conclude(exchange, status: error.status)
    }
    handler.head(exchange)
    if !exchange.hasResponded, record.pointee.contentLength > configuration.maximumBody, record.pointee.sink == nil {
      handler.refuse(.tooLarge(limit: configuration.maximumBody), exchange)
      if !exchange.hasResponded { exchange.respond(RequestError.tooLarge(limit: configuration.maximumBody).status) }
    }
    if exchange.hasResponded {
      record.pointee.isRefusedEarly = true
      return conclude(exchange, status: 500)
    }
    record.pointee.phase = .collecting
    record.pointee.deadline = loop.now + Int64(configuration.bodyLimit)
    return true
  }

  /// Whether what is wrong with a request is only that its body is too long to be kept, which it is not going to be.
  private func admits(_ error: RequestError, _ exchange: borrowing Exchange) -> Bool {
    if case .tooLarge = error { return handler.receivesLongBody(exchange) }
    return false
  }

  /// The library refuses a request that nobody else has heard of: a header block that it cannot read, or for which
  /// there is no room.
  ///
  /// The answer is written past the library, which sends the heads of some of its own twice. Everything before it has
  /// been written: a connection has one request at a time. As nothing more can be sent, the library closes the
  /// connection.
  func refuse(_ record: UnsafeMutablePointer<Connection>, inPlaceOfLibrary status: Int) {
    // The library may refuse a request for each of its parts.
    if record.pointee.isRefusedEarly { return }
    record.pointee.isRefusedEarly = true
    // Where the library has no room to go on it does not notice, and waits.
    record.pointee.deadline = min(record.pointee.deadline, loop.now + LingeringConnections.time)
    record.pointee.status = UInt16(truncatingIfNeeded: status)
    if let target = record.pointee.target {
      record.pointee.method = Method(before: target)
      record.pointee.path = record.pointee.path ?? target
    } else {
      // The library could not read the request line, or had no room for it: nobody has said what it says.
      record.pointee.method = .other
      record.pointee.start = EventLoop.nanoseconds()
    }
    let descriptor = record.pointee.descriptor
    sendRefusal(status, isHead: record.pointee.method == .head, to: descriptor)
    shutdown(descriptor, Int32(SHUT_WR))
    note(Exchange(connection: record.pointee.connection, record: record, server: self))
  }

  /// Writes a whole refusal to a socket, past the library.
  func sendRefusal(_ status: Int, isHead: Bool, to descriptor: Int32) {
    commonFields.withRefusal(status, handler.document(ofRefusal: status), isHead: isHead) {
      _ = send(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
    }
  }

  private func request(_ connection: OpaquePointer, _ record: UnsafeMutablePointer<Connection>) -> Bool {
    let exchange = Exchange(connection: connection, record: record, server: self)
    handler.request(exchange)
    return conclude(exchange, status: 500)
  }

  /// Sees to it that there is a response: one of this bare status if there is none.
  private func conclude(_ exchange: borrowing Exchange, status: Int) -> Bool {
    if !exchange.hasResponded { exchange.respond(status) }
    note(exchange)
    switch exchange.record.pointee.phase {
    case .handedOver: return false
    case .streaming: exchange.record.pointee.deadline = .max
    default:
      exchange.record.pointee.deadline =
        loop.now + Int64(configuration.responseLimit) + Self.time(for: exchange.record.pointee.fileBytes)
    }
    return exchange.hasResponded
  }

  /// Counts an answer, and tells of it.
  private func note(_ exchange: borrowing Exchange) {
    let status = Int(exchange.record.pointee.status)
    count(status: status)
    if let onAnswer { onAnswer(exchange, status, EventLoop.nanoseconds() - exchange.record.pointee.start) }
  }
}
