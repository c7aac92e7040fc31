import Martlet
import MartletGraph
import MartletWire
import ProcessorTime
import Testing

private struct Rows: View {
  @State var count = 0
  @State var extra = false

  var body: some View {
    Button("More") { count += 10 }
    Button("Extra") { extra.toggle() }
    ForEach(0..<count, id: \.self) { Row(number: $0) }
    if extra { Row(number: -1) }
  }
}

private struct Row: View {
  let number: Int

  var body: some View { Text("\(number)").accessibilityIdentifier("row") }
}

@MainActor @Suite struct `A session that has lived for long` {
  private func document(_ graph: ViewGraph) -> String {
    let buffer = ByteBuffer()
    graph.writeNodes(to: buffer)
    return buffer.text
  }

  private func graph(after id: UInt32, _ view: some View) -> ViewGraph {
    let graph = ViewGraph(lastID: id)
    graph.show(view)
    return graph
  }

  @Test func `has no room for rows when its ids are used up, and goes on`() throws {
    let graph = graph(after: .max - 1_000_010, Rows())
    try graph.tap("More")
    try graph.tap("More")
    #expect(document(graph).contains("There is no room for more"))
    try graph.tap("Extra")
    #expect(document(graph).contains(#""text":"-1""#))
    try graph.tap("Extra")
    #expect(!document(graph).contains(#""text":"-1""#))
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 7, 8, 20, 30] as [UInt32])
  func `does not trap on its very last id`(remaining: UInt32) throws {
    let graph = graph(after: .max - 1 - remaining, Rows(count: 5))
    for _ in 0..<5 {
      try? graph.tap("More")
      try? graph.tap("Extra")
    }
    #expect(document(graph).hasPrefix(#""\#(UInt32.max - remaining)":{"type":"window""#))
    #expect(!document(graph).contains(#""0":"#))
  }

  @Test func `does not pay the square of the rows that share an identifier`() throws {
    /// To mount so many rows, to find them all and to end them.
    func cost(_ count: Int) -> Duration {
      processorTime(times: 3) {
        let graph = graph(after: 0, Rows(count: count))
        #expect(graph.elements(identified: "row").count == count)
        graph.end()
      }
    }
    // Eight times as many rows would cost 64 times as much.
    #expect(cost(8_000) < cost(1_000) * 24)
  }
}
