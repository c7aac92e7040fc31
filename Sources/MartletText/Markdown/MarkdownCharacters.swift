/// Kinds of characters, as CommonMark names them.
extension UInt8 {
  /// ASCII punctuation: what a backslash can stand before.
  var isMarkdownPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// Space, tab, and what ends or feeds a line.
  var isMarkdownSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// A letter of ASCII.
  var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }

  /// A digit of ASCII.
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  /// A letter or digit of ASCII.
  var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  /// What a letter is in lower case; other bytes as they are.
  var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// A byte of a character that is not its first.
  var isUTF8Continuation: Bool { self & 0xC0 == 0x80 }
}

extension Unicode.Scalar {
  /// Whether it is white space: one of Unicode's separators of words, or an ASCII control that moves on.
  var isMarkdownSpace: Bool {
    switch value {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether it is punctuation: ASCII's, or what Unicode classes as such.
  var isMarkdownPunctuation: Bool {
    if value < 0x80 { return UInt8(value).isMarkdownPunctuation }
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }
}

extension Collection<UInt8> {
  /// The character that begins this; nil if it is none, such as a placeholder.
  var firstScalar: Unicode.Scalar? {
    guard let first else { return nil }
    if first < 0x80 { return Unicode.Scalar(first) }
    var decoder = UTF8()
    var bytes = makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    return scalar
  }
}
