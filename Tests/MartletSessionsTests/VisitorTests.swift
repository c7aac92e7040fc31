import Martlet
import MartletSessions
import MartletWire
import Testing

private struct Notes: View {
  @AppStorage("note") private var note = "-"
  @AppStorage("board", store: .shared) private var board = "-"

  var body: some View {
    Text("\(note.count < 20 ? note : "long") \(board)")
    TextField("Note", text: $note).accessibilityIdentifier("note")
    TextField("Board", text: $board).accessibilityIdentifier("board")
  }
}

@MainActor @Suite struct VisitorTests {
  private let clock = TestClock()
  private let ada = String(repeating: "a", count: 24)
  private let bob = String(repeating: "b", count: 24)

  private func sessions(_ change: (inout Sessions.Limits) -> Void = { _ in }) -> Sessions {
    Sessions(at: clock, limits: change) { $0.mount(Notes()) }
  }

  private func create(_ all: Sessions, _ visitor: String?) throws -> Session {
    try all.create(CreationRequest(visitor: visitor))
  }

  private func text(_ session: Session) throws -> String? {
    session.settle()
    var text: String?
    session.graph.root?.forEachDescendant { if $0.type.description == "text", text == nil { text = $0.ownText } }
    return text
  }

  @Test func `M7: the sessions of one visitor share what is stored, and nobody else sees it`() throws {
    let all = sessions()
    let (one, tab, other) = (try create(all, ada), try create(all, ada), try create(all, bob))
    try one.set("note", to: "secret")
    try one.set("board", to: "hello")
    #expect(try text(one) == "secret hello")
    #expect(try text(tab) == "secret hello")
    #expect(try text(other) == "- hello")
    #expect(try text(try create(all, nil)) == "- hello")
    #expect(all.visitorCount == 3 && one.visitor == ada)
  }

  @Test func `M7: who brings no capability gets one, by which another session finds the same`() throws {
    let all = sessions()
    let (one, other) = (try create(all, nil), try create(all, nil))
    #expect(one.visitor != other.visitor && one.visitor.utf8.count == 24)
    try one.set("note", to: "mine")
    #expect(try text(try create(all, one.visitor)) == "mine -")
    #expect(try text(other) == "- -")
  }

  @Test func `M7: what a visitor stores is there for a day after the last session`() throws {
    let all = sessions()
    let session = try create(all, ada)
    try session.set("note", to: "kept")
    try all.end(session.id)
    #expect(all.visitorCount == 1 && all.visitorByteCount > 0)
    clock.now += .seconds(24 * 3_600)
    all.endUnused()
    let later = try create(all, ada)
    #expect(try text(later) == "kept -")
    try all.end(later.id)
    clock.now += .seconds(24 * 3_600 + 1)
    all.endUnused()
    #expect(all.visitorCount == 0 && all.visitorByteCount == 0)
    #expect(try text(try create(all, ada)) == "- -")
  }

  @Test func `M7: an area with nothing in it ends with its last session`() throws {
    let all = sessions()
    let (one, tab) = (try create(all, ada), try create(all, ada))
    try all.end(one.id)
    #expect(all.visitorCount == 1)
    try all.end(tab.id)
    #expect(all.visitorCount == 0)
  }

  @Test func `M7: of too many visitors without a session, the one goes first who has been away for longest`() throws {
    let all = sessions { $0.visitors = 2 }
    for (visitor, note) in [(ada, "one"), (bob, "two")] {
      let session = try create(all, visitor)
      try session.set("note", to: note)
      try all.end(session.id)
    }
    let third = try create(all, nil)
    #expect(all.visitorCount == 2)
    #expect(try text(try create(all, bob)) == "two -")
    #expect(try text(try create(all, ada)) == "- -")
    // Those who are there stay.
    #expect(all.visitorCount == 3 && third.visitor != ada)
  }

  @Test func `M7: a value that a visitor has no room for is not stored, and the app is told`() throws {
    let all = sessions { $0.visitorBytes = 1_000 }
    var diagnostics: [Diagnostic] = []
    all.onDiagnostic = { diagnostics.append($0) }
    let session = try create(all, ada)
    try session.set("note", to: "short")
    try session.set("note", to: String(repeating: "x", count: 1_000))
    #expect(try text(session) == "short -")
    #expect(diagnostics == [.storageFull("note")])
    try session.set("note", to: String(repeating: "x", count: 900))
    #expect(try text(session) == "long -")
    try session.set("note", to: "shorter")
    #expect(all.visitorByteCount == 64 + 4 + 7)
  }

  @Test func `M7: what visitors store takes no more than half of what there is`() throws {
    let all = sessions { ($0.totalBytes, $0.bytesPerClient, $0.countPerMinute) = (100_000, 100_000, 0) }
    for _ in 1...50 {
      let session = try create(all, nil)
      try session.set("note", to: String(repeating: "x", count: 5_000))
      try all.end(session.id)
    }
    #expect((40_000...50_000).contains(all.visitorByteCount))
  }

  @Test func `what the visitors of one client have left goes before anything of another client's`() throws {
    let all = sessions { ($0.totalBytes, $0.bytesPerClient, $0.countPerMinute) = (1_000_000, 100_000, 0) }
    let (anna, bert) = (ClientName(high: 0, low: 1), ClientName(high: 0, low: 2))
    func leave(_ visitor: String?, _ client: ClientName) throws {
      let session = try all.create(CreationRequest(visitor: visitor, client: client))
      try session.set("note", to: String(repeating: "x", count: 10_000))
      try all.end(session.id)
    }
    try leave(ada, bert)
    try leave(bob, anna)
    for _ in 1...20 { try leave(nil, anna) }
    // Half of what one client may hold, and what another one holds.
    #expect((50_000...61_000).contains(all.visitorByteCount))
    #expect(try text(try create(all, ada)) == "long -")
    #expect(try text(try create(all, bob)) == "- -")
  }

  @Test func `of the visitors of one client no more are kept than one client may have`() throws {
    let all = sessions { ($0.visitorsPerClient, $0.countPerMinute) = (50, 0) }
    for number in 0..<100 {
      let client = ClientName(high: 0, low: number == 0 ? 1 : 2)
      let session = try all.create(CreationRequest(visitor: number == 0 ? ada : nil, client: client))
      try session.set("note", to: "kept")
      try all.end(session.id)
    }
    #expect(all.visitorCount == 51)
    #expect(try text(try create(all, ada)) == "kept -")
  }

  @Test func `a text that is written with other bytes is another text`() throws {
    let all = sessions()
    let session = try create(all, ada)
    try session.set("note", to: "\u{E9}")
    try session.set("note", to: "e\u{301}")
    #expect(try text(session).map { Array($0.utf8) } == Array("e\u{301} -".utf8))
  }
}
