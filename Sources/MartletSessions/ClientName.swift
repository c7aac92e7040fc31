/// Whom the limits per client take for one: an address, and of IPv6 the /64 that one customer has.
package struct ClientName: Hashable, Sendable {
  /// The address as IPv6 has it, in two halves; an IPv4 address is mapped (RFC 4291 §2.5.5.2).
  private let network: UInt64
  private let host: UInt64

  /// Where there is no address: a test, or a socket of this machine's own.
  package static let local = ClientName(network: 0, host: 0)

  /// The halves of an address; of IPv6 the network alone.
  package init(network: UInt64, host: UInt64) { (self.network, self.host) = (network, host) }

  /// An address of 4 or 16 bytes in network order, or nil.
  package init?(address bytes: some Collection<UInt8>) {
    func number(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    switch bytes.count {
    case 4: self.init(network: 0, host: Self.mapped | number(bytes))
    case 16:
      let (network, host) = (number(bytes.prefix(8)), number(bytes.dropFirst(8)))
      let isMapped = network == 0 && host & ~0xFFFF_FFFF == Self.mapped
      self.init(network: network, host: isMapped ? host : 0)
    default: return nil
    }
  }

  private static let mapped: UInt64 = 0xFFFF_0000_0000
}
