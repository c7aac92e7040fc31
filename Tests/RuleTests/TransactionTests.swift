import Combine
import MartletTesting
import SwiftUI
import Testing

/// K1
private struct Queue: View {
  @State private var first = 0
  @State private var second = 0
  @State private var isShown = false

  var body: some View {
    let _ = Log.add("body \(first) \(second)")
    Text("a")
      .onChange(of: first) {
        Log.add("one")
        second += 1
        Log.add("one has written")
      }
      .onChange(of: first) { Log.add("two") }
    Text("b").onChange(of: second) {
      Log.add("three")
      isShown = true
    }
    if isShown { Text("c").onAppear { Log.add("four") }.onDisappear { Log.add("five") } }
    Text("d").onChange(of: first) { Log.add("six") }
    Button("Go") { first += 1 }
    Button("Hide") {
      isShown = false
      first += 1
    }
  }
}

private struct Chain: View {
  @State private var step = 0
  @State private var gone = false

  var body: some View {
    Text("step \(step)\(gone ? " gone" : "")").onAppear { step = 1 }.onChange(of: step > 0) { step = 2 }
    if step >= 2 { Text("second").onAppear { step = 3 } }
    if step >= 3 {
      Text("third").onAppear { step = 4 }.onDisappear { gone = true }
    }
    if step == 4 { Text("fourth").onAppear { Log.add("fourth") } }
    Button("Hide") { step = 2 }
  }
}

/// K1
private struct Completing: View {
  @State private var value = 0

  var body: some View {
    Text("value \(value)").onChange(of: value) { Log.add("changes") }.onAppear { Log.add("appears") }
    Button("Go") {
      withAnimation {
        value += 1
      } completion: {
        Log.add("completed")
        value += 10
      }
      Log.add("acted")
    }
  }
}

/// K7
private struct CompletingAtOnce: View {
  @State private var value = 0

  var body: some View {
    Text("value \(value)").onChange(of: value) { Log.add("changes") }
    Button("Nothing") {
      withAnimation {
      } completion: {
        Log.add("completed")
      }
      Log.add("acted")
    }
    Button("Not animated") {
      withAnimation(nil) {
        value += 1
      } completion: {
        Log.add("completed")
      }
      Log.add("acted")
    }
    Button("For ever") {
      withAnimation(.linear.repeatForever()) {
        value += 1
      } completion: {
        Log.add("completed")
      }
      Log.add("acted")
    }
  }
}

/// K7
private struct Animating: View {
  @State private var value = 0
  @State private var other = 0

  var body: some View {
    Text("\(value) \(other)").accessibilityIdentifier("plain")
    Text("\(value) \(other)").accessibilityIdentifier("value").animation(.spring, value: value)
    Text("\(value) \(other)").accessibilityIdentifier("none").animation(nil, value: value)
    Button("Value") { value += 1 }
    Button("Other") { other += 1 }
    Button("Animated") { withAnimation(.linear) { value += 1 } }
    Button("Disabled") {
      var transaction = Transaction(animation: .linear)
      transaction.disablesAnimations = true
      withTransaction(transaction) { value += 1 }
    }
  }
}

/// K2
private struct Restless: View {
  @State private var count = 0
  @State private var other = 0

  var body: some View {
    Text("count \(count)").onChange(of: count) { old, new in
      Log.add("\(old) \(new)")
      count += 1
    }
    Text("other \(other)")
    Button("Go") { count += 1 }
    Button("Other") { other += 1 }
  }
}

private struct Clamped: View {
  @State private var value = 9

  var body: some View {
    Text("value \(value)").onChange(of: value) { old, new in
      Log.add("\(old) \(new)")
      if value > 10 { value = 10 }
    }
    Button("Add") { value += 2 }
  }
}

private struct Blinking: View {
  @State private var isOn = false
  @State private var isBlinking = false
  @State private var other = 0

  var body: some View {
    if isBlinking {
      if isOn {
        Text("on").onAppear { turn() }
      } else {
        Text("off").onAppear { turn() }
      }
    }
    Text("other \(other)")
    Button("Blink") { isBlinking = true }
    Button("Rest") { isBlinking = false }
    Button("Other") { other += 1 }
  }

