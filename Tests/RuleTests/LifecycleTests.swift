import Combine
import MartletTesting
import SwiftUI
import Testing

/// L1: every kind of callback at three levels, in two written orders.
private struct Family: View {
  @State private var isShown = true
  @State private var value = 0

  var body: some View {
    if isShown {
      VStack {
        VStack {
          Text("a")
            .task { Log.add("a task") }
            .onAppear { Log.add("a appears") }
            .onChange(of: value, initial: true) { Log.add("a changes") }
          Text("b")
            .onChange(of: value, initial: true) { Log.add("b changes") }
            .onAppear { Log.add("b appears") }
            .task { Log.add("b task") }
        }
        .onAppear { Log.add("inner appears") }
        .onDisappear { Log.add("inner disappears") }
        .task { Log.add("inner task") }
        Text("c").onAppear { Log.add("c appears") }.onDisappear { Log.add("c disappears") }
      }
      .task(id: value) { Log.add("outer task") }
      .onChange(of: value, initial: true) { Log.add("outer changes") }
      .onAppear { Log.add("outer appears") }
      .onAppear { Log.add("outer appears again") }
      .onDisappear { Log.add("outer disappears") }
    }
    Button("Toggle") { isShown.toggle() }
  }

  static let order = [
    "a appears", "a changes", "b changes", "b appears", "inner appears", "c appears", "outer changes", "outer appears",
    "outer appears again",
  ]
  static let tasks = ["a task", "b task", "inner task", "outer task"]
}

/// L1 in other settings: a modifier around, a generic view, rows, AnyView.
private struct Mixed: View {
  var body: some View {
    Boxed { noted("generic") }.modifier(Noted(name: "modifier")).onAppear { Log.add("around modifier") }
    ForEach([1, 2], id: \.self) { number in AnyView(noted("row \(number)")).onAppear { Log.add("around \(number)") } }
      .onAppear { Log.add("all rows") }
  }

  private func noted(_ name: String) -> some View { Text(name).onAppear { Log.add(name) } }
}

private struct Noted: ViewModifier {
  let name: String

  func body(content: Content) -> some View { VStack { content }.onAppear { Log.add(name) } }
}

/// L2
private struct Swapping: View {
  let setting: Int
  @State private var isOn = false

  var body: some View {
    switch setting {
    case 0: swapped
    case 1: ForEach([1], id: \.self) { _ in swapped }
    case 2: AnyView(swapped)
    case 3: Boxed { swapped }
    default: NavigationView { swapped }
    }
  }

  private var swapped: some View {
    Text("swapped")
      .onAppear { Log.add("A\(isOn ? "T" : "F")") }
      .onDisappear { Log.add("D\(isOn ? "T" : "F")") }
      .id(isOn)
      .onAppear { isOn = true }
  }
}

/// L2: callbacks that read what belongs to the view that goes.
private final class Draft: ObservableObject {
  @Published var text = "new"
}

private struct Editor: View {
  @State private var text = "new"
  @StateObject private var draft = Draft()
  @SceneStorage("kept") private var kept = "new"
  let saved: Binding<String>

  var body: some View {
    Text(text)
    Button("Edit") {
      text = "edited"
      draft.text = "edited, too"
      kept = "kept"
    }
    .onDisappear {
      Log.add("\(text), \(draft.text), \(kept)")
      saved.wrappedValue = text
    }
  }
}

private struct Editing: View {
  let setting: Int
  @State private var isShown = true
  @State private var saved = "nothing"

  var body: some View {
    Text("saved \(saved)")
    switch setting {
    case 0: if isShown { Editor(saved: $saved) }
    case 1: ForEach(isShown ? [1] : [], id: \.self) { _ in Editor(saved: $saved) }
    case 2: AnyView(isShown ? AnyView(Editor(saved: $saved)) : AnyView(EmptyView()))
    case 3: Editor(saved: $saved).id(isShown)
    default: NavigationView { NavigationLink("Open") { Editor(saved: $saved) } }
    }
    Button("Toggle") { isShown.toggle() }
  }
}

/// L3
private struct Grouped: View {
  @State private var isShown = false
  @State private var isThere = true

