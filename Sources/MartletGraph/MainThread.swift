import Dispatch

#if canImport(Glibc)
  import Glibc
#endif

/// The thread that views, state and models live on. Ordinary code cannot leave it unnoticed, since `State` and views
/// are not `Sendable`; code in the Swift 5 language mode can, and objects may publish from anywhere (rules B13, D11).
enum MainThread {
  private nonisolated(unsafe) static var id = pthread_self()
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Notes the thread that the first graph is made on. Two nanoseconds for each later question.
  static func adopt() {
    id = pthread_self()
    _ = mark
  }

  /// Whether this is the main thread. In a process that gave its first thread away (`dispatchMain()`, as a test runner
  /// does), that is whichever thread serves the main queue now.
  static var isCurrent: Bool {
    if pthread_equal(pthread_self(), id) != 0 { return true }
    guard DispatchQueue.getSpecific(key: mark) == true else { return false }
    id = pthread_self()
    return true
  }

  /// Runs `body` on the main thread, in a turn of its own.
  static func run(_ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body
    Task { @MainActor in body() }
  }
}
