import MartletWire

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
      guard let revision = Int(parameter.dropFirst(5)), revision >= 0 else {
        throw Problem(.malformedRequest, "\"from\" is a revision: a decimal number.")
      }
      return revision
    }
  }
}
