import Glibc

/// Threads for what must go on while the main thread is held up.
package enum BackgroundThread {
  /// Runs `body` on a thread of its own, to which no signal is delivered.
  ///
  /// - Throws: `ServerError.system` when the process may not have another thread.
  package static func start(_ body: @escaping @Sendable () -> Void) throws(ServerError) {
    let context = Unmanaged.passRetained(Body(run: body))
    var every = sigset_t()
    var before = sigset_t()
    sigfillset(&every)
    pthread_sigmask(SIG_SETMASK, &every, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context.toOpaque())
    guard code == 0 else {
      context.release()
      throw .system(call: "pthread_create", code: code)
    }
    pthread_detach(thread)
  }

  private final class Body {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
