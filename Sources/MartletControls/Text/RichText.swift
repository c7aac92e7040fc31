import Foundation
import MartletGraph
import MartletLocales
import MartletText
import MartletWire

/// What a text is made of that is more than characters with a style.
final class RichText: Equatable, Sendable {
  enum Part: Equatable, Sendable {
    case verbatim(ExactText)
    case text(Text)
    case image(Image)
    case localized(LocalizedStringKey, table: String?, bundle: Bundle?)
    case resource(LocalizedStringResource)
    case attributed(AttributedString)
    case formatted(FormattedValue)
    case clock(TextClock)
    /// What a text has come to for a visitor.
    case runs([TextRun])

    /// How many texts are within one another in it.
    fileprivate var depth: Int {
      switch self {
      case .text(let text): text.depth
      case .localized(let key, _, _): key.depth
      case .resource(let resource): resource.depth
      default: 0
      }
    }
  }

  /// Whether what it says depends on whom it is for.
  var isLocalized: Bool {
    parts.contains { part in
      switch part {
      case .verbatim, .image, .attributed, .runs: false
      case .localized, .resource, .formatted, .clock: true
      case .text(let text): text.isLocalized
      }
    }
  }

  /// Whether it has values that may be written as others are: two times of one day have the same date.
  var isFormatted: Bool {
    parts.contains { part in
      switch part {
      case .formatted: true
      case .text(let text): text.rich?.isFormatted ?? false
      default: false
      }
    }
  }

  /// Whether parts may be links: what they come to is known for a place only.
  var mayHaveLinks: Bool {
    parts.contains { part in
      switch part {
      case .verbatim, .image, .formatted, .clock: false
      case .localized, .resource, .attributed, .runs: true
      case .text(let text): text.rich?.mayHaveLinks ?? false
      }
    }
  }

  let parts: [Part]
  let details: TextDetails
  /// How many texts are within one another in it.
  let depth: Int

  init(_ parts: [Part], details: TextDetails = TextDetails()) {
    self.parts = parts
    self.details = details
    depth = parts.reduce(0) { max($0, $1.depth) } + 1
  }

  static func == (left: RichText, right: RichText) -> Bool {
    left === right || left.parts == right.parts && left.details == right.details
  }
}

/// A part of a text that looks the same all through.
struct TextRun: Equatable, Sendable {
  var text: String
  var style: Style
  var details: TextDetails
  var image: Image?
  /// What is opened when it is tapped.
  var link: URL?
  /// What the page writes the words by.
  var clock: TextClock?

  private func hasLooks(of other: TextRun) -> Bool {
    style == other.style && details == other.details && link == other.link && image == nil
      && other.image == nil && clock == nil && other.clock == nil
  }

  /// Adds a run to others; one that looks as the last is part of it.
  static func append(_ run: TextRun, to runs: inout [TextRun]) {
    if run.text.isEmpty && run.image == nil { return }
    if let last = runs.last, last.hasLooks(of: run) {
      runs[runs.count - 1].text += run.text
    } else {
      runs.append(run)
    }
  }
}

extension Text {
  /// What the text says to somebody, in parts that look different. Looks that it has as a whole are left out of each.
  func runs(in context: LocalizationContext) -> [TextRun] {
    var runs: [TextRun] = []
    appendRuns(to: &runs, style: Style(), details: TextDetails(), in: context)
    return runs
  }

  /// The same, each with the looks that the text has as a whole.
  func ownRuns(in context: LocalizationContext) -> [TextRun] {
    Text(RichText([.text(self)])).runs(in: context)
  }

  /// Whether what it says depends on whom it is for.
  var isLocalized: Bool { rich?.isLocalized ?? false }

  /// Adds the runs of this text. What the text itself says of its looks counts before what is around it.
  private func appendRuns(
    to runs: inout [TextRun], style outer: Style, details outerDetails: TextDetails, in context: LocalizationContext
  ) {
    func append(_ run: TextRun) {
      var run = run
      run.style.fill(from: outer)
      run.details.fill(from: outerDetails)
      TextRun.append(run, to: &runs)
    }
    guard let rich else {
      return TextRun.append(TextRun(text: plain.text, style: outer, details: outerDetails), to: &runs)
    }
    for part in rich.parts {
      switch part {
      case .verbatim(let text):
        TextRun.append(TextRun(text: text.text, style: outer, details: outerDetails), to: &runs)
      case .image(let image):
        TextRun.append(TextRun(text: "", style: outer, details: outerDetails, image: image), to: &runs)
      case .text(let text):
        var (style, details) = (text.style, text.details)
        style.fill(from: outer)
        details.fill(from: outerDetails)
        text.appendRuns(to: &runs, style: style, details: details, in: context)
      case .localized(let key, let table, let bundle):
        for run in key.runs(table: table, bundle: bundle, in: context) { append(run) }
      case .resource(let resource):
        for run in resource.runs(in: context) { for run in run.textRuns(in: context) { append(run) } }
      case .attributed(let string): for run in string.textRuns { append(run) }
      case .formatted(let value): for run in value.text(in: context).textRuns { append(run) }
      case .clock(let clock):
        append(TextRun(text: clock.words(in: context), style: Style(), details: TextDetails(), clock: clock))
      case .runs(let own): for run in own { append(run) }
      }
    }
  }

