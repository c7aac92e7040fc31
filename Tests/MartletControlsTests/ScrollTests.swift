import Foundation
import Martlet
import MartletTesting
import Testing

private struct Page: View {
  @State private var isLocked = false

  var body: some View {
    Toggle("Lock", isOn: $isLocked)
    ScrollView { Text("long") }
      .contentMargins(.horizontal, 20)
      .contentMargins(.top, EdgeInsets(top: 5, leading: 1, bottom: 1, trailing: 1))
      .contentMargins(.vertical, 3, for: .scrollIndicators)
      .scrollDisabled(isLocked)
      .scrollDisabled(false)
  }
}

/// What is said around a place that scrolls.
@Suite @MainActor struct ScrollTests {
  @Test func `margins are those of the innermost that says something, side by side`() throws {
    let session = try TestSession(Page())
    #expect(session.document.contains(#""insets":{"top":5,"leading":20,"trailing":20}"#))
  }

  @Test func `scrolling is disabled as long as one around it says so`() throws {
    let session = try TestSession(Page())
    #expect(!session.document.contains(#""scrolling""#))
    try session.set("Lock", to: true)
    #expect(session.document.contains(#""scrolling":"disabled""#))
    try session.set("Lock", to: false)
    #expect(!session.document.contains(#""scrolling""#))
  }
}
