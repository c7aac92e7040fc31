import SwiftUI

/// A list of which only some rows are there: what it costs that there are others. The environment variable `ROWS` says how
/// many there are, 100 if it is missing; with `TABLE` they are rows of a table.
@main
struct LongList: App {
  var body: some Scene {
    WindowGroup("Long list") { Catalogue() }
  }
}

struct Entry: Identifiable {
  let id: Int
  let name: String
}

private let isTable = ProcessInfo.processInfo.environment["TABLE"] != nil

private let entryCount = ProcessInfo.processInfo.environment["ROWS"].flatMap { Int($0) } ?? 100

/// All sessions begin with the same ones.
private let allEntries = (0..<entryCount).map { Entry(id: $0, name: "Entry number \($0)") }

struct Catalogue: View {
  @State private var entries = allEntries
  @State private var query = ""
  @State private var order: [KeyPathComparator<Entry>] = []

  var body: some View {
    TextField("Search", text: $query)
    Button("Insert") { entries.insert(Entry(id: -entries.count, name: "New entry"), at: 0) }
    if isTable {
      Table(shown, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Number", value: \.id) { Text($0.id, format: .number) }
        TableColumn("Done") { _ in DoneToggle() }
      }
      .onChange(of: order) { entries.sort(using: order) }
      .accessibilityIdentifier("entries")
    } else {
      List(shown) { EntryRow(entry: $0) }.accessibilityIdentifier("entries")
    }
  }

  private var shown: [Entry] { query.isEmpty ? entries : entries.filter { $0.name.contains(query) } }
}

struct EntryRow: View {
  let entry: Entry

  var body: some View {
    HStack {
      Text(entry.name)
      Spacer()
      DoneToggle()
    }
  }
}

struct DoneToggle: View {
  @State private var isDone = false

  var body: some View { Toggle("Done", isOn: $isDone).labelsHidden() }
}
