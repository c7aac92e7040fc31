import SwiftUI

/// Labels with their words, their pictures, or both.
struct LabelStyles: View {
  var body: some View {
    Label("Automatic", systemImage: "star")
      .labelStyle(.automatic)
    Label("Title and icon", systemImage: "star")
      .labelStyle(.titleAndIcon)
    Label("Title only", systemImage: "star")
      .labelStyle(.titleOnly)
    Label("Icon only", systemImage: "star")
      .labelStyle(.iconOnly)

    HStack(spacing: 24) {
      Button {
      } label: {
        Label("Favourite", systemImage: "heart")
      }
      Button {
      } label: {
        Label("Send", systemImage: "envelope")
      }
    }
    .labelStyle(.iconOnly)
    .font(.title2)
  }
}
