import Glibc
import MartletGraph
import MartletSessions
import MartletWire
import SwiftUI

@MainActor func makeSession(_ view: some View) -> Session {
  // Some of the pages are longer than a server would have them.
  var limits = Sessions.Limits()
  (limits.nodes, limits.bytes) = (.max, .max)
  return Session(id: "benchmark", title: "Benchmark", now: .now, limits: limits) { $0.mount(view) }
}

/// A session whose actions are measured, without HTTP: from the request's parts to the bytes of the patch.
@MainActor final class Subject {
  let count: Int
  private let session: Session
  private let actions: [Action]
  private let buffer = ByteBuffer()
  /// CPU time per action, the best of the series.
  private(set) var nanoseconds = Double.infinity
  private(set) var patchBytes = 0
  private(set) var bodies = 0

  init(_ view: some View, count: Int, tapping targets: [String]) {
    self.count = count
    session = makeSession(view)
    actions = targets.map { Action(target: .identifier(ExactText($0)), name: "tap") }
  }

  /// Taps each target in turn.
  func runSeries() {
    let start = processorTime()
    for action in actions {
      buffer.removeAll()
      do throws(Problem) {
        bodies = try session.perform(action, patch: buffer).bodiesRun
      } catch {
        print("an action was refused: \(error)")
        exit(1)
      }
      patchBytes = buffer.count
    }
    nanoseconds = min(nanoseconds, (processorTime() - start) / Double(actions.count))
  }

  isolated deinit { session.end() }
}

/// The CPU time of this process, in nanoseconds.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The bytes of memory that the process has (`proc_pid_statm(5)`).
func residentBytes() -> Int {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
    let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
  else { return 0 }
  return pages * sysconf(Int32(_SC_PAGESIZE))
}

func column(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}
