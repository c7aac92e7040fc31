import MartletHTTP

/// A host and its port, as in a Host field or a URI (RFC 9110 section 7.2). Valid as long as the bytes are.
struct Authority {
  /// The whole of it.
  let text: UnsafeRawBufferPointer
  /// A name, or an address; an IPv6 address has its brackets.
  let name: UnsafeRawBufferPointer
  /// nil where none is given: that of the scheme.
  let port: Int?

  /// nil if there is something behind the colon that is no port, or the name is empty.
  init?(_ bytes: UnsafeRawBufferPointer) {
    // An IPv6 address has colons, but inside brackets.
    text = bytes
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
  /// The name, or with a wildcard what names end with.
  private let name: [UInt8]
  private let isWildcard: Bool
  private let port: Int?

  /// nil if the text is none of these.
  package init?(_ text: String) {
    let parsed = Array(text.utf8).withUnsafeBytes { bytes -> (name: [UInt8], port: Int?)? in
      Authority(bytes).map { (Array($0.name), $0.port) }
    }
    guard let (name, port) = parsed else { return nil }
    self.port = port
    isWildcard = name.first == UInt8(ascii: "*")
    self.name = isWildcard ? Array(name.dropFirst()) : name
    if self.name.isEmpty { return }
    // Behind the star there is a dot and a name.
    if isWildcard, self.name.first != UInt8(ascii: ".") { return nil }
    let isName = self.name.withUnsafeBytes { $0.slice(isWildcard ? 1 : 0, $0.count).isHostName }
    if !isName { return nil }
  }

  /// Whether the rule allows `authority`. What a port is that is left out depends on whether the client used TLS; nil
  /// if nobody knows.
  func covers(_ authority: Authority, isSecure: Bool?) -> Bool {
    guard allows(authority.port, isSecure: isSecure) else { return false }
    let other = authority.name
    guard isWildcard else { return other.equalsIgnoringCase(name) }
    let rest = other.count - name.count
    return rest > 0 && other.isHostName && other.slice(rest, other.count).equalsIgnoringCase(name)
  }

  private func allows(_ other: Int?, isSecure: Bool?) -> Bool {
    guard let port else { return true }
    if let other { return other == port }
    // One that is left out is the scheme's own.
    return port == 443 ? isSecure != false : port == 80 && isSecure != true
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are a name of letters, digits, "-" and "_" between single dots, or an IPv6 address in brackets.
  fileprivate var isHostName: Bool {
    if first == UInt8(ascii: "[") {
      guard last == UInt8(ascii: "]"), count <= 64, contains(UInt8(ascii: ":")) else { return false }
      return ClientAddress(String(decoding: slice(1, count - 1), as: UTF8.self)) != nil
    }
    var previous = UInt8(ascii: ".")
    for byte in self {
      switch byte {
      case UInt8(ascii: "."): if previous == byte { return false }
      case UInt8(ascii: "-"), UInt8(ascii: "_"), 0x30...0x39, 0x41...0x5A, 0x61...0x7A: break
      default: return false
      }
      previous = byte
    }
    return previous != UInt8(ascii: ".")
  }
}
