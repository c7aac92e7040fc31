/// When and where closures run: a queue, a run loop, a clock of a test.
public protocol Scheduler<SchedulerTimeType> {
  /// A point in the scheduler's time.
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// What may be said of how a closure runs.
  associatedtype SchedulerOptions

  /// The present.
  var now: SchedulerTimeType { get }

  /// How late a closure may run, at least.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs `action` soon.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Runs `action` at `date`.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)

  /// Runs `action` at `date` and then again after each `interval`, until the token is cancelled.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs `action` soon.
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  /// Runs `action` at `date`.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs `action` at `date`, or later by `tolerance`.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs `action` at `date` and then again after each `interval`, until the token is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}

/// A length of time that can be made of a number and a unit.
public protocol SchedulerTimeIntervalConvertible {
  /// So many whole seconds.
  static func seconds(_ s: Int) -> Self
  /// So many seconds.
  static func seconds(_ s: Double) -> Self
  /// So many milliseconds, thousandths of a second.
  static func milliseconds(_ ms: Int) -> Self
  /// So many microseconds, millionths of a second.
  static func microseconds(_ us: Int) -> Self
  /// So many nanoseconds, billionths of a second.
  static func nanoseconds(_ ns: Int) -> Self
}

/// A point in the time of the system's clock that starts with the machine: the time of all schedulers here.
public struct SchedulerTime: Strideable, Hashable, Sendable {
  /// How long after the clock's start.
  public let nanoseconds: Int

  /// How long after this point `other` is; negative if it is before it.
  public func distance(to other: SchedulerTime) -> Stride {
    Stride(magnitude: other.nanoseconds.clampedSubtracting(nanoseconds))
  }

  /// The point that is `stride` later, or the last there is.
  public func advanced(by stride: Stride) -> SchedulerTime {
    SchedulerTime(nanoseconds: nanoseconds.clampedAdding(stride.magnitude))
  }

  /// A length of time, in nanoseconds; as a literal, in seconds. Too long a time is the longest there is.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, Hashable, SignedNumeric, Sendable,
    ExpressibleByFloatLiteral
  {
    /// The nanoseconds; negative for the past.
    public var magnitude: Int

    init(magnitude: Int) { self.magnitude = magnitude }

    /// So many whole seconds, as in `let interval: SchedulerTime.Stride = 2`.
    public init(integerLiteral seconds: Int) { self = .seconds(seconds) }

    /// So many seconds, as in `let interval: SchedulerTime.Stride = 0.5`.
    public init(floatLiteral seconds: Double) { self = .seconds(seconds) }

    /// So many nanoseconds; nil if there are more than an `Int` holds.
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let nanoseconds = Int(exactly: source) else { return nil }
      magnitude = nanoseconds
    }

    /// The same in seconds.
    public var timeInterval: Double { Double(magnitude) / 1e9 }

    /// So many whole seconds, or the longest time there is.
    public static func seconds(_ s: Int) -> Stride { Stride(magnitude: s.clampedMultiplied(by: 1_000_000_000)) }
    /// So many milliseconds, or the longest time there is.
    public static func milliseconds(_ ms: Int) -> Stride { Stride(magnitude: ms.clampedMultiplied(by: 1_000_000)) }
    /// So many microseconds, or the longest time there is.
    public static func microseconds(_ us: Int) -> Stride { Stride(magnitude: us.clampedMultiplied(by: 1_000)) }
    /// So many nanoseconds.
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(magnitude: ns) }

    /// So many seconds, to the nearest nanosecond, or the longest time there is; that is also what NaN makes.
    public static func seconds(_ s: Double) -> Stride {
      let nanoseconds = (s * 1e9).rounded()
      return Stride(magnitude: Int(exactly: nanoseconds) ?? (nanoseconds < 0 ? .min : .max))
    }

    /// Whether `left` is the lesser; times in the past are less than zero.
    public static func < (left: Stride, right: Stride) -> Bool { left.magnitude < right.magnitude }

    /// Both times one after the other, or the longest time there is.
    public static func + (left: Stride, right: Stride) -> Stride {
      Stride(magnitude: left.magnitude.clampedAdding(right.magnitude))
    }

    /// What is left of `left` without `right`, which may be negative.
    public static func - (left: Stride, right: Stride) -> Stride {
      Stride(magnitude: left.magnitude.clampedSubtracting(right.magnitude))
    }

    /// The product of both as numbers of seconds: two seconds times three seconds is six seconds.
    public static func * (left: Stride, right: Stride) -> Stride { .seconds(left.timeInterval * right.timeInterval) }

    /// Makes `left` longer by `right`.
    public static func += (left: inout Stride, right: Stride) { left = left + right }
    /// Makes `left` shorter by `right`.
    public static func -= (left: inout Stride, right: Stride) { left = left - right }
    /// Multiplies `left` by `right` as a number of seconds.
    public static func *= (left: inout Stride, right: Stride) { left = left * right }
  }
}

extension Int {
  fileprivate func clampedAdding(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  fileprivate func clampedSubtracting(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other > 0 ? .min : .max) : difference
  }

  fileprivate func clampedMultiplied(by factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? ((self < 0) == (factor < 0) ? .max : .min) : product
  }
}

/// Runs everything at once, where it is scheduled; what is scheduled for later too.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The same type as that of the other schedulers, although no time passes here.
  public typealias SchedulerTimeType = SchedulerTime
  /// There are no options: nil is all that can be given.
  public typealias SchedulerOptions = Never

  /// The only one needed.
  public static let shared = ImmediateScheduler()

  /// Always zero: no time passes.
  public var now: SchedulerTime { SchedulerTime(nanoseconds: 0) }

  /// Always zero: nothing runs late.
  public var minimumTolerance: SchedulerTime.Stride { 0 }

  /// Runs `action` before this returns.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  /// Runs `action` before this returns, whatever the date.
  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?, _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs `action` once, before this returns. It is not repeated, and the token has nothing to end.
  public func schedule(
    after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable()
  }
}
