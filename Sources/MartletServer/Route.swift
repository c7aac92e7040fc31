import MartletHTTP
import MartletWire

/// What a path leads to. Valid as long as the bytes of the path are.
enum Route {
  /// The client's page.
  case page
  case file(UnsafeRawBufferPointer)
  case health
  case readiness
  case metrics
  case problem(Problem.Kind)
  case sessions
  case session(SessionName)
  case actions(SessionName)
  case events(SessionName)

  /// Takes a path as it was sent. No resource of this server has a percent-encoded name, so nothing is decoded.
  init(_ whole: UnsafeRawBufferPointer, under base: BasePath) throws(Problem) {
    // A request that is refused for its target may have any.
    guard whole.first == UInt8(ascii: "/") else { throw .noSuchPage }
    // Whoever watches over the process need not know what it is served below.
    if let probe = Self.probe(whole) {
      self = probe
      return
    }
    guard let path = base.rest(of: whole) else { throw .noSuchPage }
    if path.starts(with: Self.sessionPrefix) {
      self = try Self.insideSession(path.slice(Self.sessionPrefix.utf8CodeUnitCount, path.count))
    } else if path.equals("/sessions") {
      self = .sessions
    } else if let probe = Self.probe(path) {
      self = probe
    } else if path.equals("/metrics") {
      self = .metrics
    } else if path.starts(with: Self.problemPrefix) {
      let slug = path.slice(Self.problemPrefix.utf8CodeUnitCount, path.count)
      guard let kind = Problem.Kind.allCases.first(where: { slug.elementsEqual($0.rawValue.utf8) }) else {
        throw .noSuchPage
      }
      self = .problem(kind)
    } else {
      self = try Self.pageOrFile(path)
    }
  }

  private static func probe(_ path: UnsafeRawBufferPointer) -> Route? {
    path.equals("/healthz") ? .health : path.equals("/readyz") ? .readiness : nil
  }

  private static func insideSession(_ rest: UnsafeRawBufferPointer) throws(Problem) -> Route {
    let end = rest.position(of: UInt8(ascii: "/"))
    let id = SessionName(bytes: rest.slice(0, end))
    let tail = rest.slice(end, rest.count)
    if end == 0 { throw .noSuchPage }
    if tail.isEmpty { return .session(id) }
    if tail.equals("/actions") { return .actions(id) }
    if tail.equals("/events") { return .events(id) }
    throw .noSuchPage
  }

  private static func pageOrFile(_ path: UnsafeRawBufferPointer) throws(Problem) -> Route {
    var hasDot = false
    for (index, byte) in path.enumerated() {
      switch byte {
      case UInt8(ascii: "/"): hasDot = false
      case UInt8(ascii: "."): hasDot = true
      // An app that decodes the path of its page would have a NUL in it, and texts from outside have none.
      case UInt8(ascii: "%") where path.slice(index, path.count).starts(with: "%00"):
        throw Problem(.malformedRequest, "The path has a NUL character in it.")
      default: break
      }
    }
    return hasDot ? .file(path) : .page
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

  /// Whether it is for whoever watches over the process, and tells nothing about anybody: it answers under every name.
  var isProbe: Bool {
    switch self {
    case .health, .readiness: true
    default: false
    }
  }

  /// The path without what it names.
  var pattern: String {
    switch self {
    case .page: "/{page}"
    case .file: "/{file}"
    case .health: "/healthz"
    case .readiness: "/readyz"
    case .metrics: "/metrics"
    case .problem(let kind): "/problems/\(kind.rawValue)"
    case .sessions: "/sessions"
    case .session: "/sessions/{session}"
    case .actions: "/sessions/{session}/actions"
    case .events: "/sessions/{session}/events"
    }
  }

  private static let sessionPrefix: StaticString = "/sessions/"
  private static let problemPrefix: StaticString = "/problems/"
}

/// A session's id as it stands in a path.
struct SessionName {
  fileprivate let bytes: UnsafeRawBufferPointer

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension Problem {
  static let noSuchPage = Problem(.noSuchPage, "There is nothing at this path.")
}
