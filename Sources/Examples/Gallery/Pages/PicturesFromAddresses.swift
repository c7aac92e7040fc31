import SwiftUI

/// Pictures that the browser loads from an address, while something
/// else stands in their place.
struct PicturesFromAddresses: View {
  // An address may hold a small picture itself.
  private let sunset = URL(
    string: """
      data:image/png;base64,\
      iVBORw0KGgoAAAANSUhEUgAAAAIAAAAECAIAAAArjXluAAAAHUlEQVR4\
      2mP4f40LiBj+TwUhhv8FzkDEEBF2DYgAxaENUzDBYJMAAAAASUVORK5C\
      YII=
      """)

  var body: some View {
    AsyncImage(url: sunset) { image in
      image.resizable()
    } placeholder: {
      Text("Loading")
    }
    .frame(width: 160, height: 120)
    .accessibilityLabel("A sunset")

    AsyncImage(url: nil) { image in
      image
    } placeholder: {
      Text("There is no address.").foregroundStyle(.secondary)
    }
  }
}
