import SwiftUI

/// How views come and go.
struct Transitions: View {
  @State private var isShown = true

  var body: some View {
    Button(isShown ? "Hide" : "Show") {
      withAnimation(.easeInOut(duration: 0.6)) { isShown.toggle() }
    }

    LazyVGrid(
      columns: [GridItem(.adaptive(minimum: 100))], spacing: 16
    ) {
      place("Opacity") { Tile().transition(.opacity) }
      place("Scale") { Tile().transition(.scale) }
      place("Slide") { Tile().transition(.slide) }
      place("Move") { Tile().transition(.move(edge: .bottom)) }
      place("Offset") { Tile().transition(.offset(x: 20, y: -20)) }
      place("Push") { Tile().transition(.push(from: .leading)) }
      place("Identity") { Tile().transition(.identity) }
      place("Combined") {
        Tile().transition(.scale.combined(with: .opacity))
      }
      place("Asymmetric") {
        Tile().transition(
          .asymmetric(insertion: .scale, removal: .opacity))
      }
      place("Blur") { Tile().transition(.blurReplace) }
      place("Animated") {
        Tile().transition(.scale.animation(.bouncy))
      }
      place("Custom") { Tile().transition(Turn()) }
    }
  }

  private func place(
    _ name: String, @ViewBuilder content: () -> some View
  ) -> some View {
    VStack(spacing: 4) {
      ZStack {
        if isShown { content() }
      }
      .frame(width: 72, height: 60)
      Text(name).font(.footnote)
    }
  }
}

private struct Tile: View {
  var body: some View {
    Color.mint.frame(width: 48, height: 48)
  }
}

/// It turns while it comes and goes.
private struct Turn: Transition {
  static let properties = TransitionProperties(hasMotion: true)

  func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .rotationEffect(.degrees(phase.isIdentity ? 0 : 180))
      .opacity(phase.isIdentity ? 1 : 0)
  }
}
