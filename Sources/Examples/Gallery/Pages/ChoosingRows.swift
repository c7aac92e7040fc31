import SwiftUI

/// Rows of which one is chosen, or several, and rows of a tree.
struct ChoosingRows: View {
  @State private var city: String?
  @State private var days: Set<Int> = [2]
  @State private var chosen: Set<String> = []

  private struct Place: Identifiable {
    let id: String
    var parts: [Place]?
  }

  private let places = [
    Place(
      id: "Europe",
      parts: [
        Place(id: "Norway", parts: [Place(id: "Oslo")]),
        Place(id: "Iceland"),
      ])
  ]

  var body: some View {
    Text("City: \(city ?? "none")")
    List(selection: $city) {
      Text("Oslo").tag("Oslo")
      Text("Bern").tag("Bern")
      Text("Atlantis").tag("Atlantis").selectionDisabled()
    }
    .frame(height: 190)
    Text("Days: \(days.sorted().map(String.init).joined(separator: ", "))")
    List(1..<5, selection: $days) { Text("Day \($0)") }
      .frame(height: 230)
    Text("A tree, of which places are chosen: \(chosen.sorted().joined(separator: ", "))")
    List(places, children: \.parts, selection: $chosen) { Text($0.id) }
      .frame(height: 230)
    OutlineGroup(places, children: \.parts) { Text($0.id) }
  }
}
