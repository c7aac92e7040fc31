import Foundation

/// A part of a localised text, as it is for somebody.
package enum FormattedPiece {
  /// What the catalogue or the key says, where Markdown means something.
  case text(String)
  /// A value in the text, where Markdown means nothing.
  case value(String)
  /// A value with attributes.
  case attributed(AttributedString)
  /// A value that another layer knows of.
  case opaque(FormatArgument)
}

/// Puts the arguments into a text.
struct FormatRenderer {
  private let arguments: [FormatArgument]
  private let context: LocalizationContext
  private let language: String
  private let substitutions: [String: LocalizedEntry.Substitution]
  private var pieces: [FormattedPiece] = []
  /// How many substitutions may still be made, and how long the text may be in which one is: no catalogue can have a
  /// text grow without end.
  private var budget = 100
  private static let longestText = 100_000
  private var length = 0
  /// The names of the substitutions that are being made: none is made within itself.
  private var names: [String] = []

  /// Which arguments' turn it is.
  private struct Cursor {
    /// For a specifier.
    var next = 0
    /// For a substitution, at least: within another, its own number is taken.
    var nextSubstitution = 0
  }

  /// The parts of a text.
  ///
  /// - Parameters:
  ///   - entry: what a catalogue has.
  ///   - language: the language of that catalogue, whose plurals count.
  ///   - arguments: the values in the text.
  ///   - context: whom the text is for.
  /// - Returns: the parts in their order.
  static func pieces(
    of entry: LocalizedEntry, language: String, arguments: [FormatArgument], context: LocalizationContext
  ) -> [FormattedPiece] {
    var renderer = FormatRenderer(
      arguments: arguments, context: context, language: language, substitutions: entry.substitutions)
    var cursor = Cursor()
    renderer.render(entry.body, number: renderer.firstNumber, substitution: nil, cursor: &cursor)
    return renderer.pieces
  }

  private init(
    arguments: [FormatArgument], context: LocalizationContext, language: String,
    substitutions: [String: LocalizedEntry.Substitution]
  ) {
    self.arguments = arguments
    self.context = context
    self.language = language
    self.substitutions = substitutions
  }

  /// What the forms of a whole text depend on: the first argument that is a number.
  private var firstNumber: Int? { arguments.firstIndex { operands(of: $0, specifier: nil) != nil } }

  private func argument(_ index: Int) -> FormatArgument? { arguments.indices.contains(index) ? arguments[index] : nil }

  private func operands(of argument: FormatArgument, specifier: FormatSpecifier?) -> PluralOperands? {
    switch argument.value {
    case .text: nil
    case .number(.integer(let number)): PluralOperands(number)
    case .number(.unsigned(let number)): PluralOperands(number)
    case .number(.floating(let number)): PluralOperands(number, fractionDigits: specifier?.fractionDigits)
    case .custom(let custom): custom.number
    }
  }

  private mutating func render(
    _ body: LocalizedEntry.Body, number: Int?, substitution: LocalizedEntry.Substitution?, cursor: inout Cursor
  ) {
    var body = body
    while case .plural(let forms) = body {
      guard let form = form(of: forms, number: number, specifier: substitution?.specifier) else { return }
      body = form
    }
    guard case .text(let pattern) = body else { return }
    guard let parts = pattern.pieces else {
      append(pattern.source)
      return
    }
    for part in parts {
      if substitution != nil, length >= Self.longestText { return }
      switch part {
      case .literal(let text): append(text)
      case .specifier(let specifier): render(specifier, cursor: &cursor)
      case .argumentOfSubstitution:
        guard let number, let argument = argument(number) else { continue }
        let specifier = substitution?.specifier
        let width = size(specifier?.width, cursor: &cursor)
        let precision = size(specifier?.precision, cursor: &cursor)
        render(argument, as: specifier, width: width, precision: precision)
      case .substitution(let name, let position, let source):
        render(name, position: position, source: source, cursor: &cursor)
      }
    }
  }

