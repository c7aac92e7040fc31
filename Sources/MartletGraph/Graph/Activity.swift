import MartletWire
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
  static func of<Result, Failure: Error>(_ element: Element, _ body: () throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    let outer = control.load(ordering: .relaxed)
    control.store(UInt(bitPattern: Unmanaged.passUnretained(element).toOpaque()), ordering: .releasing)
    defer {
      // Either the watchdog does not see the control any more, or it is seen here that it looks at it.
      control.store(outer, ordering: .sequentiallyConsistent)
      while isWatched.load(ordering: .sequentiallyConsistent) {}
    }
    return try body()
  }

  /// The name of the view or the control, asked for on another thread.
  package static var name: String? {
    let type = view.load(ordering: .relaxed)
    // Types live for ever.
    if type != 0 { return ViewTypeInfo.name(of: unsafeBitCast(type, to: Any.Type.self)) }
    isWatched.store(true, ordering: .sequentiallyConsistent)
    defer { isWatched.store(false, ordering: .sequentiallyConsistent) }
    let bits = control.load(ordering: .sequentiallyConsistent)
    guard let address = UnsafeRawPointer(bitPattern: bits) else { return nil }
    // This is not the main thread. But while an action is carried out, nothing changes of what names its control: views are
    // brought up to date when it has ended, and it does not end as long as it is looked at.
    let name: @MainActor (Element) -> String = { $0.nameForLog }
    let element = Unmanaged<Element>.fromOpaque(address).takeUnretainedValue()
    return unsafeBitCast(name, to: ((Element) -> String).self)(element)
  }
}

extension Element {
  /// What a person calls this element who looks for what is wrong with it: `button 'save'`.
  @MainActor fileprivate var nameForLog: String {
    let name = identifier ?? accessibleName
    return name.isEmpty ? "\(type) #\(id)" : "\(type) '\(name.shortened())'"
  }
}
