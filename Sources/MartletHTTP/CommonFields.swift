import CMicroHTTPD
import Glibc

/// Fields of many responses, kept as the C strings that libmicrohttpd takes.
@MainActor final class CommonFields {
  private nonisolated(unsafe) let fields: [(name: UnsafeMutablePointer<CChar>, value: UnsafeMutablePointer<CChar>)]

  init(_ fields: [(name: String, value: String)]) {
    self.fields = fields.compactMap { field in
      guard let name = strdup(field.name) else { return nil }
      guard let value = strdup(field.value) else {
        free(name)
        return nil
      }
      return (name, value)
    }
  }

  deinit {
    for field in fields {
      free(field.name)
      free(field.value)
    }
  }

  /// What an event stream's header block says besides: nobody on the way may keep, change or hold back what comes.
  static let ofStreams = CommonFields([
    ("Content-Type", "text/event-stream"),
    ("Cache-Control", "no-store, no-transform"),
    ("X-Accel-Buffering", "no"),
  ])

  /// Calls `body` with the header block of an event stream, a response that ends with its connection. O(its length).
  func withStreamHead(_ body: (UnsafeRawBufferPointer) -> Void) {
    var head = "HTTP/1.1 200 OK\r\nDate: \(Self.date())\r\nConnection: close\r\n"
    for field in fields + Self.ofStreams.fields {
      head += "\(String(cString: field.name)): \(String(cString: field.value))\r\n"
    }
    head += "\r\n"
    head.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }

  /// Now, as HTTP writes it (RFC 9110 section 5.6.7).
  private static func date() -> String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { text in
      guard let base = text.baseAddress else { return "" }
      // In the "C" locale, which a process has unless it asks for another.
      let count = strftime(base, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
      return String(decoding: UnsafeRawBufferPointer(start: base, count: count), as: UTF8.self)
    }
  }

  /// Adds the fields: O(their length).
  func add(to response: OpaquePointer?) {
    for field in fields { _ = MHD_add_response_header(response, field.name, field.value) }
  }
}
