/// What can be added up and scaled, and so lie between two values.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies it by a number.
  mutating func scale(by rhs: Double)

  /// The square of its length.
  var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
  /// Multiplies it by a number.
  public mutating func scale(by rhs: Double) { self *= rhs }

  /// Its square.
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies it by a number.
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }

  /// Its square.
  public var magnitudeSquared: Double { Double(self * self) }
}

/// Two values that lie between others together.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The one.
  public var first: First
  /// The other.
  public var second: Second

  /// A pair of values.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Nothing of both.
  public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }

  /// Adds both.
  public static func + (lhs: AnimatablePair, rhs: AnimatablePair) -> AnimatablePair {
    AnimatablePair(lhs.first + rhs.first, lhs.second + rhs.second)
  }

  /// Subtracts both.
  public static func - (lhs: AnimatablePair, rhs: AnimatablePair) -> AnimatablePair {
    AnimatablePair(lhs.first - rhs.first, lhs.second - rhs.second)
  }

  /// Multiplies both by a number.
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }

  /// The square of their length together.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// What has nothing that could lie between two values.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Nothing.
  public init() {}

  /// Nothing.
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  /// Nothing.
  public static func + (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }

  /// Nothing.
  public static func - (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }

  /// Changes nothing.
  public mutating func scale(by rhs: Double) {}

  /// It has no length.
  public var magnitudeSquared: Double { 0 }
}

/// What has values that can lie between two others.
///
/// On the server a view or a shape is made for the end of a change only, so that `animatableData` has its last value at
/// once; the page moves what it shows of it from what was there before.
public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic

  /// The values that can lie between others.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Animatable where Self: VectorArithmetic {
  /// The value itself.
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Double: Animatable {}
extension Float: Animatable {}
extension AnimatablePair: Animatable {}

/// A modifier with values that can lie between two others; see `Animatable`.
@MainActor @preconcurrency
public protocol AnimatableModifier: Animatable, ViewModifier {}
