/// Reads inline Markdown: CommonMark's inline syntax, without references to links (which need blocks to define them).
///
/// All white space stays. The time is in proportion to the length of the source, whatever is in it; what CommonMark
/// would look for again and again is either remembered or has a limit here.
struct MarkdownParser {
  /// A stretch of the source, or what has been made of one.
  enum Token {
    case literal(Range<Int>)
    case delimiters(Int)
    case node(MarkdownNode)
  }

  /// A run of `*`, `_` or `~` that may begin or end a span.
  struct DelimiterRun {
    var character: UInt8
    var start: Int
    /// How many characters are not yet part of a span; those that are left are text.
    var count: Int
    var originalCount: Int
    var canOpen: Bool
    var canClose: Bool
    /// The spans that end before what is left, and those that begin after it, the innermost first.
    var closing = 0
    var opening: [MarkdownNode.Span] = []
  }

  private enum BracketKind { case link, image, attributes }

  /// A `[` that may begin a link.
  private struct Bracket {
    var kind: BracketKind
    var token: Int
    /// How many runs of delimiters before it may still match.
    var unmatched: Int
  }

  let source: [UInt8]
  let syntax: MarkdownSyntax
  var tokens: [Token] = []
  var delimiters: [DelimiterRun] = []
  /// The runs that may still match, in their order.
  private var unmatched: [Int] = []
  private var brackets: [Bracket] = []
  /// No link is in a link: a `[` with a number below this begins none.
  private var inactiveBrackets = 0
  private var position = 0
  private var literalStart = 0
  private lazy var backtickRuns = BacktickRuns(source)
  private lazy var html = MarkdownHTML(source)

  init(_ source: [UInt8], syntax: MarkdownSyntax = []) {
    self.source = source
    self.syntax = syntax
  }

