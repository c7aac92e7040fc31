import MartletHTTP
import MartletSessions
import MartletWire

/// Joins HTTP to sessions: finds what a request is for, checks that it may, and answers.
///
/// Refusals come in the order host, origin, path, method, media type, body. Each is a problem document (RFC 9457), and
/// a refused request changes nothing.
@MainActor
package final class Service: RequestHandler {
  private let sessions: Sessions
  private let access: AccessRules
  private let proxies: TrustedProxies
  private let base: BasePath
  private let assets: Assets
  private let feeds: EventFeeds
  private let metrics: ServerMetrics
  private let probes: Probes
  /// Whether the probes are somewhere else.
  private let hidesProbes: Bool
  /// Hears of the problems that are the server's.
  package var onFault: ((FaultRecord) -> Void)?
  private let buffer = ByteBuffer(capacity: 16_384)
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
  ///   - feeds: the event streams.
  ///   - metrics: counts the actions, and measures how long they take.
  ///   - probes: answer whoever watches over the process.
  ///   - hidesProbes: whether the probes have a listener of their own, and are not served here.
  package init(
    sessions: Sessions, access: AccessRules, proxies: TrustedProxies = TrustedProxies(), base: BasePath = .root,
    assets: Assets, feeds: EventFeeds = EventFeeds(), metrics: ServerMetrics = ServerMetrics(PrometheusRegistry()),
    probes: Probes = Probes { "" }, hidesProbes: Bool = false
  ) {
    self.sessions = sessions
    self.access = access
    self.proxies = proxies
    self.base = base
    self.assets = assets
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
      if exchange.hasBody { try checkMediaType(of: exchange) }
    } catch {
      if error.kind == .forbiddenOrigin, let origin = access.originOfOwnPagePerhaps(exchange) { onMisledPage?(origin) }
      if error.kind == .forbiddenHost { onForbiddenHost?(proxies.requester(of: exchange).host.loggable) }
      answer(error, exchange)
    }
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
    answer(error.problem(at: try? route(of: exchange), exchange.method), exchange)
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
    switch route {
    case .file(let path) where assets.has(path): return String(decoding: path, as: UTF8.self)
    case .page where base.rest(of: exchange.path)?.count == 1: return "/"
    default: return route.pattern
    }
  }

  private func route(of exchange: borrowing Exchange) throws(Problem) -> Route {
    let route = try Route(exchange.path, under: base)
    switch route {
    case .health, .readiness, .metrics: if hidesProbes { throw .noSuchPage }
    default: break
    }
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
    switch route {
    case .page: try assets.respondWithPage(to: exchange)
    case .file(let path): try assets.respond(to: exchange, path: path)
    case .health, .readiness, .metrics: _ = try probes.answer(route, exchange)
    case .problem(let kind):
      if try Preconditions.check(exchange, tags: []) == .notModified { return exchange.respondNotModified() }
      exchange.respond(text: kind.page)
    case .sessions: try createSession(exchange)
    case .session(let id):
      if exchange.method == .delete {
        try endSession(id.text, exchange)
      } else {
        let session = try sessions.session(id.text)
        try sessions.admitRead(of: session)
        try sendDocument(of: session, exchange)
      }
    case .actions(let id):
      do throws(Problem) {
        try act(on: sessions.session(id.text), exchange)
      } catch {
        metrics.actionWasRefused(error.kind)
        throw error
      }
    case .events(let id): try sendEvents(of: sessions.session(id.text), exchange)
    }
  }

  /// Says which methods a resource takes, if there is such a resource.
  private func sendMethods(of route: Route, _ exchange: borrowing Exchange) throws(Problem) {
    switch route {
    case .file(let path): guard assets.has(path) else { throw .noSuchPage }
    case .session(let id), .actions(let id), .events(let id): _ = try sessions.session(id.text)
    case .page, .health, .readiness, .metrics, .problem, .sessions: break
    }
    exchange.respond(204) { $0.add("Allow", route.allow) }
  }

  private func createSession(_ exchange: borrowing Exchange) throws(Problem) {
    if probes.isDraining {
      throw Problem(.draining, "The server is stopping and makes no new sessions.", retryAfter: 5)
    }
    let asked = try SessionRequest(reading: exchange.body)
    _ = try Preconditions.check(exchange, tags: [], exists: false)
    let key = try exchange.field(.idempotencyKey).map { field throws(Problem) in
      try IdempotencyKey(ofNewSession: field)
    }
    let client = exchange.client?.client
    let session = try sessions.create(
      CreationRequest(
        path: asked.path, visitor: asked.visitor,
        client: client.map { ClientName(high: $0.high, low: $0.low) } ?? .local, key: key?.bytes,
        body: exchange.body))
    // One that was made for the same request before may have gone on since.
    session.settle()
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

  private func endSession(_ id: String, _ exchange: borrowing Exchange) throws(Problem) {
    let session = try sessions.session(id)
    session.settle()
    _ = try checkPreconditions(of: session, exchange)
    try sessions.end(id)
    exchange.respond(204)
  }

  /// Where a resource stands for the whole session, either representation of its revision will do.
  private func checkPreconditions(
    of session: Session, _ exchange: borrowing Exchange
  ) throws(Problem) -> Preconditions.Verdict {
    try Preconditions.check(
      exchange, tags: [false, true].map { EntityTag(revision: session.revision, isOutline: $0) },
      revision: session.revision)
  }

  private func sendDocument(of session: Session, _ exchange: borrowing Exchange) throws(Problem) {
    session.settle()
    let isOutline = ContentNegotiation.prefersText(exchange)
    let tag = EntityTag(revision: session.revision, isOutline: isOutline)
    let verdict = try Preconditions.check(exchange, tags: [tag], revision: session.revision)
    buffer.removeAll()
    if verdict == .proceed {
      if isOutline { session.writeOutline(to: buffer) } else { session.writeDocument(to: buffer, under: base.text) }
    }
    exchange.respond(verdict == .proceed ? 200 : 304, buffer.bytes) { fields in
      if verdict == .proceed {
        fields.add("Content-Type", isOutline ? "text/plain; charset=utf-8" : "application/json")
      }
      fields.add("ETag", tag.text)
      fields.add("Cache-Control", "no-store")
      fields.add("Vary", "Accept")
    }
  }

  private func act(on session: Session, _ exchange: borrowing Exchange) throws(Problem) {
    let length = exchange.body.count
    guard let field = exchange.field(.idempotencyKey) else {
      try sessions.admitAction(to: session, bytes: length)
      let reply = try perform(on: session, exchange)
      return sendPatch(buffer.bytes, revision: reply.revision, bodiesRun: reply.bodiesRun, exchange)
    }
    let key = try IdempotencyKey(field).bytes
    if let index = session.answers.index(of: key) { return try answerAgain(index, of: session, exchange) }
    try sessions.admitAction(to: session, bytes: length)
    try sessions.admitKey(key, to: session)
    do throws(Problem) {
      let reply = try perform(on: session, exchange)
      let answer = IdempotencyCache.Answer.done(revision: reply.revision, bodiesRun: reply.bodiesRun)
      sessions.keep(answer, body: buffer.bytes, to: exchange.body, key: key, in: session)
      sendPatch(buffer.bytes, revision: reply.revision, bodiesRun: reply.bodiesRun, exchange)
    } catch {
      // A refusal is an answer, too.
      sessions.keep(.refused(error.kind), body: buffer.bytes, to: exchange.body, key: key, in: session)
      throw error
    }
  }

  /// Answers as before what has come with the same key before. That is no action, and not limited as actions are; a long
  /// answer counts as a page that is read.
  private func answerAgain(_ index: Int, of session: Session, _ exchange: borrowing Exchange) throws(Problem) {
    guard session.answers.matchesRequest(exchange.body, at: index) else {
      throw Problem(.keyReused, "This Idempotency-Key came with another body before.")
    }
    switch session.answers.answer(at: index) {
    case .done(let revision, let bodiesRun):
      try sessions.admitReplay(of: session, bytes: session.answers.withBody(at: index) { $0.count } ?? 0)
      let isKept: Bool? = session.answers.withBody(at: index) { patch in
        sendPatch(patch, revision: revision, bodiesRun: bodiesRun, exchange)
        return true
      }
      if isKept == true { return }
      throw Problem(
        .revisionMismatch, "The action with this Idempotency-Key was answered before; its long answer is not kept.",
        revision: session.revision)
    case .refused(let kind):
      let problem = Problem(
        kind, "The action with this Idempotency-Key was refused before; what was said of it is not kept.",
        revision: kind == .revisionMismatch ? session.revision : nil)
      answer(problem, exchange)
    }
  }

  /// Does what a request asks for; the patch is in the buffer.
  private func perform(on session: Session, _ exchange: borrowing Exchange) throws(Problem) -> Session.Reply {
    let action = try Action(reading: exchange.body)
    if case .role = action.target { sessions.countSearch(of: session) }
    _ = try checkPreconditions(of: session, exchange)
    buffer.removeAll()
    let reply = try session.perform(action, patch: buffer)
    metrics.actionWasDone(bodiesRun: reply.bodiesRun, since: sessions.workStart)
    return reply
  }

  private func sendPatch(
    _ patch: UnsafeRawBufferPointer, revision: Int, bodiesRun: Int, _ exchange: borrowing Exchange
  ) {
    exchange.respond(200, patch) { fields in
      fields.add("Content-Type", "application/json-patch+json")
      fields.add("Cache-Control", "no-store")
      fields.add("ETag", quoted: revision)
      fields.add("Bodies-Run", bodiesRun)
    }
  }

  private func sendEvents(of session: Session, _ exchange: borrowing Exchange) throws(Problem) {
    var revision = try Query(bytes: exchange.query).revision
    if let field = exchange.field(.lastEventID) { revision = field.decimalNumber }
    try sessions.admitRead(of: session, after: revision)
    if try Preconditions.check(exchange, tags: []) == .notModified {
      return exchange.respondNotModified(cacheControl: "no-store, no-transform")
    }
    if exchange.method == .head { return exchange.respondWithStreamHead() }
    session.settle()
    try feeds.open(exchange, on: session, after: revision, for: exchange.client?.client)
  }

  /// Refuses bodies that are not JSON (RFC 9110 §15.5.16), which also keeps plain HTML forms of other sites out.
  private func checkMediaType(of exchange: borrowing Exchange) throws(Problem) {
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
