import SwiftUI

/// Values that hold for all views inside of one, and that these read.
struct Environments: View {
  @State private var isDense = false
  @State private var basket = Basket()

  var body: some View {
    Toggle("Little room", isOn: $isDense)
    Button("Add an apple") { basket.apples += 1 }

    Card()
      .environment(\.density, isDense ? .little : .much)
      .environment(basket)
      .transformEnvironment(\.lineLimit) { $0 = isDense ? 1 : $0 }
  }
}

enum Density { case little, much }

extension EnvironmentValues {
  @Entry var density = Density.much
}

@Observable final class Basket {
  var apples = 0
}

private struct Card: View {
  @Environment(\.density) private var density
  @Environment(\.lineLimit) private var lineLimit
  @Environment(Basket.self) private var basket

  var body: some View {
    VStack(alignment: .leading) {
      Text("\(basket.apples) apples").font(.headline)
      Text("A card that says how many apples are in a basket")
      Text(lineLimit == nil ? "As many lines as needed" : "One line")
        .font(.footnote)
    }
    .padding(density == .little ? 4 : 20)
    .background(.mint, in: .rect(cornerRadius: 12))
    .foregroundStyle(.black)
  }
}
