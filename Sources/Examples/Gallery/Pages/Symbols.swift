import SwiftUI

/// Pictures by their names, as large and in the colour of the words
/// beside them.
struct Symbols: View {
  private let names = [
    "star", "star.fill", "heart", "heart.fill", "person", "envelope",
    "trash", "plus", "minus", "checkmark", "xmark", "gear",
    "magnifyingglass", "chevron.right", "info.circle", "house",
  ]

  var body: some View {
    LazyVGrid(
      columns: [GridItem(.adaptive(minimum: 56))], spacing: 16
    ) {
      ForEach(names, id: \.self) { name in
        Image(systemName: name)
          .font(.title2)
          .accessibilityLabel(name)
      }
    }

    HStack(spacing: 16) {
      Image(systemName: "star.fill").font(.footnote)
      Image(systemName: "star.fill").font(.body)
      Image(systemName: "star.fill").font(.largeTitle)
    }
    .foregroundStyle(.orange)
    .accessibilityLabel("Three stars")
  }
}
