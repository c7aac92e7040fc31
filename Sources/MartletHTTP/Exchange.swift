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

  /// The target up to its first "?", as it was sent. O(1).
  package var path: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: record.pointee.path, count: record.pointee.pathCount)
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

  /// The value of a header, without spaces around it: of the first one if there are several. O(number of headers).
  ///
  /// - Parameter name: in any case.
  /// - Returns: nil if there is no such header.
  package func field(_ name: StaticString) -> UnsafeRawBufferPointer? {
    var value: UnsafePointer<CChar>?
    var count = 0
    let start = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    let found = MHD_lookup_connection_value_n(
      connection, .HEADER_KIND, start, name.utf8CodeUnitCount, &value, &count)
    guard found == .YES else { return nil }
    return FieldSyntax.trimmed(UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : count))
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
  }

  /// Answers with a bare status: no body, and not even the common fields, which may be more than there is room for.
  package func respondBriefly(_ status: Int) {
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
  /// - Returns: nil if the process has no descriptor or memory left; there is no response then.
  package func stream() -> (any EventStream)? {
    precondition(!hasResponded, "This exchange already has a response.")
    return server.handsStreamsOver ? socketStream() : suspendedStream()
  }

  /// Takes the connection away from the library. The header block goes out before this returns.
  private func socketStream() -> SocketEventStream? {
    let descriptor = fcntl(record.pointee.descriptor, F_DUPFD_CLOEXEC, 3)
    guard descriptor >= 0 else { return nil }
    do throws(ServerError) {
      let stream = try SocketEventStream(descriptor: descriptor, loop: server.loop)
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
        connection: connection, descriptor: record.pointee.descriptor, server: server)
      queue(response, 200)
      guard hasResponded else { return nil }
      record.pointee.phase = .streaming
      record.pointee.stream = .passRetained(stream)
      return stream
    } catch {
      return nil
    }
  }

  private func queue(_ response: OpaquePointer, _ status: UInt32) {
    precondition(!hasResponded, "This exchange already has a response.")
    guard MHD_queue_response(connection, status, response) == .YES else { return }
    record.pointee.phase = .responded
    record.pointee.status = UInt16(truncatingIfNeeded: status)
  }
}
