import Glibc
import MartletHTTP
import Synchronization

/// A thread that no app can hold up. It hears the signals and passes them to the loop, it notices when a turn of the
/// loop keeps all sessions waiting, and it ends the process when the loop cannot.
@MainActor
package final class Watchdog: TurnWatcher {
  /// Something wrong, and who is at fault: the view whose body runs, or the control whose action is carried out, or else
  /// "a task or a timer"; nil if no turn is under way.
  package struct Report: Sendable {
    package let finding: StallDetector.Finding
    package let activity: String?
  }

  /// Does what a signal asks.
  package var onOrder: ((StallDetector.Order) -> Void)?
  /// Called at the end of each turn.
  @exclusivity(unchecked) package var onTurn: ((_ nanoseconds: Int64, _ isStall: Bool) -> Void)?

  private let threshold: Int64
  private let shared = Shared()

  /// What both threads see.
  private final class Shared: Sendable {
    /// When the turn under way began, in nanoseconds; 0 between two turns.
    let turn = Atomic<Int64>(0)
    /// The last order that the loop has not taken yet; 0 for none.
    let order = Atomic<UInt8>(0)
    /// Whether somebody could take an order.
    let isServing = Atomic<Bool>(false)
  }

  /// From now on, and in all threads made after this, signals do nothing by themselves.
  ///
  /// - Parameters:
  ///   - limits: how long a turn and the end may take.
  ///   - loop: the loop that is watched; it takes the orders that signals give.
  ///   - activity: names what runs on the main thread; asked on the thread. Nil where that is not the app's.
  ///   - report: called on the thread, which ends the process afterwards if the finding is not just a stall. It must
  ///     not wait for the main thread.
  /// - Throws: `ServerError.system` when the process may not have the thread or the descriptor for it.
  package init(
    _ limits: StallDetector.Limits, loop: EventLoop, activity: @escaping @Sendable () -> String?,
    report: @escaping @Sendable (Report) -> Void
  ) throws(ServerError) {
    let signals = try BlockedSignals([SIGINT, SIGTERM, SIGHUP])
    threshold = Int64(limits.stall) * 1_000_000
    let bell = try loop.bell { [weak self] in self?.takeOrder() }
    try BackgroundThread.start { [shared] in
      Self.watch(shared, signals, StallDetector(limits), bell, activity, report)
    }
  }

  /// Says that the loop is about to run. Before, a signal ends the process as it always does: there is nothing to finish.
  package func begin() { shared.isServing.store(true, ordering: .relaxed) }

  package func turnBegan() { shared.turn.store(EventLoop.nanoseconds(), ordering: .relaxed) }

  package func turnEnded() {
    let nanoseconds = EventLoop.nanoseconds() - shared.turn.exchange(0, ordering: .relaxed)
    onTurn?(nanoseconds, nanoseconds > threshold)
  }

  private func takeOrder() {
    guard let order = StallDetector.Order(rawValue: shared.order.exchange(0, ordering: .relaxed)) else { return }
    onOrder?(order)
  }

  private nonisolated static func watch(
    _ shared: Shared, _ signals: BlockedSignals, _ detector: StallDetector, _ bell: EventLoop.Bell,
    _ activity: () -> String?, _ report: (Report) -> Void
  ) -> Never {
    var detector = detector
    while true {
      if let signal = signals.next(withinMilliseconds: detector.wait(at: EventLoop.nanoseconds())) {
        guard shared.isServing.load(ordering: .relaxed) else { signals.die(of: signal) }
        if let order = detector.hear(signal, at: EventLoop.nanoseconds()) {
          shared.order.store(order.rawValue, ordering: .relaxed)
          bell.ring()
        }
      }
      let start = shared.turn.load(ordering: .relaxed)
      guard let finding = detector.look(at: EventLoop.nanoseconds(), turn: start) else { continue }
      report(Report(finding: finding, activity: start == 0 ? nil : activity() ?? "a task or a timer"))
      switch finding {
      case .stall: continue
      case .hang, .overdue: _exit(EXIT_FAILURE)
      }
    }
  }
}
