import Foundation
import Martlet
import MartletTesting
import Testing

private struct Bars: View {
  @State private var done = 1.0
  @State private var total = 4.0

  var body: some View {
    ProgressView("Loading", value: done, total: total)
    ProgressView(value: done / 4) {
      Text("Half")
    } currentValueLabel: {
      Text(verbatim: "\(done) of 4")
    }
    Button("More") { done += 1 }
    Button("Beyond") { done = .infinity }
    Button("Nothing") { total = 0 }
    Button("No number") { done = .nan }
  }
}

/// A style with state of its own.
private struct Dots: ProgressViewStyle {
  @State private var taps = 0

  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text(verbatim: configuration.fractionCompleted.map { "\($0)" } ?? "unknown")
      configuration.currentValueLabel
      Button("Tap \(taps)") { taps += 1 }
    }
  }
}

/// A style that only adds to the one around it.
private struct Framed: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View { ProgressView(configuration).padding(1) }
}

private struct Styled: View {
  @State private var done = 0.25

  var body: some View {
    VStack {
      ProgressView("Loading", value: done)
      ProgressView()
    }
    .progressViewStyle(Dots())
    Button("More") { done += 0.5 }
  }
}

@MainActor @Suite struct `Views of progress` {
  @Test func `They say how far something has come, and of how much`() throws {
    let session = try TestSession(Bars())
    let bar = try #require(try session.element(role: "progressbar", name: "Loading"))
    #expect(bar.value == "1")
    #expect(session.elements(ofType: "progressView").map(\.name) == ["Loading", "Half"])
    try session.tap("More")
    #expect(
      session.lastPatch
        == #"[{"op":"replace","path":"/nodes/2/value","value":2},{"op":"replace","path":"/nodes/5/value","value":0.5},"#
        + #"{"op":"replace","path":"/nodes/9/text","value":"2.0 of 4"}]"#)
  }

  @Test func `What is beyond the ends, or no number, is shown at the nearest end`() throws {
    let session = try TestSession(Bars())
    func values() -> [String?] { session.elements(ofType: "progressView").map(\.value) }
    try session.tap("Beyond")
    #expect(values() == ["4", "1"])
    try session.tap("No number")
    #expect(values() == ["0", "0"])
    try session.tap("Nothing")
    #expect(values() == ["0", "0"])
  }

  @Test func `A span of time is told once, and what is left of it is counted by the page`() throws {
    let start = Date(timeIntervalSince1970: 1_000)
    let session = try TestSession(ProgressView(timerInterval: start...start + 60))
    #expect(session.document.contains(#""timerInterval":{"from":1000,"until":1060,"countsDown":true}"#))
    #expect(session.texts == ["0:00"])
    let upward = try TestSession(ProgressView(timerInterval: start...start + 60, countsDown: false) { Text("Egg") })
    #expect(upward.document.contains(#""timerInterval":{"from":1000,"until":1060}"#))
    #expect(try upward.element(role: "progressbar", name: "Egg") != nil)
  }

  @Test func `A span without an end can be told all the same`() throws {
    let session = try TestSession(ProgressView(timerInterval: .distantPast ... .distantFuture))
    #expect(session.elements(ofType: "progressView").count == 1)
    let endless = Date(timeIntervalSince1970: -.infinity)...Date(timeIntervalSince1970: .infinity)
    let written = try TestSession(ProgressView(timerInterval: endless))
    #expect(!written.document.contains("null"))
  }

  @Test func `A style of the app's is told the value and the parts that there are, and keeps its state`() throws {
    let session = try TestSession(Styled())
    #expect(session.texts == ["Loading", "0.25", "Tap 0", "unknown", "Tap 0", "More"])
    let first = try #require(session.elements(ofType: "button").first)
    try session.tap(first)
    try session.tap("More")
    #expect(session.texts == ["Loading", "0.75", "Tap 1", "unknown", "Tap 0", "More"])
  }

  @Test func `A style may leave it to the one around it, whatever the progress is of`() throws {
    let start = Date(timeIntervalSince1970: 1_000)
    let session = try TestSession(
      VStack {
        ProgressView("Loading", value: 3, total: 4)
        ProgressView(timerInterval: start...start + 60) { Text("Egg") }
        ProgressView()
      }
      .progressViewStyle(Framed()).progressViewStyle(.linear))
    let bars = session.elements(ofType: "progressView")
    #expect(bars.map(\.value) == ["3", nil, nil])
    #expect(bars.map(\.name) == ["Loading", "Egg", ""])
    #expect(session.document.contains(#""from":1000,"until":1060"#))
  }

  @Test func `A style that the page knows says so, in its colour`() throws {
    let session = try TestSession(ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .red)))
    #expect(session.document.contains(#""progressViewStyle":"circular","tint":"red""#))
  }
}
