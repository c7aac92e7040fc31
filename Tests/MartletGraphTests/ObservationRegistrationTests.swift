import Martlet
import Observation
import Testing

@testable import MartletGraph

@Observable private final class Title {
  var text = "a"
}

private struct Page: View {
  @State private var title = Title()
  @State private var count = 100
  @State private var turn = 0

  var body: some View {
    ForEach(0..<count, id: \.self) { number in Line(title: title, number: number, turn: turn) }
    Button("Turn") { turn += 1 }
    Button("Rename") { title.text += "b" }
    Button("Shorten") { count /= 2 }
  }
}

private struct Line: View {
  let title: Title
  let number: Int
  let turn: Int

  var body: some View { Text("\(number) \(title.text) \(turn)") }
}

@MainActor @Suite struct ObservationRegistrationTests {
  private struct Known {
    weak var registration: ObservationRegistration?
  }

  /// What is registered now; the registrars of the objects hold it, too, until it is cancelled.
  private func known(_ graph: ViewGraph) -> [Known] {
    graph.feature(ObservationRegistrations.self).byNode.values.map { Known(registration: $0) }
  }

  private func living(_ known: [Known]) -> Int { known.count { $0.registration != nil } }

  private func mounted() -> ViewGraph {
    let graph = ViewGraph()
    graph.show(Page())
    return graph
  }

  @Test(arguments: ["Turn", "Rename"])
  func `when bodies run again, what they have registered goes, whatever they run for`(action: String) throws {
    let graph = mounted()
    try graph.tap("Turn")
    for _ in 0..<3 {
      let before = known(graph)
      #expect(before.count == 100)
      try graph.tap(action)
      #expect(living(before) == 0)
      #expect(known(graph).count == 100)
    }
  }

  @Test func `when views go, what they have registered goes, and what others have registered stays`() throws {
    let graph = mounted()
    try graph.tap("Turn")
    let before = known(graph)
    try graph.tap("Shorten")
    #expect(living(before) == 50)
    try graph.tap("Rename")
    #expect(living(before) == 0)
    let after = known(graph)
    #expect(after.count == 50)
    graph.end()
    #expect(living(after) == 0)
  }

  @Test func `after some have gone, the others hear of changes once`() throws {
    let graph = mounted()
    try graph.tap("Turn")
    try graph.tap("Shorten")
    try graph.tap("Rename")
    let lines = graph.bodyRuns.filter { $0.view.hasSuffix("Line") }
    #expect(lines.count == 50)
    // They began, ran for another value, and for the change.
    #expect(lines.allSatisfy { $0.count == 3 && $0.reasons == ["@dependencies"] })
  }
}
