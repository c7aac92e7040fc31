import SwiftUI

/// One star, to look at and to write something about.
struct StarView: View {
  let id: Star.ID
  @Environment(StarCatalogue.self) private var catalogue
  @Environment(\.dismiss) private var dismiss
  @State private var isDeleting = false

  var body: some View {
    if let star = catalogue[id] {
      form(for: star)
    } else {
      ContentUnavailableView(
        "No Such Star", systemImage: "star.slash", description: Text("The catalogue has no star with this number."))
    }
  }

  private func form(for star: Star) -> some View {
    Form {
      Section {
        TextField("Name", text: value(\.name, of: star)).accessibilityIdentifier("name")
        Toggle("Favorite", isOn: value(\.isFavorite, of: star)).accessibilityIdentifier("favorite")
        TextField("Notes", text: value(\.notes, of: star), axis: .vertical).accessibilityIdentifier("notes")
      }
      Section("In the Sky") {
        LabeledContent("Constellation", value: star.constellation.rawValue)
        LabeledContent("Magnitude", value: star.magnitude, format: .number.precision(.fractionLength(1)))
        LabeledContent("Distance in light years", value: star.distance, format: .number.precision(.fractionLength(0)))
      }
      Section {
        Button("Delete Star", role: .destructive) { isDeleting = true }
      }
    }
    .navigationTitle(star.designation)
    .confirmationDialog("Delete \(star.designation)?", isPresented: $isDeleting, titleVisibility: .visible) {
      Button("Delete", role: .destructive) {
        catalogue.delete(id)
        dismiss()
      }
    }
  }

  /// A part of the star that a person changes.
  private func value<Value>(_ part: WritableKeyPath<Star, Value>, of star: Star) -> Binding<Value> {
    Binding {
      catalogue[id]?[keyPath: part] ?? star[keyPath: part]
    } set: { new in
      catalogue.update(id) { $0[keyPath: part] = new }
    }
  }
}
