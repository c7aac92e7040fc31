import SwiftUI

/// Pictures from the app itself: as large as they are, or as they are
/// to be.
struct Images: View {
  var body: some View {
    Image("Sunset").accessibilityLabel("A sunset over the sea")

    Image("Sunset")
      .resizable()
      .scaledToFit()
      .frame(height: 80)
      .accessibilityLabel("The same, smaller")

    Image("Sunset")
      .resizable()
      .scaledToFill()
      .frame(width: 80, height: 80)
      .clipShape(.circle)
      .accessibilityLabel("The same, in a circle")

    Image("Sunset")
      .resizable(resizingMode: .tile)
      .frame(height: 100)
      .accessibilityLabel("The same, many times")

    Image("Sunset")
      .interpolation(.none)
      .antialiased(false)
      .resizable()
      .frame(width: 200, height: 80)
      .accessibilityLabel("The same, with all its dots")

    HStack(spacing: 16) {
      Image("Leaf").renderingMode(.original)
      Image("Leaf").renderingMode(.template)
        .foregroundStyle(.teal)
      Image(decorative: "Leaf")
    }
    .accessibilityLabel("Leaves")
  }
}
