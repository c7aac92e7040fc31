import Martlet
import MartletTesting
import Testing

private struct Family: View {
  let log: Log
  @State private var isShown = true
  @State private var count = 0

  var body: some View {
    VStack {
      if isShown {
        VStack {
          Text("a").onAppear { log.add("child a appears") }
          Text("\(count)")
            .onAppear { log.add("child b appears") }
            .onChange(of: count, initial: true) { old, new in log.add("b \(old) to \(new)") }
        }
        .onAppear { log.add("parent appears") }
        .onDisappear { log.add("parent disappears") }
      }
      Button("Toggle") { isShown.toggle() }
      Button("Count") { count += 1 }
    }
  }
}

private struct Cascade: View {
  @State private var first = 0
  @State private var second = 0

  var body: some View {
    Text("\(first) \(second)")
      .onAppear { first = 2 }
      .onChange(of: first) { second = first * 10 }
    Button("Go") { first += 1 }
  }
}

private struct Restless: View {
  @State private var count = 0
  @State private var other = 0

  var body: some View {
    Text("\(count)").onChange(of: count) { count += 1 }
    Button("Go") { count += 1 }
    Text("other \(other)")
    Button("Other") { other += 1 }
  }
}

private struct IdentityView: View {
  let log: Log
  @State private var id = 0

  var body: some View {
    Counter()
      .onAppear { log.add("inside appears") }
      .onDisappear { log.add("inside disappears") }
      .id(id)
      .onAppear { log.add("outside appears") }
    Button("Change") { id += 1 }
    Button("Same") { id += 0 }
  }
}

private struct Counter: View {
  @State private var count = 0

  var body: some View {
    Text("count \(count)")
    Button("+1") { count += 1 }
  }
}

private struct TaskView: View {
  let log: Log
  @State private var isShown = true
  @State private var id = 1
  @State private var ticks = 0

  var body: some View {
    Text("\(ticks)")
    if isShown {
      Text("worker")
        .task {
          log.add("task starts")
          while !Task.isCancelled {
            await Task.yield()
            ticks = min(ticks + 1, 3)
          }
          log.add("task cancelled")
        }
        .task(id: id) { log.add("task for \(id)") }
        .onAppear { log.add("appears") }
    }
    Button("Hide") { isShown = false }
    Button("Next") { id += 1 }
  }
}

@MainActor @Suite struct LifecycleTests {
  private let log = Log()

  @Test func `children appear before their parents, callbacks of one view in written order`() throws {
    let session = try TestSession(Family(log: log))
    #expect(log.take() == ["child a appears", "child b appears", "b 0 to 0", "parent appears"])
    try session.tap("Count")
    #expect(log.take() == ["b 0 to 1"])
    try session.tap("Toggle")
    #expect(log.take() == ["parent disappears"])
    try session.tap("Toggle")
    #expect(log.take() == ["child a appears", "child b appears", "b 1 to 1", "parent appears"])
  }

  @Test func `what effects write is settled before the answer`() throws {
    let session = try TestSession(Cascade())
    #expect(session.texts.first == "2 20")
    try session.tap("Go")
    #expect(session.texts.first == "3 30")
    #expect(session.revision == 2)
  }

  @Test func `a change that keeps changing what it watches is cut off and reported, and the session lives`() throws {
    let session = try TestSession(Restless())
    try session.tap("Go")
    #expect(session.diagnostics == ["repeatedChange(\"onChange of Int\")"])
    try session.tap("Other")
    #expect(session.texts.contains("other 1"))
    #expect(session.diagnostics == ["repeatedChange(\"onChange of Int\")"])
  }

  @Test func `another id is another view: the new one appears, then the old one disappears`() throws {
    let session = try TestSession(IdentityView(log: log))
    #expect(log.take() == ["inside appears", "outside appears"])
    try session.tap("+1")
    try session.tap("Same")
    #expect(session.texts.first == "count 1")
    try session.tap("Change")
    #expect(session.texts.first == "count 0")
    #expect(log.take() == ["inside appears", "inside disappears"])
  }

  @Test func `a task starts after all callbacks, runs on, and is cancelled with its view`() async throws {
    let session = try TestSession(TaskView(log: log))
    try await session.wait { session.texts.first == "3" }
    #expect(log.take() == ["appears", "task starts", "task for 1"])
    try session.tap("Next")
    var lines: [String] = []
    try await session.wait {
      lines += log.take()
      return lines == ["task for 2"]
    }
    try session.tap("Hide")
    try await session.wait {
      lines += log.take()
      return lines == ["task for 2", "task cancelled"]
    }
  }
}
