import MartletHTTP
import MartletWire

/// What a path leads to. Valid as long as the bytes of the path are.
enum Route {
  /// The client's page.
  case page
  case file(String)
  case health
  case readiness
  case metrics
  case problem(Problem.Kind)
  case sessions
  case session(SessionName)
  case actions(SessionName)
  case events(SessionName)

  /// Takes a path as it was sent. No resource of this server has a percent-encoded name, so nothing is decoded.
  init(_ path: UnsafeRawBufferPointer) throws(Problem) {
    if path.starts(with: Self.sessionPrefix) {
      let rest = path.slice(Self.sessionPrefix.utf8CodeUnitCount, path.count)
      let end = rest.position(of: UInt8(ascii: "/"))
      let id = SessionName(bytes: rest.slice(0, end))
      let tail = rest.slice(end, rest.count)
      if end == 0 { throw .noSuchPage }
      if tail.isEmpty {
        self = .session(id)
      } else if tail.equals("/actions") {
        self = .actions(id)
      } else if tail.equals("/events") {
        self = .events(id)
      } else {
        throw .noSuchPage
      }
    } else if path.equals("/sessions") {
      self = .sessions
    } else if path.equals("/healthz") {
      self = .health
    } else if path.equals("/readyz") {
      self = .readiness
    } else if path.equals("/metrics") {
      self = .metrics
    } else if path.starts(with: Self.problemPrefix) {
      let slug = path.slice(Self.problemPrefix.utf8CodeUnitCount, path.count)
      guard let kind = Problem.Kind(rawValue: String(decoding: slug, as: UTF8.self)) else { throw .noSuchPage }
      self = .problem(kind)
    } else {
      let text = String(decoding: path, as: UTF8.self)
      if text.contains("%00") { throw Problem(.malformedRequest, "The path has a NUL character in it.") }
      let last = text[(text.lastIndex(of: "/") ?? text.startIndex)...]
      self = last.contains(".") ? .file(text) : .page
    }
  }

  /// Whether the resource takes requests with this method.
  func takes(_ method: Method) -> Bool {
    switch (self, method) {
    case (_, .options): true
    case (.page, .get), (.page, .head), (.file, .get), (.file, .head): true
    case (.health, .get), (.health, .head), (.readiness, .get), (.readiness, .head): true
    case (.metrics, .get), (.metrics, .head), (.problem, .get), (.problem, .head): true
    case (.sessions, .post), (.actions, .post): true
    case (.session, .get), (.session, .head), (.session, .delete): true
    case (.events, .get), (.events, .head): true
    default: false
    }
  }

  /// The value of an Allow field (RFC 9110 §10.2.1).
  var allow: StaticString {
    switch self {
    case .page, .file, .health, .readiness, .metrics, .problem, .events: "GET, HEAD, OPTIONS"
    case .sessions, .actions: "POST, OPTIONS"
    case .session: "GET, HEAD, DELETE, OPTIONS"
    }
  }

  /// What is said of a method that the resource does not take.
  var methodNotAllowed: Problem { Problem(.methodNotAllowed, "This resource takes \(allow).") }

  /// Whether it is part of a session, which no other site may touch.
  var isSession: Bool {
    switch self {
    case .sessions, .session, .actions, .events: true
    case .page, .file, .health, .readiness, .metrics, .problem: false
    }
  }

  private static let sessionPrefix: StaticString = "/sessions/"
  private static let problemPrefix: StaticString = "/problems/"
}

/// A session's id as it stands in a path; text is made of it only where it is looked up.
struct SessionName {
  fileprivate let bytes: UnsafeRawBufferPointer

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension Problem {
  static let noSuchPage = Problem(.noSuchPage, "There is nothing at this path.")
}
