import MartletHTTP
import MartletWire

extension Exchange {
  /// Answers with a problem document (RFC 9457). What a 405 allows, `allow` says.
  @MainActor func respond(with problem: Problem, under base: BasePath, allow: StaticString?, using buffer: ByteBuffer) {
    buffer.removeAll()
    problem.write(to: buffer, under: base.text)
    respond(problem.kind.status, buffer.bytes) { fields in
      fields.add("Content-Type", "application/problem+json")
      fields.add("Cache-Control", "no-store")
      if let allow, problem.kind == .methodNotAllowed { fields.add("Allow", allow) }
      if let seconds = problem.retryAfter { fields.add("Retry-After", seconds) }
    }
  }
}

extension RequestError {
  /// The problem that the request has, at a path that leads to `route`, or nowhere.
  func problem(at route: Route?, _ method: Method) -> Problem {
    switch self {
    case .malformed(let reason): return Problem(.malformedRequest, reason)
    case .unexpectedBody:
      guard let route else { return .noSuchPage }
      if !route.takes(method) { return route.methodNotAllowed }
      return Problem(.malformedRequest, "A GET or HEAD request has no body.")
    case .methodUnknown: return route?.methodNotAllowed ?? .noSuchPage
    case .lengthRequired: return Problem(.lengthRequired, "Send the body in one piece, with a Content-Length.")
    case .tooLarge(let limit): return Problem(.tooLarge, "A body may have at most \(limit) bytes.")
    case .headTooLarge: return .headTooLarge
    }
  }
}

extension RefusalDocument {
  /// The document of a problem, for an answer that is written past the library.
  init(_ problem: Problem, under base: BasePath) {
    let buffer = ByteBuffer()
    problem.write(to: buffer, under: base.text)
    self.init(type: "application/problem+json", body: Array(buffer.bytes))
  }
}

extension Problem {
  /// The problem of a request of which nothing but the status of its refusal is known.
  init(ofRefusal status: Int) {
    self =
      switch status {
      case 413: Problem(.tooLarge, "The Content-Length is larger than any number that this server knows.")
      case 414: Problem(.targetTooLong, "There is no room for so long a path and query.")
      case 431: .headTooLarge
      case 505: Problem(.versionNotSupported, "The request is not of HTTP/1.1 or HTTP/1.0.")
      default: Problem(.malformedRequest, "The request line or the header block breaks a rule of HTTP.")
      }
  }

  fileprivate static let headTooLarge = Problem(
    .headTooLarge, "There is no room for so long a request line and header fields.")
}

extension Exchange {
  /// Answers 304, with what the whole answer would say of keeping it (RFC 9110 §15.4.5).
  @MainActor func respondNotModified(cacheControl: StaticString = "no-store") {
    respond(304) { $0.add("Cache-Control", cacheControl) }
  }

  /// Answers 200 with text that is nobody's to keep.
  @MainActor func respond(text: String, type: StaticString = "text/plain; charset=utf-8") {
    var text = text
    text.withUTF8 { bytes in
      respond(200, UnsafeRawBufferPointer(bytes)) { fields in
        fields.add("Content-Type", type)
        fields.add("Cache-Control", "no-store")
      }
    }
  }
}
