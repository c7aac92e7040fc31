import Foundation

/// A day and a time of day, as clocks and HTML's fields show them: without a time zone, and in the Gregorian
/// calendar also
/// before that was in use.
struct LocalTime: Equatable {
  /// Days since the first of January 1970.
  var day: Int
  /// Whole seconds since the day began, below 86 400.
  var second: Int

  /// The first day of the year 1, and the last one of the year 9999.
  private static let days = -719_162...2_932_896

  init(day: Int, second: Int) {
    self.day = day
    self.second = second
  }

  /// What clocks in a time zone show at a date; nil for one that no field can show.
  init?(_ date: Date, in timeZone: TimeZone) {
    let seconds = date.timeIntervalSince1970
    // A day more on both sides, for the time zone. Not a number is in no range.
    guard Double(Self.days.lowerBound - 1) * 86_400 < seconds, seconds < Double(Self.days.upperBound + 2) * 86_400
    else { return nil }
    let local = Int(seconds.rounded(.down)) + timeZone.secondsFromGMT(for: date)
    day = (Double(local) / 86_400).roundedDown
    second = local - day * 86_400
    if !Self.days.contains(day) { return nil }
  }

  /// The date at which clocks in a time zone show this. Of a time that comes twice it is the first, and a time that is
  /// skipped is as much later as is skipped.
  func date(in timeZone: TimeZone) -> Date {
    let wall = Double(day * 86_400 + second)
    func offset(at seconds: Double) -> Double {
      Double(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds)))
    }
    let before = offset(at: wall - 86_400)
    for each in [before, offset(at: wall + 86_400)] where offset(at: wall - each) == each {
      return Date(timeIntervalSince1970: wall - each)
    }
    return Date(timeIntervalSince1970: wall - before)
  }
}

// MARK: As text

extension LocalTime {
  /// The day as ISO 8601 has it: `2027-03-05`.
  var dayText: String {
    let (year, month, date) = Self.date(ofDay: day)
    return "\(year.padded(to: 4))-\(month.padded(to: 2))-\(date.padded(to: 2))"
  }

  /// The time without its seconds: `09:30`.
  var timeText: String { "\((second / 3600).padded(to: 2)):\((second / 60 % 60).padded(to: 2))" }

  /// The day that such a text names, if it is one of the calendar.
  static func day(_ text: some StringProtocol) -> Int? {
    guard let numbers = numbers(in: text, like: "0000-00-00") else { return nil }
    let (year, month, date) = (numbers[0], numbers[1], numbers[2])
    guard year > 0, (1...12).contains(month), date > 0 else { return nil }
    let day = day(year: year, month: month, date: date)
    // The thirtieth of February is one of March.
    return Self.date(ofDay: day) == (year, month, date) ? day : nil
  }

  /// The second of the day that such a text names.
  static func second(_ text: some StringProtocol) -> Int? {
    guard let numbers = numbers(in: text, like: "00:00"), numbers[0] < 24, numbers[1] < 60 else { return nil }
    return numbers[0] * 3600 + numbers[1] * 60
  }

  /// The numbers in a text that has digits where `pattern` has them, and elsewhere the same.
  private static func numbers(in text: some StringProtocol, like pattern: String) -> [Int]? {
    guard text.utf8.count == pattern.utf8.count else { return nil }
    var numbers = [0]
    for (byte, expected) in zip(text.utf8, pattern.utf8) {
      if expected == UInt8(ascii: "0") {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
      } else {
        guard byte == expected else { return nil }
        numbers.append(0)
      }
    }
    return numbers
  }

  // The year begins in March here, so that a day more in a leap year is its last one. 400 years have 146 097 days.

  private static func day(year: Int, month: Int, date: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let era = (Double(year) / 400).roundedDown
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + date - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func date(ofDay day: Int) -> (year: Int, month: Int, date: Int) {
    let shifted = day + 719_468
    let era = (Double(shifted) / 146_097).roundedDown
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let date = dayOfYear - (153 * month + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month < 10 ? 0 : 1), month < 10 ? month + 3 : month - 9, date)
  }
}

extension Double {
  fileprivate var roundedDown: Int { Int(rounded(.down)) }
}

extension Int {
  fileprivate func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
