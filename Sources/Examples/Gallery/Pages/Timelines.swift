import SwiftUI

/// Views that are made anew as time goes by.
struct Timelines: View {
  @State private var beats = 0

  var body: some View {
    TimelineView(.periodic(from: .now, by: 1)) { context in
      Text(context.date, style: .time)
        .font(.largeTitle)
        .monospacedDigit()
    }

    TimelineView(.everyMinute) { context in
      Text(context.date, format: .dateTime.hour().minute())
    }

    PhaseAnimator([1, 1.3], trigger: beats) { scale in
      Image(systemName: "heart.fill")
        .foregroundStyle(.pink)
        .font(.largeTitle)
        .scaleEffect(scale)
        .accessibilityLabel("Heart")
    }
    Button("Beat") { beats += 1 }

    Text("It turns as long as you look at it.")
      .phaseAnimator([-2.0, 2.0]) { text, angle in
        text.rotationEffect(.degrees(angle))
      } animation: { _ in
        .easeInOut(duration: 1)
      }
  }
}
