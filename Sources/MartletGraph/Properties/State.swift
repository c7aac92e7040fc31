/// A value that belongs to the identity of the view that declares it.
///
/// The initial value is taken once, when the identity begins (rule B1); then the value lives until the identity ends.
/// A write makes every view run again whose last body read the value, unless it compares equal (rules A2, B3).
@propertyWrapper
public struct State<Value>: LinkedProperty, PlaceValue {
  private var box: StateBox<Value>?
  private let initialValue: Value

  /// Takes the initial value.
  public init(wrappedValue: Value) { initialValue = wrappedValue }

  /// Takes the initial value.
  public init(initialValue: Value) { self.initialValue = initialValue }

  /// The value. Outside a mounted view a read gives the initial value and a write is dropped (rule B8).
  public var wrappedValue: Value {
    get {
      guard let box else { return unattached(initialValue) }
      return box.get()
    }
    nonmutating set {
      if let box { box.set(newValue) } else { unattached(()) }
    }
  }

  /// A binding to the value; making it is not a read.
  public var projectedValue: Binding<Value> {
    guard let box else { return unattached(.constant(initialValue)) }
    return Binding(location: box)
  }

  private func unattached<Result>(_ result: Result) -> Result {
    ViewGraph.reportHere(.unattachedState("\(Self.self)"))
    return result
  }

  static var comparison: PropertyComparison { .ignored }

  /// Unattached, it is no more than its initial value.
  func isSameArgument(as other: State) -> Bool {
    if box != nil || other.box != nil {
      return box === other.box && box?.isTransparent == true
    }
    return Comparator.ofArguments(Value.self).areEqual(initialValue, other.initialValue)
  }

  @MainActor static func takeKept(from slot: inout AnyObject?) -> AnyObject? {
    guard let box = slot as? StateBox<Value>, box.mayDifferFromInitialValue else { return nil }
    slot = nil
    return box
  }

  static func end(_ slot: AnyObject?) { (slot as? StateBox<Value>)?.end() }

  static func link(
    at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode
  ) -> Bool {
    let state = address.assumingMemoryBound(to: State.self)
    if let box = slot {
      state.pointee.box = unsafeDowncast(box, to: StateBox<Value>.self)
      return false
    }
    let box = StateBox(state.pointee.initialValue)
    slot = box
    state.pointee.box = box
    return true
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// A state without a value of its own begins as nil (rule B14).
  public init() { self.init(wrappedValue: nil) }
}
