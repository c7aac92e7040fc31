import SwiftUI

/// Views that move when they appear: each begins as its state says at
/// first, and goes from there.
struct Entrances: View {
  @State private var round = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      ForEach(0..<4) { Arrival(index: $0) }
      HStack(spacing: 24) {
        Filling()
        Pulse()
      }
    }
    .id(round)

    Button("Once more") { round += 1 }
  }
}

private struct Arrival: View {
  let index: Int
  @State private var isThere = false

  var body: some View {
    Label("Number \(index + 1)", systemImage: "figure.walk")
      .offset(x: isThere ? 0 : 120)
      .opacity(isThere ? 1 : 0)
      .onAppear {
        withAnimation(.bouncy.delay(0.2 * Double(index))) { isThere = true }
      }
  }
}

private struct Filling: View {
  @State private var progress = 0.0

  var body: some View {
    Circle()
      .trim(from: 0, to: progress)
      .stroke(.mint, style: StrokeStyle(lineWidth: 10, lineCap: .round))
      .rotationEffect(.degrees(-90))
      .frame(width: 80, height: 80)
      .onAppear {
        withAnimation(.easeInOut(duration: 1.5)) { progress = 0.8 }
      }
  }
}

private struct Pulse: View {
  @State private var isLarge = false

  var body: some View {
    Circle().fill(.pink)
      .frame(width: 60, height: 60)
      .scaleEffect(isLarge ? 1.2 : 0.8)
      .animation(.easeInOut(duration: 1).repeatForever(), value: isLarge)
      .onAppear { isLarge = true }
  }
}
