import SwiftUI

/// Views that keep their proportions, whatever room they have.
struct Proportions: View {
  var body: some View {
    Color.mint
      .aspectRatio(3, contentMode: .fit)

    HStack(alignment: .top) {
      Color.cyan
        .aspectRatio(1, contentMode: .fit)
      Color.yellow
        .aspectRatio(1, contentMode: .fit)
      Color.orange
        .aspectRatio(1, contentMode: .fit)
    }

    Image(systemName: "star")
      .resizable()
      .scaledToFit()
      .frame(width: 80, height: 60)
      .background(.mint)
      .foregroundStyle(.black)
      .accessibilityLabel("A star that fits")

    Image(systemName: "heart")
      .resizable()
      .scaledToFill()
      .frame(width: 60, height: 60)
      .foregroundStyle(.pink)
      .accessibilityLabel("A heart that fills")
  }
}
