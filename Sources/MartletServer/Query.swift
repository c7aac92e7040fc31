import MartletHTTP
import MartletWire

/// The parameters after a target's "?".
struct Query {
  let bytes: UnsafeRawBufferPointer

  /// The revision that `from` gives, or nil; one beyond all numbers is in the future. Throws `malformed-request` if it is
  /// no number.
  var revision: Int? {
    get throws(Problem) {
      var value: UnsafeRawBufferPointer?
      bytes.forEachPart(between: "&", quoted: false) { parameter in
        if value == nil, parameter.starts(with: "from=") { value = parameter.slice(5, parameter.count) }
      }
      guard let value else { return nil }
      guard let revision = value.decimalNumber else {
        throw Problem(.malformedRequest, "\"from\" is a revision: a decimal number.")
      }
      return revision
    }
  }
}
