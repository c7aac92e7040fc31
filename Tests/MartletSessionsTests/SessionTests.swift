import Foundation
import Martlet
import MartletGraph
import MartletSessions
import MartletWire
import Observation
import Testing

private struct Counter: View {
  @State private var count = 0

  var body: some View {
    Text("\(count)").accessibilityIdentifier("count")
    Button("+1") { count += 1 }.accessibilityIdentifier("plus")
    Button("Nothing") {}.accessibilityIdentifier("nothing")
    Button("Later") {
      Task {
        await Task.yield()
        count += 10
      }
    }
    .accessibilityIdentifier("later")
  }
}

private struct Opened: View {
  @Environment(\.openedPath) private var path

  var body: some View { Text("opened at \(path)") }
}

private final class Missing: ObservableObject {}

private struct Orphan: View {
  @EnvironmentObject var missing: Missing

  var body: some View { Text("never made") }
}

private struct PartlyOrphan: View {
  var body: some View {
    Text("sibling")
    Orphan()
    Counter()
  }
}

private struct Boxed: View {
  @State private var count = 0

  var body: some View {
    Text("\(count)").padding().accessibilityIdentifier("count")
    Button("+1") { count += 1 }.frame(width: 80).padding().accessibilityIdentifier("plus")
    Button("+2") { count += 2 }.padding().onTapGesture { count += 10 }.accessibilityIdentifier("around")
    Button("+3") { count += 3 }.padding().accessibilityIdentifier("disabled").disabled(true)
  }
}

/// What is around a view takes what it does not.
private struct Surrounded: View {
  @State private var log: [String] = []
  @State private var chosen: Bird.ID?

  var body: some View {
    Table(of: Bird.self, selection: $chosen) {
      TableColumn("Name", value: \.name)
    } rows: {
      TableRow(Bird(id: "wren", name: "Wren")).draggable("bird")
    }
    Button("Press") { log.append("press") }.padding().onLongPressGesture { log.append("hold") }
    Text((log + [chosen ?? "none"]).joined(separator: ",")).accessibilityIdentifier("log")
  }
}

private struct RowsOfList: View {
  @State private var names = ["Wren", "Crow", "Rook", "Jay"]
  @State private var chosen: String?

  var body: some View {
    List(selection: $chosen) {
      ForEach(names, id: \.self) { name in
        switch name {
        case "Wren": Text(name)
        case "Crow": Text(name).padding().background(.red)
        case "Rook": Label(name, systemImage: "bird")
        default: Button(name) {}
        }
      }
      .onDelete { names.remove(atOffsets: $0) }
      Text("Not to be chosen")
    }
    Text("Jay")
    Text("\(names.joined(separator: ",")) \(chosen ?? "none")").accessibilityIdentifier("log")
  }
}

private struct Bird: Identifiable {
  let id: String
  let name: String
}

@Observable private final class SharedList {
  var rows = ["a", "b", "c"]
}

private struct Rows: View {
  let list: SharedList

  var body: some View {
    List {
      ForEach(list.rows, id: \.self) { Text($0).accessibilityIdentifier($0) }
        .onDelete { list.rows.remove(atOffsets: $0) }
        .onMove { list.rows.move(fromOffsets: $0, toOffset: $1) }
    }
  }
}

/// Notes what it hears.
@MainActor private final class Follower: SessionFollower {
  var heard: [String] = []

  func sessionHasChanged() { heard.append("changed") }
  func sessionHasEnded() { heard.append("ended") }
}

@MainActor @Suite struct SessionTests {
  private func sessions(_ content: some View) -> Sessions { Sessions(at: TestClock()) { $0.mount(content) } }

  private func act(_ session: Session, _ identifier: String) throws -> (Session.Reply, String) {
    let buffer = ByteBuffer()
    let action = Action(target: .identifier(ExactText(identifier)), name: "tap")
    let reply = try session.perform(action, patch: buffer)
    return (reply, buffer.text)
  }

  @Test func `an action is for what there is by now, and not for what somebody else has put in its place`() throws {
    let list = SharedList()
    let sessions = sessions(Rows(list: list))
    let (one, other) = (try sessions.create(), try sessions.create())
    func act(_ name: ExactText, on row: ExactText, in session: Session, _ value: Action.Value? = nil) throws {
      _ = try session.perform(Action(target: .identifier(row), name: name, value: value), patch: ByteBuffer())
    }
    // Nothing has made a turn between these, so that the other session has not been settled.
    try act("delete", on: "b", in: one)
    #expect(throws: Problem.self) { try act("delete", on: "b", in: other) }
    #expect(list.rows == ["a", "c"])
    try act("delete", on: "a", in: one)
    #expect(throws: Problem.self) { try act("move", on: "c", in: other, .number(-1)) }
    #expect(list.rows == ["c"])
    // By the number of a node, too, and with the condition that all is as it was read.
    list.rows = ["d", "e"]
    for session in [one, other] { session.settle() }
    let tag = Array("\"\(other.revision)\"".utf8)
    let body = Array(#"{"target":"e","action":"delete"}"#.utf8)
    try act("delete", on: "d", in: one)
    let problem = #expect(throws: Problem.self) {
      try body.withUnsafeBytes { body in
        try tag.withUnsafeBytes { tag in
          var expected = EntityTagList()
          expected.append(tag)
          let request = ActionRequest(body: body, preconditions: Preconditions(ifMatch: expected))
          _ = try sessions.act(on: other.id, as: request, patch: ByteBuffer())
        }
      }
    }
    #expect(problem?.kind == .revisionMismatch)
    #expect(list.rows == ["e"])
  }

