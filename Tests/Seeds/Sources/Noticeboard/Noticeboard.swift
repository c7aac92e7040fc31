import SwiftUI

/// What is whose: the app's own, a visitor's, a tab's.
@main
struct Noticeboard: App {
  @StateObject private var counter = Counter()
  @AppStorage("visits") private var visits = 0
  private let title = "Noticeboard"

  var body: some Scene {
    WindowGroup(title) { Wall(counter: counter) }
  }
}

final class Counter: ObservableObject {
  @Published var count = 0
}

struct Wall: View {
  @ObservedObject var counter: Counter
  @AppStorage("note") private var note = ""
  @AppStorage("board", store: .shared) private var board = ""
  @SceneStorage("draft") private var draft = ""

  var body: some View {
    TextField("My note", text: $note).accessibilityIdentifier("note")
    TextField("For all", text: $board).accessibilityIdentifier("board")
    TextField("In this tab", text: $draft).accessibilityIdentifier("draft")
    Button("Count") { counter.count += 1 }.accessibilityIdentifier("count")
    Text("\(counter.count)").accessibilityIdentifier("counted")
  }
}
