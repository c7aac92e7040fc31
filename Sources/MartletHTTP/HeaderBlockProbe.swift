import CMicroHTTPD
import Glibc

/// Whether libmicrohttpd keeps header blocks in memory as `RequestValidator` reads them.
///
/// What it reads there is documented nowhere, so it is tried with the library at hand before anything is served: some
/// requests go through a daemon of its own that does not listen. Without this, another version of the library might have
/// every request refused, or let one in that hides another.
enum HeaderBlockProbe {
  /// A request, and whether it is in order.
  typealias Case = (request: String, isInOrder: Bool)

  static let cases: [Case] = [
    ("GET / HTTP/1.1\r\nHost: a\r\n\r\n", true),
    ("GET /a?b=c&d HTTP/1.1\r\nHost:  a \r\nAccept: */*\r\nX: \r\n\r\n", true),
    ("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nCookie: a=b; c=d\r\n\r\n", true),
    // A NUL in a value, and behind the method.
    ("GET / HTTP/1.1\r\nX: 1\0 2\r\nHost: a\r\n\r\n", false),
    ("GET\0 / HTTP/1.1\r\nHost: a\r\n\r\n", false),
    // A line that the library takes for the end of the block, and a request behind it.
    ("GET / HTTP/1.1\r\nHost: a\r\n: 1\r\n\r\n", false),
    ("GET / HTTP/1.1\r\nHost: a\r\n\0\0\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", false),
    // A line that is folded, one that ends in a bare LF, and a target with a space in it.
    ("GET / HTTP/1.1\r\nHost: a\r\nX: 1\r\n 2\r\n\r\n", false),
    ("GET / HTTP/1.1\nHost: a\r\n\r\n", false),
    ("GET /a b HTTP/1.1\r\nHost: a\r\n\r\n", false),
  ]

  /// Tries all cases: some 100 µs each.
  ///
  /// - Parameters:
  ///   - server: whose connections these are taken for. It is not changed.
  ///   - cases: tests see that others fail.
  /// - Returns: whether each request was judged as it should be.
  /// - Throws: why that could not be tried.
  @MainActor static func succeeds(
    for server: HTTPServer, _ cases: [Case] = cases
  ) throws(ServerError) -> Bool {
    for (request, isInOrder) in cases where try verdict(on: request, server) != isInOrder { return false }
    return true
  }

  private struct Attempt {
    unowned(unsafe) let server: HTTPServer
    var record: Connection?
    var isInOrder: Bool?
  }

  /// Whether a request was found in order; nil if the library did not ask.
  @MainActor private static func verdict(on request: String, _ server: HTTPServer) throws(ServerError) -> Bool? {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw .system(call: "socketpair", code: errno)
    }
    defer { close(ends[1]) }
    var attempt = Attempt(server: server)
    defer { attempt.record?.close() }
    return try withUnsafeMutablePointer(to: &attempt) { attempt throws(ServerError) in
      var options = martlet_daemon_options()
      options.connection_limit = 1
      options.connection_memory = server.configuration.headerPool
      options.context = UnsafeMutableRawPointer(attempt)
      options.access = access
      options.target = target
      guard let daemon = martlet_daemon_start(&options) else {
        close(ends[0])
        throw .refusedByLibrary
      }
      defer { martlet_daemon_stop(daemon) }
      guard martlet_daemon_adopt(daemon, ends[0]) else { throw .refusedByLibrary }
      guard write(ends[1], request, request.utf8.count) == request.utf8.count else {
        throw .system(call: "write", code: errno)
      }
      // One call to take the connection, one to read, one to close, and one to spare.
      for _ in 0..<4 { MHD_run(daemon) }
      return attempt.pointee.isInOrder
    }
  }

  private static let target: DaemonCallbacks.Target = { context, target, connection in
    guard let attempt = context?.assumingMemoryBound(to: Attempt.self), let target, let connection else { return nil }
    var record = Connection(
      connection: connection, descriptor: -1, client: nil, server: attempt.pointee.server, deadline: .max)
    record.begin(target: target, deadline: .max)
    attempt.pointee.record = record
    return nil
  }

  private static let access: MHD_AccessHandlerCallback = { context, connection, path, method, version, _, _, _ in
    guard let attempt = context?.assumingMemoryBound(to: Attempt.self), let connection, let path, let method,
      let version, var record = attempt.pointee.record
    else { return .NO }
    record.path = path
    record.method = Method(name: method)
    let error = withUnsafeMutablePointer(to: &record) {
      RequestValidator.check(
        connection, $0, method: method, version: version, limit: 0,
        room: $0.pointee.server.configuration.headerPool)
    }
    attempt.pointee.isInOrder = error == nil
    return .NO
  }
}
