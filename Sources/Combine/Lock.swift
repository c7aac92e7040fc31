import Glibc

/// A lock for the fields beside it. It is never held while a subscriber or any other foreign code is called.
///
/// A mutex of the C library's, because ThreadSanitizer sees what that does. Of `Synchronization.Mutex` it does not see how
/// threads wait for each other, and reports a race between two that both hold the lock.
struct Lock: ~Copyable, @unchecked Sendable {
  /// In memory of its own, because a mutex must not be moved.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// What `body` returns, run while no other thread holds the lock.
  @inline(__always)
  borrowing func run<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}

/// A value that may be read and changed from any thread: the state of one subscription to an operator.
final class Cell<Value>: @unchecked Sendable {
  private let lock = Lock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get { lock.run { stored } }
    set { exchange(newValue) }
  }

  /// Changes the value where it is. `body` must not call foreign code.
  @discardableResult
  func update<Result>(_ body: (inout Value) -> Result) -> Result { lock.run { body(&stored) } }

  /// The old value, released by the caller: outside the lock.
  @discardableResult
  func exchange(_ new: Value) -> Value {
    lock.run {
      let old = stored
      stored = new
      return old
    }
  }
}

/// Carries a value to where the compiler asks for `Sendable`; the sender makes sure that only one thread uses it.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
}
