import CoreMetrics
import MartletFiles
import MartletHTTP
import MartletSessions
import MartletWire

#if canImport(Glibc)
  import Glibc
#endif

/// What the server counts and measures of itself.
@MainActor
package final class ServerMetrics {
  private let registry: PrometheusRegistry
  private let actionsDone: Counter
  private var actionsRefused: [Problem.Kind: Counter] = [:]
  private let bodiesRun: Counter
  private let actionTime: Timer
  private let turnTime: Timer
  private let stalls: Counter
  private let sessionsMade: FollowingCounter
  private var sessionsEnded: [Sessions.End: FollowingCounter] = [:]
  private var sessionsRefused: [Sessions.Refusal: FollowingCounter] = [:]
  private let sessions: Meter
  private let sessionBytes: Meter
  private let visitors: Meter
  private let visitorBytes: Meter
  private let files: Meter
  private let fileBytes: Meter
  private let uploads: Meter
  private let filesReceived: FollowingCounter
  private let streams: Meter
  private let connections: Meter
  private let acceptPauses: FollowingCounter
  private let closedIdle: FollowingCounter
  private let connectionsRefused: FollowingCounter
  private var responses: [Int: FollowingCounter] = [:]
  private let residentMemory: Meter
  private let processorTime: FloatingPointCounter
  /// As far as it has been counted.
  private var processorSeconds = 0.0
  private let openFiles: Meter

  package init(_ registry: PrometheusRegistry) {
    self.registry = registry
    func counter(_ label: String, _ help: String, _ dimensions: [(String, String)] = []) -> Counter {
      let counter = Counter(label: label, dimensions: dimensions, factory: registry)
      registry.describe(label + "_total", help)
      return counter
    }
    func meter(_ label: String, _ help: String) -> Meter {
      let meter = Meter(label: label, dimensions: [], factory: registry)
      registry.describe(label, help)
      return meter
    }
    func timer(_ label: String, _ help: String) -> Timer {
      let timer = Timer(label: label, dimensions: [], preferredDisplayUnit: .seconds, factory: registry)
      registry.describe(label + "_seconds", help)
      return timer
    }
    func actions(_ result: String) -> Counter {
      counter("martlet_actions", "Actions by result: ok, or the problem's slug.", [("result", result)])
    }
    actionsDone = actions("ok")
    for kind in Problem.Kind.allCases { actionsRefused[kind] = actions(kind.rawValue) }
    bodiesRun = counter("martlet_bodies_run", "Bodies that actions made run.")
    actionTime = timer("martlet_action", "Seconds from reading an action to having its patch.")
    turnTime = timer("martlet_turn", "Seconds of work in one turn of the event loop, without the wait.")
    stalls = counter("martlet_stalls", "Turns of the event loop that kept everybody waiting for too long.")
    sessionsMade = FollowingCounter(counter("martlet_sessions_made", "Sessions made."))
    for end in Sessions.End.allCases {
      sessionsEnded[end] = FollowingCounter(
        counter("martlet_sessions_ended", "Sessions that have ended, by reason.", [("reason", end.rawValue)]))
    }
    for refusal in Sessions.Refusal.allCases {
      sessionsRefused[refusal] = FollowingCounter(
        counter("martlet_sessions_refused", "Sessions that were not made, by reason.", [("reason", refusal.rawValue)]))
    }
    sessions = meter("martlet_sessions", "Sessions alive now.")
    sessionBytes = meter("martlet_session_bytes", "What the sessions hold, as far as it is counted.")
    visitors = meter("martlet_visitors", "Visitors who have a session or something stored.")
    visitorBytes = meter("martlet_visitor_bytes", "What visitors store.")
    files = meter("martlet_files", "Files that clients have sent and sessions offer.")
    fileBytes = meter("martlet_file_bytes", "What these take of the disk, and those that are being sent.")
    uploads = meter("martlet_uploads", "Files that are being sent now.")
    filesReceived = FollowingCounter(counter("martlet_files_received", "Files that clients have sent."))
    streams = meter("martlet_streams", "Open event streams.")
    connections = meter("martlet_connections", "Open connections, not counting event streams.")
    acceptPauses = FollowingCounter(
      counter("martlet_accept_paused", "How often new connections had to wait for room or for a file descriptor."))
    closedIdle = FollowingCounter(counter("martlet_idle_connections_closed", "Idle connections closed to make room."))
    connectionsRefused = FollowingCounter(
      counter("martlet_connections_refused", "Connections closed because their client had too many."))
    residentMemory = meter("process_resident_memory_bytes", "Resident memory.")
    processorTime = FloatingPointCounter(label: "process_cpu_seconds", dimensions: [], factory: registry)
    registry.describe("process_cpu_seconds_total", "User and system time.")
    openFiles = meter("process_open_fds", "Open file descriptors.")
  }

  func actionWasDone(bodiesRun count: Int, since start: Int64) {
    actionsDone.increment()
    bodiesRun.increment(by: count)
    actionTime.recordNanoseconds(EventLoop.nanoseconds() - start)
  }

  func actionWasRefused(_ kind: Problem.Kind) { actionsRefused[kind]?.increment() }

  /// A turn of the loop took so long.
  package func turnEnded(nanoseconds: Int64, isStall: Bool) {
    turnTime.recordNanoseconds(nanoseconds)
    if isStall { stalls.increment() }
  }

  /// All metrics as text; what is counted elsewhere is asked for now.
  package func text(of all: Sessions, server: HTTPServer?) -> String {
    sessionsMade.follow(all.madeCount)
    for (end, counter) in sessionsEnded { counter.follow(all.ended[end, default: 0]) }
    for (refusal, counter) in sessionsRefused { counter.follow(all.refused[refusal, default: 0]) }
    sessions.set(all.count)
    sessionBytes.set(all.byteCount)
    visitors.set(all.visitorCount)
    visitorBytes.set(all.visitorByteCount)
    files.set(all.files.count)
    fileBytes.set(all.files.byteCount)
    uploads.set(all.files.uploadCount)
    filesReceived.follow(all.files.receivedCount)
    if let server { setServerMetrics(server) }
    setProcessMetrics()
    var text = ""
    registry.write(to: &text)
    return text
  }

  private func setServerMetrics(_ server: HTTPServer) {
    streams.set(server.streamCount)
    connections.set(server.connectionCount)
    acceptPauses.follow(server.acceptPauseCount)
    closedIdle.follow(server.closedIdleCount)
    connectionsRefused.follow(server.refusedConnectionCount)
    for (status, count) in server.answerCounts {
      if responses[status] == nil {
        let label = "martlet_responses"
        responses[status] = FollowingCounter(
          Counter(label: label, dimensions: [("status", "\(status)")], factory: registry))
        registry.describe(label + "_total", "Responses by status.")
      }
      responses[status]?.follow(count)
    }
  }

  private func setProcessMetrics() {
    var usage = rusage()
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    let times = [usage.ru_utime, usage.ru_stime]
    let seconds = times.reduce(0.0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    processorTime.increment(by: seconds - processorSeconds)
    processorSeconds = seconds
    residentMemory.set(Self.residentPages * Int(getpagesize()))
    openFiles.set(Self.openFileCount)
  }

  /// The second number of `/proc/self/statm` (proc_pid_statm(5)).
  private static var residentPages: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var text = [UInt8](repeating: 0, count: 256)
    let count = fread(&text, 1, text.count, file)
    let numbers = String(decoding: text[..<count], as: UTF8.self).split(separator: " ")
    return numbers.count > 1 ? Int(numbers[1]) ?? 0 : 0
  }

  private static var openFileCount: Int {
    // Since Linux 6.2 the folder's size is the number of its entries; to read them all takes milliseconds.
    var status = stat()
    if stat("/proc/self/fd", &status) == 0, status.st_size > 0 { return Int(status.st_size) }
    guard let folder = opendir("/proc/self/fd") else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while let entry = readdir(folder) {
      // Not "." and "..", nor the folder's own descriptor.
      if entry.pointee.d_name.0 != 0x2E { count += 1 }
    }
    return count - 1
  }
}

/// A counter of what is counted elsewhere.
@MainActor
private final class FollowingCounter {
  private let counter: Counter
  private var count = 0

  init(_ counter: Counter) { self.counter = counter }

  /// Brings the counter to `total`, which only rises.
  func follow(_ total: Int) {
    counter.increment(by: total - count)
    count = total
  }
}
