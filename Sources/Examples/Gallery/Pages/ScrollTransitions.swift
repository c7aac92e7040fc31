import SwiftUI

/// What comes in sight while it is scrolled, and goes out of sight.
struct ScrollTransitions: View {
  var body: some View {
    ScrollView(.horizontal) {
      HStack {
        ForEach(1..<12) { number in
          Card(name: "Card \(number)")
            .scrollTransition { content, phase in
              content
                .opacity(phase.isIdentity ? 1 : 0.4)
                .scaleEffect(phase.isIdentity ? 1 : 0.8)
                .rotationEffect(.degrees(phase.value * 10))
            }
        }
      }
    }

    ScrollView {
      VStack {
        ForEach(1..<12) { number in
          Card(name: "Card \(number)")
            .scrollTransition(.animated.threshold(.visible(0.3))) {
              $0.offset(x: $1.value * 60).opacity($1.isIdentity ? 1 : 0.4)
            }
        }
      }
      .frame(maxWidth: .infinity)
    }
    .frame(height: 200)

    ScrollView {
      VStack {
        ForEach(1..<12) { number in
          Card(name: "Card \(number)")
            .scrollTransition(
              topLeading: .identity,
              bottomTrailing: .interactive.threshold(.centered)
            ) { $0.scaleEffect(1 - $1.value / 2) }
        }
      }
      .frame(maxWidth: .infinity)
    }
    .frame(height: 200)
  }
}

private struct Card: View {
  let name: String

  var body: some View {
    Text(name)
      .foregroundStyle(.black)
      .frame(width: 120, height: 60)
      .background(.mint, in: .rect(cornerRadius: 12))
  }
}
