/// A request's method: those that HTTP servers of this kind know, and the rest.
///
/// RFC 9110 section 9; PATCH is RFC 5789. Methods are case-sensitive.
package enum Method: UInt8, Sendable {
  case get, head, post, put, patch, delete, options
  /// Anything else, in whatever spelling.
  case other

  /// The method as it is sent; "other" for those that are not known.
  package var name: String {
    switch self {
    case .get: "GET"
    case .head: "HEAD"
    case .post: "POST"
    case .put: "PUT"
    case .patch: "PATCH"
    case .delete: "DELETE"
    case .options: "OPTIONS"
    case .other: "other"
    }
  }

  /// Reads the NUL-terminated name of a method. O(length), no allocation.
  init(name: UnsafePointer<CChar>) {
    // Up to eight bytes as one number, first byte lowest.
    var word: UInt64 = 0
    var length = 0
    while length < 8, name[length] != 0 {
      word |= UInt64(UInt8(bitPattern: name[length])) << UInt64(length * 8)
      length += 1
    }
    self =
      switch word {
      case Self.word("GET"): .get
      case Self.word("HEAD"): .head
      case Self.word("POST"): .post
      case Self.word("PUT"): .put
      case Self.word("PATCH"): .patch
      case Self.word("DELETE"): .delete
      case Self.word("OPTIONS"): .options
      default: .other
      }
  }

  /// Reads the name from what stands before a target in memory: the name, and the NUL that the library has written over
  /// the space.
  ///
  /// A request line begins where the library's pool begins, or soon after it, and a pool at a multiple of 16. So whatever
  /// stands between such a multiple and the target may be looked at. A name that begins before it is read as another.
  init(before target: UnsafePointer<CChar>) {
    var start = target - 1
    while Int(bitPattern: start) % 16 != 0, (0x41...0x5A).contains(start[-1]) { start -= 1 }
    self.init(name: start)
  }

  @inline(__always)
  private static func word(_ name: StaticString) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<name.utf8CodeUnitCount { word |= UInt64(name.utf8Start[index]) << UInt64(index * 8) }
    return word
  }
}
