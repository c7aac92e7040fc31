import SwiftUI

/// The system's colours, which differ in light and in dark, and
/// colours made of others.
struct Colors: View {
  private let colors: [(String, Color)] = [
    ("red", .red), ("orange", .orange), ("yellow", .yellow),
    ("green", .green), ("mint", .mint), ("teal", .teal),
    ("cyan", .cyan), ("blue", .blue), ("indigo", .indigo),
    ("purple", .purple), ("pink", .pink), ("brown", .brown),
    ("gray", .gray), ("black", .black), ("white", .white),
  ]

  var body: some View {
    LazyVGrid(
      columns: [GridItem(.adaptive(minimum: 72))], spacing: 12
    ) {
      ForEach(colors, id: \.0) { name, color in
        VStack(spacing: 4) {
          color
            .frame(height: 44)
            .clipShape(.rect(cornerRadius: 8))
            .border(.separator)
          Text(name).font(.footnote)
        }
      }
    }

    Text("Paler and paler").font(.headline)
    HStack(spacing: 0) {
      ForEach(1..<6) { number in
        Color.blue.opacity(Double(number) / 5)
      }
    }
    .frame(height: 44)

    Text("From red to blue").font(.headline)
    HStack(spacing: 0) {
      ForEach(0..<6) { number in
        Color.red.mix(with: .blue, by: Double(number) / 5)
      }
    }
    .frame(height: 44)

    Text("By their components").font(.headline)
    HStack(spacing: 0) {
      Color(red: 0.9, green: 0.5, blue: 0.4)
      Color(hue: 0.6, saturation: 0.5, brightness: 0.8)
      Color(white: 0.6)
      Color(.displayP3, red: 0, green: 0.8, blue: 0.4)
    }
    .frame(height: 44)
  }
}
