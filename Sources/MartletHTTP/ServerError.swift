import Glibc

/// Why a loop or a server could not be set up. Nothing is left open when one of these is thrown.
package enum ServerError: Error, Equatable, CustomStringConvertible {
  /// The host is neither an IPv4 nor an IPv6 address in its numeric form.
  case badHost(String)
  /// The host is a numeric address, but not one of this machine's.
  case addressNotHere(host: String)
  /// Another process listens on the port.
  case portInUse(host: String, port: UInt16)
  /// The port may not be opened by this user; ports below 1024 usually need a privilege.
  case notPermitted(host: String, port: UInt16)
  /// The server has been started before: one server serves once.
  case alreadyStarted
  /// The HTTP library refused to start; what it said went to the log.
  case refusedByLibrary
  /// The HTTP library keeps requests in memory otherwise than this server knows, so that it could not tell which of them
  /// are in order.
  case unknownLibrary(version: String)
  /// The process may open `limit` files, sockets included, and a server cannot do with fewer than `needed`.
  case tooFewDescriptors(limit: Int, needed: Int)
  /// The kernel refused a call. `code` is its errno value.
  case system(call: String, code: Int32)

  /// One sentence for the person who started the program.
  package var description: String {
    switch self {
    case .badHost(let host):
      "\"\(host)\" is not an address to listen on: give a numeric one, such as 127.0.0.1, 0.0.0.0, ::1 or ::."
    case .addressNotHere(let host):
      "This machine has no address \(host) to listen on."
    case .portInUse(let host, let port):
      "Port \(port) on \(host) is in use by another process: stop it, or choose another port."
    case .notPermitted(let host, let port):
      "Port \(port) on \(host) may not be opened by this user: choose a port above 1023, or grant the privilege."
    case .alreadyStarted:
      "This server has been started before: make another one."
    case .refusedByLibrary:
      "libmicrohttpd could not be started; its own message is in the log."
    case .unknownLibrary(let version):
      """
      libmicrohttpd \(version) keeps requests in memory in a way that this server does not know. It could not tell which of \
      them are in order, and serves nothing: use libmicrohttpd 0.9.75, with which it is tested.
      """
    case .tooFewDescriptors(let limit, let needed):
      "The process may open \(limit) files, sockets included, and needs \(needed): raise the limit (ulimit -n \(needed))."
    case .system(let call, let code):
      "The system call \(call) failed: \(Self.reason(code))."
    }
  }

  /// What an errno value means, in the system's words.
  static func reason(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
