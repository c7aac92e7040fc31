import Foundation
import MartletTesting
import SwiftUI
import Testing

private struct Here: View {
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  @Environment(\.calendar) private var calendar
  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    Text("\(locale.identifier) \(timeZone.identifier) \(calendar.timeZone.identifier) \(layoutDirection)")
    Looks()
    Formats()
  }
}

private struct Looks: View {
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.colorSchemeContrast) private var contrast
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize

  var body: some View {
    Text("\(colorScheme) \(contrast) \(reducesMotion) \(horizontalSizeClass == .compact) \(dynamicTypeSize)")
  }
}

private struct Formats: View {
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    let style = Date.FormatStyle(locale: locale, timeZone: timeZone).day().month(.wide).hour().minute()
    Text(Date(timeIntervalSince1970: 0).formatted(style) + " " + 1234.5.formatted(.number.locale(locale)))
  }
}

/// A view whose texts are made in its body.
private struct Number: View {
  let place: String

  var body: some View { Text("\(12_345) \(place)") }
}

/// Views that are shown elsewhere than where they stand.
private struct Elsewhere: View {
  var body: some View {
    NavigationStack {
      NavigationLink("Push") { Number(place: "pushed").overlay { Number(place: "above") } }
    }
    .sheet(isPresented: .constant(true)) {
      Number(place: "sheet").presentationBackgroundInteraction(.enabled)
    }
  }
}

private struct Numbers: View {
  var body: some View {
    Text("\(5)")
    Text("\(12_345)")
  }
}

/// A view that sets a locale only when it is asked to.
private struct Switching: View {
  @State private var isArabic = false

  var body: some View {
    Button("Switch") { isArabic.toggle() }
    Numbers().transformEnvironment(\.locale) { if isArabic { $0 = Locale(identifier: "ar_EG") } }
  }
}

/// Code that writes for a visitor without asking for the environment.
private struct Writer: View {
  @State private var answer = ""
  @State private var later = ""

  var body: some View {
    Text(verbatim: String(localized: "\(1_234)") + String(localized: " at \(Self.start, format: Self.hour)"))
    Button("Act") {
      answer = String(localized: "\(2_345)")
      Task {
        await Task.yield()
        later = String(localized: "\(3_456)")
      }
    }
    Text(verbatim: answer)
    Text(verbatim: later)
  }

  static let start = Date(timeIntervalSince1970: 0)
  static let hour = Date.FormatStyle().hour(.twoDigits(amPM: .omitted))
}

extension TestSession {
  /// The texts, with every kind of space as a plain one, and without marks that are not seen.
  fileprivate var plainTexts: [String] {
    texts.map { $0.replacing(/[\u{A0}\u{202F}]/, with: " ").replacing(/[\u{200E}\u{200F}\u{61C}]/, with: "") }
  }
}

