/// A way to read and write a value that lives somewhere else.
///
/// A view that only passes a binding on does not depend on the value; one that reads it does (rules A2, C1). Two
/// bindings compare equal when they lead to the same place.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: LinkedProperty, PlaceValue {
  let location: Location<Value>

  package init(location: Location<Value>) { self.location = location }

  /// A binding made of two functions. It is the same as another one if its functions are (rule C4).
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = FunctionLocation(get: get, set: set)
  }

  /// Takes what another one projects: `$name` as an argument of a function.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding that keeps its value and ignores writes (rule C6).
  public static func constant(_ value: Value) -> Binding<Value> { Binding(location: ConstantLocation(value)) }

  /// The value. Reading it on the main thread is a read by the body that runs; it may be written from any thread.
  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set { location.set(newValue) }
  }

  /// The binding itself, to be passed on.
  public var projectedValue: Binding<Value> { self }

  /// A binding to one part of the value; writing it leaves the other parts (rule C2).
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(location: KeyPathLocation(base: location, keyPath: keyPath))
  }

  /// A binding to an optional: a value goes through, nil is dropped (rule C7).
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(
      get: { base.wrappedValue },
      set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// A binding to the value inside an optional; nil if there is none now. If it becomes nil later, the last value is
  /// read (rule C8).
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    location = UnwrappedLocation(base: base.location, last: value)
  }

  static var comparison: PropertyComparison { .location }

  func isSameArgument(as other: Binding) -> Bool { location.isSameArgument(as: other.location) }

  static func link(
    at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode
  ) -> Bool {
    let location = address.assumingMemoryBound(to: Binding.self).pointee.location
    defer { slot = location }
    guard let known = slot as? Trackable else { return true }
    return !location.isSameInput(as: known)
  }

  static func depends(on cause: AnyObject, at address: UnsafeMutableRawPointer, slot: AnyObject?) -> Bool {
    (slot as? Trackable)?.origin === cause
  }

  /// A binding whose writes are made under `transaction` (rule C11).
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    Binding(location: TransactionLocation(base: location, transaction: transaction))
  }

  /// A binding whose writes are carried out with `animation` (rule C11).
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The bound value's identity (rule C10).
  public var id: Value.ID { wrappedValue.id }
}
