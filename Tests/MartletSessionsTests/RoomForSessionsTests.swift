import Martlet
import MartletSessions
import MartletWire
import Testing

private struct Page: View {
  @State private var text = ""

  var body: some View {
    Text(text)
    TextField("Text", text: $text).accessibilityIdentifier("text")
  }
}

/// One of two that answer each other's changes without end.
private struct Restless: View {
  let isFirst: Bool
  @AppStorage("question", store: .shared) private var question = 0
  @AppStorage("answer", store: .shared) private var answer = 0
  @State private var text = ""

  var body: some View {
    Text("\(isFirst ? answer : question)")
      .onChange(of: isFirst ? answer : question) { if isFirst { question += 1 } else { answer += 1 } }
    TextField("Text", text: $text).accessibilityIdentifier("text")
      .onChange(of: text) { question += 1 }
  }
}

/// What everybody sees and everybody changes. Its body takes the time that `work` takes.
private struct SlowBoard: View {
  let work: () -> Void
  @AppStorage("board", store: .shared) private var board = ""

  var body: some View {
    let _ = work()
    Text(board)
    TextField("Board", text: $board).accessibilityIdentifier("text")
  }
}

@MainActor private final class Follower: SessionFollower {
  var hasEnded = false

  func sessionHasChanged() {}
  func sessionHasEnded() { hasEnded = true }
}

@MainActor @Suite struct `Room for sessions` {
  private let clock = TestClock()
  private let anna = ClientName(high: 0, low: 1)
  private let bert = ClientName(high: 0, low: 2)

  private func sessions(
    _ change: (inout Sessions.Limits) -> Void, time: @escaping () -> Int64 = { 0 },
    shows view: @escaping () -> some View = { Page() }
  ) -> Sessions {
    Sessions(
      at: clock, nanoseconds: time,
      limits: { limits in
        (limits.countPerMinute, limits.actionsPerSecond) = (0, 0)
        change(&limits)
      }, mount: { $0.mount(view()) })
  }

  private func create(_ sessions: Sessions, for client: ClientName) throws -> Session {
    try sessions.create(CreationRequest(client: client))
  }

  private func refusal(_ work: () throws -> Void) -> Problem.Kind? {
    do { try work() } catch { return (error as? Problem)?.kind }
    return nil
  }

  private func isAlive(_ session: Session, in sessions: Sessions) -> Bool {
    (try? sessions.session(session.id)) != nil
  }

  // MARK: Who makes room

  @Test func `at the cap those go first that nobody ever acted on, then those unused for longest`() throws {
    let all = sessions { $0.count = 4 }
    let acted = try create(all, for: anna)
    try all.admitAction(to: acted)
    clock.now += .seconds(1)
    let later = try create(all, for: anna)
    try all.admitAction(to: later)
    let followed = try create(all, for: anna)
    followed.add(Follower())
    let untouched = try create(all, for: anna)
    // Everybody else has been unused for long; but what nobody ever used goes first.
    clock.now += .seconds(600)
    for gone in [untouched, acted, later] {
      let next = try create(all, for: bert)
      #expect(!isAlive(gone, in: all) && isAlive(followed, in: all) && all.count == 4)
      try all.admitAction(to: next)
    }
    #expect(refusal { _ = try create(all, for: bert) } == .tooManySessions)
    #expect(all.ended == [.evicted: 3] && all.refused == [.server: 1])
    clock.now += .seconds(61)
    _ = try create(all, for: bert)
    #expect(all.ended == [.evicted: 4])
  }

  @Test func `to read a session does not keep it`() throws {
    let all = sessions { $0.count = 2 }
    let (read, used) = (try create(all, for: anna), try create(all, for: anna))
    try all.admitAction(to: used)
    clock.now += .seconds(5)
    try all.admitRead(of: try all.session(read.id))
    _ = try create(all, for: bert)
    #expect(!isAlive(read, in: all) && isAlive(used, in: all))
    clock.now += .seconds(3_601)
    try all.admitRead(of: used)
    all.endUnused()
    #expect(all.count == 0 && all.ended == [.evicted: 1, .expired: 2])
  }

  @Test func `a session with a stream lives, and its time begins when the last stream has ended`() throws {
    let all = sessions { $0.lifetime = .seconds(100) }
    let session = try create(all, for: anna)
    let (one, other) = (Follower(), Follower())
    session.add(one)
    session.add(other)
    clock.now += .seconds(1_000)
    all.endUnused()
    session.remove(one)
    clock.now += .seconds(1_000)
    all.endUnused()
    #expect(isAlive(session, in: all))
    session.remove(other)
    session.remove(other)
    clock.now += .seconds(100)
    all.endUnused()
    #expect(isAlive(session, in: all))
    clock.now += .seconds(1)
    all.endUnused()
    #expect(!isAlive(session, in: all))
  }