  var body: some View {
    if isThere {
      Group {
        Text("a")
        Text("b")
        if isShown { Text("c") }
      }
      .onAppear { Log.add("group appears") }
      .onDisappear { Log.add("group disappears") }
      .task { Log.add("group task") }
      ForEach([1, 2, 3], id: \.self) { Text("\($0)") }
        .onAppear { Log.add("rows appear") }
        .onDisappear { Log.add("rows disappear") }
    }
    Button("Show") { isShown.toggle() }
    Button("There") { isThere.toggle() }
  }
}

private struct EmptyGroups: View {
  @State private var isShown = false
  @State private var ids: [Int] = []

  var body: some View {
    Group {
      if isShown { Text("in group") }
    }
    .onAppear { Log.add("group appears") }
    .onDisappear { Log.add("group disappears") }
    ForEach(ids, id: \.self) { Text("row \($0)") }
      .onAppear { Log.add("rows appear") }
      .onDisappear { Log.add("rows disappear") }
    VStack {
      if isShown { Text("in stack") }
    }
    .onAppear { Log.add("stack appears") }
    .onDisappear { Log.add("stack disappears") }
    Button("Toggle") { isShown.toggle() }
    Button("Append") { ids.append(ids.count) }
    Button("Clear") { ids = [] }
  }
}

/// L3: what appears where there is nothing to see.
private struct Nothing: View {
  @State private var isShown = false

  var body: some View {
    Maybe(isShown: isShown).onAppear { Log.add("custom appears") }.onDisappear { Log.add("custom disappears") }
    AnyView(Maybe(isShown: isShown)).onAppear { Log.add("erased appears") }
    Group {
      Maybe(isShown: isShown).onAppear { Log.add("inner appears") }
    }
    .onAppear { Log.add("outer appears") }
    .onDisappear { Log.add("outer disappears") }
    EmptyView().onAppear { Log.add("nothing appears") }
    Button("Toggle") { isShown.toggle() }
  }
}

private struct Maybe: View {
  let isShown: Bool

  var body: some View {
    if isShown { Text("shown") }
  }
}

/// L3: the last of several goes while another comes.
private struct Exchanged: View {
  @State private var isFirst = true
  @State private var ids = [1]

  var body: some View {
    Group {
      if isFirst { Text("first") } else { Text("second") }
    }
    .onAppear { Log.add("group appears") }
    .onDisappear { Log.add("group disappears") }
    ForEach(ids, id: \.self) { Text("\($0)") }
      .onAppear { Log.add("rows appear") }
      .onDisappear { Log.add("rows disappear") }
    Button("Exchange") {
      isFirst.toggle()
      ids = [ids[0] + 1]
    }
  }
}

private struct CoveredGroup: View {
  @State private var isShown = false

  var body: some View {
    NavigationView {
      VStack {
        Group {
          if isShown { Text("shown") }
        }
        .onAppear { Log.add("appears") }
        .onDisappear { Log.add("disappears") }
        NavigationLink("Next") { Button("Toggle") { isShown.toggle() } }
      }
    }
  }
}

/// L4, L5
private struct Working: View {
  @State private var isShown = true
  @State private var id = 1
  @State private var runs = 0

  var body: some View {
    Text("runs \(runs)")
    if isShown {
      Text("worker \(runs)")
        .task {
          Log.add("starts")
          await untilCancelled()
          Log.add("ends")
        }
      Text("worker for \(id)")
        .task(id: id) {
          let id = id
          Log.add("starts \(id)")
          await untilCancelled()
          Log.add("ends \(id)")
        }
    }
    Button("Run") { runs += 1 }
    Button("Next") { id += 1 }
    Button("Same") { id += 0 }
    Button("Toggle") { isShown.toggle() }
  }
}

private struct WorkingScreen: View {
  @State private var id = 1

  var body: some View {
    NavigationView {
      VStack {
        Text("worker").task(id: id) {
          Log.add("starts")
          await untilCancelled()
          Log.add("ends")
        }
        NavigationLink("Next") { Button("Other id") { id += 1 } }
      }
    }
  }
}

@MainActor private func untilCancelled() async {
  while !Task.isCancelled { await Task.yield() }
}

/// L4: a task inside and one outside an id.
private struct IdentifiedTask: View {
  @State private var id = 0

