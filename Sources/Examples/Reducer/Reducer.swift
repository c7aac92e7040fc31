import SwiftUI

/// A store, actions and a reducer. Views that declare the store run with every action; the one that only sends to it
/// does not declare it and never runs again.
@main
struct Reducer: App {
  var body: some Scene {
    WindowGroup("Reducer") {
      // One store for each session, handed down in two ways.
      RootView(store: Store())
    }
  }
}

struct AppState: Equatable {
  var count = 0
  var step = 1
  var history: [Int] = []
}

enum AppAction {
  case add
  case subtract
  case setStep(Int)
  case reset
}

@MainActor
final class Store: ObservableObject {
  @Published private(set) var state = AppState()

  func dispatch(_ action: AppAction) { state = Self.reduce(state, action) }

  private static func reduce(_ state: AppState, _ action: AppAction) -> AppState {
    var next = state
    switch action {
    case .add: next.count += state.step
    case .subtract: next.count -= state.step
    case .setStep(let step): next.step = max(1, step)
    case .reset: return AppState()
    }
    next.history = Array((state.history + [next.count]).suffix(5))
    return next
  }
}

struct RootView: View {
  let store: Store

  var body: some View {
    VStack {
      Text("Reducer").font(.largeTitle)
      CountView()
      HistoryView()
      // A plain `let` is no dependency.
      Controls(store: store)
    }
    .padding()
    .environmentObject(store)
  }
}

struct CountView: View {
  @EnvironmentObject var store: Store

  var body: some View {
    Text("Count: \(store.state.count)").font(.title).accessibilityIdentifier("count")
    Text("Step: \(store.state.step)").accessibilityIdentifier("step")
  }
}

struct HistoryView: View {
  @EnvironmentObject var store: Store

  var body: some View {
    if store.state.history.isEmpty {
      Text("Nothing has happened yet.").foregroundStyle(.secondary)
    } else {
      Text(store.state.history.map(String.init).joined(separator: " → ")).accessibilityIdentifier("history")
    }
  }
}

struct Controls: View {
  let store: Store

  var body: some View {
    HStack {
      Button("Subtract") { store.dispatch(.subtract) }
      Button("Add") { store.dispatch(.add) }
    }
    HStack {
      Button("Smaller steps") { store.dispatch(.setStep(store.state.step - 1)) }
      Button("Larger steps") { store.dispatch(.setStep(store.state.step + 1)) }
    }
    Button("Reset", role: .destructive) { store.dispatch(.reset) }
  }
}
