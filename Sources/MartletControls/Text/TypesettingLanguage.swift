import Foundation
import MartletGraph

/// The language whose rules a text is set by: how tall its lines are, where they may break, which forms its letters have.
public struct TypesettingLanguage: Equatable, Sendable {
  /// The language's tag of BCP 47, or `automatic`, which is too long for a tag.
  let tag: String

  /// The language of the page, whatever is said around.
  public static let automatic = TypesettingLanguage(tag: "automatic")

  /// The rules of a language, whatever language the visitor reads.
  public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
    TypesettingLanguage(tag: language.minimalIdentifier)
  }
}

extension Text {
  /// Sets the text by the rules of a language, by which it is read aloud, too. Nothing in it is translated.
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text {
    typesettingLanguage(.explicit(language), isEnabled: isEnabled)
  }

  /// Sets the text by the rules of a language, by which it is read aloud, too. Nothing in it is translated.
  public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> Text {
    isEnabled ? detailed { $0.language = language } : self
  }
}

nonisolated extension View {
  /// Sets the texts in this view by the rules of a language, by which they are read aloud, too. Nothing in them is
  /// translated.
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View {
    typesettingLanguage(.explicit(language), isEnabled: isEnabled)
  }

  /// Sets the texts in this view by the rules of a language, by which they are read aloud, too. Nothing in them is
  /// translated.
  public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> some View {
    details { if isEnabled { $0.language = language } }
  }
}
