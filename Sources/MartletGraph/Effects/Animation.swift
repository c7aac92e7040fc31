/// How a change takes its time. The page changes at once, whatever is said here.
public struct Animation: Equatable, Sendable {
  private let curve: String
  private let duration: Double?
  private var delay = 0.0
  private var speed = 1.0
  private var repetitions: Double?
  private var reverses = false

  private init(_ curve: String, duration: Double? = nil) {
    self.curve = curve
    self.duration = duration
  }

  /// The animation of `withAnimation` where none is named.
  public static let `default` = Animation("default")
  /// At an even pace, without a duration of its own.
  public static let linear = Animation("linear")
  /// Slowly at first, without a duration of its own.
  public static let easeIn = Animation("easeIn")
  /// Slowly at the end, without a duration of its own.
  public static let easeOut = Animation("easeOut")
  /// Slowly at both ends, without a duration of its own.
  public static let easeInOut = Animation("easeInOut")
  /// As a spring moves, without a response or a damping of its own.
  public static let spring = Animation("spring")
  /// As a spring that goes well past its end and comes back.
  public static let bouncy = Animation("bouncy")
  /// As a spring that stops at its end.
  public static let smooth = Animation("smooth")
  /// As a spring that goes a little past its end and comes back.
  public static let snappy = Animation("snappy")

  /// At an even pace, for `duration` seconds.
  public static func linear(duration: Double) -> Animation { Animation("linear", duration: duration) }

  /// Slowly at first, for `duration` seconds.
  public static func easeIn(duration: Double) -> Animation { Animation("easeIn", duration: duration) }

  /// Slowly at the end, for `duration` seconds.
  public static func easeOut(duration: Double) -> Animation { Animation("easeOut", duration: duration) }

  /// Slowly at both ends, for `duration` seconds.
  public static func easeInOut(duration: Double) -> Animation { Animation("easeInOut", duration: duration) }

  /// As a spring moves.
  public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825) -> Animation {
    Animation("spring \(dampingFraction)", duration: response)
  }

  /// Begins `delay` seconds later.
  public func delay(_ delay: Double) -> Animation { changed { $0.delay += delay } }

  /// Goes `speed` times as fast.
  public func speed(_ speed: Double) -> Animation { changed { $0.speed *= speed } }

  /// Happens `count` times, there and back if `autoreverses`.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    changed { ($0.repetitions, $0.reverses) = (Double(count), autoreverses) }
  }

  /// Happens again and again, there and back if `autoreverses`.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    changed { ($0.repetitions, $0.reverses) = (.infinity, autoreverses) }
  }

  private func changed(_ change: (inout Animation) -> Void) -> Animation {
    var animation = self
    change(&animation)
    return animation
  }
}

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let name: String

  /// When the change counts as made, although something may still come to rest.
  public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
  /// When nothing moves any more. As nothing moves here, it is the same moment.
  public static let removed = AnimationCompletionCriteria(name: "removed")
}
