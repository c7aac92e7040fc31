/// A stored property of a view that the graph brings up to date before each run of the body.
///
/// A type of your own that conforms may hold other dynamic properties; the graph finds them (rule F2).
public protocol DynamicProperty {
  /// Called before each run of the body, after the properties inside this one were brought up to date (rule F1).
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing: most properties have nothing to prepare before a body runs.
  public mutating func update() {}
}

extension Optional: DynamicProperty where Wrapped: DynamicProperty {}

/// Tells optionals of properties, which do nothing themselves.
protocol OptionalProperty {}

extension Optional: OptionalProperty where Wrapped: DynamicProperty {}
