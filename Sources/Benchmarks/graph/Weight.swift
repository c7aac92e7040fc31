import MartletSessions
import SwiftUI

/// A session whose memory is measured.
enum Weight: String, CaseIterable {
  case page, textRows, twoTextRows, boundRows, owningRows

  var description: String {
    switch self {
    case .page: "a page: 25 elements, 8 views, 16 states"
    case .textRows: "1,000 rows: a text"
    case .twoTextRows: "1,000 rows: a stack of two texts"
    case .boundRows: "1,000 rows, each bound to an element: a stack, a text, a spacer, a tap, an identifier"
    case .owningRows: "1,000 rows, each a view with a state: the same"
    }
  }

  /// How many bytes it may have.
  private var goal: Int? {
    switch self {
    case .page: 12_000
    case .textRows, .twoTextRows: 500_000
    case .boundRows, .owningRows: nil
    }
  }

  @MainActor func bytesPerSession() -> Int {
    switch self {
    case .page: measure(2_000) { IdlePage() }
    case .textRows: measure(50) { TextRows(count: 1_000) }
    case .twoTextRows: measure(50) { TwoTextRows(count: 1_000) }
    case .boundRows: measure(50) { BoundRows(count: 1_000) }
    case .owningRows: measure(50) { OwningRows(count: 1_000) }
    }
  }

  static func printTable() throws {
    print("What a session weighs, each kind measured in a process of its own")
    print(column("bytes", 10), column("goal", 10), column("", 8), "")
    for weight in allCases {
      let bytes = try weight.measuredApart()
      let goal = weight.goal
      print(
        column("\(bytes)", 10), column(goal.map { "≤ \($0)" } ?? "", 10),
        column(goal.map { bytes <= $0 ? "met" : "MISSED" } ?? "", 8), weight.description)
    }
  }

  /// The same in a new process, in which no freed memory lies about.
  private func measuredApart() throws -> Int {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [rawValue]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let bytes = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      print("the measurement of \(rawValue) failed: \(text)")
      exit(1)
    }
    return bytes
  }

  /// How many bytes each of `count` sessions takes.
  @MainActor private func measure(_ count: Int, of view: () -> some View) -> Int {
    // The first one makes what all share.
    var sessions = [makeSession(view())]
    sessions.reserveCapacity(count + 1)
    let before = residentBytes()
    for _ in 0..<count { sessions.append(makeSession(view())) }
    let taken = residentBytes() - before
    for session in sessions { session.end() }
    return taken / count
  }
}
