import MartletHTTP
import MartletWire

/// Who may talk to the server. There are no cookies, but a server on a person's own machine must not be within reach of
/// every page that the person opens: not by a name that leads here (DNS rebinding), not by a request from another site.
package struct AccessRules: Sendable {
  private let hosts: Set<String>

  /// - Parameter allowedHosts: names that are served besides `localhost`, `127.0.0.1` and `[::1]`, without a port.
  package init(allowedHosts: [String] = []) {
    hosts = Set(["localhost", "127.0.0.1", "[::1]"] + allowedHosts.map { $0.lowercased() })
  }

  /// Checks that the request came by a name that is served, and not from a page of another origin.
  @MainActor func check(_ exchange: borrowing Exchange) throws(Problem) {
    guard let host = exchange.field("host"), serves(host) else {
      throw Problem(.forbiddenHost, "This server does not answer to that name. Allow it with --allowed-host.")
    }
    guard let origin = exchange.field("origin") else { return }
    if !Self.isSame(origin: origin, host: host) {
      throw Problem(.forbiddenOrigin, "This server takes requests from its own pages only.")
    }
  }

  /// Checks what a browser says about where the request came from (Fetch Metadata). Anybody may link to a page.
  @MainActor func check(_ exchange: borrowing Exchange, for route: Route) throws(Problem) {
    guard route.isSession || exchange.method == .post, let site = exchange.field("sec-fetch-site") else { return }
    if !site.equals("same-origin"), !site.equals("none") {
      throw Problem(.forbiddenOrigin, "This server takes requests from its own pages only.")
    }
  }

  private func serves(_ host: UnsafeRawBufferPointer) -> Bool {
    // The usual names, without making a string.
    let name = host.slice(0, Self.endOfName(host))
    if name.equalsIgnoringCase("127.0.0.1") || name.equalsIgnoringCase("localhost") { return true }
    return hosts.contains(String(decoding: name, as: UTF8.self).lowercased())
  }

  /// Where the port begins, if there is one. An IPv6 address has colons, but inside brackets.
  private static func endOfName(_ host: UnsafeRawBufferPointer) -> Int {
    var end = host.count
    while end > 0, host[end - 1] >= 0x30, host[end - 1] <= 0x39 { end -= 1 }
    return end > 0 && host[end - 1] == UInt8(ascii: ":") ? end - 1 : host.count
  }

  /// Whether an Origin (RFC 6454 §7) is the host's own. The scheme may be https where a proxy in front ends TLS.
  private static func isSame(origin: UnsafeRawBufferPointer, host: UnsafeRawBufferPointer) -> Bool {
    let text = String(decoding: origin, as: UTF8.self).lowercased()
    let own = String(decoding: host, as: UTF8.self).lowercased()
    return text == "http://" + own || text == "https://" + own
  }
}
