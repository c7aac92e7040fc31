import SwiftUI

/// Rows with a cell in each of several columns: chosen, sorted, and shown as a person likes.
struct Tables: View {
  @State private var birds = [
    Bird(id: 1, name: "Wren", weight: 9, nests: true),
    Bird(id: 2, name: "Barn swallow", weight: 19, nests: true),
    Bird(id: 3, name: "Common swift", weight: 42, nests: false),
    Bird(id: 4, name: "House martin", weight: 18, nests: true),
  ]
  @State private var order = [KeyPathComparator(\Bird.name)]
  @State private var byWeight = [ByWeight()]
  @State private var chosen: Set<Int> = []
  @State private var columns = TableColumnCustomization<Bird>()
  @State private var visitors = [
    Bird(id: 21, name: "Brambling", weight: 24, nests: false),
    Bird(id: 22, name: "Redwing", weight: 63, nests: false),
  ]
  @State private var fed = 0

  private nonisolated struct Bird: Identifiable {
    let id: Int
    let name: String
    let weight: Int
    let nests: Bool
  }

  private nonisolated struct Month: Identifiable {
    let id: Int
    let name: String
  }

  private nonisolated struct ByWeight: SortComparator {
    var order = SortOrder.forward

    func compare(_ one: Bird, _ other: Bird) -> ComparisonResult {
      guard one.weight != other.weight else { return .orderedSame }
      return (one.weight < other.weight) == (order == .forward) ? .orderedAscending : .orderedDescending
    }
  }

  private let months = [Month(id: 5, name: "May"), Month(id: 6, name: "June")]
  private static let many = (1...100_000).map { Sighting(id: $0, name: "Sighting \($0)") }

  private nonisolated struct Sighting: Identifiable {
    let id: Int
    let name: String
  }

  var body: some View {
    Text("Chosen: \(chosen.count)")
    Table(birds.sorted(using: order), selection: $chosen, sortOrder: $order, columnCustomization: $columns) {
      TableColumn("Name", value: \.name)
        .width(min: 100, ideal: 160, max: 400)
        .alignment(.leading)
        .disabledCustomizationBehavior(.visibility)
      TableColumn("Weight", value: \.weight) { Text("\($0.weight) g") }
        .alignment(.numeric)
        .width(min: 80, ideal: 100)
        .customizationID("weight")
        .disabledCustomizationBehavior([.resize, .reorder])
      TableColumn("Nests here") { Text($0.nests ? "Yes" : "No") }
        .alignment(.center)
        .customizationID("nests")
        .defaultVisibility(.hidden)
    }
    .tableStyle(.automatic)
    .frame(height: 190)
    Button("Show where they nest") { columns[visibility: "nests"] = .visible }
    Text("Rows of a tree")
    Table(of: Bird.self) {
      TableColumn("Name", value: \.name)
      TableColumn("Weight") { Text("\($0.weight) g") }.width(100)
    } rows: {
      DisclosureTableRow(Bird(id: 10, name: "Swallows", weight: 37, nests: true)) {
        TableRow(Bird(id: 11, name: "Barn swallow", weight: 19, nests: true))
        TableRow(Bird(id: 12, name: "House martin", weight: 18, nests: true))
      }
      TableRow(Bird(id: 13, name: "Wren", weight: 9, nests: true))
        .contextMenu { Button("Ring the wren") {} }
      TableRow(Bird(id: 14, name: "Crow", weight: 510, nests: false))
        .draggable("Crow")
    }
    .tableStyle(.bordered)
    .frame(height: 190)
    Text("Rows in sections, between which and on which something is dropped; fed: \(fed)")
    Text("Waxwing").draggable("Waxwing")
    Table(of: Bird.self) {
      TableColumn("Name", value: \.name)
      TableColumn("Weight") { Text("\($0.weight) g") }.width(100)
    } rows: {
      Section("Winter visitors") {
        ForEach(visitors) { TableRow($0) }
          .dropDestination(for: String.self) { index, names in
            let new = names.enumerated().map { Bird(id: 30 + visitors.count + $0, name: $1, weight: 0, nests: false) }
            visitors.insert(contentsOf: new, at: index)
          }
      }
      Section {
        TableRow(Bird(id: 23, name: "Kestrel", weight: 200, nests: true))
          .dropDestination(for: String.self) { fed += $0.count }
      } header: {
        Text("Birds of prey")
      }
    }
    .frame(height: 230)
    Text("Columns for the elements of a collection")
    Table(birds.sorted(using: byWeight), sortOrder: $byWeight) {
      TableColumn("Bird", sortUsing: ByWeight()) { Text($0.name) }
      TableColumnForEach(months) { month in
        TableColumn(month.name) { bird in Text(String(bird.weight * month.id)) }
          .alignment(.trailing)
      }
    }
    .frame(height: 190)
    Text("A hundred thousand rows without headers")
    Table(Self.many) {
      TableColumn("Name", value: \.name)
      TableColumn("Number") { Text(String($0.id)) }.alignment(.trailing)
    }
    .tableStyle(.inset)
    .tableColumnHeaders(.hidden)
    .frame(height: 220)
  }
}
