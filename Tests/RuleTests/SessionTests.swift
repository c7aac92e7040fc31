import Combine
import MartletTesting
import SwiftUI
import Testing

// Where a rule needs requests, Tests/EndToEnd shows it:
// N2: test_problems.py, test_a_removed_target_is_gone and test_an_unknown_target_is_not_found.
// N3: test_protocol.py, test_the_document_tells_which_input_it_reflects; test_problems.py,
// test_an_input_that_comes_late_is_refused. What the browser client does is in Tests/Browser: test_typing.py,
// test_focus_and_caret_stay_when_siblings_change and test_a_field_that_nobody_typed_in_follows_the_server.
// N6: test_protocol.py, test_an_action_that_changes_much_raises_the_revision_by_one.
// N7: test_events.py.

/// N1: every kind of storage that a session has of its own.
private final class Model: ObservableObject {
  @Published var value = 0
}

private struct Apart: View {
  @State private var state = 0
  @StateObject private var owned = Model()
  @ObservedObject private var observed = Model()
  @SceneStorage("scene") private var scene = 0
  @State private var ids = [1]

  var body: some View {
    Text("\(state) \(owned.value) \(observed.value) \(scene)")
    Button("Go") {
      state += 1
      owned.value += 1
      observed.value += 1
      scene += 1
      ids.append(ids.count + 1)
    }
    ForEach(ids, id: \.self) { Tally("\($0)") }
  }
}

private struct ApartApp: App {
  var body: some Scene { WindowGroup { Apart() } }
}

private struct GivenApp: App {
  @StateObject private var shared = Model()

  var body: some Scene {
    WindowGroup {
      Given().environmentObject(shared)
      Tally("n")
    }
  }
}

private struct Given: View {
  @EnvironmentObject var shared: Model

  var body: some View {
    Text("shared \(shared.value)")
    Button("Share") { shared.value += 1 }
  }
}

/// N2
private struct Handlers: View {
  @State private var runs = 0
  @State private var isShown = true
  @State private var ids = [1, 2]

  var body: some View {
    Text("runs \(runs)")
    Button("Run") { runs += 1 }.accessibilityIdentifier("run")
    if isShown { Button("Going") { Log.add("gone has run") }.accessibilityIdentifier("going") }
    ForEach(ids, id: \.self) { id in
      Button("Row \(id) of run \(runs)") { Log.add("row \(id) of run \(runs)") }.accessibilityIdentifier("row \(id)")
    }
    Button("Toggle") { isShown.toggle() }
    Button("Reverse") { ids.reverse() }
    Button("Drop") { ids.removeLast() }
  }
}

/// N3
private struct Fields: View {
  @State private var text = "old"
  @State private var upper = ""
  @State private var other = 0

  var body: some View {
    TextField("Plain", text: $text)
    TextField("Upper", text: Binding(get: { upper }, set: { upper = $0.uppercased() }))
    TextField("Fixed", text: .constant("fixed"))
    Text("other \(other)")
    Button("Other") { other += 1 }
    Button("Reset") { text = "reset" }
  }
}

/// N4
private final class Missing: ObservableObject {}

private struct Orphan: View {
  @EnvironmentObject var missing: Missing

  var body: some View { Text("never") }
}

@Observable private final class MissingTheme {}

private struct Themeless: View {
  @Environment(MissingTheme.self) private var theme

  var body: some View { Text("never") }
}

private struct Endless: View {
  let depth: Int

  var body: some View { AnyView(Endless(depth: depth + 1)) }
}

private struct Failing: View {
  @State private var isShown = false
  @State private var isGiven = false
  @State private var numbers = [1, 2, 3]
  @StateObject private var missing = Missing()

  var body: some View {
    Tally("n")
    if isShown {
      if isGiven { Orphan().environmentObject(missing) } else { Orphan() }
      Themeless()
      ForEach([1, 2], id: \.self) { _ in Orphan() }
      Text("modified").modifier(OrphanModifier())
      Text("sibling")
    }
    Element(number: $numbers[2])
    Button("Show") { isShown.toggle() }
    Button("Give") { isGiven.toggle() }
    Button("Delete") { numbers.removeLast() }
  }
}

