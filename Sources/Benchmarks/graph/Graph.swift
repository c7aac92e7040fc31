import MartletSessions
import SwiftUI

/// What state costs from a write to the bytes of the patch, and what sessions weigh. Prints tables; ratios are of one
/// run.
@main
struct GraphBenchmark {
  @MainActor static func main() throws {
    if let name = CommandLine.arguments.dropFirst().first {
      guard let weight = Weight(rawValue: name) else {
        print("\(name) is none of \(Weight.allCases.map(\.rawValue))")
        exit(64)
      }
      return print(weight.bytesPerSession())
    }
    try Weight.printTable()
    print("\nA tap that toggles one row, from the action to the bytes of the patch (best of 7 series)")
    print(column("rows", 10), column("state", 24), column("ns", 12), column("ratio", 8), column("bodies", 7), "bytes")
    toggle("row-owned @State") { OwningRows(count: $0) }
    toggle("List($todos) element") { BoundRows(count: $0) }
    toggle("whole-array @State") { WholeRows(count: $0) }
    print("\nA tap that puts all rows in another order")
    print(column("rows", 10), column("ns", 12), column("ns/(n log n)", 14))
    shuffle()
  }

  @MainActor private static func toggle<Content: View>(_ name: String, _ makeView: (Int) -> Content) {
    var first = 0.0
    for count in [10, 1_000, 100_000] {
      let session = makeSession(makeView(count))
      var generator = SplitMix(state: 1)
      // A handful of rows, far apart, so that the table shows what is computed and not the cache's misses only.
      let targets = (0..<10).map { _ in "\(Int.random(in: 0..<count, using: &generator))" }
      let series = Array(repeating: targets, count: count > 1_000 && name.hasPrefix("whole") ? 1 : 1_000 / 10)
      let cost = measureTaps(session, on: series.flatMap { $0 })
      if count == 10 { first = cost.nanoseconds }
      print(
        column("\(count)", 10), column(name, 24), column("\(Int(cost.nanoseconds))", 12),
        column(String(format: "%.2f", cost.nanoseconds / first), 8), column("\(cost.bodies)", 7), cost.patchBytes)
      session.end()
    }
  }

  @MainActor private static func shuffle() {
    for count in [10, 1_000, 100_000] {
      let session = makeSession(ShuffledRows(count: count))
      let cost = measureTaps(session, on: Array(repeating: "shuffle", count: count > 1_000 ? 1 : 20), batches: 3)
      let unit = Double(count) * log2(Double(count))
      print(
        column("\(count)", 10), column("\(Int(cost.nanoseconds))", 12),
        column(String(format: "%.1f", cost.nanoseconds / unit), 14))
      session.end()
    }
  }
}
