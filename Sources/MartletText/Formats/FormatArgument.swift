import Foundation

/// A value in a localised text. It is kept as it is, because how it is written depends on whom the text is for.
///
/// Values are never changed after they were put here, so that threads may share them though not all of their types say
/// so: a `Formatter` is only asked, or copied.
package struct FormatArgument: Equatable, @unchecked Sendable {
  /// What is kept.
  package enum Value {
    /// A text that stays as it is.
    case text(String)
    /// A number, which the specifier says how to write.
    case number(FormatNumber)
    /// What writes itself.
    case custom(any LocalizedArgument)
  }

  package let value: Value

  package init(_ value: Value) { self.value = value }

  /// The value as text, if it writes itself.
  func text(in context: LocalizationContext) -> String {
    if case .custom(let argument) = value { return argument.text(in: context) }
    return ""
  }

  package static func == (one: FormatArgument, other: FormatArgument) -> Bool {
    switch (one.value, other.value) {
    case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
    case (.number(let one), .number(let other)): one == other
    case (.custom(let one), .custom(let other)): one.isEqual(to: other)
    default: false
    }
  }
}

/// A value in a localised text that decides by itself how it is written.
package protocol LocalizedArgument {
  /// The value as text.
  func text(in context: LocalizationContext) -> String

  /// The value with attributes, if it has some.
  func attributedText(in context: LocalizationContext) -> AttributedString?

  /// Whether the value is more than text, so that it is a run of its own: another layer's picture, say.
  var isOpaque: Bool { get }

  /// What a plural may depend on, if the value is a number.
  var number: PluralOperands? { get }

  /// How many texts are within one another in the value.
  var depth: Int { get }

  /// Whether another argument is the same.
  func isEqual(to other: any LocalizedArgument) -> Bool
}

extension LocalizedArgument {
  package func attributedText(in context: LocalizationContext) -> AttributedString? { nil }
  package var isOpaque: Bool { false }
  package var number: PluralOperands? { nil }
  package var depth: Int { 0 }
}

extension LocalizedArgument where Self: Equatable {
  package func isEqual(to other: any LocalizedArgument) -> Bool { other as? Self == self }
}

/// A value, and the style in which it is written.
struct StyledArgument<Style: FormatStyle>: LocalizedArgument, Equatable where Style.FormatInput: Equatable {
  var input: Style.FormatInput
  var style: Style

  func text(in context: LocalizationContext) -> String {
    switch style.adapted(to: context).format(input) {
    case let text as String: text
    case let text as AttributedString: String(text.characters)
    case let other: String(describing: other)
    }
  }

  func attributedText(in context: LocalizationContext) -> AttributedString? {
    Style.FormatOutput.self == AttributedString.self
      ? style.adapted(to: context).format(input) as? AttributedString : nil
  }

  var number: PluralOperands? {
    switch input {
    case let number as any BinaryInteger: PluralOperands(number)
    case let number as Decimal: PluralOperands(decimal: number.description)
    case let number as any BinaryFloatingPoint: PluralOperands(Double(number))
    default: nil
    }
  }
}

/// An object, and what writes it: without a formatter, it describes itself.
struct ObjectArgument<Object: LocalizedObject>: LocalizedArgument, Equatable {
  var object: Object
  var formatter: Formatter?

  func text(in context: LocalizationContext) -> String {
    if let formatter { return formatter.adapted(to: context).string(for: object) ?? "" }
    switch object {
    case let number as NSNumber: return number.description(withLocale: context.locale)
    case let text as NSString: return text as String
    default: return String(describing: object)
    }
  }

  var number: PluralOperands? { (object as? NSNumber).map { PluralOperands($0.doubleValue) } }

  static func == (one: Self, other: Self) -> Bool { one.object == other.object && one.formatter === other.formatter }
}

/// A text with attributes.
struct AttributedArgument: LocalizedArgument, Equatable {
  var string: AttributedString

  func text(in context: LocalizationContext) -> String { String(string.characters) }
  func attributedText(in context: LocalizationContext) -> AttributedString? { string }
}

/// Another localised text.
struct ResourceArgument: LocalizedArgument, Equatable {
  var resource: LocalizedStringResource

  func text(in context: LocalizationContext) -> String { resource.string(in: context) }
  func attributedText(in context: LocalizationContext) -> AttributedString? {
    AttributedString(resource.runs(in: context))
  }

  var depth: Int { resource.depth }
}
