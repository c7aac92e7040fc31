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

/// A list and a form in which the same is said as around other places that scroll.
private struct Rows: View {
  @State private var isLocked = false

  var body: some View {
    Toggle("Lock", isOn: $isLocked)
    VStack {
      List { Text("a") }
      Form { Text("b") }
    }
    .contentMargins(.top, 0)
    .contentMargins(.leading, 30)
    .scrollIndicators(.hidden)
    .scrollDisabled(isLocked)
    List { Text("c") }
  }
}

private struct TwoWays: View {
  @State private var hidden: Axis.Set = []

  var body: some View {
    ScrollView([.horizontal, .vertical]) { Text("a") }.scrollIndicators(.hidden, axes: hidden)
    Button("Down") { hidden = .vertical }
    Button("Across") { hidden = .horizontal }
    Button("Both") { hidden = [.vertical, .horizontal] }
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

  @Test func `lists and forms scroll as is said around them`() throws {
    let session = try TestSession(Rows())
    let margins = #""insets":{"top":0,"leading":30},"indicators":"hidden""#
    func nodes(with members: String) -> [String] {
      session.document.matches(of: /"type":"(list|form)"[^\[]*\[\d+\](.*?)\}(,"\d+":|\}\})/)
        .filter { $0.output.2 == members }.map { String($0.output.1) }
    }
    #expect(nodes(with: "," + margins) == ["list", "form"])
    #expect(nodes(with: "") == ["list"])
    try session.set("Lock", to: true)
    #expect(nodes(with: "," + margins + #","scrolling":"disabled""#) == ["list", "form"])
    #expect(nodes(with: "") == ["list"])
    try session.set("Lock", to: false)
    #expect(nodes(with: "," + margins) == ["list", "form"])
  }

  @Test func `what does not scroll has no indicators to hide`() throws {
    struct Still: View {
      var body: some View { ScrollView([]) { Text("a") } }
    }
    #expect(!(try TestSession(Still()).document.contains("indicators")))
  }

  @Test func `what scrolls both ways has no indicators where both are hidden`() throws {
    let session = try TestSession(TwoWays())
    #expect(!session.document.contains("indicators"))
    for name in ["Down", "Across"] {
      try session.tap(name)
      #expect(!session.document.contains("indicators"), "\(name)")
    }
    try session.tap("Both")
    #expect(session.document.contains(#""indicators":"hidden""#))
  }

  @Test func `what scrolls is no control that could be disabled`() throws {
    #expect(!(try TestSession(ScrollView { Text("a") }.disabled(true)).document.contains("disabled")))
  }
}
