import Martlet
import MartletTesting
import Testing

/// Shows which scheme holds where it is.
private struct Scheme: View {
  let name: String
  @Environment(\.colorScheme) private var colorScheme

  var body: some View { Text("\(name) \(colorScheme)") }
}

private struct Host: View {
  @State private var scheme: ColorScheme?
  @State private var isShown = true
  @State private var isUp = false

  var body: some View {
    Scheme(name: "window")
    if isShown { Scheme(name: "part").preferredColorScheme(scheme) }
    Button("Dark") { scheme = .dark }
    Button("None") { scheme = nil }
    Button("Hide") { isShown.toggle() }
    Button("Sheet") { isUp.toggle() }
      .sheet(isPresented: $isUp) {
        Scheme(name: "sheet").preferredColorScheme(.light).presentationBackgroundInteraction(.enabled)
      }
  }
}

private struct Pushing: View {
  var body: some View {
    NavigationStack {
      NavigationLink("Push") { Scheme(name: "pushed") }.preferredColorScheme(.dark)
    }
  }
}

private struct Directions: View {
  @State private var isMirrored = false

  var body: some View {
    HStack { Text("a") }.environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
    Button("Mirror") { isMirrored.toggle() }
  }
}

@Suite @MainActor struct PreferredSchemeTests {
  @Test func `what a view prefers holds in its window, for as long as it does`() throws {
    let session = try TestSession(Host())
    #expect(session.texts.prefix(2) == ["window light", "part light"])
    #expect(!session.document.contains("colorScheme"))
    try session.tap("Dark")
    #expect(session.texts.prefix(2) == ["window dark", "part dark"])
    #expect(session.outline.contains(#"window #1 style={"colorScheme":"dark"}"#))
    try session.tap("None")
    #expect(session.texts.prefix(2) == ["window light", "part light"])
    try session.tap("Dark")
    try session.tap("Hide")
    #expect(session.texts.prefix(1) == ["window light"])
    #expect(!session.document.contains(#""colorScheme":"dark""#))
  }

  @Test func `a sheet has a scheme of its own`() throws {
    let session = try TestSession(Host())
    try session.tap("Dark")
    try session.tap("Sheet")
    #expect(session.texts.first == "window dark" && session.texts.last == "sheet light")
    #expect(session.outline.contains(#/sheet #\d+ actions=\["dismiss"\] style={"colorScheme":"light"}/#))
    try session.tap("None")
    #expect(session.texts.last == "sheet light")
  }

  @Test func `a screen that is covered has no say`() throws {
    let session = try TestSession(Pushing())
    #expect(session.outline.contains(#"style={"colorScheme":"dark"}"#))
    try session.tap("Push")
    #expect(session.texts.contains("pushed light"))
    try session.back()
    #expect(session.outline.contains(#"style={"colorScheme":"dark"}"#))
  }

  @Test func `the page is told of a direction that changes`() throws {
    let session = try TestSession(Directions())
    #expect(session.document.contains(#""style":{"layoutDirection":"leftToRight"}"#))
    try session.tap("Mirror")
    #expect(session.document.contains(#""style":{"layoutDirection":"rightToLeft"}"#))
  }
}
