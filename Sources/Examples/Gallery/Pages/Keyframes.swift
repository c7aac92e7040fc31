import SwiftUI

/// Views that change as keyframes say.
struct Keyframes: View {
  @State private var jumps = 0

  var body: some View {
    Image(systemName: "bird.fill")
      .font(.largeTitle)
      .foregroundStyle(.teal)
      .accessibilityLabel("Bird")
      .keyframeAnimator(initialValue: Flight(), trigger: jumps) {
        bird, flight in
        bird
          .rotationEffect(flight.angle)
          .offset(y: -flight.height)
      } keyframes: { _ in
        KeyframeTrack(\.height) {
          CubicKeyframe(60, duration: 0.4)
          SpringKeyframe(0, duration: 0.8, spring: .bouncy)
        }
        KeyframeTrack(\.angle) {
          LinearKeyframe(.degrees(-20), duration: 0.4)
          LinearKeyframe(.zero, duration: 0.3)
        }
      }
      .frame(height: 120, alignment: .bottom)
    Button("Jump") { jumps += 1 }

    KeyframeAnimator(initialValue: 1.0, repeating: jumps > 0) {
      opacity in
      Text("It has jumped.")
        .opacity(opacity)
    } keyframes: { _ in
      LinearKeyframe(0.2, duration: 1, timingCurve: .easeInOut)
      LinearKeyframe(1.0, duration: 1, timingCurve: .easeInOut)
    }
  }
}

private struct Flight {
  var height = 0.0
  var angle = Angle.zero
}
