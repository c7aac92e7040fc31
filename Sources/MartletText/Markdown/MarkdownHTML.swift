/// Finds the ends of HTML's tags and comments. What is in them is no Markdown, and they are shown as they stand.
struct MarkdownHTML {
  private let source: [UInt8]
  /// How far a tag is followed: no syntax depends on longer ones, and nobody can have the same text read often.
  private static let longest = 1_000
  /// Where the last of these stands: without one, nothing is looked for.
  private let lastInstructionEnd: Int
  private let lastSectionEnd: Int
  private let lastGreaterThan: Int

  init(_ source: [UInt8]) {
    self.source = source
    func last(_ text: String) -> Int {
      let bytes = Array(text.utf8)
      guard source.count >= bytes.count else { return -1 }
      return (0...source.count - bytes.count).last { source[$0...].starts(with: bytes) } ?? -1
    }
    lastInstructionEnd = last("?>")
    lastSectionEnd = last("]]>")
    lastGreaterThan = last(">")
  }

  private func byte(_ index: Int) -> UInt8? { index < source.count ? source[index] : nil }

  /// Where what begins with the `<` at an offset ends, if it is HTML.
  func end(at start: Int) -> Int? {
    switch byte(start + 1) {
    case UInt8(ascii: "/"): closingTag(start + 2)
    case UInt8(ascii: "?"): end("?>", from: start + 2, last: lastInstructionEnd)
    case UInt8(ascii: "!"): declaration(start + 2)
    default: openingTag(start + 1)
    }
  }

  private func end(_ text: String, from start: Int, last: Int) -> Int? {
    guard start <= last else { return nil }
    let bytes = Array(text.utf8)
    return (start...last).first { source[$0...].starts(with: bytes) }.map { $0 + bytes.count }
  }

  private func declaration(_ start: Int) -> Int? {
    let rest = source[min(start, source.count)...]
    if rest.starts(with: "--".utf8) { return comment(start + 2) }
    if rest.starts(with: "[CDATA[".utf8) { return end("]]>", from: start + 7, last: lastSectionEnd) }
    guard let first = rest.first, first.isASCIILetter else { return nil }
    return end(">", from: start + 1, last: lastGreaterThan)
  }

  /// A comment has no `--` in it, and does not begin with `>` or `->`.
  private func comment(_ start: Int) -> Int? {
    let rest = source[min(start, source.count)...]
    if rest.starts(with: ">".utf8) || rest.starts(with: "->".utf8) { return nil }
    var index = start
    while index + 2 < source.count {
      if source[index] == UInt8(ascii: "-"), source[index + 1] == UInt8(ascii: "-") {
        return source[index + 2] == UInt8(ascii: ">") ? index + 3 : nil
      }
      index += 1
    }
    return nil
  }

  private func tagName(_ start: Int) -> Int? {
    guard let first = byte(start), first.isASCIILetter else { return nil }
    var index = start + 1
    while let next = byte(index), next.isASCIIAlphanumeric || next == UInt8(ascii: "-") { index += 1 }
    return index
  }

  private func skipSpace(_ start: Int) -> Int {
    var index = start
    while let next = byte(index), next.isMarkdownSpace { index += 1 }
    return index
  }

  private func closingTag(_ start: Int) -> Int? {
    guard let name = tagName(start) else { return nil }
    let end = skipSpace(name)
    return byte(end) == UInt8(ascii: ">") ? end + 1 : nil
  }

  private func openingTag(_ start: Int) -> Int? {
    guard var index = tagName(start) else { return nil }
    while true {
      let beforeSpace = index
      index = skipSpace(index)
      if index > beforeSpace, let attribute = attribute(index) {
        guard attribute - start <= Self.longest else { return nil }
        index = attribute
        continue
      }
      if byte(index) == UInt8(ascii: "/") { index += 1 }
      return byte(index) == UInt8(ascii: ">") ? index + 1 : nil
    }
  }

  /// The end of `name` or of `name = value`.
  private func attribute(_ start: Int) -> Int? {
    guard let first = byte(start), first.isASCIILetter || first == UInt8(ascii: "_") || first == UInt8(ascii: ":")
    else { return nil }
    var index = start + 1
    while let next = byte(index), next.isASCIIAlphanumeric || "_:.-".utf8.contains(next) { index += 1 }
    let value = skipSpace(index)
    guard byte(value) == UInt8(ascii: "=") else { return index }
    return self.value(skipSpace(value + 1))
  }

  private func value(_ start: Int) -> Int? {
    guard let first = byte(start) else { return nil }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      let limit = min(source.count, start + Self.longest)
      return (start + 1..<max(limit, start + 1)).first { source[$0] == first }.map { $0 + 1 }
    }
    var index = start
    while let next = byte(index), !next.isMarkdownSpace, !"\"'=<>`".utf8.contains(next) { index += 1 }
    return index > start ? index : nil
  }
}
