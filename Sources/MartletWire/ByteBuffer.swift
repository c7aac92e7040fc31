/// Bytes being written: a growable block that is meant to be reused.
///
/// Appending costs a copy of what is appended; the block doubles when it is full. What a burst took is given back when the
/// buffer is emptied for a second time without having needed it again.
package final class ByteBuffer {
  @exclusivity(unchecked) private var base: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked) private var capacity: Int
  @exclusivity(unchecked) private var used = 0

  /// How many bytes have been written. Not stored as such: other modules would check their access to it.
  package var count: Int { used }
  private let firstCapacity: Int

  /// - Parameter capacity: how many bytes it has room for at first, and when it has given back all it can.
  package init(capacity: Int = 1024) {
    firstCapacity = max(capacity, 16)
    self.capacity = firstCapacity
    base = .allocate(capacity: firstCapacity)
  }

  deinit { base.deallocate() }

  package var isEmpty: Bool { count == 0 }

  /// The bytes written so far; valid until the next append.
  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// A copy of the bytes as text. Whatever is written here is valid UTF-8.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package func removeAll() {
    if capacity > 8 * firstCapacity, used < capacity / 8 { giveBack() }
    used = 0
  }

  /// Forgets what was written and gives back at once what it took beyond the first capacity.
  package func giveBack() {
    used = 0
    if capacity == firstCapacity { return }
    base.deallocate()
    base = .allocate(capacity: firstCapacity)
    capacity = firstCapacity
  }

  /// How many bytes there is room for.
  package var size: Int { capacity }

  /// Takes back everything that was written after the buffer had `length` bytes.
  package func truncate(to length: Int) { used = min(used, length) }

  package func append(_ byte: UInt8) {
    if used == capacity { grow(by: 1) }
    base[used] = byte
    used += 1
  }

  package func append(_ text: StaticString) {
    append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  package func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  package func append(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
    if capacity - used < bytes.count { grow(by: bytes.count) }
    UnsafeMutableRawPointer(base + used).copyMemory(from: start, byteCount: bytes.count)
    used += bytes.count
  }

  /// Appends the decimal digits of `number`.
  package func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    if rest < 10 { return append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest)) }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var position = 20
      repeat {
        position -= 1
        digits[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      append(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: digits[position...])))
    }
  }

  private func grow(by needed: Int) {
    let larger = max(capacity * 2, used + needed)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: base, count: used)
    base.deallocate()
    base = moved
    capacity = larger
  }
}
