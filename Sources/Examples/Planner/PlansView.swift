import SwiftUI

/// What the sidebar leads to beside plans.
enum Overview: String {
  case jobs
}

/// All plans.
struct PlansView: View {
  @Binding var chosen: Plan.ID?
  @Environment(Planner.self) private var planner
  @State private var isAdding = false
  @State private var name = ""

  private var trimmedName: String { name.trimmingCharacters(in: .whitespaces) }

  var body: some View {
    List(selection: $chosen) {
      Section {
        NavigationLink(value: Overview.jobs) { Label("All Jobs", systemImage: "tablecells") }
          .accessibilityIdentifier("all-jobs")
      }
      Section("Plans") {
        ForEach(planner.plans) { plan in
          Label(plan.name, systemImage: "list.bullet")
            .badge(plan.openJobs)
            .accessibilityIdentifier("plan-\(plan.id.rawValue)")
        }
        .onDelete { planner.deletePlans(at: $0) }
      }
    }
    .navigationTitle("Planner")
    .navigationDestination(for: Overview.self) { _ in AllJobsView() }
    .toolbar {
      Text("\(planner.people) here").foregroundStyle(.secondary).accessibilityIdentifier("people")
      Button("New Plan", systemImage: "plus") {
        name = ""
        isAdding = true
      }
      .accessibilityIdentifier("new-plan")
    }
    .alert("New Plan", isPresented: $isAdding) {
      TextField("Name", text: $name)
      Button("Cancel", role: .cancel) {}
      Button("Add") { chosen = planner.addPlan(trimmedName) }.disabled(trimmedName.isEmpty)
    }
  }
}
