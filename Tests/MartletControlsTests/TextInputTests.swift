import Foundation
import Martlet
import MartletTesting
import MartletWire
import Testing

private let secret = "correct-horse-battery"

/// A place to sign in that knows what it has been told.
private struct SignIn: View {
  @State private var password = ""
  @State private var log: [String] = []

  var body: some View {
    SecureField("Password", text: $password) { log.append("committed") }
      .onSubmit { log.append("submitted") }
    Button("Clear") { password = "" }
    Button("Choose") { password = secret }
    Text(verbatim: "\(password.count) \(log.joined(separator: ","))")
  }
}

private struct Amounts: View {
  @State private var count = 1234
  @State private var share = 0.5
  @State private var day = Date(timeIntervalSince1970: 0)
  @State private var maybe: Int? = 7
  @State private var old = 12.5
  @State private var edits: [Bool] = []

  private static let formatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.locale = Locale(identifier: "de_DE")
    return formatter
  }()

  var body: some View {
    TextField("Count", value: $count, format: .number)
    TextField("Share", value: $share, format: .number)
    TextField("Day", value: $day, format: .dateTime.day().month(.twoDigits).year())
    TextField("Maybe", value: $maybe, format: .number)
    TextField("Old", value: $old, formatter: Self.formatter, onEditingChanged: { edits.append($0) }, onCommit: {})
    Text(verbatim: "\(count) \(share) \(maybe.map(String.init) ?? "none") \(old) \(edits.count)")
  }
}

/// A field to which a focus state is bound, and one that only tells when it is edited.
private struct KeptAndTold: View {
  @State private var kept = ""
  @State private var told = ""
  @State private var edits: [Bool] = []
  @FocusState private var isFocused: Bool

  var body: some View {
    TextField("Kept", text: $kept).focused($isFocused)
    TextField("Told", text: $told, onEditingChanged: { edits.append($0) }, onCommit: {})
    Text(verbatim: "\(isFocused) \(edits)")
  }
}

private struct Nested: View {
  @State private var text = ""
  @State private var log = ""
  var isBlocked = false

  var body: some View {
    VStack {
      Form {
        TextField("Field", text: $text).onSubmit { log += "a" }
      }
      .submitScope(isBlocked)
      .onSubmit(of: .search) { log += "s" }
      .onSubmit(of: [.text, .search]) { log += "b" }
    }
    .onSubmit { log += "c" }
    Text("log \(log)")
  }
}

private struct Framed: TextFieldStyle {
  @State private var taps = 0

  func _body(configuration: TextField<Self._Label>) -> some View {
    HStack {
      configuration.textFieldStyle(.plain).padding(4)
      Button("taps \(taps)") { taps += 1 }
    }
  }
}

private struct Selecting: View {
  @State private var text = "a👍🏽b"
  @State private var selection: TextSelection?

  private var selected: String {
    guard case .selection(let range)? = selection?.indices else { return "none" }
    return "\(text.distance(from: text.startIndex, to: range.lowerBound)) \(text[range])"
  }

  var body: some View {
    TextEditor(text: $text, selection: $selection).accessibilityLabel("Text")
    Button("All") { selection = TextSelection(range: text.startIndex..<text.endIndex) }
    Button("End") { selection = TextSelection(insertionPoint: text.endIndex) }
    Text(selected)
  }
}

