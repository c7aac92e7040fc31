import Glibc

/// A descriptor that is kept for when the process has no other left: it is given up for the length of one call, and taken
/// again as soon as one is free.
@MainActor final class ReserveDescriptor {
  private var descriptor: Int32 = -1

  init() { refill() }

  isolated deinit { release() }

  /// Takes a descriptor if there is none in reserve.
  func refill() {
    if descriptor < 0 { descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC) }
  }

  /// Duplicates a descriptor, at the reserve's expense if need be.
  ///
  /// - Returns: -1 if even that is not enough.
  func duplicate(_ original: Int32) -> Int32 {
    let copy = fcntl(original, F_DUPFD_CLOEXEC, 3)
    if copy >= 0 || errno != EMFILE && errno != ENFILE { return copy }
    release()
    return fcntl(original, F_DUPFD_CLOEXEC, 3)
  }

  private func release() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
