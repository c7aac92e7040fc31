import MartletWire

/// How a change takes its time on the page. The document changes at once, whatever is said here: the page plays what
/// lies between.
public struct Animation: Equatable, Sendable {
  enum Curve: Equatable, Sendable {
    /// From 0 to 1 in so many seconds.
    case curve(UnitCurve, duration: Double)
    case spring(Spring, initialVelocity: Double)
    case custom(AnyCustomAnimation)
  }

  let curve: Curve
  private(set) var delay = 0.0
  private(set) var speed = 1.0
  /// How often it is played; infinity for as long as the page is there.
  private(set) var repeatCount = 1.0
  private(set) var autoreverses = false
  /// When it counts as complete, where that has been said.
  private(set) var logicalDuration: Double?

  private init(_ curve: Curve) { self.curve = curve }

  /// An animation of your own. The page plays it as it runs from 0 to 1.
  public init(_ base: some CustomAnimation) { self.init(.custom(AnyCustomAnimation(base))) }

  /// The animation of `withAnimation` where none is named: a spring without a bounce.
  public static let `default` = Animation.spring

  // MARK: Curves

  /// At an even pace, for 0.35 seconds.
  public static let linear = Animation.linear(duration: 0.35)
  /// Slowly at first, for 0.35 seconds.
  public static let easeIn = Animation.easeIn(duration: 0.35)
  /// Slowly at the end, for 0.35 seconds.
  public static let easeOut = Animation.easeOut(duration: 0.35)
  /// Slowly at both ends, for 0.35 seconds.
  public static let easeInOut = Animation.easeInOut(duration: 0.35)

  /// At an even pace, for `duration` seconds.
  public static func linear(duration: Double) -> Animation { timingCurve(.linear, duration: duration) }

  /// Slowly at first, for `duration` seconds.
  public static func easeIn(duration: Double) -> Animation { timingCurve(.easeIn, duration: duration) }

  /// Slowly at the end, for `duration` seconds.
  public static func easeOut(duration: Double) -> Animation { timingCurve(.easeOut, duration: duration) }

  /// Slowly at both ends, for `duration` seconds.
  public static func easeInOut(duration: Double) -> Animation { timingCurve(.easeInOut, duration: duration) }

