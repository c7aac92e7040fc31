import Synchronization

/// Which of the app's code runs now on the main thread, for a watchdog that looks from another one.
package enum Activity {
  /// The bits of the type of the view whose body or whose callback runs; 0 for none.
  private static let view = Atomic<UInt>(0)
  /// The address of the control whose action is carried out; 0 for none.
  private static let control = Atomic<UInt>(0)
  /// Whether a watchdog looks at the control.
  private static let isWatched = Atomic<Bool>(false)

  /// Runs the body or a callback of a view, in the middle of what runs for another one. Costs a load and two stores.
  @inline(__always)
  static func of<Result, Failure: Error>(_ type: Any.Type, _ body: () throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    let outer = view.load(ordering: .relaxed)
    view.store(unsafeBitCast(type, to: UInt.self), ordering: .relaxed)
    defer { view.store(outer, ordering: .relaxed) }
    return try body()
  }

  /// Carries out an action of a control.
  @inline(__always)
  static func of<Result, Failure: Error>(control object: AnyObject, _ body: () throws(Failure) -> Result)
    throws(Failure)
    -> Result
  {
    let outer = control.load(ordering: .relaxed)
    control.store(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), ordering: .releasing)
    defer {
      // Either the watchdog does not see the control any more, or it is seen here that it looks at it.
      control.store(outer, ordering: .sequentiallyConsistent)
      while isWatched.load(ordering: .sequentiallyConsistent) {}
    }
    return try body()
  }

  /// The type of the view whose body or callback runs. To be asked for on another thread; types live for ever.
  static var viewType: Any.Type? {
    let bits = view.load(ordering: .relaxed)
    return bits == 0 ? nil : unsafeBitCast(bits, to: Any.Type.self)
  }

  /// Calls `body` with the control whose action is carried out. To be called on another thread: until `body` returns, the
  /// action does not end.
  static func withControl<Result>(_ body: (AnyObject) -> Result) -> Result? {
    isWatched.store(true, ordering: .sequentiallyConsistent)
    defer { isWatched.store(false, ordering: .sequentiallyConsistent) }
    let bits = control.load(ordering: .sequentiallyConsistent)
    guard let address = UnsafeRawPointer(bitPattern: bits) else { return nil }
    return body(Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue())
  }
}
