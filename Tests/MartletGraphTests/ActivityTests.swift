import Martlet
import MartletGraph
import MartletTesting
import Testing

extension Log {
  /// Notes on whose behalf something runs.
  fileprivate func note(_ what: String) { add("\(what) of \(Activity.name ?? "nobody")") }
}

private struct Outer: View {
  let log: Log
  @State private var count = 0
  @State private var isShown = false

  var body: some View {
    let _ = log.note("body")
    ForEach(0..<2, id: \.self) { row in
      let _ = log.note("row \(row)")
      Inner(log: log)
    }
    Text("\(count)")
      .onAppear { log.note("appearance") }
      .onChange(of: count) { log.note("change") }
    Button("Go") {
      log.note("action")
      count += 1
    }
    Button("Show") { isShown = true }
      .sheet(isPresented: $isShown, onDismiss: dismissed) { Text("sheet") }
    TextField("Text", text: Binding(get: { "" }, set: { _ in log.note("setter") }))
      .accessibilityIdentifier("field")
  }

  private func dismissed() { log.note("dismissal") }
}

private struct Inner: View {
  let log: Log

  var body: some View {
    let _ = log.note("body")
    Text("inner").onAppear { log.note("appearance") }
  }
}

/// Which of the app's code runs, for the log of hangs.
@MainActor @Suite struct ActivityTests {
  private let log = Log()

  @Test func `what runs within a body, and after a body inside it, is the view's`() throws {
    _ = try TestSession(Outer(log: log))
    #expect(
      log.take() == [
        "body of Outer", "row 0 of Outer", "body of Inner", "row 1 of Outer", "body of Inner",
        "appearance of Inner", "appearance of Inner", "appearance of Outer",
      ])
    #expect(Activity.name == nil)
  }

  @Test func `callbacks are the view's that has them, and actions the control's`() throws {
    let session = try TestSession(Outer(log: log))
    _ = log.take()
    try session.tap("Go")
    let lines = log.take()
    #expect(lines.first == "action of button 'Go'")
    #expect(lines.last == "change of Outer")
    try session.set("field", to: "text")
    #expect(log.take().first == "setter of textField 'field'")
    try session.tap("Show")
    _ = log.take()
    try session.perform("dismiss", on: #require(session.elements(ofType: "sheet").first))
    #expect(log.take().contains("dismissal of Outer"))
    #expect(Activity.name == nil)
  }
}