  var body: some View {
    Text("worker")
      .task {
        let id = id
        Log.add("inside starts \(id)")
        await untilCancelled()
        Log.add("inside ends \(id)")
      }
      .id(id)
      .task {
        Log.add("outside starts")
        await untilCancelled()
        Log.add("outside ends")
      }
    Button("Change") { id += 1 }
  }
}

/// L6: the value's own == decides.
private struct Labelled: Equatable {
  var number: Int
  var note: String

  static func == (left: Labelled, right: Labelled) -> Bool { left.number == right.number }
}

private struct ChangingOwn: View {
  @State private var number = 1
  @State private var note = "a"

  var body: some View {
    Text("\(number) \(note)").onChange(of: Labelled(number: number, note: note)) { old, new in
      Log.add("\(old.number) to \(new.number) \(new.note)")
    }
    Button("Note") { note += "a" }
    Button("Number") { number += 1 }
  }
}

/// L6
private struct Changing: View {
  @State private var value = 0

  var body: some View {
    let _ = Log.add("body \(value)")
    Text("\(value)").onChange(of: value) { Log.add("\($0) to \($1)") }
    Text("initial").onChange(of: value, initial: true) { Log.add("initial \($0) to \($1)") }
    Text("none").onChange(of: value) { Log.add("none") }
    Button("Set 5") { value = 5 }
    Button("There and back") {
      value += 1
      value -= 1
    }
    Button("Twice") {
      value += 1
      value += 1
    }
  }
}

/// L6, L8
private struct NestedUpdate: View {
  @State private var value = 0

  var body: some View {
    let _ = Log.add("body \(value)")
    Text("\(value)")
      .onAppear {
        value = 1
        value = 2
        withAnimation {
          value = 3
          value = 4
        }
      }
      .onChange(of: value) { Log.add("\($0) to \($1)") }
  }
}

private struct ChangingRow: View {
  @State private var values = [1, 2]

  var body: some View {
    ForEach(values.indices, id: \.self) { index in
      AnyView(Text("\(values[index])")).onChange(of: values[index]) { Log.add("row \(index): \($0) to \($1)") }
    }
    Text("modified").modifier(Watching(value: values[0]))
    Button("First") { values[0] += 10 }
    Button("Second") { values[1] += 10 }
  }
}

private struct Watching: ViewModifier {
  let value: Int

  func body(content: Content) -> some View { content.onChange(of: value) { Log.add("modifier: \($0) to \($1)") } }
}

/// L6: on a screen that is covered.
private struct ChangingScreen: View {
  @State private var value = 0

  var body: some View {
    NavigationView {
      VStack {
        Text("value \(value)").onChange(of: value) { Log.add("\($0) to \($1)") }
        NavigationLink("Next") { Button("Add") { value += 1 } }
      }
    }
  }
}

/// L6: a value that a child writes, and one that goes with its view.
private struct ChangingChild: View {
  @State private var value: Int? = 0
  @State private var heard = ""

  var body: some View {
    Text("heard \(heard)")
    if let value { Inner(value: Binding(get: { value }, set: { self.value = $0 }), heard: $heard) }
    Button("Nil") { value = nil }
    Button("Back") { value = 100 }
  }
}

private struct Inner: View {
  @Binding var value: Int
  @Binding var heard: String
  @State private var local = 0

  var body: some View {
    Text("\(value) \(local)")
      .onChange(of: value) { old, new in
        local = new * 10
        heard = "\(old) \(new)"
      }
      .onChange(of: local) { Log.add("local \($0) to \($1)") }
    Button("Add") { value += 1 }
  }
}

/// L7
private struct Capturing: View {
  @State private var step = 0

  var body: some View {
    Captures(step: step)
    Button("Step") { step += 1 }
  }
}

private struct Captures: View {
  let step: Int

  @available(*, deprecated, message: "It uses the deprecated onChange, on purpose.")
  var body: some View {
    Text("\(step)")
      .onChange(of: step) { newStep in Log.add("one parameter: captured \(step), given \(newStep)") }
      .onChange(of: step) { Log.add("no parameter: captured \(step)") }
      .onChange(of: step) { old, new in Log.add("two parameters: captured \(step), given \(old) and \(new)") }
  }
}