private struct OrphanModifier: ViewModifier {
  @EnvironmentObject var missing: Missing

  func body(content: Content) -> some View { content }
}

private struct Element: View {
  @Binding var number: Int

  var body: some View {
    Text("element \(number)")
    Button("Raise") { number += 1 }
  }
}

/// N5
private struct Busy: View {
  @State private var ids = Array(1...8)
  @State private var values = [String: Int](uniqueKeysWithValues: (1...8).map { ("\($0)", 0) })
  @State private var isShown = false
  @State private var isOff = false

  var body: some View {
    Text("sum \(values.values.reduce(0, +))").bold(isShown).accessibilityIdentifier("sum")
    ForEach(ids, id: \.self) { id in
      Text("\(id): \(values["\(id)"] ?? 0)").italic(isShown).strikethrough(isOff)
      if isShown { Text("more of \(id)") }
    }
    Group { Button("Guarded") {}.accessibilityLabel(isOff ? "off" : "on") }.disabled(isOff)
    Button("All") {
      for key in values.keys { values[key, default: 0] += 1 }
      ids.reverse()
      isShown.toggle()
      isOff.toggle()
    }
    Button("Some") {
      ids.insert(ids.count + 1, at: 2)
      ids.swapAt(0, 5)
      values["3"] = 33
    }
    Button("Less") { ids.removeAll { $0.isMultiple(of: 2) } }
  }
}

private struct Small: View {
  @State private var ids = [1, 2]
  @State private var count = 0

  var body: some View {
    VStack {
      Text("count \(count)").bold(count > 0)
      ForEach(ids, id: \.self) { Text("\($0)") }
    }
    Button("Go") {
      count += 1
      ids = [3, 2]
    }
  }
}

/// N6
private struct Cascade: View {
  @StateObject private var model = Model()
  @State private var first = 0
  @State private var second = 0
  @State private var total = 0
  @AppStorage("kept") private var kept = 0

  var body: some View {
    Text("\(first) \(second) \(model.value) \(total) \(kept)")
      .onChange(of: first) { second = first * 10 }
      .onChange(of: second) {
        model.value = second * 10
        kept = second
      }
      .onReceive(model.$value) { if $0 > 0 { total = $0 + 1 } }
    if second > 0 { Text("child").onAppear { withAnimation { first = 2 } } }
    Button("Go") { first = 1 }
  }
}

/// N7
private struct Later: View {
  let gate: Gate
  @State private var count = 0
  @State private var other = 0

  var body: some View {
    Text("count \(count) other \(other)")
    Button("Count later") {
      Task {
        for _ in 1...3 {
          await gate.pass()
          count += 1
        }
      }
    }
    Button("Other") { other += 1 }
  }
}

private struct Ending: View {
  let gate: Gate
  @State private var count = 0
  @StateObject private var model = Model()

  var body: some View {
    Text("count \(count) \(model.value)")
      .task {
        await gate.pass()
        count += 1
        model.value += 1
        Log.add("wrote")
      }
      .onDisappear {
        count += 1
        model.value += 1
        Log.add("disappears")
      }
  }
}

extension Rules {
  @MainActor @Suite(.serialized)
  struct SessionTests {
    init() { _ = Log.take() }

    private func expectApart(_ first: TestSession, _ second: TestSession) throws {
      try first.tap("Go")
      try first.tap("Go")
      try first.tap("Add 1")
      #expect(first.words == ["2 2 2 2", "1 1", "2 0", "3 0"])
      try second.settle()
      #expect(second.bodies == [])
      #expect(second.revision == 1)
      #expect(second.words == ["0 0 0 0", "1 0"])
      try second.tap("Go")
      #expect(second.words == ["1 1 1 1", "1 0", "2 0"])
      #expect(first.words == ["2 2 2 2", "1 1", "2 0", "3 0"])
    }

    @Test func `N1: sessions of one app share no state`() throws {
      let first = try TestSession(ApartApp())
      try expectApart(first, first.another())
    }

    @Test func `N1: what the app itself owns is shared on purpose`() throws {
      let first = try TestSession(GivenApp())
      let second = try first.another()
      try first.tap("Share")
      try first.tap("Add n")
      #expect(first.words == ["shared 1", "n 1"])
      try second.settle()
      #expect(second.bodies.last == "Given")
      #expect(second.words == ["shared 1", "n 0"])
    }

