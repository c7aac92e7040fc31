/// What a piece of inline Markdown stands for. Spans are nested: each `enter` has its `leave`.
///
/// Texts are bytes of UTF-8, among which `MarkdownPlaceholder` may stand: what an argument will be put in place of.
enum MarkdownNode: Equatable, Sendable {
  /// What surrounds other nodes.
  enum Span: Equatable, Sendable {
    case emphasis
    case strong
    case strikethrough
    case link(destination: [UInt8], title: [UInt8])
    case image(source: [UInt8], title: [UInt8])
    /// `^[text](attributes)`: only the text is shown.
    case attributes([UInt8])
  }

  case text([UInt8])
  case code([UInt8])
  case html([UInt8])
  /// The end of a line, as it stands in the source.
  case softBreak([UInt8])
  /// The end of a line that breaks where a soft one would be a space.
  case hardBreak([UInt8])
  case enter(Span)
  case leave
}

/// What stands in Markdown for an argument: bytes that no UTF-8 has, so that no text can be taken for them. To the
/// syntax, they are a letter.
enum MarkdownPlaceholder {
  /// The byte in front of the number.
  static let mark: UInt8 = 0xFF

  /// How many bytes a placeholder is.
  static let length = 4

  /// The bytes of a placeholder.
  static func bytes(_ index: Int) -> [UInt8] {
    [mark, 0x80 | UInt8(index >> 12 & 63), 0x80 | UInt8(index >> 6 & 63), 0x80 | UInt8(index & 63)]
  }

  /// The number of the placeholder at an offset, if one is there.
  static func index(in bytes: some RandomAccessCollection<UInt8>, at offset: Int) -> Int? {
    let parts = bytes.dropFirst(offset).prefix(length)
    guard parts.count == length, parts.first == mark else { return nil }
    return parts.dropFirst().reduce(0) { $0 << 6 | Int($1 & 63) }
  }
}

/// Which syntax is read beside CommonMark's.
struct MarkdownSyntax: OptionSet, Sendable {
  let rawValue: Int

  /// `~~struck through~~`, also with one tilde, as in GitHub's Markdown.
  static let strikethrough = MarkdownSyntax(rawValue: 1)
  /// Addresses without brackets, such as `www.example.org`, as in GitHub's Markdown.
  static let bareLinks = MarkdownSyntax(rawValue: 2)
  /// `^[text](attributes)`, as in Foundation's Markdown.
  static let extendedAttributes = MarkdownSyntax(rawValue: 4)
}

extension MarkdownNode {
  /// The nodes of a paragraph: a line's end is a space, or a line break where it is a hard one, and white space beside
  /// it and at both ends of the paragraph does not count.
  static func joiningLines(_ nodes: [MarkdownNode]) -> [MarkdownNode] {
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var result: [MarkdownNode] = []
    var isAtStart = true
    for node in nodes {
      switch node {
      case .text(let text):
        let kept = isAtStart ? Array(text.drop(while: isSpace)) : text
        if !kept.isEmpty {
          result.append(.text(kept))
          isAtStart = false
        }
      case .softBreak, .hardBreak:
        // Where there is only space so far, there is nothing to end.
        if isAtStart { continue }
        trimEnd(of: &result)
        if case .hardBreak = node {
          result.append(.text([UInt8(ascii: "\n")]))
        } else {
          result.append(.text([UInt8(ascii: " ")]))
        }
        isAtStart = true
      case .enter, .leave: result.append(node)
      case .code, .html:
        result.append(node)
        isAtStart = false
      }
    }
    trimEnd(of: &result)
    return result

    func trimEnd(of nodes: inout [MarkdownNode]) {
      guard case .text(var text)? = nodes.last else { return }
      while let last = text.last, isSpace(last) { text.removeLast() }
      nodes.removeLast()
      if !text.isEmpty { nodes.append(.text(text)) }
    }
  }
}
