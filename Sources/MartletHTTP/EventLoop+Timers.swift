import CMicroHTTPD
import Glibc

extension EventLoop {
  /// A repeating timer. It runs until `cancel`; letting go of this object does not stop it.
  @MainActor package final class Timer {
    fileprivate var registration: Registration?
    fileprivate let descriptor: Int32
    private let period: timespec
    private let loop: EventLoop
    private var isPaused = true

    fileprivate init(descriptor: Int32, milliseconds: Int, loop: EventLoop) {
      self.descriptor = descriptor
      let milliseconds = max(1, milliseconds)
      period = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
      self.loop = loop
    }

    /// Begins a new period, at the end of which the handler is called; nothing changes if one has begun.
    ///
    /// - Returns: false, with `errno` set, if the kernel refuses the timer.
    @discardableResult
    package func resume() -> Bool {
      guard isPaused else { return true }
      isPaused = !set(period)
      return !isPaused
    }

    /// Has the handler not be called until `resume`. The timer keeps its descriptor, so that it can go on even where the
    /// process has none left.
    package func pause() { isPaused = set(timespec()) }

    private func set(_ time: timespec) -> Bool {
      guard registration != nil else { return true }
      var specification = itimerspec(it_interval: time, it_value: time)
      return timerfd_settime(descriptor, 0, &specification, nil) == 0
    }

    /// Stops the timer for good; its handler is not called again. Cancelling twice does nothing.
    package func cancel() {
      guard let registration else { return }
      loop.remove(registration)
      close(descriptor)
      self.registration = nil
    }
  }

  /// Calls a handler once, in step 3 of a turn, after `milliseconds`, at least 1, unless the timer is cancelled before.
  /// Throws `ServerError.system` when the process has no descriptor left.
  @discardableResult
  package func after(milliseconds: Int, handler: @escaping () -> Void) throws(ServerError) -> Timer {
    var timer: Timer?
    let made = try every(milliseconds: milliseconds) {
      timer?.cancel()
      timer = nil
      handler()
    }
    timer = made
    return made
  }

  /// Calls a handler again and again, in step 3 of a turn, for the first time after `milliseconds`, at least 1, and
  /// then in that period. Ticks that were missed are made up for by a single call. Throws `ServerError.system` when the
  /// process has no descriptor left.
  package func every(
    milliseconds: Int, handler: @escaping () -> Void
  ) throws(ServerError) -> Timer {
    let descriptor = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    guard descriptor >= 0 else { throw .system(call: "timerfd_create", code: errno) }
    let timer = Timer(descriptor: descriptor, milliseconds: milliseconds, loop: self)
    do throws(ServerError) {
      timer.registration = try add(descriptor, for: .readable) { _ in
        var ticks: UInt64 = 0
        if read(descriptor, &ticks, MemoryLayout<UInt64>.size) == MemoryLayout<UInt64>.size { handler() }
      }
    } catch {
      close(descriptor)
      throw error
    }
    guard timer.resume() else {
      let code = errno
      timer.cancel()
      throw .system(call: "timerfd_settime", code: code)
    }
    return timer
  }
}
