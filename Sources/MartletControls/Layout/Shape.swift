/// A shape, for `contentShape`.
public protocol Shape {}

/// The whole rectangle of a view.
public struct Rectangle: Shape {
  public init() {}
}

/// The largest circle in a view.
public struct Circle: Shape {
  public init() {}
}

/// A rectangle with half-round ends.
public struct Capsule: Shape {
  public init() {}
}
