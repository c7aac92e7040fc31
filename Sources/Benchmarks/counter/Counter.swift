import SwiftUI

/// The smallest app that changes: what an action costs when almost nothing depends on it.
@main
struct Counter: App {
  var body: some Scene {
    WindowGroup("Counter") { CounterView() }
  }
}

struct CounterView: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(count)").accessibilityIdentifier("count")
      Button("+1") { count += 1 }.accessibilityIdentifier("plus")
    }
  }
}
