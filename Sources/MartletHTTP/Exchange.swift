import CMicroHTTPD

/// One request and the answer to it, for the length of one call to a `RequestHandler`.
///
/// Every buffer it gives out is valid during that call only. Nothing is decoded: percent escapes are as they were sent.
@MainActor package struct Exchange: ~Copyable {
  let connection: OpaquePointer
  let record: UnsafeMutablePointer<Connection>
  let commonFields: CommonFields
  /// Begun and not sent.
  var response: OpaquePointer?
  var status: UInt32 = 0
  /// Whether the response has been sent.
  package internal(set) var hasResponded = false

  init(
    connection: OpaquePointer, record: UnsafeMutablePointer<Connection>, commonFields: CommonFields
  ) {
    self.connection = connection
    self.record = record
    self.commonFields = commonFields
  }

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
    let found = name.withUTF8Buffer { name in
      name.withMemoryRebound(to: CChar.self) { name in
        MHD_lookup_connection_value_n(connection, .HEADER_KIND, name.baseAddress, name.count, &value, &count)
      }
    }
    guard found == .YES else { return nil }
    return FieldSyntax.trimmed(UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : count))
  }
}
