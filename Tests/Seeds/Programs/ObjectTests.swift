import Combine
import MartletTesting
import SwiftUI
import Testing

// S6
final class AppStore: ObservableObject {
  @Published var date = 1
}

struct StoreMainView: View {
  @ObservedObject var store = AppStore()

  var body: some View {
    let _ = Log.add("mainView")
    VStack {
      StoreSubView(date: $store.date)
      Button("Later") { store.date += 1 }
    }
  }
}

struct StoreSubView: View {
  @Binding var date: Int

  var body: some View {
    let _ = Log.add("subView")
    Text("\(date)")
  }
}

// S11, S12, S13
final class Model: ObservableObject {
  init() { MainActor.assumeIsolated { Log.add("Model Created") } }

  @Published var score = 0
}

struct ObservedScorePlate: View {
  @ObservedObject var model = Model()
  @State private var niceScore = false

  var body: some View { ScoreBoard(model: model, niceScore: $niceScore) }
}

struct OwnedScorePlate: View {
  @StateObject var model = Model()
  @State private var niceScore = false

  var body: some View { ScoreBoard(model: model, niceScore: $niceScore) }
}

struct EnvironmentScorePlate: View {
  @EnvironmentObject var model: Model
  @State private var niceScore = false

  var body: some View { ScoreBoard(model: model, niceScore: $niceScore) }
}

struct ScoreBoard: View {
  @ObservedObject var model: Model
  @Binding var niceScore: Bool

  var body: some View {
    VStack {
      Button("+1") {
        if model.score > 3 { niceScore = true }
        model.score += 1
      }
      Text("Score: \(model.score)")
      Text("Nice? \(niceScore ? "YES" : "NO")")
      ScoreText(model: model)
    }
  }
}

struct ScoreText: View {
  @ObservedObject var model: Model

  var body: some View {
    if model.score > 4 { return Text("Good") } else { return Text("Ummmm...") }
  }
}

struct ObservedScoreApp: View {
  @State private var showRealName = false

  var body: some View {
    VStack {
      Button("Toggle Name") { showRealName.toggle() }
      Text("Current User: \(showRealName ? "Sarun" : "Nickname")")
      ObservedScorePlate()
    }
  }
}

struct OwnedScoreApp: View {
  @State private var showRealName = false

  var body: some View {
    VStack {
      Button("Toggle Name") { showRealName.toggle() }
      Text("Current User: \(showRealName ? "Sarun" : "Nickname")")
      OwnedScorePlate()
    }
  }
}

struct EnvironmentScoreApp: View {
  @State private var showRealName = false

  var body: some View {
    VStack {
      Button("Toggle Name") { showRealName.toggle() }
      Text("Current User: \(showRealName ? "Sarun" : "Nickname")")
      EnvironmentScorePlate()
    }
  }
}

// S29
struct ParentView: View {
  @State private var count = 0
  @StateObject private var model = Model()

  var body: some View {
    let _ = Log.add("ParentView")
    VStack {
      Text("\(count)")
      Button("Count") { count += 1 }
      MyView(model: model)
    }
  }
}

struct MyView: View {
  @ObservedObject var model: Model

  var body: some View {
    let _ = Log.add("MyView")
    Text("Score \(model.score)")
  }
}

extension Seeds {
  @MainActor @Suite(.serialized)
  struct ObjectTests {
    init() { _ = Log.take() }

    @Test func `S6: a declared object is a dependency, read or not`() throws {
      let session = try TestSession(StoreMainView())
      #expect(Log.take() == ["mainView", "subView"])
      for press in 1...3 {
        try session.tap("Later")
        #expect(Log.take() == ["mainView", "subView"])
        #expect(session.texts.first == "\(press + 1)")
      }
    }

    private func scoreFive(_ session: TestSession) throws {
      for _ in 1...5 { try session.tap("+1") }
      #expect(session.texts.filter { $0 != "+1" }.suffix(3) == ["Score: 5", "Nice? YES", "Good"])
    }

    @Test func `S11: an object made in place is made again when the parent's body runs, the state stays`() throws {
      let session = try TestSession(ObservedScoreApp())
      #expect(Log.take() == ["Model Created"])
      try scoreFive(session)
      #expect(Log.take() == [])
      try session.tap("Toggle Name")
      #expect(Log.take() == ["Model Created"])
      #expect(session.texts.suffix(3) == ["Score: 0", "Nice? YES", "Ummmm..."])
    }

    @Test func `S12: an owned object is made once and loses nothing`() throws {
      let session = try TestSession(OwnedScoreApp())
      #expect(Log.take() == ["Model Created"])
      try scoreFive(session)
      try session.tap("Toggle Name")
      #expect(Log.take() == [])
      #expect(session.texts.suffix(3) == ["Score: 5", "Nice? YES", "Good"])
    }

    @Test func `S13: an object from the environment loses nothing`() throws {
      let session = try TestSession(EnvironmentScoreApp().environmentObject(Model()))
      #expect(Log.take() == ["Model Created"])
      try scoreFive(session)
      try session.tap("Toggle Name")
      #expect(Log.take() == [])
      #expect(session.texts.suffix(3) == ["Score: 5", "Nice? YES", "Good"])
    }

    @Test func `S29: a child with the same object is skipped when its parent runs`() throws {
      let session = try TestSession(ParentView())
      #expect(Log.take() == ["Model Created", "ParentView", "MyView"])
      try session.tap("Count")
      #expect(Log.take() == ["ParentView"])
    }
  }
}
