import MartletHTTP

/// A host and its port, as in a Host field or a URI (RFC 9110 section 7.2). Valid as long as the bytes are.
struct Authority {
  /// A name, or an address; an IPv6 address has its brackets.
  let name: UnsafeRawBufferPointer
  /// nil where none is given: that of the scheme.
  let port: Int?

  /// nil if there is something behind the colon that is no port, or the name is empty.
  init?(_ bytes: UnsafeRawBufferPointer) {
    // An IPv6 address has colons, but inside brackets.
    var end = bytes.count
    while end > 0, bytes[end - 1] != UInt8(ascii: ":"), bytes[end - 1] != UInt8(ascii: "]") { end -= 1 }
    let hasPort = end > 0 && bytes[end - 1] == UInt8(ascii: ":")
    name = hasPort ? bytes.slice(0, end - 1) : bytes
    if name.isEmpty { return nil }
    guard hasPort, end < bytes.count else {
      // "example.org:" is allowed by the grammar, and means what it means without the colon.
      port = nil
      return
    }
    guard let number = bytes.slice(end, bytes.count).decimalNumber, (1...65_535).contains(number) else { return nil }
    port = number
  }
}

/// A name that the server answers to: `example.org`, with `:8443` on that port only; `*.example.org` is every name below
/// it; `*` is every name.
package struct HostPattern: Sendable, Equatable {
  private let name: [UInt8]
  private let isWildcard: Bool
  private let port: Int?

  /// nil if the text is none of these.
  package init?(_ text: String) {
    let parsed = Array(text.utf8).withUnsafeBytes { bytes -> (name: [UInt8], port: Int?)? in
      guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "@") }),
        let authority = Authority(bytes)
      else { return nil }
      return (Array(authority.name), authority.port)
    }
    guard let (name, port) = parsed else { return nil }
    isWildcard = name.first == UInt8(ascii: "*")
    self.name = isWildcard ? Array(name.dropFirst()) : name
    self.port = port
    if isWildcard, !self.name.isEmpty, self.name.first != UInt8(ascii: ".") || self.name.count < 2 { return nil }
    if self.name.contains(UInt8(ascii: "*")) { return nil }
  }

  func covers(_ authority: Authority) -> Bool {
    if let port, port != authority.port { return false }
    guard isWildcard else { return authority.name.equalsIgnoringCase(name) }
    let rest = authority.name.count - name.count
    return rest > 0 && authority.name.slice(rest, authority.name.count).equalsIgnoringCase(name)
  }
}
