import MartletLocales

/// The rules by which a language chooses among a word's forms when things are counted.
package struct PluralRules: Sendable {
  /// `left % modulus = ranges`, or its opposite.
  private struct Relation: Sendable {
    var operand: Character
    var modulus: UInt64?
    var isNegated: Bool
    var ranges: [ClosedRange<UInt64>]

    func holds(for operands: PluralOperands) -> Bool {
      let value: UInt64
      switch operand {
      case "n":
        // A number with a fraction is none of the whole numbers that the rules name.
        if operands.significantFraction != 0 { return isNegated }
        value = operands.integer
      case "i": value = operands.integer
      case "v": value = UInt64(operands.fractionDigits)
      case "w": value = UInt64(operands.significantFractionDigits)
      case "f": value = operands.fraction
      case "t": value = operands.significantFraction
      default: value = UInt64(operands.exponent)
      }
      let rest = modulus.map { value % $0 } ?? value
      return ranges.contains { $0.contains(rest) } != isNegated
    }
  }

  /// A form, and when it is asked for: if all relations of one of the groups hold.
  private struct Rule: Sendable {
    var category: PluralCategory
    var alternatives: [[Relation]]
  }

  private let rules: [Rule]

  /// The form that a number asks for.
  package func category(of operands: PluralOperands) -> PluralCategory {
    for rule in rules where rule.alternatives.contains(where: { $0.allSatisfy { $0.holds(for: operands) } }) {
      return rule.category
    }
    return .other
  }

  /// The rules of a language, such as "de", "pt-PT" or "sr_Latn_RS". A language without rules has one form for all
  /// numbers.
  package static func rules(for language: String) -> PluralRules {
    if let rules = table[language] { return rules }
    let parts = language.split { $0 == "-" || $0 == "_" }
    guard let first = parts.first.map({ $0.lowercased() }) else { return none }
    let name = KnownLocales.otherNames[first] ?? first
    if let region = parts.dropFirst().first(where: { $0.utf8.count == 2 }),
      let rules = table["\(name)-\(region.uppercased())"]
    {
      return rules
    }
    return table[name] ?? none
  }

  private static let none = PluralRules(rules: [])
  private static let table = read(PluralRuleTable.entries)

  private static func read(_ table: [PluralRuleTable.Entry]) -> [String: PluralRules] {
    var result: [String: PluralRules] = [:]
    for entry in table {
      let rules = PluralRules(
        rules: PluralCategory.allCases.compactMap { category in
          entry.rules[category].map { Rule(category: category, alternatives: alternatives(in: $0)) }
        })
      for language in entry.languages.split(separator: " ") { result[String(language)] = rules }
    }
    return result
  }

  /// Reads a condition such as `n % 10 = 2..4 and n % 100 != 12..14 or v != 0`.
  private static func alternatives(in condition: String) -> [[Relation]] {
    var alternatives: [[Relation]] = [[]]
    var words = condition.split(separator: " ")[...]
    while let operand = words.popFirst() {
      var modulus: UInt64?
      if words.first == "%" { modulus = words.dropFirst().first.flatMap { UInt64($0) } }
      if modulus != nil { words = words.dropFirst(2) }
      let isNegated = words.popFirst() == "!="
      let ranges = (words.popFirst() ?? "").split(separator: ",").compactMap { range -> ClosedRange<UInt64>? in
        let ends = range.split(separator: ".").compactMap { UInt64($0) }
        guard let first = ends.first, let last = ends.last, first <= last else { return nil }
        return first...last
      }
      alternatives[alternatives.count - 1].append(
        Relation(operand: operand.first ?? "n", modulus: modulus, isNegated: isNegated, ranges: ranges))
      if words.popFirst() == "or" { alternatives.append([]) }
    }
    return alternatives
  }
}
