import SwiftUI

/// Words in the language that the browser asks for.
struct Localisation: View {
  @Environment(\.locale) private var locale
  @Environment(\.layoutDirection) private var direction
  @State private var count = 1

  private let languages = ["en", "de", "fr", "pl", "ar"]
  private let date = Date(timeIntervalSince1970: 1_735_743_840)

  var body: some View {
    Text("This page is in \(locale.identifier).")
    Text(
      direction == .leftToRight
        ? "From left to right" : "From right to left")

    Grid(
      alignment: .leading, horizontalSpacing: 16, verticalSpacing: 8
    ) {
      ForEach(languages, id: \.self) { language in
        GridRow {
          Text(verbatim: language).bold()
          Text("\(count) birds", comment: "How many have been seen.")
          Text(date, format: .dateTime.day().month(.wide))
          Text(1_234.5, format: .number)
        }
        .environment(\.locale, Locale(identifier: language))
      }
    }

    HStack(spacing: 24) {
      Button("Fewer") { count = max(0, count - 1) }
      Button("More") { count += 1 }
    }

    // Letters that Chinese and Japanese draw in ways of their own.
    HStack(spacing: 24) {
      ForEach(["ja", "zh-Hans"], id: \.self) { language in
        Text(verbatim: "直 骨 海")
          .typesettingLanguage(.init(identifier: language))
      }
    }

    Text(LocalizedStringResource("Good morning"))
    Text(String(localized: "Good night"))
  }
}
