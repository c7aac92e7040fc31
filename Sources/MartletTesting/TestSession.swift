import Foundation
import Martlet
import MartletControls
import MartletFiles
import MartletGraph
import MartletSessions
import MartletWire

/// A session without HTTP, for an app's own tests: it mounts a view, or an app, and does what a person would do.
///
/// ```swift
/// let session = try TestSession(Counter())
/// try session.tap("+1")
/// #expect(session.texts.contains("Score: 1"))
/// #expect(session.bodies == ["Counter"])
/// ```
///
/// It is a second client: it keeps its own copy of the document, applies each patch to it, and throws if the copy then
/// differs from a full rendering.
@MainActor
public final class TestSession {
  private let session: Session
  private let tab: Tab
  /// The path of the address that the session was opened at.
  private let openedPath: String
  private var copy = JSON.null
  private let log: Log
  /// What keeps the files that a test hands to the app.
  let files: FileStore

  /// The JSON Patch (RFC 6902) that the last step came to.
  public private(set) var lastPatch = "[]"

  /// Mounts `view` and lets it appear, for a person who opens the address with this path, query and fragment.
  public convenience init(_ view: some View, at path: String = "/") throws {
    let page = Sessions.Page(title: "Test") { $0.mount(BarHost(content: view)) }
    try self.init(tab: Tab(shared: StorageArea()) { _ throws(Problem) in page }, at: path)
  }

  /// Opens a session of `app`, for a person who opens the address with this path, query and fragment: of the scene that it
  /// leads to, as `/windows/help` does to that with the id "help". Throws if the app has no such scene.
  public convenience init(_ app: some App, at path: String = "/") throws {
    let host = ApplicationHost(app)
    try self.init(tab: Tab(shared: host.storage) { path throws(Problem) in try host.page(at: path) }, at: path)
  }

  /// Opens another session of the same app, as another tab of the same browser would: what is the app's is shared, and
  /// what the visitor stores; the rest is not. `path` is that of the address that the tab is opened at.
  public func another(at path: String = "/") throws -> TestSession { try TestSession(tab: tab, at: path) }

  /// Opens a session of the same app for another visitor, as another browser would: only what is the app's is shared.
  public func anotherVisitor() throws -> TestSession {
    try TestSession(tab: Tab(shared: tab.shared, page: tab.page), at: openedPath)
  }

  private init(tab: Tab, at path: String) throws {
    try ReflectionCanary.check()
    let log = Log()
    let files = FileStore(in: FileManager.default.temporaryDirectory.path, makeID: SessionID.random)
    self.log = log
    self.tab = tab
    openedPath = path
    self.files = files
    let storage = ViewGraph.Storage(visitor: tab.visitor, shared: tab.shared)
    let page = try tab.page(path)
    session = Session(
      id: "test", title: "Test", openedAt: path, pathOfWindow: page.pathOfWindow, now: .now, storage: storage,
      limits: .none
    ) { graph in
      graph.onDiagnostic = { log.diagnostics.append(String(describing: $0)) }
      graph.onBody = { log.bodies.append($0) }
      graph.onRow = { log.rows.append($0) }
      graph.onLog = { log.lines.append($0) }
      graph.stopAnimationClock()
      graph.fileDesk = Desk(in: files, of: FileClient())
      page.mount(graph)
    }
    copy = try JSON(parsing: document)
  }

  // Ends the session as the server would.
  isolated deinit {
    session.end()
    files.removeAll()
  }

  /// Ends the session as the server would: tasks are cancelled and `onDisappear` runs.
  public func end() {
    session.end()
    copy = (try? JSON(parsing: document)) ?? .null
  }

  // MARK: What a person sees

  /// How many patches there have been, plus one.
  public var revision: Int { session.revision }

  /// The document as JSON text.
  public var document: String {
    let buffer = ByteBuffer()
    session.writeDocument(to: buffer)
    return buffer.text
  }

  /// The document as text for people.
  public var outline: String {
    let buffer = ByteBuffer()
    session.writeOutline(to: buffer)
    return buffer.text
  }

  /// All texts of the document, in order.
  public var texts: [String] { elements(ofType: "text").compactMap(\.text) }

  /// All elements of the document of a type, in order: `"button"`, `"textField"`, ….
  public func elements(ofType type: String) -> [TestElement] { elements { $0.type.description == type } }

