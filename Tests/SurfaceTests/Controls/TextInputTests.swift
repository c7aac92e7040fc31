import Foundation
import MartletTesting
import SwiftUI
import Testing

private struct BoxedFieldStyle: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some View {
    configuration.padding(8).background(.red)
  }
}

extension TextFieldStyle where Self == BoxedFieldStyle {
  fileprivate static var boxed: BoxedFieldStyle { BoxedFieldStyle() }
}

/// A field as apps write their own.
private struct MailField<Style: TextFieldStyle>: View {
  @Binding var text: String
  let style: Style
  var capitals: TextInputAutocapitalization? = .never

  var body: some View {
    let field: TextField<Text> = TextField("Mail", text: $text)
    let secret: SecureField<Text> = SecureField("Word", text: $text)
    VStack {
      field.textFieldStyle(style)
      secret
    }
    .textInputAutocapitalization(capitals)
  }
}

private struct Corrections: View {
  @Environment(\.autocorrectionDisabled) private var isOff

  var body: some View { Text("\(isOff)") }
}

/// Fields, and how a person types in them.
@Suite @MainActor struct TextInputTests {
  private let plain = #"actions=["set","submit"]"#

  @Test func `a field has a title, and perhaps a prompt`() throws {
    try expect("TextField(_:text:)", "TextField", shows: #"textField value="x" placeholder="a" \#(plain)"#) {
      TextField("a", text: .constant("x"))
    }
    try expect("TextField(_:text:prompt:)", shows: #"textField value="" placeholder="b" label="a" \#(plain)"#) {
      TextField("a", text: .constant(""), prompt: Text("b"))
    }
    try expect("TextField(text:) {}", shows: #"textField value="" placeholder="a" \#(plain)"#) {
      TextField(text: .constant("")) { Text("a") }
    }
    try expect("TextField(text:) {}", shows: #"labeledTextField value="" \#(plain) { hStack { text "a"; text "b" } }"#)
    {
      TextField(text: .constant("")) {
        HStack {
          Text("a")
          Text("b")
        }
      }
    }
    try expect(
      "TextField(_:text:onCommit:)", "TextField(_:text:) {}",
      shows: #"textField value="" placeholder="a" \#(plain); textField value="" placeholder="b" \#(plain)"#
    ) {
      TextField("a", text: .constant(""), onCommit: {})
      TextField("b", text: .constant("")) {}
    }
  }

  @Test func `a field may have several lines`() throws {
    try expect(
      "TextField(_:text:axis:)", shows: #"textField value="" placeholder="a" \#(plain) input={"axis":"vertical"}"#
    ) { TextField("a", text: .constant(""), axis: .vertical) }
    try expect(
      "TextField(text:axis:) {}", "lineLimit(_:reservesSpace:)",
      shows: #"textField value="" placeholder="a" \#(plain) style={"lineLimit":[3,3]} input={"axis":"vertical"}"#
    ) {
      TextField(text: .constant(""), axis: .vertical) { Text("a") }.lineLimit(3, reservesSpace: true)
    }
  }

  @Test func `a field tells of its editing`() throws {
    let told = #"actions=["set","submit","focus","blur"]"#
    try expect(
      "TextField(_:text:onEditingChanged:)", "TextField(_:text:onEditingChanged:onCommit:)",
      shows: #"textField value="" placeholder="a" \#(told); textField value="" placeholder="b" \#(told)"#
    ) {
      TextField("a", text: .constant(""), onEditingChanged: { _ in })
      TextField("b", text: .constant(""), onEditingChanged: { _ in }, onCommit: {})
    }
  }

  @Test func `a field may edit a value`() throws {
    let committed = #"\#(plain) input={"isCommitted":true}"#
    try expect(
      "TextField(_:value:format:)", "TextField(_:value:formatter:)",
      shows: #"textField value="7" placeholder="a" \#(committed); textField value="8" placeholder="b" \#(committed)"#
    ) {
      TextField("a", value: .constant(7), format: .number)
      TextField("b", value: .constant(8), formatter: NumberFormatter())
    }
  }

  @Test func `a secure field shows nothing of its text`() throws {
    try expect(
      "SecureField(_:text:)", "SecureField", shows: #"secureField placeholder="a" \#(plain)"#
    ) { SecureField("a", text: .constant("secret")) }
    try expect("SecureField(text:) {}", shows: #"secureField placeholder="a" \#(plain) isEmpty=true"#) {
      SecureField(text: .constant("")) { Text("a") }
    }
  }

  @Test func `an editor has text of any length`() throws {
    try expect(
      "TextEditor(text:)", "TextEditor", "TextEditorStyle.plain",
      shows: #"textEditor value="x" actions=["set"] input={"style":"plain"}"#
    ) { TextEditor(text: .constant("x")).textEditorStyle(.plain) }
  }

  @Test func `a field has a style`() throws {
    for (style, name) in [("RoundedBorderTextFieldStyle", "roundedBorder"), ("PlainTextFieldStyle", "plain")] {
      try expect(shows: #"textField value="" placeholder="a" \#(plain) input={"style":"\#(name)"}"#) {
        if style == "PlainTextFieldStyle" {
          TextField("a", text: .constant("")).textFieldStyle(PlainTextFieldStyle())
        } else {
          TextField("a", text: .constant("")).textFieldStyle(RoundedBorderTextFieldStyle())
        }
      }
    }
    try expect(
      "textFieldStyle(_:)", "TextFieldStyle.roundedBorder", "TextFieldStyle.plain", "RoundedBorderTextFieldStyle",
      "PlainTextFieldStyle", "DefaultTextFieldStyle",
      shows: """
        textField value="" placeholder="a" \(plain) input={"style":"roundedBorder"}; \
        textField value="" placeholder="b" \(plain) input={"style":"plain"}; \
        textField value="" placeholder="c" \(plain)
        """
    ) {
      TextField("a", text: .constant("")).textFieldStyle(.roundedBorder)
      VStackless { TextField("b", text: .constant("")) }.textFieldStyle(.plain)
      TextField("c", text: .constant("")).textFieldStyle(DefaultTextFieldStyle()).textFieldStyle(.plain)
    }
    try expect(
      "TextFieldStyle",
      shows: #"""
        vStack { background fill="red" { padding insets={"top":8,"leading":8,"bottom":8,"trailing":8} \#
        { textField value="" placeholder="Mail" \#(plain) input={"textInputAutocapitalization":"never"} } }; \#
        secureField placeholder="Word" \#(plain) input={"textInputAutocapitalization":"never"} isEmpty=true }
        """#
    ) { MailField(text: .constant(""), style: .boxed) }
  }

  @Test func `how a person types is said of all fields in a view`() throws {
    try expect(
      "keyboardType(_:)", "textContentType(_:)", "textInputAutocapitalization(_:)", "submitLabel(_:)",
      "TextInputAutocapitalization",
      shows: """
        textField value="" placeholder="a" \(plain) input={"keyboardType":"decimalPad","textContentType":"username",\
        "textInputAutocapitalization":"words","submitLabel":"done"}
        """
    ) {
      VStackless { TextField("a", text: .constant("")) }
        .keyboardType(.decimalPad).textContentType(.username).textInputAutocapitalization(.words).submitLabel(.done)
    }
    try expect(
      "autocorrectionDisabled()", "autocorrectionDisabled(_:)",
      shows:
        #"textField value="" placeholder="a" \#(plain) input={"autocorrectionDisabled":true}; text "true"; text "false""#
    ) {
      TextField("a", text: .constant("")).autocorrectionDisabled()
      Corrections().autocorrectionDisabled(true)
      Corrections().autocorrectionDisabled(false)
    }
  }

  @Test func `older names work as well`() throws {
    try expect(
      "autocapitalization(_:)", "disableAutocorrection(_:)",
      shows: """
        textField value="" placeholder="a" \(plain) \
        input={"textInputAutocapitalization":"never","autocorrectionDisabled":true}
        """
    ) { TextField("a", text: .constant("")).autocapitalization(.none).disableAutocorrection(true) }
  }

  @Test(.covers("onSubmit {}", "onSubmit(_:)", "onSubmit(of:) {}"))
  func `fields are submitted`() throws {
    struct Submitting: View {
      @State private var log = ""

      var body: some View {
        Group { TextField("a", text: .constant("")) }
          .onSubmit { log += "1" }
          .onSubmit(addTwo)
          .onSubmit(of: .text) { log += "3" }
          .onSubmit(of: .search) { log += "4" }
        Text(log)
      }

      private func addTwo() { log += "2" }
    }
    let session = try TestSession(Submitting())
    try session.submit("a")
    #expect(session.texts == ["123"])
  }
}

/// A view around others, of which there is nothing to see.
private struct VStackless<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View { content }
}
