import Glibc

/// Descriptors that are kept for when the process has no others left: each is given up for the length of one call, and
/// another taken as soon as one is free.
///
/// There are several, because the library may have more than one connection given up before it closes its own
/// descriptors of them.
@MainActor final class ReserveDescriptors {
  private var descriptors: [Int32] = []

  private static let count = 4

  init() { refill() }

  isolated deinit {
    while release() {}
  }

  /// Takes as many descriptors as are missing in reserve, or as are free.
  func refill() {
    while descriptors.count < Self.count {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      if descriptor < 0 { return }
      descriptors.append(descriptor)
    }
  }

  /// Duplicates a descriptor, at the reserve's expense if need be.
  ///
  /// - Returns: -1 if even that is not enough.
  func duplicate(_ original: Int32) -> Int32 {
    let copy = fcntl(original, F_DUPFD_CLOEXEC, 3)
    if copy >= 0 || errno != EMFILE && errno != ENFILE { return copy }
    return release() ? fcntl(original, F_DUPFD_CLOEXEC, 3) : -1
  }

  /// - Returns: whether there was one left.
  private func release() -> Bool {
    guard let descriptor = descriptors.popLast() else { return false }
    close(descriptor)
    return true
  }
}
