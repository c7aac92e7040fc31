import MartletWire

/// What the latest requests with an `Idempotency-Key` were answered, so that a request that comes again is answered alike
/// and not carried out twice.
///
/// A key is known for at least ten minutes, and the last 32 are known in any case. Where there is no room for another one,
/// its action must be refused: no key is forgotten early.
package struct IdempotencyCache {
  /// An answer, but for its text.
  package enum Answer: Equatable {
    /// It was carried out; its patch is kept apart, and not for as long.
    case done(Session.Reply)
    case refused(Problem.Kind)
  }

  private var keys = ByteQueue()
  private var answers = Queue<Kept>()
  /// The patches of the latest answers; empty where an action was refused.
  private var bodies = ByteQueue()
  /// Which answer belongs to a key, counted from the very first, by a hash of the key that nobody can foresee.
  private var numbers: [Int: Int] = [:]
  /// How many answers have been forgotten.
  private var forgottenCount = 0

  private struct Kept {
    let answer: Answer
    /// A checksum of what was asked: who makes two that are the same deceives nobody else.
    let request: UInt64
    let time: ContinuousClock.Instant
    let keyHash: Int
  }

  /// Keys are known for so long.
  package static let lifetime = Duration.seconds(600)
  /// So many are known in any case.
  private static let minimumCount = 32
  /// The bodies of answers have so many bytes in all; the latest is kept in any case.
  private static let maximumBodyBytes = 262_144
  /// What one key takes besides its bytes.
  private static let overhead = 128

  package init() {}

  /// What the keys take, without the bodies of answers.
  private var keyBytes: Int { keys.byteCount + answers.count * Self.overhead }

  /// What all of it takes.
  package var byteCount: Int { keyBytes + bodies.byteCount }

  /// The answer that was given under `key`.
  /// - Returns: its index, or nil if there is none, or none any more.
  package func index(of key: UnsafeRawBufferPointer) -> Int? {
    guard let number = numbers[Self.hash(key)] else { return nil }
    let index = number - forgottenCount
    return keys.string(at: index, equals: key) ? index : nil
  }

  /// Whether the request under the key at an index had this body.
  package func matchesRequest(_ request: UnsafeRawBufferPointer, at index: Int) -> Bool {
    answers[index].request == request.checksum
  }

  /// The answer at an index.
  package func answer(at index: Int) -> Answer { answers[index].answer }

  /// Calls `body` with the body of the answer at an index.
  /// - Returns: nil, without a call, if it is not kept any more.
  package func withBody<Result>(at index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
    let place = index - (answers.count - bodies.count)
    return place < 0 ? nil : bodies.withString(at: place, body)
  }

  /// Forgets the keys whose time is over.
  /// - Returns: nil if there is room for another key, or after which time there will be.
  package mutating func makeRoom(
    for key: UnsafeRawBufferPointer, within bytes: Int, at now: ContinuousClock.Instant
  ) -> Duration? {
    while answers.count >= Self.minimumCount, let oldest = answers.first, oldest.time + Self.lifetime <= now {
      removeFirst()
    }
    guard answers.count >= Self.minimumCount, keyBytes + key.count + Self.overhead > bytes else { return nil }
    return answers.first.map { $0.time + Self.lifetime - now }
  }

  /// Keeps an answer that room was made for. There is room for `room` bytes more; the bodies of earlier answers make
  /// room for the latest.
  package mutating func append(
    _ answer: Answer, body: UnsafeRawBufferPointer, to request: UnsafeRawBufferPointer, key: UnsafeRawBufferPointer,
    at now: ContinuousClock.Instant, room: Int = .max
  ) {
    let hash = Self.hash(key)
    numbers[hash] = forgottenCount + answers.count
    keys.append(key)
    answers.append(Kept(answer: answer, request: request.checksum, time: now, keyHash: hash))
    let maximumBodyBytes = min(Self.maximumBodyBytes, bodies.byteCount + min(room, Self.maximumBodyBytes))
    let isRefused = if case .refused = answer { true } else { false }
    bodies.append(isRefused ? UnsafeRawBufferPointer(start: nil, count: 0) : body)
    while bodies.count > 1, bodies.byteCount > maximumBodyBytes { bodies.removeFirst() }
  }

  private mutating func removeFirst() {
    guard let oldest = answers.first else { return }
    if numbers[oldest.keyHash] == forgottenCount { numbers[oldest.keyHash] = nil }
    if bodies.count == answers.count { bodies.removeFirst() }
    answers.removeFirst()
    keys.removeFirst()
    forgottenCount += 1
  }

  /// Another one in each process: nobody can make many keys that share one.
  private static func hash(_ key: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: key)
    return hasher.finalize()
  }
}
