import Foundation

/// How Markdown is read. Foundation has this type inside `AttributedString` on Apple's systems.
public struct MarkdownParsingOptions: Sendable {
  /// What is read as Markdown. Blocks (headings, lists, quotes, tables) are not: what begins one stays in the text as
  /// it stands, with either of these.
  public enum InterpretedSyntax: Int, Sendable {
    /// As `inlineOnly`, with empty lines between paragraphs.
    case full
    /// What is within lines; the ends of lines are spaces, as in a paragraph.
    case inlineOnly
    /// What is within lines; all white space stays as it is.
    case inlineOnlyPreservingWhitespace
  }

  /// What to do with Markdown that is not well formed. There is none: all text is Markdown.
  public enum FailurePolicy: Int, Sendable {
    /// Throws an error.
    case throwError
    /// Makes the best of it.
    case returnPartiallyParsedIfPossible
  }

  /// Whether `^[text](attributes)` is read, of which the text is shown.
  public var allowsExtendedAttributes: Bool
  /// What is read as Markdown.
  public var interpretedSyntax: InterpretedSyntax
  /// What to do with Markdown that is not well formed.
  public var failurePolicy: FailurePolicy
  /// The language of the text, which all of it gets as an attribute.
  public var languageCode: String?

  /// Options.
  public init(
    allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
    failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
  ) {
    self.allowsExtendedAttributes = allowsExtendedAttributes
    self.interpretedSyntax = interpretedSyntax
    self.failurePolicy = failurePolicy
    self.languageCode = languageCode
  }
}

extension AttributedStringProtocol where Self == AttributedString {
  /// How Markdown is read.
  public typealias MarkdownParsingOptions = MartletText.MarkdownParsingOptions
}

extension AttributedString {
  /// A text with what Markdown says of it as attributes.
  ///
  /// - Parameters:
  ///   - markdown: the source.
  ///   - options: how it is read. Blocks never are.
  ///   - baseURL: where links begin that name no place of their own.
  /// - Throws: nothing; Foundation's initialiser does.
  @_disfavoredOverload public init(
    markdown: String, options: MartletText.MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    var syntax: MarkdownSyntax = [.strikethrough, .bareLinks]
    if options.allowsExtendedAttributes { syntax.insert(.extendedAttributes) }
    self.init()
    let keepsLines = options.interpretedSyntax == .inlineOnlyPreservingWhitespace
    let paragraphs = options.interpretedSyntax == .full ? Self.paragraphs(of: markdown) : [markdown]
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0 { append(AttributedString("\n\n")) }
      append(
        AttributedString(
          LocalizedRun.runs(of: [.text(paragraph)], in: .current, syntax: syntax, keepingLines: keepsLines)))
    }
    if let baseURL {
      for (link, range) in runs[\.link] {
        if let link { self[range].link = URL(string: link.relativeString, relativeTo: baseURL)?.absoluteURL ?? link }
      }
    }
    if let languageCode = options.languageCode { self.languageIdentifier = languageCode }
  }

  /// A text with what Markdown says of it as attributes.
  ///
  /// - Parameters:
  ///   - markdown: the source, in UTF-8.
  ///   - options: how it is read. Blocks never are.
  ///   - baseURL: where links begin that name no place of their own.
  /// - Throws: `CocoaError.formatting` if the source is not UTF-8.
  @_disfavoredOverload public init(
    markdown: Data, options: MartletText.MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    guard let text = String(data: markdown, encoding: .utf8) else { throw CocoaError(.formatting) }
    try self.init(markdown: text, options: options, baseURL: baseURL)
  }

  /// The parts of a source between its empty lines.
  private static func paragraphs(of markdown: String) -> [String] {
    var paragraphs: [[Substring]] = [[]]
    for line in markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.allSatisfy(\.isWhitespace) {
        if paragraphs.last?.isEmpty == false { paragraphs.append([]) }
      } else {
        paragraphs[paragraphs.count - 1].append(line)
      }
    }
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
  }
}
