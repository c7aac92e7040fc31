import SwiftUI

/// Adds a habit or changes it, in a sheet.
struct HabitForm: View {
  private let isNew: Bool
  @State private var draft: Habit
  @FocusState private var isNameFocused: Bool
  @Environment(HabitStore.self) private var store
  @Environment(\.dismiss) private var dismiss

  init(habit: Habit, isNew: Bool) {
    self.isNew = isNew
    _draft = State(initialValue: habit)
  }

  private var hasMinutes: Bool { Habit.possibleMinutes.contains(draft.minutes) }
  private var isValid: Bool { !draft.trimmedName.isEmpty && hasMinutes }

  var body: some View {
    NavigationStack {
      Form {
        Section("Name") {
          TextField("Read, walk, stretch…", text: $draft.name)
            .focused($isNameFocused)
            .accessibilityLabel("Name")
            .accessibilityIdentifier("name")
        }
        Section {
          Stepper(value: $draft.weeklyGoal, in: 1...7) {
            LabeledContent("Days a Week", value: draft.weeklyGoal, format: .number)
          }
          .accessibilityIdentifier("goal-stepper")
          LabeledContent("Minutes a Day") {
            TextField("Minutes", value: $draft.minutes, format: .number)
              .keyboardType(.numberPad)
              .multilineTextAlignment(.trailing)
              .accessibilityIdentifier("minutes")
          }
        } header: {
          Text("Goal")
        } footer: {
          if hasMinutes {
            Text("That is \(draft.weeklyGoal * draft.minutes) minutes each week.").accessibilityIdentifier("sum")
          } else {
            Text("A day has room for 1 to 600 minutes.")
              .foregroundStyle(.red)
              .accessibilityIdentifier("minutes-problem")
          }
        }
        Section("Looks") {
          Picker("Symbol", selection: $draft.symbol) {
            ForEach(HabitSymbol.allCases) { Label($0.title, systemImage: $0.rawValue) }
          }
          .accessibilityIdentifier("symbol")
          Picker("Color", selection: $draft.color) {
            ForEach(HabitColor.allCases) { Text($0.title) }
          }
          .accessibilityIdentifier("color")
        }
      }
      .navigationTitle(isNew ? "New Habit" : "Edit Habit")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button(isNew ? "Add" : "Done", action: save).disabled(!isValid).accessibilityIdentifier("save")
        }
      }
    }
    .onAppear { isNameFocused = isNew }
  }

  private func save() {
    draft.name = draft.trimmedName
    store.save(draft)
    dismiss()
  }
}

#Preview {
  HabitForm(habit: Habit(id: 1), isNew: true)
    .environment(HabitStore.sample(now: .now))
}
