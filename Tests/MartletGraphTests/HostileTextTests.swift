import Martlet
import MartletGraph
import MartletWire
import ProcessorTime
import Testing

private let marks = "e" + String(repeating: "\u{301}", count: 16_000) + String(repeating: "\u{323}", count: 16_000)
private let sorted = "e" + String(repeating: "\u{323}", count: 16_000) + String(repeating: "\u{301}", count: 16_000)
private let plain = String(repeating: "a", count: marks.utf8.count)
private let other = "b" + plain.dropFirst()

/// Many controls that are called by one text, and an identifier.
private struct Buttons: View {
  let name: String

  var body: some View {
    ForEach(0..<43, id: \.self) { _ in Button(name) {} }
    Text("named").accessibilityIdentifier(name)
  }
}

/// Texts kept as ids.
private struct Rows: View {
  let text: String
  @State private var count = 1

  var body: some View {
    Button("More") { count += 1 }
    ForEach((0..<20).map { text + "\(($0 + count) % 20)" }, id: \.self) { _ in Text("row") }
  }
}

/// What somebody can send costs what plain text of its length costs, times a small constant: without that, the second
/// text of each pair costs some thousand times as much.
@MainActor @Suite struct `Text with thousands of marks` {
  private func graph(_ view: some View) -> ViewGraph {
    let graph = ViewGraph()
    graph.show(view)
    return graph
  }

  @Test func `costs nothing more as a target`() throws {
    func cost(of text: String, among own: String) throws -> Duration {
      let graph = graph(Buttons(name: own))
      return processorTime {
        for target in [Action.Target.identifier(ExactText(text)), .role("button", name: ExactText(text), index: nil)] {
          _ = try? graph.resolve(target)
        }
      }
    }
    // What is not there costs more than what is: for the hint of the refusal all of it is looked through.
    #expect(try cost(of: marks, among: sorted) < cost(of: plain, among: other) * 20)
    #expect(try cost(of: marks, among: marks) < cost(of: plain, among: plain) * 20)
  }

  @Test func `costs nothing more as an id that rows are found by`() throws {
    func cost(of text: String) throws -> Duration {
      let graph = graph(Rows(text: text))
      return try processorTime {
        let button = try graph.resolve(.role("button", name: "More", index: nil))
        try button.perform(Action(target: .id(button.id), name: "tap"))
        graph.settle()
      }
    }
    let usual = try cost(of: plain)
    #expect(try cost(of: marks) < usual * 20)
  }

  @Test func `is cut short in a diagnostic`() {
    let graph = ViewGraph()
    var heard: [Diagnostic] = []
    graph.onDiagnostic = { heard.append($0) }
    graph.mount(ForEach([plain, plain], id: \.self) { _ in Text("row") })
    #expect(heard == [.duplicateID(String(repeating: "a", count: 200) + "…")])
  }

  @Test func `is repeated no further than its beginning, and so are the candidates`() throws {
    let graph = graph(Buttons(name: plain))
    func problem(_ target: Action.Target) -> Problem? {
      do {
        _ = try graph.resolve(target)
        return nil
      } catch {
        return error
      }
    }
    #expect(try #require(problem(.identifier(ExactText(plain + "b")))).detail.utf8.count < 120)
    #expect(try #require(problem(.role("button", name: ExactText(plain), index: nil))).detail.utf8.count < 160)
    let button = try graph.resolve(.role("button", name: ExactText(plain), index: 0))
    #expect {
      try button.perform(Action(target: .id(button.id), name: ExactText(plain)))
    } throws: {
      ($0 as? Problem)?.kind == .notAccepted && (($0 as? Problem)?.detail.utf8.count ?? .max) < 160
    }
    let many = self.graph(ForEach(0..<250, id: \.self) { Text("\($0)").accessibilityIdentifier("same") })
    #expect {
      try many.resolve(.identifier("same"))
    } throws: {
      let problem = $0 as? Problem
      return problem?.candidates?.count == 100 && problem?.detail.contains("250 nodes") == true
        && problem?.detail.contains("the first 100") == true
    }
  }
}