  @Test func `one client's sessions make room for its own, and for nobody else's`() throws {
    let all = sessions { $0.countPerClient = 3 }
    let others = try create(all, for: bert)
    let first = try create(all, for: anna)
    let used = try create(all, for: anna)
    try all.admitAction(to: used)
    for _ in 1...20 { _ = try create(all, for: anna) }
    #expect(all.count == 4 && isAlive(others, in: all) && isAlive(used, in: all) && !isAlive(first, in: all))
  }

  @Test func `a client whose sessions are all in use gets no more of them`() throws {
    let all = sessions { $0.countPerClient = 2 }
    let (acted, followed) = (try create(all, for: anna), try create(all, for: anna))
    try all.admitAction(to: acted)
    followed.add(Follower())
    #expect(refusal { _ = try create(all, for: anna) } == .tooManyRequests)
    #expect(all.refused == [.client: 1])
    _ = try create(all, for: bert)
    try all.end(acted.id)
    _ = try create(all, for: anna)
    #expect(all.ended == [.deleted: 1])
  }

  @Test func `whoever makes a session is told of its end when it makes room`() throws {
    let all = sessions { $0.count = 1 }
    let session = try create(all, for: anna)
    let follower = Follower()
    session.add(follower)
    session.remove(follower)
    session.add(follower)
    #expect(refusal { _ = try create(all, for: bert) } == .tooManySessions)
    #expect(!follower.hasEnded)
    session.remove(follower)
    clock.now += .seconds(61)
    _ = try create(all, for: bert)
    #expect(!isAlive(session, in: all))
  }

  // MARK: Rates

  @Test func `each client makes so many sessions a minute, and another one as many`() throws {
    let all = sessions { $0.countPerMinute = 3 }
    for _ in 1...3 { _ = try create(all, for: anna) }
    #expect(refusal { _ = try create(all, for: anna) } == .tooManyRequests)
    for _ in 1...3 { _ = try create(all, for: bert) }
    clock.now += .seconds(20)
    _ = try create(all, for: anna)
    #expect(refusal { _ = try create(all, for: anna) } == .tooManyRequests)
    #expect(all.refused == [.rate: 2])
  }

  @Test func `however many addresses ask, they take a bounded room, and none when their share is there again`() throws {
    let all = sessions { ($0.countPerMinute, $0.count) = (3, 10) }
    for number in 0..<20_000 {
      _ = try create(all, for: ClientName(high: 1, low: UInt64(number)))
    }
    #expect(all.count == 10 && all.clientCount <= 16_384 + 10)
    clock.now += .seconds(3_601)
    all.endUnused()
    // Each later request sends some away.
    for _ in 0..<20_000 {
      try all.end(try create(all, for: anna).id)
      clock.now += .seconds(20)
    }
    #expect(all.clientCount <= 1)
  }

  @Test func `a session is read so many times a second, and a long one less often`() throws {
    let all = sessions { $0.readsPerSecond = 2 }
    let session = try create(all, for: anna)
    for _ in 1...4 { try all.admitRead(of: session) }
    #expect(refusal { try all.admitRead(of: session) } == .tooManyRequests)
    clock.now += .milliseconds(500)
    try all.admitRead(of: session)
    try session.set("text", to: String(repeating: "x", count: 200_000))
    clock.now += .seconds(10)
    for _ in 1...2 { try all.admitRead(of: session) }
    #expect(refusal { try all.admitRead(of: session) } == .tooManyRequests)
  }

  @Test func `a whole document that nobody asks for counts as one that is read`() throws {
    let all = sessions { $0.readsPerSecond = 1 }
    let session = try create(all, for: anna)
    #expect((1...3).map { _ in session.admitsDocument } == [true, true, false])
    #expect(refusal { try all.admitRead(of: session) } == .tooManyRequests)
    // Who has what there is, or can be told by patches, reads nothing.
    clock.now += .seconds(10)
    try session.set("text", to: String(repeating: "x", count: 500_000))
    for _ in 1...2 { try all.admitRead(of: session, after: session.revision) }
    clock.now += .seconds(10)
    try all.admitRead(of: session)
    #expect(!session.admitsDocument)
  }

