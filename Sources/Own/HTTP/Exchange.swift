import CMicroHTTPD

/// One request and the way to answer it. Everything it hands out is valid during the call only.
@MainActor
public struct Exchange: ~Copyable {
  let handle: OpaquePointer
  let connection: Connection
  let commonFields: [PreparedField]

  public var method: Method { connection.method }

  /// The path of the request target, as it was sent: not decoded, without the query.
  public var path: UnsafeRawBufferPointer { connection.path }

  /// The value of a request field by its name in lower case. Several fields of one name: the first.
  public func field(_ name: StaticString) -> UnsafeRawBufferPointer? { connection.field(name) }

  /// The body. Empty in `head`.
  public var body: UnsafeRawBufferPointer { connection.body.bytes }

  /// Whether the request has a body.
  public var hasBody: Bool { (connection.contentLength ?? 0) > 0 }

  /// Whether there has been a response.
  public var hasResponded: Bool { connection.hasResponded }

  /// Answers with a status and a body, which is copied. `fields` adds the response fields beyond those that every
  /// response has and those that HTTP itself needs. HEAD is answered without the body.
  public func respond(
    _ status: Int, _ body: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0),
    fields: (borrowing ResponseFields) -> Void = { _ in }
  ) {
    let start = UnsafeMutableRawPointer(mutating: body.baseAddress)
    guard let response = MHD_create_response_from_buffer(body.count, start, .RESPMEM_MUST_COPY) else { return }
    let added = ResponseFields(response: response)
    for field in commonFields { MHD_add_response_header(response, field.name, field.value) }
    fields(added)
    queue(response, status)
    MHD_destroy_response(response)
  }

  /// Answers with a response made before.
  public func respond(_ prepared: PreparedResponse) { queue(prepared.response, prepared.status) }

  private func queue(_ response: OpaquePointer, _ status: Int) {
    if connection.hasResponded { return }
    connection.hasResponded = MHD_queue_response(handle, UInt32(status), response) == .YES
  }
}

/// The fields of a response that is being made. A value with a line break or another control character is left out.
@MainActor
public struct ResponseFields: ~Copyable {
  let response: OpaquePointer

  public func add(_ name: StaticString, _ value: StaticString) {
    name.withUTF8Buffer { name in
      value.withUTF8Buffer { value in
        name.withMemoryRebound(to: CChar.self) { name in
          value.withMemoryRebound(to: CChar.self) { value in
            _ = MHD_add_response_header(response, name.baseAddress, value.baseAddress)
          }
        }
      }
    }
  }

  public func add(_ name: StaticString, _ value: String) {
    name.withUTF8Buffer { name in
      name.withMemoryRebound(to: CChar.self) { name in
        _ = MHD_add_response_header(response, name.baseAddress, value)
      }
    }
  }

  /// Adds a quoted number, as entity tags are written here.
  public func add(_ name: StaticString, quoted number: Int) { add(name, "\"\(number)\"") }
}

/// A response field that every response has, kept as C strings for the life of the process.
struct PreparedField: Sendable {
  nonisolated(unsafe) let name: UnsafePointer<CChar>
  nonisolated(unsafe) let value: UnsafePointer<CChar>

  init(_ name: String, _ value: String) {
    self.name = Self.copy(name)
    self.value = Self.copy(value)
  }

  private static func copy(_ text: String) -> UnsafePointer<CChar> {
    let bytes = text.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { copy[index] = byte }
    return UnsafePointer(copy)
  }
}

/// A response that is made once and sent often: a file, a 304.
@MainActor
public final class PreparedResponse {
  let response: OpaquePointer
  let status: Int

  /// - Parameter fields: all fields of the response, those included that every response has.
  init?(_ status: Int, body: [UInt8], fields: [(String, String)]) {
    let made = body.withUnsafeBytes {
      MHD_create_response_from_buffer(
        $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
    }
    guard let made else { return nil }
    response = made
    self.status = status
    for (name, value) in fields { MHD_add_response_header(made, name, value) }
  }

  isolated deinit { MHD_destroy_response(response) }
}
