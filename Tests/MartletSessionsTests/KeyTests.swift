import Martlet
import MartletSessions
import MartletWire
import Testing

private struct Page: View {
  var body: some View { Text("page") }
}

@MainActor @Suite struct `Idempotency keys` {
  private let clock = TestClock()

  private func bytes<Result>(_ text: String, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try Array(text.utf8).withUnsafeBytes(body)
  }

  // MARK: Of actions

  private func append(_ key: String, to answers: inout IdempotencyCache, body: String = "[]", refused: Bool = false) {
    bytes(key) { key in
      _ = answers.makeRoom(for: key, within: .max, at: clock.now)
      bytes(body) { body in
        let answer: IdempotencyCache.Answer =
          refused ? .refused(.noSuchTarget) : .done(Session.Reply(revision: 2, bodiesRun: 1))
        answers.append(answer, body: body, to: key, key: key, at: clock.now)
      }
    }
  }

  private func knows(_ key: String, _ answers: IdempotencyCache) -> Bool { bytes(key) { answers.index(of: $0) != nil } }

  @Test func `a key is known for ten minutes, however many come after it`() {
    var answers = IdempotencyCache()
    append("first", to: &answers)
    clock.now += .seconds(300)
    for number in 0..<5_000 { append("\(number)", to: &answers) }
    #expect(knows("first", answers))
    clock.now += .seconds(299)
    append("more", to: &answers)
    #expect(knows("first", answers))
    clock.now += .seconds(1)
    append("most", to: &answers)
    #expect(!knows("first", answers) && knows("0", answers) && knows("4999", answers))
    clock.now += .seconds(10_000)
    append("late", to: &answers)
    // The last 32 in any case.
    #expect(!knows("4970", answers) && knows("4971", answers) && knows("more", answers) && knows("late", answers))
  }

  @Test func `each key finds its own answer`() throws {
    var answers = IdempotencyCache()
    for number in 0..<100 { append("key \(number)", to: &answers, body: "body \(number)", refused: number % 3 == 0) }
    for number in 0..<100 {
      let index = try #require(bytes("key \(number)") { answers.index(of: $0) })
      #expect(bytes("key \(number)") { answers.matchesRequest($0, at: index) })
      #expect(!bytes("key") { answers.matchesRequest($0, at: index) })
      let body = answers.withBody(at: index) { String(decoding: $0, as: UTF8.self) }
      if number % 3 == 0 {
        #expect(answers.answer(at: index) == .refused(.noSuchTarget) && body == "")
      } else {
        #expect(
          answers.answer(at: index) == .done(Session.Reply(revision: 2, bodiesRun: 1)) && body == "body \(number)")
      }
    }
  }

  @Test func `refusals with long texts take no more room than short ones`() {
    var (short, long) = (IdempotencyCache(), IdempotencyCache())
    for number in 10..<50 {
      append("\(number)", to: &short, body: "", refused: true)
      append("\(number)", to: &long, body: String(repeating: "x", count: 60_000), refused: true)
    }
    #expect(short.byteCount == long.byteCount && long.byteCount < 10_000)
  }

  @Test func `when there is no room for a key it is refused, and none is forgotten early`() throws {
    let all = Sessions(at: clock, limits: { ($0.bytes, $0.actionsPerSecond) = (64_000, 0) }) { $0.mount(Page()) }
    let session = try all.create()
    /// Asks for something that there is not, and returns why it was refused, and whether that was before.
    func act(_ key: String) -> (kind: Problem.Kind?, retryAfter: Int?, before: Bool) {
      bytes(key) { key in
        bytes(#"{"target":"nothing","action":"tap"}"#) { body in
          do throws(Problem) {
            let answer = try all.act(on: session.id, as: ActionRequest(body: body, key: key), patch: ByteBuffer())
            guard case .refusedBefore(let problem) = answer else { return (nil, nil, false) }
            return (problem.kind, nil, true)
          } catch {
            return (error.kind, error.retryAfter, false)
          }
        }
      }
    }
    var count = 0
    while count < 1_000, act("key-\(count)") == (.noSuchTarget, nil, false) { count += 1 }
    #expect((32..<100).contains(count))
    #expect(act("key-\(count)") == (.tooManyRequests, 600, false))
    for number in 0..<count { #expect(act("key-\(number)") == (.noSuchTarget, nil, true)) }
    clock.now += .seconds(600)
    #expect(act("another") == (.noSuchTarget, nil, false))
  }

  // MARK: Of new sessions

  private func sessions() -> Sessions { Sessions(at: clock) { $0.mount(Page()) } }

  private func create(
    _ all: Sessions, _ key: String, body: String = "{}", visitor: String? = nil, address: UInt8 = 1
  ) throws -> Session {
    // Whoever knows the key of a new session is given it, so that it is long.
    try bytes("\(key)-\(String(repeating: "k", count: 22))") { key in
      try bytes(body) { body in
        try all.create(
          CreationRequest(
            visitor: visitor, client: ClientName(high: 0, low: UInt64(address)), key: key, body: body))
      }
    }
  }

  @Test func `a session that is asked for again is the same one, for ten minutes`() throws {
    let all = sessions()
    let session = try create(all, "a")
    clock.now += .seconds(599)
    #expect(try create(all, "a") === session && all.count == 1 && all.madeCount == 1)
    clock.now += .seconds(1)
    #expect(try create(all, "a") !== session)
  }

  @Test func `a key is for one client, one visitor and one request`() throws {
    let all = sessions()
    let session = try create(all, "a")
    let visitor = String(repeating: "v", count: 24)
    #expect(try create(all, "b") !== session)
    #expect(try create(all, "a", address: 2) !== session)
    #expect(try create(all, "a", visitor: visitor) !== session)
    #expect { try create(all, "a", body: "{ }") } throws: { ($0 as? Problem)?.kind == .keyReused }
    #expect(try create(all, "a") === session)
  }

  @Test func `where the session has ended, another one is made`() throws {
    let all = sessions()
    let session = try create(all, "a")
    try all.end(session.id)
    let next = try create(all, "a")
    #expect(next !== session)
    #expect(try create(all, "a") === next)
  }
}
