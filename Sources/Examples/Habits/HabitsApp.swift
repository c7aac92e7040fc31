import SwiftUI

@main
struct HabitsApp: App {
  var body: some Scene {
    WindowGroup("Habits") { ContentView() }
  }
}

/// One person's habits, which begin with a few examples.
struct ContentView: View {
  @State private var store: HabitStore

  init(now: Date = .now, calendar: Calendar = .current) {
    _store = State(initialValue: .sample(now: now, calendar: calendar))
  }

  var body: some View {
    NavigationStack { HabitsView() }
      .environment(store)
  }
}

#Preview {
  ContentView()
}
