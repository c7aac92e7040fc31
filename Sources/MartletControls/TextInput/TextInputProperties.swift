import MartletGraph
import MartletText
import MartletWire

/// What a text input tells its app besides its text.
struct TextInputEvents {
  /// The person has begun to edit, or has ended.
  var onEditingChanged: ((Bool) -> Void)?
  /// The person has submitted it.
  var onCommit: (() -> Void)?
}

/// What fields, secure fields and editors have in common.
package struct TextInputProperties: StandardElement {
  enum Kind: UInt8 { case field, secure, editor }

  package struct Storage {
    /// What is shown; of a secure field that is nothing.
    var text = ""
    var isEmpty = true
    var settings = TextInputSettings()
    var selection: ShownSelection?
    /// Whether the app has been told that the person edits it.
    var isEdited = false
  }

  let kind: Kind
  let source: TextInputSource
  /// The label, where that is a text.
  var title: Text?
  var prompt: Text?
  var isVertical = false
  /// Whether it is there to look for something.
  var isSearch = false
  var selection: Binding<TextSelection?>?
  var events: TextInputEvents?

  package static let isControl = true
  package static let isBound = true
  package nonisolated var isTypedIn: Bool { true }

  package var type: StaticString {
    switch kind {
    case .field: title == nil ? "labeledTextField" : "textField"
    case .secure: "secureField"
    case .editor: "textEditor"
    }
  }

  package var ownKeys: NodeKeys {
    var keys = kind == .secure ? NodeKeys(.isEmpty, .input) : NodeKeys(.value, .input)
    if kind != .editor {
      keys.insert(.placeholder)
      if prompt != nil { keys.insert(.label) }
      if title == nil { keys.insert(.children) }
    }
    if selection != nil { keys.insert(.selection) }
    return keys
  }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] {
    if kind == .field, selection == nil, events?.onEditingChanged == nil { return Self.actionsOfField }
    var actions: [ExactText] = kind == .editor ? ["set"] : Self.actionsOfField
    if selection != nil { actions.append("select") }
    if events?.onEditingChanged != nil { actions += ["focus", "blur"] }
    return actions
  }

  private static let actionsOfField: [ExactText] = ["set", "submit"]

  package func role(of element: ElementNode<Self>) -> String? { isSearch ? "searchbox" : "textbox" }

  // MARK: Words

  /// All that it says, to find out whether somebody else is told something else.
  private var allWords: Text? {
    guard let title, let prompt else { return title ?? prompt }
    return title + prompt
  }

  package var ownText: String? { title?.ownText }
  package func words(of element: ElementNode<Self>) -> String? { title?.words(at: element) }
  package var dependsOnPlace: Bool { title?.isLocalized == true || prompt?.isLocalized == true }

  package func ownLabel(of element: ElementNode<Self>) -> String? {
    prompt == nil ? nil : title?.words(at: element)
  }

  package func changes(from old: Self) -> NodeKeys {
    var keys: NodeKeys = .none
    if title != old.title || prompt != old.prompt { keys.formUnion(NodeKeys(.placeholder, .label)) }
    if isVertical != old.isVertical { keys.insert(.input) }
    if (selection == nil) != (old.selection == nil) { keys.formUnion(NodeKeys(.selection, .actions)) }
    if (events?.onEditingChanged == nil) != (old.events?.onEditingChanged == nil) { keys.insert(.actions) }
    return keys
  }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    var new = Storage(settings: EnvironmentValues(at: element).textInput.settings)
    let text = text(at: element)
    if kind == .secure { new.isEmpty = text.isEmpty } else { new.text = text }
    new.selection = selection?.wrappedValue.flatMap { ShownSelection($0, in: text) }
    new.isEdited = element.storage?.isEdited ?? false
    let old = element.storage
    element.storage = new
    var keys: NodeKeys = .none
    if old?.text.isExactly(new.text) != true, kind != .secure { keys.insert(.value) }
    if old?.isEmpty != new.isEmpty, kind == .secure { keys.insert(.isEmpty) }
    if old?.settings != new.settings { keys.insert(.input) }
    if old?.selection != new.selection { keys.insert(.selection) }
    if dependsOnPlace, let words = allWords, words.isForAnotherReader(at: element) {
      keys.formUnion(NodeKeys(.placeholder, .label))
    }
    return keys
  }

  /// The text that is edited, as whoever is at this place writes it.
  @MainActor private func text(at element: ElementNode<Self>) -> String {
    switch source {
    case .text(let text): text.wrappedValue
    case .value(let value): value.text(in: LocalizationContext(at: element))
    }
  }

  package func valuesWereCommitted(_ keys: NodeKeys, of element: ElementNode<Self>) {
    if keys.contains(.placeholder), dependsOnPlace { allWords?.wasCommitted(by: element) }
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    let storage = element.storage ?? Storage()
    switch key {
    case .value: buffer.append(json: storage.text)
    case .isEmpty: if storage.isEmpty { buffer.append(json: true) }
    case .placeholder:
      if let words = (prompt ?? title)?.words(at: element), !words.isEmpty { buffer.append(json: words) }
    case .input:
      storage.settings.write(
        of: kind, isVertical: isVertical, isSearch: isSearch, isCommitted: isCommitted, to: buffer)
    case .selection: storage.selection?.write(to: buffer)
    default: break
    }
  }

  /// Whether what is typed counts when the person is done, and not before.
  private var isCommitted: Bool {
    if case .value = source { true } else { false }
  }

  // MARK: What a person does

  package func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    switch action.name {
    case "set": try set(action, on: element)
    case "select": try select(action, on: element)
    case "submit":
      events?.onCommit?()
      element.submit(isSearch ? .search : .text)
    default:
      let isEdited = action.name == "focus"
      if isEdited { element.graph.focusLeftStates(for: element) }
      guard element.storage?.isEdited != isEdited else { return }
      element.storage?.isEdited = isEdited
      events?.onEditingChanged?(isEdited)
    }
  }

  @MainActor private func set(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    guard case .string(let text)? = action.value else {
      throw Problem(.invalidValue, "A \(type) takes a string as its value.", pointer: "/value")
    }
    switch source {
    case .text(let binding):
      try element.accept(sequence: action.sequence)
      // An app that looks up what is selected must not look beyond the end of what is there now.
      let kept = selection?.wrappedValue.flatMap { ShownSelection($0, in: binding.wrappedValue) }
      binding.wrappedValue = text
      if let kept { selection?.wrappedValue = kept.selection(in: binding.wrappedValue) }
    case .value(let value):
      guard let set = value.setting(text, in: LocalizationContext(at: element)) else {
        throw Problem(.invalidValue, "What was typed is no value of this field.", pointer: "/value")
      }
      try element.accept(sequence: action.sequence)
      set()
      // Another text for the same value is written anew.
      element.markChanged(NodeKeys(.value))
    }
  }

  @MainActor private func select(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    guard case .numbers(let ends)? = action.value, let shown = ShownSelection(ends) else {
      throw Problem(
        .invalidValue, "A select takes where it begins and ends as its value, `[from, to]`.", pointer: "/value")
    }
    try element.accept(sequence: action.sequence)
    selection?.wrappedValue = shown.selection(in: text(at: element))
  }
}
