import MartletWire

/// Under which keys sessions were made, so that a request for a session that comes again gets the same one.
///
/// A key belongs to one client and one visitor. It is known for ten minutes; of very many, the oldest are forgotten.
struct CreationKeys {
  private struct Key: Hashable {
    let client: ClientName
    let visitor: String?
    let bytes: [UInt8]
  }

  private struct Made {
    let session: String
    /// A checksum of what was asked.
    let request: UInt64
    let time: ContinuousClock.Instant
  }

  private var made: [Key: Made] = [:]
  private var order = Queue<(key: Key, time: ContinuousClock.Instant)>()
  private let maximumCount: Int

  init(maximumCount: Int = 10_000) { self.maximumCount = maximumCount }

  var count: Int { order.count }

  /// The id of the session that was made under the key of a request. Throws `key-reused` if something else was asked.
  func session(for request: CreationRequest, at now: ContinuousClock.Instant) throws(Problem) -> String? {
    guard let key = Self.key(of: request), let found = made[key], now < found.time + IdempotencyCache.lifetime else {
      return nil
    }
    guard found.request == request.body.checksum else {
      throw Problem(.keyReused, "This Idempotency-Key came with another body before.")
    }
    return found.session
  }

  /// Keeps which session was made under the key of a request, if it has one.
  mutating func insert(_ session: String, for request: CreationRequest, at now: ContinuousClock.Instant) {
    guard let key = Self.key(of: request) else { return }
    while let oldest = order.first, order.count >= maximumCount || oldest.time + IdempotencyCache.lifetime <= now {
      // Its session may have ended, and another one been made under the same key.
      if made[oldest.key]?.time == oldest.time { made[oldest.key] = nil }
      order.removeFirst()
    }
    made[key] = Made(session: session, request: request.body.checksum, time: now)
    order.append((key, now))
  }

  private static func key(of request: CreationRequest) -> Key? {
    request.key.map { Key(client: request.client, visitor: request.visitor, bytes: Array($0)) }
  }
}

/// What is asked for when a session is to be made. Valid as long as the bytes of the request are.
package struct CreationRequest {
  /// The path of the address to open, with query and fragment.
  package let path: String
  /// Where the pages of the app are: scheme and authority; empty if that is not known.
  package let origin: String
  /// The capability of the visitor whose session it will be; nil for a new visitor.
  package let visitor: String?
  package let client: ClientName
  /// What is known of the visitor.
  package let environment: VisitorEnvironment
  /// What the client calls this request, if it may come again.
  package var key: UnsafeRawBufferPointer?
  /// The body of the request, which must be the same when it comes again.
  package var body: UnsafeRawBufferPointer
  /// What the request says of what it expects.
  package var preconditions: Preconditions

  package init(
    path: String = "/", origin: String = "", visitor: String? = nil, client: ClientName = .local,
    environment: VisitorEnvironment = VisitorEnvironment(), key: UnsafeRawBufferPointer? = nil,
    body: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0),
    preconditions: Preconditions = Preconditions()
  ) {
    self.path = path
    self.origin = origin
    self.visitor = visitor
    self.client = client
    self.environment = environment
    self.key = key
    self.body = body
    self.preconditions = preconditions
  }
}
