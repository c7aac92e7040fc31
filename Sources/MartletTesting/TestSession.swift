import MartletControls
import MartletGraph
import MartletSessions
import MartletWire

/// A session without HTTP, for an app's own tests: it mounts a view and does what a person would do.
///
/// ```swift
/// let session = TestSession(Counter())
/// try session.tap("+1")
/// #expect(session.texts.contains("Score: 1"))
/// ```
///
/// It is a second client: it keeps its own copy of the document, applies each patch to it, and throws if the copy then
/// differs from a full rendering.
@MainActor
public final class TestSession {
  private let session: Session
  private var copy: JSON
  private let diagnosticLog: Log

  /// The JSON Patch (RFC 6902) that the last action came to.
  public private(set) var lastPatch = "[]"
  /// How many bodies the last action ran.
  public private(set) var lastBodiesRun = 0

  /// Mounts `view` and lets it appear.
  public init(_ view: some View) throws {
    let log = Log()
    diagnosticLog = log
    session = Session(id: "test", title: "Test", path: "/", now: .now) { graph in
      graph.onDiagnostic = { log.diagnostics.append(String(describing: $0)) }
      graph.mount(view)
    }
    copy = .null
    copy = try JSON(parsing: document)
  }

  // Ends the session as the server would.
  isolated deinit { session.end() }

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
  public var texts: [String] {
    var texts: [String] = []
    session.graph.root?.forEachDescendant { if $0.type.description == "text" { texts.append($0.ownText ?? "") } }
    return texts
  }

  /// Everything that the app did wrong and SwiftUI would complain about or trap on, as text.
  public var diagnostics: [String] { diagnosticLog.diagnostics }

  private final class Log { var diagnostics: [String] = [] }

  /// Taps the element with this identifier, or else the only one that takes a tap and has this accessible name.
  public func tap(_ target: String) throws { try act(target, "tap") }

  /// Types `text` into a field.
  public func set(_ target: String, to text: String) throws { try act(target, "set", .string(text)) }

  /// Switches a toggle.
  public func set(_ target: String, to isOn: Bool) throws { try act(target, "set", .bool(isOn)) }

  /// Submits a field.
  public func submit(_ target: String) throws { try act(target, "submit") }

  /// Goes back to the screen before.
  public func back() throws {
    guard let element = first(where: { $0.accepts("back") }) else {
      throw TestError("there is nothing to go back from")
    }
    try perform(Action(target: .id(element.id), name: "back"))
  }

  /// Lets tasks run until `condition` holds; what they change is settled as the server would at the end of each turn.
  /// Throws after `turns` turns.
  public func wait(turns: Int = 10_000, until condition: () -> Bool) async throws {
    for _ in 0..<turns {
      try settle()
      if condition() { return }
      await Task.yield()
    }
    throw TestError("the condition did not hold within \(turns) turns")
  }

  /// Settles what has changed without an action.
  public func settle() throws {
    let buffer = ByteBuffer()
    session.settle(patch: buffer)
    try compare(patch: buffer.text)
  }

  private func act(_ target: String, _ action: String, _ value: Action.Value? = nil) throws {
    try perform(Action(target: .id(find(target, accepting: action).id), name: action, value: value))
  }

  private func perform(_ action: Action) throws {
    let buffer = ByteBuffer()
    let reply = try session.perform(action, patch: buffer)
    lastBodiesRun = reply.bodiesRun
    try compare(patch: buffer.text)
  }

  private func compare(patch: String) throws {
    lastPatch = patch
    copy = try copy.applying(try JSON(parsing: patch))
    let rendered = try JSON(parsing: document)
    if copy != rendered {
      throw TestError("the patch does not lead to the document\npatch: \(patch)\ndocument: \(document)")
    }
  }

  private func find(_ target: String, accepting action: String) throws -> Element {
    var found = session.graph.elements(identified: target)
    if found.isEmpty {
      session.graph.root?.forEachDescendant { element in
        if element.accepts(action), element.accessibleName == target { found.append(element) }
      }
    }
    guard let element = found.first else { throw TestError("nothing called \"\(target)\" takes \(action)\n\(outline)") }
    if found.count > 1 { throw TestError("\(found.count) elements are called \"\(target)\"\n\(outline)") }
    return element
  }

  private func first(where predicate: (Element) -> Bool) -> Element? {
    var found: Element?
    session.graph.root?.forEachDescendant { if found == nil, predicate($0) { found = $0 } }
    return found
  }
}

/// Why a test step could not be done.
public struct TestError: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}

extension Element {
  /// Whether the document lists `action` for this element.
  @MainActor fileprivate func accepts(_ action: String) -> Bool {
    let buffer = ByteBuffer()
    write(.actions, to: buffer)
    return buffer.text.contains("\"\(action)\"")
  }
}