  /// The element with this `accessibilityIdentifier`, or nil. Throws if there are several.
  public func element(identifier: String) throws -> TestElement? {
    try single(
      session.graph.elements(identified: ExactText(identifier)).map(TestElement.init),
      "with identifier \"\(identifier)\"")
  }

  /// The text element that says exactly `text`, or nil. Throws if there are several.
  public func element(text: String) throws -> TestElement? {
    try single(elements { $0.type.description == "text" && $0.ownText == text }, "saying \"\(text)\"")
  }

  /// The element with this accessible role and name, or nil. Throws if there are several.
  public func element(role: String, name: String) throws -> TestElement? {
    try single(
      session.graph.elements(role: ExactText(role), name: ExactText(name)).map(TestElement.init),
      "of role \(role) named \"\(name)\"")
  }

  // MARK: What the app did

  /// The views whose bodies the last step ran, by type, in order. After `init`, those of the first appearance.
  public var bodies: [String] { log.bodies }

  /// The rows whose content closures the last step ran, by id, in order (rule H3). After `init`, those of the first
  /// appearance.
  public var rows: [String] { log.rows }

  /// How often each mounted body and each row's closure has run, and why it ran last.
  public var bodyRuns: [BodyRuns] { session.graph.bodyRuns }

  /// Everything that the app did wrong and SwiftUI would complain about or trap on, as text.
  public var diagnostics: [String] { log.diagnostics }

  /// What `_logChanges` has said.
  public var logLines: [String] { log.lines }

  // MARK: What a person does

  /// Taps the element with this identifier, or else the only one that takes a tap and has this accessible name.
  public func tap(_ target: String) throws { try perform("tap", on: find(target, accepting: "tap")) }

  /// Types `text` into a field, found as above; of a picker, chooses the option that is called so.
  public func set(_ target: String, to text: String) throws {
    try perform("set", on: find(target, accepting: "set"), value: .string(text))
  }

  /// Switches a toggle, found as above.
  public func set(_ target: String, to isOn: Bool) throws {
    try perform("set", on: find(target, accepting: "set"), value: .bool(isOn))
  }

  /// Sets a slider, or a stepper that has bounds, to a number, found as above.
  public func set(_ target: String, to number: Double) throws {
    try perform("set", on: find(target, accepting: "set"), value: .number(number))
  }

  /// Taps an element that has been found, of several that have one name for instance.
  public func tap(_ element: TestElement) throws { try perform("tap", on: element) }

  /// Types into a field, or chooses an option, of an element that has been found.
  public func set(_ element: TestElement, to text: String) throws {
    try perform("set", on: element, value: .string(text))
  }

  /// Switches a toggle that has been found.
  public func set(_ element: TestElement, to isOn: Bool) throws { try perform("set", on: element, value: .bool(isOn)) }

  /// Sets a slider or a stepper that has been found.
  public func set(_ element: TestElement, to number: Double) throws {
    try perform("set", on: element, value: .number(number))
  }

  /// Submits a field, found as above.
  public func submit(_ target: String) throws { try perform("submit", on: find(target, accepting: "submit")) }

  /// Gives a control the focus, found as above.
  public func focus(_ target: String) throws { try perform("focus", on: find(target, accepting: "focus")) }

  /// Takes the focus from a control, found as above.
  public func blur(_ target: String) throws { try perform("blur", on: find(target, accepting: "blur")) }

  /// Presses a key while an element has the focus that takes keys, found as above: `"ArrowUp"`, `"shift+command+k"`.
  public func press(_ key: String, on target: String) throws {
    try perform("keyDown", on: find(target, accepting: "keyDown"), value: .string(key))
  }

  /// Does one of the actions that an element, found as above, has for assistive technology, by its name.
  public func accessibilityAction(_ name: String, on target: String) throws {
    try perform("perform", on: find(target, accepting: "perform"), value: .string(name))
  }

  /// Moves a drag that is under way, or begins one, to `width` and `height` points from its start.
  public func drag(_ target: String, width: Double, height: Double) throws {
    try perform("drag", on: find(target, accepting: "drag"), value: .numbers([width, height]))
  }

  /// Ends a drag `width` and `height` points from its start.
  public func drop(_ target: String, width: Double, height: Double) throws {
    try perform("drop", on: find(target, accepting: "drop"), value: .numbers([width, height]))
  }

