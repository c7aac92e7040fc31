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

extension UnsafeRawBufferPointer {
  /// The bytes as a log may have them, where whoever sends a request chooses every one of them: short, and printable.
  var loggable: String {
    let longest = 100
    let text = String(decoding: prefix(longest).map { (0x21...0x7E).contains($0) ? $0 : 0x3F }, as: UTF8.self)
    return count > longest ? text + "…" : text
  }
}

/// What proxies say of a request in one kind of these fields. They need not say everything.
private struct ForwardedParameters {
  enum Client: Equatable {
    case address(ClientAddress)
    /// A proxy keeps it to itself.
    case hidden
  }

  var client: Client?
  var host: UnsafeRawBufferPointer?
  var isSecure: Bool?

  /// Whether the two differ in nothing of which both speak.
  func agrees(with other: ForwardedParameters) -> Bool {
    if let client, let otherClient = other.client, client != otherClient { return false }
    if let host, let otherHost = other.host, !host.equalsIgnoringCase(otherHost) { return false }
    if let isSecure, let otherIsSecure = other.isSecure, isSecure != otherIsSecure { return false }
    return true
  }
}

/// The proxies in front of the server that say whom a request comes from (`Forwarded`, RFC 7239, or `X-Forwarded-For`,
/// `-Proto` and `-Host`). What anybody else says in these fields means nothing.
package struct TrustedProxies: Sendable {
  package let ranges: [AddressRange]

  package init(_ ranges: [AddressRange] = []) { self.ranges = ranges }

  /// Who sent a request. Costs nothing where no proxy is trusted.
  ///
  /// What one kind of these fields leaves out, the other may say. But most proxies know one kind and pass on what a client
  /// says in the other: where the two contradict each other, neither is believed.
  @MainActor func requester(of exchange: borrowing Exchange) -> Requester {
    let own = Requester(client: exchange.peer, host: exchange.authority, isSecure: nil)
    guard let peer = exchange.peer, trusts(peer) else { return own }
    let standard = standard(exchange)
    let customary = customary(exchange)
    if let standard, !standard.agrees(with: customary) { return own }
    let client: ClientAddress? =
      switch standard?.client ?? customary.client {
      case .address(let address)?: address
      case .hidden?: nil
      // A proxy that writes a Forwarded field, and nobody into it, speaks for somebody else than itself.
      case nil: standard == nil ? peer : nil
      }
    return Requester(
      client: client, host: standard?.host ?? customary.host ?? exchange.authority,
      isSecure: standard?.isSecure ?? customary.isSecure)
  }

  private func trusts(_ address: ClientAddress) -> Bool { ranges.cover(address) }

  private func trusts(_ client: ForwardedParameters.Client?) -> Bool {
    if case .address(let address)? = client { trusts(address) } else { false }
  }

  // MARK: Forwarded

  /// Each proxy adds an element at the end: `for=192.0.2.60;proto=https;host=example.org`.
  /// - Returns: nil if no proxy says anything.
  @MainActor private func standard(_ exchange: borrowing Exchange) -> ForwardedParameters? {
    guard exchange.field(.forwarded) != nil else { return nil }
    var found: ForwardedParameters?
    Self.lines(of: .forwarded, in: exchange).forEachPartFromEnd { part in
      let element = ForwardedParameters(forwarded: part)
      found = element
      return trusts(element.client)
    }
    return found
  }

  // MARK: X-Forwarded-…

  @MainActor private func customary(_ exchange: borrowing Exchange) -> ForwardedParameters {
    let hosts = Self.list(.forwardedHost, of: exchange)
    let schemes = Self.list(.forwardedProto, of: exchange)
    let clients = Self.list(.forwardedFor, of: exchange)
    var client: ForwardedParameters.Client?
    var place = clients.count
    while place > 0, client == nil || trusts(client) {
      place -= 1
      client = ForwardedParameters.Client(clients[place])
    }
    return ForwardedParameters(
      client: client, host: Self.value(of: hosts, at: place, of: clients.count),
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

extension ForwardedParameters {
  /// Reads what one proxy says in a Forwarded field (RFC 7239 section 4).
  fileprivate init(forwarded text: UnsafeRawBufferPointer) {
    var said = ForwardedParameters()
    text.forEachPart(between: ";", quoted: true) { pair in
      let mark = pair.position(of: UInt8(ascii: "="))
      guard mark < pair.count else { return }
      let name = pair.slice(0, mark)
      let value = pair.slice(mark + 1, pair.count).unquoted
      if name.equalsIgnoringCase("for") {
        said.client = Client(value)
      } else if name.equalsIgnoringCase("host") {
        said.host = value
      } else if name.equalsIgnoringCase("proto") {
        said.isSecure = value.equalsIgnoringCase("https")
      }
    }
    self = said
  }
}

extension ForwardedParameters.Client {
  /// Reads `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:80`. Anything else, such as
  /// `unknown` or `_hidden`, names nobody.
  fileprivate init(_ text: UnsafeRawBufferPointer) { self = Self.address(in: text).map { .address($0) } ?? .hidden }

  private static func address(in text: UnsafeRawBufferPointer) -> ClientAddress? {
    guard text.count <= 64 else { return nil }
    if text.first == UInt8(ascii: "[") {
      return ClientAddress(String(decoding: text.slice(1, text.position(of: UInt8(ascii: "]"))), as: UTF8.self))
    }
    if let address = ClientAddress(String(decoding: text, as: UTF8.self)) { return address }
    return ClientAddress(String(decoding: text.slice(0, text.position(of: UInt8(ascii: ":"))), as: UTF8.self))
  }
}