  @Test func `a long action counts for several, and one that searches the page`() throws {
    let all = sessions { $0.actionsPerSecond = 5 }
    let session = try create(all, for: anna)
    try all.admitAction(to: session, bytes: 60_000)
    for _ in 1...2 { try all.admitAction(to: session, bytes: 100) }
    #expect(refusal { try all.admitAction(to: session) } == .tooManyRequests)
    clock.now += .seconds(10)
    for _ in 1...10 { try all.admitAction(to: session, bytes: 8_191) }
    #expect(refusal { try all.admitAction(to: session) } == .tooManyRequests)
  }

  // MARK: Bytes

  @Test func `what a session holds is counted, and counts no longer when it ends`() throws {
    let all = sessions { _ in }
    let (session, other) = (try create(all, for: anna), try create(all, for: anna))
    let empty = all.byteCount
    #expect(empty > 0)
    try session.set("text", to: String(repeating: "x", count: 50_000))
    // The text, and the field.
    #expect((100_000..<101_000).contains(all.byteCount - empty))
    try session.set("text", to: "short")
    #expect(all.byteCount == empty)
    try all.end(session.id)
    try all.end(other.id)
    #expect(all.byteCount == 0)
  }

  @Test func `a text that a session has no room for is refused, and nothing changes`() throws {
    let all = sessions { $0.bytes = 100_000 }
    let session = try create(all, for: anna)
    try session.set("text", to: String(repeating: "x", count: 40_000))
    let before = session.revision
    #expect(refusal { try session.set("text", to: String(repeating: "y", count: 90_000)) } == .tooLarge)
    #expect(session.revision == before)
    // In place of the one that is there, one that is no longer has room.
    try session.set("text", to: String(repeating: "z", count: 40_000))
    #expect(session.revision == before + 1)
  }

  @Test func `of one client's bytes no more are held than its share, and others have room for theirs`() throws {
    let all = sessions { ($0.totalBytes, $0.bytesPerClient) = (1_000_000, 100_000) }
    let others = try create(all, for: bert)
    var own: [Session] = []
    for _ in 1...3 {
      own.append(try create(all, for: anna))
      try all.admitAction(to: own[own.count - 1])
    }
    // A text counts twice: in the field, and as what the page says.
    try own[0].set("text", to: String(repeating: "x", count: 20_000))
    try own[1].set("text", to: String(repeating: "x", count: 20_000))
    #expect(refusal { try own[2].set("text", to: String(repeating: "x", count: 30_000)) } == .tooLarge)
    try own[2].set("text", to: String(repeating: "x", count: 5_000))
    try others.set("text", to: String(repeating: "x", count: 45_000))
    #expect(all.byteCount > 180_000 && all.ended.isEmpty)
  }

  @Test func `a client that holds its share gets no session more until it uses one of its own no longer`() throws {
    let all = sessions { ($0.totalBytes, $0.bytesPerClient) = (1_000_000, 50_000) }
    let others = try create(all, for: bert)
    let used = try create(all, for: anna)
    try all.admitAction(to: used)
    try used.set("text", to: String(repeating: "x", count: 24_500))
    #expect(refusal { _ = try create(all, for: anna) } == .tooManyRequests)
    #expect(all.refused == [.client: 1])
    _ = try create(all, for: bert)
    clock.now += .seconds(61)
    _ = try create(all, for: anna)
    #expect(!isAlive(used, in: all) && isAlive(others, in: all))
  }

  // MARK: Time

  @Test func `a client that has had its share of the time waits while another one is there`() throws {
    var time: Int64 = 0
    let all = sessions({ $0.timePerClient = 50 }, time: { time })
    let (greedy, other) = (try create(all, for: anna), try create(all, for: bert))
    func act(on session: Session, seconds: Int64 = 0) throws {
      all.beginWork()
      defer { all.endWork() }
      try all.admitAction(to: session)
      time += seconds * 1_000_000_000
    }
    // Alone it has all the time that there is.
    for _ in 1...3 { try act(on: greedy, seconds: 30) }
    try act(on: other)
    try act(on: greedy, seconds: 30)
    // It owes as much again; two seconds of that may wait.
    for wait in [29, 2] {
      try act(on: other)
      do {
        try act(on: greedy)
        Issue.record("It had some time.")
      } catch {
        #expect((error as? Problem)?.kind == .tooManyRequests && (error as? Problem)?.retryAfter == wait + 1)
      }
      time += 27_000_000_000
    }
    try act(on: other)
    try act(on: greedy, seconds: 30)
    // Nobody else has been there for a while.
    time += 1_000_000_000
    try act(on: greedy)
  }

