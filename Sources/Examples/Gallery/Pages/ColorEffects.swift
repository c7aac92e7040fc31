import SwiftUI

/// What becomes of a view's colours.
struct ColorEffects: View {
  var body: some View {
    LazyVGrid(
      columns: [GridItem(.adaptive(minimum: 96))], spacing: 20
    ) {
      effect("As it is") { $0 }
      effect("Blur") { $0.blur(radius: 3) }
      effect("Brightness") { $0.brightness(0.3) }
      effect("Contrast") { $0.contrast(0.4) }
      effect("Saturation") { $0.saturation(2) }
      effect("Grayscale") { $0.grayscale(0.9) }
      effect("Hue") { $0.hueRotation(.degrees(120)) }
      effect("Inverted") { $0.colorInvert() }
      effect("Multiplied") { $0.colorMultiply(.yellow) }
      effect("Luminance") { $0.luminanceToAlpha() }
      effect("Opacity") { $0.opacity(0.4) }
      effect("Hidden") { $0.hidden() }
    }
  }

  private func effect(
    _ name: String, @ViewBuilder change: (Picture) -> some View
  ) -> some View {
    VStack(spacing: 6) {
      change(Picture())
      Text(name).font(.footnote)
    }
  }
}

private struct Picture: View {
  var body: some View {
    LinearGradient(
      colors: [.red, .orange, .teal],
      startPoint: .topLeading, endPoint: .bottomTrailing
    )
    .frame(width: 72, height: 72)
    .overlay {
      Image(systemName: "star.fill")
        .font(.title)
        .foregroundStyle(.white)
        .accessibilityLabel("Star")
    }
  }
}