/// L8
private struct Loading: View {
  @State private var value = 0

  var body: some View {
    let _ = Log.add("body \(value)")
    Text("value \(value)").onAppear { value = 2 }
  }
}

/// L9
private struct Receiving: View {
  let subject: PassthroughSubject<Int, Never>
  let other: CurrentValueSubject<Int, Never>
  let another: CurrentValueSubject<Int, Never>
  @State private var isShown = true
  @State private var factor = 1
  @State private var isOther = true
  @State private var sum = 0

  var body: some View {
    Text("sum \(sum)")
    if isShown {
      Text("receiver \(factor)")
        .onReceive(subject) {
          Log.add("\($0) times \(factor)")
          sum += $0 * factor
        }
        .onDisappear { Log.add("disappears") }
      Text("switch").onReceive(isOther ? other : another) { Log.add("value \($0)") }
    }
    Button("Send") { subject.send(1) }
    Button("Factor") { factor += 1 }
    Button("Switch") { isOther.toggle() }
    Button("Toggle") { isShown.toggle() }
  }
}

private struct Early: View {
  let subject = PassthroughSubject<String, Never>()

  var body: some View {
    VStack {
      Text("before").onReceive(subject) { Log.add("before hears \($0)") }
      Text("sender").onAppear { subject.send("it") }
      Text("after").onReceive(subject) { Log.add("after hears \($0)") }
    }
    .onReceive(subject) { Log.add("parent hears \($0)") }
  }
}

private struct ReceivingScreen: View {
  let subject: PassthroughSubject<Int, Never>
  @State private var sum = 0

  var body: some View {
    NavigationView {
      VStack {
        Text("sum \(sum)").onReceive(subject) { sum += $0 }
        NavigationLink("Next") { Text("second") }
      }
    }
    Button("Send") { subject.send(1) }
  }
}

/// Makes its publisher in its body: another one with each run.
private struct Remade: View {
  let makes: () -> CurrentValueSubject<Int, Never>
  @State private var runs = 0

  var body: some View {
    Text("run \(runs)").onReceive(makes()) { Log.add("hears \($0)") }
    Button("Run") { runs += 1 }
  }
}

private struct Fires: View {
  @State private var value = 1
  @State private var other = 0

  var body: some View {
    let _ = other
    Text("just").onReceive(Just(value)) { Log.add("just \($0)") }
    Button("Change") { value += 1 }
    Button("Other") { other += 1 }
  }
}

/// L10
private struct Siblings: View {
  @State private var ids = [1, 2]
  @State private var isShown = false

  var body: some View {
    Text("first").onAppear { Log.add("first appears") }
    if isShown { Text("second").onAppear { Log.add("second appears") } }
    ForEach(ids, id: \.self) { id in
      Text("\(id)").onAppear { Log.add("\(id) appears") }.onDisappear { Log.add("\(id) disappears") }
    }
    Button("Show") { isShown.toggle() }
    Button("Insert") { ids.insert(ids.count + 1, at: 0) }
    Button("Rotate") { ids.append(ids.removeFirst()) }
    Button("Drop") { ids.removeFirst() }
  }
}

extension Rules {
  @MainActor @Suite(.serialized)
  struct LifecycleTests {
    init() { _ = Log.take() }

    @Test func `L1: children appear before parents, one view's callbacks in written order, tasks start last`()
      async throws
    {
      let session = try TestSession(Family())
      #expect(Log.take() == Family.order)
      var log = try await session.log(count: Family.tasks.count)
      #expect(log == Family.tasks)
      try session.tap("Toggle")
      #expect(Log.take() == ["inner disappears", "c disappears", "outer disappears"])
      try session.tap("Toggle")
      #expect(Log.take() == Family.order)
      log = try await session.log(count: Family.tasks.count)
      #expect(log == Family.tasks)
    }

    @Test func `L1: so it is with modifiers, rows, generic views and AnyView`() throws {
      _ = try TestSession(Mixed())
      #expect(
        Log.take() == [
          "generic", "modifier", "around modifier", "row 1", "around 1", "row 2", "around 2", "all rows",
        ])
    }

