import SwiftUI

/// One job, to look at and to change. What another person changes in it meanwhile is seen at once.
struct JobView: View {
  let id: Job.ID
  @Environment(Planner.self) private var planner
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    if let job = planner[id] {
      Form {
        Section {
          TextField("Title", text: value(\.title, of: job)).accessibilityIdentifier("title")
          TextField("Who", text: value(\.person, of: job)).accessibilityIdentifier("who")
          Toggle("Done", isOn: value(\.isDone, of: job)).accessibilityIdentifier("done")
        }
        Section {
          Toggle("On a Day", isOn: hasDay).accessibilityIdentifier("has-day")
          if let day = job.day {
            DatePicker("Day", selection: dayBinding(from: day), displayedComponents: .date)
              .accessibilityIdentifier("day")
          }
        }
        Section("Notes") {
          TextField("Notes", text: value(\.notes, of: job), axis: .vertical)
            .lineLimit(3...)
            .labelsHidden()
            .accessibilityIdentifier("notes")
        }
        Section {
          Button("Delete Job", role: .destructive) {
            planner[id] = nil
            dismiss()
          }
        }
      }
      .navigationTitle(job.title)
    } else {
      ContentUnavailableView(
        "No Such Job", systemImage: "questionmark", description: Text("Somebody may have deleted it.")
      )
      .navigationTitle("Job")
    }
  }

  /// A part of the job that a person changes. The other parts stay as they are, whoever has changed them.
  private func value<Value>(_ part: WritableKeyPath<Job, Value>, of job: Job) -> Binding<Value> {
    Binding {
      planner[id]?[keyPath: part] ?? job[keyPath: part]
    } set: {
      planner[id]?[keyPath: part] = $0
    }
  }

  private func dayBinding(from day: Date) -> Binding<Date> {
    Binding {
      planner[id]?.day ?? day
    } set: {
      planner[id]?.day = $0
    }
  }

  private var hasDay: Binding<Bool> {
    Binding {
      planner[id]?.day != nil
    } set: { hasDay in
      planner[id]?.day = hasDay ? planner[id]?.day ?? .now : nil
    }
  }
}
