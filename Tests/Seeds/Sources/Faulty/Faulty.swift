import CoreMetrics
import Logging
import SwiftUI

/// An app with every fault that must not become the server's, and the freedoms that an app may take. `FAULTY_INIT` names
/// what goes on before it is served.
@main
struct FaultyApp: App {
  init() {
    switch ProcessInfo.processInfo.environment["FAULTY_INIT"] {
    case "hang": hang()
    case "metrics": MetricsSystem.bootstrap(OwnMetrics())
    case "logging": LoggingSystem.bootstrap { _ in OwnLogHandler() }
    case "stream-logging": LoggingSystem.bootstrap(StreamLogHandler.standardOutput)
    default: break
    }
    Counter(label: "faulty_started").increment()
    Logger(label: "faulty").notice("The app begins.")
  }

  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

struct ContentView: View {
  @State private var isHanging = false
  @State private var complaints = 0

  var body: some View {
    VStack {
      Text("complaints \(complaints)")
      Button("Hang") { hang() }.accessibilityIdentifier("hang")
      Button("Hang in a body") { isHanging = true }.accessibilityIdentifier("hang-in-body")
      Button("Hang in a task") { Task { hang() } }.accessibilityIdentifier("hang-in-task")
      Button("Starve") {
        // Nothing that waits for a thread of the global queues is served from now on.
        for _ in 0..<1_000 { DispatchQueue.global().async { hang() } }
        hang()
      }
      .accessibilityIdentifier("starve")
      Text("Hold up").onTapGesture { Thread.sleep(forTimeInterval: 0.3) }
      Button("Count") { Counter(label: "faulty_counts").increment() }.accessibilityIdentifier("count")
      Button("Complain") { complaints += 1 }.accessibilityIdentifier("complain")
      Complaint(number: complaints)
      if isHanging { HangingView() }
    }
  }
}

/// A view whose body never returns.
struct HangingView: View {
  var body: some View {
    let _ = hang()
    Text("never")
  }
}

/// A view that writes its state while its body runs.
struct Complaint: View {
  let number: Int
  @State private var copy = 0

  var body: some View {
    let _ = write()
    Text("\(copy)")
  }

  private func write() { copy = number }
}

/// Never returns.
nonisolated func hang() {
  while true { Thread.sleep(forTimeInterval: 3_600) }
}

/// Says on standard output which metrics are made.
struct OwnMetrics: MetricsFactory {
  private func say(_ label: String) { FileHandle.standardOutput.write(Data("own metric \(label)\n".utf8)) }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    say(label)
    return NOOPMetricsHandler.instance
  }

  func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
    say(label)
    return NOOPMetricsHandler.instance
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    say(label)
    return NOOPMetricsHandler.instance
  }

  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}
}

/// Writes to standard output in a format of its own.
struct OwnLogHandler: LogHandler {
  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { FileHandle.standardOutput.write(Data("own \(event.level): \(event.message)\n".utf8)) }
}
