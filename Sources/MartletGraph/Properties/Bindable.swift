import Observation

/// Makes bindings to the properties of an `@Observable` object (rule E10).
///
/// A binding reads its property for whoever reads the binding: a view that only passes it on does not depend on it.
@dynamicMemberLookup
@propertyWrapper
public struct Bindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// Takes an object.
  public init(wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }

  /// Where the bindings come from.
  public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject & Observable {
  /// Takes an object where it is used: `Bindable(model).name` is a binding to its name.
  public init(_ wrappedValue: Value) { self.init(wrappedValue: wrappedValue) }

  /// Takes what another one projects: `$model` as an argument of a function.
  public init(projectedValue: Bindable<Value>) { self = projectedValue }

  /// A binding to one property of the object.
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding(location: ObservableLocation(object: wrappedValue, keyPath: keyPath))
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  /// The identity of the object.
  public var id: Value.ID { wrappedValue.id }
}
