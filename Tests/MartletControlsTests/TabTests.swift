import Martlet
import MartletTesting
import MartletWire
import Testing

private struct Counter: View {
  let name: String
  let log: (String) -> Void
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(name) \(count)")
      Button("Add to \(name)") { count += 1 }
    }
    .onAppear { log("+\(name)") }
    .onDisappear { log("-\(name)") }
  }
}

private final class Log {
  var text = ""
}

private struct OldTabs: View {
  let log: Log
  @State private var chosen = "second"

  var body: some View {
    TabView(selection: $chosen) {
      Counter(name: "first") { log.text += $0 }.tabItem { Label("One", systemImage: "star") }.tag("first")
      Counter(name: "second") { log.text += $0 }.tabItem { Label("Two", systemImage: "heart") }.tag("second")
    }
    Text("Chosen: \(chosen)")
    Button("First") { chosen = "first" }
  }
}

private struct NewTabs: View {
  @State private var isThere = false

  var body: some View {
    TabView {
      Tab("Home", systemImage: "house") { Text("At home") }
      Tab("Away", systemImage: "airplane") { Text("Not at home") }.accessibilityIdentifier("away")
      if isThere { Tab("Third", systemImage: "star") { Text("A third one") } }
      Tab("Closed", systemImage: "lock") { Text("Never") }.disabled(true)
      Tab("Hidden", systemImage: "star") { Text("Never") }.hidden()
    }
    Button("More") { isThere = true }
  }
}

private struct Valued: View {
  @State private var chosen = 7

  var body: some View {
    TabView(selection: $chosen) {
      Tab("Six", systemImage: "star", value: 6) { Text("Page 6") }
      TabSection("More") {
        Tab("Seven", systemImage: "star", value: 7) { Text("Page 7") }
      }
    }
    .tabViewStyle(.sidebarAdaptable)
    Text("Chosen: \(chosen)")
  }
}

@MainActor @Suite struct TabTests {
  @Test func `one page is shown, and others keep their state`() throws {
    let log = Log()
    let session = try TestSession(OldTabs(log: log))
    #expect(session.texts.contains("second 0"))
    #expect(!session.texts.contains("first 0"))
    #expect(log.text == "+second")
    try session.tap("Add to second")
    try session.tap("One")
    #expect(session.texts.contains("first 0"))
    #expect(!session.texts.contains("second 1"))
    #expect(session.texts.contains("Chosen: first"))
    #expect(log.text == "+second+first-second")
    try session.tap("Two")
    #expect(session.texts.contains("second 1"))
    try session.tap("First")
    #expect(session.texts.contains("first 0"))
    // Those that are there already appear and disappear in their order.
    #expect(log.text == "+second+first-second-first+second+first-second")
    #expect(session.diagnostics == [])
  }

  @Test func `tabs come and go, are named, disabled and left out`() throws {
    let session = try TestSession(NewTabs())
    #expect(session.texts.contains("At home"))
    #expect(session.elements(ofType: "tab").count == 3)
    try session.tap("away")
    #expect(session.texts.contains("Not at home"))
    try session.tap("More")
    #expect(session.elements(ofType: "tab").count == 4)
    #expect(session.texts.contains("Not at home"))
    let closed = try #require(try session.element(role: "tab", name: "Closed"))
    #expect { try session.tap(closed) } throws: { ($0 as? Problem)?.kind == .disabled }
  }

  @Test func `a tab stands for a value, in a section, too`() throws {
    let session = try TestSession(Valued())
    #expect(session.texts.contains("Page 7"))
    #expect(session.document.contains(#""tabViewStyle":"sidebarAdaptable""#))
    try session.tap("Six")
    #expect(session.texts.contains("Page 6"))
    #expect(session.texts.contains("Chosen: 6"))
  }
}
