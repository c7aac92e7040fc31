import ArgumentParser

/// How the server stops, and what it puts up with from the app's own code.
struct StoppingOptions: ParsableArguments {
  @Option(
    help: """
      Seconds from SIGTERM on in which only /readyz and new sessions are refused. \
      (default: \(Defaults.drainDelay))
      """)
  var drainDelay: Int?

  @Option(help: "Seconds for requests under way when the server stops. (default: \(Defaults.grace))")
  var grace: Int?

  @Option(
    help: """
      Milliseconds after which a turn of the event loop is reported as a stall. \
      (default: \(Defaults.stallThreshold))
      """)
  var stallThreshold: Int?

  mutating func validate() throws {
    try Variables.complete(&drainDelay, "drain-delay", in: 0...3_600)
    try Variables.complete(&grace, "grace", in: 0...3_600)
    try Variables.complete(&stallThreshold, "stall-threshold", in: 1...3_600_000)
  }

  private enum Defaults {
    /// In seconds. Together they are less than the ten seconds for which `docker stop` waits.
    static let drainDelay = 1
    static let grace = 8
    /// In milliseconds.
    static let stallThreshold = 500
  }

  /// Seconds for those who ask `/readyz` to notice.
  var secondsToDrain: Int { drainDelay ?? Defaults.drainDelay }
  /// Seconds for the requests under way.
  var secondsToFinish: Int { grace ?? Defaults.grace }
  var millisecondsOfStall: Int { stallThreshold ?? Defaults.stallThreshold }
}
