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
    print("\nCPU time of a tap that toggles one row, from the action to the bytes of the patch")
    print(column("rows", 10), column("state", 24), column("ns", 12), column("ratio", 8), column("bodies", 7), "bytes")
    toggle("row-owned @State") { OwningRows(count: $0) }
    toggle("List($todos) element") { BoundRows(count: $0) }
    toggle("whole-array @State") { WholeRows(count: $0) }
    print("\nCPU time of a tap that puts all rows in another order")
    print(column("rows", 10), column("ns", 12), column("ns/(n log n)", 14))
    shuffle()
  }

  private static let counts = [10, 1_000, 100_000]

  @MainActor private static func toggle<Content: View>(_ name: String, _ makeView: (Int) -> Content) {
    var generator = SplitMix(state: 1)
    let subjects = counts.map { count in
      // A handful of rows, far apart, so that the table shows what is computed and not the cache's misses only.
      let targets = (0..<10).map { _ in "\(Int.random(in: 0..<count, using: &generator))" }
      let repetitions = name.hasPrefix("whole") ? max(1, 1_000 / count) : 100
      return Subject(makeView(count), count: count, tapping: (0..<repetitions).flatMap { _ in targets })
    }
    measure(subjects, turns: name.hasPrefix("whole") ? 2 : 15)
    for subject in subjects {
      print(
        column("\(subject.count)", 10), column(name, 24), column("\(Int(subject.nanoseconds))", 12),
        column(String(format: "%.2f", subject.nanoseconds / subjects[0].nanoseconds), 8),
        column("\(subject.bodies)", 7), subject.patchBytes)
    }
  }

  @MainActor private static func shuffle() {
    let subjects = counts.map { count in
      Subject(
        ShuffledRows(count: count), count: count,
        tapping: Array(repeating: "shuffle", count: max(1, 10_000 / count)))
    }
    measure(subjects, turns: 3)
    for subject in subjects {
      let unit = Double(subject.count) * log2(Double(subject.count))
      print(
        column("\(subject.count)", 10), column("\(Int(subject.nanoseconds))", 12),
        column(String(format: "%.1f", subject.nanoseconds / unit), 14))
    }
  }

  /// The series of the subjects take turns, so that what else the machine does hits all of them.
  @MainActor private static func measure(_ subjects: [Subject], turns: Int) {
    for _ in 0..<turns { for subject in subjects { subject.runSeries() } }
  }
}
