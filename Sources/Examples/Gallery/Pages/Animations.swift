import SwiftUI

/// Changes that take their time, each along a curve of its own.
struct Animations: View {
  @State private var isAway = false

  private let curves: [(String, Animation)] = [
    ("Linear", .linear(duration: 1)),
    ("Ease in", .easeIn(duration: 1)),
    ("Ease out", .easeOut(duration: 1)),
    ("Ease in and out", .easeInOut(duration: 1)),
    ("Smooth", .smooth), ("Snappy", .snappy), ("Bouncy", .bouncy),
    ("Spring", .spring(response: 0.6, dampingFraction: 0.4)),
    ("Later", .default.delay(0.5)),
    ("Twice as fast", .default.speed(2)),
    ("Three times", .default.repeatCount(3)),
  ]

  var body: some View {
    Button(isAway ? "Back" : "Go") { isAway.toggle() }

    ForEach(curves, id: \.0) { name, animation in
      VStack(alignment: .leading, spacing: 4) {
        Text(name).font(.footnote)
        Color.mint
          .frame(width: 40, height: 20)
          .frame(
            maxWidth: .infinity, alignment: isAway ? .trailing : .leading
          )
          .animation(animation, value: isAway)
      }
    }

    HStack(spacing: 24) {
      Circle()
        .trim(from: 0, to: isAway ? 0.9 : 0.25)
        .stroke(.mint, style: StrokeStyle(lineWidth: 10, lineCap: .round))
        .rotationEffect(.degrees(-90))
        .frame(width: 80)
      RoundedRectangle(cornerRadius: isAway ? 40 : 8).fill(.mint)
        .frame(width: 80)
      Circle().strokeBorder(.mint, lineWidth: isAway ? 30 : 4)
        .frame(width: 80)
    }
    .frame(height: 80)
    .animation(.bouncy(duration: 1), value: isAway)

    HStack(spacing: 24) {
      Button("In a second") {
        withAnimation(.easeInOut(duration: 1)) { isAway.toggle() }
      }
      Button("At once") {
        withTransaction(\.disablesAnimations, true) { isAway.toggle() }
      }
    }
  }
}