  var details: TextDetails { rich?.details ?? TextDetails() }
}

extension Text: ElementView, StandardElement {
  /// It has no body: the page draws it.
  public typealias Body = Never

  package var type: StaticString { "text" }
  private static let ownKeys = NodeKeys(.text, .runs)
  package var ownKeys: NodeKeys { Self.ownKeys }
  package var ownStyle: Style { style }
  package var ownDetails: TextDetails { details }

  /// Gives the entry the new text. One that is equal to the old one may have a clock that was made later: the old one
  /// stays, so that what the document says of it changes only with a patch.
  public static func _updateNode(_ node: ViewNode, with view: Text) {
    let node = unsafeDowncast(node, to: ElementNode<Text>.self)
    guard let rich = view.rich else { return node.update(view) }
    if view == node.properties { return node.update(node.properties) }
    guard rich.isFormatted else { return node.update(view) }
    var changes = view.changes(from: node.properties)
    if changes.contains(.text), view.isSaid(at: node) {
      for key in [.text, .runs, .actions] as [NodeKey] { changes.remove(key) }
    }
    node.update(view, changes: changes)
  }

  /// Whether the client has been told what it says, though of another value.
  @MainActor private func isSaid(at element: Element) -> Bool {
    guard let words = element.reader?.words else { return false }
    let rendering = rendering(at: element)
    rendering.write(to: ByteBuffer())
    if words == rendering.words { return true }
    // It is written from this.
    element.reader?.rendering = rendering
    return false
  }

  // What a rich text says is known for a place only.
  package nonisolated var ownText: String? { rich == nil ? plain.text : nil }

  package func words(of element: ElementNode<Self>) -> String? { words(at: element) }

  /// What it says in a place.
  @MainActor func words(at element: Element) -> String {
    ownText ?? runs(in: LocalizationContext(at: element)).map(\.spoken).joined()
  }

  package var dependsOnPlace: Bool { isLocalized || mayHaveLinks }

  private var mayHaveLinks: Bool { rich?.mayHaveLinks ?? false }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    guard isForAnotherReader(at: element) else { return .none }
    return mayHaveLinks ? NodeKeys(.text, .runs, .actions) : NodeKeys(.text, .runs)
  }

  /// The links that the app opens itself, if there are any.
  @MainActor private func links(of element: Element) -> [URL] {
    mayHaveLinks && element.linkUse == .app ? rendering(at: element).runs.compactMap(\.link) : []
  }

  /// What it comes to in a place: what has been kept of it, if it is this text's.
  @MainActor private func rendering(at element: Element) -> TextRendering {
    if let kept = element.reader?.rendering as? TextRendering, kept.text === rich { return kept }
    return TextRendering(
      of: rich, runs: runs(in: LocalizationContext(at: element)),
      links: mayHaveLinks ? element.linkUse : .nobody)
  }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] { links(of: element).isEmpty ? [] : ["open"] }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    guard case .string(let address)? = action.value,
      let link = links(of: element).first(where: { $0.absoluteString.isExactly(address) })
    else {
      throw Problem(
        .invalidValue, "An open takes the `link` of one of the text's runs as its value.", pointer: "/value")
    }
    EnvironmentValues(at: element).openURL(link)
  }

  /// Whether it is for somebody else than when it was last asked; and from now on the element hears when that changes.
  @MainActor func isForAnotherReader(at element: Element) -> Bool {
    let (context, links) = (LocalizationContext(at: element), mayHaveLinks ? element.linkUse : .nobody)
    let old = element.reader
    let person = context.hash(links)
    if old?.person == person { return false }
    element.reader = TextReader(person: person, words: old?.words)
    // Much is the same for many people.
    guard let words = old?.words else { return true }
    let rendering = TextRendering(of: rich, runs: runs(in: context), links: links)
    rendering.write(to: ByteBuffer())
    return words != rendering.words
  }

  package func changes(from old: Text) -> NodeKeys {
    var keys: NodeKeys = .none
    if plain != old.plain { keys.insert(.text) }
    if style != old.style { keys.insert(.style) }
    if rich != nil || old.rich != nil {
      if rich?.parts != old.rich?.parts {
        keys.formUnion(NodeKeys(.text, .runs))
        if mayHaveLinks || old.mayHaveLinks { keys.insert(.actions) }
      }
      if details != old.details { keys.insert(.style) }
    }
    return keys
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    guard key == .text || key == .runs else { return }
    if rich == nil {
      if key == .text { buffer.append(json: plain.text) }
      return
    }
    let rendering = rendering(at: element)
    if rendering.isPlain == (key == .text) { rendering.write(to: buffer) }
    // The other key needs it, too.
    if key == .text { element.reader?.rendering = rendering }
  }

  package func valuesWereCommitted(_ keys: NodeKeys, of element: ElementNode<Self>) {
    if rich != nil, let rendering = element.reader?.rendering as? TextRendering { rendering.wasCommitted(by: element) }
  }

  /// Notes what it says in a place, which the client has been told now.
  @MainActor func wasCommitted(by element: Element) {
    guard element.reader != nil else { return }
    let rendering = rendering(at: element)
    rendering.write(to: ByteBuffer())
    rendering.wasCommitted(by: element)
  }
}

