import SwiftUI

/// The jobs of one plan.
struct JobsView: View {
  let plan: Plan.ID?
  @Environment(Planner.self) private var planner
  @State private var title = ""

  var body: some View {
    if let plan, let shown = planner[plan] {
      List {
        ForEach(shown.jobs) { JobRow(job: $0) }
          .onDelete { offsets in
            for index in offsets { planner[shown.jobs[index].id] = nil }
          }
          .onMove { planner.moveJobs(of: plan, from: $0, to: $1) }
        TextField("New job", text: $title)
          .onSubmit {
            let trimmed = title.trimmingCharacters(in: .whitespaces)
            if !trimmed.isEmpty { planner.addJob(trimmed, to: plan) }
            title = ""
          }
      }
      .navigationTitle(shown.name)
    } else {
      ContentUnavailableView(
        plan == nil ? "Choose a Plan" : "No Such Plan", systemImage: "calendar",
        description: Text("Or begin a new one with the plus above the list."))
    }
  }
}

private struct JobRow: View {
  let job: Job
  @Environment(Planner.self) private var planner

  var body: some View {
    NavigationLink(value: job.id) {
      VStack(alignment: .leading) {
        Text(job.title).strikethrough(job.isDone)
        if !job.person.isEmpty || job.day != nil {
          HStack {
            if !job.person.isEmpty { Text(job.person) }
            if let day = job.day { Text(day, format: .dateTime.weekday().day().month()) }
          }
          .font(.caption)
          .foregroundStyle(.secondary)
        }
      }
    }
    .accessibilityIdentifier("job-\(job.id.rawValue)")
    .swipeActions(edge: .leading) {
      Button(job.isDone ? "Not Done" : "Done", systemImage: "checkmark") { planner[job.id]?.isDone.toggle() }
        .tint(.green)
    }
  }
}
