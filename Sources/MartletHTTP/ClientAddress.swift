import CMicroHTTPD
import Glibc

/// The address of a peer: IPv6, or IPv4 written as IPv6 (`::ffff:192.0.2.1`, RFC 4291 section 2.5.5.2).
package struct ClientAddress: Hashable, Sendable {
  /// The first and the last eight bytes, as numbers.
  package let high: UInt64
  package let low: UInt64

  private static let mappedPrefix: UInt64 = 0xFFFF << 32

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Reads a numeric address; brackets around it, a port behind it and the zone of a link-local one are not part of it.
  ///
  /// - Returns: nil for anything else.
  package init?(_ text: some StringProtocol) {
    var v4 = in_addr()
    var v6 = in6_addr()
    let text = String(text)
    if inet_pton(AF_INET, text, &v4) == 1 {
      self.init(v4)
    } else if inet_pton(AF_INET6, text, &v6) == 1 {
      self.init(v6)
    } else {
      return nil
    }
  }

  /// The address of a socket; nil if it is neither IPv4 nor IPv6.
  init?(_ address: inout sockaddr_storage) {
    let family = Int32(address.ss_family)
    let read: ClientAddress? = withUnsafeBytes(of: &address) { bytes in
      switch family {
      case AF_INET: ClientAddress(bytes.load(as: sockaddr_in.self).sin_addr)
      case AF_INET6: ClientAddress(bytes.load(as: sockaddr_in6.self).sin6_addr)
      default: nil
      }
    }
    guard let read else { return nil }
    self = read
  }

  private init(_ address: in_addr) {
    self.init(high: 0, low: Self.mappedPrefix | UInt64(UInt32(bigEndian: address.s_addr)))
  }

  private init(_ address: in6_addr) {
    let (high, low) = withUnsafeBytes(of: address) {
      ($0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }
    self.init(high: UInt64(bigEndian: high), low: UInt64(bigEndian: low))
  }

  /// Whether it is an IPv4 address.
  var isIPv4: Bool { high == 0 && low >> 32 == 0xFFFF }

  /// Whoever has this address has its neighbours, too: a client is a whole IPv4 address, or an IPv6 network of 64 bits.
  package var client: ClientAddress { isIPv4 ? self : ClientAddress(high: high, low: 0) }

  /// The address as people write it: `192.0.2.1`, `2001:db8::1`.
  package var text: String {
    var v4 = in_addr(s_addr: UInt32(truncatingIfNeeded: low).bigEndian)
    var v6 = in6_addr()
    withUnsafeMutableBytes(of: &v6) {
      $0.storeBytes(of: high.bigEndian, as: UInt64.self)
      $0.storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
    }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { text in
      let written =
        isIPv4
        ? inet_ntop(AF_INET, &v4, text.baseAddress, socklen_t(text.count))
        : inet_ntop(AF_INET6, &v6, text.baseAddress, socklen_t(text.count))
      return written.map { String(cString: $0) } ?? ""
    }
  }
}

/// A block of addresses: `10.0.0.0/8`, `2001:db8::/32`, or one address by itself (RFC 4632).
package struct AddressRange: Equatable, Sendable {
  private let first: ClientAddress
  /// How many leading bits of the IPv6 form are the block's.
  private let length: Int

  /// Reads a block; nil if the address or the length is none.
  package init?(_ text: some StringProtocol) {
    let parts = Substring(text).utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count <= 2, let address = ClientAddress(Substring(parts[0])) else { return nil }
    let most = address.isIPv4 ? 32 : 128
    var length = most
    if parts.count == 2 {
      let number = Array(parts[1]).withUnsafeBytes { $0.decimalNumber }
      guard let given = number, (0...most).contains(given) else { return nil }
      length = given
    }
    self.length = length + 128 - most
    first = Self.masked(address, self.length)
  }

  package func contains(_ address: ClientAddress) -> Bool { Self.masked(address, length) == first }

  private static func masked(_ address: ClientAddress, _ length: Int) -> ClientAddress {
    // Shifting by the whole width gives zero.
    let high: UInt64 = length >= 64 ? .max : ~(UInt64.max >> UInt64(length))
    let low: UInt64 = length >= 128 ? .max : length <= 64 ? 0 : ~(UInt64.max >> UInt64(length - 64))
    return ClientAddress(high: address.high & high, low: address.low & low)
  }
}

extension [AddressRange] {
  /// Whether an address is in one of the blocks.
  package func cover(_ address: ClientAddress) -> Bool { contains { $0.contains(address) } }
}
