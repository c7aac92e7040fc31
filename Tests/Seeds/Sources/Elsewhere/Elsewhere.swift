import SwiftUI

/// An app in another package, for the tests over HTTP and in a browser: many rows, a field, and work that goes on after
/// the answer.
@main
struct Elsewhere: App {
  /// A thread of the app's own, which is there before the server.
  init() { Thread.detachNewThread { Thread.sleep(forTimeInterval: 3600) } }

  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

struct ContentView: View {
  @State private var text = ""
  @State private var ticks = 0
  @State private var isSlow = false

  var body: some View {
    VStack {
      TextField("Type here", text: $text).accessibilityIdentifier("field")
      Text(text.uppercased()).accessibilityIdentifier("echo")
      Text("ticks \(ticks)").accessibilityIdentifier("ticks")
      Button("Work") {
        Task {
          for _ in 1...3 {
            try? await Task.sleep(for: .milliseconds(1))
            ticks += 1
          }
        }
      }
      .accessibilityIdentifier("work")
      Button("Queue") { DispatchQueue.main.async { MainActor.assumeIsolated { ticks += 100 } } }
        .accessibilityIdentifier("queue")
      Button("Hold up") { Thread.sleep(forTimeInterval: 0.3) }.accessibilityIdentifier("hold-up")
      Button("Be slow") { isSlow = true }.accessibilityIdentifier("be-slow")
      if isSlow { SlowView() }
      List(0..<1000) { number in Row(number: number) }
    }
  }
}

/// A view whose body keeps everybody waiting.
struct SlowView: View {
  var body: some View {
    let _ = Thread.sleep(forTimeInterval: 0.3)
    Text("slow")
  }
}

struct Row: View {
  let number: Int
  @State private var done = false

  var body: some View {
    HStack {
      Image(systemName: done ? "checkmark.circle.fill" : "circle")
      Text("Row \(number)").strikethrough(done)
      Spacer()
    }
    .onTapGesture { done.toggle() }
    .accessibilityIdentifier("row-\(number)")
  }
}
