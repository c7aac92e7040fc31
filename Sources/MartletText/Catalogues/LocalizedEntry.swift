/// What a catalogue has for a key in a language.
struct LocalizedEntry: Sendable, Equatable {
  /// One text, or one for each form that a number asks for.
  indirect enum Body: Sendable, Equatable {
    case text(FormatPattern)
    case plural([PluralCategory: Body])
  }

  /// A part of a text that depends on a number.
  struct Substitution: Sendable, Equatable {
    /// Which argument, from 0 on; nil: the one whose turn it is.
    var argument: Int?
    /// How the number is written where the text has `%arg`.
    var specifier: FormatSpecifier?
    var body: Body
  }

  var body: Body
  var substitutions: [String: Substitution] = [:]

  /// An entry of one text.
  init(_ text: String) { body = .text(FormatPattern(text)) }

  init(body: Body, substitutions: [String: Substitution] = [:]) {
    self.body = body
    self.substitutions = substitutions
  }
}
