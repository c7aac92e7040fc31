import Martlet
import MartletTesting
import Testing

@MainActor private var log: [String] = []

private struct Screens: View {
  @State private var links = [1, 2]
  @State private var suffix = ""

  var body: some View {
    NavigationView {
      VStack {
        CountingView(name: "root")
        ForEach(links, id: \.self) { number in
          NavigationLink("Open \(number)", destination: Detail(name: "detail \(number)\(suffix)", onShorten: shorten))
        }
      }
      .onAppear { log.append("root appears") }
      .onDisappear { log.append("root disappears") }
    }
    Button("Rename") { suffix += "*" }
  }

  private func shorten() { links.removeFirst() }
}

private struct Detail: View {
  let name: String
  let onShorten: () -> Void

  var body: some View {
    VStack {
      Text(name)
      CountingView(name: "inner")
      NavigationLink("Deeper") { Text("deepest").onDisappear { log.append("deepest disappears") } }
      Button("Remove the link") { onShorten() }
    }
    .onAppear { log.append("detail appears") }
    .onDisappear { log.append("detail disappears") }
  }
}

private struct CountingView: View {
  let name: String
  @State private var count = 0

  var body: some View {
    Text("\(name) \(count)")
    Button("Count \(name)") { count += 1 }
  }
}

@MainActor @Suite(.serialized) struct NavigationTests {
  init() { log = [] }

  @Test func `a covered screen keeps its state out of the document, a popped one is gone`() throws {
    let session = try TestSession(Screens())
    try session.tap("Count root")
    #expect(log == ["root appears"])
    log = []
    try session.tap("Open 1")
    #expect(log == ["detail appears", "root disappears"])
    #expect(!session.texts.contains("root 1"))
    #expect(session.texts.contains("detail 1"))
    try session.tap("Count inner")
    log = []
    try session.back()
    #expect(log == ["root appears", "detail disappears"])
    #expect(session.texts.contains("root 1"))
    try session.tap("Open 1")
    #expect(session.texts.contains("inner 0"))
  }

  @Test func `a pushed screen follows its parent's new value`() throws {
    let session = try TestSession(Screens())
    try session.tap("Open 1")
    try session.tap("Count inner")
    try session.tap("Rename")
    #expect(session.texts.contains("detail 1*"))
    #expect(session.texts.contains("inner 1"))
  }

  @Test func `a screen goes when its link goes, and those above it with it`() throws {
    let session = try TestSession(Screens())
    try session.tap("Open 1")
    log = []
    try session.tap("Remove the link")
    #expect(session.texts.contains("root 0"))
    #expect(log == ["root appears", "detail disappears"])
    try session.tap("Open 2")
    try session.tap("Deeper")
    #expect(session.texts.contains("deepest"))
    try session.back()
    #expect(session.texts.contains("detail 2"))
    try session.back()
    #expect(throws: (any Error).self) { try session.back() }
  }
}
