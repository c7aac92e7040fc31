import Glibc
import MartletServer
import Testing

/// The watchdog's judgement, with a clock that the test sets: milliseconds here, nanoseconds there.
@Suite struct StallDetectorTests {
  private static func detector(stall: Int = 500, maximumStall: Int = 0) -> StallDetector {
    var limits = StallDetector.Limits()
    limits.stall = stall
    limits.maximumStall = maximumStall
    limits.drainDelay = 1_000
    limits.grace = 8_000
    return StallDetector(limits)
  }

  private static func time(_ milliseconds: Int) -> Int64 { Int64(milliseconds) * 1_000_000 }

  /// Looks at a turn as often as the detector asks for, up to a time.
  private static func findings(_ detector: inout StallDetector, from start: Int, to end: Int, turn: Int?)
    -> [StallDetector.Finding]
  {
    var findings: [StallDetector.Finding] = []
    var now = start
    while now <= end {
      if let finding = detector.look(at: time(now), turn: turn.map(time) ?? 0) { findings.append(finding) }
      now += detector.wait(at: time(now))
    }
    return findings
  }

  @Test(arguments: [(SIGTERM, StallDetector.Order.drain, 9_500), (SIGHUP, .drain, 9_500), (SIGINT, .finish, 8_500)])
  func `a signal gives the loop its time and no more`(signal: Int32, order: StallDetector.Order, limit: Int) {
    var detector = Self.detector()
    #expect(detector.look(at: Self.time(1_000), turn: 0) == nil)
    #expect(detector.hear(signal, at: Self.time(1_000)) == order)
    #expect(detector.look(at: Self.time(1_000 + limit - 1), turn: 0) == nil)
    #expect(detector.look(at: Self.time(1_000 + limit), turn: 0) == .overdue)
  }

  @Test func `drain delay and grace end before docker loses patience`() {
    let limits = StallDetector.Limits()
    var detector = StallDetector(limits)
    _ = detector.hear(SIGTERM, at: Self.time(1))
    #expect(detector.look(at: Self.time(10_000), turn: 0) == .overdue)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a second signal stops at once, and half a second later by force`(second: Int32) {
    var detector = Self.detector()
    #expect(detector.hear(SIGTERM, at: Self.time(1_000)) == .drain)
    #expect(detector.hear(second, at: Self.time(1_200)) == .stop)
    #expect(detector.look(at: Self.time(1_699), turn: 0) == nil)
    #expect(detector.look(at: Self.time(1_700), turn: 0) == .overdue)
  }

  @Test func `two signals at once are one`() {
    var detector = Self.detector()
    #expect(detector.hear(SIGTERM, at: Self.time(1_000)) == .drain)
    #expect(detector.hear(SIGTERM, at: Self.time(1_001)) == nil)
    #expect(detector.hear(SIGHUP, at: Self.time(1_050)) == nil)
    #expect(detector.look(at: Self.time(5_000), turn: 0) == nil)
  }

  @Test func `a second signal gives nobody more time`() {
    var detector = Self.detector()
    _ = detector.hear(SIGTERM, at: Self.time(1_000))
    _ = detector.hear(SIGTERM, at: Self.time(10_400))
    #expect(detector.look(at: Self.time(10_500), turn: 0) == .overdue)
  }

  @Test func `a turn that lasts too long is reported once`() {
    var detector = Self.detector(stall: 100)
    #expect(Self.findings(&detector, from: 1_000, to: 5_000, turn: 990) == [.stall(milliseconds: 110)])
    #expect(Self.findings(&detector, from: 5_010, to: 5_090, turn: 5_000) == [])
    #expect(Self.findings(&detector, from: 6_000, to: 6_200, turn: 6_000) == [.stall(milliseconds: 150)])
  }

  @Test func `nothing is found while the loop waits`() {
    var detector = Self.detector(stall: 100, maximumStall: 1_000)
    #expect(Self.findings(&detector, from: 0, to: 100_000, turn: nil) == [])
  }

  @Test func `turns that end are no hang, however many there are`() {
    var detector = Self.detector(stall: 10_000, maximumStall: 1_000)
    for turn in 1...100 {
      let start = turn * 900
      #expect(Self.findings(&detector, from: start, to: start + 890, turn: start) == [])
    }
  }

  @Test func `a turn that does not end is reported, and then the end`() {
    var detector = Self.detector(stall: 200, maximumStall: 1_000)
    let findings = Self.findings(&detector, from: 5_000, to: 6_000, turn: 5_000)
    #expect(findings == [.stall(milliseconds: 300), .hang(milliseconds: 1_000)])
  }

  @Test func `time in which the whole process was suspended is not the app's`() {
    var detector = Self.detector(stall: 500, maximumStall: 1_000)
    #expect(detector.look(at: Self.time(1_000), turn: Self.time(900)) == nil)
    // Suspended for long, and then held up by a busy machine again and again.
    for late in 1...10 { #expect(detector.look(at: Self.time(600_000 + late * 500), turn: Self.time(900)) == nil) }
    // What the thread saw itself counts, and what it saw before.
    let findings = Self.findings(&detector, from: 605_250, to: 606_000, turn: 900)
    #expect(findings == [.stall(milliseconds: 600), .hang(milliseconds: 1_100)])
  }
}
