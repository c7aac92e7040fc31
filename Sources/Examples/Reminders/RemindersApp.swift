import SwiftUI

@main
struct RemindersApp: App {
  var body: some Scene {
    WindowGroup("Reminders") { ContentView() }
  }
}

/// One person's reminders, which begin with a few examples.
struct ContentView: View {
  @State private var store: ReminderStore

  init(now: Date = .now) {
    _store = State(initialValue: .sample(now: now))
  }

  var body: some View {
    NavigationStack { ListsView() }
      .environment(store)
  }
}

#Preview {
  ContentView()
}
