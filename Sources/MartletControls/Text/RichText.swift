import Foundation
import MartletGraph
import MartletWire

/// What a text is made of that is more than characters with a style.
struct RichText: Equatable, Sendable {
  enum Part: Equatable, Sendable {
    case verbatim(ExactText)
    case text(Text)
    case image(Image)
  }

  let parts: [Part]
  var details = TextDetails()

  init(_ parts: [Part]) { self.parts = parts }
}

/// A part of a text that looks the same all through.
struct TextRun: Equatable {
  var text: String
  var style: Style
  var details: TextDetails
  var image: Image?

  private func hasLooks(of other: TextRun) -> Bool {
    style == other.style && details == other.details && image == nil && other.image == nil
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
  /// What the text says, in parts that look different. Looks that all of them share are left out of each.
  var runs: [TextRun] {
    var runs: [TextRun] = []
    appendRuns(to: &runs, style: Style(), details: TextDetails())
    return runs
  }

  /// Adds the runs of this text. What the text itself says of its looks counts before what is around it.
  private func appendRuns(to runs: inout [TextRun], style outer: Style, details outerDetails: TextDetails) {
    switch content {
    case .plain(let text):
      TextRun.append(TextRun(text: text.text, style: outer, details: outerDetails), to: &runs)
    case .rich(let rich):
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
          text.appendRuns(to: &runs, style: style, details: details)
        }
      }
    }
  }

  var details: TextDetails {
    switch content {
    case .plain: TextDetails()
    case .rich(let rich): rich.details
    }
  }
}

extension Text: ElementView, StandardElement {
  /// It has no body: the page draws it.
  public typealias Body = Never

  package var type: StaticString { "text" }
  package var ownKeys: NodeKeys { NodeKeys(.text, .runs) }
  package var ownStyle: Style { style }
  package var ownDetails: TextDetails { details }

  package var ownText: String? {
    switch content {
    case .plain(let text): text.text
    case .rich: runs.map(\.spoken).joined()
    }
  }

  package func changes(from old: Text) -> NodeKeys {
    var keys: NodeKeys = .none
    if content != old.content { keys.formUnion(NodeKeys(.text, .runs)) }
    if style != old.style || details != old.details { keys.formUnion(NodeKeys(.style)) }
    return keys
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch content {
    case .plain(let text): if key == .text { buffer.append(json: text.text) }
    case .rich:
      let runs = runs
      let isPlain = runs.allSatisfy { $0.isPlain }
      if key == .text, isPlain { buffer.append(json: runs.map(\.text).joined()) }
      if key == .runs, !isPlain { runs.write(to: buffer) }
    }
  }
}

extension TextRun {
  /// Whether it is no more than characters.
  fileprivate var isPlain: Bool { style == Style() && details == TextDetails() && image == nil }

  /// What it says in words.
  fileprivate var spoken: String { image.map { $0.spoken } ?? text }
}

extension [TextRun] {
  fileprivate func write(to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "["))
    for run in self {
      buffer.separate()
      buffer.append(UInt8(ascii: "{"))
      if let image = run.image {
        image.writeMembers(to: buffer)
      } else {
        buffer.append(member: "text")
        buffer.append(json: run.text)
      }
      if run.style != Style() || run.details != TextDetails() {
        buffer.append(member: "style")
        buffer.append(UInt8(ascii: "{"))
        run.style.writeMembers(to: buffer)
        run.details.writeMembers(to: buffer)
        buffer.append(UInt8(ascii: "}"))
      }
      buffer.append(UInt8(ascii: "}"))
    }
    buffer.append(UInt8(ascii: "]"))
  }
}
