import SwiftUI

/// The text of a file in Swift, and what its parts are.
struct Source {
  let text: String
  let parts: [Part]
  /// The words of the code itself in small letters, without those in comments and texts.
  let names: Set<String>

  struct Part {
    enum Kind { case plain, comment, keyword, literal, type }

    let kind: Kind
    let text: Substring
  }

  init(_ text: String) {
    self.text = text
    var tokenizer = Tokenizer(rest: text[...])
    parts = tokenizer.parts()
    let words = parts.filter { $0.kind == .plain || $0.kind == .type || $0.kind == .keyword }
      .flatMap { $0.text.split { !$0.isLetter && !$0.isNumber } }
    names = Set(words.map { $0.lowercased() })
  }

  /// The comment on the file's first declaration, on one line.
  var summary: String {
    text.split(separator: "\n").drop { !$0.hasPrefix("///") }.prefix { $0.hasPrefix("///") }
      .map { $0.dropFirst(4) }.joined(separator: " ")
  }
}

/// Takes the parts of a source from its front. It knows as much of Swift as the Gallery's pages need.
private struct Tokenizer {
  var rest: Substring

  private static let keywords: Set<Substring> = [
    "as", "associatedtype", "await", "case", "catch", "class", "default", "do", "else", "enum", "extension", "false",
    "fileprivate", "final", "for", "func", "guard", "if", "import", "in", "init", "inout", "is", "let", "mutating",
    "nil", "override", "private", "protocol", "public", "return", "self", "Self", "some", "static", "struct", "switch",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  mutating func parts() -> [Source.Part] {
    var parts: [Source.Part] = []
    while let part = next() {
      if part.kind == .plain, let last = parts.last, last.kind == .plain {
        parts[parts.count - 1] = .init(kind: .plain, text: last.text.base[last.text.startIndex..<part.text.endIndex])
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  private mutating func next() -> Source.Part? {
    guard let first = rest.first else { return nil }
    if rest.hasPrefix("//") { return take(.comment, rest.prefix { $0 != "\n" }) }
    if rest.hasPrefix("\"\"\"") { return take(.literal, textOfLines) }
    if first == "\"" { return take(.literal, textOfOneLine) }
    if first.isNumber { return take(.literal, rest.prefix { $0.isNumber || $0 == "." || $0 == "_" }) }
    if first == "@" || first == "#" || first == "\\" { return takeWord(after: rest.index(after: rest.startIndex)) }
    if first.isLetter { return takeWord(after: rest.startIndex) }
    return take(.plain, rest.prefix(1))
  }

  private mutating func take(_ kind: Source.Part.Kind, _ text: Substring) -> Source.Part {
    rest = rest[text.endIndex...]
    return Source.Part(kind: kind, text: text)
  }

  /// A word, with the sign before it.
  private mutating func takeWord(after start: String.Index) -> Source.Part {
    let letters = rest[start...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let word = rest[..<letters.endIndex]
    if word.hasPrefix("@") || word.hasPrefix("#") || Self.keywords.contains(word) { return take(.keyword, word) }
    return take(letters.first?.isUppercase == true ? .type : .plain, word)
  }

  /// A text in quotation marks, in which a backslash stands before a sign, or before values in parentheses.
  private var textOfOneLine: Substring {
    var depth = 0
    var isEscaped = false
    for index in rest.indices.dropFirst() {
      let sign = rest[index]
      if isEscaped {
        isEscaped = false
        if sign == "(" { depth += 1 }
      } else if depth > 0 {
        if sign == "(" { depth += 1 }
        if sign == ")" { depth -= 1 }
      } else if sign == "\\" {
        isEscaped = true
      } else if sign == "\"" {
        return rest[...index]
      }
    }
    return rest
  }

  /// A text of several lines.
  private var textOfLines: Substring {
    guard let end = rest.dropFirst(3).firstRange(of: "\"\"\"") else { return rest }
    return rest[..<end.upperBound]
  }
}
