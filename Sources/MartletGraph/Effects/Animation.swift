/// How a change takes its time.
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

  public static let `default` = Animation("default")
  public static let linear = Animation("linear")
  public static let easeIn = Animation("easeIn")
  public static let easeOut = Animation("easeOut")
  public static let easeInOut = Animation("easeInOut")
  public static let spring = Animation("spring")
  public static let bouncy = Animation("bouncy")
  public static let smooth = Animation("smooth")
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

  public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
  public static let removed = AnimationCompletionCriteria(name: "removed")
}
