import MartletHTTP
import MartletWire

/// What a path leads to.
struct Route: Equatable {
  enum Kind: UInt8 {
    /// The client's page.
    case page = 1
    case file, symbol, picture, health, readiness, metrics, problem, sessions, session, actions, environment, events
    /// Where a session is sent files, and one that it offers.
    case files, download
  }

  let kind: Kind
  /// Where in the path its variable part stands: a session's id, what a problem is called, the path of a page or a file
  /// below the base path.
  private let name: Range<Int>

  private init(_ kind: Kind, name: Range<Int> = 0..<0) {
    self.kind = kind
    self.name = name
  }

  /// Takes a path as it was sent. No resource of this server has a percent-encoded name, so nothing is decoded. Throws
  /// `no-such-page`, or `malformed-request` for a path that no page may have.
  init(_ whole: UnsafeRawBufferPointer, under base: BasePath) throws(Problem) {
    // A request that is refused for its target may have any.
    guard whole.first == UInt8(ascii: "/") else { throw .noSuchPage }
    // Whoever watches over the process need not know what it is served below.
    if let probe = Self.probe(whole) {
      self = probe
      return
    }
    guard let path = base.rest(of: whole) else { throw .noSuchPage }
    let start = whole.count - path.count
    if path.starts(with: Self.sessionPrefix) {
      self = try Self.insideSession(path, at: start)
    } else if path.equals("/sessions") {
      self.init(.sessions)
    } else if let probe = Self.probe(path) {
      self = probe
    } else if path.equals("/metrics") {
      self.init(.metrics)
    } else if path.starts(with: Self.problemPrefix) {
      self.init(.problem, name: start + Self.problemPrefix.utf8CodeUnitCount..<whole.count)
      if problem(in: whole) == nil { throw .noSuchPage }
    } else if path.starts(with: Self.symbolPrefix) {
      let begin = Self.symbolPrefix.utf8CodeUnitCount
      let end = path.count - Self.symbolSuffix.utf8CodeUnitCount
      guard begin < end, path.slice(end, path.count).equals(Self.symbolSuffix) else { throw .noSuchPage }
      self.init(.symbol, name: start + begin..<start + end)
    } else if path.starts(with: Self.downloadPrefix) {
      self.init(.download, name: start + Self.downloadPrefix.utf8CodeUnitCount..<whole.count)
    } else if path.starts(with: Self.picturePrefix) {
      self.init(.picture, name: start..<whole.count)
    } else {
      self.init(try Self.isFile(path) ? .file : .page, name: start..<whole.count)
    }
  }

  private static func probe(_ path: UnsafeRawBufferPointer) -> Route? {
    path.equals("/healthz") ? Route(.health) : path.equals("/readyz") ? Route(.readiness) : nil
  }

  private static func insideSession(_ path: UnsafeRawBufferPointer, at start: Int) throws(Problem) -> Route {
    let prefix = sessionPrefix.utf8CodeUnitCount
    let rest = path.slice(prefix, path.count)
    let end = rest.position(of: UInt8(ascii: "/"))
    if end == 0 { throw .noSuchPage }
    let tail = rest.slice(end, rest.count)
    let name = start + prefix..<start + prefix + end
    if tail.equals("/actions") { return Route(.actions, name: name) }
    if tail.isEmpty { return Route(.session, name: name) }
    if tail.equals("/environment") { return Route(.environment, name: name) }
    if tail.equals("/events") { return Route(.events, name: name) }
    if tail.equals("/files") { return Route(.files, name: name) }
    throw .noSuchPage
  }

  /// Whether a path is that of a file: the last part of it has a dot.
  private static func isFile(_ path: UnsafeRawBufferPointer) throws(Problem) -> Bool {
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
    return hasDot
  }

  /// That part, of the path that the route was made of.
  func name(in path: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    path.slice(name.lowerBound, name.upperBound)
  }

