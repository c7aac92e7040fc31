import Foundation
import Martlet
import MartletTesting
import MartletWire
import Testing

/// A date of the Gregorian calendar, at the time of Greenwich.
private func date(_ text: String) -> Date {
  (try? Date(text, strategy: .iso8601)) ?? .distantPast
}

/// A choice of a date, which says what has been chosen, to the second.
private struct Chooser: View {
  @State var chosen: Date
  var components: DatePickerComponents = [.hourAndMinute, .date]
  var bounds: ClosedRange<Date>?
  var zone = "GMT"

  var body: some View {
    Group {
      if let bounds {
        DatePicker("Date", selection: $chosen, in: bounds, displayedComponents: components)
      } else {
        DatePicker("Date", selection: $chosen, displayedComponents: components)
      }
    }
    .accessibilityIdentifier("date")
    .environment(\.timeZone, TimeZone(identifier: zone) ?? .gmt)
    Button("Later") { chosen += 90_000 }
    Text(chosen.formatted(.iso8601))
  }
}

private struct Weekly: DatePickerStyle {
  @Environment(\.isEnabled) private var isEnabled
  @State private var changes = 0

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
    Text("\(configuration.selection.formatted(.iso8601)) after \(changes)")
    Button("Next week") {
      configuration.selection += 604_800
      changes += 1
    }
    if let minimum = configuration.minimumDate { Text("from \(minimum.formatted(.iso8601))") }
    Text(configuration.displayedComponents == .date ? "day" : "all")
    if !isEnabled { Text("off") }
  }
}

private struct Styled: View {
  @State private var chosen = date("2027-03-05T09:30:00Z")
  @State private var least = date("2027-01-01T00:00:00Z")

  var body: some View {
    DatePicker("Date", selection: $chosen, in: least..., displayedComponents: .date).datePickerStyle(Weekly())
    Button("Least") { least += 86_400 }
    Button("Reset") { chosen = date("2027-03-05T09:30:00Z") }
  }
}

@MainActor @Suite struct `A choice of a date` {
  private func shown(_ session: TestSession) throws -> String? {
    try #require(try session.element(identifier: "date")).value
  }

  private let morning = date("2027-03-05T09:30:15Z")

