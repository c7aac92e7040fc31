import SwiftUI

/// What happens when a view comes, goes and changes, and what goes on
/// in the meantime.
struct Lifecycle: View {
  @State private var events = ["Nothing has happened yet."]
  @State private var isShown = true
  @State private var seconds = 0

  private let timer = Timer.publish(every: 5, on: .main, in: .common)
    .autoconnect()

  var body: some View {
    Toggle("Shown", isOn: $isShown)
      .onChange(of: isShown) { _, isShown in
        note(isShown ? "The switch is on." : "The switch is off.")
      }

    if isShown {
      Text("Somebody is here.")
        .onAppear { note("It has appeared.") }
        .onDisappear { note("It has gone.") }
        .task {
          try? await Task.sleep(for: .seconds(2))
          if !Task.isCancelled { note("It has been here for a while.") }
        }
    }

    Text("\(seconds) seconds")
      .onReceive(timer) { _ in seconds += 5 }

    VStack(alignment: .leading) {
      ForEach(events.suffix(5).indices, id: \.self) { index in
        Text(events[index])
      }
    }
    .foregroundStyle(.secondary)
  }

  private func note(_ event: String) { events.append(event) }
}
