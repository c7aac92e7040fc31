import Glibc

/// A spring: what moves with it, and how it comes to rest.
public struct Spring: Hashable, Sendable {
  /// How long one swing would take without damping, in seconds: near enough, how long a move seems to take.
  public let response: Double
  /// 1 where it just does not go past its end, 0 where it never comes to rest.
  public let dampingRatio: Double
  /// What it moves.
  public let mass: Double

  private init(mass: Double, response: Double, dampingRatio: Double) {
    self.mass = mass.isFinite && mass > 0 ? mass : 1
    self.response = response.isFinite ? max(0.001, response) : 0.5
    self.dampingRatio = dampingRatio.isFinite ? max(0, dampingRatio) : 1
  }

  /// A spring that seems to have arrived after `duration` seconds. It goes past its end where `bounce` is more than 0, up
  /// to 1, and is slow to come to it where that is less.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    let bounce = min(1, max(-0.999, bounce))
    self.init(mass: 1, response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// A spring by its response and its damping.
  public init(response: Double, dampingRatio: Double) {
    self.init(mass: 1, response: response, dampingRatio: dampingRatio)
  }

  /// A spring as physics has it. More damping than it takes to stop at the end counts only with `allowOverDamping`.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let stiffness = max(0.001, stiffness)
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(
      mass: mass, response: 2 * .pi / (stiffness / mass).squareRoot(),
      dampingRatio: allowOverDamping ? ratio : min(1, ratio))
  }

  /// A spring that has come within `epsilon` of its end after `settlingDuration` seconds.
  public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
    let usual = Spring(response: 1, dampingRatio: dampingRatio)
    let time = usual.settlingDuration(epsilon: epsilon)
    self.init(mass: 1, response: time.isFinite ? settlingDuration / time : settlingDuration, dampingRatio: dampingRatio)
  }

  /// A spring that stops at its end.
  public static let smooth = Spring()
  /// A spring that goes a little past its end.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// A spring that goes well past its end.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

  /// A spring that stops at its end, or goes past it by `extraBounce`.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring that goes a little past its end.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring that goes well past its end.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// How long a move seems to take.
  public var duration: Double { response }

  /// How far it goes past its end: 0 for not at all, 1 for ever.
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }

  /// With how much force it pulls.
  public var stiffness: Double { mass * frequency * frequency }

  /// With how much force it is held back.
  public var damping: Double { 2 * dampingRatio * mass * frequency }

  /// When it has come within a thousandth of its end.
  public var settlingDuration: Double { settlingDuration(epsilon: 0.001) }

  private var frequency: Double { 2 * .pi / response }

  /// When what moves from 0 to 1 has come within `epsilon` of its end for good.
  private func settlingDuration(epsilon: Double) -> Double {
    guard dampingRatio > 0, epsilon > 0 else { return .infinity }
    let slowest =
      dampingRatio > 1 ? dampingRatio - (dampingRatio * dampingRatio - 1).squareRoot() : dampingRatio
    if dampingRatio < 1 {
      // What swings stays between two curves that come together.
      return max(0, -log(epsilon * (1 - dampingRatio * dampingRatio).squareRoot()) / (slowest * frequency))
    }
    // What does not swing comes closer all the time.
    var (early, late) = (0.0, 20 / (slowest * frequency))
    for _ in 0..<60 {
      let time = (early + late) / 2
      if abs(1 - value(target: 1.0, time: time)) > epsilon { early = time } else { late = time }
    }
    return late
  }

  /// Where something is that began `time` seconds ago at zero with this speed, and is drawn to `target`.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let (ofTarget, ofVelocity) = parts(at: time)
    return target.scaled(by: ofTarget) + initialVelocity.scaled(by: ofVelocity)
  }

  /// How fast it is then.
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let step = response * 1e-5
    let (before, after) = (parts(at: max(0, time - step)), parts(at: time + step))
    let span = time + step - max(0, time - step)
    return target.scaled(by: (after.0 - before.0) / span) + initialVelocity.scaled(by: (after.1 - before.1) / span)
  }

  /// Moves something on by `deltaTime` seconds.
  public func update<V: VectorArithmetic>(value: inout V, velocity: inout V, target: V, deltaTime: Double) {
    let rest = target - value
    let moved = self.value(target: rest, initialVelocity: velocity, time: deltaTime)
    velocity = self.velocity(target: rest, initialVelocity: velocity, time: deltaTime)
    value += moved
  }

  /// With how much force it pulls what is at `position` and has this speed.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// How much of the target, and how much of the speed at the beginning, there is in the place at a time.
  private func parts(at time: Double) -> (Double, Double) {
    guard time > 0 else { return (0, 0) }
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let envelope = exp(-decay * time)
      let (sine, cosine) = (sin(swing * time), cos(swing * time))
      return (1 - envelope * (cosine + decay / swing * sine), envelope * sine / swing)
    }
    if dampingRatio == 1 {
      let envelope = exp(-decay * time)
      return (1 - envelope * (1 + decay * time), envelope * time)
    }
    let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let (fast, slow) = (decay + root, decay - root)
    let (early, late) = (exp(-fast * time), exp(-slow * time))
    return (1 - (fast * late - slow * early) / (2 * root), (late - early) / (2 * root))
  }
}

extension VectorArithmetic {
  /// This value, so many times.
  package func scaled(by factor: Double) -> Self {
    var value = self
    value.scale(by: factor)
    return value
  }
}
