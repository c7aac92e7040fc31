/// Which of a word's forms a number asks for. What the names stand for differs from language to language: in Russian,
/// 21 is `one`.
package enum PluralCategory: String, Sendable, CaseIterable {
  /// The form for nothing, in languages such as Arabic.
  case zero
  /// The form for one, and for what a language counts in the same way.
  case one
  /// The form for two.
  case two
  /// The form for a few.
  case few
  /// The form for many; in languages such as Czech for fractions.
  case many
  /// The form that every language has.
  case other
}
