/// A shape, for `contentShape`.
public protocol Shape {}

/// The whole rectangle of a view.
public struct Rectangle: Shape {
  /// A rectangle as large as the view.
  public init() {}
}

/// The largest circle in a view.
public struct Circle: Shape {
  /// A circle as large as fits into the view.
  public init() {}
}

/// A rectangle with half-round ends.
public struct Capsule: Shape {
  /// A capsule as large as the view.
  public init() {}
}
