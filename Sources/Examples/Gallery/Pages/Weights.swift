import SwiftUI

/// How heavy, how wide and how upright letters are, and of which
/// design.
struct Weights: View {
  private let weights: [(String, Font.Weight)] = [
    ("Ultralight", .ultraLight), ("Thin", .thin), ("Light", .light),
    ("Regular", .regular), ("Medium", .medium),
    ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy),
    ("Black", .black),
  ]

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(weights, id: \.0) { name, weight in
        Text(name).fontWeight(weight)
      }
    }

    VStack(alignment: .leading) {
      Text("Default").fontDesign(.default)
      Text("Serif").fontDesign(.serif)
      Text("Rounded").fontDesign(.rounded)
      Text("Monospaced").fontDesign(.monospaced)
    }

    VStack(alignment: .leading) {
      Text("Bold").bold()
      Text("Italic").italic()
      Text("Monospaced").monospaced()
      Text("Condensed").fontWidth(.condensed)
      Text("Expanded").fontWidth(.expanded)
    }

    VStack(alignment: .leading) {
      Text("1,111.11 and 8,888.88")
      Text("1,111.11 and 8,888.88").monospacedDigit()
    }
  }
}
