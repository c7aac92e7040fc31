import SwiftUI

/// A circle to be ticked, and what is to be done, which opens the reminder.
struct ReminderRow: View {
  let reminder: Reminder
  let color: Color
  let open: () -> Void
  @Environment(ReminderStore.self) private var store

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 12) {
      Button(action: tick) {
        Image(systemName: reminder.isDone ? "largecircle.fill.circle" : "circle")
          .font(.title3)
          .foregroundStyle(reminder.isDone ? color : .secondary)
          .contentTransition(.symbolEffect(.replace))
      }
      .buttonStyle(.borderless)
      .accessibilityLabel(reminder.isDone ? "Mark as not completed" : "Mark as completed")
      .accessibilityIdentifier("tick-\(reminder.id)")

      Button(action: open) {
        HStack(alignment: .firstTextBaseline) {
          details
          Spacer(minLength: 8)
          if reminder.isFlagged {
            Image(systemName: "flag.fill").foregroundStyle(.orange).accessibilityLabel("Flagged")
          }
        }
        .contentShape(.rect)
      }
      .buttonStyle(.plain)
      .accessibilityIdentifier("reminder-\(reminder.id)")
    }
  }

  private var details: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack(alignment: .firstTextBaseline, spacing: 4) {
        if reminder.priority != .none {
          Text(reminder.priority.marks).foregroundStyle(color).bold()
            .accessibilityLabel("Priority: \(Text(reminder.priority.title))")
        }
        Text(reminder.title).foregroundStyle(reminder.isDone ? .secondary : .primary)
      }
      if !reminder.notes.isEmpty {
        Text(reminder.notes).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
      }
      if let due = reminder.due {
        Text(due, format: .dateTime.weekday().day().month().hour().minute())
          .font(.subheadline)
          .foregroundStyle(reminder.isOverdue(at: store.now) ? .red : .secondary)
      }
    }
    .multilineTextAlignment(.leading)
  }

  private func tick() {
    var changed = reminder
    changed.isDone.toggle()
    store.save(changed)
  }
}

#Preview {
  List {
    ForEach(ReminderStore.sample(now: .now).reminders) { ReminderRow(reminder: $0, color: .blue) {} }
  }
  .environment(ReminderStore.sample(now: .now))
}
