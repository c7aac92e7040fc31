import SwiftUI

/// The jobs of all plans in one table, sorted by what a person chooses.
struct AllJobsView: View {
  @Environment(Planner.self) private var planner
  @State private var order = [KeyPathComparator(\Row.title)]

  private struct Row: Identifiable {
    let id: Job.ID
    let title: String
    let plan: String
    let person: String
  }

  private var rows: [Row] {
    planner.plans.flatMap { plan in
      plan.jobs.map { Row(id: $0.id, title: $0.title, plan: plan.name, person: $0.person) }
    }
    .sorted(using: order)
  }

  var body: some View {
    Table(rows, sortOrder: $order) {
      TableColumn("Job", value: \.title)
      TableColumn("Plan", value: \.plan)
      TableColumn("Who", value: \.person)
    }
    .navigationTitle("All Jobs")
  }
}