    @Test(arguments: 0..<5)
    func `L2: with another id the new view appears, then the old one disappears and reads the state of now`(
      setting: Int
    ) throws {
      // There are no transitions on the server, so there is no other order.
      let session = try TestSession(Swapping(setting: setting))
      #expect(Log.take() == ["AF", "AT", "DT"])
      session.end()
      #expect(Log.take() == ["DT"])
    }

    @Test(arguments: 0..<5)
    func `L2: what a view says as it disappears is its own last state, and it may write what outlives it`(
      setting: Int
    ) throws {
      let session = try TestSession(Editing(setting: setting))
      if setting == 4 { try session.tap("Open") }
      try session.tap("Edit")
      if setting == 4 { try session.back() } else { try session.tap("Toggle") }
      #expect(Log.take() == ["edited, edited, too, kept"])
      #expect(session.words.first == "saved edited")
      #expect(session.diagnostics == [])
    }

    @Test func `L3: callbacks of several views are for all of them together`() async throws {
      let session = try TestSession(Grouped())
      #expect(Log.take() == ["group appears", "rows appear"])
      #expect(try await session.log(count: 1) == ["group task"])
      try session.tap("Show")
      #expect(session.words.contains("c"))
      #expect(Log.take() == [])
      try session.tap("Show")
      #expect(Log.take() == [])
      try session.tap("There")
      #expect(Log.take() == ["group disappears", "rows disappear"])
    }

    @Test func `L3: several views appear with the first of them and disappear with the last`() throws {
      let session = try TestSession(EmptyGroups())
      #expect(Log.take() == ["stack appears"])
      try session.tap("Toggle")
      #expect(Log.take() == ["group appears"])
      try session.tap("Append")
      #expect(Log.take() == ["rows appear"])
      try session.tap("Append")
      #expect(Log.take() == [])
      try session.tap("Toggle")
      #expect(Log.take() == ["group disappears"])
      try session.tap("Clear")
      #expect(Log.take() == ["rows disappear"])
    }

    @Test func `L3: what has no view yet appears when it has one, from the inside out`() throws {
      let session = try TestSession(Nothing())
      #expect(Log.take() == [])
      try session.tap("Toggle")
      #expect(Log.take() == ["custom appears", "erased appears", "inner appears", "outer appears"])
      try session.tap("Toggle")
      #expect(Log.take() == ["custom disappears", "outer disappears"])
    }

    @Test func `L3: several views stay while one takes the place of another`() throws {
      let session = try TestSession(Exchanged())
      #expect(Log.take() == ["group appears", "rows appear"])
      try session.tap("Exchange")
      #expect(session.words == ["second", "2"])
      #expect(Log.take() == [])
    }

    @Test func `L3: so it is on a covered screen, where nothing appears`() throws {
      let session = try TestSession(CoveredGroup())
      try session.tap("Next")
      try session.tap("Toggle")
      #expect(Log.take() == [])
      try session.back()
      #expect(session.words == ["shown"])
      #expect(Log.take() == ["appears"])
      try session.tap("Next")
      #expect(Log.take() == ["disappears"])
      try session.tap("Toggle")
      #expect(Log.take() == [])
      try session.back()
      #expect(session.words == [])
      #expect(Log.take() == [])
    }

    @Test func `L4, L5: one task per appearance, and another one for another id`() async throws {
      let session = try TestSession(Working())
      #expect(try await session.log(count: 2).sorted() == ["starts", "starts 1"])
      try session.tap("Run")
      #expect(session.words == ["runs 1", "worker 1", "worker for 1"])
      try session.tap("Same")
      try session.tap("Next")
      var log = try await session.log(count: 2)
      // Neither the run nor the same id has ended or started anything.
      #expect(log.sorted() == ["ends 1", "starts 2"])
      try session.tap("Toggle")
      log = try await session.log(count: 2)
      #expect(log.sorted() == ["ends", "ends 2"])
      try session.tap("Toggle")
      #expect(try await session.log(count: 2).sorted() == ["starts", "starts 2"])
      session.end()
      log = await logWithoutSession(count: 2)
      #expect(log.sorted() == ["ends", "ends 2"])
    }

