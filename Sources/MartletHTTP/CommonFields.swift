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
    var head = head("200 OK")
    for field in Self.ofStreams.fields { head += Self.line(field) }
    head += "\r\n"
    head.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }

  /// Calls `body` with a whole response that refuses a request and ends with its connection. O(its length). If
  /// `isHead`, the response's own body is left out.
  func withRefusal(
    _ status: Int, _ document: RefusalDocument, isHead: Bool, _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    let reason = MHD_get_reason_phrase_for(UInt32(status)).map { String(cString: $0) } ?? ""
    let own =
      "Content-Type: \(document.type)\r\nCache-Control: no-store\r\nContent-Length: \(document.body.count)\r\n\r\n"
    let response = Array((head("\(status) \(reason)") + own).utf8) + (isHead ? [] : document.body)
    response.withUnsafeBytes { body($0) }
  }

  /// The status line and the fields of every response on a connection that ends after it.
  private func head(_ status: String) -> String {
    fields.reduce("HTTP/1.1 \(status)\r\nDate: \(Self.date())\r\nConnection: close\r\n") { $0 + Self.line($1) }
  }

  private static func line(_ field: (name: UnsafeMutablePointer<CChar>, value: UnsafeMutablePointer<CChar>)) -> String {
    "\(String(cString: field.name)): \(String(cString: field.value))\r\n"
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
