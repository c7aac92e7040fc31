import SwiftUI

/// A bar for each of the last eight weeks, and a line for the goal.
struct WeeksChart: View {
  let habit: Habit
  let today: Day
  @Environment(\.calendar) private var calendar

  private var weeks: [(first: Day, count: Int)] {
    (0..<8).reversed().map { ago in
      let day = today.adding(-7 * ago, in: calendar)
      return (day.week(in: calendar)[0], habit.count(inWeekOf: day, calendar: calendar))
    }
  }

  var body: some View {
    HStack(alignment: .bottom, spacing: 6) {
      ForEach(weeks, id: \.first) { week in
        VStack(spacing: 4) {
          Bar(share: Double(week.count) / 7)
            .fill(week.count >= habit.weeklyGoal ? habit.color.color : habit.color.color.opacity(0.4))
          Text(week.first.day, format: .number)
            .font(.caption2)
            .foregroundStyle(.secondary)
        }
        .accessibilityElement()
        .accessibilityLabel(Text(week.first.date(in: calendar), format: .dateTime.day().month()))
        .accessibilityValue("\(week.count) days")
      }
    }
    .background(alignment: .top) { goal }
    .animation(.snappy, value: habit.days)
  }

  private var goal: some View {
    Canvas { context, size in
      // Below the bars are the days.
      let height = size.height - 20
      let y = height * (1 - Double(habit.weeklyGoal) / 7)
      var line = Path()
      line.move(to: CGPoint(x: 0, y: y))
      line.addLine(to: CGPoint(x: size.width, y: y))
      context.stroke(line, with: .color(.secondary), style: StrokeStyle(lineWidth: 1, dash: [4, 4]))
    }
    .accessibilityHidden(true)
  }
}

/// A bar that fills a share of its height, from below.
private struct Bar: Shape {
  var share: Double

  var animatableData: Double {
    get { share }
    set { share = newValue }
  }

  func path(in rect: CGRect) -> Path {
    let height = max(2, rect.height * share)
    let bar = CGRect(x: rect.minX, y: rect.maxY - height, width: rect.width, height: height)
    return Path(roundedRect: bar, cornerRadius: min(4, height / 2))
  }
}

#Preview {
  WeeksChart(
    habit: HabitStore.sample(now: .now).habits[1], today: Day(.now, in: .current)
  )
  .frame(height: 140)
  .padding()
}