  private func turn() {
    Log.add("turn")
    isOn.toggle()
  }
}

/// K3
private final class Model: ObservableObject {
  @Published var value = 0
}

private struct Shallow: View {
  @State private var shallow = 0
  @State private var deep = 0
  @State private var object = Model()

  var body: some View {
    let _ = shallow
    Middle(shallow: shallow, deep: $deep, object: object)
    Button("Deep, then shallow") {
      deep += 1
      shallow += 1
    }
    Button("Object, then deep, then shallow") {
      object.value += 1
      deep += 1
      shallow += 1
    }
    Button("Object, then deep") {
      object.value += 1
      deep += 1
    }
  }
}

/// Two views beside each other: the first is as it was, and something deep in it waits; the second one waits itself.
private struct Siblings: View {
  @State private var deep = 0
  @State private var shallow = 0

  var body: some View {
    Boxed { Boxed { Reader(name: "deep", value: $deep) } }
    Reader(name: "shallow", value: $shallow)
    Button("Shallow, then deep") {
      shallow += 1
      deep += 1
    }
  }
}

private struct Reader: View {
  let name: String
  @Binding var value: Int

  var body: some View {
    let _ = Log.add("\(name) \(value)")
    Text("\(name) \(value)")
  }
}

private struct Middle: View {
  let shallow: Int
  @Binding var deep: Int
  let object: Model

  var body: some View { Boxed { Deep(shallow: shallow, deep: $deep, object: object) } }
}

private struct Deep: View {
  let shallow: Int
  @Binding var deep: Int
  @ObservedObject var object: Model

  var body: some View {
    Text("\(shallow) \(deep) \(object.value)")
    Deepest(object: object)
  }
}

private struct Deepest: View {
  @ObservedObject var object: Model

  var body: some View { Text("deepest \(object.value)") }
}

/// K4, K5
private struct PriorityKey: TransactionKey {
  static let defaultValue = 0
}

extension Transaction {
  fileprivate var priority: Int {
    get { self[PriorityKey.self] }
    set { self[PriorityKey.self] = newValue }
  }
}

private struct Transactions: View {
  let gate = Gate()
  @State private var value = 0
  @State private var isDone = false

  var body: some View {
    Text("value \(value)")
      .transaction {
        let animation = $0.animation == .linear ? "linear" : $0.animation == nil ? "none" : "other"
        Log.add("\(value) \(animation) \($0.priority)")
      }
    Button("Plain twice") {
      value += 1
      value += 1
    }
    Button("Equal twice") {
      withAnimation(.linear) { value += 1 }
      withAnimation(.linear) { value += 1 }
    }
    Button("Different") {
      withAnimation(.linear) { value += 1 }
      withAnimation(.easeIn) { value += 1 }
    }
    Button("Plain, then animated, then plain") {
      value += 1
      withAnimation(.linear) { value += 1 }
      value += 1
    }
    Button("Nested") {
      withTransaction(\.priority, 7) { withAnimation(.linear) { value += 1 } }
    }
    Button("Inner wins") {
      withAnimation(.easeIn) { withAnimation(.linear) { value += 1 } }
    }
    Button("Transaction twice") {
      var transaction = Transaction(animation: .linear)
      transaction.priority = 3
      withTransaction(transaction) { value += 1 }
      withTransaction(\.priority, 3) { withAnimation(.linear) { value += 1 } }
    }
    Button("Binding") {
      $value.animation(.linear).wrappedValue += 1
      $value.transaction(Transaction(animation: .linear)).wrappedValue += 1
    }
    Button("Default key") {
      withTransaction(\.priority, 0) { value += 1 }
      value += 1
    }
    Button("Awaiting") {
      withAnimation(.linear) {
        value += 1
        Task {
          value += 1
          await gate.pass()
          value += 1
          isDone = true
        }
      }
    }
    Text(isDone ? "done" : "not done")
  }
}

private struct Awaiting: View {
  let gate: Gate
  @State private var value = 0

