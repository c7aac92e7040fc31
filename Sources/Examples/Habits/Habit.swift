import SwiftUI

/// Something to be done on so many days of each week.
struct Habit: Identifiable, Hashable {
  let id: Int
  var name = ""
  var symbol = HabitSymbol.star
  var color = HabitColor.blue
  /// On how many days of a week.
  var weeklyGoal = 3
  /// How long on such a day.
  var minutes = 15
  /// When it has been done.
  var days: Set<Day> = []

  static let possibleMinutes = 1...600

  var trimmedName: String { name.trimmingCharacters(in: .whitespacesAndNewlines) }
}

enum HabitSymbol: String, CaseIterable, Identifiable {
  case star = "star.fill"
  case book = "book.fill"
  case walk = "figure.walk"
  case music = "music.note"
  case drop = "drop.fill"
  case moon = "moon.fill"

  var id: Self { self }

  var title: LocalizedStringKey {
    switch self {
    case .star: "Star"
    case .book: "Book"
    case .walk: "Walk"
    case .music: "Music"
    case .drop: "Drop"
    case .moon: "Moon"
    }
  }
}

enum HabitColor: String, CaseIterable, Identifiable {
  case blue, green, orange, pink, purple

  var id: Self { self }

  var color: Color {
    switch self {
    case .blue: .blue
    case .green: .green
    case .orange: .orange
    case .pink: .pink
    case .purple: .purple
    }
  }

  var title: LocalizedStringKey {
    switch self {
    case .blue: "Blue"
    case .green: "Green"
    case .orange: "Orange"
    case .pink: "Pink"
    case .purple: "Purple"
    }
  }
}

/// A day of a calendar, wherever somebody is.
struct Day: Hashable, Comparable {
  let year: Int
  let month: Int
  let day: Int

  init(_ date: Date, in calendar: Calendar) {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    year = parts.year ?? 0
    month = parts.month ?? 1
    day = parts.day ?? 1
  }

  /// Noon, which there is on every day.
  func date(in calendar: Calendar) -> Date {
    calendar.date(from: DateComponents(year: year, month: month, day: day, hour: 12)) ?? .distantPast
  }

  func adding(_ count: Int, _ component: Calendar.Component = .day, in calendar: Calendar) -> Day {
    Day(calendar.date(byAdding: component, value: count, to: date(in: calendar)) ?? .distantPast, in: calendar)
  }

  /// The seven days of this day's week, as they begin where the calendar is used.
  func week(in calendar: Calendar) -> [Day] {
    let weekday = calendar.component(.weekday, from: date(in: calendar))
    let first = adding(-((weekday - calendar.firstWeekday + 7) % 7), in: calendar)
    return (0..<7).map { first.adding($0, in: calendar) }
  }

  /// All the days of this day's month.
  func monthDays(in calendar: Calendar) -> [Day] {
    let count = calendar.range(of: .day, in: .month, for: date(in: calendar))?.count ?? 0
    let first = adding(1 - day, in: calendar)
    return (0..<count).map { first.adding($0, in: calendar) }
  }

  static func < (first: Self, second: Self) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }
}

extension Habit {
  func count(inWeekOf day: Day, calendar: Calendar) -> Int {
    day.week(in: calendar).count { days.contains($0) }
  }

  /// How many days in a row up to today. Today may still come.
  func streak(today: Day, calendar: Calendar) -> Int {
    var day = days.contains(today) ? today : today.adding(-1, in: calendar)
    var length = 0
    while days.contains(day) {
      length += 1
      day = day.adding(-1, in: calendar)
    }
    return length
  }

  func longestStreak(calendar: Calendar) -> Int {
    var longest = 0
    var length = 0
    var last: Day?
    for day in days.sorted() {
      length = last?.adding(1, in: calendar) == day ? length + 1 : 1
      longest = max(longest, length)
      last = day
    }
    return longest
  }
}
