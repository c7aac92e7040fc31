import SwiftUI

@MainActor @Observable
final class HabitStore {
  private(set) var habits: [Habit]
  /// When the app is looked at; which day that is depends on the calendar.
  let now: Date

  private var lastID: Int

  init(habits: [Habit] = [], now: Date = .now) {
    self.habits = habits
    self.now = now
    lastID = habits.map(\.id).max() ?? 0
  }

  func habit(_ id: Habit.ID) -> Habit? { habits.first { $0.id == id } }

  func today(in calendar: Calendar) -> Day { Day(now, in: calendar) }

  func habits(matching words: String) -> [Habit] {
    words.isEmpty ? habits : habits.filter { $0.name.localizedStandardContains(words) }
  }

  func newHabit() -> Habit {
    lastID += 1
    return Habit(id: lastID)
  }

  func save(_ habit: Habit) {
    if let index = habits.firstIndex(where: { $0.id == habit.id }) {
      habits[index] = habit
    } else {
      habits.append(habit)
    }
  }

  func delete(_ habit: Habit) { habits.removeAll { $0.id == habit.id } }

  func toggle(_ day: Day, of id: Habit.ID) {
    guard let index = habits.firstIndex(where: { $0.id == id }) else { return }
    habits[index].days.formSymmetricDifference([day])
  }
}

extension HabitStore {
  /// What the app begins with; days are counted from `now`.
  static func sample(now: Date, calendar: Calendar = .current) -> HabitStore {
    let today = Day(now, in: calendar)
    func ago(_ days: some Sequence<Int>) -> Set<Day> { Set(days.map { today.adding(-$0, in: calendar) }) }
    return HabitStore(
      habits: [
        Habit(id: 1, name: "Read", symbol: .book, color: .orange, weeklyGoal: 5, minutes: 30, days: ago(1...12)),
        Habit(
          id: 2, name: "Walk", symbol: .walk, color: .green, weeklyGoal: 7, minutes: 45,
          days: ago(stride(from: 0, to: 40, by: 2))),
        Habit(
          id: 3, name: "Play the Piano", symbol: .music, color: .purple, weeklyGoal: 3, minutes: 20,
          days: ago(20...24)),
      ],
      now: now)
  }
}
