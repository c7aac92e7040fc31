import SwiftUI

/// The first screen: what has been done today, and all habits.
struct HabitsView: View {
  @Environment(HabitStore.self) private var store
  @Environment(\.calendar) private var calendar
  @State private var words = ""
  @State private var edited: Habit?
  @State private var doomed: Habit?
  @State private var isDeleting = false

  private var today: Day { store.today(in: calendar) }
  private var found: [Habit] { store.habits(matching: words) }
  private var doneToday: Int { store.habits.count { $0.days.contains(today) } }

  var body: some View {
    List {
      if !store.habits.isEmpty {
        Section {
          ProgressView(value: Double(doneToday), total: Double(store.habits.count)) {
            Text(store.now, format: .dateTime.weekday(.wide).day().month(.wide)).font(.headline)
          } currentValueLabel: {
            Text("\(doneToday) of \(store.habits.count) done today").accessibilityIdentifier("done-today")
          }
          .accessibilityIdentifier("progress")
          TextField("Search", text: $words)
            .submitLabel(.search)
            .accessibilityIdentifier("search")
        }
      }
      Section {
        ForEach(found) { habit in
          HabitRow(habit: habit, today: today)
            .contextMenu {
              Button("Edit", systemImage: "pencil") { edited = habit }
              Button("Delete", systemImage: "trash", role: .destructive) {
                doomed = habit
                isDeleting = true
              }
            }
        }
        if found.isEmpty { nothing }
      }
    }
    .navigationTitle("Habits")
    .navigationDestination(for: Habit.ID.self) { HabitView(id: $0) }
    .toolbar {
      Button("Add Habit", systemImage: "plus") { edited = store.newHabit() }
        .accessibilityIdentifier("add")
    }
    .sheet(item: $edited) { habit in HabitForm(habit: habit, isNew: store.habit(habit.id) == nil) }
    .confirmationDialog(
      "Delete “\(doomed?.name ?? "")”?", isPresented: $isDeleting, titleVisibility: .visible, presenting: doomed
    ) { habit in
      Button("Delete Habit", role: .destructive) { withAnimation { store.delete(habit) } }
    } message: { _ in
      Text("All its days will be forgotten.")
    }
  }

  @ViewBuilder private var nothing: some View {
    if store.habits.isEmpty || words.isEmpty {
      ContentUnavailableView {
        Label("No Habits", systemImage: "checkmark.circle")
      } description: {
        Text("Begin with something small.")
      } actions: {
        Button("Add Habit") { edited = store.newHabit() }
      }
    } else {
      ContentUnavailableView.search(text: words)
    }
  }
}

/// A habit with a button for today; the rest of the row leads to all its days.
private struct HabitRow: View {
  let habit: Habit
  let today: Day
  @Environment(HabitStore.self) private var store
  @Environment(\.calendar) private var calendar

  private var isDone: Bool { habit.days.contains(today) }
  private var count: Int { habit.count(inWeekOf: today, calendar: calendar) }

  var body: some View {
    HStack(spacing: 12) {
      Button {
        withAnimation(.snappy) { store.toggle(today, of: habit.id) }
      } label: {
        Image(systemName: isDone ? "checkmark.circle.fill" : "circle")
          .font(.title)
          .foregroundStyle(isDone ? habit.color.color : .secondary)
          .symbolEffect(.bounce, value: isDone)
      }
      .buttonStyle(.borderless)
      .accessibilityLabel(isDone ? "\(habit.name) is done today" : "Mark \(habit.name) as done today")
      .accessibilityIdentifier("today-\(habit.id)")

      NavigationLink(value: habit.id) {
        HStack {
          VStack(alignment: .leading, spacing: 2) {
            HStack(alignment: .firstTextBaseline, spacing: 6) {
              Image(systemName: habit.symbol.rawValue).foregroundStyle(habit.color.color).accessibilityHidden(true)
              Text(habit.name)
            }
            .font(.headline)
            Text("\(count) of \(habit.weeklyGoal) this week")
              .font(.subheadline)
              .foregroundStyle(.secondary)
              .contentTransition(.numericText())
              .accessibilityIdentifier("week-\(habit.id)")
          }
          Spacer()
          Gauge(value: Double(min(count, habit.weeklyGoal)), in: 0...Double(habit.weeklyGoal)) {
            Text("This Week")
          } currentValueLabel: {
            Text(count, format: .number)
          }
          .gaugeStyle(.accessoryCircularCapacity)
          .tint(habit.color.color)
          .scaleEffect(0.7)
        }
      }
      .accessibilityIdentifier("habit-\(habit.id)")
    }
  }
}

#Preview {
  NavigationStack { HabitsView() }
    .environment(HabitStore.sample(now: .now))
}
