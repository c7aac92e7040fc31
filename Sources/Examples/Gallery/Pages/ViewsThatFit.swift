import SwiftUI

/// The first of several views that there is room for.
struct ViewsThatFit: View {
  @State private var isNarrow = false

  var body: some View {
    Toggle("Little room", isOn: $isNarrow)

    ViewThatFits(in: .horizontal) {
      HStack {
        Label("Add to favourites", systemImage: "star")
        Label("Send to a friend", systemImage: "envelope")
      }
      .fixedSize()
      VStack(alignment: .leading) {
        Label("Add to favourites", systemImage: "star")
        Label("Send to a friend", systemImage: "envelope")
      }
      .fixedSize()
      HStack(spacing: 24) {
        Image(systemName: "star")
          .accessibilityLabel("Add to favourites")
        Image(systemName: "envelope")
          .accessibilityLabel("Send to a friend")
      }
    }
    .padding()
    .frame(maxWidth: isNarrow ? 140 : .infinity)
    .background(.mint, in: .rect(cornerRadius: 12))
    .foregroundStyle(.black)
  }
}
