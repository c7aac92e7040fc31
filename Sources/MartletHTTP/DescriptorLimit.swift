import Glibc

/// How many file descriptors the process may have (`ulimit -n`).
package enum DescriptorLimit {
  /// What a server takes for itself, for a listener for the probes, and for one connection with an event stream, and about
  /// as many again for what the app opens.
  package static let least = 32

  /// Raises the limit as far as it goes.
  ///
  /// - Returns: how far that is.
  @discardableResult
  package static func raise() -> Int {
    var limit = rlimit()
    guard getrlimit(Int32(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1_024 }
    if limit.rlim_cur < limit.rlim_max {
      let soft = limit.rlim_cur
      limit.rlim_cur = limit.rlim_max
      if setrlimit(Int32(RLIMIT_NOFILE.rawValue), &limit) != 0 { limit.rlim_cur = soft }
    }
    return Int(clamping: limit.rlim_cur)
  }

  /// Raises the limit, and checks that a server can be started with it. To be called before anything opens a descriptor:
  /// the main queue traps where it gets none.
  ///
  /// - Throws: `ServerError.tooFewDescriptors` if not so many are free as a server needs.
  package static func check() throws(ServerError) {
    let limit = raise()
    var free = 0
    var descriptor: Int32 = 0
    while descriptor < limit, free < least {
      // The standard streams are no server's to use, whether they are open or not.
      if descriptor > STDERR_FILENO, fcntl(descriptor, F_GETFD) < 0 { free += 1 }
      descriptor += 1
    }
    if free < least { throw .tooFewDescriptors(limit: limit, needed: limit + least - free) }
  }
}
