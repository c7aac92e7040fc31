import SwiftUI

/// Views of which only a part is seen.
struct ClipsAndMasks: View {
  private let sunset = LinearGradient(
    colors: [.yellow, .orange, .purple],
    startPoint: .top, endPoint: .bottom)

  var body: some View {
    HStack(spacing: 12) {
      sunset.clipShape(.circle)
      sunset.clipShape(.capsule)
      sunset.clipShape(.rect(cornerRadius: 16))
    }
    .frame(height: 80)

    HStack(spacing: 12) {
      sunset.clipShape(.ellipse)
      sunset.cornerRadius(24)
      sunset.clipShape(
        UnevenRoundedRectangle(
          topLeadingRadius: 40, bottomTrailingRadius: 40))
    }
    .frame(height: 60)

    Text("This is wider than its frame.")
      .fixedSize()
      .frame(width: 140, alignment: .leading)
      .clipped()

    sunset
      .frame(height: 80)
      .mask {
        Text("MASK").font(.system(size: 72, weight: .black))
      }

    sunset
      .frame(height: 60)
      .mask(
        LinearGradient(
          colors: [.black, .clear],
          startPoint: .leading, endPoint: .trailing))
  }
}
