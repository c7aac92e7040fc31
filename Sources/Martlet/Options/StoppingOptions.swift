import ArgumentParser
import MartletServer

/// How the server stops, and what it puts up with from the app's own code.
struct StoppingOptions: ParsableArguments {
  @Option(
    help: """
      For how many seconds after SIGTERM or SIGHUP only /readyz and new sessions are refused. (default: \
      \(defaults.drainDelay / 1000))
      """)
  var drainDelay: Int?

  @Option(
    help: """
      How many seconds requests under way have when the server stops. Then, or at a second signal, the process ends \
      whatever the app does. (default: \(defaults.grace / 1000))
      """)
  var grace: Int?

  @Option(
    help: """
      After how many milliseconds a turn of the event loop is reported as a stall. (default: \(defaults.stall))
      """)
  var stallThreshold: Int?

  @Option(
    help: """
      After how many seconds the process ends because the app holds up the event loop; 0 for never. (default: 0)
      """)
  var maxStall: Int?

  mutating func complete() throws {
    try Variables.complete(&drainDelay, "drain-delay", in: 0...3_600)
    try Variables.complete(&grace, "grace", in: 0...3_600)
    try Variables.complete(&stallThreshold, "stall-threshold", in: 1...3_600_000)
    try Variables.complete(&maxStall, "max-stall", in: 0...86_400)
  }

  /// To drain and to finish takes less than the ten seconds for which `docker stop` waits.
  private static let defaults = StallDetector.Limits()

  /// What a watchdog watches for.
  var stallLimits: StallDetector.Limits {
    var limits = Self.defaults
    limits.drainDelay = drainDelay.map { $0 * 1000 } ?? limits.drainDelay
    limits.grace = grace.map { $0 * 1000 } ?? limits.grace
    limits.stall = stallThreshold ?? limits.stall
    limits.maximumStall = maxStall.map { $0 * 1000 } ?? limits.maximumStall
    return limits
  }
}
