import SwiftUI

struct Reminder: Identifiable, Hashable {
  let id: Int
  var title = ""
  var notes = ""
  var due: Date?
  var priority = Priority.none
  var isFlagged = false
  var isDone = false
  var listID: ReminderList.ID

  static let longestTitle = 80

  /// The title without spaces around it.
  var trimmedTitle: String { title.trimmingCharacters(in: .whitespacesAndNewlines) }

  func isOverdue(at now: Date) -> Bool {
    guard let due, !isDone else { return false }
    return due < now
  }
}

enum Priority: Int, CaseIterable, Identifiable, Comparable {
  case none, low, medium, high

  var id: Self { self }

  var title: LocalizedStringKey {
    switch self {
    case .none: "None"
    case .low: "Low"
    case .medium: "Medium"
    case .high: "High"
    }
  }

  var marks: String { String(repeating: "!", count: rawValue) }

  static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

struct ReminderList: Identifiable, Hashable {
  let id: Int
  var name = ""
  var color = ListColor.blue
  var symbol = ListSymbol.list

  var trimmedName: String { name.trimmingCharacters(in: .whitespacesAndNewlines) }
}

enum ListColor: String, CaseIterable, Identifiable {
  case red, orange, yellow, green, blue, purple, brown

  var id: Self { self }

  var color: Color {
    switch self {
    case .red: .red
    case .orange: .orange
    case .yellow: .yellow
    case .green: .green
    case .blue: .blue
    case .purple: .purple
    case .brown: .brown
    }
  }

  var title: LocalizedStringKey {
    switch self {
    case .red: "Red"
    case .orange: "Orange"
    case .yellow: "Yellow"
    case .green: "Green"
    case .blue: "Blue"
    case .purple: "Purple"
    case .brown: "Brown"
    }
  }
}

enum ListSymbol: String, CaseIterable, Identifiable {
  case list = "list.bullet"
  case house = "house.fill"
  case cart = "cart.fill"
  case book = "book.fill"
  case gift = "gift.fill"
  case heart = "heart.fill"

  var id: Self { self }

  var title: LocalizedStringKey {
    switch self {
    case .list: "List"
    case .house: "House"
    case .cart: "Cart"
    case .book: "Book"
    case .gift: "Gift"
    case .heart: "Heart"
    }
  }
}

/// What is looked for in all lists.
enum SmartList: String, CaseIterable, Identifiable {
  case today, scheduled, flagged, all

  var id: Self { self }

  var title: LocalizedStringKey {
    switch self {
    case .today: "Today"
    case .scheduled: "Scheduled"
    case .flagged: "Flagged"
    case .all: "All"
    }
  }

  var symbol: String {
    switch self {
    case .today: "calendar"
    case .scheduled: "calendar.badge.clock"
    case .flagged: "flag.fill"
    case .all: "tray.fill"
    }
  }

  var color: Color {
    switch self {
    case .today: .blue
    case .scheduled: .red
    case .flagged: .orange
    case .all: .gray
    }
  }
}

/// Where a row of the first screen leads.
enum Destination: Hashable {
  case list(ReminderList.ID)
  case smart(SmartList)
}

enum SortOrder: String, CaseIterable, Identifiable {
  case manual, due, priority, title

  var id: Self { self }

  var title: LocalizedStringKey {
    switch self {
    case .manual: "Manual"
    case .due: "Due Date"
    case .priority: "Priority"
    case .title: "Title"
    }
  }
}
