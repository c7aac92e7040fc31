// How a person types: which keyboard, which capitals, and what the Return key does.

/// A keyboard of a device that has none of its own.
public enum UIKeyboardType: Int, Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad,
    twitter, webSearch, asciiCapableNumberPad

  /// The keyboard of letters.
  public static var alphabet: UIKeyboardType { .asciiCapable }

  /// As the document has it; nil for the one that there is anyway.
  var name: StaticString? {
    switch self {
    case .default: nil
    case .asciiCapable: "asciiCapable"
    case .numbersAndPunctuation: "numbersAndPunctuation"
    case .URL: "URL"
    case .numberPad: "numberPad"
    case .phonePad: "phonePad"
    case .namePhonePad: "namePhonePad"
    case .emailAddress: "emailAddress"
    case .decimalPad: "decimalPad"
    case .twitter: "twitter"
    case .webSearch: "webSearch"
    case .asciiCapableNumberPad: "asciiCapableNumberPad"
    }
  }
}

/// Which letters a device makes capitals.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  case none, words, sentences, allCharacters
}

/// Which letters a device makes capitals.
public struct TextInputAutocapitalization: Hashable, Sendable {
  private enum Kind { case never, words, sentences, characters }

  private let kind: Kind

  private init(kind: Kind) { self.kind = kind }

  /// The same as UIKit has it.
  public init?(_ type: UITextAutocapitalizationType) {
    switch type {
    case .none: kind = .never
    case .words: kind = .words
    case .sentences: kind = .sentences
    case .allCharacters: kind = .characters
    }
  }

  /// None.
  public static var never: TextInputAutocapitalization { TextInputAutocapitalization(kind: .never) }
  /// The first of each word.
  public static var words: TextInputAutocapitalization { TextInputAutocapitalization(kind: .words) }
  /// The first of each sentence.
  public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization(kind: .sentences) }
  /// All.
  public static var characters: TextInputAutocapitalization { TextInputAutocapitalization(kind: .characters) }

  var name: StaticString {
    switch kind {
    case .never: "never"
    case .words: "words"
    case .sentences: "sentences"
    case .characters: "characters"
    }
  }
}

/// What the Return key is called.
public struct SubmitLabel: Hashable, Sendable {
  private enum Kind { case done, go, send, join, route, search, `return`, next, `continue` }

  private let kind: Kind

  /// "Done".
  public static var done: SubmitLabel { SubmitLabel(kind: .done) }
  /// "Go".
  public static var go: SubmitLabel { SubmitLabel(kind: .go) }
  /// "Send".
  public static var send: SubmitLabel { SubmitLabel(kind: .send) }
  /// "Join".
  public static var join: SubmitLabel { SubmitLabel(kind: .join) }
  /// "Route".
  public static var route: SubmitLabel { SubmitLabel(kind: .route) }
  /// "Search".
  public static var search: SubmitLabel { SubmitLabel(kind: .search) }
  /// "Return".
  public static var `return`: SubmitLabel { SubmitLabel(kind: .return) }
  /// "Next".
  public static var next: SubmitLabel { SubmitLabel(kind: .next) }
  /// "Continue".
  public static var `continue`: SubmitLabel { SubmitLabel(kind: .continue) }

  var name: StaticString {
    switch kind {
    case .done: "done"
    case .go: "go"
    case .send: "send"
    case .join: "join"
    case .route: "route"
    case .search: "search"
    case .return: "return"
    case .next: "next"
    case .continue: "continue"
    }
  }
}
