import MartletWire

/// A revision that a client says it has. One beyond all numbers is in the future.
enum KnownRevision {
  /// Reads decimal digits; nil for anything else.
  static func read(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text) ?? .max
  }
}

/// The parameters after a target's "?".
struct Query {
  private let parameters: [Substring]

  init(_ bytes: UnsafeRawBufferPointer) {
    parameters = bytes.isEmpty ? [] : String(decoding: bytes, as: UTF8.self).split(separator: "&")
  }

  /// The revision that `from` gives, or nil. Throws `malformed-request` if it is no number.
  var revision: Int? {
    get throws(Problem) {
      guard let parameter = parameters.first(where: { $0.hasPrefix("from=") }) else { return nil }
      guard let revision = KnownRevision.read(parameter.dropFirst(5)) else {
        throw Problem(.malformedRequest, "\"from\" is a revision: a decimal number.")
      }
      return revision
    }
  }
}
