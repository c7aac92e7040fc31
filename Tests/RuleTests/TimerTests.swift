import Combine
import MartletTesting
import SwiftUI
import Testing

/// A timer that belongs to the view value.
private struct Clock: View {
  let timer = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()
  @State private var ticks = 0
  @State private var last = Date.distantPast
  @State private var isShown = true
  @State private var isOrdered = true

  var body: some View {
    let _ = Log.add("Clock")
    Face(ticks: ticks, isOrdered: isOrdered)
    if isShown {
      Text("ticking").onReceive(timer) { date in
        ticks += 1
        if date < last { isOrdered = false }
        last = date
      }
    }
    Button("Toggle") { isShown.toggle() }
  }
}

private struct Face: View {
  let ticks: Int
  let isOrdered: Bool

  var body: some View { Text("ticks \(ticks) \(isOrdered ? "in order" : "out of order")") }
}

/// A timer on a screen.
private struct ClockScreen: View {
  let timer = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()
  @State private var ticks = 0

  var body: some View {
    NavigationView {
      VStack {
        Text("ticks \(ticks)").onReceive(timer) { _ in ticks += 1 }
        NavigationLink("Next") { Text("second") }
      }
    }
  }
}

/// A model that ticks (rules D6, D8).
private final class Ticker: ObservableObject {
  @Published private(set) var ticks = 0
  private var subscription: AnyCancellable?

  func start() {
    subscription = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect().sink { [weak self] _ in
      self?.ticks += 1
    }
  }

  func stop() { subscription = nil }

  deinit { MainActor.assumeIsolated { Log.add("released") } }
}

private struct Ticking: View {
  @StateObject private var ticker = Ticker()
  @State private var isShown = true

  var body: some View {
    Text("ticks \(ticker.ticks)").onAppear { ticker.start() }.onDisappear { ticker.stop() }
  }
}

/// Made in the body: another timer with each run.
private struct Restarting: View {
  let interval: TimeInterval
  @State private var runs = 0

  var body: some View {
    Text("runs \(runs)").onReceive(
      Timer.publish(every: interval, on: .main, in: .common).autoconnect()
        .handleEvents(receiveSubscription: { _ in Log.add("subscribes") }, receiveCancel: { Log.add("cancels") })
    ) { _ in Log.add("ticks") }
    Button("Run") { runs += 1 }
  }
}

/// Another timer that the test waits for, so that it need not sleep. When the test is cancelled its loop ends.
@MainActor private func otherTicks(_ count: Int) async {
  var rest = count
  for await _ in Timer.publish(every: 0.002, on: .main, in: .common).autoconnect().values {
    rest -= 1
    if rest == 0 { return }
  }
  Issue.record("The other timer has not ticked \(count) times: \(rest) were missing when the test's time was over.")
}

extension TestSession {
  /// How often the view under test has been told.
  fileprivate var ticks: Int { words.first { $0.hasPrefix("ticks") }.flatMap { Int($0.split(separator: " ")[1]) } ?? 0 }

  fileprivate func wait(ticks count: Int) async throws {
    try await waitForTimer(until: { ticks >= count }, "the view to be told \(count) times; it was \(ticks) times")
  }

  /// Timers tick when they do, so that no number of turns is the limit, but the test's time is.
  fileprivate func waitForTimer(until condition: () -> Bool, _ what: @autoclosure () -> String) async throws {
    try await wait(turns: .max) { condition() || Task.isCancelled }
    try #require(!Task.isCancelled || condition(), "This was waited for until the test's time was over: \(what())")
  }
}

extension Rules {
  @MainActor @Suite(.serialized)
  struct TimerTests {
    init() { _ = Log.take() }

    @Test func `L9: a timer is heard while the view is on screen`() async throws {
      let session = try TestSession(Clock())
      #expect(session.words == ["ticks 0 in order", "ticking"])
      try await session.wait(ticks: 3)
      #expect(session.words.first?.hasSuffix("in order") == true)
      try session.tap("Toggle")
      let heard = session.ticks
      await otherTicks(3)
      try session.settle()
      #expect(session.ticks == heard)
      #expect(session.bodies == [])
      // It goes on where it comes back.
      try session.tap("Toggle")
      try await session.wait(ticks: heard + 2)
      session.end()
      _ = Log.take()
      await otherTicks(3)
      #expect(Log.take() == [])
      #expect(session.diagnostics == [])
    }

    @Test func `L9: each tick is one update, whose readers run`() async throws {
      let session = try TestSession(Clock())
      let revision = session.revision
      try await session.wait(ticks: 5)
      // Never more updates than ticks, and one run of each body for an update.
      #expect(session.revision - revision <= session.ticks)
      let runs = session.bodyRuns.map(\.count)
      #expect(runs[0] == runs[1] && runs[0] == session.revision - revision + 1)
      #expect(session.bodyRuns[0].reasons.first == "_ticks")
    }

    @Test func `L9: on a covered screen it is not heard`() async throws {
      let session = try TestSession(ClockScreen())
      try await session.wait(ticks: 2)
      try session.tap("Next")
      try session.settle()
      let revision = session.revision
      await otherTicks(3)
      try session.settle()
      #expect(session.revision == revision)
      try session.back()
      let heard = session.ticks
      try await session.wait(ticks: heard + 2)
    }

    @Test func `D6, D9: a model may tick by itself, until its view goes`() async throws {
      let session = try TestSession(Ticking())
      try await session.wait(ticks: 3)
      #expect(session.bodyRuns[0].reasons == ["_ticker"])
      session.end()
      #expect(Log.take() == ["released"])
      #expect(session.diagnostics == [])
    }

    @Test func `L9: a timer that the body makes begins anew with each run`() async throws {
      let session = try TestSession(Restarting(interval: 3600))
      #expect(Log.take() == ["subscribes"])
      try session.tap("Run")
      // The old one ends when the new one has begun, so that what they share goes on.
      #expect(Log.take() == ["subscribes", "cancels"])
      try session.settle()
      #expect(Log.take() == [])
      let quick = try TestSession(Restarting(interval: 0.001))
      var log: [String] = []
      try await quick.waitForTimer(
        until: {
          log += Log.take()
          return log.count >= 4
        }, "four lines of the log; it is \(log)")
      // Ticks run no body that they change nothing for.
      #expect(log.prefix(4) == ["subscribes", "ticks", "ticks", "ticks"])
      #expect(quick.revision == 1)
      session.end()
      quick.end()
      #expect(Log.take().filter { $0 != "ticks" } == ["cancels", "cancels"])
    }
  }
}
