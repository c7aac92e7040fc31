import MartletHTTP
import MartletWire

/// What a log may say of a request: never which session it was for.
package struct AccessRecord {
  package let method: String
  /// The path, with `{session}` in place of an id, and nothing of what the client made up.
  package let path: String
  package let status: Int
  package let microseconds: Int

  @MainActor package init(_ exchange: borrowing Exchange, status: Int, nanoseconds: Int64) {
    method = exchange.method.name
    path = (try? Route(exchange.path))?.pattern ?? "?"
    self.status = status
    microseconds = Int(nanoseconds / 1_000)
  }
}

extension Route {
  /// The path without what it names.
  fileprivate var pattern: String {
    switch self {
    case .page: "/"
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
}
