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

  init(now: Date = .now) {
    _store = State(initialValue: .sample(now: now))
  }

  var body: some View {
    NavigationStack { HabitsView() }
      .environment(store)
  }
}

#Preview {
  ContentView()
}