    @Test func `L4: a covered screen's task is cancelled and starts again when the screen comes back`() async throws {
      let session = try TestSession(WorkingScreen())
      #expect(try await session.log(count: 1) == ["starts"])
      try session.tap("Next")
      #expect(try await session.log(count: 1) == ["ends"])
      try session.tap("Other id")
      try session.back()
      #expect(try await session.log(count: 1) == ["starts"])
      session.end()
      let log = await logWithoutSession(count: 1)
      #expect(log == ["ends"])
    }

    @Test func `L6: onChange is told the old and the new value, once per update, and only of other values`() throws {
      let session = try TestSession(Changing())
      #expect(Log.take() == ["body 0", "initial 0 to 0"])
      try session.tap("Set 5")
      #expect(Log.take() == ["body 5", "0 to 5", "initial 0 to 5", "none"])
      try session.tap("Set 5")
      #expect(Log.take() == [])
      try session.tap("There and back")
      #expect(Log.take().filter { !$0.hasPrefix("body") } == [])
      try session.tap("Twice")
      #expect(Log.take() == ["body 7", "5 to 7", "initial 5 to 7", "none"])
    }

    @Test func `L6: writes under different transactions are told one by one`() throws {
      let session = try TestSession(NestedUpdate())
      #expect(Log.take() == ["body 0", "body 2", "0 to 2", "body 4", "2 to 4"])
      #expect(session.words == ["4"])
    }

    @Test func `L6: so it is in rows and modifiers`() throws {
      let session = try TestSession(ChangingRow())
      try session.tap("Second")
      #expect(Log.take() == ["row 1: 2 to 12"])
      try session.tap("First")
      #expect(Log.take() == ["row 0: 1 to 11", "modifier: 1 to 11"])
    }

    @Test func `L6: so it is on a covered screen`() throws {
      let session = try TestSession(ChangingScreen())
      try session.tap("Next")
      try session.tap("Add")
      #expect(Log.take() == ["0 to 1"])
      try session.back()
      #expect(session.words == ["value 1"])
      #expect(Log.take() == [])
    }

    @Test func `L6: a callback may write states of its own view and of another`() throws {
      let session = try TestSession(ChangingChild())
      try session.tap("Add")
      #expect(session.words == ["heard 0 1", "1 10"])
      #expect(Log.take() == ["local 0 to 10"])
      #expect(session.revision == 2)
      try session.tap("Nil")
      #expect(session.words == ["heard 0 1"])
      #expect(Log.take() == [])
      // What comes back is new: it has no value from before.
      try session.tap("Back")
      #expect(session.words == ["heard 0 1", "100 0"])
      #expect(Log.take() == [])
    }

