import CMicroHTTPD
import Glibc

extension Exchange {
  /// Begins the response. Then `add` its fields and `send` it. Content-Length and Date come by themselves.
  ///
  /// - Parameters:
  ///   - status: 200 to 599; 204 and 304 take no body.
  ///   - body: copied before this returns: O(length). With HEAD it is measured and not sent.
  package mutating func begin(status: Int, body: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0)) {
    precondition(response == nil && !hasResponded, "This exchange already has a response.")
    precondition((200...599).contains(status), "A response's status lies between 200 and 599.")
    self.status = UInt32(status)
    response = MHD_create_response_from_buffer(
      body.count, UnsafeMutableRawPointer(mutating: body.baseAddress), .RESPMEM_MUST_COPY)
    commonFields.add(to: response)
  }

  /// Adds a field whose value is fixed in the program. The response must have begun.
  package mutating func add(_ name: StaticString, _ value: StaticString) {
    guard let response else { return }
    value.withUTF8Buffer { value in
      value.withMemoryRebound(to: CChar.self) { value in
        // A static string ends in a NUL that its buffer does not count.
        Self.add(to: response, name, value.baseAddress)
      }
    }
  }

  /// Adds a field. The response must have begun.
  ///
  /// - Returns: false, with nothing added, if the value is empty or has a control byte in it.
  @discardableResult
  package mutating func add(_ name: StaticString, _ value: String) -> Bool {
    guard let response else { return false }
    var value = value
    return value.withUTF8 { bytes in
      Self.add(to: response, name, UnsafeRawBufferPointer(bytes))
    }
  }

  /// Adds a field whose value is copied from bytes. The response must have begun.
  ///
  /// - Returns: false, with nothing added, if the value is empty or has a control byte in it.
  @discardableResult
  package mutating func add(_ name: StaticString, _ value: UnsafeRawBufferPointer) -> Bool {
    guard let response else { return false }
    return Self.add(to: response, name, value)
  }

  /// Sends what was begun. Does nothing if memory ran out when it began; the server then answers for itself.
  package mutating func send() {
    guard let response else { return }
    self.response = nil
    hasResponded = MHD_queue_response(connection, status, response) == .YES
    MHD_destroy_response(response)
  }

  /// Sends a response without a body and with the common fields only.
  package mutating func respond(status: Int) {
    begin(status: status)
    send()
  }

  /// Sends a response that was made before: O(its length) for the kernel's copy, nothing else.
  package mutating func respond(_ prepared: PreparedResponse) {
    precondition(response == nil && !hasResponded, "This exchange already has a response.")
    hasResponded = MHD_queue_response(connection, prepared.status, prepared.response) == .YES
  }

  /// Throws away what was begun and not sent.
  mutating func abandon() {
    guard let response else { return }
    self.response = nil
    MHD_destroy_response(response)
  }

  private static func add(to response: OpaquePointer, _ name: StaticString, _ value: UnsafeRawBufferPointer) -> Bool {
    guard FieldSyntax.isValue(value), let start = value.baseAddress else { return false }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: value.count + 1) { terminated in
      guard let base = terminated.baseAddress else { return false }
      memcpy(base, start, value.count)
      base[value.count] = 0
      return add(to: response, name, base)
    }
  }

  @discardableResult
  private static func add(to response: OpaquePointer, _ name: StaticString, _ value: UnsafePointer<CChar>?) -> Bool {
    name.withUTF8Buffer { name in
      name.withMemoryRebound(to: CChar.self) { name in
        MHD_add_response_header(response, name.baseAddress, value) == .YES
      }
    }
  }
}
