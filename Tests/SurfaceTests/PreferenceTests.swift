import MartletTesting
import SwiftUI
import Testing

/// What views tell those around them.
@Suite @MainActor struct PreferenceTests {
  @Test(.covers("PreferenceKey", "preference(key:value:)", "onPreferenceChange(_:) {}"))
  func `a view hears what those inside it report`() throws {
    let session = try TestSession(Reporting())
    #expect(session.texts.first == "3")
    try session.tap("more")
    #expect(session.texts.first == "5")
  }

  @Test(.covers("onPreferenceChange(_:perform:)")) func `a function hears what is reported`() throws {
    let session = try TestSession(Titled())
    #expect(session.texts == ["heard: a title", "body"])
  }
}

private struct GreatestKey: PreferenceKey {
  static let defaultValue: Int = 0

  static func reduce(value: inout Int, nextValue: () -> Int) {
    value = max(value, nextValue())
  }
}

private struct TitleKey: PreferenceKey {
  typealias Value = String?

  static var defaultValue: String? { nil }

  static func reduce(value: inout String?, nextValue: () -> String?) { value = value ?? nextValue() }
}

private struct Reporting: View {
  @State private var greatest = 0
  @State private var width = 3

  var body: some View {
    VStack {
      Text("\(greatest)")
      Text("a").preference(key: GreatestKey.self, value: 2)
      Text("b").preference(key: GreatestKey.self, value: width)
      Button("more") { width = 5 }
    }
    .onPreferenceChange(GreatestKey.self) { greatest = $0 }
  }
}

private struct Titled: View {
  @State private var title: String?

  private func hear(_ title: String?) { self.title = title }

  var body: some View {
    Text("heard: \(title ?? "nothing")")
    Group {
      Text("body").preference(key: TitleKey.self, value: "a title")
    }
    .onPreferenceChange(TitleKey.self, perform: hear)
  }
}
