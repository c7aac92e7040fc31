import SwiftUI

/// What is known of how somebody reads and writes, with examples.
struct LanguageView: View {
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone
  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize

  /// The evening of 2 March 2025, in London.
  private let example = Date(timeIntervalSince1970: 1_740_942_000)

  var body: some View {
    Form {
      Section {
        LabeledContent("Language", value: name(of: locale.language.languageCode))
          .accessibilityIdentifier("language-name")
        LabeledContent("Region", value: name(of: locale.region))
          .accessibilityIdentifier("region")
        LabeledContent("Time Zone", value: timeZone.identifier)
          .accessibilityIdentifier("time-zone")
        LabeledContent("Calendar", value: locale.localizedString(for: calendar.identifier) ?? "–")
        LabeledContent("Direction", value: layoutDirection == .leftToRight ? "Left to Right" : "Right to Left")
          .accessibilityIdentifier("direction")
        LabeledContent("Larger Text") { Text(dynamicTypeSize > .large ? "On" : "Off") }
      } header: {
        Text("Your Device")
      } footer: {
        Text("These follow the settings of your browser.")
      }
      Section("Examples") {
        LabeledContent("Date") { Text(example, format: .dateTime.weekday(.wide).day().month(.wide).year()) }
          .accessibilityIdentifier("date-example")
        LabeledContent("Time") { Text(example, style: .time) }
          .accessibilityIdentifier("time-example")
        LabeledContent("Number", value: 1_234_567.89, format: .number)
          .accessibilityIdentifier("number-example")
        LabeledContent("Price", value: 1_299, format: .currency(code: locale.currency?.identifier ?? "EUR"))
          .accessibilityIdentifier("price-example")
        LabeledContent("List") { Text(["Red", "Green", "Blue"], format: .list(type: .and)) }
      }
    }
    .navigationTitle("Language & Region")
    .navigationBarTitleDisplayMode(.inline)
  }

  private func name(of region: Locale.Region?) -> String {
    region.flatMap { locale.localizedString(forRegionCode: $0.identifier) } ?? "–"
  }

  private func name(of language: Locale.LanguageCode?) -> String {
    language.flatMap { locale.localizedString(forLanguageCode: $0.identifier) } ?? "–"
  }
}

#Preview("German") {
  NavigationStack { LanguageView() }
    .environment(\.locale, Locale(identifier: "de_DE"))
}