  /// The kind of problem that a page explains, in the path that the route was made of.
  func problem(in path: UnsafeRawBufferPointer) -> Problem.Kind? {
    let slug = name(in: path)
    return Problem.Kind.allCases.first { slug.elementsEqual($0.rawValue.utf8) }
  }

  // MARK: As an exchange keeps it

  /// The route as a number, which is not 0. No path is so long that its places would not have room in it.
  var number: UInt64 { UInt64(kind.rawValue) | UInt64(name.lowerBound) << 8 | UInt64(name.upperBound) << 36 }

  /// The route that a number stands for; nil for 0.
  init?(number: UInt64) {
    guard let kind = Kind(rawValue: UInt8(truncatingIfNeeded: number)) else { return nil }
    self.init(kind, name: Int(number >> 8 & Self.places)..<Int(number >> 36 & Self.places))
  }

  private static let places: UInt64 = 1 << 28 - 1

  // MARK: What it takes

  /// Whether the resource takes requests with this method.
  func takes(_ method: Method) -> Bool {
    switch (kind, method) {
    case (_, .options): true
    case (.sessions, .post), (.actions, .post), (.files, .post): true
    case (.environment, .patch): true
    case (.sessions, _), (.actions, _), (.environment, _), (.files, _): false
    case (_, .get), (_, .head): true
    case (.session, .delete): true
    default: false
    }
  }

  /// The value of an Allow field (RFC 9110 §10.2.1).
  var allow: StaticString {
    switch kind {
    case .page, .file, .symbol, .picture, .health, .readiness, .metrics, .problem, .events, .download:
      "GET, HEAD, OPTIONS"
    case .sessions, .actions, .files: "POST, OPTIONS"
    case .environment: "PATCH, OPTIONS"
    case .session: "GET, HEAD, DELETE, OPTIONS"
    }
  }

  /// What is said of a method that the resource does not take.
  var methodNotAllowed: Problem { Problem(.methodNotAllowed, "This resource takes \(allow).") }

  /// Whether it is part of a session, which no other site may touch.
  var isSession: Bool {
    switch kind {
    case .sessions, .session, .actions, .environment, .events, .files, .download: true
    case .page, .file, .symbol, .picture, .health, .readiness, .metrics, .problem: false
    }
  }

  /// Whether it is for whoever watches over the process, and tells nothing about anybody: it answers under every name.
  var isProbe: Bool { kind == .health || kind == .readiness }

  /// Whether it may have a listener of its own.
  var isForOperators: Bool { isProbe || kind == .metrics }

  /// The path without what it names.
  func pattern(of path: UnsafeRawBufferPointer) -> String {
    switch kind {
    case .page: "/{page}"
    case .file: "/{file}"
    case .symbol: "/symbols/{symbol}"
    case .picture: "/assets/{picture}"
    case .health: "/healthz"
    case .readiness: "/readyz"
    case .metrics: "/metrics"
    case .problem: "/problems/\(problem(in: path)?.rawValue ?? "")"
    case .sessions: "/sessions"
    case .session: "/sessions/{session}"
    case .actions: "/sessions/{session}/actions"
    case .environment: "/sessions/{session}/environment"
    case .events: "/sessions/{session}/events"
    case .files: "/sessions/{session}/files"
    case .download: "/files/{file}"
    }
  }

  private static let sessionPrefix: StaticString = "/sessions/"
  private static let problemPrefix: StaticString = "/problems/"
  private static let symbolPrefix: StaticString = "/symbols/"
  private static let symbolSuffix: StaticString = ".svg"
  private static let picturePrefix: StaticString = "/assets/"
  private static let downloadPrefix: StaticString = "/files/"
}

extension Exchange {
  /// What the request is for, where all is below `base`. It is found once, and kept with the exchange. Throws as
  /// `Route.init` does.
  @MainActor func route(under base: BasePath) throws(Problem) -> Route {
    if let route = Route(number: note) { return route }
    let route = try Route(path, under: base)
    note = route.number
    return route
  }
}

extension Problem {
  static let noSuchPage = Problem(.noSuchPage, "There is nothing at this path.")
}