  var body: some View {
    let _ = Log.add("\(value)")
    Text("value \(value)").task {
      value += 1
      value += 1
      await gate.pass()
      value += 1
      value += 1
    }
  }
}

/// K4: a state of an owner, written by what is below under other transactions.
private struct Owner: View {
  @State private var values = [0, 0, 0]

  var body: some View {
    ForEach(0..<3) { index in Cell(value: $values[index]) }
    Text("sum \(values.reduce(0, +))").onChange(of: values) { Log.add("\($0) to \($1)") }
    Button("All") {
      for index in values.indices { withAnimation(index == 1 ? .linear : nil) { values[index] += 1 } }
    }
  }
}

private struct Cell: View {
  @Binding var value: Int
  @State private var seen = 0

  var body: some View {
    Text("\(value) \(seen)").onChange(of: value) { seen += 1 }
  }
}

/// K6
private struct Discarded: View {
  @State private var isShown = true
  @State private var count = 0

  var body: some View {
    if isShown {
      Watcher(count: count)
        .onAppear { Log.add("appears") }
        .onDisappear { Log.add("disappears") }
    }
    Button("Change and hide") {
      count += 1
      isShown = false
    }
    Button("Change") { count += 1 }
    Button("Show") { isShown = true }
    Button("Show and hide") {
      isShown = true
      isShown = false
    }
    Button("Show, then hide") {
      isShown = true
      withAnimation { isShown = false }
    }
  }
}

private struct Watcher: View {
  let count: Int

  var body: some View {
    Text("\(count)")
      .onChange(of: count) { Log.add("changes") }
      .preference(key: Count.self, value: count)
      .onPreferenceChange(Count.self) { Log.add("hears \($0)") }
  }
}

private struct Count: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Hasty: View {
  @State private var isShown = false
  @State private var ticks = 0

  var body: some View {
    if isShown {
      Text("hasty")
        .task { Log.add("task") }
        .onAppear {
          Log.add("appears")
          isShown = false
        }
        .onDisappear { Log.add("disappears") }
    }
    Text("patient \(ticks)").task(id: ticks) { Log.add("patient \(ticks)") }
    Button("Show") { isShown = true }
    Button("Tick") { ticks += 1 }
  }
}

extension Rules {
  @MainActor @Suite(.serialized)
  struct TransactionTests {
    init() { _ = Log.take() }

