/// What each client has of the server, and the limits on that.
///
/// A client is whoever is at the other end of a connection; where that is a proxy, whoever the handler finds that it
/// speaks for.
extension HTTPServer {
  /// What one client has.
  struct Load {
    /// Its own connections.
    var connections = 0
    /// Requests under way that have come through a proxy's connections.
    var requests = 0
    /// Bytes of long answers and of events that it has not taken yet.
    var unsentBytes = 0
    /// Connections that it may still be sending on, though its request was refused.
    var lingering = 0
    /// Files that come from it, or are sent to it.
    var files = 0

    fileprivate var isNothing: Bool { connections | requests | unsentBytes | lingering | files == 0 }
  }

  func load(of client: ClientAddress) -> Load { loads[client.client] ?? Load() }

  /// Changes what a client has: O(1).
  func changeLoad(of client: ClientAddress, _ change: (inout Load) -> Void) {
    change(&loads[client.client, default: Load()])
    if loads[client.client]?.isNothing == true { loads[client.client] = nil }
  }

  /// Counts bytes that a client has yet to take, or has taken where `count` is negative.
  func countUnsent(_ count: Int, of client: ClientAddress?) {
    if count == 0 { return }
    unsentBytes += count
    if let client { changeLoad(of: client) { $0.unsentBytes += count } }
  }

  /// Whether a client has so much to take that it gets nothing more before. O(1).
  func isBehind(_ client: ClientAddress?) -> Bool {
    if unsentBytes == 0 { return false }
    guard let client else { return unsentBytes >= configuration.maximumUnsentBytes }
    let own = load(of: client).unsentBytes
    return own >= configuration.maximumUnsentBytes / 8
      || own > 0 && unsentBytes >= configuration.maximumUnsentBytes
  }

  /// Notes that a request is somebody else's than the connection's, which a proxy has.
  func attribute(_ record: UnsafeMutablePointer<Connection>, to client: ClientAddress) {
    if record.pointee.requester != nil { return }
    record.pointee.requester = client
    changeLoad(of: client) { $0.requests += 1 }
  }

  /// A long answer is on its way.
  func startSending(_ count: Int, on record: UnsafeMutablePointer<Connection>) {
    record.pointee.unsentBytes = count
    countUnsent(count, of: record.pointee.requester ?? record.pointee.client)
  }

  /// A file is on its way, in or out. It has a descriptor of its own until the request is over.
  func startFile(on record: UnsafeMutablePointer<Connection>) {
    if record.pointee.hasFile { return }
    record.pointee.hasFile = true
    fileCount += 1
    if let client = record.pointee.requester ?? record.pointee.client { changeLoad(of: client) { $0.files += 1 } }
  }

  /// Why no file may be on its way for a client now; nil if one may.
  func excessOfFiles(of record: UnsafeMutablePointer<Connection>) -> String? {
    let share = Share.ofOneClient(of: fileLimit)
    // A proxy that names nobody stands for many.
    if let client = record.pointee.requester ?? record.pointee.client, !configuration.trustedProxies.cover(client),
      load(of: client).files >= share
    {
      return "At most \(share) files of one client are on their way at a time."
    }
    return fileCount >= fileLimit ? "At most \(fileLimit) files are on their way at a time." : nil
  }

  /// The request is over.
  func settleLoad(of record: UnsafeMutablePointer<Connection>) {
    if record.pointee.unsentBytes > 0 {
      countUnsent(-record.pointee.unsentBytes, of: record.pointee.requester ?? record.pointee.client)
      record.pointee.unsentBytes = 0
    }
    if record.pointee.hasFile {
      record.pointee.hasFile = false
      fileCount -= 1
      if let client = record.pointee.requester ?? record.pointee.client { changeLoad(of: client) { $0.files -= 1 } }
    }
    if let client = record.pointee.requester {
      record.pointee.requester = nil
      changeLoad(of: client) { $0.requests -= 1 }
    }
  }

  /// Why a client gets no answer now; nil if it does.
  func excess(of record: UnsafeMutablePointer<Connection>) -> String? {
    if let client = record.pointee.requester, load(of: client).requests > connectionLimitPerClient {
      return "A client has at most \(connectionLimitPerClient) requests under way at a time."
    }
    if isBehind(record.pointee.requester ?? record.pointee.client) {
      return "Take what you have asked for before you ask for more."
    }
    return nil
  }
}

/// What an event stream has to send and its peer has not taken yet.
@MainActor package struct UnsentEvents {
  /// What has been taken stays in front until it is more than the rest.
  private var buffer: [UInt8] = []
  private var start = 0
  private let client: ClientAddress?
  private unowned let server: HTTPServer

  package init(of client: ClientAddress?, on server: HTTPServer) {
    self.client = client
    self.server = server
  }

  package var bytes: ArraySlice<UInt8> { buffer[start...] }
  /// How many bytes of memory it takes.
  package var memory: Int { buffer.capacity }
  package var isEmpty: Bool { start == buffer.count }

  /// Whether the client has so much to take, on other connections, that it gets nothing more before.
  var isClientBehind: Bool { server.isBehind(client) }

  package mutating func append(_ more: Slice<UnsafeRawBufferPointer>) {
    buffer.append(contentsOf: more)
    server.countUnsent(more.count, of: client)
  }

  package mutating func removeFirst(_ count: Int) {
    start += count
    if 2 * start >= buffer.count {
      // A buffer of its own, so that the memory of the old one is free.
      buffer = Array(buffer[start...])
      start = 0
    }
    server.countUnsent(-count, of: client)
  }

  package mutating func removeAll() { removeFirst(bytes.count) }
}
