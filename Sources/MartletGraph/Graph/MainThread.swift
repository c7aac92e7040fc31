import Dispatch
import MartletWire
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The thread that views, state and models live on. Ordinary code cannot leave it unnoticed, since `State` and views
/// are not `Sendable`; code in the Swift 5 language mode can, and objects may publish from anywhere (rules B13, D11).
///
/// What such code writes is carried to the main thread by `Location.set`; what it reads, it reads under a lock that the
/// main thread takes for as long as it puts a new value in place of an old one. The main thread reads without it.
package enum MainThread {
  private static let id = Atomic<UInt>(0)
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
  private static let lock = Mutex(())

  /// Notes the thread that the first graph is made on. Two nanoseconds for each later question.
  static func adopt() {
    id.store(pthread_self(), ordering: .relaxed)
    VisitorEnvironment.adoptThread()
    _ = mark
  }

  /// Whether this is the main thread. In a process that gave its first thread away (`dispatchMain()`, as a test runner
  /// does), that is whichever thread serves the main queue now.
  package static var isCurrent: Bool {
    if pthread_self() == id.load(ordering: .relaxed) { return true }
    guard DispatchQueue.getSpecific(key: mark) == true else { return false }
    id.store(pthread_self(), ordering: .relaxed)
    VisitorEnvironment.adoptThread()
    return true
  }

  /// Runs `body` on the main thread, in a turn of its own.
  package static func run(_ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body
    Task { @MainActor in body() }
  }

  /// Reads, on any thread, something that the main thread may be about to change. `body` must do nothing else.
  @inline(__always)
  static func read<Value>(_ body: () -> Value) -> Value {
    if isCurrent { return body() }
    lock._unsafeLock()
    defer { lock._unsafeUnlock() }
    return body()
  }

  /// Changes, on the main thread, something that other threads may read. `body` must do nothing else: they wait.
  @inline(__always)
  static func change(_ body: () -> Void) {
    lock._unsafeLock()
    body()
    lock._unsafeUnlock()
  }

  /// The same for one value. What was there is released outside the lock: it may be the last of an object of the app's.
  @inline(__always)
  static func replace<Value>(_ place: inout Value, with newValue: Value) {
    var value = newValue
    change { swap(&place, &value) }
  }
}
