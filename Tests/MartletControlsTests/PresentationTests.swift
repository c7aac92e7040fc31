import MartletTesting
import MartletWire
import Observation
import SwiftUI
import Testing

private struct QuarterDetent: CustomPresentationDetent {
  static func height(in context: Context) -> CGFloat? { context.isEnabled ? context.maxDetentValue / 4 : nil }
}

private struct Sheets: View {
  @State private var isShown = false
  @State private var detent = PresentationDetent.large
  @State private var isFixed = false
  @State private var isNested = false
  @State private var isCovered = false
  @State private var isBeside = false
  @State private var count = 0

  var body: some View {
    Text("shown \(isShown) \(detent == .medium ? "medium" : "other") count \(count)").accessibilityIdentifier("state")
    Button("Show") { isShown = true }
      .sheet(isPresented: $isShown) {
        Text("sheet")
        Button("Fix") { isFixed.toggle() }
        Button("Nest") { isNested = true }
          .sheet(isPresented: $isNested) {
            Leave()
          }
        Text("inner").presentationDetents([.medium, .large], selection: $detent).interactiveDismissDisabled(isFixed)
          .presentationCornerRadius(20).presentationDragIndicator(.hidden).presentationBackground(.thinMaterial)
          .presentationBackgroundInteraction(.enabled(upThrough: .medium)).presentationSizing(.page)
          .presentationContentInteraction(.scrolls)
      }
    Button("Count") { count += 1 }
    Button("Cover") { isCovered = true }.fullScreenCover(isPresented: $isCovered) { Leave() }
    Button("Beside") { isBeside = true }
      .popover(isPresented: $isBeside, attachmentAnchor: .point(.bottom), arrowEdge: .trailing) {
        Leave().presentationCompactAdaptation(.popover)
      }
  }
}

@Observable private final class Choice {
  var isOther = false
}

/// A view whose element is replaced by what is in it alone, while something is beside it.
private struct Replaced: View {
  struct Inner: View {
    let choice: Choice
    var body: some View { if choice.isOther { Color.red } else { Text("first") } }
  }

  let isQuestion: Bool
  @State private var choice = Choice()

  var body: some View {
    let inner = Inner(choice: choice)
    if isQuestion {
      inner.confirmationDialog("Sure?", isPresented: .constant(true)) { Button("Change") { choice.isOther = true } }
    } else {
      inner.popover(isPresented: .constant(true)) { Button("Change") { choice.isOther = true } }
    }
  }
}

private struct Leave: View {
  @Environment(\.presentationMode) private var mode

  var body: some View {
    Button("Leave \(mode.wrappedValue.isPresented)") { mode.wrappedValue.dismiss() }
  }
}

private struct Detents: View {
  let detents: Set<PresentationDetent>

  var body: some View {
    Text("page").sheet(isPresented: .constant(true)) { Text("sheet").presentationDetents(detents) }
  }
}

/// What a sheet changes in the looks of the page that it belongs to.
private struct Tinted: View {
  let type: String
  @State private var isOther = false

  var body: some View {
    VStack {
      Text("page")
        .sheet(isPresented: .constant(type == "sheet")) { button }
        .fullScreenCover(isPresented: .constant(type == "fullScreenCover")) { button }
        .popover(isPresented: .constant(type == "popover")) { button }
    }
    .font(.title).foregroundStyle(isOther ? .brown : .indigo).tint(isOther ? .green : .red)
  }

  private var button: some View { Button("Other") { isOther.toggle() } }
}

private struct Taken<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View { Group(subviews: content) { subviews in ForEach(subviews) { $0 } } }
}

@MainActor @Suite struct `What is presented` {
  private let session: TestSession

  init() throws { session = try TestSession(Sheets()) }

  private func element(_ type: String = "sheet") throws -> TestElement {
    try #require(session.elements(ofType: type).last)
  }

  private var state: String { (try? session.element(identifier: "state"))?.text ?? "" }