    @Test func `K1: callbacks run in the order they were queued, after the update, until there are none`() throws {
      let session = try TestSession(Queue())
      #expect(Log.take() == ["body 0 0"])
      try session.tap("Go")
      #expect(
        Log.take() == ["body 1 0", "one", "one has written", "two", "six", "body 1 1", "three", "body 1 1", "four"])
      #expect(session.revision == 2)
      try session.tap("Hide")
      #expect(
        Log.take() == [
          "body 2 1", "one", "one has written", "two", "five", "six", "body 2 2", "three", "body 2 2", "four",
        ])
    }

    @Test func `K1: a chain of callbacks ends in one document`() throws {
      let session = try TestSession(Chain())
      #expect(session.words == ["step 4", "second", "third", "fourth"])
      #expect(session.revision == 1)
      #expect(Log.take() == ["fourth"])
      try session.tap("Hide")
      #expect(session.words == ["step 2 gone", "second"])
      #expect(session.revision == 2)
      #expect(session.diagnostics == [])
    }

    @Test func `K1: a completion runs after the effects of the update`() throws {
      let session = try TestSession(Completing())
      #expect(Log.take() == ["appears"])
      try session.tap("Go")
      #expect(Log.take() == ["acted", "changes"])
      try session.advanceAnimations(by: 0.5)
      #expect(Log.take() == ["completed", "changes"])
      #expect(session.words == ["value 11"])
      #expect(session.revision == 3)
    }

    @Test func `K7: a completion of nothing, or without an animation, runs after the effects of the same action`()
      throws
    {
      let session = try TestSession(CompletingAtOnce())
      try session.tap("Nothing")
      #expect(Log.take() == ["acted", "completed"])
      try session.tap("Not animated")
      #expect(Log.take() == ["acted", "changes", "completed"])
      try session.tap("For ever")
      try session.advanceAnimations(by: 1_000_000)
      #expect(Log.take() == ["acted", "changes"])
    }

    @Test func `K7: each change has the animation of its update, or of the part of the tree that it is in`() throws {
      let session = try TestSession(Animating())
      let ids = try ["plain", "value", "none"].map { try session.id($0) }
      let (linear, spring) = (#"{"curve":[0,0,1,1],"duration":0.35}"#, #"{"spring":[0.5,0]}"#)
      try session.tap("Value")
      #expect(session.lastPatch.contains(#""value":{"serial":1,"nodes":{"\#(ids[1])":\#(spring)}}"#))
      try session.tap("Other")
      #expect(!session.lastPatch.contains("transaction"))
      try session.tap("Animated")
      #expect(
        session.lastPatch.contains(#""animation":\#(linear),"nodes":{"\#(ids[1])":\#(spring),"\#(ids[2])":null}"#),
        "\(session.lastPatch)")
      try session.tap("Disabled")
      #expect(!session.lastPatch.contains("transaction"))
    }

    @Test func `K2: onChange fires at most twice in one update, and the third is reported`() throws {
      let session = try TestSession(Restless())
      try session.tap("Go")
      #expect(Log.take() == ["0 1", "1 2"])
      #expect(session.words == ["count 3", "other 0"])
      #expect(session.diagnostics == ["repeatedChange(\"onChange of Int\")"])
      // The session lives, and the next action may fire again.
      try session.tap("Other")
      #expect(Log.take() == [])
      try session.tap("Go")
      #expect(Log.take() == ["3 4", "4 5"])
      #expect(session.words == ["count 6", "other 1"])
      #expect(session.diagnostics.count == 2)
    }

    @Test func `K2: a change that corrects itself is nothing to report`() throws {
      let session = try TestSession(Clamped())
      try session.tap("Add")
      #expect(Log.take() == ["9 11", "11 10"])
      #expect(session.words == ["value 10"])
      try session.tap("Add")
      #expect(Log.take() == ["10 12", "12 10"])
      #expect(session.diagnostics == [])
    }

    @Test func `K2: effects that go on without end are cut off and reported, and the session lives`() throws {
      let session = try TestSession(Blinking())
      try session.tap("Blink")
      #expect(session.diagnostics == ["updateLoop"])
      #expect(Log.take() == Array(repeating: "turn", count: 63))
      try session.tap("Rest")
      #expect(session.words == ["other 0"])
      try session.tap("Other")
      #expect(session.words == ["other 1"])
      #expect(session.diagnostics == ["updateLoop"])
    }

    @Test func `K3: bodies run in the order of the tree, whichever is deeper`() throws {
      let session = try TestSession(Siblings())
      _ = Log.take()
      try session.tap("Shallow, then deep")
      #expect(Log.take() == ["deep 1", "shallow 1"])
    }

    @Test func `K3: parents run before their children, in whatever order it was written`() throws {
      let session = try TestSession(Shallow())
      let bodies = { session.bodies.filter { !$0.hasPrefix("Boxed<") } }
      try session.tap("Deep, then shallow")
      #expect(bodies() == ["Shallow", "Middle", "Deep"])
      try session.tap("Object, then deep, then shallow")
      #expect(bodies() == ["Shallow", "Middle", "Deep", "Deepest"])
      #expect(session.words == ["2 2 1", "deepest 1"])
      try session.tap("Object, then deep")
      #expect(session.bodies == ["Deep", "Deepest"])
      #expect(session.words == ["2 3 2", "deepest 2"])
    }

    @Test func `K4: writes under equal transactions are one update, under different ones two`() throws {
      let session = try TestSession(Transactions())
      _ = Log.take()
      try session.tap("Plain twice")
      #expect(Log.take() == ["2 none 0"])
      try session.tap("Equal twice")
      #expect(Log.take() == ["4 linear 0"])
      try session.tap("Different")
      #expect(Log.take() == ["5 linear 0", "6 other 0"])
      try session.tap("Plain, then animated, then plain")
      #expect(Log.take() == ["7 none 0", "8 linear 0", "9 none 0"])
      #expect(session.bodies == ["Transactions", "Transactions", "Transactions"])
      // However many updates, one answer.
      #expect(session.revision == 5)
    }

    @Test func `K4: a transaction is what the binding says and what is around it`() throws {
      let session = try TestSession(Transactions())
      _ = Log.take()
      try session.tap("Nested")
      #expect(Log.take() == ["1 linear 7"])
      try session.tap("Inner wins")
      #expect(Log.take() == ["2 linear 0"])
      try session.tap("Transaction twice")
      #expect(Log.take() == ["4 linear 3"])
      try session.tap("Binding")
      #expect(Log.take() == ["6 linear 0"])
      try session.tap("Default key")
      #expect(Log.take() == ["8 none 0"])
    }

    @Test func `K4: updates follow each other while effects of the one before write`() throws {
      let session = try TestSession(Owner())
      try session.tap("All")
      #expect(session.words == ["1 1", "1 1", "1 1", "sum 3"])
      #expect(Log.take() == ["[0, 0, 0] to [1, 0, 0]", "[1, 0, 0] to [1, 1, 0]", "[1, 1, 0] to [1, 1, 1]"])
      #expect(session.revision == 2)
      #expect(session.diagnostics == [])
    }

    @Test func `K5: a write after an await is under no transaction of before`() async throws {
      let view = Transactions()
      let session = try TestSession(view)
      _ = Log.take()
      try session.tap("Awaiting")
      #expect(Log.take() == ["1 linear 0"])
      try await session.wait { view.gate.isWaitedFor }
      #expect(Log.take() == ["2 none 0"])
      view.gate.open()
      try await session.wait { session.words.contains("done") }
      #expect(Log.take() == ["3 none 0"])
    }

    @Test func `K5: writes before and after an await are two updates`() async throws {
      let gate = Gate()
      let session = try TestSession(Awaiting(gate: gate))
      #expect(session.words == ["value 0"])
      try await session.wait { gate.isWaitedFor }
      try session.settle()
      #expect(session.words == ["value 2"])
      gate.open()
      try await session.wait { session.words == ["value 4"] }
      #expect(Log.take() == ["0", "2", "4"])
      #expect(session.revision == 3)
    }

    @Test func `K6: what goes in an update has no effect in it but its end`() throws {
      let session = try TestSession(Discarded())
      #expect(Log.take().sorted() == ["appears", "hears 0"])
      try session.tap("Change")
      #expect(Log.take().sorted() == ["changes", "hears 1"])
      try session.tap("Change and hide")
      #expect(session.bodies == ["Discarded"])
      #expect(Log.take() == ["disappears"])
      // What never was in an update has no effect at all.
      try session.tap("Show and hide")
      #expect(session.bodies.contains("Watcher") == false)
      #expect(Log.take() == [])
      // What was in one and not in the next has come and gone, once each.
      try session.tap("Show, then hide")
      #expect(session.bodies == ["Discarded", "Watcher", "Discarded"])
      let log = Log.take()
      #expect(log.sorted() == ["appears", "disappears", "hears 2"])
      #expect(log.last == "disappears")
      #expect(session.lastPatch == "[]")
    }

    @Test func `K6: a task of a view that goes in the same action never starts`() async throws {
      let session = try TestSession(Hasty())
      var log = try await session.log(count: 1)
      #expect(log == ["patient 0"])
      try session.tap("Show")
      #expect(Log.take() == ["appears", "disappears"])
      try session.tap("Tick")
      log = try await session.log(count: 1)
      #expect(log == ["patient 1"])
    }
  }
}

extension TestSession {
  /// The id of the node with an `accessibilityIdentifier`.
  fileprivate func id(_ identifier: String) throws -> String {
    let line = try #require(outline.split(separator: "\n").first { $0.contains("identifier=\"\(identifier)\"") })
    return String(line.split(separator: "#")[1].prefix { $0.isNumber })
  }
}
