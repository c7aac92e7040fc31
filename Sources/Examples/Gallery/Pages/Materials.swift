import SwiftUI

/// Panes that let through what is behind them, more or less.
struct Materials: View {
  private let materials: [(String, Material)] = [
    ("Ultra-thin", .ultraThinMaterial), ("Thin", .thinMaterial),
    ("Regular", .regularMaterial), ("Thick", .thickMaterial),
    ("Ultra-thick", .ultraThickMaterial), ("Bar", .bar),
  ]

  var body: some View {
    VStack(spacing: 12) {
      ForEach(materials, id: \.0) { name, material in
        Text(name)
          .frame(maxWidth: .infinity)
          .padding()
          .background(material, in: .rect(cornerRadius: 12))
      }
    }
    .materialActiveAppearance(.active)
    .padding()
    .background(
      .linearGradient(
        colors: [.orange, .mint, .cyan],
        startPoint: .topLeading, endPoint: .bottomTrailing),
      in: .rect(cornerRadius: 20))
  }
}
