import Foundation

/// A stretch of a text in which nothing changes: what Markdown or an attributed string says of it holds for all of it.
package struct LocalizedRun: Equatable, Sendable {
  /// The text; empty where a value that another layer knows of stands in its place.
  package var text: String
  /// What is meant by it.
  package var intent: InlinePresentationIntent = []
  /// Where it leads, as it stands in the source: nobody has said that this may be followed.
  package var link: String?
  /// The picture whose description the text is.
  package var image: String?
  /// The attributes of an attributed string that was put into the text.
  package var attributes: AttributeContainer?
  /// The value that another layer knows of, in place of text.
  package var argument: FormatArgument?

  package init(
    text: String, intent: InlinePresentationIntent = [], link: String? = nil,
    image: String? = nil, attributes: AttributeContainer? = nil, argument: FormatArgument? = nil
  ) {
    self.text = text
    self.intent = intent
    self.link = link
    self.image = image
    self.attributes = attributes
    self.argument = argument
  }

  package static func == (one: LocalizedRun, other: LocalizedRun) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8) && one.hasSameStyle(as: other)
  }

  private func hasSameStyle(as other: LocalizedRun) -> Bool {
    intent == other.intent && link == other.link && image == other.image
      && attributes == other.attributes && argument == other.argument
  }

  /// The runs of inline Markdown, as SwiftUI's `Text` reads it: CommonMark's inline syntax, strikethrough, and
  /// addresses without brackets. All white space stays; what begins a heading, a list or another block elsewhere is
  /// text. In the values of the text Markdown is not read.
  ///
  /// - Parameters:
  ///   - pieces: the text.
  ///   - context: whom it is for.
  ///   - syntax: which syntax is read beside CommonMark's.
  ///   - keepingLines: whether the text has the source's lines; else they are joined as in a paragraph.
  /// - Returns: the runs; neighbours differ.
  static func runs(
    of pieces: [FormattedPiece], in context: LocalizationContext,
    syntax: MarkdownSyntax = [.strikethrough, .bareLinks, .extendedAttributes], keepingLines: Bool = true
  ) -> [LocalizedRun] {
    var source: [UInt8] = []
    var values: [FormattedPiece] = []
    for piece in pieces {
      if case .text(let text) = piece {
        source += text.utf8
      } else {
        source += MarkdownPlaceholder.bytes(values.count)
        values.append(piece)
      }
    }
    var builder = RunBuilder(values: values, context: context)
    if MarkdownParser.mayFindSyntax(in: source) {
      let nodes = MarkdownParser.nodes(of: source, syntax: syntax)
      for node in keepingLines ? nodes : MarkdownNode.joiningLines(nodes) { builder.append(node) }
    } else {
      builder.append(.text(source))
    }
    return builder.runs
  }

  /// Makes runs of nodes.
  private struct RunBuilder {
    let values: [FormattedPiece]
    let context: LocalizationContext
    var runs: [LocalizedRun] = []
    private var style = LocalizedRun(text: "")
    private var outer: [LocalizedRun] = []

    init(values: [FormattedPiece], context: LocalizationContext) {
      self.values = values
      self.context = context
    }

    mutating func append(_ node: MarkdownNode) {
      switch node {
      case .text(let bytes): append(bytes, [])
      case .code(let bytes): append(bytes, .code)
      case .html(let bytes): append(bytes, .inlineHTML)
      case .softBreak(let bytes), .hardBreak(let bytes): append(bytes, [])
      case .enter(let span):
        outer.append(style)
        switch span {
        case .emphasis: style.intent.insert(.emphasized)
        case .strong: style.intent.insert(.stronglyEmphasized)
        case .strikethrough: style.intent.insert(.strikethrough)
        case .link(let destination, _): style.link = text(destination)
        case .image(let source, _): style.image = text(source)
        case .attributes: break
        }
      case .leave: if let last = outer.popLast() { style = last }
      }
    }

    /// Appends text, and the values in it.
    private mutating func append(_ bytes: [UInt8], _ intent: InlinePresentationIntent) {
      var run = style
      run.intent.formUnion(intent)
      for part in parts(bytes) {
        switch part {
        case .text(let text), .value(let text):
          run.text = text
          append(run)
        case .attributed(let string):
          for part in string.runs {
            var run = run
            run.text = String(string[part.range].characters)
            run.attributes = part.attributes
            append(run)
          }
        case .opaque(let argument):
          run.text = ""
          run.argument = argument
          append(run)
          run.argument = nil
        }
      }
    }

    private mutating func append(_ run: LocalizedRun) {
      guard !run.text.isEmpty || run.argument != nil else { return }
      // Nothing may hold the last run while it grows: its text would be copied each time.
      let isSameRun = runs.last.map { $0.argument == nil && $0.hasSameStyle(as: run) } ?? false
      if isSameRun {
        runs[runs.count - 1].text += run.text
      } else {
        runs.append(run)
      }
    }

    /// The text of bytes in which values stand.
    private func text(_ bytes: [UInt8]) -> String {
      var result = ""
      for part in parts(bytes) {
        switch part {
        case .text(let text), .value(let text): result += text
        case .attributed(let string): result += String(string.characters)
        case .opaque(let argument): result += argument.text(in: context)
        }
      }
      return result
    }

    private func parts(_ bytes: [UInt8]) -> [FormattedPiece] {
      var result: [FormattedPiece] = []
      var start = 0
      while let mark = bytes[start...].firstIndex(of: MarkdownPlaceholder.mark) {
        if start < mark { result.append(.text(String(decoding: bytes[start..<mark], as: UTF8.self))) }
        if let index = MarkdownPlaceholder.index(in: bytes, at: mark), index < values.count {
          result.append(values[index])
        }
        start = min(mark + MarkdownPlaceholder.length, bytes.count)
      }
      if start < bytes.count { result.append(.text(String(decoding: bytes[start...], as: UTF8.self))) }
      return result
    }
  }
}