  @Test func `It is in the document as clocks in the visitor's time zone show it`() throws {
    #expect(try shown(TestSession(Chooser(chosen: morning))) == #""2027-03-05T09:30""#)
    #expect(try shown(TestSession(Chooser(chosen: morning, zone: "Asia/Tokyo"))) == #""2027-03-05T18:30""#)
    let day = try TestSession(Chooser(chosen: morning, components: .date, zone: "Pacific/Kiritimati"))
    #expect(try shown(day) == #""2027-03-05""#)
    let time = try TestSession(Chooser(chosen: morning, components: .hourAndMinute, zone: "Asia/Kolkata"))
    #expect(try shown(time) == #""15:00""#)
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", "1970-01-01T00:00"), ("1969-12-31T23:59:59Z", "1969-12-31T23:59"),
    ("2000-02-29T12:00:00Z", "2000-02-29T12:00"), ("1900-03-01T00:00:00Z", "1900-03-01T00:00"),
    ("9999-12-31T23:59:00Z", "9999-12-31T23:59"),
  ])
  func `Days are those of the Gregorian calendar`(text: String, local: String) throws {
    let session = try TestSession(Chooser(chosen: date(text)))
    #expect(try shown(session) == "\"\(local)\"")
    try session.set("date", to: local)
    #expect(try shown(session) == "\"\(local)\"")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e12])
  func `What no field can show is not in the document, and a date can be chosen all the same`(seconds: Double) throws {
    let session = try TestSession(Chooser(chosen: Date(timeIntervalSince1970: seconds), components: .date))
    #expect(try shown(session) == nil)
    try session.set("date", to: "2027-03-05")
    #expect(try shown(session) == #""2027-03-05""#)
  }

  @Test func `A day leaves the time as it was, and a time the day`() throws {
    let day = try TestSession(Chooser(chosen: morning, components: .date))
    try day.set("date", to: "2028-02-29")
    #expect(day.texts.last == "2028-02-29T09:30:15Z")
    let time = try TestSession(Chooser(chosen: morning, components: .hourAndMinute))
    try time.set("date", to: "23:59")
    #expect(time.texts.last == "2027-03-05T23:59:00Z")
    let both = try TestSession(Chooser(chosen: morning))
    try both.set("date", to: "2028-02-29T00:00")
    #expect(both.texts.last == "2028-02-29T00:00:00Z")
  }

  @Test func `A time that clocks skip is later, and of one that comes twice the first is meant`() throws {
    let session = try TestSession(Chooser(chosen: morning, zone: "Europe/Berlin"))
    try session.set("date", to: "2027-03-28T02:30")
    #expect(session.texts.last == "2027-03-28T01:30:00Z")
    #expect(try shown(session) == #""2027-03-28T03:30""#)
    try session.set("date", to: "2027-10-31T02:30")
    #expect(session.texts.last == "2027-10-31T00:30:00Z")
    try session.set("date", to: "2027-10-31T03:30")
    #expect(session.texts.last == "2027-10-31T02:30:00Z")
    let west = try TestSession(Chooser(chosen: morning, zone: "America/New_York"))
    try west.set("date", to: "2027-11-07T01:30")
    #expect(west.texts.last == "2027-11-07T05:30:00Z")
  }

  @Test(arguments: [
    "", "2027-03-05", "2027-02-29T00:00", "2027-13-01T00:00", "2027-00-01T00:00", "2027-01-00T00:00",
    "2027-01-01T24:00", "2027-01-01T00:60", "0000-01-01T00:00", "02027-01-01T00:00", "2027-01-01T00:00Z",
    "2027-01-01T00:00:00",
    "2027-01-01 00:00", "2027-1-1T00:00", "２０２７-01-01T00:00", "+027-01-01T00:00", "now",
  ])
  func `What is no date is refused`(text: String) throws {
    let session = try TestSession(Chooser(chosen: morning))
    let problem = Problem(
      .invalidValue, "This date picker takes a text such as \"2027-03-05T09:30\".", pointer: "/value")
    #expect(throws: problem) { try session.set("date", to: text) }
    #expect(session.texts.last == "2027-03-05T09:30:15Z")
  }

  @Test func `A value of another kind is refused`() throws {
    let session = try TestSession(Chooser(chosen: morning))
    let picker = try #require(try session.element(identifier: "date"))
    for value: Action.Value in [.number(.nan), .number(1e300), .null, .bool(true), .numbers([2027])] {
      #expect(throws: Problem.self) { try session.perform("set", on: picker, value: value) }
    }
    #expect(session.texts.last == "2027-03-05T09:30:15Z")
  }

  @Test func `What is out of the range is refused`() throws {
    let bounds = date("2027-03-01T10:00:30Z")...date("2027-03-31T12:00:30Z")
    let session = try TestSession(Chooser(chosen: morning, bounds: bounds))
    #expect(session.outline.contains(#"minimum="2027-03-01T10:00" maximum="2027-03-31T12:00""#))
    for text in ["2027-03-01T09:59", "2027-03-31T12:01", "0001-01-01T00:00", "9999-12-31T23:59"] {
      #expect(throws: Problem.self) { try session.set("date", to: text) }
    }
    #expect(session.texts.last == "2027-03-05T09:30:15Z")
    // The minute of a bound is one that can be chosen: it is the bound then.
    try session.set("date", to: "2027-03-01T10:00")
    #expect(session.texts.last == "2027-03-01T10:00:30Z")
    try session.set("date", to: "2027-03-31T12:00")
    #expect(session.texts.last == "2027-03-31T12:00:00Z")
  }

  @Test func `The day of a bound can be chosen, whatever the time is`() throws {
    let bounds = date("2027-03-01T10:00:00Z")...date("2027-03-31T08:00:00Z")
    let session = try TestSession(Chooser(chosen: morning, components: .date, bounds: bounds))
    #expect(session.outline.contains(#"minimum="2027-03-01" maximum="2027-03-31""#))
    try session.set("date", to: "2027-03-01")
    #expect(session.texts.last == "2027-03-01T10:00:00Z")
    try session.set("date", to: "2027-03-31")
    #expect(session.texts.last == "2027-03-31T08:00:00Z")
    #expect(throws: Problem.self) { try session.set("date", to: "2027-04-01") }
  }

  @Test func `A bound of times is one on its own day`() throws {
    let bounds = date("2027-03-05T08:00:00Z")...date("2027-03-06T12:00:00Z")
    let session = try TestSession(Chooser(chosen: morning, components: .hourAndMinute, bounds: bounds))
    #expect(session.outline.contains(#"minimum="08:00""#))
    #expect(!session.outline.contains("maximum="))
    #expect(throws: Problem.self) { try session.set("date", to: "07:59") }
    try session.set("date", to: "23:00")
    try session.tap("Later")
    #expect(session.outline.contains(#"maximum="12:00""#) == session.texts.last?.hasPrefix("2027-03-06"))
  }

  @Test func `What else changes the date is shown`() throws {
    let session = try TestSession(Chooser(chosen: morning))
    try session.tap("Later")
    #expect(session.lastPatch.contains(#"/value","value":"2027-03-06T10:30"}"#))
  }

  @Test func `Each style is in the document, and how months are written with the calendar`() throws {
    func outline(_ style: some DatePickerStyle) throws -> String {
      try TestSession(DatePicker("Date", selection: .constant(morning)).datePickerStyle(style)).outline
    }
    for plain in [try outline(.automatic), try outline(.compact)] { #expect(!plain.contains("datePickerStyle")) }
    #expect(try outline(.field).contains(#"datePickerStyle="field""#))
    #expect(try outline(.stepperField).contains(#"datePickerStyle="stepperField""#))
    #expect(try outline(.wheel).contains(#"datePickerStyle="wheel""#))
    #expect(try outline(.graphical).contains(#"datePickerStyle="graphical""#))
    #expect(try outline(.graphical).contains(#"locale="en-US" firstWeekday=1"#))
  }

  @Test func `A style of the app's makes the views, and is told of what changes`() throws {
    let session = try TestSession(Styled())
    #expect(
      session.texts == [
        "Date", "2027-03-05T09:30:00Z after 0", "Next week", "from 2027-01-01T00:00:00Z", "day", "Least", "Reset",
      ])
    try session.tap("Next week")
    #expect(session.texts[1] == "2027-03-12T09:30:00Z after 1")
    try session.tap("Least")
    #expect(session.texts[3] == "from 2027-01-02T00:00:00Z")
    try session.tap("Reset")
    #expect(session.texts[1] == "2027-03-05T09:30:00Z after 1")
  }
}

