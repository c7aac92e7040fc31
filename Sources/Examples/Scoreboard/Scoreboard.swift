import SwiftUI

/// Three score plates side by side that differ in nothing but where their model lives.
@main
struct Scoreboard: App {
  var body: some Scene {
    WindowGroup("Scoreboard") {
      ContentView().environmentObject(Model(place: "environment"))
    }
  }
}

final class Model: ObservableObject {
  @Published var score = 0

  init(place: String) { print("Model Created (\(place))") }
}

struct ContentView: View {
  @State private var showRealName = false

  var body: some View {
    VStack(spacing: 16) {
      Text("Scoreboard").font(.largeTitle)
      Text("Current user: \(showRealName ? "Sarun" : "Nickname")").accessibilityIdentifier("user")
      Button("Toggle Name") { showRealName.toggle() }
      HStack(alignment: .top, spacing: 16) {
        ObservedScorePlate()
        OwnedScorePlate()
        EnvironmentScorePlate()
      }
      Text("Toggling the name makes the plates again. Only the first one loses its score.")
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
    .padding()
  }
}

/// The model is made with the view value: again whenever the parent's body runs.
struct ObservedScorePlate: View {
  @ObservedObject var model = Model(place: "observed")
  @State private var niceScore = false

  var body: some View { ScorePlate(title: "@ObservedObject", name: "observed", model: model, niceScore: $niceScore) }
}

/// The model belongs to the view's identity: made once.
struct OwnedScorePlate: View {
  @StateObject var model = Model(place: "owned")
  @State private var niceScore = false

  var body: some View { ScorePlate(title: "@StateObject", name: "owned", model: model, niceScore: $niceScore) }
}

/// The model comes from above.
struct EnvironmentScorePlate: View {
  @EnvironmentObject var model: Model
  @State private var niceScore = false

  var body: some View {
    ScorePlate(title: "@EnvironmentObject", name: "environment", model: model, niceScore: $niceScore)
  }
}

struct ScorePlate: View {
  let title: String
  let name: String
  @ObservedObject var model: Model
  @Binding var niceScore: Bool

  var body: some View {
    VStack(spacing: 8) {
      Text(title).font(.headline)
      Button("+1") {
        if model.score > 3 { niceScore = true }
        model.score += 1
      }
      .accessibilityIdentifier("\(name)-plus")
      Text("Score: \(model.score)").accessibilityIdentifier("\(name)-score")
      Text("Nice? \(niceScore ? "YES" : "NO")").accessibilityIdentifier("\(name)-nice")
      ScoreText(model: model).accessibilityIdentifier("\(name)-verdict")
    }
    .padding()
  }
}

struct ScoreText: View {
  @ObservedObject var model: Model

  var body: some View {
    if model.score > 4 { return Text("Good") } else { return Text("Ummmm...") }
  }
}