    @Test func `L7: onChange with one parameter runs the closure from before, the others the new one`() throws {
      let session = try TestSession(Capturing())
      try session.tap("Step")
      #expect(
        Log.take() == [
          "one parameter: captured 0, given 1", "no parameter: captured 1",
          "two parameters: captured 1, given 0 and 1",
        ])
      try session.tap("Step")
      #expect(
        Log.take() == [
          "one parameter: captured 1, given 2", "no parameter: captured 2",
          "two parameters: captured 2, given 1 and 2",
        ])
    }

    @Test func `L8: what onAppear writes is a second update, before the first answer`() throws {
      let session = try TestSession(Loading())
      #expect(Log.take() == ["body 0", "body 2"])
      #expect(session.bodies == ["Loading", "Loading"])
      #expect(session.words == ["value 2"])
      #expect(session.revision == 1)
    }

    @Test func `L9: onReceive runs the newest action and subscribes again only to another publisher`() throws {
      let subject = PassthroughSubject<Int, Never>()
      let (other, another) = (CurrentValueSubject<Int, Never>(10), CurrentValueSubject<Int, Never>(20))
      let session = try TestSession(Receiving(subject: subject, other: other, another: another))
      #expect(Log.take() == ["value 10"])
      try session.tap("Send")
      #expect(Log.take() == ["1 times 1"])
      try session.tap("Factor")
      // The body has run; the publishers are the same, so the subject with a value does not send it again.
      #expect(session.bodies == ["Receiving"])
      #expect(Log.take() == [])
      try session.tap("Send")
      #expect(Log.take() == ["1 times 2"])
      #expect(session.words == ["sum 3", "receiver 2", "switch"])
      try session.tap("Switch")
      #expect(Log.take() == ["value 20"])
      other.send(11)
      another.send(21)
      try session.settle()
      #expect(Log.take() == ["value 21"])
      try session.tap("Toggle")
      #expect(Log.take() == ["disappears"])
      try session.tap("Send")
      another.send(22)
      try session.settle()
      #expect(Log.take() == [])
      try session.tap("Toggle")
      #expect(Log.take() == ["value 22"])
      try session.tap("Send")
      #expect(Log.take() == ["1 times 2"])
      session.end()
      _ = Log.take()
      subject.send(1)
      #expect(Log.take() == [])
    }

    @Test func `L9: all are subscribed before anything appears`() throws {
      _ = try TestSession(Early())
      #expect(Log.take() == ["before hears it", "after hears it", "parent hears it"])
    }

    @Test func `L9: a covered screen hears nothing`() throws {
      let subject = PassthroughSubject<Int, Never>()
      let session = try TestSession(ReceivingScreen(subject: subject))
      try session.tap("Send")
      #expect(session.words == ["sum 1"])
      try session.tap("Next")
      try session.tap("Send")
      #expect(session.words == ["second"])
      try session.back()
      #expect(session.words == ["sum 1"])
      try session.tap("Send")
      #expect(session.words == ["sum 2"])
    }

    @Test func `L9: a publisher that the body makes is another one with each run`() throws {
      var made = 0
      let session = try TestSession(
        Remade {
          made += 1
          return CurrentValueSubject(made)
        })
      #expect(Log.take() == ["hears 1"])
      try session.tap("Run")
      #expect(Log.take() == ["hears 2"])
      let same = CurrentValueSubject<Int, Never>(7)
      let steady = try TestSession(Remade { same })
      #expect(Log.take() == ["hears 7"])
      try steady.tap("Run")
      #expect(steady.bodies == ["Remade"])
      #expect(Log.take() == [])
    }

    @Test func `L9: Just fires again when its value changes`() throws {
      let session = try TestSession(Fires())
      #expect(Log.take() == ["just 1"])
      try session.tap("Other")
      #expect(session.bodies == ["Fires"])
      #expect(Log.take() == [])
      try session.tap("Change")
      #expect(Log.take() == ["just 2"])
    }

    @Test func `L4: another id ends the tasks inside it and starts new ones`() async throws {
      let session = try TestSession(IdentifiedTask())
      #expect(try await session.log(count: 2).sorted() == ["inside starts 0", "outside starts"])
      try session.tap("Change")
      #expect(try await session.log(count: 2).sorted() == ["inside ends 0", "inside starts 1"])
      session.end()
      #expect(await logWithoutSession(count: 2).sorted() == ["inside ends 1", "outside ends"])
    }

    @Test func `L6: whether a value has changed is said by its own ==`() throws {
      let session = try TestSession(ChangingOwn())
      try session.tap("Note")
      #expect(session.words == ["1 aa"])
      #expect(Log.take() == [])
      try session.tap("Number")
      #expect(Log.take() == ["1 to 2 aa"])
    }

    @Test func `L9: a publisher that has finished sends nothing and harms nobody`() throws {
      let subject = PassthroughSubject<Int, Never>()
      let session = try TestSession(ReceivingScreen(subject: subject))
      try session.tap("Send")
      subject.send(completion: .finished)
      try session.tap("Send")
      #expect(session.words == ["sum 1"])
      try session.tap("Next")
      try session.back()
      try session.tap("Send")
      #expect(session.words == ["sum 1"])
      #expect(session.diagnostics == [])
    }

    @Test func `L10: nothing appears again when something else does`() throws {
      let session = try TestSession(Siblings())
      #expect(Log.take() == ["first appears", "1 appears", "2 appears"])
      try session.tap("Show")
      #expect(Log.take() == ["second appears"])
      try session.tap("Insert")
      #expect(Log.take() == ["3 appears"])
      try session.tap("Rotate")
      #expect(session.words == ["first", "second", "1", "2", "3"])
      #expect(Log.take() == [])
      try session.tap("Drop")
      #expect(Log.take() == ["1 disappears"])
    }
  }
}