/// What a text comes to for somebody.
private final class TextRendering {
  let text: RichText?
  let runs: [TextRun]
  let links: LinkUse
  /// Whether all of it is no more than characters.
  let isPlain: Bool
  /// See `TextReader.words`; nil before it has been written.
  private(set) var words: Int?

  init(of text: RichText?, runs: [TextRun], links: LinkUse) {
    self.text = text
    self.runs = runs
    self.links = links
    isPlain = runs.allSatisfy { $0.isPlain(links) }
  }

  /// Writes the value of the key under which the page has it.
  func write(to buffer: ByteBuffer) {
    let start = buffer.count
    if isPlain {
      buffer.append(json: runs.map(\.text).joined())
    } else {
      runs.write(to: buffer, links)
    }
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: buffer.bytes[start...]))
    words = hasher.finalize()
  }

  /// Notes what the client has been told.
  @MainActor func wasCommitted(by element: Element) {
    guard var reader = element.reader else { return }
    reader.words = words
    reader.rendering = nil
    element.reader = reader
  }
}

extension TextRun {
  /// Whether it is no more than characters.
  fileprivate func isPlain(_ links: LinkUse) -> Bool {
    style == Style() && details == TextDetails() && image == nil && clock == nil
      && (link == nil || links == .nobody || links == .page && destination == nil)
  }

  /// Where the browser goes by itself when it is tapped.
  fileprivate var destination: String? { link.flatMap { SafeURL(link: $0)?.text } }

  /// What it says in words.
  var spoken: String { image.map { $0.spoken } ?? text }
}

extension [TextRun] {
  fileprivate func write(to buffer: ByteBuffer, _ links: LinkUse) {
    buffer.append(UInt8(ascii: "["))
    for run in self {
      buffer.separate()
      buffer.append(UInt8(ascii: "{"))
      if let image = run.image {
        image.writeMembers(to: buffer)
      } else {
        buffer.append(member: "text")
        buffer.append(json: run.text)
        if let clock = run.clock {
          buffer.append(member: "clock")
          clock.write(to: buffer)
        }
      }
      if links == .app, let link = run.link {
        buffer.append(member: "link")
        buffer.append(json: link.absoluteString)
      } else if links == .page, let destination = run.destination {
        buffer.append(member: "destination")
        buffer.append(json: destination)
      }
      if run.style != Style() || run.details != TextDetails() {
        buffer.append(member: "style")
        buffer.append(UInt8(ascii: "{"))
        run.style.writeMembers(to: buffer, inherited: .all, details: run.details)
        run.details.writeMembers(to: buffer, inherited: TextDetails())
        buffer.append(UInt8(ascii: "}"))
      }
      buffer.append(UInt8(ascii: "}"))
    }
    buffer.append(UInt8(ascii: "]"))
  }
}

extension AttributedString {
  /// The runs with the looks that their attributes say.
  var textRuns: [TextRun] {
    runs.flatMap { run in
      LocalizedRun(text: String(self[run.range].characters), attributes: run.attributes).textRuns(in: .unknown)
    }
  }
}

extension Text {
  /// What it says to the visitor of the body that runs.
  package var words: String { ownText ?? runs(in: .current).map(\.spoken).joined() }
}

/// Who follows the links of a text: the app where it has a handler for them, else the page; nobody where it is disabled.
private enum LinkUse {
  case app, page, nobody
}

extension Element {
  @MainActor fileprivate var linkUse: LinkUse {
    let values = EnvironmentValues(at: self)
    return !values.isEnabled ? .nobody : values.openURL.hasHandler ? .app : .page
  }
}

extension LocalizationContext {
  /// A number that is another one for anybody else.
  fileprivate func hash(_ links: LinkUse) -> Int {
    var hasher = Hasher()
    hasher.combine(links)
    hasher.combine(locale)
    hasher.combine(languages)
    hasher.combine(calendar)
    hasher.combine(timeZone)
    return hasher.finalize()
  }

  /// Whom what is at this place is for.
  @MainActor init(at element: Element) {
    let values = EnvironmentValues(at: element)
    let (locale, visitor) = (values.locale, element.graph.visitor)
    let isTheVisitors = !visitor.languages.isEmpty && locale == VisitorPlace.locale(of: visitor)
    self.init(
      locale: locale,
      languages: isTheVisitors ? visitor.languages : [locale.identifier(.bcp47)] + visitor.languages,
      calendar: values.calendar, timeZone: values.timeZone)
  }
}
