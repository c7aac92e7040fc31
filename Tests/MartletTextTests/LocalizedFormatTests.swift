import Foundation
import Testing

@testable import MartletText

@Suite struct LocalizedFormatTests {
  private static let date = Date(timeIntervalSince1970: 0)
  private static let germany = LocalizationContext.of(["de"], locale: "de_DE", timeZone: "Europe/Berlin")

  /// A key and what it shows in Germany, for each type that may stand in a text.
  private static let examples: [(LocalizedFormat, key: String, text: String)] = [
    ("Hello", "Hello", "Hello"),
    ("100%", "100%", "100%"),
    ("a \("b") c", "a %@ c", "a b c"),
    ("\(50)%", "%lld%%", "50%"),
    ("\(1_234_567)", "%lld", "1.234.567"),
    ("\(-5 as Int64)", "%lld", "-5"),
    ("\(5 as Int32) \(6 as Int16) \(7 as Int8)", "%d %d %d", "5 6 7"),
    ("\(5 as UInt) \(6 as UInt64)", "%llu %llu", "5 6"),
    ("\(UInt64.max)", "%llu", "18.446.744.073.709.551.615"),
    ("\(5 as UInt32) \(6 as UInt16) \(7 as UInt8)", "%u %u %u", "5 6 7"),
    ("\(1.5)", "%lf", "1,500000"),
    ("\(1.5 as Float)", "%f", "1,500000"),
    ("\(1.5 as CGFloat)", "%lf", "1,500000"),
    ("\(1234.5, specifier: "%.2f")", "%.2f", "1.234,50"),
    ("\(7, specifier: "%03d")", "%03d", "007"),
    ("\(255, specifier: "%x")", "%x", "ff"),
    ("\(UInt64.max, specifier: "%22llu")", "%22llu", "  18446744073709551615"),
    ("\(0.5, format: .percent)", "%@", "50 %"),
    ("\(1234, format: .number)", "%@", "1.234"),
    ("\(9.5, format: .currency(code: "EUR"))", "%@", "9,50 €"),
    ("\(["a", "b", "c"], format: .list(type: .and))", "%@", "a, b und c"),
    ("\(date, format: .dateTime.day().month(.wide).year().hour().minute())", "%@", "1. Januar 1970 um 01:00"),
    (
      "\(Duration.seconds(90), format: .units(allowed: [.minutes, .seconds], width: .wide))", "%@",
      "1 Minute und 30 Sekunden"
    ),
    ("\(1234, format: .byteCount(style: .file))", "%@", "1 kB"),
    ("\(1234.5, format: .number.locale(Locale(identifier: "en_US")))", "%@", "1,234.5"),
    ("\(NSNumber(value: 1234.5))", "%@", "1.234,5"),
    ("\(NSString(string: "a"))", "%@", "a"),
    ("\(AttributedString("a"))", "%@", "a"),
    ("\(URL(filePath: "/a"))", "%@", "file:///a"),
    ("\(LocalizedStringResource("a \(1)"))", "%@", "a 1"),
    ("\(date)", "%@", "1970-01-01 00:00:00 +0000"),
  ]

  @Test(arguments: examples.indices)
  func `each type has its specifier and is written for the visitor`(index: Int) {
    let (format, key, text) = Self.examples[index]
    #expect(format.key == key)
    let shown = format.string(in: Self.germany)
    #expect(shown.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ") == text)
  }

  @Test func `dates have the time zone and the calendar of the visitor unless the app has set them`() {
    let tokyo = LocalizationContext.of(["en"], locale: "en_US@calendar=japanese", timeZone: "Asia/Tokyo")
    let format: LocalizedFormat = "\(Self.date, format: .dateTime.hour().minute().era().year())"
    #expect(format.string(in: tokyo).contains("9:00"))
    #expect(format.string(in: tokyo).contains("Shōwa 45"))
    var style = Date.FormatStyle(date: .omitted, time: .shortened)
    style.timeZone = .gmt
    let set: LocalizedFormat = "\(Self.date, format: style)"
    #expect(set.string(in: tokyo).contains("12:00"))
    let interval: LocalizedFormat = "\(Self.date..<Self.date.addingTimeInterval(3600), format: .interval)"
    #expect(interval.string(in: tokyo).contains("9:00"))
  }