  @Test func `has what its views say of it`() throws {
    try session.tap("Show")
    #expect(
      session.outline.contains(
        #"value=1 actions=["dismiss","set"] detents=["medium","large"] dragIndicator="hidden""#
          + #" presentationBackground={"material":"thin"} presentationCornerRadius=20 presentationSizing="page""#))
  }

  @Test func `comes to rest at another detent when a person drags it, which the app hears of`() throws {
    try session.tap("Show")
    #expect(state == "shown true other count 0")
    try session.perform("set", on: element(), value: .number(0))
    #expect(state == "shown true medium count 0")
    #expect(session.outline.contains("value=0"))
  }

  @Test func `takes no detent that it does not have`() throws {
    try session.tap("Show")
    let values: [Action.Value] = [
      .number(2), .number(-1), .number(0.5), .number(.nan), .number(.infinity), .number(1e300), .string("medium"),
      .bool(true), .numbers([0]),
    ]
    for value in values {
      #expect(throws: (any Error).self) { try session.perform("set", on: element(), value: value) }
    }
    #expect(state == "shown true other count 0")
  }

  @Test func `is not put away by a person where the app does not want that`() throws {
    try session.tap("Show")
    try session.tap("Fix")
    #expect(session.outline.contains("interactiveDismissDisabled=true"))
    #expect(throws: (any Error).self) { try session.perform("dismiss", on: element()) }
    try session.tap("Fix")
    try session.perform("dismiss", on: element())
    #expect(state == "shown false other count 0")
  }

  @Test func `lets what lies beneath take actions only while the app wants that`() throws {
    try session.tap("Show")
    #expect(throws: (any Error).self) { try session.tap("Count") }
    try session.perform("set", on: element(), value: .number(0))
    #expect(session.outline.contains(#"presentationBackgroundInteraction="enabled""#))
    try session.tap("Count")
    #expect(state == "shown true medium count 1")
  }

  @Test func `is modal again at a height up to which it is not, whoever keeps the height`() throws {
    struct Page: View {
      @State private var count = 0

      var body: some View {
        Button("Count \(count)") { count += 1 }
          .sheet(isPresented: .constant(true)) {
            Text("sheet").presentationDetents([.medium, .large])
              .presentationBackgroundInteraction(.enabled(upThrough: .medium))
          }
      }
    }
    let session = try TestSession(Page())
    func sheet() throws -> TestElement { session.elements(ofType: "sheet")[0] }
    try session.tap("Count 0")
    try session.perform("set", on: sheet(), value: .number(1))
    #expect(!session.outline.contains("presentationBackgroundInteraction"))
    #expect(throws: (any Error).self) { try session.tap("Count 1") }
    try session.perform("set", on: sheet(), value: .number(0))
    try session.tap("Count 1")
  }

  @Test(arguments: ["sheet", "fullScreenCover", "popover"])
  func `looks as the views around its presenter have it, and changes with them`(type: String) throws {
    let session = try TestSession(Tinted(type: type))
    var line: Substring { session.outline.split(separator: "\n").first { $0.contains("\(type) #") } ?? "" }
    #expect(line.contains(#""font":"title","foregroundStyle":"indigo","tint":"red""#))
    try session.tap("Other")
    #expect(line.contains(#""font":"title","foregroundStyle":"brown","tint":"green""#))
  }

  @Test func `on a pushed screen looks as the stack has it, and not as the link`() throws {
    struct Page: View {
      var body: some View {
        NavigationStack {
          NavigationLink("Go") { Text("screen").sheet(isPresented: .constant(true)) { Text("sheet") } }.font(.caption)
        }
        .tint(.green)
      }
    }
    let session = try TestSession(Page())
    try session.tap("Go")
    let sheet = try #require(session.outline.split(separator: "\n").first { $0.contains("sheet #") })
    #expect(sheet.contains(#""tint":"green""#) && !sheet.contains(#""font""#))
  }

  @Test func `leads nowhere in the stack that lies beneath`() throws {
    struct Page: View {
      var body: some View {
        NavigationStack {
          Text("root").sheet(isPresented: .constant(true)) { NavigationLink("Go") { Text("gone") } }
        }
      }
    }
    let session = try TestSession(Page())
    #expect(throws: (any Error).self) { try session.tap("Go") }
    #expect(!session.texts.contains("gone"))
  }

  @Test func `may present something in turn, which comes first`() throws {
    try session.tap("Show")
    let first = try element()
    try session.tap("Nest")
    #expect(session.elements(ofType: "sheet").count == 2)
    #expect(throws: (any Error).self) { try session.tap("Fix") }
    #expect(throws: (any Error).self) { try session.perform("dismiss", on: first) }
    try session.tap("Leave true")
    #expect(session.elements(ofType: "sheet").count == 1)
    try session.tap("Fix")
  }

  @Test func `as a cover is put away only by what is in it`() throws {
    try session.tap("Cover")
    #expect(try element("fullScreenCover").actions.isEmpty)
    #expect(throws: (any Error).self) { try session.perform("dismiss", on: element("fullScreenCover")) }
    try session.tap("Leave true")
    #expect(session.elements(ofType: "fullScreenCover").isEmpty)
  }

  @Test func `as a popover says which view it belongs to`() throws {
    let button = try #require(session.outline.firstMatch(of: /button #(\d+)[^\n]*\n *text #\d+ "Beside"/)).1
    try session.tap("Beside")
    #expect(
      session.outline.contains(
        #"presentationCompactAdaptation="popover" presentingNode=\#(button) attachment=[0.5,1] arrowEdge="trailing""#))
    try session.perform("dismiss", on: element("popover"))
    #expect(session.elements(ofType: "popover").isEmpty)
  }

  @Test(arguments: ["popover", "confirmationDialog"])
  func `belongs to the element that its view is now`(type: String) throws {
    let session = try TestSession(Replaced(isQuestion: type == "confirmationDialog"))
    let first = try #require(session.outline.firstMatch(of: /text #(\d+) "first"/)).1
    #expect(session.outline.contains("presentingNode=\(first)"))
    try session.tap("Change")
    let color = try #require(session.outline.firstMatch(of: /color #(\d+)/)).1
    #expect(session.outline.contains("presentingNode=\(color)"))
  }

  @Test func `has its detents in the order of their heights, and keeps by itself at which it rests`() throws {
    let session = try TestSession(
      Detents(detents: [
        .height(2000), .large, .fraction(0.3), .custom(QuarterDetent.self), .height(.nan), .fraction(7),
      ]))
    #expect(
      session.outline.contains(
        #"value=0 actions=["dismiss","set"] detents=[{"height":0},{"height":200},{"fraction":0.3},"#))
    try session.perform("set", on: #require(session.elements(ofType: "sheet").first), value: .number(2))
    #expect(session.outline.contains("value=2"))
  }

  @Test func `is as views say that a container of the app's places one by one`() throws {
    let session = try TestSession(
      Text("page").sheet(isPresented: .constant(true)) {
        Taken { Group { ForEach(0..<2) { Text("row \($0)") } }.presentationCornerRadius(9) }
      })
    #expect(session.outline.contains("presentationCornerRadius=9"))
    #expect(session.texts == ["page", "row 0", "row 1"])
  }
}

/// Views that are called something, and present others.
private struct Called: View {
  @State private var isShown = false
  @State private var isAsked = false

  var body: some View {
    NavigationStack {
      VStack {
        NavigationLink("Go") { Text("there") }
          .accessibilityIdentifier("link").accessibilityLabel("Go on").accessibilityHint("Leads there")
        Button("Show") { isShown = true }
          .sheet(isPresented: $isShown) { Text("sheet") }
          .accessibilityIdentifier("button").accessibilityLabel("Show it").foregroundStyle(.red)
        Button("Ask") { isAsked = true }
          .alert("Sure?", isPresented: $isAsked) {}
          .accessibilityIdentifier("asks")
      }
    }
  }
}

@MainActor @Suite struct `What a view is called` {
  private let session: TestSession

  init() throws { session = try TestSession(Called()) }

  @Test(arguments: [("link", "screen"), ("button", "sheet"), ("asks", "alert")])
  func `what it presents is not called so`(identifier: String, type: String) throws {
    try session.tap(identifier)
    let presented = try #require(session.elements(ofType: type).last)
    #expect(presented.identifier == nil)
    let line = try #require(session.outline.split(separator: "\n").last { $0.contains(" \(type) #") })
    #expect(!line.contains("label=") && !line.contains("accessibility="))
  }

  @Test func `what a sheet is drawn with comes from the view that presents it`() throws {
    try session.tap("button")
    #expect(session.outline.contains(/sheet #\d+ .*style=\{"foregroundStyle":"red"\}/))
  }
}
