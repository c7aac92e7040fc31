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

  /// Three for each answer: the key, the request's body, the answer's body.
  private var strings = ByteQueue()
  private var answers: ContiguousArray<Answer> = []

  private static let maximumCount = 32
  /// Beyond this only the latest answer is kept.
  private static let maximumBytes = 262_144

  package init() {}

  /// The answer that was given under `key`.
  /// - Returns: its index, or nil if there is none, or none any more.
  package func index(of key: UnsafeRawBufferPointer) -> Int? {
    answers.indices.last { strings.string(at: 3 * $0, equals: key) }
  }

  /// Whether the request under the key at an index had this body.
  package func wasAsked(_ request: UnsafeRawBufferPointer, at index: Int) -> Bool {
    strings.string(at: 3 * index + 1, equals: request)
  }

  /// Calls `body` with the answer at an index, and its body.
  package func withAnswer<Result>(at index: Int, _ body: (Answer, UnsafeRawBufferPointer) -> Result) -> Result {
    strings.withString(at: 3 * index + 2) { body(answers[index], $0) }
  }

  /// Keeps an answer and forgets the oldest ones that there is no room for.
  package mutating func append(
    _ answer: Answer, body: UnsafeRawBufferPointer, to request: UnsafeRawBufferPointer, key: UnsafeRawBufferPointer
  ) {
    strings.append(key)
    strings.append(request)
    strings.append(body)
    answers.append(answer)
    while answers.count > Self.maximumCount || answers.count > 1 && strings.byteCount > Self.maximumBytes {
      answers.removeFirst()
      for _ in 0..<3 { strings.removeFirst() }
    }
  }
}
