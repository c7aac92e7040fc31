import MartletHTTP
import MartletWire

/// Who may talk to the server. There are no cookies, but a server on a person's own machine must not be within reach of
/// every page that the person opens: not by a name that leads here (DNS rebinding), not by a request from another site.
package struct AccessRules: Sendable {
  private let hosts: [HostPattern]

  /// - Parameter allowedHosts: what is served besides `localhost`, `127.0.0.1` and `[::1]`.
  package init(allowedHosts: [HostPattern] = []) { hosts = allowedHosts }

  /// Checks that the request came by a name that is served, and not from a page of another origin.
  @MainActor func check(_ exchange: borrowing Exchange, from requester: Requester) throws(Problem) {
    guard let authority = Authority(requester.host), serves(authority, isSecure: requester.isSecure) else {
      throw Problem(.forbiddenHost, "This server does not answer to that name. Allow it with --allowed-host.")
    }
    guard let origin = exchange.field(.origin) else { return }
    if !Self.isSame(origin: origin, authority: authority, isSecure: requester.isSecure) {
      throw Self.otherSite
    }
  }

  /// Checks what a browser says about where the request came from (Fetch Metadata). Anybody may link to a page.
  @MainActor func check(_ exchange: borrowing Exchange, for route: Route) throws(Problem) {
    guard route.isSession || exchange.method == .post, let site = exchange.field(.secFetchSite) else { return }
    if !site.equals("same-origin"), !site.equals("none") { throw Self.otherSite }
  }

  /// The Origin of a refused request if it may come from the app's own page, by a proxy that says nothing of it: a browser
  /// that knows the page to be another site's says so.
  @MainActor func originOfOwnPagePerhaps(_ exchange: borrowing Exchange) -> String? {
    if let site = exchange.field(.secFetchSite), !site.equals("same-origin") { return nil }
    guard let origin = exchange.field(.origin) else { return nil }
    let colon = origin.position(of: UInt8(ascii: ":"))
    let scheme = origin.slice(0, colon)
    let isPage = scheme.equalsIgnoringCase("http") || scheme.equalsIgnoringCase("https")
    return isPage ? origin.loggable : nil
  }

  private static var otherSite: Problem {
    Problem(
      .forbiddenOrigin,
      "This server takes requests from its own pages only. If a proxy stands in front of it, see --trusted-proxy.")
  }

  private func serves(_ authority: Authority, isSecure: Bool?) -> Bool {
    let name = authority.name
    return name.equalsIgnoringCase("127.0.0.1") || name.equalsIgnoringCase("localhost")
      || name.equalsIgnoringCase("[::1]") || hosts.contains { $0.covers(authority, isSecure: isSecure) }
  }

  /// Whether an Origin (RFC 6454 §7) is the host's own: the same name and the same port, which may be left out where it
  /// is the scheme's. Whether the scheme is the server's own only a proxy in front can say.
  private static func isSame(origin: UnsafeRawBufferPointer, authority: Authority, isSecure: Bool?) -> Bool {
    // As browsers send both.
    if isSecure != true, origin.starts(with: "http://"), origin.slice(7, origin.count).isSame(as: authority.text) {
      return true
    }
    let colon = origin.position(of: UInt8(ascii: ":"))
    let isOriginSecure = origin.slice(0, colon).equalsIgnoringCase("https")
    guard isOriginSecure || origin.slice(0, colon).equalsIgnoringCase("http"),
      isSecure == nil || isSecure == isOriginSecure, origin.slice(colon, origin.count).starts(with: "://"),
      let other = Authority(origin.slice(colon + 3, origin.count))
    else { return false }
    let usualPort = isOriginSecure ? 443 : 80
    return other.name.equalsIgnoringCase(authority.name) && other.port ?? usualPort == authority.port ?? usualPort
  }
}
