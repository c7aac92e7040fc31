import Glibc
import Loopback
import MartletHTTP
import Testing

@MainActor @Suite struct `An event loop` {
  /// The two ends of a pipe, closed with it.
  @MainActor private final class Pipe {
    let reading: Int32
    let writing: Int32

    init() {
      var ends: [Int32] = [0, 0]
      _ = pipe(&ends)
      reading = ends[0]
      writing = ends[1]
    }

    func write() { _ = Glibc.write(writing, "x", 1) }

    isolated deinit {
      close(reading)
      close(writing)
    }
  }

  @Test func `A ready descriptor's handler is called before afterTurn`() throws {
    let loop = try EventLoop()
    let pipe = Pipe()
    var calls: [String] = []
    try loop.add(pipe.reading, for: .readable) { readiness in
      calls.append(readiness.contains(.readable) ? "ready" : "not ready")
    }
    loop.afterTurn = { calls.append("after") }
    loop.turn(timeoutMilliseconds: 0)
    pipe.write()
    loop.turn(timeoutMilliseconds: 0)
    #expect(calls == ["after", "ready", "after"])
  }

  @Test func `A removed descriptor is not called, not even in the same turn`() throws {
    let loop = try EventLoop()
    let pipes = [Pipe(), Pipe()]
    var registrations: [EventLoop.Registration] = []
    var calls = 0
    for pipe in pipes {
      pipe.write()
      registrations.append(
        try loop.add(pipe.reading, for: .readable) { _ in
          calls += 1
          for registration in registrations { loop.remove(registration) }
        })
    }
    loop.turn(timeoutMilliseconds: 0)
    loop.turn(timeoutMilliseconds: 0)
    #expect(calls == 1)
  }

  @Test func `A stale registration does not touch the descriptor that came after it`() throws {
    let loop = try EventLoop()
    let pipe = Pipe()
    var calls = 0
    let stale = try loop.add(pipe.reading, for: .readable) { _ in }
    loop.remove(stale)
    try loop.add(pipe.reading, for: .readable) { _ in calls += 1 }
    loop.remove(stale)
    loop.change(stale, to: [])
    loop.wake(stale)
    pipe.write()
    loop.turn(timeoutMilliseconds: 0)
    #expect(calls == 1)
  }

  @Test func `A descriptor that the kernel refuses is an error and leaves nothing behind`() throws {
    let loop = try EventLoop()
    #expect(throws: ServerError.system(call: "epoll_ctl", code: EBADF)) {
      try loop.add(-1, for: .readable) { _ in }
    }
    loop.turn(timeoutMilliseconds: 0)
  }

  @Test func `Readiness can be changed`() throws {
    let loop = try EventLoop()
    let pipe = Pipe()
    var calls = 0
    let registration = try loop.add(pipe.writing, for: []) { _ in calls += 1 }
    loop.turn(timeoutMilliseconds: 0)
    #expect(calls == 0)
    loop.change(registration, to: .writable)
    loop.turn(timeoutMilliseconds: 0)
    #expect(calls == 1)
  }

  @Test func `An edge is reported once`() throws {
    let loop = try EventLoop()
    let pipe = Pipe()
    var calls = 0
    try loop.add(pipe.reading, for: [.readable, .edgeTriggered]) { _ in calls += 1 }
    pipe.write()
    loop.turn(timeoutMilliseconds: 0)
    loop.turn(timeoutMilliseconds: 0)
    #expect(calls == 1)
    pipe.write()
    loop.turn(timeoutMilliseconds: 0)
    #expect(calls == 2)
  }

  @Test func `A woken handler is called in the next turn, which does not wait`() throws {
    let loop = try EventLoop()
    let pipe = Pipe()
    var calls = 0
    let registration = try loop.add(pipe.reading, for: .readable) { _ in calls += 1 }
    var hasWaited = false
    let timer = try loop.every(milliseconds: 30_000) { hasWaited = true }
    loop.wake(registration)
    loop.turn(timeoutMilliseconds: -1)
    timer.cancel()
    #expect(!hasWaited, "The turn has waited until a timer ended it after 30 s.")
    #expect(calls == 1)
  }

  @Test func `A timer repeats until it is cancelled`() throws {
    let loop = try EventLoop()
    var ticks = 0
    var timer: EventLoop.Timer?
    timer = try loop.every(milliseconds: 1) {
      ticks += 1
      if ticks == 3 { timer?.cancel() }
    }
    for _ in 0..<100 where ticks < 3 { loop.turn(timeoutMilliseconds: 300) }
    loop.turn(timeoutMilliseconds: 5)
    timer?.cancel()
    #expect(ticks == 3)
  }

  @Test func `A bell rung on another thread is one call, however often it was rung`() throws {
    let loop = try EventLoop()
    var calls = 0
    let bell = try loop.bell { calls += 1 }
    try BackgroundThread.start {
      bell.ring()
      bell.ring()
    }
    loop.turn(timeoutMilliseconds: 30_000)
    #expect(calls == 1)
  }

  @Test func `A blocked signal waits until it is taken`() throws {
    let signals = try BlockedSignals([SIGWINCH, SIGCONT])
    #expect(signals.next(withinMilliseconds: 0) == nil)
    pthread_kill(pthread_self(), SIGWINCH)
    #expect(signals.next(withinMilliseconds: 30_000) == SIGWINCH)
    #expect(signals.next(withinMilliseconds: 0) == nil)
  }

  @Test func `The clock is read once per turn`() throws {
    var time: Int64 = 5
    var reads = 0
    let loop = try EventLoop(clock: {
      reads += 1
      return time
    })
    #expect(loop.now == 5)
    time = 9
    #expect(loop.now == 5)
    loop.turn(timeoutMilliseconds: 0)
    #expect(loop.now == 9)
    #expect(reads == 2)
  }
}
