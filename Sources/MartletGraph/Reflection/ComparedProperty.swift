/// A property whose type says how a view that is made anew compares it.
protocol ComparedProperty {
  /// How two values of the property are compared.
  static var comparison: PropertyComparison { get }
}

extension ComparedProperty {
  /// A comparison by a function that is given where the two are, so that neither is copied.
  static func comparison(
    by areSame: @escaping (UnsafePointer<Self>, UnsafePointer<Self>) -> Bool
  ) -> PropertyComparison {
    .call { areSame($0.assumingMemoryBound(to: Self.self), $1.assumingMemoryBound(to: Self.self)) }
  }
}

/// How a property of a view is compared with that of the view before it.
enum PropertyComparison {
  /// What it holds belongs to the identity, not to the value.
  case ignored
  /// By a function that is given where the two are.
  case call((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
}
