import Foundation

/// The key of a localised text and the values in it.
///
/// A literal with interpolation makes both: the key of "Hello \(name), you have \(count) items" is
/// "Hello %@, you have %lld items". `FormatSpecifiable` says which type gives which specifier. A percent sign of the
/// literal is `%%` in such a key. The values are kept as they are, and written when it is known whom for.
public struct LocalizedFormat: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// What stands for the text in catalogues.
  public let key: String

  /// The values in the order in which they stand in the key.
  package let arguments: [FormatArgument]

  /// How many texts may be within one another before they are made one, because what reads them goes through them one
  /// inside the other.
  package static let deepest = 200

  /// How many texts are within one another in the values.
  package var depth: Int {
    arguments.reduce(0) { depth, argument in
      if case .custom(let argument) = argument.value { return max(depth, argument.depth) }
      return depth
    }
  }

  /// Whether the key has specifiers, and percent signs that stand for themselves are doubled.
  package let isFormat: Bool

  /// A key without values.
  public init(_ key: String) {
    self.key = key
    arguments = []
    isFormat = false
  }

  /// A key without values.
  public init(stringLiteral key: String) { self.init(key) }

  /// A key with values.
  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    arguments = stringInterpolation.arguments
    isFormat = true
  }

  /// A key with values.
  package init(key: String, arguments: [FormatArgument]) {
    self.key = key
    self.arguments = arguments
    isFormat = !arguments.isEmpty
  }

  /// Whether both have the same key, byte for byte, and the same values.
  public static func == (one: LocalizedFormat, other: LocalizedFormat) -> Bool {
    one.isFormat == other.isFormat && one.key.utf8.elementsEqual(other.key.utf8) && one.arguments == other.arguments
  }

  /// What a literal with values is made of.
  public struct StringInterpolation: LocalizedInterpolation {
    package private(set) var key = ""
    package private(set) var arguments: [FormatArgument] = []

    /// The values and their key, which is this itself.
    public var format: StringInterpolation {
      get { self }
      _modify { yield &self }
    }

    /// An empty text, with room for a longer one.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + interpolationCount * 4)
      arguments.reserveCapacity(interpolationCount)
    }

    /// Adds text of the literal.
    public mutating func appendLiteral(_ literal: String) {
      key += literal.utf8.contains(UInt8(ascii: "%")) ? literal.replacing("%", with: "%%") : literal
    }

    /// Adds a value.
    package mutating func append(_ specifier: String, _ value: FormatArgument.Value) {
      key += specifier
      arguments.append(FormatArgument(value))
    }

    /// Adds a number, with the specifier of its type.
    package mutating func appendNumber<Number: FormatSpecifiable>(_ number: Number) {
      append(Number.formatSpecifier, .number(number.formatNumber))
    }

    /// Adds a value that writes itself.
    package mutating func append(_ argument: some LocalizedArgument) { append("%@", .custom(argument)) }
  }
}

/// A literal with values in it that becomes a `LocalizedFormat`: what may stand in it is said here, once for all types
/// that are written in such a way.
public protocol LocalizedInterpolation: StringInterpolationProtocol where StringLiteralType == String {
  /// The values and their key.
  var format: LocalizedFormat.StringInterpolation { get set }
}

extension LocalizedInterpolation {
  /// Adds text of the literal.
  public mutating func appendLiteral(_ literal: String) { format.appendLiteral(literal) }

  /// Adds a string, as it is: `%@`.
  public mutating func appendInterpolation(_ string: String) { format.append("%@", .text(string)) }

  /// Adds a number, with the specifier of its type.
  public mutating func appendInterpolation<Number: FormatSpecifiable>(_ number: Number) {
    format.append(Number.formatSpecifier, .number(number.formatNumber))
  }

  /// Adds a number, with a specifier such as "%.2f".
  public mutating func appendInterpolation<Number: FormatSpecifiable>(_ number: Number, specifier: String) {
    format.append(specifier, .number(number.formatNumber))
  }

  /// Adds a value in a style: `%@`.
  public mutating func appendInterpolation<Style: FormatStyle>(_ input: Style.FormatInput, format style: Style)
  where Style.FormatInput: Equatable, Style.FormatOutput == String {
    format.append(StyledArgument(input: input, style: style))
  }

