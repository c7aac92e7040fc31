import MartletFiles
import MartletHTTP
import MartletSessions
import MartletWire

/// Joins HTTP to sessions: finds what a request is for, checks that it may, and answers.
///
/// Refusals come in the order host, origin, path, method, what the client has yet to take, media type, body. Each is a problem document (RFC 9457), and
/// a refused request changes nothing.
@MainActor
package final class Service: RequestHandler {
  let sessions: Sessions
  private let access: AccessRules
  private let proxies: TrustedProxies
  private let base: BasePath
  private let assets: Assets
  private let pictures: Pictures
  private let feeds: EventFeeds
  private let metrics: ServerMetrics
  private let probes: Probes
  /// Whether the probes are somewhere else.
  private let hidesProbes: Bool
  /// Hears of the problems that are the server's.
  package var onFault: ((FaultRecord) -> Void)?
  let buffer = ByteBuffer(capacity: 16_384)
  /// The answers to actions.
  private let patches = ResponseTemplate(
    200, fields: [("Content-Type", "application/json-patch+json"), ("Cache-Control", "no-store")])
  /// Called with the `Origin` of a request that was refused although the page may well be the app's own.
  package var onMisledPage: ((_ origin: String) -> Void)?
  /// Called with the name by which a request was made that was refused for it: short, and printable.
  package var onForbiddenHost: ((_ host: String) -> Void)?

  /// - Parameters:
  ///   - sessions: those that requests are about.
  ///   - access: the names that the server answers to.
  ///   - proxies: which proxies to believe about where a request comes from.
  ///   - base: what all resources are below.
  ///   - assets: the files of the browser client, and the description of the protocol.
  ///   - pictures: symbols, and what else is shown.
  ///   - feeds: the event streams.
  ///   - metrics: counts the actions, and measures how long they take.
  ///   - probes: answer whoever watches over the process.
  ///   - hidesProbes: whether the probes have a listener of their own, and are not served here.
  package init(
    sessions: Sessions, access: AccessRules, proxies: TrustedProxies = TrustedProxies(), base: BasePath = .root,
    assets: Assets, pictures: Pictures, feeds: EventFeeds = EventFeeds(),
    metrics: ServerMetrics = ServerMetrics(PrometheusRegistry()),
    probes: Probes = Probes { "" }, hidesProbes: Bool = false
  ) {
    self.sessions = sessions
    self.access = access
    self.proxies = proxies
    self.base = base
    self.assets = assets
    self.pictures = pictures
    self.feeds = feeds
    self.metrics = metrics
    self.probes = probes
    self.hidesProbes = hidesProbes
  }

  package func head(_ exchange: borrowing Exchange) {
    do throws(Problem) {
      let requester = proxies.requester(of: exchange)
      if let client = requester.client, client != exchange.peer { exchange.attribute(to: client) }
      let route = try checkedRoute(of: exchange, from: requester)
      guard route.takes(exchange.method) else { throw route.methodNotAllowed }
      // To look after the server, and to end a session, is for the good of all.
      if !route.isProbe, exchange.method != .delete, let reason = exchange.excess {
        throw Problem(.tooManyRequests, reason, retryAfter: 1)
      }
      if route.kind == .files, exchange.method == .post {
        try receiveFile(for: route, exchange)
      } else if exchange.hasBody {
        try checkMediaType(of: exchange, for: route)
      }
    } catch {
      if error.kind == .forbiddenOrigin, let origin = access.originOfOwnPagePerhaps(exchange) { onMisledPage?(origin) }
      if error.kind == .forbiddenHost { onForbiddenHost?(proxies.requester(of: exchange).host.loggable) }
      answer(error, exchange)
    }
  }

  /// A file is received as it comes, whatever its length; how long it may be is said by the limits for files.
  package func receivesLongBody(_ exchange: borrowing Exchange) -> Bool {
    exchange.method == .post && (try? route(of: exchange))?.kind == .files
  }

  package func request(_ exchange: borrowing Exchange) {
    sessions.beginWork()
    defer { sessions.endWork() }
    do throws(Problem) {
      let route = try route(of: exchange)
      if exchange.method == .options { return try sendMethods(of: route, exchange) }
      try answer(route, exchange)
    } catch {
      answer(error, exchange)
    }
  }

  package func refuse(_ error: RequestError, _ exchange: borrowing Exchange) {
    do throws(Problem) {
      var route: Route?
      switch error {
      // Nobody can say what such a request is for, or who sends it.
      case .malformed, .headTooLarge: break
      case .unexpectedBody, .methodUnknown, .lengthRequired, .tooLarge:
        route = try checkedRoute(of: exchange, from: proxies.requester(of: exchange))
      }
      throw error.problem(at: route, exchange.method)
    } catch {
      answer(error, exchange)
    }
  }

  package func document(ofRefusal status: Int) -> RefusalDocument {
    RefusalDocument(Problem(ofRefusal: status).named(onFault), under: base)
  }

  /// What a log may say of a request that has been answered.
  package func record(of exchange: borrowing Exchange, status: Int, nanoseconds: Int64) -> AccessRecord {
    AccessRecord(
      exchange, path: path(of: exchange), requester: proxies.requester(of: exchange), status: status,
      nanoseconds: nanoseconds)
  }

  /// A path as a log may have it: nothing that names a session, and nothing that the client made up.
  private func path(of exchange: borrowing Exchange) -> String {
    guard let route = try? route(of: exchange) else { return "?" }
    let name = route.name(in: exchange.path)
    switch route.kind {
    case .file where assets.has(name): return String(decoding: name, as: UTF8.self)
    case .page where name.count == 1: return "/"
    default: return route.pattern(of: exchange.path)
    }
  }

  /// What a request is for.
  private func route(of exchange: borrowing Exchange) throws(Problem) -> Route {
    let route = try exchange.route(under: base)
    if hidesProbes, route.isForOperators { throw .noSuchPage }
    return route
  }

  /// The route of a request that may be made. Probes may be asked by every name.
  private func checkedRoute(of exchange: borrowing Exchange, from requester: Requester) throws(Problem) -> Route {
    let route: Route
    do throws(Problem) {
      route = try self.route(of: exchange)
    } catch {
      // Who may not ask does not learn what there is.
      try access.check(exchange, from: requester)
      throw error
    }
    if route.isProbe { return route }
    try access.check(exchange, from: requester)
    try access.check(exchange, for: route)
    return route
  }

  private func answer(_ route: Route, _ exchange: borrowing Exchange) throws(Problem) {
    switch route.kind {
    case .page: try assets.respondWithPage(to: exchange)
    case .file: try assets.respond(to: exchange, path: route.name(in: exchange.path))
    case .symbol: try pictures.respond(to: exchange, symbol: route.name(in: exchange.path))
    case .picture: try pictures.respond(to: exchange, picture: route.name(in: exchange.path))
    case .health, .readiness, .metrics: _ = try probes.answer(route, exchange)
    case .problem:
      guard let kind = route.problem(in: exchange.path) else { throw .noSuchPage }
      if try exchange.preconditions.check([]) == .notModified { return exchange.respondNotModified() }
      exchange.respond(text: kind.page)
    case .sessions: try createSession(exchange)
    case .session:
      let id = sessionID(route, exchange)
      if exchange.method == .delete {
        try sessions.end(id, if: exchange.preconditions)
        exchange.respond(204)
      } else {
        try sendDocument(of: id, exchange)
      }
    case .actions: try act(on: sessionID(route, exchange), exchange)
    case .environment:
      sendPatch(
        try sessions.changeEnvironment(
          of: sessionID(route, exchange), by: exchange.body, if: exchange.preconditions, patch: buffer), exchange)
    case .events: try sendEvents(of: sessions.session(sessionID(route, exchange)), exchange)
    case .files: try sendFileDescription(exchange)
    case .download: try sendFile(route, exchange)
    }
  }

  private func sessionID(_ route: Route, _ exchange: borrowing Exchange) -> String {
    String(decoding: route.name(in: exchange.path), as: UTF8.self)
  }

  /// Says which methods a resource takes, if there is such a resource.
  private func sendMethods(of route: Route, _ exchange: borrowing Exchange) throws(Problem) {
    switch route.kind {
    case .file: guard assets.has(route.name(in: exchange.path)) else { throw .noSuchPage }
    case .picture: guard pictures.has(route.name(in: exchange.path)) else { throw .noSuchPage }
    case .session, .actions, .environment, .events, .files: _ = try sessions.session(sessionID(route, exchange))
    case .download: guard sessions.files.isOffered(sessionID(route, exchange)) else { throw .noSuchPage }
    case .page, .symbol, .health, .readiness, .metrics, .problem, .sessions: break
    }
    exchange.respond(204) { $0.add("Allow", route.allow) }
  }

  private func createSession(_ exchange: borrowing Exchange) throws(Problem) {
    if probes.isDraining {
      throw Problem(.draining, "The server is stopping and makes no new sessions.", retryAfter: 5)
    }
    let asked = try SessionRequest(reading: exchange.body)
    let client = exchange.client?.client
    let session = try sessions.create(
      CreationRequest(
        path: asked.path, origin: origin(of: exchange), visitor: asked.visitor,
        client: client.map { ClientName(high: $0.high, low: $0.low) } ?? .local,
        environment: environment(asked.environment, exchange),
        key: exchange.field(.idempotencyKey), body: exchange.body, preconditions: exchange.preconditions))
    buffer.removeAll()
    session.writeDocument(to: buffer, under: base.text)
    exchange.respond(201, buffer.bytes) { fields in
      fields.add("Content-Type", "application/json")
      fields.add("Location", "\(base.text)/sessions/\(session.id)")
      fields.add("Visitor", session.visitor)
      fields.add("ETag", quoted: session.revision)
      fields.add("Link", ServiceDescription.link(under: base))
      fields.add("Cache-Control", "no-store")
    }
  }

  /// Where the client says that the app's pages are.
  private func origin(of exchange: borrowing Exchange) -> String {
    let requester = proxies.requester(of: exchange)
    return "\(requester.isSecure == true ? "https" : "http")://\(String(decoding: requester.host, as: UTF8.self))"
  }

  /// What a new session knows of its visitor. Languages that the body does not name are those of Accept-Language.
  private func environment(_ asked: VisitorEnvironment?, _ exchange: borrowing Exchange) -> VisitorEnvironment {
    var environment = asked ?? VisitorEnvironment()
    if environment.languages.isEmpty { environment.setLanguages(ContentNegotiation.languages(exchange)) }
    return environment
  }

  private func sendDocument(of id: String, _ exchange: borrowing Exchange) throws(Problem) {
    let isOutline = ContentNegotiation.prefersText(exchange)
    let answer = try sessions.writeDocument(
      of: id, asOutline: isOutline, if: exchange.preconditions, to: buffer, under: base.text)
    exchange.respond(answer.isModified ? 200 : 304, buffer.bytes) { fields in
      if answer.isModified {
        fields.add("Content-Type", isOutline ? "text/plain; charset=utf-8" : "application/json")
      }
      fields.add("ETag", answer.tag.text)
      fields.add("Cache-Control", "no-store")
      fields.add("Vary", "Accept")
    }
  }

  private func act(on id: String, _ exchange: borrowing Exchange) throws(Problem) {
    let request = ActionRequest(
      body: exchange.body, key: exchange.field(.idempotencyKey), preconditions: exchange.preconditions)
    do throws(Problem) {
      switch try sessions.act(on: id, as: request, patch: buffer) {
      case .done(let reply):
        metrics.actionWasDone(bodiesRun: reply.bodiesRun, since: sessions.workStart)
        sendPatch(reply, exchange)
      case .doneBefore(let reply): sendPatch(reply, exchange)
      case .refusedBefore(let problem): answer(problem, exchange)
      }
    } catch {
      metrics.actionWasRefused(error.kind)
      throw error
    }
  }

  /// Answers an action with the patch in the buffer.
  private func sendPatch(_ reply: Session.Reply, _ exchange: borrowing Exchange) {
    exchange.respond(patches, buffer.bytes) { fields in
      fields.set("ETag", quoted: reply.revision)
      fields.set("Bodies-Run", reply.bodiesRun)
    }
  }

  private func sendEvents(of session: Session, _ exchange: borrowing Exchange) throws(Problem) {
    let query = Query(bytes: exchange.query)
    var revision = try query.revision
    let viewer = try query.viewer
    if let field = exchange.field(.lastEventID) { revision = field.decimalNumber }
    try sessions.admitRead(of: session, after: revision)
    if try exchange.preconditions.check([]) == .notModified {
      return exchange.respondNotModified(cacheControl: "no-store, no-transform")
    }
    if exchange.method == .head { return exchange.respondWithStreamHead() }
    session.settle()
    try feeds.open(exchange, on: session, after: revision, for: exchange.client?.client, viewer: viewer)
  }

  /// Refuses bodies that are not JSON (RFC 9110 §15.5.16), which also keeps plain HTML forms of other sites out.
  private func checkMediaType(of exchange: borrowing Exchange, for route: Route) throws(Problem) {
    if route.kind == .environment, exchange.field(.contentType)?.isMediaType("application/merge-patch+json") == true {
      return
    }
    guard let type = exchange.field(.contentType) else {
      throw Problem(
        .unsupportedMediaType, "The body has no Content-Type: send \"Content-Type: application/json\" (curl --json).")
    }
    if !type.isMediaType("application/json") {
      throw Problem(
        .unsupportedMediaType, "The body must be JSON: send \"Content-Type: application/json\" (curl --json).")
    }
  }

  private func answer(_ problem: Problem, _ exchange: borrowing Exchange) {
    let allow = problem.kind == .methodNotAllowed ? (try? route(of: exchange))?.allow : nil
    exchange.respond(with: problem.named(onFault), under: base, allow: allow, using: buffer)
  }
}
