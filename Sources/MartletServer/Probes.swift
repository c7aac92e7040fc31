import MartletHTTP
import MartletSessions
import MartletWire

/// What the process says of itself to whoever watches over it: that it lives, that it takes requests, what it has counted.
@MainActor
package final class Probes {
  /// Whether the server is stopping, and should be sent no new work.
  @exclusivity(unchecked) package var isDraining = false
  private let metrics: () -> String

  /// - Parameter metrics: makes the text of all metrics (Prometheus' exposition format).
  package init(metrics: @escaping () -> String) { self.metrics = metrics }

  /// Answers a route that is one of these. Throws `draining` where the server is not ready.
  /// - Returns: false if it is another.
  func answer(_ route: Route, _ exchange: borrowing Exchange) throws(Problem) -> Bool {
    switch route.kind {
    case .health: try respond(exchange, "ok\n")
    case .readiness:
      if isDraining { throw Problem(.draining, "The server is stopping.", retryAfter: 5) }
      try respond(exchange, "ready\n")
    case .metrics: try respond(exchange, metrics(), type: "text/plain; version=0.0.4; charset=utf-8")
    default: return false
    }
    return true
  }

  private func respond(
    _ exchange: borrowing Exchange, _ text: String, type: StaticString = "text/plain; charset=utf-8"
  ) throws(Problem) {
    if try exchange.preconditions.check([]) == .notModified { return exchange.respondNotModified() }
    exchange.respond(text: text, type: type)
  }
}

/// Serves the probes on a listener of their own, whatever name it is asked by, and nothing else.
@MainActor
package final class AdminService: RequestHandler {
  private let probes: Probes
  /// Hears of the problems that are the server's.
  package var onFault: ((FaultRecord) -> Void)?
  private let buffer = ByteBuffer()

  package init(_ probes: Probes) { self.probes = probes }

  package func head(_ exchange: borrowing Exchange) {
    do throws(Problem) {
      let route = try route(of: exchange)
      guard route.takes(exchange.method) else { throw route.methodNotAllowed }
    } catch {
      answer(error, exchange)
    }
  }

  package func request(_ exchange: borrowing Exchange) {
    do throws(Problem) {
      let route = try route(of: exchange)
      if exchange.method == .options { return exchange.respond(204) { $0.add("Allow", route.allow) } }
      if try !probes.answer(route, exchange) { throw .noSuchPage }
    } catch {
      answer(error, exchange)
    }
  }

  package func refuse(_ error: RequestError, _ exchange: borrowing Exchange) {
    answer(error.problem(at: try? route(of: exchange), exchange.method), exchange)
  }

  package func document(ofRefusal status: Int) -> RefusalDocument {
    RefusalDocument(Problem(ofRefusal: status).named(onFault), under: .root)
  }

  private func route(of exchange: borrowing Exchange) throws(Problem) -> Route {
    let route = try exchange.route(under: .root)
    guard route.isForOperators else { throw .noSuchPage }
    return route
  }

  private func answer(_ problem: Problem, _ exchange: borrowing Exchange) {
    let allow = (try? route(of: exchange))?.allow
    exchange.respond(with: problem.named(onFault), under: .root, allow: allow, using: buffer)
  }
}
