/// A property whose type says how a view that is made anew compares it.
protocol ComparedProperty {
  /// How two values of the property are compared.
  static var comparison: PropertyComparison { get }
}

/// How a property of a view is compared with that of the view before it.
enum PropertyComparison {
  /// What it holds belongs to the identity, not to the value.
  case ignored
  /// By a function that is given where the two are.
  case call((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
}
