import SwiftUI

/// How words and pictures change into others in their place.
struct ContentTransitions: View {
  @State private var count = 128

  var body: some View {
    HStack(spacing: 24) {
      Button("Less") { withAnimation { count -= 1 } }
      Button("More") { withAnimation { count += 1 } }
    }

    Group {
      Text("\(count)").contentTransition(.identity)
      Text("\(count)").contentTransition(.opacity)
      Text("\(count)").contentTransition(.interpolate)
      Text("\(count)").contentTransition(.numericText())
      Text("\(count)")
        .contentTransition(.numericText(value: Double(count)))
    }
    .font(.largeTitle)
    .monospacedDigit()
  }
}