  /// Adds a value in a style with attributes: `%@`.
  public mutating func appendInterpolation<Style: FormatStyle>(_ input: Style.FormatInput, format style: Style)
  where Style.FormatInput: Equatable, Style.FormatOutput == AttributedString {
    format.append(StyledArgument(input: input, style: style))
  }

  /// Adds an object, as a formatter writes it or as it describes itself: `%@`.
  public mutating func appendInterpolation<Object: LocalizedObject>(_ object: Object, formatter: Formatter? = nil) {
    format.append(ObjectArgument(object: object, formatter: formatter))
  }

  /// Adds a text with attributes: `%@`.
  public mutating func appendInterpolation(_ string: AttributedString) {
    format.append(AttributedArgument(string: string))
  }

  /// Adds a part of a text with attributes: `%@`.
  public mutating func appendInterpolation(_ string: AttributedSubstring) {
    format.append(AttributedArgument(string: AttributedString(string)))
  }

  /// Adds another localised text: `%@`. Too many within one another are written for the visitor there and then.
  public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
    if resource.depth < LocalizedFormat.deepest {
      format.append(ResourceArgument(resource: resource))
    } else {
      appendInterpolation(AttributedString(localized: resource))
    }
  }
}

extension LocalizedFormat {
  /// Whether the app has catalogues, in which keys are looked for, or a package in it has. Found out once.
  package static let hasCatalogues = BundleTexts.areInProgram()

  /// Whether a text may have Markdown in it. Nearly all have none, and to say so costs less than to read it.
  package static func mayHaveMarkdown(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { MarkdownParser.mayFindSyntax(in: $0) }
  }

  /// The parts of the text, for somebody.
  ///
  /// - Parameters:
  ///   - table: which of the bundle's catalogues; without a name, "Localizable".
  ///   - bundle: where the catalogues are; without one, the app's.
  ///   - defaultValue: what stands for the text if no catalogue has the key; without one, the key.
  ///   - context: whom the text is for.
  /// - Returns: the parts in their order.
  package func pieces(
    table: String? = nil, bundle: Bundle? = nil, defaultValue: LocalizedFormat? = nil, in context: LocalizationContext
  ) -> [FormattedPiece] {
    let format = defaultValue ?? self
    let found = LocalizationCatalogues.shared.entry(
      forKey: key, table: table, bundle: bundle, languages: context.languages)
    guard format.isFormat || found?.entry.isFormat == true else {
      return [.text(found?.entry.plainText ?? format.key)]
    }
    return FormatRenderer.pieces(
      of: found?.entry ?? LocalizedEntry(format.key), language: found?.language ?? context.languages.first ?? "",
      arguments: format.arguments, context: context)
  }

  /// The text, for somebody, as it stands: Markdown is not read.
  package func string(
    table: String? = nil, bundle: Bundle? = nil, defaultValue: LocalizedFormat? = nil, in context: LocalizationContext
  ) -> String {
    let pieces = pieces(table: table, bundle: bundle, defaultValue: defaultValue, in: context)
    if pieces.count == 1, case .text(let text) = pieces[0] { return text }
    return pieces.reduce(into: "") { result, piece in
      switch piece {
      case .text(let text), .value(let text): result += text
      case .attributed(let text): result += String(text.characters)
      case .opaque(let argument): result += argument.text(in: context)
      }
    }
  }

  /// The text, for somebody, as the runs that Markdown makes of it.
  package func runs(
    table: String? = nil, bundle: Bundle? = nil, defaultValue: LocalizedFormat? = nil, in context: LocalizationContext
  ) -> [LocalizedRun] {
    LocalizedRun.runs(of: pieces(table: table, bundle: bundle, defaultValue: defaultValue, in: context), in: context)
  }
}

extension LocalizedEntry {
  /// Whether the text has parts that depend on something.
  var isFormat: Bool {
    if case .text = body { return !substitutions.isEmpty }
    return true
  }

  /// The text, where nothing depends on anything.
  var plainText: String? {
    if case .text(let pattern) = body { return pattern.source }
    return nil
  }
}
