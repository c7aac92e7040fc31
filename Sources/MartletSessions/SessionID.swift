/// Names of sessions. Whoever knows one may use the session, so they are 144 random bits, in base64url (RFC 4648 §5).
package enum SessionID {
  package static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    var id = ""
    id.reserveCapacity(24)
    for _ in 0..<3 {
      let bits = generator.next()
      for position in 0..<8 { id.unicodeScalars.append(alphabet[Int(bits >> (UInt64(position) * 6) & 63)]) }
    }
    return id
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".unicodeScalars)
}
