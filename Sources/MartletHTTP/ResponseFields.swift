import CMicroHTTPD
import Glibc

/// The fields of a response that is being made. Each costs about 0.1 µs.
///
/// Not isolated, because a closure in an isolated method checks at run time where it is called: 60 ns each.
package struct ResponseFields: ~Copyable {
  let response: OpaquePointer

  /// Adds a field whose value is fixed in the program.
  package func add(_ name: StaticString, _ value: StaticString) {
    // A static string ends in a NUL that its count leaves out.
    add(name, terminated: UnsafeRawPointer(value.utf8Start).assumingMemoryBound(to: CChar.self))
  }

  /// Adds a field.
  ///
  /// - Returns: false, with nothing added, if the value is empty or has a control byte in it.
  @discardableResult @_disfavoredOverload
  package func add(_ name: StaticString, _ value: String) -> Bool {
    var value = value
    return value.withUTF8 { add(name, UnsafeRawBufferPointer($0)) }
  }

  /// Adds a field whose value is copied from bytes.
  ///
  /// - Returns: false, with nothing added, if the value is empty or has a control byte in it.
  @discardableResult
  package func add(_ name: StaticString, _ value: UnsafeRawBufferPointer) -> Bool {
    guard FieldSyntax.isValue(value), let start = value.baseAddress else { return false }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: value.count + 1) { terminated in
      guard let base = terminated.baseAddress else { return false }
      memcpy(base, start, value.count)
      base[value.count] = 0
      return add(name, terminated: base)
    }
  }

  /// Adds a field whose value is a decimal number. No allocation of its own.
  package func add(_ name: StaticString, _ value: Int) { _ = add(name, value, isQuoted: false) }

  /// Adds a field whose value is a decimal number in double quotes, as entity tags are written (RFC 9110 section
  /// 8.8.3).
  package func add(_ name: StaticString, quoted value: Int) { _ = add(name, value, isQuoted: true) }

  /// - Returns: whether it has been added.
  func add(_ name: StaticString, _ value: Int, isQuoted: Bool) -> Bool {
    Self.withText(of: value, isQuoted: isQuoted) { add(name, terminated: $0) }
  }

  /// Removes a field that was added with this number.
  func remove(_ name: StaticString, _ value: Int, isQuoted: Bool) {
    let name = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    Self.withText(of: value, isQuoted: isQuoted) { _ = MHD_del_response_header(response, name, $0) }
  }

  /// Calls `body` with a number in decimal digits, and a NUL behind it.
  @inline(__always)
  private static func withText<Result>(
    of value: Int, isQuoted: Bool, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    // A sign, 19 digits, two quotes, a NUL; written from the end.
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 24) { text in
      var index = 23
      func put(_ byte: CChar) {
        text[index] = byte
        index -= 1
      }
      put(0)
      if isQuoted { put(0x22) }
      var rest = value.magnitude
      repeat {
        put(CChar(0x30 + rest % 10))
        rest /= 10
      } while rest > 0
      if value < 0 { put(0x2D) }
      if isQuoted { put(0x22) }
      // The buffer has room, and so an address.
      return body(text.baseAddress.unsafelyUnwrapped + index + 1)
    }
  }

  @discardableResult
  private func add(_ name: StaticString, terminated value: UnsafePointer<CChar>) -> Bool {
    let name = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    return MHD_add_response_header(response, name, value) == .YES
  }
}
