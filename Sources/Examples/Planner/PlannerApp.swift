import SwiftUI

/// Plans that everybody who opens them sees and changes at the same time. Each plan and each job has an address.
@main
struct PlannerApp: App {
  /// One for all sessions.
  @State private var planner = Planner.example

  var body: some Scene {
    WindowGroup("Planner") { ContentView().environment(planner) }
  }
}

struct ContentView: View {
  @Environment(Planner.self) private var planner
  @State private var plan: Plan.ID?

  var body: some View {
    NavigationSplitView {
      PlansView(chosen: $plan)
    } detail: {
      NavigationStack {
        JobsView(plan: plan)
          .navigationDestination(for: Job.ID.self) { JobView(id: $0) }
      }
    }
    .onAppear { planner.someoneCame() }
    .onDisappear { planner.someoneWent() }
  }
}

#Preview {
  ContentView().environment(Planner.example)
}
