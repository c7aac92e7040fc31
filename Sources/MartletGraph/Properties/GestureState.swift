/// A value that lasts as long as a gesture goes on: the gesture sets it, and at the gesture's end it is what it was at
/// first.
@propertyWrapper
public struct GestureState<Value>: LinkedProperty, PlaceValue {
  private var box: StateBox<Value>?
  private let initialValue: Value
  private let onReset: ((Value, inout Transaction) -> Void)?

  /// Takes the value that there is while no gesture goes on.
  public init(wrappedValue: Value) { self.init(initialValue: wrappedValue) }

  /// Takes the value that there is while no gesture goes on.
  public init(initialValue: Value) {
    self.initialValue = initialValue
    onReset = nil
  }

  /// Takes the value that there is while no gesture goes on.
  ///
  /// - Parameters:
  ///   - wrappedValue: that value.
  ///   - reset: changes the transaction in which the value goes back to it.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initialValue = wrappedValue
    onReset = reset
  }

  /// The value. Only a gesture sets it.
  public var wrappedValue: Value { box?.get() ?? initialValue }

  /// What `updating(_:body:)` takes.
  public var projectedValue: GestureState<Value> { self }

  /// Sets the value, on behalf of a gesture that goes on.
  package func set(_ newValue: Value) { box?.set(newValue) }

  /// Sets the value to what it was at first: the gesture has ended.
  package func reset() {
    guard let box else { return }
    var transaction = Transaction()
    onReset?(box.get(), &transaction)
    withTransaction(transaction) { box.set(initialValue) }
  }

  static var comparison: PropertyComparison { .ignored }

  func isSameArgument(as other: GestureState) -> Bool {
    if box != nil || other.box != nil {
      return box === other.box && box?.isTransparent == true
    }
    return Comparator.ofArguments(Value.self).areEqual(initialValue, other.initialValue)
  }

  static func end(_ slot: AnyObject?) { (slot as? StateBox<Value>)?.end() }

  static func link(at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode) -> Bool {
    let property = address.assumingMemoryBound(to: GestureState.self)
    let isNew = slot == nil
    // One that was handed down as a projection stays the other view's.
    if isNew, property.pointee.box != nil { return false }
    let box = slot as? StateBox<Value> ?? StateBox(property.pointee.initialValue)
    slot = box
    property.pointee.box = box
    return isNew
  }
}
