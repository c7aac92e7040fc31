import SwiftUI

@MainActor @Observable
final class ReminderStore {
  private(set) var lists: [ReminderList]
  private(set) var reminders: [Reminder]
  /// When the app is looked at: what is due before is overdue.
  let now: Date

  private var lastID: Int

  init(lists: [ReminderList] = [], reminders: [Reminder] = [], now: Date = .now) {
    self.lists = lists
    self.reminders = reminders
    self.now = now
    lastID = (lists.map(\.id) + reminders.map(\.id)).max() ?? 0
  }

  // MARK: Finding

  func list(_ id: ReminderList.ID) -> ReminderList? { lists.first { $0.id == id } }

  func reminders(for destination: Destination, calendar: Calendar) -> [Reminder] {
    switch destination {
    case .list(let id): reminders.filter { $0.listID == id }
    case .smart(.today): reminders.filter { isDueToday($0, calendar: calendar) }
    case .smart(.scheduled): reminders.filter { $0.due != nil }
    case .smart(.flagged): reminders.filter(\.isFlagged)
    case .smart(.all): reminders
    }
  }

  func openCount(for destination: Destination, calendar: Calendar) -> Int {
    reminders(for: destination, calendar: calendar).count { !$0.isDone }
  }

  /// What is overdue has to be done today, too.
  private func isDueToday(_ reminder: Reminder, calendar: Calendar) -> Bool {
    guard let due = reminder.due else { return false }
    return calendar.isDate(due, inSameDayAs: now) || reminder.isOverdue(at: now)
  }

  func hasList(named name: String, except id: ReminderList.ID) -> Bool {
    lists.contains { $0.id != id && $0.trimmedName.caseInsensitiveCompare(name) == .orderedSame }
  }

  // MARK: Changing

  func newReminder(in listID: ReminderList.ID? = nil) -> Reminder {
    Reminder(id: nextID(), listID: listID ?? lists.first?.id ?? 0)
  }

  func newList() -> ReminderList { ReminderList(id: nextID()) }

  /// Adds a reminder, or puts it in the place of the one that it was.
  func save(_ reminder: Reminder) {
    if let index = reminders.firstIndex(where: { $0.id == reminder.id }) {
      reminders[index] = reminder
    } else {
      reminders.append(reminder)
    }
  }

  func save(_ list: ReminderList) {
    if let index = lists.firstIndex(where: { $0.id == list.id }) {
      lists[index] = list
    } else {
      lists.append(list)
    }
  }

  func delete(_ reminder: Reminder) { reminders.removeAll { $0.id == reminder.id } }

  /// Deletes a list, with what is in it.
  func delete(_ list: ReminderList) {
    lists.removeAll { $0.id == list.id }
    reminders.removeAll { $0.listID == list.id }
  }

  func deleteDone(_ shown: [Reminder]) {
    let done = Set(shown.filter(\.isDone).map(\.id))
    reminders.removeAll { done.contains($0.id) }
  }

  private func nextID() -> Int {
    lastID += 1
    return lastID
  }
}

extension ReminderStore {
  /// What the app begins with; dates are counted from `now`.
  static func sample(now: Date) -> ReminderStore {
    let hour = 3600.0
    let day = 24 * hour
    return ReminderStore(
      lists: [
        ReminderList(id: 1, name: "Home", color: .blue, symbol: .house),
        ReminderList(id: 2, name: "Groceries", color: .green, symbol: .cart),
        ReminderList(id: 3, name: "Books to Read", color: .purple, symbol: .book),
      ],
      reminders: [
        Reminder(
          id: 11, title: "Water the plants", notes: "The fern needs little.", due: now, priority: .low, listID: 1),
        Reminder(id: 12, title: "Pay the rent", due: now - day, priority: .high, isFlagged: true, listID: 1),
        Reminder(id: 13, title: "Call the plumber", due: now + 3 * day, listID: 1),
        Reminder(id: 14, title: "Change the light bulb", isDone: true, listID: 1),
        Reminder(id: 21, title: "Bread", listID: 2),
        Reminder(id: 22, title: "Apples", priority: .medium, listID: 2),
        Reminder(id: 23, title: "Coffee", isFlagged: true, listID: 2),
        Reminder(id: 31, title: "Middlemarch", notes: "George Eliot", listID: 3),
      ],
      now: now)
  }
}
