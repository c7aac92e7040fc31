import CMicroHTTPD
import Glibc

/// One request and the way to answer it, for the length of one call to a `RequestHandler`.
///
/// Every buffer it gives out is valid during that call only. Nothing is decoded: percent escapes are as they were sent.
@MainActor package struct Exchange: ~Copyable {
  let connection: OpaquePointer
  let record: UnsafeMutablePointer<Connection>
  let server: HTTPServer

  // MARK: The request

  /// The request's method.
  package var method: Method { record.pointee.method }

  /// The path of the target, up to its first "?", as it was sent. O(1).
  package var path: UnsafeRawBufferPointer {
    let count = record.pointee.pathCount
    // Of a target that is an authority and nothing else, the path is "/".
    if count == 0, record.pointee.authorityOffset > 0 { return UnsafeRawBufferPointer("/") }
    return UnsafeRawBufferPointer(start: record.pointee.path, count: count)
  }

  /// The target after its first "?", as it was sent; empty if there is none. O(1).
  package var query: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: record.pointee.query, count: record.pointee.queryCount)
  }

  /// Whether the request announces a body of at least one byte.
  package var hasBody: Bool { record.pointee.contentLength > 0 }

  /// The body; empty until the request is complete. O(1).
  package var body: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: record.pointee.body, count: record.pointee.bodyCount)
  }

  /// How many bytes of body the request announces.
  package var bodyLength: Int { record.pointee.contentLength }

  /// Has the body go to `sink` as it comes, and not be kept. To be said in `RequestHandler.head`. Whoever sends it has
  /// more time for each piece that comes. It counts as a file that is on its way.
  package func receiveBody(with sink: any BodySink) {
    precondition(
      record.pointee.phase == .started && record.pointee.sink == nil, "A body is received once, from its start.")
    record.pointee.sink = .passRetained(sink as AnyObject)
    server.startFile(on: record)
  }

  /// What has taken the body as it came; nil if nobody has asked for that.
  package var bodySink: (any BodySink)? { record.pointee.sink?.takeUnretainedValue() as? any BodySink }

  /// The value of a field, without spaces around it; of a list that is spread over several lines, the first line. O(1).
  ///
  /// - Returns: nil if there is no such field, or the request is at fault.
  package func field(_ field: Field) -> UnsafeRawBufferPointer? { record.pointee.fields[field] }

  /// Calls `body` with the value of each line of a field, in order. O(number of headers) where there are several lines.
  package func forEachLine(of field: Field, _ body: (UnsafeRawBufferPointer) -> Void) {
    guard let first = record.pointee.fields[field] else { return }
    if !record.pointee.fields.isRepeated(field) { return body(first) }
    withoutActuallyEscaping(body) { body in
      var lines = FieldLines(field: field, body: body)
      withUnsafeMutablePointer(to: &lines) {
        _ = MHD_get_connection_values_n(connection, .HEADER_KIND, FieldLines.visit, $0)
      }
    }
  }

  /// The authority of a target in absolute form, which counts in place of the Host field (RFC 9112 section 3.2.2); else
  /// that field. Empty if there is neither.
  package var authority: UnsafeRawBufferPointer {
    let start = record.pointee.authorityOffset
    if start == 0 { return field(.host) ?? UnsafeRawBufferPointer(start: nil, count: 0) }
    // The authority stands before the path, in the same text.
    guard let path = record.pointee.path else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    let count = record.pointee.pathOffset - start
    return UnsafeRawBufferPointer(start: path - count, count: count)
  }

  /// Who is at the other end of the connection: a client, or a proxy in front of it. nil where that has no address.
  package var peer: ClientAddress? { record.pointee.client }

  /// Whom the request counts as: the peer's, or whoever's the handler has found it to be.
  package var client: ClientAddress? { record.pointee.requester ?? record.pointee.client }

  /// Has the request count as somebody else's than the peer's, who is a proxy. To be said in `RequestHandler.head`.
  package func attribute(to client: ClientAddress) { server.attribute(record, to: client) }

  /// What is left of one client's part of `all` event streams where the server has not so many.
  package func share(_ part: Int, ofStreams all: Int) -> Int {
    Share.lowered(part, where: min(all, server.streamLimit), of: all)
  }

  /// Why the client is to be refused what it asks for, unless that takes nothing; nil if there is no reason. The
  /// request must have been attributed.
  package var excess: String? { server.excess(of: record) }

  /// Why no file may come or be sent now, since the client or the server has as many on their way as it may; nil if one
  /// may. The request must have been attributed.
  package var excessOfFiles: String? { server.excessOfFiles(of: record) }

  /// What the handler wants to know of the request in its next call; 0 before it has noted something.
  package var note: UInt64 {
    get { record.pointee.note }
    nonmutating set { record.pointee.note = newValue }
  }

  // MARK: The response

  /// Whether a response has been given.
  package var hasResponded: Bool {
    switch record.pointee.phase {
    case .idle, .started, .collecting: false
    case .responded, .streaming, .handedOver: true
    }
  }

  /// Answers. Content-Length and Date come by themselves, and so do the server's common fields.
  ///
  /// If memory runs out nothing is sent, and the server answers for itself.
  ///
  /// - Parameters:
  ///   - status: 200 to 599; 204 and 304 take no body.
  ///   - body: copied before this returns: O(length). With HEAD it is measured and not sent.
  ///   - fields: adds the response's own fields; called once, before this returns.
  package func respond(
    _ status: Int, _ body: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0),
    fields: @MainActor (borrowing ResponseFields) -> Void = { _ in }
  ) {
    precondition((200...599).contains(status), "A response's status lies between 200 and 599.")
    let start = UnsafeMutableRawPointer(mutating: body.baseAddress)
    guard let response = MHD_create_response_from_buffer(body.count, start, .RESPMEM_MUST_COPY) else { return }
    server.commonFields.add(to: response)
    let own = ResponseFields(response: response)
    if server.isDraining { own.add("Connection", "close") }
    fields(own)
    queue(response, UInt32(status))
    MHD_destroy_response(response)
    if body.count >= Self.longBody, hasResponded { server.startSending(body.count, on: record) }
  }

  /// Answers like others before, which costs less than an answer of its own.
  ///
  /// If memory runs out nothing is sent, and the server answers for itself.
  ///
  /// - Parameters:
  ///   - template: what all answers of this kind say.
  ///   - body: copied before this returns: O(length).
  ///   - numbers: sets the fields whose values are numbers, the same fields in the same order each time; called once,
  ///     before this returns.
  package func respond(
    _ template: ResponseTemplate, _ body: UnsafeRawBufferPointer,
    numbers: @MainActor (borrowing ResponseNumbers) -> Void
  ) {
    guard let reusable = template.response(body, from: server) else { return }
    numbers(ResponseNumbers(response: reusable))
    assert(reusable.isComplete, "The same numbers are set for each response of a template.")
    queue(reusable.response, template.status)
    guard hasResponded else { return }
    reusable.isInUse = true
    record.pointee.reused = .passRetained(reusable)
    if body.count >= Self.longBody { server.startSending(body.count, on: record) }
  }

  /// The bytes of shorter answers are bounded by the number of connections.
  private static let longBody = 16_384

  /// Answers 200 with a file, which the kernel sends as the client takes it. With HEAD it is not sent.
  ///
  /// - Parameters:
  ///   - descriptor: an open, regular file; it is closed in any case.
  ///   - size: how many bytes of it are sent.
  ///   - fields: adds the response's own fields; called once, before this returns.
  package func respond(
    file descriptor: Int32, size: Int, fields: @MainActor (borrowing ResponseFields) -> Void = { _ in }
  ) {
    guard let response = MHD_create_response_from_fd64(UInt64(max(0, size)), descriptor) else {
      close(descriptor)
      return
    }
    server.commonFields.add(to: response)
    let own = ResponseFields(response: response)
    if server.isDraining { own.add("Connection", "close") }
    fields(own)
    record.pointee.fileBytes = max(0, size)
    server.startFile(on: record)
    queue(response, 200)
    MHD_destroy_response(response)
  }

  /// Refuses a request whose head has left the library no room for that of an answer: the connection is taken from the
  /// library, and the answer is written past it. Where that cannot be done, the bare status goes out.
  func refuse(_ status: Int) {
    let descriptor = server.handsStreamsOver ? server.reserve.duplicate(record.pointee.descriptor) : -1
    if descriptor >= 0 {
      record.pointee.phase = .handedOver
      record.pointee.status = UInt16(truncatingIfNeeded: status)
      server.sendRefusal(status, isHead: method == .head, to: descriptor)
      return server.linger(descriptor, of: peer)
    }
    guard let response = MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT) else { return }
    queue(response, UInt32(status))
    MHD_destroy_response(response)
  }

  /// Answers with a response that was made before. O(1), beside the kernel's copy.
  package func respond(_ prepared: PreparedResponse) {
    queue(prepared.response, prepared.status)
  }

  /// Answers 200 with an event stream, to which the connection belongs from now on. Only for HTTP without TLS, which is
  /// all that there is here.
  ///
  /// - Returns: nil if there are as many streams as there may be, or the process has no descriptor or memory left;
  ///   there is no response then.
  package func stream() -> (any EventStream)? {
    precondition(!hasResponded, "This exchange already has a response.")
    guard server.streamCount < server.streamLimit else { return nil }
    return server.handsStreamsOver ? socketStream() : suspendedStream()
  }

  /// Takes the connection away from the library. The header block goes out before this returns.
  private func socketStream() -> SocketEventStream? {
    let descriptor = server.reserve.duplicate(record.pointee.descriptor)
    guard descriptor >= 0 else { return nil }
    do throws(ServerError) {
      let stream = try SocketEventStream(descriptor: descriptor, of: client, server: server)
      record.pointee.phase = .handedOver
      record.pointee.status = 200
      server.commonFields.withStreamHead { stream.send($0) }
      return stream
    } catch {
      close(descriptor)
      return nil
    }
  }

  /// Answers a HEAD request with what `stream` would answer a GET request with, but for the stream.
  package func respondWithStreamHead() {
    precondition(method == .head, "A stream's head alone answers HEAD.")
    guard let response = streamResponse() else { return }
    queue(response, 200)
    MHD_destroy_response(response)
  }

  private func streamResponse() -> OpaquePointer? {
    guard let response = martlet_stream_response(DaemonCallbacks.reader, record) else { return nil }
    server.commonFields.add(to: response)
    CommonFields.ofStreams.add(to: response)
    return response
  }

  private func suspendedStream() -> SuspendedEventStream? {
    guard let response = streamResponse() else { return nil }
    defer { MHD_destroy_response(response) }
    do throws(ServerError) {
      let stream = try SuspendedEventStream(
        connection: connection, descriptor: record.pointee.descriptor, of: client, server: server)
      queue(response, 200)
      guard hasResponded else {
        stream.connectionHasEnded()
        return nil
      }
      record.pointee.phase = .streaming
      record.pointee.stream = .passRetained(stream)
      return stream
    } catch {
      return nil
    }
  }

  private func queue(_ response: OpaquePointer, _ status: UInt32) {
    precondition(!hasResponded, "This exchange already has a response.")
    guard martlet_queue_response(connection, status, response) == .YES else { return }
    record.pointee.phase = .responded
    record.pointee.status = UInt16(truncatingIfNeeded: status)
  }
}

/// What is done with each line of one field.
private struct FieldLines {
  let field: Field
  let body: (UnsafeRawBufferPointer) -> Void

  static let visit: MHD_KeyValueIteratorN = { lines, _, name, nameCount, value, valueCount in
    guard let wanted = lines?.assumingMemoryBound(to: FieldLines.self), let name else { return .YES }
    if UnsafeRawBufferPointer(start: name, count: nameCount).equalsIgnoringCase(wanted.pointee.field.name) {
      wanted.pointee.body(UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueCount).trimmingSpace)
    }
    return .YES
  }
}
