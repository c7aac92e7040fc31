import Foundation
import MartletGraph

/// A view that is made again at the times of a schedule, for as long as it is seen and somebody looks at the session.
///
/// A text can show a time that passes by itself (`Text(date, style: .timer)`), which takes no patches.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  /// What the content is told.
  public typealias Context = TimelineViewDefaultContext

  private let schedule: Schedule
  private let content: (Context) -> Content
  @State private var date = AnimationClock.date
  @State private var isSeen = false
  /// Has it made again at the next time of its schedule.
  @State private var alarm: AnimationClock.Alarm?
  @Environment(\.scenePhase) private var scenePhase

  /// Makes `content` again at the times of a schedule.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  /// The content at its time.
  public var body: some View {
    let isLeft = scenePhase == .background
    let next = isSeen && !isLeft ? schedule.next(after: date) : nil
    Group { content(Context(date: date, cadence: schedule.cadence)) }
      .onAppear {
        isSeen = true
        date = AnimationClock.date
      }
      .onDisappear {
        isSeen = false
        alarm?.cancel()
      }
      .onChange(of: isLeft) { if !isLeft { date = AnimationClock.date } }
      // Another schedule may have another time.
      .onChange(of: next) { wait(for: next) }
  }

  private func wait(for next: Date?) {
    alarm?.cancel()
    guard let next else { return }
    let seconds = max(next.timeIntervalSince(AnimationClock.date), TimelineLimit.minimumInterval)
    alarm = AnimationClock.run(after: seconds) { date = max(next, AnimationClock.date) }
  }
}

/// How often a session is changed by time alone, at most.
enum TimelineLimit {
  /// In seconds.
  static let minimumInterval = 0.25
}

/// What the content of a `TimelineView` is told.
public struct TimelineViewDefaultContext: Sendable {
  /// How often the content is made again.
  public enum Cadence: Comparable, Sendable {
    /// As often as there is something new.
    case live
    /// Once a second, or less often.
    case seconds
    /// Once a minute, or less often.
    case minutes
  }

  /// The time that it is for.
  public let date: Date
  /// How often it is made again.
  public let cadence: Cadence
}

/// How a schedule is used.
public enum TimelineScheduleMode: Hashable, Sendable {
  /// All of it.
  case normal
  /// A part of it, which does not happen here.
  case lowFrequency
}

/// The times at which a `TimelineView` is made again.
public protocol TimelineSchedule {
  associatedtype Entries: Sequence where Entries.Element == Date

  /// The times from one on, in order.
  func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

extension TimelineSchedule {
  fileprivate func next(after date: Date) -> Date? { entries(from: date, mode: .normal).first { $0 > date } }

  fileprivate var cadence: TimelineViewDefaultContext.Cadence {
    switch self {
    case is EveryMinuteTimelineSchedule: .minutes
    case let periodic as PeriodicTimelineSchedule where periodic.interval >= 1:
      periodic.interval >= 60 ? .minutes : .seconds
    default: .live
    }
  }
}

/// The beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// The beginning of each minute.
  public init() {}

  /// The beginnings of minutes from a time on.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> PeriodicTimelineSchedule.Entries {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
    return PeriodicTimelineSchedule.Entries(upcoming: Date(timeIntervalSinceReferenceDate: minute), interval: 60)
  }
}

/// Times with the same distance between them.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  let start: Date
  let interval: TimeInterval

  /// Times from one on, `interval` seconds apart.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval.isFinite ? max(0.001, interval) : 3600
  }

  /// The first one that is not before `startDate`, and those after it.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let periods = max(0, startDate.timeIntervalSince(start) / interval).rounded(.up)
    return Entries(upcoming: start + periods * interval, interval: interval)
  }

  /// Times without an end.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var upcoming: Date
    let interval: TimeInterval

    /// The next one.
    public mutating func next() -> Date? {
      defer { upcoming += interval }
      return upcoming
    }
  }
}

/// Some times.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries

  /// These times, in order.
  public init(_ dates: Entries) { self.dates = dates }

  /// All of them.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}

/// As often as there may be something new: four times a second at most, since each is a patch.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  private let interval: TimeInterval
  private let isPaused: Bool

  /// Four times a second, or less often; while it is paused, never.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = max(TimelineLimit.minimumInterval, minimumInterval ?? 0)
    isPaused = paused
  }

  /// The times from one on.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> AnySequence<Date> {
    isPaused ? AnySequence([]) : AnySequence(PeriodicTimelineSchedule.Entries(upcoming: startDate, interval: interval))
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// The beginning of each minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Times from one on, `interval` seconds apart.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule {
  /// These times, in order.
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S> {
    ExplicitTimelineSchedule(dates)
  }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// Four times a second at most.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// Four times a second, or less often; while it is paused, never.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}
