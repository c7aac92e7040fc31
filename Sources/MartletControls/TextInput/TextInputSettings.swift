import MartletGraph
import MartletWire

/// What is said of the text inputs in a view: how a person types in them, and how they look.
struct TextInputSettings: Equatable {
  var keyboardType = UIKeyboardType.default
  /// What is typed, in the words of HTML.
  var autocomplete: StaticText?
  var capitalization: TextInputAutocapitalization?
  var isCorrected: Bool?
  var submitLabel: SubmitLabel?
  var fieldStyle = DrawnTextInputStyle.automatic
  var editorStyle = DrawnTextInputStyle.automatic

  /// Writes what differs from a plain field, as the members of one object; nothing if nothing does.
  func write(
    of kind: TextInputProperties.Kind, isVertical: Bool, isSearch: Bool, isCommitted: Bool, to buffer: ByteBuffer
  ) {
    let start = buffer.count
    buffer.append(UInt8(ascii: "{"))
    if isVertical { buffer.append(member: "axis", json: "vertical") }
    if isSearch { buffer.append(member: "isSearch", json: true) }
    if isCommitted { buffer.append(member: "isCommitted", json: true) }
    if let name = (kind == .editor ? editorStyle : fieldStyle).name { buffer.append(member: "style", json: name) }
    if let name = keyboardType.name { buffer.append(member: "keyboardType", json: name) }
    if let autocomplete { buffer.append(member: "textContentType", json: autocomplete.text) }
    if let capitalization { buffer.append(member: "textInputAutocapitalization", json: capitalization.name) }
    if isCorrected == false { buffer.append(member: "autocorrectionDisabled", json: true) }
    if let submitLabel { buffer.append(member: "submitLabel", json: submitLabel.name) }
    if buffer.count == start + 1 { return buffer.truncate(to: start) }
    buffer.append(UInt8(ascii: "}"))
  }
}

/// A text that is part of the program, compared by its characters.
struct StaticText: Equatable {
  let text: StaticString

  static func == (left: Self, right: Self) -> Bool {
    left.text.utf8CodeUnitCount == right.text.utf8CodeUnitCount && "\(left.text)" == "\(right.text)"
  }
}

extension ByteBuffer {
  fileprivate func append(member name: StaticString, json value: StaticString) {
    append(member: name)
    append(json: value)
  }

  fileprivate func append(member name: StaticString, json value: Bool) {
    append(member: name)
    append(json: value)
  }
}

/// One value of the environment, so that an input looks for it once.
struct TextInputEnvironment {
  var settings = TextInputSettings()
  /// The style of the app's own that makes the fields.
  var style: (any AppliedTextFieldStyle)?
}

private struct TextInputKey: EnvironmentKey { static var defaultValue: TextInputEnvironment { TextInputEnvironment() } }

extension EnvironmentValues {
  var textInput: TextInputEnvironment {
    get { self[TextInputKey.self] }
    set { self[TextInputKey.self] = newValue }
  }

  /// Whether what is typed is left as it is, and not corrected.
  public var autocorrectionDisabled: Bool {
    get { textInput.settings.isCorrected == false }
    set { textInput.settings.isCorrected = !newValue }
  }

  /// Whether what is typed is left as it is, and not corrected; nil where nobody says. Its name today is
  /// `autocorrectionDisabled`.
  public var disableAutocorrection: Bool? {
    get { textInput.settings.isCorrected.map { !$0 } }
    set { textInput.settings.isCorrected = newValue.map { !$0 } }
  }
}

nonisolated extension View {
  /// Sets the keyboard that a device shows for the text inputs in this view.
  public func keyboardType(_ type: UIKeyboardType) -> some View {
    environment(\.textInput.settings.keyboardType, type)
  }

  /// Says what is typed in this view, so that browsers and password managers can fill it in.
  public func textContentType(_ textContentType: UITextContentType?) -> some View {
    environment(\.textInput.settings.autocomplete, textContentType?.autocomplete)
  }

  /// Says whether browsers leave what is typed in this view as it is.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.autocorrectionDisabled, disable)
  }

  /// Says whether browsers leave what is typed in this view as it is; nil to leave that to them.
  public func disableAutocorrection(_ disable: Bool?) -> some View {
    environment(\.textInput.settings.isCorrected, disable.map { !$0 })
  }

  /// Says which letters of what is typed in this view a device makes capitals.
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
    environment(\.textInput.settings.capitalization, autocapitalization)
  }

  /// Says which letters of what is typed in this view a device makes capitals.
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    textInputAutocapitalization(TextInputAutocapitalization(style))
  }

  /// Says what the Return key of a device's keyboard is called for the fields in this view.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    environment(\.textInput.settings.submitLabel, submitLabel)
  }
}
