import SwiftUI

/// The reminders of a list, or of all lists.
struct RemindersView: View {
  let destination: Destination
  @Environment(ReminderStore.self) private var store
  @Environment(\.calendar) private var calendar
  @AppStorage("showsDone") private var showsDone = false
  @AppStorage("sortOrder") private var order = SortOrder.manual
  @State private var edited: Reminder?
  @State private var doomed: Reminder?
  @State private var isDeleting = false
  @State private var isClearing = false

  private var all: [Reminder] { store.reminders(for: destination, calendar: calendar) }
  private var doneCount: Int { all.count(where: \.isDone) }

  private var shown: [Reminder] {
    let visible = showsDone ? all : all.filter { !$0.isDone }
    return switch order {
    case .manual: visible
    case .due: visible.sorted { ($0.due ?? .distantFuture) < ($1.due ?? .distantFuture) }
    case .priority: visible.sorted { $0.priority > $1.priority }
    case .title: visible.sorted { $0.title.localizedStandardCompare($1.title) == .orderedAscending }
    }
  }

  private var title: Text {
    switch destination {
    case .list(let id): Text(store.list(id)?.name ?? "")
    case .smart(let smart): Text(smart.title)
    }
  }

  private var color: Color {
    switch destination {
    case .list(let id): store.list(id)?.color.color ?? .accentColor
    case .smart(let smart): smart.color
    }
  }

  private var listID: ReminderList.ID? {
    if case .list(let id) = destination { id } else { nil }
  }

  var body: some View {
    List {
      Section {
        ForEach(shown) { reminder in
          ReminderRow(reminder: reminder, color: color) { edited = reminder }
            .contextMenu { actions(for: reminder) }
        }
        if shown.isEmpty {
          Text("No Reminders").foregroundStyle(.secondary).accessibilityIdentifier("empty")
        }
      } footer: {
        if doneCount > 0 {
          Text("\(doneCount) completed").accessibilityIdentifier("done-count")
        }
      }
    }
    .navigationTitle(title)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .primaryAction) { menu }
      ToolbarItemGroup(placement: .bottomBar) {
        Button("New Reminder", systemImage: "plus.circle.fill") { edited = store.newReminder(in: listID) }
          .labelStyle(.titleAndIcon)
          .bold()
          .disabled(store.lists.isEmpty)
          .accessibilityIdentifier("new-reminder")
        Spacer()
      }
    }
    .animation(.default, value: shown)
    .sheet(item: $edited) { reminder in
      ReminderForm(reminder: reminder, isNew: !store.reminders.contains { $0.id == reminder.id })
    }
    .confirmationDialog(
      "Delete “\(doomed?.title ?? "")”?", isPresented: $isDeleting, titleVisibility: .visible, presenting: doomed
    ) { reminder in
      Button("Delete Reminder", role: .destructive) { store.delete(reminder) }
    } message: { _ in
      Text("This cannot be undone.")
    }
    .alert("Clear Completed?", isPresented: $isClearing) {
      Button("Clear", role: .destructive) { store.deleteDone(all) }
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("\(doneCount) completed reminders will be deleted.")
    }
  }

  private var menu: some View {
    Menu("More", systemImage: "ellipsis.circle") {
      Toggle("Show Completed", systemImage: "eye", isOn: $showsDone)
      Picker("Sort By", systemImage: "arrow.up.arrow.down", selection: $order) {
        ForEach(SortOrder.allCases) { Text($0.title) }
      }
      .pickerStyle(.menu)
      Divider()
      Button("Clear Completed", systemImage: "trash", role: .destructive) { isClearing = true }
        .disabled(doneCount == 0)
    }
    .accessibilityIdentifier("more")
  }

  @ViewBuilder private func actions(for reminder: Reminder) -> some View {
    Button(reminder.isFlagged ? "Remove Flag" : "Flag", systemImage: reminder.isFlagged ? "flag.slash" : "flag") {
      var changed = reminder
      changed.isFlagged.toggle()
      store.save(changed)
    }
    Menu("Priority", systemImage: "exclamationmark.circle") {
      ForEach(Priority.allCases) { priority in
        Button(priority.title) {
          var changed = reminder
          changed.priority = priority
          store.save(changed)
        }
      }
    }
    Divider()
    Button("Delete", systemImage: "trash", role: .destructive) {
      doomed = reminder
      isDeleting = true
    }
  }
}

#Preview("A list") {
  NavigationStack { RemindersView(destination: .list(1)) }
    .environment(ReminderStore.sample(now: .now))
}

#Preview("Flagged") {
  NavigationStack { RemindersView(destination: .smart(.flagged)) }
    .environment(ReminderStore.sample(now: .now))
}
