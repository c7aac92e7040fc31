import SwiftUI

/// How far something has come, or only that it is under way.
struct ProgressViews: View {
  @State private var loaded = 0.4
  @State private var start = Date()

  var body: some View {
    HStack(spacing: 24) {
      ProgressView()
      ProgressView().controlSize(.large)
      ProgressView().tint(.purple)
      ProgressView("Loading")
    }

    Divider()

    ProgressView(value: loaded)
    ProgressView("Birds", value: loaded * 50, total: 50)
    ProgressView(value: loaded) {
      Text("Photographs")
    } currentValueLabel: {
      Text(loaded, format: .percent)
    }
    .tint(.orange)

    HStack {
      Button("Less") { loaded = max(0, loaded - 0.2) }
      Button("More") { loaded = min(1, loaded + 0.2) }
    }
    .buttonStyle(.bordered)

    Divider()

    HStack(spacing: 24) {
      ProgressView(value: loaded)
        .progressViewStyle(.circular)
      ProgressView(value: loaded)
        .progressViewStyle(CircularProgressViewStyle(tint: .red))
      ProgressView()
        .progressViewStyle(.automatic)
    }
    ProgressView()
      .progressViewStyle(.linear)
    ProgressView("Of the app's own", value: loaded)
      .progressViewStyle(Steps(count: 5))

    Divider()

    ProgressView(timerInterval: start...start + 60) {
      Text("A minute")
    }
    ProgressView(
      timerInterval: start...start + 60, countsDown: false)
    Button("Begin again") { start = Date() }
  }
}

/// One dot after the other is filled.
private struct Steps: ProgressViewStyle {
  let count: Int

  func makeBody(configuration: Configuration) -> some View {
    let done = (configuration.fractionCompleted ?? 0) * Double(count)
    HStack {
      configuration.label
      ForEach(0..<count, id: \.self) { step in
        let isDone = Double(step) < done.rounded()
        Circle()
          .fill(isDone ? Color.green : Color.secondary)
          .frame(width: 16, height: 16)
      }
    }
  }
}
