import MartletHTTP
import MartletWire

/// The parameters after a target's "?".
struct Query {
  let bytes: UnsafeRawBufferPointer

  /// The revision that `from` gives, or nil; one beyond all numbers is in the future. Throws `malformed-request` if it is
  /// no number.
  var revision: Int? {
    get throws(Problem) {
      guard let value = value(of: "from=") else { return nil }
      guard let revision = value.decimalNumber else {
        throw Problem(.malformedRequest, "\"from\" is a revision: a decimal number.")
      }
      return revision
    }
  }

  /// What the client that follows the session calls itself (`client`), or nil. Throws `malformed-request` if that is no
  /// name of a client.
  var viewer: ExactText? {
    get throws(Problem) {
      guard let value = value(of: "client=") else { return nil }
      return try ViewerName.read(String(decoding: value, as: UTF8.self))
    }
  }

  /// The value of the first parameter that begins so.
  private func value(of name: StaticString) -> UnsafeRawBufferPointer? {
    var value: UnsafeRawBufferPointer?
    bytes.forEachPart(between: "&", quoted: false) { parameter in
      if value == nil, parameter.starts(with: name) { value = parameter.slice(name.utf8CodeUnitCount, parameter.count) }
    }
    return value
  }
}
