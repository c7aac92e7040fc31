import SwiftUI

/// Lines around views, and shadows below and inside of them.
struct BordersAndShadows: View {
  var body: some View {
    Text("A border").padding().border(.blue)
    Text("A wide one").padding().border(.tint, width: 4)
    Text("A gradient")
      .padding()
      .border(
        .linearGradient(
          colors: [.red, .blue],
          startPoint: .leading, endPoint: .trailing),
        width: 3)

    Divider()

    HStack(spacing: 32) {
      Color.mint
        .frame(width: 70, height: 70)
        .shadow(radius: 8)
      Color.mint
        .frame(width: 70, height: 70)
        .shadow(color: .purple, radius: 4, x: 6, y: 6)
      Color.clear
        .frame(width: 70, height: 70)
        .background(.mint.shadow(.inner(radius: 8)), in: .circle)
    }
    .padding()

    Text("Letters with a shadow")
      .font(.title)
      .bold()
      .foregroundStyle(.tint.shadow(.drop(radius: 2, y: 3)))
  }
}
