import MartletTesting
import SwiftUI
import Testing

/// What an app hears, in order.
@MainActor private final class Journal {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }
}

/// What happens when views come and go, and when what they show changes.
@Suite @MainActor struct LifecycleTests {
  @Test(
    .covers("onAppear {}", "onAppear(perform:)", "onAppear()", "onDisappear {}", "onDisappear(perform:)"))
  func `a view says that it has come and gone`() throws {
    let journal = Journal()
    let session = try TestSession(Coming(journal: journal))
    #expect(journal.lines.sorted() == ["came", "came by name"])
    #expect(session.texts.contains("shown"))
    try session.tap("toggle")
    #expect(journal.lines.dropFirst(2).sorted() == ["went", "went by name"])
    #expect(!session.texts.contains("shown"))
  }

  @Test(
    .covers("onChange(of:) {}", "onChange(of:initial:) {}", "onChange(of:_:)", "onChange(of:initial:_:)"))
  func `a view hears of a value that has changed`() throws {
    let journal = Journal()
    let session = try TestSession(Changing(journal: journal))
    #expect(journal.lines.sorted() == ["at first 0", "at first, by name 0 0"])
    try session.tap("add")
    let changes = ["at first 1", "at first, by name 0 1", "by name 0 1", "changed", "from 0 to 1", "to 1"]
    #expect(journal.lines.dropFirst(2).sorted() == changes)
  }

  @Test(.covers("task {}", "task(_:)", "task(id:) {}", "task(id:_:)"))
  func `a view has tasks as long as it is there`() async throws {
    let session = try TestSession(Loading())
    try await session.wait { session.texts.first == "loaded, more, 1, by name 1" }
    try session.tap("next")
    try await session.wait { session.texts.first == "loaded, more, 2, by name 2" }
  }

  @Test(.covers("onReceive(_:) {}", "onReceive(_:perform:)")) func `a view hears of what is published`() throws {
    let subject = PassthroughSubject<Int, Never>()
    let session = try TestSession(Receiving(numbers: subject.eraseToAnyPublisher()))
    #expect(session.texts == ["0", "0"])
    subject.send(4)
    NotificationCenter.default.post(name: .surfaceHasChanged, object: nil)
    try session.settle()
    #expect(session.texts == ["4", "1"])
  }
}

extension Notification.Name {
  fileprivate static let surfaceHasChanged = Notification.Name("surfaceHasChanged")
}

private struct Coming: View {
  let journal: Journal
  @State private var isShown = true

  private func note() { journal.note("came by name") }

  var body: some View {
    Button("toggle") { isShown.toggle() }
    if isShown {
      Text("shown")
        .onAppear { journal.note("came") }
        .onAppear(perform: note)
        .onAppear()
        .onDisappear { journal.note("went") }
        .onDisappear(perform: { journal.note("went by name") })
    }
  }
}

private struct Changing: View {
  let journal: Journal
  @State private var count = 0

  private func hear(_ old: Int, _ new: Int) { journal.note("by name \(old) \(new)") }
  private func hearAtFirst(_ old: Int, _ new: Int) { journal.note("at first, by name \(old) \(new)") }

  // An action with the new value alone is older than the others.
  @available(*, deprecated)
  var body: some View {
    Button("add") { count += 1 }
      .onChange(of: count) { journal.note("changed") }
      .onChange(of: count) { newValue in journal.note("to \(newValue)") }
      .onChange(of: count) { old, new in journal.note("from \(old) to \(new)") }
      .onChange(of: count, initial: true) { journal.note("at first \(count)") }
      .onChange(of: count, hear)
      .onChange(of: count, initial: true, hearAtFirst)
  }
}

private struct Loading: View {
  @State private var words = ["", "", "", ""]
  @State private var page = 1

  @Sendable private func load() async { words[1] = "more" }

  @Sendable private func loadPage() async { words[3] = "by name \(page)" }

  var body: some View {
    VStack {
      Text(words.joined(separator: ", "))
      Button("next") { page += 1 }
    }
    .task { words[0] = await word() }
    .task(load)
    .task(id: page) { words[2] = "\(page)" }
    .task(id: page, loadPage)
  }

  private func word() async -> String {
    await Task.yield()
    return "loaded"
  }
}

private struct Receiving: View {
  let numbers: AnyPublisher<Int, Never>
  @State private var number = 0
  @State private var count = 0

  private func hear(_ notification: Notification) { count += 1 }

  var body: some View {
    Text("\(number)").onReceive(numbers) { number = $0 }
    Text("\(count)")
      .onReceive(NotificationCenter.default.publisher(for: .surfaceHasChanged), perform: hear)
  }
}
