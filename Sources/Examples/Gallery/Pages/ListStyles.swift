import SwiftUI

/// How lists look, and single rows of them.
struct ListStyles: View {
  @State private var isTreeShown = false

  var body: some View {
    Text("Plain")
    List {
      Text("One")
      Text("Without lines").listRowSeparator(.hidden)
      Text("Further in").listRowInsets(
        EdgeInsets(top: 12, leading: 40, bottom: 12, trailing: 16))
      Text("Green").listRowBackground(Color.green.opacity(0.3))
      Text("A red line below").listRowSeparatorTint(.red, edges: .bottom)
      Text("Last")
    }
    .listStyle(.plain)
    .frame(height: 320)
    Text("Grouped, with sections")
    List {
      Section("Prominent") { Text("One") }
        .headerProminence(.increased)
        .listSectionSeparator(.hidden)
      Section("Above it") { Text("Two") }
    }
    .listStyle(.grouped)
    .listSectionSpacing(.compact)
    .frame(height: 280)
    Text("In the side of a window")
    List {
      Label("Inbox", systemImage: "tray")
      Label("Drafts", systemImage: "doc").listItemTint(.orange)
      Section("Folders", isExpanded: $isTreeShown) {
        Label("Receipts", systemImage: "folder")
      }
    }
    .listStyle(.sidebar)
    .environment(\.defaultMinListRowHeight, 36)
    .frame(height: 200)
    Text("Every other row")
    List(1..<5) { Text("Row \($0)") }
      .listStyle(.bordered)
      .alternatingRowBackgrounds()
      .frame(height: 240)
    Text("Without a background, and apart")
    List(["A", "B"], id: \.self) { Text($0) }
      .listStyle(.insetGrouped)
      .listRowSpacing(8)
      .scrollContentBackground(.hidden)
      .frame(height: 200)
  }
}