  @Test func `an identifier of a box is one of the view in it`() throws {
    let session = try sessions(Boxed()).create()
    #expect(try act(session, "plus").1.contains(#""value":"1""#))
    // The box takes it itself.
    #expect(try act(session, "around").1.contains(#""value":"11""#))
    #expect(#expect(throws: Problem.self) { try act(session, "disabled") }?.kind == .disabled)
    let refusal = #expect(throws: Problem.self) { try act(session, "count") }
    #expect(refusal?.detail == #"A text does not take "tap"; this one takes no action."#)
    let box = session.graph.elements(identified: "plus")[0]
    #expect(throws: Problem.self) {
      try session.perform(Action(target: .id(box.id), name: "tap"), patch: ByteBuffer())
    }
  }

  private func act(
    _ session: Session, _ name: ExactText, on role: ExactText, _ called: ExactText
  ) throws -> String {
    let buffer = ByteBuffer()
    let target = Action.Target.role(role, name: called, index: nil)
    _ = try session.perform(Action(target: target, name: name), patch: buffer)
    return buffer.text
  }

  @Test func `a role and a name are those of what is around one view, too`() throws {
    let session = try sessions(Surrounded()).create()
    #expect(try act(session, "select", on: "row", "Wren").contains(#""value":"wren""#))
    #expect(try act(session, "tap", on: "button", "Press").contains(#""value":"press,wren""#))
    #expect(try act(session, "longPress", on: "button", "Press").contains(#""value":"press,hold,wren""#))
    let refusal = #expect(throws: Problem.self) { try act(session, "drop", on: "button", "Press") }
    #expect(refusal?.detail == #"A button does not take "drop"; this one takes "tap"."#)
  }

  @Test func `what is a row of a list and no control has the role of a row while something can be done with it`() throws
  {
    let session = try sessions(RowsOfList()).create()
    for name: ExactText in ["Wren", "Crow", "Rook"] {
      #expect(try act(session, "select", on: "row", name).contains("Wren,Crow,Rook,Jay \(name.text)"))
    }
    #expect(try act(session, "delete", on: "row", "Crow").contains("Wren,Rook,Jay"))
    #expect(try act(session, "delete", on: "button", "Jay").contains("Wren,Rook Rook"))
    for name: ExactText in ["Jay", "Not to be chosen", "Crow"] {
      #expect(#expect(throws: Problem.self) { try act(session, "select", on: "row", name) }?.kind == .noSuchTarget)
    }
  }

  @Test func `followers hear of the last change before they hear of the end`() throws {
    let all = sessions(Counter())
    let follower = Follower()
    let session = try all.create()
    session.add(follower)
    _ = try act(session, "plus")
    #expect(follower.heard == [])
    try all.end(session.id)
    #expect(follower.heard == ["changed", "ended"])
    all.announce()
    #expect(follower.heard == ["changed", "ended"])
  }

  @Test func `views know the path that the session was made with`() throws {
    let all = sessions(Opened())
    #expect(try all.create().document.contains(#""text":"opened at /""#))
    #expect(try all.create(CreationRequest(path: "/todos/7")).document.contains(#""text":"opened at /todos/7""#))
  }

  @Test func `an action that changes something raises the revision by one`() throws {
    let session = try sessions(Counter()).create()
    #expect(session.revision == 1)
    let (reply, patch) = try act(session, "plus")
    #expect(reply.revision == 2 && reply.bodiesRun == 1)
    #expect(patch == #"[{"op":"replace","path":"/nodes/2/text","value":"1"}]"#)
    let (idle, nothing) = try act(session, "nothing")
    #expect(idle.revision == 2 && idle.bodiesRun == 0)
    #expect(nothing == "[]")
  }

  @Test func `a task's change is settled by itself and is in the next document`() async throws {
    let all = sessions(Counter())
    let session = try all.create()
    _ = try act(session, "later")
    #expect(session.document.contains(#""text":"0""#))
    for _ in 0..<100 where session.revision == 1 {
      await Task.yield()
      all.settle()
    }
    #expect(session.revision == 2)
    #expect(session.document.contains(#""text":"10""#))
  }

  @Test func `two sessions of one app share nothing`() throws {
    let all = sessions(Counter())
    let (one, other) = (try all.create(), try all.create())
    _ = try act(one, "plus")
    #expect(one.document.contains(#""text":"1""#))
    #expect(other.document.contains(#""text":"0""#))
  }

  @Test func `an app whose first view cannot be made is a view error, and no session is left`() {
    let all = sessions(Orphan())
    #expect {
      try all.create()
    } throws: { error in
      (error as? Problem)?.kind == .viewError && (error as? Problem)?.detail.contains("Missing") == true
    }
    #expect(all.count == 0)
  }

  @Test func `a view that cannot be made is an error in its place, and its siblings live`() throws {
    let session = try sessions(PartlyOrphan()).create()
    #expect(session.document.contains(#""type":"viewError""#))
    let (_, patch) = try act(session, "plus")
    #expect(patch.contains(#""value":"1""#))
  }

  @Test func `session ids are 144 random bits in base64url`() {
    let ids = Set((0..<1000).map { _ in SessionID.random() })
    #expect(ids.count == 1000)
    for id in ids { #expect(id.utf8.count == 24 && id.utf8.allSatisfy { Self.alphabet.contains($0) }) }
  }

  private static let alphabet = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}