extension TestSession {
  fileprivate func node(_ type: String) throws -> TestElement { try #require(elements(ofType: type).first) }

  /// What of the node with this role and name is in the outline.
  fileprivate func line(of type: String) -> String {
    outline.split(separator: "\n").first { $0.contains("\(type) #") }.map { $0.trimmingCharacters(in: .whitespaces) }
      ?? ""
  }
}

@MainActor @Suite struct TextInputTests {
  @Test func `a secret is nowhere but with the app`() throws {
    let session = try TestSession(SignIn())
    #expect(
      session.line(of: "secureField") == #"secureField #2 placeholder="Password" actions=["set","submit"] isEmpty=true"#
    )
    try session.set("Password", to: secret)
    #expect(
      session.lastPatch == """
        [{"op":"remove","path":"/nodes/2/isEmpty"},{"op":"replace","path":"/nodes/7/text","value":"21 "}]
        """)
    try session.set("Password", to: secret + "!")
    #expect(session.lastPatch == #"[{"op":"replace","path":"/nodes/7/text","value":"22 "}]"#)
    for seen in [session.document, session.outline, session.diagnostics.joined(), session.logLines.joined()] {
      #expect(!seen.contains(secret))
    }
    try session.tap("Clear")
    #expect(session.lastPatch.contains(#"{"op":"add","path":"/nodes/2/isEmpty","value":true}"#))
    try session.tap("Choose")
    #expect(!session.lastPatch.contains(secret) && session.lastPatch.contains("isEmpty"))
    try session.submit("Password")
    #expect(session.texts.last == "21 committed,submitted")
    #expect(throws: Problem.self) { try session.set("Password", to: true) }
  }

  @Test func `a value is written and read as the visitor does`() throws {
    let session = try TestSession(Amounts().environment(\.locale, Locale(identifier: "de_DE")))
    #expect(session.elements(ofType: "textField").compactMap(\.value).prefix(2) == [#""1.234""#, #""0,5""#])
    try session.set("Count", to: "5678")
    #expect(session.elements(ofType: "textField").first?.value == #""5.678""#)
    try session.set("Share", to: "1,25")
    try session.set("Old", to: "1.000,5")
    #expect(session.texts.last == "5678 1.25 7 1000.5 0")
    // The same value in other words is written anew.
    try session.set("Count", to: "5678")
    #expect(session.lastPatch == #"[{"op":"replace","path":"/nodes/2/value","value":"5.678"}]"#)
    try session.set("Day", to: "05.03.2027")
    #expect(session.elements(ofType: "textField")[2].value?.contains("2027") == true)
  }

  @Test(arguments: [
    "", "many", "99999999999999999999", "1e400", "NaN", "∞", String(repeating: "9", count: 5000), "\u{0}", "-",
  ])
  func `what is no value is refused and changes nothing`(text: String) throws {
    let session = try TestSession(Amounts().environment(\.locale, Locale(identifier: "en_US")))
    let before = session.document
    for name in ["Count", "Day"] { #expect(throws: Problem.self) { try session.set(name, to: text) } }
    #expect(throws: Problem.self) { try session.set("Count", to: true) }
    #expect(session.document == before)
    // One that there may be is none then.
    try session.set("Maybe", to: text)
    #expect(session.texts.last == "1234 0.5 none 12.5 0")
  }

  /// Fields of numbers in all kinds of styles.
  private struct Numbers: View {
    @State private var whole = 7
    @State private var part = 0.5
    @State private var price = Decimal(8)
    @State private var old = 9.0
    private let formatter: NumberFormatter = {
      let formatter = NumberFormatter()
      formatter.numberStyle = .decimal
      return formatter
    }()

    var body: some View {
      TextField("Whole", value: $whole, format: .number)
      TextField("Percent", value: $part, format: .percent)
      TextField("Price", value: $price, format: .currency(code: "EUR"))
      TextField("Old", value: $old, formatter: formatter)
      Text(verbatim: "\(whole) \(part) \(NSDecimalNumber(decimal: price).stringValue) \(old)")
    }
  }

  @Test(arguments: [
    "12abc", "12.5.6", "1,2,3", "12,5", "12-", "0x10", "12 km", "1.2K", "12e", "12 3,4", "12#",
  ])
  func `a text that only begins with a number is no value`(text: String) throws {
    let session = try TestSession(Numbers().environment(\.locale, Locale(identifier: "en_US")))
    let before = session.document
    for name in ["Whole", "Percent", "Price", "Old"] {
      let problem = #expect(throws: Problem.self, "\(name)") { try session.set(name, to: text) }
      #expect(problem?.kind == .invalidValue)
    }
    #expect(session.document == before)
  }

  @Test(arguments: [
    ("en_US", "Whole", "1,234", "1234 0.5 8 9.0"), ("en_US", "Whole", " 12 ", "12 0.5 8 9.0"),
    ("en_US", "Whole", "1 234", "1234 0.5 8 9.0"), ("en_US", "Whole", "2e3", "2000 0.5 8 9.0"),
    ("en_US", "Whole", "-5", "-5 0.5 8 9.0"), ("en_US", "Percent", "25%", "7 0.25 8 9.0"),
    ("en_US", "Percent", "25 %", "7 0.25 8 9.0"), ("en_US", "Percent", "25", "7 0.25 8 9.0"),
    ("en_US", "Percent", ".5", "7 0.005 8 9.0"), ("en_US", "Price", "€1,234.50", "7 0.5 1234.5 9.0"),
    ("en_US", "Price", "3 €", "7 0.5 3 9.0"), ("en_US", "Price", "3 EUR", "7 0.5 3 9.0"),
    ("en_US", "Old", "1,234.5", "7 0.5 8 1234.5"), ("de_DE", "Price", "1.234,50 €", "7 0.5 1234.5 9.0"),
    ("de_DE", "Whole", "1.234.567", "1234567 0.5 8 9.0"), ("de_DE", "Percent", "12,5 %", "7 0.125 8 9.0"),
    ("fr_FR", "Whole", "1\u{202F}234", "1234 0.5 8 9.0"), ("fr_FR", "Old", "1 234,5", "7 0.5 8 1234.5"),
    ("hi_IN", "Whole", "12,34,567", "1234567 0.5 8 9.0"), ("de_CH", "Whole", "1'234", "1234 0.5 8 9.0"),
    ("ar_EG", "Whole", "١٬٢٣٤", "1234 0.5 8 9.0"), ("ar_EG", "Percent", "٢٥٪", "7 0.25 8 9.0"),
    ("ar_EG", "Old", "١٢٫٥", "7 0.5 8 12.5"),
  ])
  func `a number is read as the visitor writes it, with its unit or without`(
    locale: String, field: String, text: String, values: String
  ) throws {
    let session = try TestSession(Numbers().environment(\.locale, Locale(identifier: locale)))
    let fields = session.elements(ofType: "textField")
    let index = try #require(["Whole", "Percent", "Price", "Old"].firstIndex(of: field))
    try session.set(fields[index], to: text)
    #expect(session.texts.last == values)
    // What the field shows now, it takes, too.
    for field in session.elements(ofType: "textField") {
      let value = try #require(field.value).dropFirst().dropLast()
      try session.set(field, to: String(value))
    }
    #expect(session.texts.last == values)
  }

  @Test(arguments: [("de_DE", "12.5"), ("de_DE", ".5"), ("ar_EG", "1e5"), ("fr_FR", "1,234.5")])
  func `what the visitor's locale reads as another number is no value`(locale: String, text: String) throws {
    let session = try TestSession(Numbers().environment(\.locale, Locale(identifier: locale)))
    for field in session.elements(ofType: "textField") {
      #expect(throws: Problem.self) { try session.set(field, to: text) }
    }
    #expect(session.texts.last == "7 0.5 8 9.0")
  }

  @Test func `no number is beyond all bounds`() throws {
    let session = try TestSession(Amounts().environment(\.locale, Locale(identifier: "en_US")))
    for text in ["1e400", "∞", "NaN"] { #expect(throws: Problem.self) { try session.set("Share", to: text) } }
    #expect(throws: Problem.self) { try session.set("Day", to: "1/1/99999999999") }
  }

  @Test func `editing is told when it begins and when it ends`() throws {
    let session = try TestSession(Amounts())
    try session.focus("Old")
    try session.focus("Old")
    try session.blur("Old")
    #expect(session.texts.last?.hasSuffix(" 2") == true)
  }

  @Test func `a field without a focus state takes the focus from one that has it`() throws {
    let session = try TestSession(KeptAndTold())
    try session.focus("Kept")
    #expect(session.texts.last == "true []")
    try session.focus("Told")
    #expect(session.texts.last == "false [true]")
  }

  @Test func `what is submitted is told to all around it, the innermost first`() throws {
    let session = try TestSession(Nested())
    try session.submit("Field")
    #expect(session.texts.last == "log abc")
    let blocked = try TestSession(Nested(isBlocked: true))
    try blocked.submit("Field")
    #expect(blocked.texts.last == "log a")
  }

  @Test func `a prompt stands in the field, and the title names it`() throws {
    let session = try TestSession(TextField("Name", text: .constant(""), prompt: Text("Ann Example")))
    #expect(
      session.line(of: "textField")
        == #"textField #2 value="" placeholder="Ann Example" label="Name" actions=["set","submit"]"#)
    #expect(try session.element(role: "textbox", name: "Name") != nil)
  }

  @Test func `a label of views is in the document, and names the field`() throws {
    let session = try TestSession(
      TextField(text: .constant("")) { Label("Search", systemImage: "magnifyingglass") })
    #expect(try session.node("labeledTextField").name == "Search")
    #expect(session.texts == ["Search"])
  }

  @Test func `a style of the app's has state and gets the field`() throws {
    let session = try TestSession(TextField("Name", text: .constant("x")).textFieldStyle(Framed()))
    #expect(session.line(of: "textField").contains(#"value="x" placeholder="Name""#))
    #expect(session.line(of: "textField").contains(#"input={"style":"plain"}"#))
    try session.tap("taps 0")
    try session.tap("taps 1")
    #expect(session.texts == ["taps 2"])
  }

  @Test func `a style of the app's is given each new binding`() throws {
    struct Switching: View {
      @State private var texts = ["a", "b"]
      @State private var index = 0

      var body: some View {
        TextField("Name", text: $texts[index]).textFieldStyle(Framed())
        Button("Next") { index = 1 }
        Text(texts.joined(separator: " "))
      }
    }
    let session = try TestSession(Switching())
    try session.tap("Next")
    #expect(try session.node("textField").value == #""b""#)
    try session.set("Name", to: "c")
    #expect(session.texts.last == "a c")
  }

  @Test func `a selection is told in UTF-16 units, and ends with the text`() throws {
    let session = try TestSession(Selecting())
    let editor = try session.node("textEditor")
    #expect(editor.actions == ["set", "select"])
    try session.perform("select", on: editor, value: .numbers([1, 5]))
    #expect(session.texts.last == "1 👍🏽")
    #expect(session.line(of: "textEditor").contains("selection=[1,5]"))
    // Within a letter it begins with it.
    try session.perform("select", on: editor, value: .numbers([2, 99]))
    #expect(session.texts.last == "1 👍🏽b")
    try session.tap("End")
    #expect(session.line(of: "textEditor").contains("selection=[6,6]"))
    // A shorter text has its end there.
    try session.set(editor, to: "a")
    #expect(session.line(of: "textEditor").contains("selection=[1,1]"))
  }

  @Test(arguments: [
    Action.Value.numbers([]), .numbers([1]), .numbers([2, 1]), .numbers([-1, 1]), .numbers([.nan, 1]),
    .numbers([0, .infinity]), .numbers([0.5, 1]), .numbers([0, 1e300]), .string("0"), .null, .bool(true), .number(1),
  ])
  func `what is no selection is refused`(value: Action.Value) throws {
    let session = try TestSession(Selecting())
    let editor = try session.node("textEditor")
    #expect(throws: Problem.self) { try session.perform("select", on: editor, value: value) }
  }

  @Test func `how one types is said of all fields in a view`() throws {
    let session = try TestSession(
      VStack {
        TextField("Mail", text: .constant("")).keyboardType(.emailAddress).textContentType(.emailAddress)
        SecureField("New", text: .constant("")).textContentType(.newPassword)
      }
      .textInputAutocapitalization(.never).autocorrectionDisabled().submitLabel(.next))
    #expect(
      session.line(of: "textField").contains(
        """
        input={"keyboardType":"emailAddress","textContentType":"email","textInputAutocapitalization":"never",\
        "autocorrectionDisabled":true,"submitLabel":"next"}
        """))
    #expect(session.line(of: "secureField").contains(#""textContentType":"new-password""#))
  }

  @Test func `a kind of content that browsers have no word for is not told`() throws {
    let session = try TestSession(
      TextField("Flight", text: .constant("")).textContentType(UITextContentType(rawValue: #""><script>"#)))
    #expect(!session.line(of: "textField").contains("input"))
  }
}
