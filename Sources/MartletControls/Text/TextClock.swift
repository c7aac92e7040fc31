import Foundation
import MartletText
import MartletWire

/// A time, and how far away it is: words that the page writes anew as time passes, without a request.
package struct TextClock: Equatable, Sendable {
  /// What of the distance is said.
  package enum Style: String, Sendable {
    /// The two greatest units.
    case relative
    /// The greatest unit, and whether it is to come.
    case offset
    /// Hours, minutes and seconds.
    case timer
  }

  let style: Style
  /// The time; of a span, when it begins.
  let date: Date
  /// When the span ends.
  var until: Date?
  /// When the timer of the span stops.
  var pauseTime: Date?
  /// Whether the timer of the span shows what is left of it.
  var countsDown = true
  var showsHours = true
  /// When it was made. The words are those of this time, so that all who ask for the document are told the same. Two
  /// clocks that were made at different times are equal all the same.
  let now: Date

  package init(_ style: Style, of date: Date, now: Date = Date()) {
    self.style = style
    self.date = date
    self.now = now
  }

  package init(
    of span: ClosedRange<Date>, pauseTime: Date?, countsDown: Bool, showsHours: Bool, now: Date = Date()
  ) {
    self.init(.timer, of: span.lowerBound, now: now)
    until = span.upperBound
    self.pauseTime = pauseTime
    self.countsDown = countsDown
    self.showsHours = showsHours
  }

  package static func == (one: TextClock, other: TextClock) -> Bool {
    one.style == other.style && one.date == other.date && one.until == other.until
      && one.pauseTime == other.pauseTime && one.countsDown == other.countsDown && one.showsHours == other.showsHours
  }

  /// What it says to somebody.
  package func words(in context: LocalizationContext) -> String {
    switch style {
    case .relative: amount(.abbreviated, units: 2, in: context)
    case .offset: (secondsSinceDate < 0 ? "+" : "-") + amount(.wide, units: 1, in: context)
    case .timer: digits(in: context)
    }
  }

  /// The whole seconds since the time; less than zero while it is to come.
  private var secondsSinceDate: Int { Self.wholeSeconds(from: date, to: now) }

  private static func wholeSeconds(from start: Date, to end: Date) -> Int {
    Int(clamping: Int64(exactly: end.timeIntervalSince(start).rounded(.down)) ?? .max)
  }

  /// Days are the greatest unit here: how long a month is depends on which one it is.
  private func amount(_ width: Duration.UnitsFormatStyle.UnitWidth, units: Int, in context: LocalizationContext)
    -> String
  {
    let style = Duration.UnitsFormatStyle(
      allowedUnits: [.days, .hours, .minutes, .seconds], width: width, maximumUnitCount: units,
      fractionalPart: .hide(rounded: .towardZero))
    return Duration.seconds(secondsSinceDate.magnitude).formatted(style.locale(context.locale))
  }

  private func digits(in context: LocalizationContext) -> String {
    var seconds = secondsSinceDate
    if let until {
      let last = min(until, pauseTime ?? until)
      seconds = Self.wholeSeconds(from: countsDown ? until : date, to: max(date, min(now, last)))
    }
    let total = Int(clamping: seconds.magnitude)
    let hours = showsHours ? total / 3_600 : 0
    let parts = (hours > 0 ? [hours] : []) + [total / 60 - hours * 60, total % 60]
    let style = IntegerFormatStyle<Int>(locale: context.locale).grouping(.never)
    return parts.enumerated().map { index, part in
      part.formatted(style.precision(.integerLength((index > 0 ? 2 : 1)...)))
    }.joined(separator: ":")
  }

  /// Writes it as JSON, for the page.
  func write(to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "{"))
    buffer.append(member: "style")
    buffer.append(json: style.rawValue)
    write("date", date, to: buffer)
    if let until { write("until", until, to: buffer) }
    if let pauseTime { write("pauseTime", pauseTime, to: buffer) }
    if !countsDown {
      buffer.append(member: "countsDown")
      buffer.append(json: false)
    }
    if !showsHours {
      buffer.append(member: "showsHours")
      buffer.append(json: false)
    }
    buffer.append(UInt8(ascii: "}"))
  }

  private func write(_ name: StaticString, _ date: Date, to buffer: ByteBuffer) {
    buffer.append(member: name)
    buffer.append(json: date.timeIntervalSince1970)
  }
}

extension Date {
  /// A time that a browser can tell: one that JavaScript's `Date` has.
  var shown: Date {
    let seconds = timeIntervalSince1970
    return Date(timeIntervalSince1970: seconds.isNaN ? 0 : min(max(seconds, -8.64e12), 8.64e12))
  }
}

extension Text {
  /// Shows how much is left of a span, or how much of it is over; the page counts.
  ///
  /// - Parameters:
  ///   - timerInterval: the span. Before it and after it the timer stands still.
  ///   - pauseTime: when the timer stops; nil for never.
  ///   - countsDown: whether it shows what is left.
  ///   - showsHours: whether it has hours; without them it has minutes beyond 59.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    // A range may have an end that is no number.
    let start = timerInterval.lowerBound.shown
    let span = start...max(start, timerInterval.upperBound.shown)
    self.init(
      TextClock(of: span, pauseTime: pauseTime?.shown, countsDown: countsDown, showsHours: showsHours))
  }

  init(_ clock: TextClock) { self.init(RichText([.clock(clock)])) }

  /// Shows a date, or how far away it is.
  public init(_ date: Date, style: DateStyle) {
    switch style.kind {
    case .words(let style): self.init(RichText([.formatted(FormattedValue(DateValue(date: date, style: style)))]))
    case .clock(let style): self.init(TextClock(style, of: date.shown))
    }
  }

  /// How a date is shown.
  public struct DateStyle: Equatable, Sendable {
    fileprivate enum Kind: Equatable {
      case words(DateWords)
      case clock(TextClock.Style)
    }

    fileprivate let kind: Kind

    /// The day, the month and the year.
    public static let date = DateStyle(kind: .words(.date))
    /// The hour and the minute.
    public static let time = DateStyle(kind: .words(.time))
    /// The two greatest units of the distance from now, as "2 hr, 5 min"; the page counts.
    public static let relative = DateStyle(kind: .clock(.relative))
    /// The greatest unit of the distance from now, as "+2 hours"; the page counts.
    public static let offset = DateStyle(kind: .clock(.offset))
    /// The distance from now in hours, minutes and seconds, as "1:05:09"; the page counts.
    public static let timer = DateStyle(kind: .clock(.timer))
  }
}

/// The styles of dates that do not change with time.
enum DateWords {
  case date, time

  func text(of date: Date, in context: LocalizationContext) -> String {
    switch self {
    case .date: date.formatted(Date.FormatStyle(date: .long, time: .omitted).adapted(to: context))
    // Linux's `time: .shortened` has one digit for an hour where a language writes two.
    case .time: date.formatted(Date.FormatStyle().hour().minute().adapted(to: context))
    }
  }
}
