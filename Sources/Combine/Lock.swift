import Synchronization

/// A lock for the fields beside it. It is never held while a subscriber or any other foreign code is called.
struct Lock: ~Copyable {
  private let mutex = Mutex(())

  /// What `body` returns, run while no other thread holds the lock.
  @inline(__always)
  borrowing func run<Result>(_ body: () -> Result) -> Result {
    // Not withLock: its result would have to be Sendable, and wrapping it costs 100 ns where its type is generic.
    mutex._unsafeLock()
    defer { mutex._unsafeUnlock() }
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
