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
  /// Whether new sessions are refused because the server is stopping.
  @exclusivity(unchecked) package var isDraining = false
  private let buffer = ByteBuffer(capacity: 16_384)

  package init(sessions: Sessions, access: AccessRules, assets: Assets) {
    self.sessions = sessions
    self.access = access
    self.assets = assets
  }

  package func head(_ exchange: borrowing Exchange) {
    do throws(Problem) {
      try access.check(exchange)
      let route = try Route(exchange.path)
      try access.check(exchange, for: route)
      guard route.takes(exchange.method) else {
        throw Problem(.methodNotAllowed, "This resource takes \(route.allow).")
      }
      if exchange.hasBody { try checkMediaType(of: exchange) }
    } catch {
      answer(error, exchange)
    }
  }

  package func request(_ exchange: borrowing Exchange) {
    do throws(Problem) {
      let route = try Route(exchange.path)
      if exchange.method == .options {
        return exchange.respond(204) { $0.add("Allow", route.allow) }
      }
      try answer(route, exchange)
    } catch {
      answer(error, exchange)
    }
  }

  package func refuse(_ error: RequestError, _ exchange: borrowing Exchange) {
    switch error {
    case .malformed(let reason): answer(Problem(.malformedRequest, reason), exchange)
    case .methodUnknown: answer(Problem(.methodNotAllowed, "This server does not know the method."), exchange)
    case .lengthRequired:
      answer(Problem(.lengthRequired, "Send the body in one piece, with a Content-Length."), exchange)
    case .tooLarge(let limit):
      answer(Problem(.tooLarge, "A body may have at most \(limit) bytes."), exchange)
    }
  }

  private func answer(_ route: Route, _ exchange: borrowing Exchange) throws(Problem) {
    switch route {
    case .page: assets.respondWithPage(to: exchange)
    case .file(let path):
      guard assets.respond(to: exchange, path: path) else { throw .noSuchPage }
    case .health: respond(exchange, text: "ok\n")
    case .readiness:
      if isDraining { throw Problem(.draining, "The server is stopping.") }
      respond(exchange, text: "ready\n")
    case .sessions: try createSession(exchange)
    case .session(let id):
      if exchange.method == .delete {
        try sessions.end(id.text)
        exchange.respond(204)
      } else {
        try sendDocument(of: sessions.session(id.text), exchange)
      }
    case .actions(let id): try perform(on: sessions.session(id.text), exchange)
    }
  }

  private func createSession(_ exchange: borrowing Exchange) throws(Problem) {
    if isDraining { throw Problem(.draining, "The server is stopping and makes no new sessions.") }
    let session = try sessions.create(path: SessionRequest.path(reading: exchange.body))
    buffer.removeAll()
    session.writeDocument(to: buffer)
    exchange.respond(201, buffer.bytes) { fields in
      fields.add("Content-Type", "application/json")
      fields.add("Location", "/sessions/\(session.id)")
      fields.add("ETag", quoted: session.revision)
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

  private func perform(on session: Session, _ exchange: borrowing Exchange) throws(Problem) {
    if let field = exchange.field("if-match") { try EntityTags(field).require(session.revision) }
    let action = try Action(reading: exchange.body)
    buffer.removeAll()
    let reply = try session.perform(action, patch: buffer)
    exchange.respond(200, buffer.bytes) { fields in
      fields.add("Content-Type", "application/json-patch+json")
      fields.add("ETag", quoted: reply.revision)
      fields.add("Bodies-Run", reply.bodiesRun)
      fields.add("Cache-Control", "no-store")
    }
  }

  private func respond(_ exchange: borrowing Exchange, text: StaticString) {
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
      if problem.kind.status == 503 { fields.add("Retry-After", "5") }
    }
  }
}
