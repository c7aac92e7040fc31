import Glibc

/// What the server knows of one connection: a record made when the connection is accepted and found again without a
/// lookup, so that a request costs no allocation.
///
/// Invariants: `pathCount`, `queryCount` and `bodyCount` describe the current request and are zero in `.idle`;
/// `bodyCount <= bodyCapacity`, `queryCount <= queryCapacity`.
struct Connection {
  /// How far the current request has come.
  enum Phase: UInt8 {
    /// Between requests.
    case idle
    /// The request line has been read.
    case started
    /// The header block is in order; the body is awaited.
    case collecting
    /// The response has been given to the library.
    case responded
    /// The response is an event stream, which the library sends.
    case streaming
    /// The socket is an event stream now; the library is about to close its own descriptor of it.
    case handedOver
  }

  let descriptor: Int32
  /// The library's own record.
  let connection: OpaquePointer
  /// Who is at the other end; nil where that has no address.
  let client: ClientAddress?
  /// Whose the request is, where the connection is a proxy's.
  var requester: ClientAddress?
  unowned(unsafe) let server: HTTPServer
  var phase = Phase.idle
  var method = Method.other
  /// The descriptor has been shut down; the library is about to notice.
  var isCut = false
  /// Whether it counts among the connections of its client.
  var isCounted = false
  /// The request was refused before all of it had come, so that the client may still be sending.
  var isRefusedEarly = false
  /// The peer's side was found closed, and nothing has been heard of the connection since.
  var isAtEnd = false
  /// When the connection is cut, in the loop's milliseconds.
  var deadline: Int64
  /// Bytes of a long response, until it has been sent.
  var unsentBytes = 0
  /// Whether the body or the response is a file, which counts among those that are on their way.
  var hasFile = false
  /// Bytes of a file that is the response.
  var fileBytes = 0
  /// The status of the response, once there is one.
  var status: UInt16 = 0
  /// The event stream that the response is, retained; only in `.streaming`.
  var stream: Unmanaged<SuspendedEventStream>?
  /// The response, retained, if it is one that is used again.
  var reused: Unmanaged<ReusableResponse>?
  /// When the request line was read, in nanoseconds; 0 if nobody wants to know.
  var start: Int64 = 0
  /// Bytes of body that the request announces.
  var contentLength = 0
  /// What takes the body as it comes, retained, if that is not to be kept here.
  var sink: Unmanaged<AnyObject>?
  /// Bytes of body that the sink has taken.
  var streamedBytes = 0
  /// What the handler has noted of the request; 0 before it has.
  var note: UInt64 = 0
  /// The fields of the request that somebody looks at.
  var fields = FieldValues()
  /// The request line's own target, where the library has read it; nil in `.idle`. It stays there as long as the request.
  private(set) var target: UnsafePointer<CChar>?
  /// The library's own copy of the target up to the first "?"; set by each of its calls.
  var path: UnsafePointer<CChar>?
  private(set) var pathCount = 0
  /// Where the path begins in the target: behind the authority if the target is in absolute form (RFC 9112 section
  /// 3.2.2). The authority begins behind the "//".
  private(set) var pathOffset = 0
  private(set) var authorityOffset = 0
  /// Bytes of the whole target, as far as its first NUL.
  private(set) var targetCount = 0

  private(set) var query: UnsafeMutableRawPointer?
  private(set) var queryCount = 0
  private var queryCapacity = 0
  private(set) var body: UnsafeMutableRawPointer?
  private(set) var bodyCount = 0
  private var bodyCapacity = 0

  var previous: UnsafeMutablePointer<Connection>?
  var next: UnsafeMutablePointer<Connection>?
  /// Since when it has been between two requests, in the loop's milliseconds.
  var idleSince: Int64 = 0
  /// Its neighbours among the connections between two requests, by how long they have been that.
  var longerIdle: UnsafeMutablePointer<Connection>?
  var lessIdle: UnsafeMutablePointer<Connection>?

  /// A buffer up to this size, in bytes, stays with its connection from one request to the next.
  private static let keptCapacity = 1024
  private static let questionMark: Int32 = 0x3F

  init(
    connection: OpaquePointer, descriptor: Int32, client: ClientAddress?, server: HTTPServer, deadline: Int64
  ) {
    self.connection = connection
    self.descriptor = descriptor
    self.client = client
    self.server = server
    self.deadline = deadline
  }

  /// Notes a new request's target. The query is copied, because the library cuts it up in place. O(length).
  mutating func begin(target: UnsafePointer<CChar>, deadline: Int64) {
    self.deadline = deadline
    phase = .started
    isAtEnd = false
    self.target = target
    targetCount = strlen(target)
    pathCount = targetCount
    guard let mark = memchr(target, Self.questionMark, targetCount) else { return }
    pathCount = UnsafeRawPointer(mark) - UnsafeRawPointer(target)
    let count = targetCount - pathCount - 1
    guard count > 0, Self.reserve(count, &query, &queryCapacity), let query else { return }
    memcpy(query, mark + 1, count)
    queryCount = count
  }

  /// Takes the target for one in absolute form: an authority at `authority`, and the path, which may be empty, at `path`,
  /// both counted in bytes from the target's start.
  mutating func setAbsoluteForm(authority: Int, path offset: Int) {
    authorityOffset = authority
    pathOffset = offset
    pathCount -= offset
    if let path { self.path = path + offset }
  }

  /// Adds a piece of the body: O(length), and a reallocation each time the buffer's size has to double. A copy of a
  /// body that came in one piece costs less than telling the cases apart: the library may overwrite it where it stands.
  ///
  /// - Returns: false if memory ran out or the body would become longer than announced; nothing is added then.
  mutating func append(_ bytes: UnsafeRawPointer, count: Int) -> Bool {
    guard count <= contentLength - bodyCount else { return false }
    let needed = bodyCount + count
    let capacity = needed <= bodyCapacity ? bodyCapacity : max(min(contentLength, needed * 2), 256)
    guard Self.reserve(capacity, &body, &bodyCapacity), let body else { return false }
    memcpy(body + bodyCount, bytes, count)
    bodyCount = needed
    isAtEnd = false
    return true
  }

  /// Forgets the request; gives back what a large one took.
  mutating func finish(deadline: Int64) {
    self.deadline = deadline
    phase = .idle
    isAtEnd = false
    status = 0
    contentLength = 0
    streamedBytes = 0
    fileBytes = 0
    note = 0
    bodyCount = 0
    queryCount = 0
    fields.removeAll()
    target = nil
    path = nil
    pathCount = 0
    pathOffset = 0
    authorityOffset = 0
    if bodyCapacity > Self.keptCapacity { Self.release(&body, &bodyCapacity) }
    if queryCapacity > Self.keptCapacity { Self.release(&query, &queryCapacity) }
  }

  /// Gives back all memory.
  mutating func close() {
    Self.release(&body, &bodyCapacity)
    Self.release(&query, &queryCapacity)
  }

  private static func reserve(
    _ count: Int, _ buffer: inout UnsafeMutableRawPointer?, _ capacity: inout Int
  ) -> Bool {
    guard count > capacity else { return true }
    guard let larger = realloc(buffer, count) else { return false }
    buffer = larger
    capacity = count
    return true
  }

  private static func release(_ buffer: inout UnsafeMutableRawPointer?, _ capacity: inout Int) {
    free(buffer)
    buffer = nil
    capacity = 0
  }
}
