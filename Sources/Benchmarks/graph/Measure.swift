import Glibc
import MartletGraph
import MartletSessions
import MartletWire
import SwiftUI

/// What one action came to, without HTTP: from the request's parts to the bytes of the patch.
struct Measurement {
  let nanoseconds: Double
  let patchBytes: Int
  let bodies: Int
}

@MainActor func makeSession(_ view: some View) -> Session {
  Session(id: "benchmark", title: "Benchmark", path: "/", now: .now) { $0.mount(view) }
}

/// Taps each of `targets` in turn, `rounds` times over, and takes the best of `batches` such series.
@MainActor func measureTaps(_ session: Session, on targets: [String], batches: Int = 7) -> Measurement {
  let actions = targets.map { Action(target: .identifier($0), name: "tap") }
  let buffer = ByteBuffer()
  var best = Double.infinity
  var bytes = 0
  var bodies = 0
  for _ in 0..<batches {
    let start = ContinuousClock.now
    for action in actions {
      buffer.removeAll()
      do throws(Problem) {
        bodies = try session.perform(action, patch: buffer).bodiesRun
      } catch {
        print("an action was refused: \(error)")
        exit(1)
      }
      bytes = buffer.count
    }
    let elapsed = ContinuousClock.now - start
    best = min(best, elapsed / .nanoseconds(1) / Double(actions.count))
  }
  return Measurement(nanoseconds: best, patchBytes: bytes, bodies: bodies)
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