  /// The form that a number asks for. Nothing has the form `zero` if there is one, in every language; and a form that
  /// is missing is `other`.
  private func form(
    of forms: [PluralCategory: LocalizedEntry.Body], number: Int?, specifier: FormatSpecifier?
  ) -> LocalizedEntry.Body? {
    guard let number, let argument = argument(number),
      let operands = operands(of: argument, specifier: specifier ?? self.specifier(of: number, in: forms))
    else { return Self.fallback(of: forms) }
    if operands.isZero, let zero = forms[.zero] { return zero }
    return forms[PluralRules.rules(for: language).category(of: operands)] ?? Self.fallback(of: forms)
  }

  /// The form `other`, or where a catalogue has none the one that is nearest to it.
  private static func fallback(of forms: [PluralCategory: LocalizedEntry.Body]) -> LocalizedEntry.Body? {
    PluralCategory.allCases.reversed().lazy.compactMap { forms[$0] }.first
  }

  /// How the forms themselves write a number: "1.0" may want another form than "1".
  private func specifier(of number: Int, in forms: [PluralCategory: LocalizedEntry.Body]) -> FormatSpecifier? {
    guard case .text(let pattern) = forms[.other] else { return nil }
    var next = 0
    for piece in pattern.pieces ?? [] {
      guard case .specifier(let specifier) = piece else { continue }
      if (specifier.position ?? next) == number { return specifier }
      if specifier.position == nil { next += 1 }
    }
    return nil
  }

  private mutating func render(_ name: String, position: Int?, source: String, cursor: inout Cursor) {
    guard budget > 0, length < Self.longestText, names.count < 8, !names.contains(name),
      let substitution = substitutions[name]
    else {
      append(source)
      return
    }
    budget -= 1
    names.append(name)
    // Specifiers in the substitution begin with its own argument, and substitutions with the one after it.
    let number = position ?? substitution.argument ?? max(cursor.next, cursor.nextSubstitution)
    var inner = Cursor(next: number, nextSubstitution: number &+ 1)
    render(substitution.body, number: number, substitution: substitution, cursor: &inner)
    if position == nil { cursor.next = max(cursor.next + 1, substitution.argument == nil ? inner.next : 0) }
    names.removeLast()
  }

  private mutating func render(_ specifier: FormatSpecifier, cursor: inout Cursor) {
    let width = size(specifier.width, cursor: &cursor)
    let precision = size(specifier.precision, cursor: &cursor)
    let index = specifier.position ?? cursor.next
    if specifier.position == nil { cursor.next += 1 }
    guard let argument = argument(index) else {
      append(specifier.source)
      return
    }
    render(argument, as: specifier, width: width, precision: precision)
  }

  private func size(_ size: FormatSpecifier.Size?, cursor: inout Cursor) -> Int? {
    switch size {
    case nil: return nil
    case .number(let number): return number
    case .argument(let position):
      let index = position ?? cursor.next
      if position == nil { cursor.next += 1 }
      guard case .number(.integer(let number)) = argument(index)?.value, number >= 0 else { return nil }
      return Int(min(number, Int64(FormatSpecifier.largestSize)))
    }
  }

  private mutating func render(_ argument: FormatArgument, as specifier: FormatSpecifier?, width: Int?, precision: Int?)
  {
    switch argument.value {
    case .text(let text): append(value: specifier?.padded(text, to: width) ?? text)
    case .number(let number):
      let specifier = specifier ?? FormatSpecifier(conversion: UInt8(ascii: "@"), source: "%@")
      append(value: specifier.text(of: number, width: width, precision: precision, locale: context.locale))
    case .custom(let custom):
      if custom.isOpaque {
        length += 1
        pieces.append(.opaque(argument))
      } else if let text = custom.attributedText(in: context) {
        length += text.characters.count
        pieces.append(.attributed(text))
      } else {
        let text = custom.text(in: context)
        append(value: specifier?.padded(text, to: width) ?? text)
      }
    }
  }

  private mutating func append(value text: String) {
    length += text.utf8.count
    pieces.append(.value(text))
  }

  private mutating func append(_ text: String) {
    length += text.utf8.count
    if case .text(var before)? = pieces.last {
      // So that the text grows, and is not copied.
      pieces.removeLast()
      before += text
      pieces.append(.text(before))
    } else {
      pieces.append(.text(text))
    }
  }
}