  /// Does one of the `actions` of an element. Throws what the server would answer if it refuses.
  public func perform(_ action: String, on element: TestElement) throws { try perform(action, on: element, value: nil) }

  /// Does an action, by its name, on an element found as above: `press`, `longPress`, `release`, ….
  public func perform(_ action: String, on target: String) throws {
    try perform(action, on: find(target, accepting: action), value: nil)
  }

  /// Has some rows shown of a list that does not have all of them, found as above, in place of those that it has shown
  /// before; by their numbers, in one range or several that do not overlap (rule H9).
  ///
  /// - Parameters:
  ///   - rows: as many as 512 in all.
  ///   - target: an identifier or a name.
  ///   - client: who is to be shown them: each tab that shows a session is shown rows of its own.
  /// - Throws: a `TestError` if there is no such list, and what the server would answer if it refuses.
  public func show(_ rows: Range<Int>..., in target: String, for client: String = "test") throws {
    let bounds = rows.flatMap { [Double($0.lowerBound), Double($0.upperBound)] }
    try perform("show", on: find(target, accepting: "show"), value: .numbers(bounds), for: client)
  }

  /// Has the rows around one shown, by its number.
  public func show(_ row: Int, in target: String) throws {
    try perform("show", on: find(target, accepting: "show"), value: .number(Double(row)))
  }

  /// Ends what one client is shown, as the server does when a tab is gone.
  public func endShowing(to client: String) throws {
    log.startStep()
    session.graph.endWindows(of: ExactText(client))
    try settleStep()
  }

  /// Goes back to the screen before.
  public func back() throws {
    guard let element = elements(where: { $0.accepts("back") }).first else {
      throw TestError("there is nothing to go back from")
    }
    try perform("back", on: element)
  }

  /// The path of the address of what is shown.
  public var path: String { session.path }

  /// Has an address shown, as the browser's Back, Forward and history do.
  ///
  /// - Throws: what the server would answer if it refuses.
  public func visit(_ path: String) throws {
    guard let window = elements(where: { $0.accepts("visit") }).first else {
      throw TestError("nothing that is shown has an address")
    }
    try perform("visit", on: window, value: .string(path))
  }

  /// Lets tasks run until `condition` holds; what they change is settled as the server would at the end of each turn.
  /// Throws after `turns` turns.
  public func wait(turns: Int = 10_000, until condition: () -> Bool) async throws {
    log.startStep()
    for _ in 0..<turns {
      try settleStep()
      if condition() { return }
      await Task.yield()
    }
    throw TestError("the condition did not hold within \(turns) turns")
  }

