import SwiftUI

/// Adds a reminder or changes it, in a sheet.
struct ReminderForm: View {
  private let original: Reminder
  private let isNew: Bool
  @State private var draft: Reminder
  @State private var hasEditedTitle = false
  @State private var isDiscarding = false
  @FocusState private var isTitleFocused: Bool
  @Environment(ReminderStore.self) private var store
  @Environment(\.calendar) private var calendar
  @Environment(\.dismiss) private var dismiss

  init(reminder: Reminder, isNew: Bool) {
    original = reminder
    self.isNew = isNew
    _draft = State(initialValue: reminder)
  }

  private var titleProblem: LocalizedStringKey? {
    if draft.trimmedTitle.isEmpty { return "A reminder needs a title." }
    if draft.trimmedTitle.count > Reminder.longestTitle {
      return "A title has at most \(Reminder.longestTitle) characters."
    }
    return nil
  }

  /// An old reminder may stay overdue, but nobody is reminded of the past.
  private var dueProblem: LocalizedStringKey? {
    guard let due = draft.due, due != original.due, due < calendar.startOfDay(for: store.now) else { return nil }
    return "This day is in the past."
  }

  private var isValid: Bool { titleProblem == nil && dueProblem == nil }
  private var hasChanges: Bool { draft != original }

  private var hasDue: Binding<Bool> {
    Binding {
      draft.due != nil
    } set: { has in
      draft.due = has ? original.due ?? store.now : nil
    }
  }

  private var due: Binding<Date> {
    Binding {
      draft.due ?? store.now
    } set: { date in
      draft.due = date
    }
  }

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Title", text: $draft.title)
            .focused($isTitleFocused)
            .submitLabel(.done)
            .onSubmit(save)
            .accessibilityIdentifier("title")
          TextField("Notes", text: $draft.notes, axis: .vertical)
            .lineLimit(3...6)
            .accessibilityIdentifier("notes")
        } footer: {
          if let titleProblem, hasEditedTitle { ProblemText(titleProblem).accessibilityIdentifier("title-problem") }
        }
        Section {
          Toggle("Date", systemImage: "calendar", isOn: hasDue.animation()).accessibilityIdentifier("has-date")
          if draft.due != nil {
            DatePicker("Due", selection: due).accessibilityIdentifier("date")
          }
        } footer: {
          if let dueProblem { ProblemText(dueProblem).accessibilityIdentifier("date-problem") }
        }
        Section {
          Toggle("Flag", systemImage: "flag", isOn: $draft.isFlagged).accessibilityIdentifier("flag")
          Picker("Priority", systemImage: "exclamationmark", selection: $draft.priority) {
            ForEach(Priority.allCases) { Text($0.title) }
          }
          .accessibilityIdentifier("priority")
          Picker("List", systemImage: "list.bullet", selection: $draft.listID) {
            ForEach(store.lists) { Text($0.name) }
          }
          .accessibilityIdentifier("list")
        }
      }
      .navigationTitle(isNew ? "New Reminder" : "Details")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", action: cancel)
            .accessibilityIdentifier("cancel")
            .confirmationDialog("Discard your changes?", isPresented: $isDiscarding, titleVisibility: .visible) {
              Button("Discard Changes", role: .destructive) { dismiss() }
            }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button(isNew ? "Add" : "Done", action: save).disabled(!isValid).accessibilityIdentifier("save")
        }
      }
    }
    .interactiveDismissDisabled(hasChanges)
    .onAppear { isTitleFocused = isNew }
    .onChange(of: draft.title) { hasEditedTitle = true }
  }

  private func cancel() {
    if hasChanges { isDiscarding = true } else { dismiss() }
  }

  private func save() {
    guard isValid else { return }
    draft.title = draft.trimmedTitle
    store.save(draft)
    dismiss()
  }
}

/// Says what is wrong with what stands above it.
struct ProblemText: View {
  let problem: LocalizedStringKey

  init(_ problem: LocalizedStringKey) { self.problem = problem }

  var body: some View {
    Label(problem, systemImage: "exclamationmark.triangle.fill").foregroundStyle(.red)
  }
}

#Preview {
  ReminderForm(reminder: Reminder(id: 1, listID: 1), isNew: true)
    .environment(ReminderStore.sample(now: .now))
}
