import SwiftUI

/// Animations that overshoot and swing, and that can be interrupted.
struct Springs: View {
  @State private var isAway = false

  private let springs: [(String, Animation)] = [
    ("Default", .spring),
    ("Smooth", .smooth(duration: 0.8, extraBounce: 0.1)),
    ("Snappy", .snappy(duration: 0.8, extraBounce: 0.1)),
    ("Bouncy", .bouncy(duration: 0.8, extraBounce: 0.2)),
    ("Stiff", .interpolatingSpring(stiffness: 200, damping: 8)),
    ("Interactive", .interactiveSpring(response: 0.8, dampingFraction: 0.5)),
    ("By bounce", .spring(duration: 1, bounce: 0.6)),
    ("By a spring", .spring(Spring(duration: 1, bounce: 0.3))),
    ("By a curve", .timingCurve(0.8, -0.4, 0.2, 1.4, duration: 1)),
  ]

  var body: some View {
    Button(isAway ? "Back" : "Go") { isAway.toggle() }

    ForEach(springs, id: \.0) { name, animation in
      VStack(alignment: .leading, spacing: 4) {
        Text(name).font(.footnote)
        Color.orange
          .frame(width: 24, height: 24)
          .clipShape(.circle)
          .frame(
            maxWidth: .infinity, alignment: isAway ? .trailing : .leading
          )
          .animation(animation, value: isAway)
      }
    }
  }
}
