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

  fileprivate func isSame(as other: Requester) -> Bool {
    client == other.client && host.equalsIgnoringCase(other.host) && isSecure == other.isSecure
  }
}

/// The proxies in front of the server that say whom a request comes from (`Forwarded`, RFC 7239, or `X-Forwarded-For`,
/// `-Proto` and `-Host`). What anybody else says in these fields means nothing.
package struct TrustedProxies: Sendable {
  package let ranges: [AddressRange]

  package init(_ ranges: [AddressRange] = []) { self.ranges = ranges }

  /// Who sent a request. Costs nothing where no proxy is trusted.
  ///
  /// Most proxies know one kind of these fields and pass on what a client says in the other. Where the two contradict each
  /// other, neither is believed.
  @MainActor func requester(of exchange: borrowing Exchange) -> Requester {
    let own = Requester(client: exchange.peer, host: exchange.authority, isSecure: nil)
    guard let peer = exchange.peer, trusts(peer) else { return own }
    let standard = standard(exchange)
    guard let customary = customary(exchange) else { return standard ?? own }
    guard let standard else { return customary }
    return standard.isSame(as: customary) ? standard : own
  }

  private func trusts(_ address: ClientAddress) -> Bool { ranges.cover(address) }

  // MARK: Forwarded

  /// Each proxy adds an element at the end: `for=192.0.2.60;proto=https;host=example.org`.
  @MainActor private func standard(_ exchange: borrowing Exchange) -> Requester? {
    guard exchange.field(.forwarded) != nil else { return nil }
    var found: ForwardedElement?
    Self.lines(of: .forwarded, in: exchange).forEachPartFromEnd { part in
      let element = ForwardedElement(part)
      found = element
      return element.client.map(trusts) ?? false
    }
    return found.map { Requester(client: $0.client, host: $0.host ?? exchange.authority, isSecure: $0.isSecure) }
  }

  // MARK: X-Forwarded-…

  @MainActor private func customary(_ exchange: borrowing Exchange) -> Requester? {
    let hosts = Self.list(.forwardedHost, of: exchange)
    let schemes = Self.list(.forwardedProto, of: exchange)
    let clients = Self.list(.forwardedFor, of: exchange)
    if clients.isEmpty, hosts.isEmpty, schemes.isEmpty { return nil }
    var client = exchange.peer
    var place = clients.count
    while place > 0, client.map(trusts) ?? false {
      place -= 1
      client = ForwardedElement.address(clients[place])
    }
    return Requester(
      client: client, host: Self.value(of: hosts, at: place, of: clients.count) ?? exchange.authority,
      isSecure: Self.value(of: schemes, at: place, of: clients.count).map { $0.equalsIgnoringCase("https") })
  }

  /// What a list says of the client at a place in a list of so many. A proxy that adds to one list adds to all; one that
  /// sets a field leaves a single value.
  private static func value(
    of list: [UnsafeRawBufferPointer], at place: Int, of count: Int
  ) -> UnsafeRawBufferPointer? {
    if list.isEmpty || list.count != count { return list.last }
    return list[place]
  }

  @MainActor private static func list(_ field: Field, of exchange: borrowing Exchange) -> [UnsafeRawBufferPointer] {
    var values: [UnsafeRawBufferPointer] = []
    for line in lines(of: field, in: exchange) {
      line.forEachPart(between: ",", quoted: false) { if !$0.isEmpty { values.append($0) } }
    }
    return values
  }

  @MainActor private static func lines(of field: Field, in exchange: borrowing Exchange) -> [UnsafeRawBufferPointer] {
    var lines: [UnsafeRawBufferPointer] = []
    exchange.forEachLine(of: field) { lines.append($0) }
    return lines
  }
}

extension [UnsafeRawBufferPointer] {
  /// Calls `body` with each part of a list between commas, the last first, as long as it returns true; a comma between
  /// double quotes belongs to the part. O(count of what is called with).
  ///
  /// From the end, because that is what a trusted proxy has added: no quote that somebody else has opened and not closed
  /// takes it in.
  fileprivate func forEachPartFromEnd(_ body: (UnsafeRawBufferPointer) -> Bool) {
    for line in reversed() {
      var end = line.count
      var isQuoted = false
      for index in (0..<line.count).reversed() {
        if line[index] == UInt8(ascii: "\""), !line.isEscaped(at: index) { isQuoted.toggle() }
        guard line[index] == UInt8(ascii: ","), !isQuoted else { continue }
        let part = line.slice(index + 1, end).trimmingSpace
        if !part.isEmpty, !body(part) { return }
        end = index
      }
      let part = line.slice(0, end).trimmingSpace
      if !part.isEmpty, !body(part) { return }
    }
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
