import SwiftUI

/// A habit with its goal, its days and its weeks.
struct HabitView: View {
  let id: Habit.ID
  @Environment(HabitStore.self) private var store
  @Environment(\.calendar) private var calendar
  @Environment(\.dismiss) private var dismiss
  @State private var edited: Habit?

  var body: some View {
    if let habit = store.habit(id) {
      content(habit)
    } else {
      ContentUnavailableView("This habit has been deleted", systemImage: "trash")
    }
  }

  private func content(_ habit: Habit) -> some View {
    let today = store.today(in: calendar)
    let count = habit.count(inWeekOf: today, calendar: calendar)
    return List {
      Section("This Week") {
        Gauge(value: Double(min(count, habit.weeklyGoal)), in: 0...Double(habit.weeklyGoal)) {
          Text("\(count) of \(habit.weeklyGoal) days")
        } currentValueLabel: {
          Text(count < habit.weeklyGoal ? "\(habit.weeklyGoal - count) to go" : "Goal reached")
        }
        .tint(habit.color.color)
        .accessibilityIdentifier("goal")
        LabeledContent("Time") {
          Text(Duration.seconds(count * habit.minutes * 60), format: .units(allowed: [.hours, .minutes]))
        }
        .accessibilityIdentifier("time")
      }
      Section {
        MonthView(habit: habit, today: today)
      }
      Section("Last Eight Weeks") {
        WeeksChart(habit: habit, today: today)
          .frame(height: 140)
          .accessibilityIdentifier("chart")
      }
      Section("Streaks") {
        LabeledContent("Current", value: habit.streak(today: today, calendar: calendar), format: .number)
          .accessibilityIdentifier("streak")
        LabeledContent("Longest", value: habit.longestStreak(calendar: calendar), format: .number)
          .accessibilityIdentifier("longest")
        LabeledContent("Days in All", value: habit.days.count, format: .number)
          .accessibilityIdentifier("total")
      }
    }
    .navigationTitle(habit.name)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      Button("Edit") { edited = habit }.accessibilityIdentifier("edit")
    }
    .sheet(item: $edited) { HabitForm(habit: $0, isNew: false) }
  }
}

/// A month as a calendar has it: tap a day to say that it is done.
struct MonthView: View {
  let habit: Habit
  let today: Day
  @State private var shown: Day?
  @Environment(HabitStore.self) private var store
  @Environment(\.calendar) private var calendar

  private var month: Day { shown ?? today }
  private let columns = Array(repeating: GridItem(.flexible(), spacing: 0), count: 7)

  var body: some View {
    VStack(spacing: 12) {
      HStack {
        Text(month.date(in: calendar), format: .dateTime.month(.wide).year())
          .font(.headline)
          .accessibilityIdentifier("month")
        Spacer()
        Button("Previous Month", systemImage: "chevron.backward") { move(-1) }
          .accessibilityIdentifier("previous")
        Button("Next Month", systemImage: "chevron.forward") { move(1) }
          .disabled((month.year, month.month) >= (today.year, today.month))
          .accessibilityIdentifier("next")
      }
      .labelStyle(.iconOnly)
      .buttonStyle(.borderless)
      LazyVGrid(columns: columns, spacing: 4) {
        ForEach(month.week(in: calendar), id: \.self) { day in
          Text(day.date(in: calendar), format: .dateTime.weekday(.narrow))
            .font(.caption)
            .foregroundStyle(.secondary)
            .accessibilityHidden(true)
        }
        ForEach(0..<blanks, id: \.self) { _ in Color.clear.frame(height: 1) }
        ForEach(month.monthDays(in: calendar), id: \.self) { DayButton(day: $0, habit: habit, today: today) }
      }
    }
    .padding(.vertical, 4)
  }

  /// How many days of the first week belong to the month before.
  private var blanks: Int {
    guard let first = month.monthDays(in: calendar).first else { return 0 }
    return first.week(in: calendar).firstIndex(of: first) ?? 0
  }

  private func move(_ months: Int) {
    withAnimation { shown = month.adding(1 - month.day, in: calendar).adding(months, .month, in: calendar) }
  }
}

private struct DayButton: View {
  let day: Day
  let habit: Habit
  let today: Day
  @Environment(HabitStore.self) private var store
  @Environment(\.calendar) private var calendar

  private var isDone: Bool { habit.days.contains(day) }

  var body: some View {
    Button {
      withAnimation(.bouncy) { store.toggle(day, of: habit.id) }
    } label: {
      Text(day.day, format: .number)
        .fontWeight(day == today ? .bold : .regular)
        .frame(width: 36, height: 36)
        .background {
          if isDone {
            Circle().fill(habit.color.color.opacity(0.3)).transition(.scale.combined(with: .opacity))
          }
        }
        .overlay { if day == today { Circle().strokeBorder(.secondary) } }
    }
    .buttonStyle(.plain)
    .disabled(day > today)
    .accessibilityLabel(Text(day.date(in: calendar), format: .dateTime.day().month(.wide)))
    .accessibilityAddTraits(isDone ? .isSelected : [])
    .accessibilityIdentifier("day-\(day.day)")
  }
}