  /// Along a Bézier curve with these control points, for `duration` seconds.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    timingCurve(UnitCurve(p1x, p1y, p2x, p2y), duration: duration)
  }

  /// Along a curve, for `duration` seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(.curve(curve, duration: seconds(duration, orElse: 0)))
  }

  // MARK: Springs

  /// As a spring moves that does not go past its end.
  public static let spring = Animation.spring(Spring())
  /// As a spring that goes well past its end and comes back.
  public static let bouncy = Animation.spring(.bouncy)
  /// As a spring that stops at its end.
  public static let smooth = Animation.spring(.smooth)
  /// As a spring that goes a little past its end and comes back.
  public static let snappy = Animation.spring(.snappy)
  /// As a spring that follows a finger.
  public static let interactiveSpring = Animation.interactiveSpring()
  /// As a spring without a bounce moves.
  public static let interpolatingSpring = Animation.interpolatingSpring(Spring())

  /// As a spring moves. Where it follows another animation, the page begins with what is seen, and blends nothing.
  public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
    Animation(.spring(spring, initialVelocity: 0))
  }

  /// As a spring moves that is nearly there after `duration` seconds.
  public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    spring(Spring(duration: duration, bounce: bounce))
  }

  /// As a spring moves.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction))
  }

  /// As a spring that stops at its end.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }

  /// As a spring that goes a little past its end and comes back.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }

  /// As a spring that goes well past its end and comes back.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }

  /// As a spring that follows a finger.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction))
  }

  /// As a spring that follows a finger.
  @_disfavoredOverload
  public static func interactiveSpring(
    duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
  ) -> Animation {
    spring(Spring(duration: duration, bounce: 0.14 + extraBounce))
  }

  /// As a spring moves that has this speed at the beginning.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    Animation(.spring(spring, initialVelocity: initialVelocity.isFinite ? initialVelocity : 0))
  }

  /// As a spring moves that has this speed at the beginning.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
      initialVelocity: initialVelocity)
  }

  /// As a spring moves that has this speed at the beginning.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  // MARK: When, how fast, and how often

  /// Begins `delay` seconds later.
  public func delay(_ delay: Double) -> Animation {
    changed { $0.delay = Self.seconds($0.delay + Self.seconds(delay, orElse: 0), orElse: 0) }
  }

  /// Goes `speed` times as fast.
  public func speed(_ speed: Double) -> Animation {
    guard speed.isFinite, speed > 0 else { return self }
    return changed {
      $0.speed = min(Self.highestSpeed, max(1 / Self.highestSpeed, $0.speed * speed))
      $0.delay = Self.seconds($0.delay / speed, orElse: Self.longest)
    }
  }

  /// Happens `count` times, there and back if `autoreverses`.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    changed { ($0.repeatCount, $0.autoreverses) = (Double(max(1, count)), autoreverses) }
  }

  /// Happens again and again, there and back if `autoreverses`.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    changed { ($0.repeatCount, $0.autoreverses) = (.infinity, autoreverses) }
  }

  /// Counts as complete after `duration` seconds, however long it takes.
  public func logicallyComplete(after duration: Double) -> Animation {
    changed { $0.logicalDuration = Self.seconds(duration, orElse: 0) }
  }

  private func changed(_ change: (inout Animation) -> Void) -> Animation {
    var animation = self
    change(&animation)
    return animation
  }

  /// How long a delay or a curve may be, in seconds: no page is there for as long.
  private static let longest = 1e9
  /// How many times as fast, or as slow, an animation may be.
  private static let highestSpeed = 1e6

  private static func seconds(_ duration: Double, orElse other: Double) -> Double {
    duration.isFinite ? min(longest, max(0, duration)) : other
  }

  /// After how many seconds it is complete; infinity for never.
  package func duration(until criteria: AnimationCompletionCriteria) -> Double {
    if criteria == .logicallyComplete, let logicalDuration { return delay + logicalDuration / speed }
    let once =
      switch curve {
      case .curve(_, let duration): duration
      case .spring(let spring, _): criteria == .removed ? spring.settlingDuration : spring.duration
      case .custom(let custom): custom.samples.duration
      }
    return delay + once * repeatCount / speed
  }
}

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let name: String

  /// When the change counts as made, although something may still come to rest.
  public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
  /// When nothing moves any more: with a spring, that is later.
  public static let removed = AnimationCompletionCriteria(name: "removed")
}

extension ByteBuffer {
  /// Writes an animation as the page plays it.
  package func append(json animation: Animation) {
    switch animation.curve {
    case .curve(let curve, let duration):
      append("{\"curve\":")
      append(numbers: curve.controlPoints ?? curve.samples)
      append(member: "duration")
      append(json: duration)
    case .spring(let spring, let velocity):
      append("{\"spring\":")
      append(numbers: [spring.duration, spring.bounce] + (velocity == 0 ? [] : [velocity]))
    case .custom(let custom):
      append("{\"curve\":")
      append(numbers: custom.samples.values)
      append(member: "duration")
      append(json: custom.samples.duration)
    }
    if animation.delay != 0 {
      append(member: "delay")
      append(json: animation.delay)
    }
    if animation.speed != 1 {
      append(member: "speed")
      append(json: animation.speed)
    }
    if animation.repeatCount != 1 {
      append(member: "repeatCount")
      if animation.repeatCount.isFinite { append(json: animation.repeatCount) } else { append("\"forever\"") }
    }
    if animation.autoreverses { append(",\"autoreverses\":true") }
    append(UInt8(ascii: "}"))
  }

  /// Writes numbers to four places after the point: more nobody sees.
  package func append(numbers: [Double]) {
    append(UInt8(ascii: "["))
    for number in numbers {
      separate()
      append(json: number.rounded(toPartsOf: 10_000))
    }
    append(UInt8(ascii: "]"))
  }
}