// MARK: Days

private struct Days: View {
  @State var days: Set<DateComponents>
  var bounds: Range<Date>?

  private var texts: [String] {
    days.map { "\($0.year ?? 0)-\($0.month ?? 0)-\($0.day ?? 0)" }.sorted()
  }

  var body: some View {
    Group {
      if let bounds {
        MultiDatePicker("Days", selection: $days, in: bounds)
      } else {
        MultiDatePicker("Days", selection: $days)
      }
    }
    .accessibilityIdentifier("days")
    Text(texts.joined(separator: " "))
  }
}

@MainActor @Suite struct `A choice of days` {
  private let first = DateComponents(year: 2027, month: 3, day: 5)

  @Test func `Days are chosen as a text of all of them`() throws {
    let session = try TestSession(Days(days: [first]))
    #expect(try session.element(identifier: "days")?.value == #""2027-03-05""#)
    try session.set("days", to: "2027-03-05 2027-02-28")
    #expect(session.texts.last == "2027-2-28 2027-3-5")
    #expect(try session.element(identifier: "days")?.value == #""2027-02-28 2027-03-05""#)
    try session.set("days", to: "")
    #expect(session.texts.last == "")
    #expect(try session.element(identifier: "days")?.value == #""""#)
  }

  @Test func `What stays as it is is told once`() throws {
    struct Abroad: View {
      let days: Days
      @State private var locale = Locale(identifier: "en_US")
      @State private var zone = TimeZone(identifier: "UTC") ?? .gmt

      var body: some View {
        Button("French") { locale = Locale(identifier: "fr_FR") }
        Button("East") { zone = TimeZone(identifier: "Pacific/Kiritimati") ?? .gmt }
        days.environment(\.locale, locale).environment(\.timeZone, zone)
      }
    }
    func keys(_ session: TestSession) -> Set<String> {
      let keys = session.lastPatch.matches(of: #/"/nodes/\d+/(\w+)"/#).map { String($0.1) }
      return Set(keys).subtracting(["text"])
    }
    let bounds = date("2027-03-01T11:00:00Z")..<date("2027-04-01T00:00:00Z")
    let session = try TestSession(Abroad(days: Days(days: [first], bounds: bounds)))
    try session.set("days", to: "2027-03-05 2027-03-06")
    #expect(keys(session) == ["value"])
    try session.tap("French")
    #expect(keys(session) == ["locale"])
    try session.tap("East")
    #expect(session.outline.contains(#"minimum="2027-03-02""#))
    #expect(keys(session).isSubset(of: ["value", "minimum", "maximum"]))
  }

  @Test func `What is no day, or is not offered, is refused`() throws {
    let bounds = date("2027-03-01T00:00:00Z")..<date("2027-04-01T00:00:00Z")
    let session = try TestSession(Days(days: [first, DateComponents(year: 2026, month: 1, day: 1)], bounds: bounds))
    #expect(session.outline.contains(#"minimum="2027-03-01" maximum="2027-03-31""#))
    let many = Array(repeating: "2027-03-05", count: 1001).joined(separator: " ")
    for text in ["2027-04-01", "2027-02-28", "2027-03-05,2027-03-06", "2027-02-30", "x", many] {
      #expect(throws: Problem.self) { try session.set("days", to: text) }
    }
    #expect(session.texts.last == "2026-1-1 2027-3-5")
    // What the app has chosen may stay.
    try session.set("days", to: "2026-01-01 2027-03-31")
    #expect(session.texts.last == "2026-1-1 2027-3-31")
  }
}

// MARK: Colours

private struct Paint: View {
  @State var color = Color.red
  var supportsOpacity = true

