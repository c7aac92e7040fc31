import CMicroHTTPD

/// What the server keeps for one connection, from accept to close; the requests on it follow one another.
@MainActor
final class Connection {
  let descriptor: Int32
  /// When the peer must have done its part, in ticks of the server.
  var deadline: UInt64

  var method = Method.other
  var path = UnsafeRawBufferPointer(start: nil, count: 0)
  var query = UnsafeRawBufferPointer(start: nil, count: 0)
  /// The field lines of the request, pointing into the connection's memory.
  var fields: [Field] = []
  var fault: RequestFault?
  var body = BodyBuffer()
  var contentLength: Int?
  /// Whether the head of the request at hand has been seen.
  var hasHead = false
  var hasResponded = false
  /// The length of the request target, up to its first NUL byte.
  var targetLength = 0

  struct Field {
    let name: UnsafeRawBufferPointer
    let value: UnsafeRawBufferPointer
  }

  init(descriptor: Int32, deadline: UInt64) {
    self.descriptor = descriptor
    self.deadline = deadline
  }

  /// Forgets the request, keeping the memory for the next one.
  func reset() {
    fields.removeAll(keepingCapacity: true)
    body.removeAll()
    hasHead = false
    hasResponded = false
    fault = nil
    contentLength = nil
    path = UnsafeRawBufferPointer(start: nil, count: 0)
    query = path
  }

  /// The value of the first field of this name, which must be in lower case.
  func field(_ name: StaticString) -> UnsafeRawBufferPointer? {
    for field in fields where field.name.equalsIgnoringCase(name) { return field.value }
    return nil
  }
}

/// The bytes of a request body. A small block is kept for the connection's next request, a large one is not.
struct BodyBuffer: ~Copyable {
  private var storage = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private(set) var count = 0

  deinit { storage.deallocate() }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: storage[..<count]) }

  mutating func append(_ more: UnsafeRawBufferPointer) {
    if storage.count - count < more.count {
      let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: max(512, 2 * (count + more.count)), alignment: 1)
      larger.copyMemory(from: bytes)
      storage.deallocate()
      storage = larger
    }
    UnsafeMutableRawBufferPointer(rebasing: storage[count...]).copyMemory(from: more)
    count += more.count
  }

  mutating func removeAll() {
    count = 0
    if storage.count > 4096 {
      storage.deallocate()
      storage = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are `text`, which must be ASCII.
  public func equals(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for index in 0..<count where self[index] != text.utf8Start[index] { return false }
    return true
  }

  /// Whether the bytes are `text`, which must be ASCII in lower case, in whatever case.
  public func equalsIgnoringCase(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for index in 0..<count {
      let byte = self[index]
      let lower = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
      if lower != text.utf8Start[index] { return false }
    }
    return true
  }

  /// The bytes from `start` up to `end`.
  public func slice(_ start: Int, _ end: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: self[Swift.min(start, count)..<Swift.min(Swift.max(start, end), count)])
  }
}
