import Martlet
import MartletSessions
import MartletWire
import Testing

/// What the app has noted, and whose bodies ran.
@MainActor private final class Notes {
  var lines: [String] = []
  var bodies: [String] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func takeBodies() -> [String] {
    defer { bodies = [] }
    return bodies
  }
}

private struct House: View {
  let notes: Notes

  var body: some View {
    NavigationView {
      VStack {
        Porch(notes: notes)
        Cellar()
        NavigationLink("Out") { Garden(notes: notes) }
      }
    }
  }
}

/// It reads the phase, and says when it changes.
private struct Porch: View {
  let notes: Notes
  @Environment(\.scenePhase) private var phase
  @State private var visits = 0

  var body: some View {
    Text("\(phase) \(visits)").onChange(of: phase) { old, new in
      notes.lines.append("\(old) to \(new)")
      if new == .active { visits += 1 }
    }
  }
}

/// It reads nothing of the kind.
private struct Cellar: View {
  @Environment(\.isEnabled) private var isEnabled
  @State private var jars = 0

  var body: some View {
    Text("jars \(jars)")
    Button("Jar") { jars += 1 }.accessibilityIdentifier("jar")
  }
}

/// It is on a screen that was pushed.
private struct Garden: View {
  let notes: Notes
  @Environment(\.scenePhase) private var phase

  var body: some View {
    Text("garden \(phase)").onChange(of: phase) { notes.lines.append("garden \($0) to \($1)") }
  }
}

@MainActor @Suite struct ScenePhaseTests {
  private let clock = TestClock()
  private let notes = Notes()

  private func house(lifetime: Duration = .seconds(3600)) -> Sessions {
    let notes = notes
    return Sessions(at: clock, limits: { $0.lifetime = lifetime }) { graph in
      graph.onBody = { notes.bodies.append($0) }
      graph.mount(House(notes: notes))
    }
  }

  /// What the server does every now and then, and at the end of each turn.
  private func turn(_ sessions: Sessions) {
    sessions.endUnused()
    sessions.settle()
  }

  @Test func `M7: a session is active at first, in the background after 60 s without an action, active with the next`()
    throws
  {
    let sessions = house()
    let session = try sessions.create()
    #expect(session.document.contains("active 0"))
    #expect(notes.takeBodies() == ["House", "Porch", "Cellar"])
    clock.now += .seconds(60)
    turn(sessions)
    #expect(notes.take() == [])
    clock.now += .milliseconds(1)
    turn(sessions)
    #expect(notes.take() == ["active to background"])
    #expect(notes.takeBodies() == ["Porch"])
    #expect(session.document.contains("background 0"))
    #expect(session.revision == 2)
    // It stays so, and nothing runs.
    clock.now += .seconds(300)
    turn(sessions)
    #expect(notes.take() == [])
    #expect(notes.takeBodies() == [])
    // To read it is no use.
    _ = try sessions.session(session.id)
    sessions.settle()
    #expect(notes.take() == [])
    try sessions.admitAction(to: session)
    sessions.settle()
    #expect(notes.take() == ["background to active"])
    // Once for the phase, and once for what the callback wrote.
    #expect(notes.takeBodies() == ["Porch", "Porch"])
    #expect(session.document.contains("active 1"))
    #expect(session.revision == 3)
  }

  @Test func `M7: an action counts from when it came, and only for its own session`() throws {
    let sessions = house()
    let (used, unused) = (try sessions.create(), try sessions.create())
    for _ in 1...4 {
      clock.now += .seconds(30)
      try sessions.admitAction(to: used)
      turn(sessions)
    }
    #expect(notes.take() == ["active to background"])
    #expect(used.document.contains("active 0"))
    #expect(unused.document.contains("background 0"))
    #expect(used.revision == 1)
    clock.now += .seconds(61)
    turn(sessions)
    #expect(notes.take() == ["active to background"])
    #expect(used.document.contains("background 0"))
  }

  @Test func `M7: the action that makes a session active is one patch with what that brings about`() throws {
    let sessions = house()
    let session = try sessions.create()
    clock.now += .seconds(61)
    turn(sessions)
    _ = (notes.take(), notes.takeBodies())
    let buffer = ByteBuffer()
    let jar = Action(target: .identifier("jar"), name: "tap")
    try sessions.admitAction(to: session)
    let reply = try session.perform(jar, patch: buffer)
    #expect(reply.revision == 3)
    #expect(notes.take() == ["background to active"])
    #expect(notes.takeBodies().sorted() == ["Cellar", "Porch", "Porch"])
    #expect(buffer.text.contains(#""value":"active 1""#) && buffer.text.contains(#""value":"jars 1""#))
    sessions.settle()
    #expect(session.revision == 3)
    #expect(notes.takeBodies() == [])
  }

  @Test func `M7: an action that is refused changes nothing else, but makes the session active`() throws {
    let sessions = house()
    let session = try sessions.create()
    clock.now += .seconds(61)
    turn(sessions)
    _ = (notes.take(), notes.takeBodies())
    let body = Array(#"{"target":"nowhere","action":"tap"}"#.utf8)
    #expect(throws: Problem.self) {
      try body.withUnsafeBytes { body in
        try sessions.act(on: session.id, as: ActionRequest(body: body), patch: ByteBuffer())
      }
    }
    turn(sessions)
    #expect(notes.take() == ["background to active"])
    #expect(session.document.contains("active 1") && session.document.contains("jars 0"))
  }

  @Test func `M7: pushed and covered screens are told, and one that is pushed later knows`() throws {
    let sessions = house()
    let session = try sessions.create()
    let link = Action(target: .role("link", name: "Out", index: nil), name: "tap")
    _ = try session.perform(link, patch: ByteBuffer())
    _ = notes.takeBodies()
    clock.now += .seconds(61)
    turn(sessions)
    #expect(notes.take().sorted() == ["active to background", "garden active to background"])
    #expect(notes.takeBodies().sorted() == ["Garden", "Porch"])
    // Made while the session is in the background, by a task, say: it begins with the phase of now.
    let back = Action(target: .id(try #require(navigation(session))), name: "back")
    _ = try session.perform(back, patch: ByteBuffer())
    _ = try session.perform(link, patch: ByteBuffer())
    #expect(session.document.contains("garden background"))
    #expect(notes.take() == [])
  }

  private func navigation(_ session: Session) -> UInt32? {
    var found: UInt32?
    session.graph.root?.forEachDescendant { if $0.type.description == "navigationView" { found = $0.id } }
    return found
  }

  @Test func `M7: a session that has ended is told nothing more`() throws {
    let sessions = house(lifetime: .seconds(30))
    let session = try sessions.create()
    clock.now += .seconds(61)
    turn(sessions)
    #expect(notes.take() == [])
    #expect(throws: Problem.self) { try sessions.session(session.id) }
  }
}
