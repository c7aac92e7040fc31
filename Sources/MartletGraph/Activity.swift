import Synchronization

/// Which of the app's code runs now on the main thread, for a watchdog that looks from another one.
package enum Activity {
  /// The bits of a type: of the view whose body or whose callback runs, or of the control whose action is carried out;
  /// 0 for none.
  private static let current = Atomic<UInt>(0)

  /// Runs `body` on behalf of a type, in the middle of what runs on behalf of another one. Costs a load and two stores.
  @inline(__always)
  static func of<Result, Failure: Error>(_ type: Any.Type, _ body: () throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    let outer = current.load(ordering: .relaxed)
    current.store(unsafeBitCast(type, to: UInt.self), ordering: .relaxed)
    defer { current.store(outer, ordering: .relaxed) }
    return try body()
  }

  /// The name of that type, asked for on any thread.
  package static var name: String? {
    let bits = current.load(ordering: .relaxed)
    // Types live for ever.
    return bits == 0 ? nil : _typeName(unsafeBitCast(bits, to: Any.Type.self), qualified: false)
  }
}
