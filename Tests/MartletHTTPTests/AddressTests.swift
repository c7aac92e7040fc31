import MartletHTTP
import Testing

@Suite struct `An address` {
  nonisolated static let addresses: [(text: String, written: String?)] = [
    ("192.0.2.1", "192.0.2.1"),
    ("::ffff:192.0.2.1", "192.0.2.1"),
    ("::ffff:c000:201", "192.0.2.1"),
    ("2001:DB8:0:0:0:0:0:1", "2001:db8::1"),
    ("::", "::"),
    ("0.0.0.0", "0.0.0.0"),
    ("", nil), (" 192.0.2.1", nil), ("192.0.2.1 ", nil), ("192.0.2", nil), ("192.0.2.256", nil), ("3221225985", nil),
    ("[::1]", nil), ("::1%lo", nil), ("192.0.2.1:80", nil), ("localhost", nil), ("１９２.0.2.1", nil),
    (String(repeating: "1", count: 100_000), nil), (String(repeating: ":", count: 100_000), nil),
  ]

  @Test(arguments: addresses) func `is numbers and nothing else`(_ text: String, _ written: String?) {
    #expect(ClientAddress(text)?.text == written)
  }

  nonisolated static let neighbours: [(one: String, other: String, areOne: Bool)] = [
    ("192.0.2.1", "192.0.2.1", true),
    ("192.0.2.1", "192.0.2.2", false),
    ("192.0.2.1", "::ffff:192.0.2.1", true),
    ("2001:db8::1", "2001:db8::ffff:0:0:1", true),
    ("2001:db8::1", "2001:db8:0:1::1", false),
    ("::1", "192.0.2.1", false),
  ]

  @Test(arguments: neighbours)
  func `is a client's own in IPv4, and with its network in IPv6`(_ one: String, _ other: String, _ areOne: Bool) throws
  {
    let (one, other) = (try #require(ClientAddress(one)), try #require(ClientAddress(other)))
    #expect((one.client == other.client) == areOne)
  }

  nonisolated static let ranges: [(range: String, inside: [String], outside: [String])] = [
    ("192.0.2.1", ["192.0.2.1", "::ffff:192.0.2.1"], ["192.0.2.0", "192.0.2.2", "::192.0.2.1"]),
    ("192.0.2.1/32", ["192.0.2.1"], ["192.0.2.0"]),
    ("192.0.2.128/25", ["192.0.2.128", "192.0.2.255"], ["192.0.2.127", "192.0.3.0"]),
    ("10.9.8.7/8", ["10.0.0.0", "10.255.255.255"], ["9.255.255.255", "11.0.0.0", "::a00:1"]),
    ("0.0.0.0/0", ["0.0.0.0", "255.255.255.255"], ["::1", "::fffe:0:0", "2001:db8::1"]),
    ("::/0", ["::", "192.0.2.1", "ffff::"], []),
    ("2001:db8::/32", ["2001:db8::", "2001:db8:ffff::1"], ["2001:db7:ffff::", "2001:db9::", "192.0.2.1"]),
    ("2001:db8::/64", ["2001:db8::ffff:ffff:ffff:ffff"], ["2001:db8:0:1::"]),
    ("2001:db8::/65", ["2001:db8::7fff:ffff:ffff:ffff"], ["2001:db8::8000:0:0:0"]),
    ("2001:db8::1/127", ["2001:db8::", "2001:db8::1"], ["2001:db8::2"]),
    ("::1/128", ["::1"], ["::", "::2"]),
    ("::1", ["::1"], ["127.0.0.1"]),
  ]

  @Test(arguments: ranges)
  func `is in a block if the leading bits are the same`(_ text: String, _ inside: [String], _ outside: [String]) throws
  {
    let range = try #require(AddressRange(text))
    for address in inside { #expect(range.contains(try #require(ClientAddress(address))), "\(address)") }
    for address in outside { #expect(!range.contains(try #require(ClientAddress(address))), "\(address)") }
  }

  @Test(arguments: [
    "", "/", "/8", "192.0.2.1/", "192.0.2.1/33", "192.0.2.1/-1", "192.0.2.1/+8", "192.0.2.1/8/8", "192.0.2.1/x",
    "192.0.2.1/ 8", "192.0.2.1/99999999999999999999", "192.0.2.1/255.0.0.0", "::1/129", "::ffff:10.0.0.0/104",
    "192.0.2/24", "example.org", "[::1]", "[::1]/64", "*", "192.0.2.1/８",
  ])
  func `is in no block that is none`(_ text: String) {
    #expect(AddressRange(text) == nil)
  }
}
