import MartletTesting
import SwiftUI
import Testing

/// What views are told by those around them.
@Suite @MainActor struct EnvironmentTests {
  @Test(
    .covers(
      "Environment", "EnvironmentKey", "EnvironmentValues", "Entry", "environment(_:_:)", "transformEnvironment(_:) {}")
  )
  func `an app has values of its own`() throws {
    try expect(shows: #"text "regular 1""#) { Themed() }
    try expect("environment(_:_:)", shows: #"text "bold 1""#) { Themed().environment(\.theme, "bold") }
    try expect("environment(_:_:)", shows: #"text "regular 3""#) { Themed().levelled(3) }
    try expect("transformEnvironment(_:) {}", shows: #"text "bold! 1""#) {
      Themed()
        .transformEnvironment(\.theme) { theme in theme += "!" }
        .environment(\.theme, "bold")
    }
  }

  @Test(.covers("environmentObject(_:)", "EnvironmentObject", "environment(_:)", "Environment"))
  func `objects are handed down`() throws {
    let session = try TestSession(Root())
    #expect(session.texts.first == "Ada, 1 of none")
    try session.tap("count")
    #expect(session.texts.first == "Ada, 2 of none")
  }

  @Test(
    .covers(
      "EnvironmentValues.locale", "EnvironmentValues.calendar", "EnvironmentValues.layoutDirection", "LayoutDirection"))
  func `a view knows the visitor's language`() throws {
    let session = try TestSession(Language())
    #expect(session.texts == ["en leftToRight gregorian"])
    try session.setEnvironment(languages: ["ar-EG"])
    #expect(session.texts == ["ar rightToLeft gregorian"])
    try expect("environment(_:_:)", shows: #"text "fr rightToLeft buddhist" style={"layoutDirection":"rightToLeft"}"#) {
      Language()
        .environment(\.locale, Locale(identifier: "fr"))
        .environment(\.layoutDirection, .rightToLeft)
        .environment(\.calendar, Calendar(identifier: .buddhist))
    }
  }

  @Test(
    .covers(
      "EnvironmentValues.colorScheme", "ColorScheme", "EnvironmentValues.horizontalSizeClass",
      "EnvironmentValues.verticalSizeClass", "UserInterfaceSizeClass", "EnvironmentValues.accessibilityReduceMotion"))
  func `a view knows what the visitor's device is like`() throws {
    let session = try TestSession(Device())
    #expect(session.texts == ["light regular regular moves"])
    try session.setEnvironment(colorScheme: .dark, reducesMotion: true, horizontalSizeClass: .compact)
    #expect(session.texts == ["dark compact regular is still"])
  }

  @Test(
    .covers(
      "EnvironmentValues.displayScale", "EnvironmentValues.pixelLength",
      "EnvironmentValues.accessibilityDifferentiateWithoutColor", "Visibility"))
  func `what browsers do not tell is as on a plain device`() throws {
    try expect(shows: #"text "1.0 1.0 colours visible""#) { Screen(legend: .visible) }
    try expect(shows: #"text "2.0 0.5 colours""#) { Screen(legend: .hidden).environment(\.displayScale, 2) }
  }

  @Test(
    .covers(
      "EnvironmentValues.dynamicTypeSize", "DynamicTypeSize", "EnvironmentValues.sizeCategory", "ContentSizeCategory"))
  func `a view knows how large the visitor's text is`() throws {
    let session = try TestSession(Sizes())
    #expect(session.texts == ["large large normal"])
    try session.setEnvironment(dynamicTypeSize: .accessibility2)
    #expect(session.texts == ["accessibility2 accessibilityLarge huge"])
    try expect("dynamicTypeSize(_:)", shows: #"text "small small normal" style={"dynamicTypeSize":"small"}"#) {
      Sizes().dynamicTypeSize(.small)
    }
  }

  @Test(.covers("EnvironmentValues.isEnabled", "EnvironmentValues.lineLimit", "EnvironmentValues.redactionReasons"))
  func `a view knows what modifiers around it say`() throws {
    try expect(shows: #"text "true none false""#) { Told() }
    try expect(shows: #"text "false none false""#) { Told().disabled(true) }
    try expect(shows: #"vStack style={"lineLimit":2,"redacted":"placeholder"} { text "true 2 true" }"#) {
      VStack { Told() }.lineLimit(2).redacted(reason: .placeholder)
    }
  }

  @Test(.covers("EnvironmentValues.scenePhase", "ScenePhase")) func `a view knows whether it is in use`() throws {
    try expect(shows: #"text "in use""#) { Phased() }
  }

  @Test(.covers("EnvironmentValues.dismiss")) func `a sheet closes itself`() throws {
    let session = try TestSession(Opening())
    try session.tap("open")
    #expect(session.elements(ofType: "sheet").count == 1)
    try session.tap("close")
    #expect(session.elements(ofType: "sheet").isEmpty)
  }

  @Test(.covers("EnvironmentValues.openURL", "OpenURLAction")) func `an app decides what a link does`() throws {
    let session = try TestSession(Opener())
    try session.tap("open")
    #expect(session.texts.first == "https://example.org/a")
  }
}

private struct LevelKey: EnvironmentKey {
  static let defaultValue = 1
}

extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }

  @Entry fileprivate var theme: String = "regular"
}

extension View {
  fileprivate func levelled(_ level: Int) -> some View { environment(\.level, level) }
}

private struct Themed: View {
  @Environment(\.theme) private var theme
  @Environment(\.level) var level: Int

  var body: some View { Text("\(theme) \(level)") }
}

private final class Account: ObservableObject {
  @Published var name = "Ada"
}

@Observable private final class Tally {
  var count = 1
}

@Observable private final class Missing {}

private struct Root: View {
  @StateObject private var account = Account()
  @State private var tally = Tally()

  var body: some View {
    VStack { Leaf() }
      .environmentObject(account)
      .environment(tally)
  }
}

private struct Leaf: View {
  @EnvironmentObject private var account: Account
  @Environment(Tally.self) private var tally
  @Environment(Missing.self) private var missing: Missing?

  var body: some View {
    Text("\(account.name), \(tally.count) of \(missing == nil ? "none" : "some")")
    Button("count") { tally.count += 1 }
  }
}

private struct Language: View {
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar
  @Environment(\.layoutDirection) private var direction

  private var isMirrored: Bool { direction == LayoutDirection.rightToLeft }

  var body: some View {
    Text(
      """
      \(locale.language.languageCode?.identifier ?? "none") \(isMirrored ? "rightToLeft" : "leftToRight") \
      \(String(describing: calendar.identifier))
      """)
  }
}

private struct Device: View {
  @Environment(\.colorScheme) var colorScheme: ColorScheme
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.verticalSizeClass) private var verticalSizeClass: UserInterfaceSizeClass?
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  private func word(_ sizeClass: UserInterfaceSizeClass?) -> String { sizeClass == .compact ? "compact" : "regular" }

  var body: some View {
    let words = [
      colorScheme == .dark ? "dark" : "light", word(horizontalSizeClass), word(verticalSizeClass),
      reduceMotion ? "is still" : "moves",
    ]
    Text(words.joined(separator: " "))
  }
}

private struct Sizes: View {
  @Environment(\.dynamicTypeSize) private var size
  @Environment(\.sizeCategory) private var category: ContentSizeCategory

  var body: some View {
    Text(
      "\(String(describing: size)) \(String(describing: category)) \(size >= DynamicTypeSize.accessibility1 ? "huge" : "normal")"
    )
  }
}

private struct Told: View {
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.lineLimit) private var lineLimit
  @Environment(\.redactionReasons) private var reasons

  var body: some View {
    let limit = lineLimit.map { "\($0)" } ?? "none"
    Text(verbatim: "\(isEnabled) \(limit) \(reasons.contains(.placeholder))")
  }
}

private struct Phased: View {
  @Environment(\.scenePhase) private var scenePhase

  private func word(for phase: ScenePhase) -> String {
    switch phase {
    case .active: return "in use"
    case .inactive, .background: return "not in use"
    @unknown default: return "unknown"
    }
  }

  var body: some View { Text(word(for: scenePhase)) }
}

private struct Opening: View {
  @State private var isOpen = false

  var body: some View {
    Button("open") { isOpen = true }
      .sheet(isPresented: $isOpen) { Closing() }
  }
}

private struct Closing: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View { Button("close") { dismiss() } }
}

private struct Opener: View {
  @State private var opened = ""

  var body: some View {
    Text(opened)
    OpenButton()
      .environment(
        \.openURL,
        OpenURLAction { url in
          opened = url.absoluteString
          return .handled
        })
  }
}

private struct OpenButton: View {
  @Environment(\.openURL) var openURL

  var body: some View {
    Button("open") {
      if let url = URL(string: "https://example.org/a") { openURL(url) }
    }
  }
}

private struct Screen: View {
  let legend: Visibility
  @Environment(\.displayScale) private var scale
  @Environment(\.pixelLength) private var pixel
  @Environment(\.accessibilityDifferentiateWithoutColor) private var differentiates

  var body: some View {
    let words = ["\(scale)", "\(pixel)", differentiates ? "shapes" : "colours"]
    Text((words + (legend == .hidden ? [] : ["\(legend)"])).joined(separator: " "))
  }
}
