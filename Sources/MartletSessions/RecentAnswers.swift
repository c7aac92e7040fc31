import MartletWire

/// What the latest requests with an `Idempotency-Key` were answered, so that a request that comes again is answered alike
/// and not carried out twice.
package struct RecentAnswers {
  /// An answer, but for its body.
  package struct Answer: Equatable {
    package let status: Int
    package let revision: Int
    package let bodiesRun: Int

    package init(status: Int, revision: Int, bodiesRun: Int) {
      (self.status, self.revision, self.bodiesRun) = (status, revision, bodiesRun)
    }
  }

  private var keys = ByteQueue()
  private var answers: ContiguousArray<Kept> = []
  /// The bodies of the latest answers.
  private var bodies = ByteQueue()

  private struct Kept {
    let answer: Answer
    /// A checksum of what was asked: who makes two that are the same deceives nobody else.
    let request: UInt64
  }

  /// Keys are remembered for so many actions.
  private static let maximumCount = 32
  /// The bodies of answers have so many bytes in all; the latest is kept in any case.
  private static let maximumBytes = 262_144

  package init() {}

  /// The answer that was given under `key`.
  /// - Returns: its index, or nil if there is none, or none any more.
  package func index(of key: UnsafeRawBufferPointer) -> Int? {
    answers.indices.last { keys.string(at: $0, equals: key) }
  }

  /// Whether the request under the key at an index had this body.
  package func wasAsked(_ request: UnsafeRawBufferPointer, at index: Int) -> Bool {
    answers[index].request == request.checksum
  }

  /// Calls `body` with the answer at an index, and its body.
  /// - Returns: nil, without a call, if the body is not kept any more.
  package func withAnswer<Result>(at index: Int, _ body: (Answer, UnsafeRawBufferPointer) -> Result) -> Result? {
    let place = index - (answers.count - bodies.count)
    return place < 0 ? nil : bodies.withString(at: place) { body(answers[index].answer, $0) }
  }

  /// Keeps an answer and forgets what there is no room for.
  package mutating func append(
    _ answer: Answer, body: UnsafeRawBufferPointer, to request: UnsafeRawBufferPointer, key: UnsafeRawBufferPointer
  ) {
    if answers.count == Self.maximumCount {
      if bodies.count == answers.count { bodies.removeFirst() }
      answers.removeFirst()
      keys.removeFirst()
    }
    keys.append(key)
    answers.append(Kept(answer: answer, request: request.checksum))
    bodies.append(body)
    while bodies.count > 1, bodies.byteCount > Self.maximumBytes { bodies.removeFirst() }
  }
}