  /// Whether there may be more than text in a source. Most have none, and to say so costs less than to read them.
  static func mayFindSyntax(in source: some RandomAccessCollection<UInt8>) -> Bool {
    var last: UInt8 = 0
    for byte in source {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: "&"),
        UInt8(ascii: "^"), UInt8(ascii: "@"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return true
      // The beginnings of addresses.
      case UInt8(ascii: "/"): if last == UInt8(ascii: ":") { return true }
      case UInt8(ascii: "w"), UInt8(ascii: "W"): if last | 0x20 == UInt8(ascii: "w") { return true }
      default: break
      }
      last = byte
    }
    return false
  }

  /// The nodes of a source.
  static func nodes(of source: [UInt8], syntax: MarkdownSyntax = []) -> [MarkdownNode] {
    var parser = MarkdownParser(source, syntax: syntax)
    parser.parse()
    return parser.nodes()
  }

  private func byte(_ index: Int) -> UInt8? { index < source.count ? source[index] : nil }

  // MARK: The source from left to right

  private mutating func parse() {
    while position < source.count {
      switch source[position] {
      case UInt8(ascii: "\\"): backslash()
      case UInt8(ascii: "`"): backticks()
      case UInt8(ascii: "*"), UInt8(ascii: "_"): delimiterRun()
      case UInt8(ascii: "~") where syntax.contains(.strikethrough): delimiterRun()
      case UInt8(ascii: "["): openBracket(.link, length: 1)
      case UInt8(ascii: "!") where byte(position + 1) == UInt8(ascii: "["): openBracket(.image, length: 2)
      case UInt8(ascii: "^") where syntax.contains(.extendedAttributes) && byte(position + 1) == UInt8(ascii: "["):
        openBracket(.attributes, length: 2)
      case UInt8(ascii: "]"): closeBracket()
      case UInt8(ascii: "<"): lessThan()
      case UInt8(ascii: "&"): entity()
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): lineEnd()
      case UInt8(ascii: "w") where syntax.contains(.bareLinks), UInt8(ascii: ":") where syntax.contains(.bareLinks):
        bareLink()
      default: position += 1
      }
    }
    flushLiteral()
    matchDelimiters(from: 0)
  }

  /// Ends the literal text before the position.
  private mutating func flushLiteral(to end: Int? = nil) {
    let end = end ?? position
    if literalStart < end { tokens.append(.literal(literalStart..<end)) }
    literalStart = end
  }

  /// Puts a node in place of the source up to `end`.
  private mutating func put(_ node: MarkdownNode, upTo end: Int) {
    flushLiteral()
    tokens.append(.node(node))
    position = end
    literalStart = end
  }

  private mutating func backslash() {
    guard let next = byte(position + 1) else {
      position += 1
      return
    }
    if next.isMarkdownPunctuation {
      flushLiteral()
      literalStart = position + 1
      position += 2
    } else if next == UInt8(ascii: "\n") || next == UInt8(ascii: "\r") {
      let end = endOfLine(position + 1)
      put(.hardBreak(Array(source[position + 1..<end])), upTo: end)
    } else {
      position += 1
    }
  }

  /// Where the line break at an offset ends: CR LF is one.
  private func endOfLine(_ start: Int) -> Int {
    source[start] == UInt8(ascii: "\r") && byte(start + 1) == UInt8(ascii: "\n") ? start + 2 : start + 1
  }

  private mutating func lineEnd() {
    let end = endOfLine(position)
    let isHard =
      position >= 2 && source[position - 1] == UInt8(ascii: " ") && source[position - 2] == UInt8(ascii: " ")
    let text = Array(source[position..<end])
    put(isHard ? .hardBreak(text) : .softBreak(text), upTo: end)
  }

  private mutating func backticks() {
    var end = position
    while byte(end) == UInt8(ascii: "`") { end += 1 }
    guard let closing = backtickRuns.start(ofLength: end - position, from: end) else {
      position = end
      return
    }
    var content = Array(source[end..<closing])
    // Line breaks count as spaces, and one space at each end belongs to the backticks.
    var index = 0
    content.removeAll { character in
      defer { index += 1 }
      return character == UInt8(ascii: "\r") && end + index + 1 < closing
        && source[end + index + 1] == UInt8(ascii: "\n")
    }
    for index in content.indices where content[index] == UInt8(ascii: "\n") || content[index] == UInt8(ascii: "\r") {
      content[index] = UInt8(ascii: " ")
    }
    if content.count > 1, content.first == UInt8(ascii: " "), content.last == UInt8(ascii: " "),
      content.contains(where: { $0 != UInt8(ascii: " ") })
    {
      content = Array(content.dropFirst().dropLast())
    }
    put(.code(content), upTo: closing + end - position)
  }

  private mutating func lessThan() {
    if let link = MarkdownLinks.autolink(in: source, at: position) {
      put(.enter(.link(destination: link.destination, title: [])), upTo: position)
      put(.text(link.text), upTo: link.end)
      put(.leave, upTo: link.end)
    } else if let end = html.end(at: position) {
      put(.html(Array(source[position..<end])), upTo: end)
    } else {
      position += 1
    }
  }

  private mutating func entity() {
    if let (text, end) = MarkdownEntities.entity(in: source, at: position) {
      put(.text(text), upTo: end)
    } else {
      position += 1
    }
  }

  private mutating func bareLink() {
    // In brackets, an address may be the text of a link.
    guard brackets.isEmpty, let link = MarkdownLinks.bareLink(in: source, at: position, notBefore: literalStart) else {
      position += 1
      return
    }
    flushLiteral(to: link.start)
    position = link.start
    put(.enter(.link(destination: link.destination, title: [])), upTo: position)
    put(.text(link.text), upTo: link.end)
    put(.leave, upTo: link.end)
  }

  // MARK: Emphasis

  private mutating func delimiterRun() {
    let character = source[position]
    let isTilde = character == UInt8(ascii: "~")
    var end = position
    while byte(end) == character { end += 1 }
    let start = position
    let before = scalar(before: start, skippingTildes: !isTilde)
    let after = scalar(at: end, skippingTildes: !isTilde)
    position = end
    let isLeft = !after.isSpace && (!after.isPunctuation || before.isSpace || before.isPunctuation)
    let isRight = !before.isSpace && (!before.isPunctuation || after.isSpace || after.isPunctuation)
    var canOpen = isLeft
    var canClose = isRight
    if character == UInt8(ascii: "_") {
      canOpen = isLeft && (!isRight || before.isPunctuation)
      canClose = isRight && (!isLeft || after.isPunctuation)
    }
    if isTilde, end - start > 2 { return }
    guard canOpen || canClose else { return }
    flushLiteral(to: start)
    tokens.append(.delimiters(delimiters.count))
    literalStart = end
    unmatched.append(delimiters.count)
    delimiters.append(
      DelimiterRun(
        character: character, start: start, count: end - start, originalCount: end - start, canOpen: canOpen,
        canClose: canClose))
  }

  /// What a delimiter stands beside. The beginning and the end of the source count as space.
  private struct Neighbour {
    var isSpace: Bool
    var isPunctuation: Bool

    init(_ scalar: Unicode.Scalar?, isEdge: Bool) {
      isSpace = isEdge || scalar?.isMarkdownSpace ?? false
      isPunctuation = !isEdge && scalar?.isMarkdownPunctuation ?? false
    }
  }

  /// Where tildes strike through, `*` and `_` look past them.
  private func scalar(before end: Int, skippingTildes: Bool) -> Neighbour {
    var index = end
    if skippingTildes, syntax.contains(.strikethrough) {
      while index > 0, source[index - 1] == UInt8(ascii: "~") { index -= 1 }
    }
    guard index > 0 else { return Neighbour(nil, isEdge: true) }
    var start = index - 1
    while start > 0, source[start].isUTF8Continuation { start -= 1 }
    return Neighbour(source[start..<index].firstScalar, isEdge: false)
  }

  private func scalar(at start: Int, skippingTildes: Bool) -> Neighbour {
    var index = start
    if skippingTildes, syntax.contains(.strikethrough) {
      while byte(index) == UInt8(ascii: "~") { index += 1 }
    }
    guard index < source.count else { return Neighbour(nil, isEdge: true) }
    return Neighbour(source[index...].firstScalar, isEdge: false)
  }

  /// Makes spans of the delimiters from one on: CommonMark's "process emphasis". None of them can match afterwards.
  ///
  /// - Parameter first: a place among those that may still match.
  private mutating func matchDelimiters(from first: Int) {
    // The runs that may still begin a span, for each character.
    var openers: [[Int]] = [[], [], []]
    // For each group of closing runs that look for the same: no run up to here begins a span for them.
    var searched = Array(repeating: -1, count: 18)
    for closer in unmatched[first...] {
      let kind = Self.kind(of: delimiters[closer].character)
      let group = (kind * 2 + (delimiters[closer].canOpen ? 1 : 0)) * 3 + delimiters[closer].originalCount % 3
      while delimiters[closer].canClose, delimiters[closer].count > 0 {
        let candidate = openers[kind].last { $0 <= searched[group] || matches($0, closer) }
        guard let opener = candidate, opener > searched[group] else {
          searched[group] = closer - 1
          break
        }
        guard match(opener, closer) else { break }
        // What is between the two begins nothing any more.
        for kind in openers.indices {
          while let last = openers[kind].last, last > opener { openers[kind].removeLast() }
        }
        if delimiters[opener].count == 0 { openers[kind].removeLast() }
      }
      if delimiters[closer].canOpen, delimiters[closer].count > 0 { openers[kind].append(closer) }
    }
    unmatched.removeLast(unmatched.count - first)
  }

  private static func kind(of character: UInt8) -> Int {
    switch character {
    case UInt8(ascii: "*"): 0
    case UInt8(ascii: "_"): 1
    default: 2
    }
  }

  /// Whether two runs of the same character may be the ends of a span: CommonMark's rules 9 and 10, about multiples of
  /// three.
  private func matches(_ opener: Int, _ closer: Int) -> Bool {
    let (opener, closer) = (delimiters[opener], delimiters[closer])
    guard opener.canClose || closer.canOpen else { return true }
    return (opener.originalCount + closer.originalCount) % 3 != 0
      || (opener.originalCount % 3 == 0 && closer.originalCount % 3 == 0)
  }

  /// Makes a span between two runs.
  ///
  /// - Returns: whether it could be made. Tildes at both ends have to be as many.
  private mutating func match(_ opener: Int, _ closer: Int) -> Bool {
    let isTilde = delimiters[closer].character == UInt8(ascii: "~")
    if isTilde, delimiters[opener].count != delimiters[closer].count { return false }
    let isStrong = delimiters[opener].count >= 2 && delimiters[closer].count >= 2
    let used = isTilde ? delimiters[opener].count : isStrong ? 2 : 1
    delimiters[opener].opening.append(isTilde ? .strikethrough : isStrong ? .strong : .emphasis)
    delimiters[closer].closing += 1
    delimiters[opener].count -= used
    delimiters[closer].count -= used
    delimiters[closer].start += used
    return true
  }

  // MARK: Brackets

  private mutating func openBracket(_ kind: BracketKind, length: Int) {
    flushLiteral()
    brackets.append(Bracket(kind: kind, token: tokens.count, unmatched: unmatched.count))
    tokens.append(.literal(position..<position + length))
    position += length
    literalStart = position
  }

  private mutating func closeBracket() {
    guard let bracket = brackets.popLast() else {
      position += 1
      return
    }
    let isActive = bracket.kind != .link || brackets.count >= inactiveBrackets
    inactiveBrackets = min(inactiveBrackets, brackets.count)
    guard isActive, byte(position + 1) == UInt8(ascii: "(") else {
      position += 1
      return
    }
    let span: MarkdownNode.Span
    let end: Int
    if bracket.kind == .attributes {
      guard let attributes = MarkdownLinks.attributes(in: source, at: position + 1) else {
        position += 1
        return
      }
      span = .attributes(attributes.text)
      end = attributes.end
    } else {
      guard let target = MarkdownLinks.target(in: source, at: position + 1) else {
        position += 1
        return
      }
      span =
        bracket.kind == .image
        ? .image(source: target.destination, title: target.title)
        : .link(destination: target.destination, title: target.title)
      end = target.end
      if bracket.kind == .link { inactiveBrackets = brackets.count }
    }
    flushLiteral()
    matchDelimiters(from: bracket.unmatched)
    tokens[bracket.token] = .node(.enter(span))
    put(.leave, upTo: end)
  }

  // MARK: The result

  /// The nodes in their order; neighbouring texts are one.
  private func nodes() -> [MarkdownNode] {
    var nodes: [MarkdownNode] = []
    nodes.reserveCapacity(tokens.count)
    var text: [UInt8] = []
    var links = 0
    var spans: [Bool] = []
    func flush() {
      guard !text.isEmpty else { return }
      if links == 0, syntax.contains(.bareLinks) {
        MarkdownLinks.appendLinkingMail(text, to: &nodes)
      } else {
        nodes.append(.text(text))
      }
      text.removeAll(keepingCapacity: true)
    }
    func append(_ node: MarkdownNode) {
      flush()
      switch node {
      case .enter(let span):
        if case .link = span { spans.append(true) } else { spans.append(false) }
        if spans.last == true { links += 1 }
      case .leave:
        if spans.popLast() == true { links -= 1 }
      default: break
      }
      nodes.append(node)
    }
    for token in tokens {
      switch token {
      case .literal(let range): text += source[range]
      case .node(.text(let bytes)): text += bytes
      case .node(let node): append(node)
      case .delimiters(let index):
        let run = delimiters[index]
        for _ in 0..<run.closing { append(.leave) }
        text += source[run.start..<run.start + run.count]
        for span in run.opening.reversed() { append(.enter(span)) }
      }
    }
    flush()
    return nodes
  }
}

/// Where the runs of backticks are, by their length.
private struct BacktickRuns {
  private var starts: [Int: [Int]] = [:]
  /// Runs up to here are behind the one that was last looked for.
  private var passed: [Int: Int] = [:]

  init(_ source: [UInt8]) {
    var index = 0
    while index < source.count {
      guard source[index] == UInt8(ascii: "`") else {
        index += 1
        continue
      }
      let start = index
      while index < source.count, source[index] == UInt8(ascii: "`") { index += 1 }
      starts[index - start, default: []].append(start)
    }
  }

  /// The first run of a length from an offset on, which never becomes less.
  mutating func start(ofLength length: Int, from offset: Int) -> Int? {
    guard let starts = starts[length] else { return nil }
    var index = passed[length, default: 0]
    while index < starts.count, starts[index] < offset { index += 1 }
    passed[length] = index
    return index < starts.count ? starts[index] : nil
  }
}