    @Test func `N2: an element keeps its id and does what its newest closure says`() throws {
      let session = try TestSession(Handlers())
      let run = try #require(try session.element(identifier: "run"))
      let row = try #require(try session.element(identifier: "row 2"))
      // The elements are of the first rendering, however often the body has run since.
      for _ in 1...3 { try session.perform("tap", on: run) }
      #expect(session.words.first == "runs 3")
      try session.tap("Reverse")
      try session.perform("tap", on: row)
      #expect(Log.take() == ["row 2 of run 3"])
      #expect(session.diagnostics == [])
    }

    @Test func `N2: an element that is gone, or of another session, is refused, and nothing happens`() throws {
      let session = try TestSession(Handlers())
      let going = try #require(try session.element(identifier: "going"))
      let row = try #require(try session.element(identifier: "row 2"))
      try session.perform("tap", on: going)
      #expect(Log.take() == ["gone has run"])
      try session.tap("Toggle")
      try session.tap("Drop")
      let before = session.document
      for element in [going, row] {
        let error = #expect(throws: (any Error).self) { try session.perform("tap", on: element) }
        #expect(error.map { "\($0)" }?.contains("gone") == true)
      }
      // The one that comes in its place is another one.
      try session.tap("Toggle")
      #expect(throws: (any Error).self) { try session.perform("tap", on: going) }
      try session.tap("Toggle")
      #expect(session.document == before)
      #expect(Log.take() == [])
      // An element of a larger session has an id that this one has never issued.
      let larger = try TestSession(
        VStack {
          Handlers()
          Handlers()
          Button("Last") {}
        })
      let foreign = try #require(try larger.element(role: "button", name: "Last"))
      #expect(throws: (any Error).self) { try session.perform("tap", on: foreign) }
      #expect(session.document == before)
    }

    @Test func `N3: a field's value is sent when it is another than the one it had, and only then`() throws {
      let session = try TestSession(Fields())
      let value = { try session.element(role: "textbox", name: $0)?.value }
      try session.set("Plain", to: "typed")
      #expect(session.operations.map { $0.split(separator: "/").last } == ["value"])
      #expect(try value("Plain") == "\"typed\"")
      // A patch of something else says nothing of the field, so what is being typed there stays.
      try session.tap("Other")
      #expect(session.operations.map { $0.split(separator: "/").last } == ["text"])
      #expect(session.lastPatch.contains("typed") == false)
      try session.set("Upper", to: "abc")
      #expect(try value("Upper") == "\"ABC\"")
      #expect(session.lastPatch.contains("ABC"))
      try session.set("Fixed", to: "other")
      #expect(try value("Fixed") == "\"fixed\"")
      #expect(session.lastPatch == "[]")
      try session.tap("Reset")
      #expect(try value("Plain") == "\"reset\"")
    }

    @Test func `N4: a view that cannot be made is an error in its place, its siblings and other sessions go on`() throws
    {
      let session = try TestSession(Failing())
      let other = try session.another()
      #expect(session.diagnostics == [])
      try session.tap("Add n")
      try session.tap("Show")
      #expect(session.elements(ofType: "viewError").count == 5)
      #expect(session.diagnostics.count == 5)
      #expect(session.diagnostics.allSatisfy { $0.hasPrefix("viewFailed") })
      #expect(session.words.first == "n 1")
      #expect(session.words.contains("sibling"))
      #expect(session.words.contains("modified") == false)
      try session.tap("Add n")
      #expect(session.words.first == "n 2")
      try session.tap("Give")
      #expect(session.words.contains("never"))
      #expect(session.elements(ofType: "viewError").count == 4)
      try session.tap("Show")
      #expect(session.elements(ofType: "viewError").isEmpty)
      try other.tap("Add n")
      #expect(other.words == ["n 1", "element 3"])
      #expect(other.diagnostics == [])
    }