/// What is known of a visitor is the environment's, and only what reads it runs again.
@Suite @MainActor struct VisitorTests {
  @Test func `nothing is known of a visitor at first`() throws {
    let session = try TestSession(Here())
    #expect(
      session.plainTexts == [
        "en_US GMT GMT leftToRight", "light standard false false large", "January 1 at 12:00 AM 1,234.5",
      ])
    #expect(session.document.contains(#""environment":{}"#))
  }

  @Test func `what is said of a visitor is the environment's`() throws {
    let session = try TestSession(Here())
    try session.setEnvironment(languages: ["de-CH", "en"], timeZone: "Asia/Tokyo")
    // All texts may be others in another language.
    #expect(session.bodies == ["Here", "Looks", "Formats"])
    try session.setEnvironment(timeZone: "Asia/Seoul")
    #expect(session.bodies == ["Here", "Formats"])
    #expect(!session.lastPatch.contains("/nodes/1/language"))
    try session.setEnvironment(timeZone: "Asia/Tokyo")
    #expect(session.texts[0] == "de_CH Asia/Tokyo Asia/Tokyo leftToRight")
    #expect(session.plainTexts[2] == "1. Januar um 09:00 1’234.5")
    #expect(session.document.contains(#""environment":{"languages":["de-CH","en"],"timeZone":"Asia/Tokyo"}"#))
    #expect(session.document.contains(#""language":"de-CH""#))
    try session.setEnvironment(
      colorScheme: .dark, contrast: .increased, reducesMotion: true, horizontalSizeClass: .compact,
      dynamicTypeSize: .accessibility2)
    #expect(session.bodies == ["Looks"])
    #expect(session.texts[1] == "dark increased true true accessibility2")
    try session.setEnvironment(colorScheme: .dark)
    #expect(session.bodies == [] && session.lastPatch == "[]")
  }

  @Test(arguments: [
    (["ar-EG"], true), (["he"], true), (["fa-AF", "en"], true), (["az-Arab-IR"], true), (["en", "ar"], false),
    (["ar-Latn"], false), (["ur-Deva"], false), (["ar-u-nu-latn"], true), (["en-u-nu-arab"], false),
    (["en-x-hebr"], false), (["pa-PK"], true), (["sd-IN"], false), (["xx", "ar"], true), (["xx-Arab", "de"], false),
    ([], false),
  ])
  func `lines begin where the first language has them begin`(languages: [String], isRightToLeft: Bool) throws {
    let session = try TestSession(Here())
    try session.setEnvironment(languages: languages)
    #expect(session.document.contains(#""layoutDirection":"rightToLeft""#) == isRightToLeft)
    #expect(session.texts[0].hasSuffix(isRightToLeft ? "rightToLeft" : "leftToRight"))
  }

  @Test func `what there cannot be is refused`() throws {
    let session = try TestSession(Here())
    for zone in ["Nowhere/Else", "", "../../etc/passwd", "/etc/localtime"] {
      #expect(throws: TestError.self) { try session.setEnvironment(timeZone: zone) }
    }
    #expect(throws: TestError.self) { try session.setEnvironment(languages: ["not a language"]) }
    #expect(throws: TestError.self) { try session.setEnvironment(languages: Array(repeating: "en", count: 17)) }
    #expect(throws: TestError.self) { try session.setEnvironment(viewport: CGSize(width: -1, height: 0)) }
    #expect(session.document.contains(#""environment":{}"#))
  }

  @Test func `code that asks for no environment writes for the visitor, too`() async throws {
    let (session, other) = (try TestSession(Writer()), try TestSession(Writer()))
    try session.setEnvironment(languages: ["de-DE"], timeZone: "Asia/Tokyo")
    #expect(session.texts[0] == "1.234 at 09 Uhr")
    try session.setEnvironment(timeZone: "Asia/Kolkata")
    #expect(session.texts[0] == "1.234 at 05 Uhr")
    for session in [session, other] { try session.tap("Act") }
    try await session.wait { session.texts.last == "3.456" }
    try await other.wait { other.texts.last == "3,456" }
    #expect(session.texts.contains("2.345"))
    #expect(other.texts.contains("1,234 at 12") && other.texts.contains("2,345"))
  }

  @Test func `another language runs bodies that are shown elsewhere`() throws {
    let session = try TestSession(Elsewhere())
    try session.tap("Push")
    #expect(Array(session.texts.suffix(3)) == ["12,345 pushed", "12,345 above", "12,345 sheet"])
    try session.setEnvironment(languages: ["de-DE"])
    #expect(Array(session.texts.suffix(3)) == ["12.345 pushed", "12.345 above", "12.345 sheet"])
  }

  @Test func `a locale that a view sets later counts for numbers, whoever else there is`() throws {
    let (session, other) = (try TestSession(Switching()), try TestSession(Switching()))
    #expect(session.texts == ["Switch", "5", "12,345"])
    // Somebody else for whom numbers are others.
    try other.setEnvironment(languages: ["ar-EG"])
    #expect(other.plainTexts == ["Switch", "٥", "١٢٬٣٤٥"])
    try session.tap("Switch")
    #expect(session.plainTexts == ["Switch", "٥", "١٢٬٣٤٥"])
    try session.tap("Switch")
    #expect(session.texts == ["Switch", "5", "12,345"])
  }

  @Test func `visitors of one process have formats of their own`() throws {
    let places = [
      ("en-US", "America/New_York", "December 31 at 7:00 PM 1,234.5"),
      ("de-DE", "Europe/Berlin", "1. Januar um 01:00 1.234,5"),
      ("fr-FR", "Asia/Tokyo", "1 janvier à 09:00 1 234,5"), ("ja-JP", "Asia/Tokyo", "1月1日 9:00 1,234.5"),
      ("ar-EG", "Africa/Cairo", "١ يناير، ٢:٠٠ ص ١٬٢٣٤٫٥"),
    ]
    let sessions = try places.map { _ in try TestSession(Here()) }
    for (session, place) in zip(sessions, places) {
      try session.setEnvironment(languages: [place.0], timeZone: place.1)
    }
    for (session, place) in zip(sessions, places) {
      #expect(session.plainTexts[2] == place.2)
    }
  }
}
