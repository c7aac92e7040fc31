import SwiftUI

/// All stars, or those that a person looks for.
struct StarsView: View {
  private enum Arrangement: String, CaseIterable, Identifiable {
    case number = "By Number"
    case constellation = "By Constellation"

    var id: Self { self }
  }

  @Environment(StarCatalogue.self) private var catalogue
  @State private var words = ""
  @State private var arrangement = Arrangement.number

  var body: some View {
    let found = catalogue.stars(matching: words)
    List {
      switch arrangement {
      case .number: ForEach(found) { StarRow(star: $0) }
      case .constellation:
        let groups = Dictionary(grouping: found, by: \.constellation)
        ForEach(Constellation.allCases.filter { groups[$0] != nil }) { constellation in
          Section(constellation.rawValue) {
            ForEach(groups[constellation] ?? []) { StarRow(star: $0) }
          }
        }
      }
    }
    .listStyle(.plain)
    .accessibilityIdentifier("stars")
    .overlay {
      if found.isEmpty { ContentUnavailableView.search(text: words) }
    }
    .searchable(text: $words, prompt: "Number, name or constellation")
    .navigationTitle("Stars")
    .toolbar {
      Picker("Arrangement", selection: $arrangement) {
        ForEach(Arrangement.allCases) { Text($0.rawValue) }
      }
      .accessibilityIdentifier("arrangement")
      Text("\(found.count) stars").foregroundStyle(.secondary).accessibilityIdentifier("count")
    }
  }
}

private struct StarRow: View {
  let star: Star
  @Environment(StarCatalogue.self) private var catalogue

  var body: some View {
    NavigationLink(value: star.id) {
      HStack {
        VStack(alignment: .leading) {
          Text(star.name.isEmpty ? star.designation : "\(star.name) (\(star.designation))")
          Text(star.constellation.rawValue).font(.caption).foregroundStyle(.secondary)
        }
        Spacer()
        if star.isFavorite {
          Image(systemName: "star.fill").foregroundStyle(.yellow).accessibilityLabel("Favorite")
        }
        Text(star.magnitude, format: .number.precision(.fractionLength(1)))
          .foregroundStyle(.secondary)
      }
    }
    .swipeActions {
      Button("Delete", systemImage: "trash", role: .destructive) { catalogue.delete(star.id) }
      Button("Favorite", systemImage: "star") { catalogue.update(star.id) { $0.isFavorite.toggle() } }
    }
  }
}
