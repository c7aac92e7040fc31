import SwiftUI

/// The first screen: what is looked for in all lists, and the lists.
struct ListsView: View {
  @Environment(ReminderStore.self) private var store
  @Environment(\.calendar) private var calendar
  @State private var edited: ReminderList?
  @State private var newReminder: Reminder?
  @State private var doomed: ReminderList?
  @State private var isDeleting = false

  var body: some View {
    List {
      Section {
        ForEach(SmartList.allCases) { smart in
          NavigationLink(value: Destination.smart(smart)) {
            CountRow(count: store.openCount(for: .smart(smart), calendar: calendar)) {
              Text(smart.title)
            } icon: {
              Badge(symbol: smart.symbol, color: smart.color)
            }
          }
          .accessibilityIdentifier(smart.rawValue)
        }
      }
      Section("My Lists") {
        ForEach(store.lists) { list in
          NavigationLink(value: Destination.list(list.id)) {
            CountRow(count: store.openCount(for: .list(list.id), calendar: calendar)) {
              Text(list.name)
            } icon: {
              Badge(symbol: list.symbol.rawValue, color: list.color.color)
            }
          }
          .accessibilityIdentifier("list-\(list.id)")
          .contextMenu {
            Button("Show List Info", systemImage: "info.circle") { edited = list }
            Button("Delete List", systemImage: "trash", role: .destructive) {
              doomed = list
              isDeleting = true
            }
          }
        }
        if store.lists.isEmpty {
          Text("There are no lists.").foregroundStyle(.secondary)
        }
      }
    }
    .navigationTitle("Reminders")
    .navigationDestination(for: Destination.self) { RemindersView(destination: $0) }
    .toolbar {
      ToolbarItemGroup(placement: .bottomBar) {
        Button("New Reminder", systemImage: "plus.circle.fill") { newReminder = store.newReminder() }
          .labelStyle(.titleAndIcon)
          .bold()
          .disabled(store.lists.isEmpty)
          .accessibilityIdentifier("new-reminder")
        Spacer()
        Button("Add List") { edited = store.newList() }
          .accessibilityIdentifier("add-list")
      }
    }
    .sheet(item: $newReminder) { ReminderForm(reminder: $0, isNew: true) }
    .sheet(item: $edited) { list in ListForm(list: list, isNew: store.list(list.id) == nil) }
    .alert("Delete “\(doomed?.name ?? "")”?", isPresented: $isDeleting, presenting: doomed) { list in
      Button("Delete", role: .destructive) { store.delete(list) }
      Button("Cancel", role: .cancel) {}
    } message: { list in
      Text("All reminders in this list will be deleted, too.")
    }
  }
}

/// What a row leads to, and how many reminders are there to do.
private struct CountRow<Title: View, Icon: View>: View {
  let count: Int
  @ViewBuilder let title: Title
  @ViewBuilder let icon: Icon

  var body: some View {
    LabeledContent {
      Text(count, format: .number).monospacedDigit()
    } label: {
      Label {
        title
      } icon: {
        icon
      }
    }
  }
}

/// A white symbol on a disc.
struct Badge: View {
  let symbol: String
  let color: Color
  @ScaledMetric private var size = 30.0

  var body: some View {
    Image(systemName: symbol)
      .font(.footnote.bold())
      .foregroundStyle(.white)
      .frame(width: size, height: size)
      .background(color.gradient, in: .circle)
      .accessibilityHidden(true)
  }
}

#Preview {
  NavigationStack { ListsView() }
    .environment(ReminderStore.sample(now: .now))
}
