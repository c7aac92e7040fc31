import MartletHTTP

/// Who sent a request, and by which name: as the connection says, or as the proxies say that the operator trusts.
///
/// Valid as long as the exchange is.
struct Requester {
  /// The address of the client; nil where the connection has none, or a proxy keeps it to itself.
  let client: ClientAddress?
  /// The name and the port that the client sent the request to.
  let host: UnsafeRawBufferPointer
  /// Whether the client used TLS; nil if nobody says.
  let isSecure: Bool?
}

/// The proxies in front of the server that say whom a request comes from (`Forwarded`, RFC 7239, or `X-Forwarded-For`,
/// `-Proto` and `-Host`). What anybody else says in these fields means nothing.
package struct TrustedProxies: Sendable {
  package let ranges: [AddressRange]

  package init(_ ranges: [AddressRange] = []) { self.ranges = ranges }

  /// Who sent a request. Costs nothing where no proxy is trusted.
  @MainActor func requester(of exchange: borrowing Exchange) -> Requester {
    let own = Requester(client: exchange.peer, host: exchange.authority, isSecure: nil)
    guard let peer = exchange.peer, trusts(peer) else { return own }
    if exchange.field(.forwarded) != nil { return standard(exchange) ?? own }
    return customary(exchange) ?? own
  }

  private func trusts(_ address: ClientAddress) -> Bool { ranges.contains { $0.contains(address) } }

  /// The place in a list of addresses, the latest last, of the first that no trusted proxy has: the client's.
  private func place(among addresses: [ClientAddress?]) -> Int {
    addresses.lastIndex { address in address.map { !trusts($0) } ?? true } ?? 0
  }

  // MARK: Forwarded

  /// Each proxy adds an element: `for=192.0.2.60;proto=https;host=example.org`.
  @MainActor private func standard(_ exchange: borrowing Exchange) -> Requester? {
    var elements: [ForwardedElement] = []
    exchange.forEachLine(of: .forwarded) { line in
      line.forEachPart(between: ",", quoted: true) { elements.append(ForwardedElement($0)) }
    }
    guard !elements.isEmpty else { return nil }
    let element = elements[place(among: elements.map(\.client))]
    return Requester(
      client: element.client, host: element.host ?? exchange.authority, isSecure: element.isSecure)
  }

  // MARK: X-Forwarded-…

  @MainActor private func customary(_ exchange: borrowing Exchange) -> Requester? {
    let clients = Self.list(.forwardedFor, of: exchange)
    let hosts = Self.list(.forwardedHost, of: exchange)
    let schemes = Self.list(.forwardedProto, of: exchange)
    if clients.isEmpty, hosts.isEmpty, schemes.isEmpty { return nil }
    let addresses = clients.map(ForwardedElement.address)
    let place = place(among: addresses)
    // A proxy that adds to one list adds to all; one that sets a field leaves a single value.
    func value(of list: [UnsafeRawBufferPointer]) -> UnsafeRawBufferPointer? {
      list.count == clients.count && !list.isEmpty ? list[place] : list.last
    }
    return Requester(
      client: addresses.isEmpty ? exchange.peer : addresses[place], host: value(of: hosts) ?? exchange.authority,
      isSecure: value(of: schemes).map { $0.equalsIgnoringCase("https") })
  }

  @MainActor private static func list(_ field: Field, of exchange: borrowing Exchange) -> [UnsafeRawBufferPointer] {
    var values: [UnsafeRawBufferPointer] = []
    exchange.forEachLine(of: field) { line in
      line.forEachPart(between: ",", quoted: false) { if !$0.isEmpty { values.append($0) } }
    }
    return values
  }
}

/// What one proxy says in a Forwarded field (RFC 7239 section 4).
private struct ForwardedElement {
  var client: ClientAddress?
  var host: UnsafeRawBufferPointer?
  var isSecure: Bool?

  init(_ text: UnsafeRawBufferPointer) {
    var element = (client: ClientAddress?.none, host: UnsafeRawBufferPointer?.none, isSecure: Bool?.none)
    text.forEachPart(between: ";", quoted: true) { pair in
      let mark = pair.position(of: UInt8(ascii: "="))
      guard mark < pair.count else { return }
      let name = pair.slice(0, mark)
      let value = pair.slice(mark + 1, pair.count).unquoted
      if name.equalsIgnoringCase("for") {
        element.client = Self.address(value)
      } else if name.equalsIgnoringCase("host") {
        element.host = value
      } else if name.equalsIgnoringCase("proto") {
        element.isSecure = value.equalsIgnoringCase("https")
      }
    }
    (client, host, isSecure) = element
  }

  /// Reads `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:80`; nil for what names nobody,
  /// such as `unknown` or `_hidden`.
  static func address(_ text: UnsafeRawBufferPointer) -> ClientAddress? {
    guard text.count <= 64 else { return nil }
    if text.first == UInt8(ascii: "[") {
      return ClientAddress(String(decoding: text.slice(1, text.position(of: UInt8(ascii: "]"))), as: UTF8.self))
    }
    if let address = ClientAddress(String(decoding: text, as: UTF8.self)) { return address }
    return ClientAddress(String(decoding: text.slice(0, text.position(of: UInt8(ascii: ":"))), as: UTF8.self))
  }
}