  @Test func `formatters write for the visitor unless the app has set their locale`() {
    let formatter = DateFormatter()
    formatter.dateStyle = .long
    formatter.timeStyle = .short
    let format: LocalizedFormat = "\(Self.date, formatter: formatter)"
    #expect(format.string(in: Self.germany).contains("1. Januar 1970"))
    #expect(format.string(in: Self.germany).contains("01:00"))
    formatter.locale = Locale(identifier: "fr_FR")
    formatter.timeZone = .gmt
    #expect(format.string(in: Self.germany).contains("1 janvier 1970"))
    let number = NumberFormatter()
    number.numberStyle = .decimal
    let numbers: LocalizedFormat = "\(NSNumber(value: 1234.5), formatter: number)"
    #expect(numbers.string(in: Self.germany) == "1.234,5")
    #expect(numbers.string(in: .of(["en"], locale: "en_US")) == "1,234.5")
  }

  @Test func `keys are the same if their texts and values are`() {
    func format(_ name: String, _ count: Int) -> LocalizedFormat { "\(name) has \(count)" }
    #expect(format("a", 1) == format("a", 1))
    #expect(format("a", 1) != format("b", 1))
    #expect(format("a", 1) != format("a", 2))
    #expect(LocalizedFormat("e\u{301}") != LocalizedFormat("é"))
    #expect(("\(1.5, format: .number)" as LocalizedFormat) == "\(1.5, format: .number)")
    #expect(("\(1.5, format: .number)" as LocalizedFormat) != "\(1.5, format: .percent)")
    #expect(("\(Self.date)" as LocalizedFormat) == "\(Self.date)")
    #expect(("\("a")" as LocalizedFormat) != "\(AttributedString("a"))")
    #expect(("%@" as LocalizedFormat) != "\("a")")
  }

  /// What another layer puts into a text.
  private struct Picture: LocalizedArgument, Equatable {
    var name: String
    var isOpaque: Bool { true }
    func text(in context: LocalizationContext) -> String { "[\(name)]" }
  }

  @Test func `another layer's values are runs of their own`() {
    var interpolation = LocalizedFormat.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    interpolation.appendLiteral("a **b ")
    interpolation.append(Picture(name: "c"))
    interpolation.appendLiteral("**")
    let format = LocalizedFormat(stringInterpolation: interpolation)
    #expect(format.key == "a **b %@**")
    #expect(format.string(in: .of("en")) == "a **b [c]**")
    #expect(
      format.runs(in: .of("en")) == [
        LocalizedRun(text: "a "), LocalizedRun(text: "b ", intent: .stronglyEmphasized),
        LocalizedRun(text: "", intent: .stronglyEmphasized, argument: FormatArgument(.custom(Picture(name: "c")))),
      ])
  }

  // MARK: Numbers

  @Test(arguments: ["de_DE", "en_US", "de_CH", "hi_IN", "ar_EG", "fr_FR", "pl_PL"])
  func `numbers are written as Foundation writes them in a format`(identifier: String) {
    let locale = Locale(identifier: identifier)
    let specifiers = [
      "%lld", "%d", "%5lld", "%-5lld|", "%05lld", "%+lld", "% lld", "%.5lld", "%x", "%X", "%#x", "%o", "%c",
    ]
    for specifier in specifiers {
      for number in [0, 1, -1, 65, 255, 1_234, 12_345, 1_234_567, -1_234_567, Int64.max, Int64.min] as [Int64] {
        if specifier == "%c", number != 65 { continue }
        // Foundation reads only as many bits as the letters say.
        let full = specifier.replacing("%d", with: "%lld").replacing("x", with: "llx").replacing("X", with: "llX")
          .replacing("o", with: "llo")
        let format = LocalizedFormat(key: specifier, arguments: [FormatArgument(.number(.integer(number)))])
        let expected = String(format: full, locale: locale, arguments: [number])
        #expect(format.string(in: .of(["xx"], locale: identifier)) == expected, "\(specifier) of \(number)")
      }
    }
    for specifier in [
      "%lf", "%f", "%.0f", "%.1f", "%.2f", "%.10f", "%8.3f", "%-8.2f|", "%08.2f", "%+.1f", "%e", "%.3g",
    ] {
      for number in [0, 1, -1, 0.5, 1.5, 2.5, 0.25, 0.35, 1234.5, -1234.567, 1e14, 1e15, 1e20, -0.0, .infinity, .nan] {
        let format = LocalizedFormat(key: specifier, arguments: [FormatArgument(.number(.floating(number)))])
        let expected = String(format: specifier, locale: locale, arguments: [number])
        #expect(format.string(in: .of(["xx"], locale: identifier)) == expected, "\(specifier) of \(number)")
      }
    }
  }
}
