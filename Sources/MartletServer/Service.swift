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
  private let assets: Assets
  private let feeds: EventFeeds
  private let metrics: ServerMetrics
  /// Whether new sessions are refused because the server is stopping.
  @exclusivity(unchecked) package var isDraining = false
  private let buffer = ByteBuffer(capacity: 16_384)

  package init(
    sessions: Sessions, access: AccessRules, assets: Assets, feeds: EventFeeds = EventFeeds(),
    metrics: ServerMetrics = ServerMetrics(PrometheusRegistry())
  ) {
    self.sessions = sessions
    self.access = access
    self.assets = assets
    self.feeds = feeds
    self.metrics = metrics
  }

  package func head(_ exchange: borrowing Exchange) {
    do throws(Problem) {
      try access.check(exchange)
      let route = try Route(exchange.path)
      try access.check(exchange, for: route)
      guard route.takes(exchange.method) else { throw route.methodNotAllowed }
      if exchange.hasBody { try checkMediaType(of: exchange) }
    } catch {
      answer(error, exchange)
    }
  }

  package func request(_ exchange: borrowing Exchange) {
    do throws(Problem) {
      let route = try Route(exchange.path)
      if exchange.method == .options { return try sendMethods(of: route, exchange) }
      try answer(route, exchange)
    } catch {
      answer(error, exchange)
    }
  }

  package func refuse(_ error: RequestError, _ exchange: borrowing Exchange) {
    switch error {
    case .malformed(let reason): answer(Problem(.malformedRequest, reason), exchange)
    case .unexpectedBody:
      if let route = try? Route(exchange.path), !route.takes(exchange.method) {
        answer(route.methodNotAllowed, exchange)
      } else {
        answer(Problem(.malformedRequest, "A GET or HEAD request has no body."), exchange)
      }
    case .methodUnknown: answer(Problem(.methodNotAllowed, "This server does not know the method."), exchange)
    case .lengthRequired:
      answer(Problem(.lengthRequired, "Send the body in one piece, with a Content-Length."), exchange)
    case .tooLarge(let limit):
      answer(Problem(.tooLarge, "A body may have at most \(limit) bytes."), exchange)
    case .headTooLarge: exchange.respondBriefly(error.status)
    }
  }

  private func answer(_ route: Route, _ exchange: borrowing Exchange) throws(Problem) {
    switch route {
    case .page: assets.respondWithPage(to: exchange)
    case .file(let path):
      guard assets.respond(to: exchange, path: path) else { throw .noSuchPage }
    case .health: respond(exchange, text: "ok\n")
    case .problem(let kind): respond(exchange, text: kind.page)
    case .readiness:
      if isDraining { throw Problem(.draining, "The server is stopping.", retryAfter: 5) }
      respond(exchange, text: "ready\n")
    case .metrics: sendMetrics(exchange)
    case .sessions: try createSession(exchange)
    case .session(let id):
      if exchange.method == .delete {
        try sessions.end(id.text)
        exchange.respond(204)
      } else {
        try sendDocument(of: sessions.session(id.text), exchange)
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
    if isDraining {
      throw Problem(.draining, "The server is stopping and makes no new sessions.", retryAfter: 5)
    }
    let session = try sessions.create(path: SessionRequest.path(reading: exchange.body))
    metrics.sessionWasMade()
    buffer.removeAll()
    session.writeDocument(to: buffer)
    exchange.respond(201, buffer.bytes) { fields in
      fields.add("Content-Type", "application/json")
      fields.add("Location", "/sessions/\(session.id)")
      fields.add("ETag", quoted: session.revision)
      fields.add("Link", ServiceDescription.link)
      fields.add("Cache-Control", "no-store")
    }
  }

  private func sendDocument(of session: Session, _ exchange: borrowing Exchange) throws(Problem) {
    session.settle()
    if exchange.field("if-none-match").map({ EntityTags($0).contain(session.revision) }) ?? false {
      return exchange.respond(304) { fields in
        fields.add("ETag", quoted: session.revision)
        fields.add("Cache-Control", "no-store")
      }
    }
    let isOutline = exchange.field("accept").map(Acceptance.prefersText) ?? false
    buffer.removeAll()
    if isOutline { session.writeOutline(to: buffer) } else { session.writeDocument(to: buffer) }
    exchange.respond(200, buffer.bytes) { fields in
      fields.add("Content-Type", isOutline ? "text/plain; charset=utf-8" : "application/json")
      fields.add("ETag", quoted: session.revision)
      fields.add("Cache-Control", "no-store")
      fields.add("Vary", "Accept")
    }
  }

  private func act(on session: Session, _ exchange: borrowing Exchange) throws(Problem) {
    try sessions.admitAction(to: session)
    guard let field = exchange.field("idempotency-key") else {
      return answer(try perform(on: session, exchange), buffer.bytes, exchange)
    }
    let key = try IdempotencyKey(field)
    if let index = session.answers.index(of: key.bytes) {
      guard session.answers.wasAsked(exchange.body, at: index) else {
        throw Problem(.keyReused, "This Idempotency-Key came with another body before.")
      }
      guard session.answers.withAnswer(at: index, { answer($0, $1, exchange) }) != nil else {
        throw Problem(
          .revisionMismatch, "The action with this Idempotency-Key was answered before; its long answer is not kept.",
          revision: session.revision)
      }
      return
    }
    let reply: RecentAnswers.Answer
    do throws(Problem) {
      reply = try perform(on: session, exchange)
    } catch {
      // A refusal is an answer, too.
      metrics.actionWasRefused(error.kind)
      buffer.removeAll()
      error.write(to: buffer)
      reply = RecentAnswers.Answer(status: error.kind.status, revision: session.revision, bodiesRun: 0)
    }
    session.answers.append(reply, body: buffer.bytes, to: exchange.body, key: key.bytes)
    answer(reply, buffer.bytes, exchange)
  }

  /// Does what a request asks for; the patch is in the buffer.
  private func perform(on session: Session, _ exchange: borrowing Exchange) throws(Problem) -> RecentAnswers.Answer {
    let start = EventLoop.nanoseconds()
    if let field = exchange.field("if-match") { try EntityTags(field).require(session.revision) }
    let action = try Action(reading: exchange.body)
    buffer.removeAll()
    let reply = try session.perform(action, patch: buffer)
    metrics.actionWasDone(bodiesRun: reply.bodiesRun, since: start)
    return RecentAnswers.Answer(status: 200, revision: reply.revision, bodiesRun: reply.bodiesRun)
  }

  private func answer(_ answer: RecentAnswers.Answer, _ body: UnsafeRawBufferPointer, _ exchange: borrowing Exchange) {
    let isPatch = answer.status == 200
    exchange.respond(answer.status, body) { fields in
      fields.add("Content-Type", isPatch ? "application/json-patch+json" : "application/problem+json")
      fields.add("Cache-Control", "no-store")
      guard isPatch else { return }
      fields.add("ETag", quoted: answer.revision)
      fields.add("Bodies-Run", answer.bodiesRun)
    }
  }

  private func sendEvents(of session: Session, _ exchange: borrowing Exchange) throws(Problem) {
    var revision = try Query(exchange.query).revision
    if let field = exchange.field("last-event-id") {
      revision = KnownRevision.read(String(decoding: field, as: UTF8.self))
    }
    if exchange.method == .head { return exchange.respondWithStreamHead() }
    session.settle()
    try feeds.open(exchange, on: session, after: revision)
  }

  private func sendMetrics(_ exchange: borrowing Exchange) {
    buffer.removeAll()
    buffer.append(metrics.text(sessions: sessions.count, streams: feeds.count))
    exchange.respond(200, buffer.bytes) { fields in
      fields.add("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
      fields.add("Cache-Control", "no-store")
    }
  }

  private func respond(_ exchange: borrowing Exchange, text: String) {
    buffer.removeAll()
    buffer.append(text)
    exchange.respond(200, buffer.bytes) { fields in
      fields.add("Content-Type", "text/plain; charset=utf-8")
      fields.add("Cache-Control", "no-store")
    }
  }

  /// Refuses bodies that are not JSON (RFC 9110 §15.5.16), which also keeps plain HTML forms of other sites out.
  private func checkMediaType(of exchange: borrowing Exchange) throws(Problem) {
    guard let type = exchange.field("content-type") else {
      throw Problem(.unsupportedMediaType, "A request with a body says Content-Type: application/json.")
    }
    if !type.isMediaType("application/json") {
      throw Problem(.unsupportedMediaType, "The body must be application/json.")
    }
  }

  private func answer(_ problem: Problem, _ exchange: borrowing Exchange) {
    buffer.removeAll()
    problem.write(to: buffer)
    let allow = problem.kind == .methodNotAllowed ? (try? Route(exchange.path))?.allow : nil
    exchange.respond(problem.kind.status, buffer.bytes) { fields in
      fields.add("Content-Type", "application/problem+json")
      fields.add("Cache-Control", "no-store")
      if let allow { fields.add("Allow", allow) }
      if let seconds = problem.retryAfter { fields.add("Retry-After", seconds) }
    }
  }
}
