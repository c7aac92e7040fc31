import CMicroHTTPD
import Glibc

/// A response of the library's whose body can be replaced by one of the same length, and whose numbers by others, while no
/// connection is sending it.
@MainActor final class ReusableResponse {
  nonisolated(unsafe) let response: OpaquePointer
  let bodyCount: Int
  /// Whether a connection is sending it.
  @exclusivity(unchecked) var isInUse = false
  /// Belongs to the response, which frees it.
  private nonisolated(unsafe) let body: UnsafeMutableRawPointer
  /// The values of the numbers, in the order in which they are set each time; nil for a field that could not be added.
  @exclusivity(unchecked) private var numbers: ContiguousArray<Int?> = []
  @exclusivity(unchecked) private var position = 0

  /// Makes a response without fields. nil if memory ran out.
  init?(_ bytes: UnsafeRawBufferPointer) {
    bodyCount = bytes.count
    guard let body = malloc(max(1, bytes.count)) else { return nil }
    self.body = body
    guard let response = MHD_create_response_from_buffer_with_free_callback(bytes.count, body, free) else {
      free(body)
      return nil
    }
    self.response = response
    setBody(bytes)
  }

  deinit { MHD_destroy_response(response) }

  /// Replaces the body by another one of the same length: O(length). All numbers are to be set again, in the same order.
  func setBody(_ bytes: UnsafeRawBufferPointer) {
    position = 0
    if let start = bytes.baseAddress { memcpy(body, start, bodyCount) }
  }

  /// Sets a field whose value is a decimal number, in double quotes if it is quoted. Costs next to nothing if it is the
  /// same as the last time.
  func set(_ name: StaticString, _ value: Int, isQuoted: Bool) {
    defer { position += 1 }
    let fields = ResponseFields(response: response)
    if position == numbers.count {
      numbers.append(nil)
    } else if let old = numbers[position] {
      if old == value { return }
      fields.remove(name, old, isQuoted: isQuoted)
    }
    // Where memory has run out the field is missing, and is added the next time.
    numbers[position] = fields.add(name, value, isQuoted: isQuoted) ? value : nil
  }

  /// Whether all numbers have been set that were set for the body before.
  var isComplete: Bool { position == numbers.count }
}

/// The fields of a response that is used again, whose values are numbers. They are set in the same order each time.
@MainActor package struct ResponseNumbers: ~Copyable {
  let response: ReusableResponse

  /// Sets a field whose value is a decimal number.
  package func set(_ name: StaticString, _ value: Int) { response.set(name, value, isQuoted: false) }

  /// Sets a field whose value is a decimal number in double quotes, as entity tags are written (RFC 9110 section 8.8.3).
  package func set(_ name: StaticString, quoted value: Int) { response.set(name, value, isQuoted: true) }
}
