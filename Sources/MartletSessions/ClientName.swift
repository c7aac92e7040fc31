/// Whom the limits per client take for one: an IPv4 address, or the /64 of an IPv6 address that one customer has.
package struct ClientName: Hashable, Sendable {
  /// The two halves of the address as IPv6 has it; an IPv4 address is mapped (RFC 4291 §2.5.5.2).
  private let high: UInt64
  private let low: UInt64

  /// Where there is no address: a test, or a socket of this machine's own.
  package static let local = ClientName(high: 0, low: 0)

  package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }
}