  var body: some View {
    ColorPicker("Color", selection: $color, supportsOpacity: supportsOpacity).accessibilityIdentifier("color")
    Text(color.description)
    Button("Blue") { color = Color(red: 0, green: 0, blue: 1, opacity: 0.5) }
  }
}

@MainActor @Suite struct `A choice of a colour` {
  @Test func `A colour is chosen by its numbers, with its opacity or without`() throws {
    let session = try TestSession(Paint())
    #expect(try session.element(identifier: "color")?.value == "\"#FF383CFF\"")
    try session.set("color", to: "#00ff0080")
    #expect(session.texts == ["Color", "#00FF0080", "Blue"])
    #expect(try session.element(identifier: "color")?.value == "\"#00FF0080\"")
    try session.set("color", to: "#00FF00")
    #expect(session.texts[1] == "#00FF00")
    let plain = try TestSession(Paint(supportsOpacity: false))
    try plain.set("color", to: "#0000ff")
    #expect(plain.texts[1] == "#0000FF")
    try plain.tap("Blue")
    #expect(try plain.element(identifier: "color")?.value == "\"#0000FF\"")
  }

  @Test func `A colour of the palette is what it is in light and in dark`() throws {
    let session = try TestSession(Paint())
    try session.setEnvironment(colorScheme: .dark)
    #expect(try session.element(identifier: "color")?.value == "\"#FF4245FF\"")
  }

  @Test(arguments: [
    "", "#", "red", "#00ff0", "#00ff000", "00ff00", "#00ff00800", "#gg0000", "#+10000", "#00ff00\u{301}", "#１２３４５６",
  ])
  func `What is no colour is refused`(text: String) throws {
    let session = try TestSession(Paint())
    #expect(throws: Problem.self) { try session.set("color", to: text) }
    #expect(session.texts[1] == "red")
    #expect(throws: Problem.self) { try TestSession(Paint(supportsOpacity: false)).set("color", to: "#00ff0080") }
  }
}