  /// Sessions that show what all share, in a time of their own; each body takes 150 ms.
  private func boards() -> (all: Sessions, admit: (Session, String?) throws -> Void) {
    let clock = WorkClock()
    let all = sessions({ _ in }, time: { clock.time }, shows: { SlowBoard { clock.time += 150_000_000 } })
    return (
      all,
      { session, text in
        all.beginWork()
        defer { all.endWork() }
        try all.admitAction(to: session)
        if let text { try session.set("text", to: text) }
      }
    )
  }

  @MainActor private final class WorkClock { var time: Int64 = 0 }

  @Test func `what a client's action changes before the eyes of others is its work`() throws {
    let (all, admit) = boards()
    let (greedy, other) = (try create(all, for: anna), try create(all, for: bert))
    other.add(Follower())
    try admit(other, nil)
    try admit(greedy, "news")
    #expect(refusal { try admit(greedy, nil) } == nil)
    all.settle()
    try admit(other, nil)
    #expect(refusal { try admit(greedy, nil) } == .tooManyRequests)
  }

  @Test func `who has many sessions pays for all but one of them, whoever changes what they show`() throws {
    let (all, admit) = boards()
    let (busy, first) = (try create(all, for: anna), try create(all, for: bert))
    let crowd = [first] + (try (1...4).map { _ in try create(all, for: bert) })
    for session in crowd { session.add(Follower()) }
    try admit(first, nil)
    try admit(busy, "news")
    all.settle()
    #expect(refusal { try admit(first, nil) } == .tooManyRequests)
    #expect(refusal { try admit(busy, nil) } == nil)
  }

  @Test func `sessions that nobody follows are settled in small parts, and when somebody asks`() throws {
    let (all, admit) = boards()
    let busy = try create(all, for: anna)
    let idle = try (1...3).map { _ in try create(all, for: bert) }
    try admit(busy, "news")
    let before = idle.map(\.revision)
    #expect(!all.settle())
    #expect(idle.indices.count { idle[$0].revision > before[$0] } == 1)
    idle[2].settle()
    #expect(idle[2].revision > before[2])
    #expect(!all.settle() && all.settle())
    #expect(idle.indices.allSatisfy { idle[$0].revision == before[$0] + 1 })
  }

  @Test func `sessions that keep changing each other hold nobody up, followed or not`() throws {
    for isFollowed in [true, false] {
      var count = 0
      let view = {
        count += 1
        return Restless(isFirst: count == 1)
      }
      let all = sessions({ _ in }, shows: view)
      let both = try (1...2).map { _ in try create(all, for: anna) }
      if isFollowed { for session in both { session.add(Follower()) } }
      try both[0].set("text", to: "0")
      let before = both[0].revision + both[1].revision
      // The loop is not to go on at once.
      #expect(all.settle())
      #expect((4...40).contains(both[0].revision + both[1].revision - before))
    }
  }

  @Test func `those who take much at a time have one share between them`() throws {
    var time: Int64 = 0
    let all = sessions({ _ in }, time: { time })
    let clients = (1...4).map { ClientName(high: 1, low: $0) }
    let greedy = try clients.map { try create(all, for: $0) }
    let modest = try create(all, for: bert)
    var taken: Int64 = 0
    while time < 60_000_000_000 {
      time += 1_000_000
      all.beginWork()
      try all.admitAction(to: modest)
      all.endWork()
      for session in greedy {
        all.beginWork()
        if refusal({ try all.admitAction(to: session) }) == nil {
          time += 20_000_000
          taken += 20_000_000
        }
        all.endWork()
      }
    }
    #expect((50...60).contains(100 * taken / time))
  }

  @Test func `when all hold as much as they may, those go that nobody uses, and else none is made`() throws {
    let all = sessions { ($0.totalBytes, $0.bytesPerClient) = (200_000, 200_000) }
    let unused = try create(all, for: anna)
    let used = try create(all, for: anna)
    try all.admitAction(to: used)
    try used.set("text", to: String(repeating: "x", count: 80_000))
    _ = try create(all, for: bert)
    #expect(isAlive(unused, in: all))
    // There is no room for what would be too much in all.
    #expect(refusal { try unused.set("text", to: String(repeating: "x", count: 40_000)) } == .tooLarge)
    try unused.set("text", to: String(repeating: "x", count: 10_000))
    try all.admitAction(to: unused)
    #expect(refusal { _ = try create(all, for: bert) } == .tooManySessions)
    #expect(all.refused == [.bytes: 1])
    clock.now += .seconds(61)
    _ = try create(all, for: bert)
    #expect(!isAlive(used, in: all))
  }
}
