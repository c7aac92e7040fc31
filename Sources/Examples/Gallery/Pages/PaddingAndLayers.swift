import SwiftUI

/// Room around a view, and what is drawn behind it and in front of
/// it.
struct PaddingAndLayers: View {
  var body: some View {
    Text("Room inside of the colour")
      .padding()
      .background(.mint)
      .foregroundStyle(.black)

    Text("Room outside of the colour")
      .background(.mint)
      .padding()
      .foregroundStyle(.black)

    Text("A view behind")
      .padding(.horizontal, 24)
      .padding(.vertical, 8)
      .background {
        Color.yellow
      }
      .foregroundStyle(.black)

    Text("A view in front")
      .padding(12)
      .background(.cyan, in: .rect(cornerRadius: 12))
      .foregroundStyle(.black)
      .overlay(alignment: .topTrailing) {
        Image(systemName: "star.fill")
          .foregroundStyle(.orange)
          .accessibilityLabel("Favourite")
          .offset(x: 8, y: -8)
      }
  }
}
