/// The parts of links.
enum MarkdownLinks {
  /// How deep parentheses may be nested in a destination.
  private static let depth = 32

  /// Reads `(destination "title")`, the opening parenthesis at `start`.
  static func target(
    in source: [UInt8], at start: Int
  ) -> (destination: [UInt8], title: [UInt8], end: Int)? {
    var index = skipSpace(in: source, from: start + 1)
    guard index < source.count else { return nil }
    let destination: Range<Int>
    if source[index] == UInt8(ascii: "<") {
      let from = index + 1
      index = from
      while index < source.count, source[index] != UInt8(ascii: ">") {
        switch source[index] {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "<"): return nil
        case UInt8(ascii: "\\") where index + 1 < source.count && source[index + 1].isMarkdownPunctuation: index += 2
        default: index += 1
        }
      }
      guard index < source.count else { return nil }
      destination = from..<index
      index += 1
    } else {
      guard let end = endOfBalanced(in: source, from: index) else { return nil }
      destination = index..<end
      index = end
    }
    let afterDestination = index
    index = skipSpace(in: source, from: index)
    var title = index..<index
    if index > afterDestination, index < source.count, let end = endOfTitle(in: source, at: index) {
      title = index + 1..<end - 1
      index = skipSpace(in: source, from: end)
    }
    guard index < source.count, source[index] == UInt8(ascii: ")") else { return nil }
    return (unescaped(source[destination]), unescaped(source[title]), index + 1)
  }

  /// Reads the attributes of `^[text](attributes)`, the opening parenthesis at `start`.
  static func attributes(in source: [UInt8], at start: Int) -> (text: [UInt8], end: Int)? {
    var index = start + 1
    var open = 0
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("):
        open += 1
        if open > depth { return nil }
      case UInt8(ascii: ")"):
        if open == 0 { return (Array(source[start + 1..<index]), index + 1) }
        open -= 1
      case UInt8(ascii: "["): return nil
      default: break
      }
      index += 1
    }
    return nil
  }

  private static func skipSpace(in source: [UInt8], from start: Int) -> Int {
    var index = start
    while index < source.count, source[index].isMarkdownSpace { index += 1 }
    return index
  }

  /// The end of a destination without angle brackets: it ends at white space or at a parenthesis that it does not open.
  private static func endOfBalanced(in source: [UInt8], from start: Int) -> Int? {
    var index = start
    var open = 0
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "\\") where index + 1 < source.count && source[index + 1].isMarkdownPunctuation: index += 1
      case UInt8(ascii: "("):
        open += 1
        if open > depth { return nil }
      case UInt8(ascii: ")"):
        if open == 0 { return index }
        open -= 1
      case 0...0x20, 0x7F: return open == 0 ? index : nil
      default: break
      }
      index += 1
    }
    return nil
  }

  private static func endOfTitle(in source: [UInt8], at start: Int) -> Int? {
    let closing: UInt8
    switch source[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): closing = source[start]
    case UInt8(ascii: "("): closing = UInt8(ascii: ")")
    default: return nil
    }
    var index = start + 1
    while index < source.count {
      let byte = source[index]
      if byte == UInt8(ascii: "\\"), index + 1 < source.count, source[index + 1].isMarkdownPunctuation {
        index += 2
        continue
      }
      if byte == closing { return index + 1 }
      if byte == UInt8(ascii: "("), closing == UInt8(ascii: ")") { return nil }
      index += 1
    }
    return nil
  }

  /// A text without its backslashes, and with what its entities stand for.
  static func unescaped(_ bytes: ArraySlice<UInt8>, backslashes: Bool = true) -> [UInt8] {
    guard bytes.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "\\") }) else { return Array(bytes) }
    let source = Array(bytes)
    var result: [UInt8] = []
    var index = 0
    while index < source.count {
      if backslashes, source[index] == UInt8(ascii: "\\"), index + 1 < source.count,
        source[index + 1].isMarkdownPunctuation
      {
        result.append(source[index + 1])
        index += 2
      } else if source[index] == UInt8(ascii: "&"),
        let (text, end) = MarkdownEntities.entity(in: source, at: index)
      {
        result += text
        index = end
      } else {
        result.append(source[index])
        index += 1
      }
    }
    return result
  }

  // MARK: Addresses in angle brackets

  /// Reads `<https://example.org>` or `<someone@example.org>`.
  static func autolink(in source: [UInt8], at start: Int) -> (destination: [UInt8], text: [UInt8], end: Int)? {
    if let end = endOfAddress(in: source, from: start + 1) {
      let text = unescaped(source[start + 1..<end], backslashes: false)
      return (text, text, end + 1)
    }
    if let end = endOfMail(in: source, from: start + 1) {
      let text = unescaped(source[start + 1..<end], backslashes: false)
      return (Array("mailto:".utf8) + text, text, end + 1)
    }
    return nil
  }

  private static func endOfAddress(in source: [UInt8], from start: Int) -> Int? {
    guard start < source.count, source[start].isASCIILetter else { return nil }
    var index = start + 1
    while index < source.count, index - start < 32,
      source[index].isASCIIAlphanumeric
        || "+.-".utf8.contains(source[index])
    {
      index += 1
    }
    guard index - start >= 2, index < source.count, source[index] == UInt8(ascii: ":") else { return nil }
    while index < source.count, source[index] > 0x20, source[index] != UInt8(ascii: "<") {
      if source[index] == UInt8(ascii: ">") { return index }
      index += 1
    }
    return nil
  }

  private static let mailCharacters = Set(".!#$%&'*+/=?^_`{|}~-".utf8)

  private static func endOfMail(in source: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < source.count, source[index].isASCIIAlphanumeric || mailCharacters.contains(source[index]) {
      index += 1
    }
    guard index > start, index < source.count, source[index] == UInt8(ascii: "@") else { return nil }
    while true {
      // A part of the domain: letters and digits, with hyphens between them, at most 63 in all.
      index += 1
      let part = index
      while index < source.count, source[index].isASCIIAlphanumeric || source[index] == UInt8(ascii: "-") { index += 1 }
      guard index > part, index - part <= 63, source[part] != UInt8(ascii: "-"), source[index - 1] != UInt8(ascii: "-"),
        index < source.count
      else { return nil }
      if source[index] == UInt8(ascii: ">") { return index }
      guard source[index] == UInt8(ascii: ".") else { return nil }
    }
  }

  // MARK: Addresses without brackets

  private static let schemes = ["http", "https", "ftp"].map { Array($0.utf8) }

  /// Reads an address that stands in the text, such as `www.example.org` or `https://example.org`.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - index: where the first `w` or the colon is.
  ///   - start: where the text before it begins that is still literal.
  /// - Returns: the link; nil if there is none.
  static func bareLink(
    in source: [UInt8], at index: Int, notBefore start: Int
  ) -> (start: Int, destination: [UInt8], text: [UInt8], end: Int)? {
    if source[index] == UInt8(ascii: "w") {
      guard source[index...].starts(with: "www.".utf8) else { return nil }
      if index > 0 {
        let before = source[index - 1]
        guard before.isMarkdownSpace || "*_~(".utf8.contains(before) else { return nil }
      }
      guard let domainEnd = endOfDomain(in: source, from: index, needsPoint: true) else { return nil }
      let end = endOfBareLink(in: source, from: index, domainEnd: domainEnd)
      guard end > index else { return nil }
      let text = unescaped(source[index..<end], backslashes: false)
      return (index, Array("http://".utf8) + text, text, end)
    }
    guard source[index...].starts(with: "://".utf8) else { return nil }
    var first = index
    while first > start, index - first < 6, source[first - 1].isASCIILetter { first -= 1 }
    guard schemes.contains(where: { $0.elementsEqual(source[first..<index].lazy.map(\.asciiLowercased)) }),
      let domainEnd = endOfDomain(in: source, from: index + 3, needsPoint: false)
    else { return nil }
    let end = endOfBareLink(in: source, from: first, domainEnd: domainEnd)
    guard end > index else { return nil }
    let text = unescaped(source[first..<end], backslashes: false)
    return (first, text, text, end)
  }

  /// The end of a domain, unless it has an underscore in one of its last two parts. Letters that are not ASCII's are
  /// not looked at, nor is the last character of all: as in GitHub's program.
  private static func endOfDomain(in source: [UInt8], from start: Int, needsPoint: Bool) -> Int? {
    guard start < source.count, let first = source[start...].firstScalar, !first.isMarkdownSpace,
      !first.isMarkdownPunctuation
    else { return nil }
    var index = start + 1
    var points = 0
    var hasUnderscore = (beforeLast: false, last: false)
    scan: while index + 1 < source.count {
      switch source[index] {
      case UInt8(ascii: "_"): hasUnderscore.last = true
      case UInt8(ascii: "."):
        hasUnderscore = (hasUnderscore.last, false)
        points += 1
      case UInt8(ascii: "-"): break
      case let byte where byte.isASCIIAlphanumeric: break
      default: break scan
      }
      index += 1
    }
    if hasUnderscore.beforeLast || hasUnderscore.last, points <= 10 { return nil }
    return needsPoint && points == 0 ? nil : index
  }

  /// The end of an address: where space or `<` is, without punctuation that ends the sentence.
  private static func endOfBareLink(in source: [UInt8], from start: Int, domainEnd: Int) -> Int {
    var end = domainEnd
    while end < source.count, !source[end].isMarkdownSpace, source[end] != UInt8(ascii: "<") { end += 1 }
    return withoutPunctuation(source, from: start, to: end)
  }

  private static func withoutPunctuation(_ source: [UInt8], from start: Int, to limit: Int) -> Int {
    var end = limit
    var surplus = source[start..<end].reduce(0) {
      $0 + ($1 == UInt8(ascii: ")") ? 1 : $1 == UInt8(ascii: "(") ? -1 : 0)
    }
    while end > start {
      switch source[end - 1] {
      case UInt8(ascii: ")"):
        if surplus <= 0 { return end }
        surplus -= 1
        end -= 1
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"),
        UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "'"), UInt8(ascii: "\""):
        end -= 1
      case UInt8(ascii: ";"):
        // What looks like an entity is not part of the address.
        var name = end - 1
        while name > start, source[name - 1].isASCIILetter { name -= 1 }
        if name < end - 1, name > start, source[name - 1] == UInt8(ascii: "&") {
          end = name - 1
        } else {
          end -= 1
        }
      default: return end
      }
    }
    return end
  }

  /// Appends a text, and makes links of the mail addresses in it.
  static func appendLinkingMail(_ text: [UInt8], to nodes: inout [MarkdownNode]) {
    var start = 0
    var searched = 0
    while let at = text[searched...].firstIndex(of: UInt8(ascii: "@")) {
      var first = at
      while first > searched, text[first - 1].isASCIIAlphanumeric || ".+-_".utf8.contains(text[first - 1]) {
        first -= 1
      }
      searched = at + 1
      guard first < at, let end = endOfBareMail(in: text, from: at + 1) else { continue }
      var destination = Array("mailto:".utf8) + text[first..<end]
      if let scheme = startOfMailScheme(in: text, before: first, notBefore: start) {
        first = scheme
        destination = Array(text[first..<end])
      }
      if start < first { nodes.append(.text(Array(text[start..<first]))) }
      nodes.append(.enter(.link(destination: destination, title: [])))
      nodes.append(.text(Array(text[first..<end])))
      nodes.append(.leave)
      start = end
      searched = end
    }
    if start < text.count { nodes.append(.text(Array(text[start...]))) }
  }

  /// Where the `mailto:` in front of an address begins, if there is one.
  private static func startOfMailScheme(in text: [UInt8], before end: Int, notBefore start: Int) -> Int? {
    let first = end - "mailto:".utf8.count
    guard first >= start, text[first..<end].elementsEqual("mailto:".utf8),
      first == 0 || !text[first - 1].isASCIIAlphanumeric
    else { return nil }
    return first
  }

  private static func endOfBareMail(in text: [UInt8], from start: Int) -> Int? {
    var end = start
    var points = 0
    while end < text.count {
      let byte = text[end]
      if byte == UInt8(ascii: "@") { return nil }
      if byte == UInt8(ascii: "."), end + 1 < text.count, text[end + 1].isASCIIAlphanumeric {
        points += 1
      } else if !byte.isASCIIAlphanumeric, byte != UInt8(ascii: "-"), byte != UInt8(ascii: "_") {
        break
      }
      end += 1
    }
    guard end > start, points > 0, text[end - 1].isASCIILetter else { return nil }
    return withoutPunctuation(text, from: start, to: end)
  }
}
