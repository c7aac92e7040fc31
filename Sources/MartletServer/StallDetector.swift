import Glibc

/// What a watchdog's thread knows, and what follows from it. All times are nanoseconds of one clock.
package struct StallDetector: Sendable {
  /// In milliseconds.
  package struct Limits: Sendable {
    /// After which a turn is reported.
    package var stall = 500
    /// After which a turn ends the process; 0 for never.
    package var maximumStall = 0
    /// How long the loop may take to stop, from the first signal on, in which it refuses only new sessions, and then
    /// finishes what is under way.
    package var drainDelay = 1_000
    package var grace = 8_000

    package init() {}
  }

  /// What a signal asks of the loop.
  package enum Order: UInt8, Sendable {
    /// Refuse new sessions, finish after a while.
    case drain = 1
    /// Finish what is under way.
    case finish
    /// Stop at once.
    case stop
  }

  /// What is wrong.
  package enum Finding: Equatable, Sendable {
    /// A turn lasts longer than it should. Found once for each.
    case stall(milliseconds: Int)
    /// A turn has lasted so long that the process is to end.
    case hang(milliseconds: Int)
    /// The process was asked to end and has not.
    case overdue
  }

  private let limits: Limits
  private var asked: Int64?
  private var deadline: Int64?
  /// The beginning of the turn looked at last, how long it had lasted then, and when that was.
  private var turn: Int64 = 0
  private var lasted: Int64 = 0
  private var looked: Int64 = 0
  private var isReported = false

  /// For a loop to do by itself what it was asked.
  private static let slack: Int64 = 500_000_000
  /// By how much a look may be late and still count.
  private static let lateness: Int64 = 200_000_000
  /// `timeout` sends two signals for one, and so do terminals that go.
  private static let repetition: Int64 = 50_000_000

  package init(_ limits: Limits) { self.limits = limits }

  /// A signal has arrived.
  /// - Returns: what the loop is to do.
  package mutating func hear(_ signal: Int32, at now: Int64) -> Order? {
    guard let asked else {
      // A person at the keyboard waits for nobody to notice.
      let isPerson = signal == SIGINT
      asked = now
      deadline = now + Self.nanoseconds(isPerson ? limits.grace : limits.drainDelay + limits.grace) + Self.slack
      return isPerson ? .finish : .drain
    }
    guard now - asked > Self.repetition else { return nil }
    deadline = min(deadline ?? .max, now + Self.slack)
    return .stop
  }

  /// Looks at the turn under way, which began at `start`, 0 between two turns. Returns what is to be reported, or nil.
  package mutating func look(at now: Int64, turn start: Int64) -> Finding? {
    if let deadline, now >= deadline { return .overdue }
    if start != turn {
      (turn, lasted, isReported) = (start, 0, false)
      looked = max(looked, start)
    }
    // A look that comes late says that the process was suspended as a whole, or the machine, which is not the app's
    // doing: only time in which this thread could run counts.
    if now - looked <= Self.nanoseconds(period) + Self.lateness { lasted += now - looked }
    looked = now
    guard start != 0 else { return nil }
    let milliseconds = Int(lasted / 1_000_000)
    if limits.maximumStall > 0, milliseconds >= limits.maximumStall { return .hang(milliseconds: milliseconds) }
    guard milliseconds > limits.stall, !isReported else { return nil }
    isReported = true
    return .stall(milliseconds: milliseconds)
  }

  /// Milliseconds to the next look.
  package func wait(at now: Int64) -> Int {
    guard let deadline else { return period }
    return min(period, max(1, Int((deadline - now) / 1_000_000) + 1))
  }

  private var period: Int {
    max(1, (limits.maximumStall > 0 ? min(limits.stall, limits.maximumStall) : limits.stall) / 2)
  }

  private static func nanoseconds(_ milliseconds: Int) -> Int64 { Int64(milliseconds) * 1_000_000 }
}