  /// Lets so much time pass on the clock of animations, which stands still otherwise: completions of `withAnimation` run,
  /// and phases are shown, when they are due.
  public func advanceAnimations(by seconds: Double) throws {
    log.startStep()
    var failure: (any Error)?
    session.graph.advanceAnimationClock(by: seconds) {
      do { try settleStep() } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  /// Settles what has changed without an action.
  public func settle() throws {
    log.startStep()
    try settleStep()
  }

  /// The views of the session.
  var graph: ViewGraph { session.graph }

  /// What keeps the session's files.
  var desk: Desk? { session.desk }

  /// What is known of the visitor.
  var environment: VisitorEnvironment { session.graph.visitor }

  /// Takes what is known of the visitor now.
  func setEnvironment(_ environment: VisitorEnvironment) throws {
    log.startStep()
    let buffer = ByteBuffer()
    _ = session.setVisitor(environment, patch: buffer)
    try compare(patch: buffer.text)
  }

  private func settleStep() throws {
    let buffer = ByteBuffer()
    session.settle(patch: buffer)
    try compare(patch: buffer.text)
  }

  /// Does an action with any value, fitting or not.
  package func perform(
    _ name: String, on element: TestElement, value: Action.Value?, for client: String? = nil
  ) throws {
    log.startStep()
    let buffer = ByteBuffer()
    let action = Action(
      target: .id(element.id), name: ExactText(name), value: value, client: client.map { ExactText($0) })
    _ = try session.perform(action, patch: buffer)
    try compare(patch: buffer.text)
  }

  private func compare(patch: String) throws {
    lastPatch = patch
    copy = try copy.applying(try JSON(parsing: patch))
    let rendered = try JSON(parsing: document)
    if copy != rendered {
      throw TestError("the patch does not lead to the document\npatch: \(patch)\ndocument: \(document)")
    }
    let faults = session.graph.brokenInvariants
    if !faults.isEmpty { throw TestError("the view graph is out of order: \(faults.joined(separator: " "))") }
  }

  /// The element with this identifier, or else the only one that takes an action and has this accessible name.
  func find(_ target: String, accepting action: String) throws -> TestElement {
    var found = session.graph.elements(identified: ExactText(target)).map { TestElement($0.taking(action)) }
    if found.isEmpty { found = elements { $0.accepts(action) && $0.accessibleName == target } }
    guard let element = try single(found, "called \"\(target)\"") else {
      throw TestError("nothing called \"\(target)\" takes \(action)\n\(outline)")
    }
    return element
  }

  private func elements(where predicate: (Element) -> Bool) -> [TestElement] {
    var found: [TestElement] = []
    session.graph.root?.forEachDescendant { if predicate($0) { found.append(TestElement($0)) } }
    return found
  }

  private func single(_ found: [TestElement], _ description: String) throws -> TestElement? {
    if found.count > 1 { throw TestError("there are \(found.count) elements \(description)\n\(outline)") }
    return found.first
  }

  /// What the sessions of one visitor share.
  private struct Tab {
    let visitor = StorageArea()
    let shared: StorageArea
    let page: (String) throws(Problem) -> Sessions.Page
  }

  private final class Log {
    var diagnostics: [String] = []
    var bodies: [String] = []
    var rows: [String] = []
    var lines: [String] = []

    func startStep() {
      bodies = []
      rows = []
    }
  }
}

/// One element of the document, as it was when it was looked for.
public struct TestElement {
  package let id: UInt32
  /// SwiftUI's name of what it is, in lowerCamelCase.
  public let type: String
  /// What it says itself: a text's words, a field's placeholder.
  public let text: String?
  /// What assistive technology calls it.
  public let name: String
  /// Its accessible role; nil where nobody acts on it or looks for it by name.
  public let role: String?
  /// Its `accessibilityIdentifier`.
  public let identifier: String?
  /// Whether it takes no actions now.
  public let isDisabled: Bool
  /// Whether it has the focus.
  public let isFocused: Bool
  /// The actions that it takes.
  public let actions: [String]
  /// A control's value as JSON text. A picker's is the chosen option's name.
  public let value: String?
  /// How many rows it has, where not all of them are there; nil where they are.
  public let rowCount: Int?
  /// Which of them are there.
  public let shownRows: [Range<Int>]?

  @MainActor init(_ element: Element) {
    id = element.id
    type = element.type.description
    text = element.ownText
    name = element.accessibleName
    role = element.accessibleRole
    identifier = element.identifier
    isDisabled = element.isDisabled
    isFocused = element.json(of: .focused) == "true"
    actions = element.actionNames
    value = element.choice ?? element.json(of: .value)
    rowCount = element.childWindows?.count
    shownRows = (element.childWindows?.ranges).map(Array.init)
  }
}

/// Why a test step could not be done.
public struct TestError: Error, CustomStringConvertible {
  /// One sentence for the author of the test.
  public let description: String

  init(_ description: String) { self.description = description }
}

extension Element {
  /// Whether the document lists `action` for this element.
  @MainActor fileprivate func accepts(_ action: String) -> Bool { actionNames.contains(action) }

  /// The element itself; or the one that takes `action`, if that is in boxes around one view.
  @MainActor fileprivate func taking(_ action: String) -> Element {
    accepts(action) ? self : elementInBox?.taking(action) ?? self
  }

  /// The name of the option that a picker shows as chosen.
  @MainActor fileprivate var choice: String? {
    guard type.description == "picker", let id = json(of: .value).flatMap(UInt32.init) else { return nil }
    var name: String?
    forEachDescendant { if $0.id == id { name = $0.accessibleName } }
    return name
  }

  @MainActor fileprivate var actionNames: [String] {
    guard let text = json(of: .actions), case .array(let names)? = try? JSON(parsing: text) else { return [] }
    return names.compactMap { if case .string(let name) = $0 { name.text } else { nil } }
  }

  /// The value of a key as it is in the document, or nil.
  @MainActor func json(of key: NodeKey) -> String? {
    guard keys.contains(key) else { return nil }
    let buffer = ByteBuffer()
    write(key, to: buffer)
    return buffer.count == 0 ? nil : buffer.text
  }
}
