import MartletHTTP

/// The path below which the server's resources are: nothing, or `/app`.
package struct BasePath: Sendable, Equatable {
  /// Without a "/" at its end.
  package let text: String

  /// The resources are at the root.
  package static let root = BasePath(text: "")

  private init(text: String) { self.text = text }

  /// nil unless the path begins with "/", and consists of letters, digits and "-._~" between its slashes.
  package init?(_ path: String) {
    var bytes = Array(path.utf8)
    while bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    if bytes.isEmpty {
      self = .root
      return
    }
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.first?.isEmpty == true, parts.dropFirst().allSatisfy(Self.isName) else { return nil }
    text = String(decoding: bytes, as: UTF8.self)
  }

  private static func isName(_ part: ArraySlice<UInt8>) -> Bool {
    let isPlain = part.allSatisfy { byte in
      let scalar = Unicode.Scalar(byte)
      return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
        || ["-", "_", "~", "."].contains(scalar)
    }
    return isPlain && !part.isEmpty && !part.allSatisfy { $0 == UInt8(ascii: ".") }
  }

  /// What a path is below this one, with the "/" that it begins with: the static "/" for the base path itself.
  /// - Returns: nil if it is not below it.
  func rest(of path: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    let count = text.utf8.count
    if count == 0 { return path }
    guard path.count >= count, path.slice(0, count).elementsEqual(text.utf8) else { return nil }
    if path.count == count { return UnsafeRawBufferPointer("/") }
    return path[count] == UInt8(ascii: "/") ? path.slice(count, path.count) : nil
  }
}
