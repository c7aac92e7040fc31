import Combine
import MartletTesting
import SwiftUI
import Testing

// S15, S16
struct AppState: Equatable {
  var count = 0
  var name = "nobody"
}

enum AppAction {
  case increment
  case rename(String)
}

@MainActor
final class Store: ObservableObject {
  @Published private(set) var state = AppState()

  func dispatch(_ action: AppAction) {
    Log.add("reduce")
    state = Self.reduce(state, action)
  }

  private static func reduce(_ state: AppState, _ action: AppAction) -> AppState {
    var state = state
    switch action {
    case .increment: state.count += 1
    case .rename(let name): state.name = name
    }
    return state
  }
}

struct CountView: View {
  @EnvironmentObject var store: Store

  var body: some View {
    let _ = Log.add("CountView")
    Text("count \(store.state.count)")
  }
}

struct SendingView: View {
  @EnvironmentObject var store: Store

  var body: some View {
    let _ = Log.add("SendingView")
    Button("Increment") { store.dispatch(.increment) }
  }
}

struct ReducerView: View {
  @StateObject private var store = Store()

  var body: some View {
    let _ = Log.add("ReducerView")
    VStack {
      CountView()
      SendingView()
    }
    .environmentObject(store)
  }
}

@MainActor let globalStore = Store()

struct GlobalCountView: View {
  @ObservedObject var store = globalStore

  var body: some View {
    let _ = Log.add("GlobalCountView")
    Text("count \(store.state.count)")
  }
}

struct GlobalSendingView: View {
  var body: some View {
    let _ = Log.add("GlobalSendingView")
    Button("Rename") { globalStore.dispatch(.rename("Ann")) }
  }
}

struct GlobalReducerView: View {
  var body: some View {
    VStack {
      GlobalCountView()
      GlobalSendingView()
    }
  }
}

extension Seeds {
  @MainActor @Suite(.serialized)
  struct StoreTests {
    init() { _ = Log.take() }

    @Test func `S15: one action is one reduction and one update of every view that declares the store`() throws {
      let session = try TestSession(ReducerView())
      #expect(Log.take() == ["ReducerView", "CountView", "SendingView"])
      try session.tap("Increment")
      #expect(Log.take() == ["reduce", "ReducerView", "CountView", "SendingView"])
      #expect(session.texts.first == "count 1")
      #expect(session.revision == 2)
    }

    @Test func `S16: a view that sends actions to a store it does not declare never runs again`() throws {
      let session = try TestSession(GlobalReducerView())
      #expect(Log.take() == ["GlobalCountView", "GlobalSendingView"])
      try session.tap("Rename")
      #expect(Log.take() == ["reduce", "GlobalCountView"])
    }
  }
}