    @Test func `N4: an element binding whose element is gone reads its last value and writes nothing`() throws {
      let session = try TestSession(Failing())
      try session.tap("Raise")
      #expect(session.words == ["n 0", "element 4"])
      try session.tap("Delete")
      #expect(session.words == ["n 0", "element 4"])
      try session.tap("Raise")
      #expect(session.words == ["n 0", "element 4"])
      #expect(session.diagnostics.contains("staleElementBinding"))
      #expect(Set(session.diagnostics) == ["staleElementBinding"])
    }

    @Test func `N4: a view without end is an error in its place`() throws {
      let session = try TestSession(
        VStack {
          Endless(depth: 0)
          Tally("n")
        })
      #expect(session.elements(ofType: "viewError").count == 1)
      try session.tap("Add n")
      #expect(session.words.contains("n 1"))
    }

    @Test func `N4: what is written after the end of a session is dropped`() async throws {
      let gate = Gate()
      let session = try TestSession(Ending(gate: gate))
      try await session.wait { gate.isWaitedFor }
      session.end()
      #expect(Log.take() == ["disappears"])
      gate.open()
      let log = await logWithoutSession(count: 1)
      #expect(log == ["wrote"])
      #expect(session.bodies == [])
      let other = try session.another()
      #expect(other.words == ["count 0 0"])
      other.end()
      gate.open()
    }

    @Test func `N5: the same actions are the same patches, byte by byte`() throws {
      let steps = ["All", "Some", "Less", "All", "Some", "All", "Less"]
      let first = try TestSession(Busy())
      #expect(first.document == (try TestSession(Busy())).document)
      var patches: [String] = []
      for step in steps {
        try first.tap(step)
        patches.append(first.lastPatch)
        #expect(first.lastPatch != "[]")
      }
      for _ in 1...5 {
        let other = try TestSession(Busy())
        for (step, patch) in zip(steps, patches) {
          try other.tap(step)
          #expect(other.lastPatch == patch)
        }
        #expect(other.document == first.document)
      }
    }

    @Test func `N5: new nodes come first, then how children change, then what is gone, then values`() throws {
      let session = try TestSession(Small())
      try session.tap("Go")
      #expect(
        session.lastPatch == """
          [{"op":"add","path":"/nodes/8","value":{"type":"text","text":"3"}},\
          {"op":"remove","path":"/nodes/2/children/1"},\
          {"op":"add","path":"/nodes/2/children/1","value":8},\
          {"op":"remove","path":"/nodes/4"},\
          {"op":"replace","path":"/nodes/3/text","value":"count 1"},\
          {"op":"add","path":"/nodes/3/style","value":{"bold":true}}]
          """)
    }

    @Test func `N6: an action and all that it brings about is one patch`() throws {
      let session = try TestSession(Cascade())
      #expect(session.words == ["0 0 0 0 0"])
      try session.tap("Go")
      #expect(session.words == ["2 20 200 201 20", "child"])
      #expect(session.revision == 2)
      #expect(session.diagnostics == [])
      try session.settle()
      #expect(session.lastPatch == "[]")
      #expect(session.revision == 2)
    }

    @Test func `N7: what changes without an action is a patch of its own, in order with the answers`() async throws {
      let gate = Gate()
      let session = try TestSession(Later(gate: gate))
      try session.tap("Count later")
      #expect(session.lastPatch == "[]")
      #expect(session.revision == 1)
      for count in 1...3 {
        try await session.wait { gate.isWaitedFor }
        #expect(session.revision == count)
        gate.open()
        try await session.wait { session.words == ["count \(count) other 0"] }
        // Each change is one revision, and its patch leads from one document to the next.
        #expect(session.revision == count + 1)
      }
      try session.tap("Other")
      #expect(session.revision == 5)
      #expect(session.words == ["count 3 other 1"])
    }

    @Test func `N7: an action's patch holds what has changed by itself before it`() async throws {
      let gate = Gate()
      let session = try TestSession(Later(gate: gate))
      try session.tap("Count later")
      for _ in 1...2 {
        await waitWithoutSession { gate.isWaitedFor }
        gate.open()
      }
      await waitWithoutSession { gate.isWaitedFor }
      #expect(session.words == ["count 0 other 0"])
      try session.tap("Other")
      #expect(session.words == ["count 2 other 1"])
      #expect(session.operations.count == 1)
      #expect(session.revision == 2)
      #expect(session.bodies == ["Later", "Later"])
    }
  }
}
