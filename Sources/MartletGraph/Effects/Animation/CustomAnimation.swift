/// An animation of your own: a function of time.
///
/// It is asked on the server for the way from 0 to 1, sixty times for each second that it takes, and the page plays what it
/// said: for each value in the same way.
public protocol CustomAnimation: Hashable, Sendable {
  /// How much of `value` there is after `time` seconds; nil at the end.
  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V?

  /// How fast that changes then.
  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V?

  /// Whether it goes on from an animation that has not ended.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// It is not known.
  public func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? { nil }

  /// It does not: the page begins each animation with what is seen.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// What an animation of your own is told.
public struct AnimationContext<Value: VectorArithmetic> {
  /// What it keeps from one moment to the next.
  public var state: AnimationState<Value>
  /// Whether it counts as complete, although it may not be at its end.
  public var isLogicallyComplete: Bool
  /// An environment in which nothing is set: an animation is asked once for all views that it moves.
  public let environment: EnvironmentValues

  init() {
    state = AnimationState()
    isLogicallyComplete = false
    environment = EnvironmentValues()
  }
}

/// What animations of your own keep from one moment to the next, by key.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Nothing yet.
  public init() {}

  /// The value for a key, or the key's default.
  public subscript<Key: AnimationStateKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A kind of value that an animation of your own keeps.
public protocol AnimationStateKey {
  associatedtype Value
  /// The value at first.
  static var defaultValue: Value { get }
}

/// An animation of an app's, whatever its type.
struct AnyCustomAnimation: Equatable, Sendable {
  let base: any CustomAnimation
  /// Its values at even distances, and how long it takes.
  let samples: (values: [Double], duration: Double)

  /// How often it is asked for a second, and for how many seconds at most.
  private static let rate = 60.0
  private static let longest = 10.0

  init(_ base: some CustomAnimation) {
    self.base = base
    var values: [Double] = []
    var context = AnimationContext<Double>()
    var time = 0.0
    while time < Self.longest, let value = base.animate(value: 1, time: time, context: &context) {
      values.append(value.isFinite ? value : 1)
      time = Double(values.count) / Self.rate
    }
    values.append(1)
    if values.count == 1 { values.insert(0, at: 0) }
    samples = (values, Double(values.count - 1) / Self.rate)
  }

  static func == (one: AnyCustomAnimation, other: AnyCustomAnimation) -> Bool {
    AnyHashable(one.base) == AnyHashable(other.base)
  }
}
