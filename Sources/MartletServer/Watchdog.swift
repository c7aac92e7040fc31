import Dispatch
import MartletGraph
import MartletHTTP
import Synchronization

/// Notices when one turn of the loop keeps all sessions waiting, while it does: it looks from another thread.
@MainActor
package final class Watchdog: TurnWatcher {
  /// A turn that has lasted too long.
  package struct Stall: Sendable {
    package let milliseconds: Int
    /// The view whose body runs, or the control whose action is carried out; nil if it is neither.
    package let activity: String?
  }

  private let threshold: Int64
  private let onTurn: (_ nanoseconds: Int64, _ isStall: Bool) -> Void
  private let turn = Turn()
  private let timer: any DispatchSourceTimer

  /// What both threads see.
  private final class Turn: Sendable {
    /// When the turn under way began, in nanoseconds; 0 between two turns.
    let start = Atomic<Int64>(0)
    /// The beginning of the turn that was reported last.
    let reported = Atomic<Int64>(0)

    func check(threshold: Int64, report: (Stall) -> Void) {
      let start = start.load(ordering: .relaxed)
      let lasted = EventLoop.nanoseconds() - start
      guard start != 0, lasted > threshold, reported.exchange(start, ordering: .relaxed) != start else { return }
      report(Stall(milliseconds: Int(lasted / 1_000_000), activity: Activity.name))
    }
  }

  /// - Parameters:
  ///   - milliseconds: a turn may last so long.
  ///   - report: called once for each stall, on another thread, while it lasts.
  ///   - onTurn: called at the end of each turn.
  package init(
    milliseconds: Int, report: @escaping @Sendable (Stall) -> Void,
    onTurn: @escaping (_ nanoseconds: Int64, _ isStall: Bool) -> Void
  ) {
    let threshold = Int64(milliseconds) * 1_000_000
    self.threshold = threshold
    self.onTurn = onTurn
    timer = DispatchSource.makeTimerSource(queue: .global())
    let period = DispatchTimeInterval.milliseconds(max(1, milliseconds / 2))
    timer.schedule(deadline: .now() + period, repeating: period, leeway: .milliseconds(milliseconds / 4))
    let look: @Sendable () -> Void = { [turn] in turn.check(threshold: threshold, report: report) }
    timer.setEventHandler(handler: look)
    timer.resume()
  }

  isolated deinit { timer.cancel() }

  package func turnBegan() { turn.start.store(EventLoop.nanoseconds(), ordering: .relaxed) }

  package func turnEnded() {
    let nanoseconds = EventLoop.nanoseconds() - turn.start.exchange(0, ordering: .relaxed)
    onTurn(nanoseconds, nanoseconds > threshold)
  }
}
