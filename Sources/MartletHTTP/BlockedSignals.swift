import Glibc

/// Signals that wait until a thread takes them, in place of what they would do.
package struct BlockedSignals: Sendable {
  private let set: sigset_t

  /// Blocks signals in the calling thread and in those that it makes afterwards, for the life of the process. So call
  /// this early in the main thread: a signal that one thread does not block does there what it always does.
  ///
  /// - Parameter signals: the numbers, such as `SIGTERM`. SIGHUP is left alone if the process was told to ignore it, as
  ///   `nohup` does.
  /// - Throws: `ServerError.system` when the kernel refuses a signal.
  package init(_ signals: [Int32]) throws(ServerError) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals {
      if signal == SIGHUP, Self.isIgnored(signal) { continue }
      guard sigaddset(&set, signal) == 0 else { throw .system(call: "sigaddset", code: errno) }
    }
    let code = pthread_sigmask(SIG_BLOCK, &set, nil)
    guard code == 0 else { throw .system(call: "pthread_sigmask", code: code) }
    self.set = set
  }

  /// Waits for a signal. Equal signals that arrive together count once.
  /// - Returns: its number, or nil when none arrived in time.
  package func next(withinMilliseconds limit: Int) -> Int32? {
    var limit = timespec(tv_sec: limit / 1000, tv_nsec: limit % 1000 * 1_000_000)
    var set = set
    let signal = sigtimedwait(&set, nil, &limit)
    return signal > 0 ? signal : nil
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Ends the process as a signal does that is not blocked.
  package func die(of signal: Int32) -> Never {
    var set = set
    _ = Glibc.signal(signal, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    kill(getpid(), signal)
    // Process 1 of a container does not die of what it does not handle.
    _exit(128 + signal)
  }
}
