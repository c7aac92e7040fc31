import CMicroHTTPD
import Glibc

extension EventLoop {
  /// Calls a handler in step 3 of a turn whenever a signal has arrived, in place of what the signal would do.
  ///
  /// The signal is blocked in the calling thread and in those it makes afterwards, so call this early in the main
  /// thread; it stays blocked for the life of the process. Equal signals that arrive together count once.
  ///
  /// - Parameter signal: the number, such as `SIGTERM`.
  /// - Throws: `ServerError.system` when the kernel refuses the signal or the process has no descriptor left.
  package func onSignal(_ signal: Int32, handler: @escaping () -> Void) throws(ServerError) {
    var signals = sigset_t()
    sigemptyset(&signals)
    guard sigaddset(&signals, signal) == 0, pthread_sigmask(SIG_BLOCK, &signals, nil) == 0 else {
      throw .system(call: "pthread_sigmask", code: EINVAL)
    }
    let descriptor = signalfd(-1, &signals, Int32(SFD_NONBLOCK | SFD_CLOEXEC))
    guard descriptor >= 0 else { throw .system(call: "signalfd", code: errno) }
    do throws(ServerError) {
      try add(descriptor, for: .readable) { _ in
        var information = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        if read(descriptor, &information, size) == size { handler() }
      }
    } catch {
      close(descriptor)
      throw error
    }
  }
}
