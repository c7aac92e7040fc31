import MartletTesting
import SwiftUI
import Testing

// The entries and previews of an app that imports nothing else.
final class Palette {
  let name: String
  init(name: String) { self.name = name }
}

extension EnvironmentValues {
  @Entry var accent: String = "blue"
  @Entry var columns = 2
  @Entry var palette: Palette?
  @Entry var fallback = Palette(name: "plain")
  @Entry var report: (String) -> Void = { _ in }
}

struct Themed: View {
  @State private var accent = "red"

  var body: some View {
    AccentLabel()
    AccentLabel().environment(\.accent, accent).environment(\.palette, Palette(name: "bold"))
    Button("Green") { accent = "green" }
  }
}

struct AccentLabel: View {
  @Environment(\.accent) private var accent
  @Environment(\.columns) private var columns
  @Environment(\.palette) private var palette
  @Environment(\.fallback) private var fallback

  var body: some View {
    Text("\(accent) \(columns) \((palette ?? fallback).name)")
  }
}

#Preview { Themed() }

#Preview("In green", traits: .sizeThatFitsLayout) {
  @Previewable @State var accent = "green"
  VStack {
    AccentLabel().environment(\.accent, accent)
    Button("Blue") { accent = "blue" }
  }
}

@MainActor @Suite struct Entries {
  @Test func `an entry is read where it is set and has its default elsewhere`() throws {
    let session = try TestSession(Themed())
    #expect(session.texts.starts(with: ["blue 2 plain", "red 2 bold"]))
    try session.tap("Green")
    #expect(session.texts.starts(with: ["blue 2 plain", "green 2 bold"]))
  }
}
