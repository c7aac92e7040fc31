/// Byte strings in the order in which they came, in one block of memory.
///
/// Adding and dropping cost what the bytes do, over time; a string is found by its index in O(1).
struct ByteQueue {
  private var bytes: ContiguousArray<UInt8> = []
  /// Where each string ends in `bytes`; those before `first` have been dropped.
  private var ends: ContiguousArray<Int> = []
  private var first = 0
  /// Where the first string begins in `bytes`.
  private var start = 0

  /// How many strings there are.
  var count: Int { ends.count - first }

  /// How many bytes they have.
  var byteCount: Int { bytes.count - start }

  mutating func append(_ string: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: string)
    ends.append(bytes.count)
  }

  mutating func removeFirst() {
    guard count > 0 else { return }
    start = ends[first]
    first += 1
    // Half of it is dropped: what stays moves to memory of its own size, so that one long string does not stay for ever.
    guard start > bytes.count / 2 || start == bytes.count, first > ends.count / 2 || start > Self.worthwhile else {
      return
    }
    bytes = ContiguousArray(bytes[start...])
    ends = ContiguousArray(ends[first...].lazy.map { [start] in $0 - start })
    (first, start) = (0, 0)
  }

  /// So many dropped bytes are taken away, however few strings they were.
  private static let worthwhile = 65_536

  /// Calls `body` with the string at an index, counted from the first that is still there.
  func withString<Result>(at index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let begin = index == 0 ? start : ends[first + index - 1]
    let end = ends[first + index]
    return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[begin..<end])) }
  }

  /// Whether the string at an index has these bytes.
  func string(at index: Int, equals other: UnsafeRawBufferPointer) -> Bool {
    withString(at: index) { $0.elementsEqual(other) }
  }
}
