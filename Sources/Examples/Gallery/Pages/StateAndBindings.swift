import SwiftUI

/// What views keep, share and store. Where it changes, those run
/// again that have read it.
struct StateAndBindings: View {
  @State private var count = 0
  @State private var shelf = Shelf()
  @AppStorage("favourite") private var favourite = "Swift"
  @SceneStorage("draft") private var draft = ""
  @StateObject private var clock = Clock()

  var body: some View {
    Steps(title: "Count", value: $count)
    ShelfView(shelf: shelf)

    TextField("Kept for this browser", text: $favourite)
    TextField("Kept for this tab", text: $draft)

    Button("Ticks: \(clock.ticks)") { clock.ticks += 1 }
    Watcher(clock: clock)
  }
}

@Observable private final class Shelf {
  var apples = 3
}

private final class Clock: ObservableObject {
  @Published var ticks = 0
}

private struct ShelfView: View {
  @Bindable var shelf: Shelf

  var body: some View {
    Steps(title: "Apples", value: $shelf.apples)
  }
}

private struct Steps: View {
  let title: String
  @Binding var value: Int

  var body: some View {
    HStack(spacing: 24) {
      Text("\(title): \(value)")
      Button("Less") { value -= 1 }
        .accessibilityLabel("Less \(title)")
      Button("More") { value += 1 }
        .accessibilityLabel("More \(title)")
    }
  }
}

private struct Watcher: View {
  @ObservedObject var clock: Clock

  var body: some View {
    Text(clock.ticks.isMultiple(of: 2) ? "Even" : "Odd")
      .foregroundStyle(.secondary)
  }
}
