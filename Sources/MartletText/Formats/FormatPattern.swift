/// A text of a catalogue, taken apart once so that no look-up has to.
struct FormatPattern: Sendable, Equatable {
  enum Piece: Sendable, Equatable {
    case literal(String)
    case specifier(FormatSpecifier)
    /// `%#@name@`: what a catalogue has under that name for the text.
    case substitution(name: String, position: Int?, source: String)
    /// `%arg`, in a substitution of a string catalogue: its argument, as its own specifier says.
    case argumentOfSubstitution
  }

  /// The text as it stands.
  let source: String
  /// Its parts; none if it has no percent sign.
  let pieces: [Piece]?

  /// Takes a text apart.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - isSubstitution: whether `%arg` has a meaning.
  init(_ source: String, isSubstitution: Bool = false) {
    self.source = source
    guard source.utf8.contains(UInt8(ascii: "%")) else {
      pieces = nil
      return
    }
    var reader = Reader(bytes: Array(source.utf8), isSubstitution: isSubstitution)
    pieces = reader.pieces()
  }

  private struct Reader {
    let bytes: [UInt8]
    let isSubstitution: Bool
    var index = 0
    var start = 0
    var result: [Piece] = []

    private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func pieces() -> [Piece] {
      while let byte {
        guard byte == UInt8(ascii: "%") else {
          index += 1
          continue
        }
        let percent = index
        index += 1
        guard let piece = piece(from: percent) else {
          // Not a specifier: it stays as it is.
          index = percent + 1
          continue
        }
        flush(to: percent)
        result.append(piece)
        start = index
      }
      flush(to: bytes.count)
      return result
    }

    private mutating func flush(to end: Int) {
      if start < end { result.append(.literal(text(start..<end))) }
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Digits, if there are some. What is too large for any use is a number that is too large for any use.
    private mutating func number() -> Int? {
      var number: Int?
      while let byte, byte.isASCIIDigit {
        number = min((number ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
        index += 1
      }
      return number
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard byte == UInt8(ascii: character) else { return false }
      index += 1
      return true
    }

    /// What follows a percent sign.
    private mutating func piece(from percent: Int) -> Piece? {
      if skip("%") { return .literal("%") }
      var position: Int?
      let beforeNumber = index
      if let number = number(), number > 0, skip("$") {
        position = number - 1
      } else {
        index = beforeNumber
      }
      if bytes[index...].starts(with: "#@".utf8) {
        let name = index + 2
        guard let end = bytes[name...].firstIndex(of: UInt8(ascii: "@")), end > name else { return nil }
        index = end + 1
        return .substitution(name: text(name..<end), position: position, source: text(percent..<index))
      }
      if isSubstitution, bytes[index...].starts(with: "arg".utf8) {
        index += 3
        return .argumentOfSubstitution
      }
      var flags: FormatSpecifier.Flags = []
      flags: while let byte {
        switch byte {
        case UInt8(ascii: "-"): flags.insert(.left)
        case UInt8(ascii: "+"): flags.insert(.plus)
        case UInt8(ascii: " "): flags.insert(.space)
        case UInt8(ascii: "0"): flags.insert(.zero)
        case UInt8(ascii: "#"): flags.insert(.alternate)
        case UInt8(ascii: "'"): break
        default: break flags
        }
        index += 1
      }
      let width = size()
      var precision: FormatSpecifier.Size?
      if skip(".") { precision = size() ?? .number(0) }
      while let byte, "hlqLzjt".utf8.contains(byte) { index += 1 }
      guard let byte, "@diuDUxXoOfFeEgGaAcCsSp".utf8.contains(byte) else { return nil }
      index += 1
      let conversion: UInt8 =
        switch byte {
        case UInt8(ascii: "D"): UInt8(ascii: "d")
        case UInt8(ascii: "U"): UInt8(ascii: "u")
        case UInt8(ascii: "O"): UInt8(ascii: "o")
        case UInt8(ascii: "C"): UInt8(ascii: "c")
        case UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "p"): UInt8(ascii: "@")
        default: byte
        }
      return .specifier(
        FormatSpecifier(
          position: position, flags: flags, width: width, precision: precision, conversion: conversion,
          source: text(percent..<index)))
    }

    /// A width or a precision.
    private mutating func size() -> FormatSpecifier.Size? {
      if skip("*") {
        let beforeNumber = index
        if let number = number(), number > 0, skip("$") { return .argument(number - 1) }
        index = beforeNumber
        return .argument(nil)
      }
      return number().map { .number(min($0, FormatSpecifier.largestSize)) }
    }
  }
}

extension FormatSpecifier {
  /// The specifier that a string stands for, with or without its percent sign: `%.2f`, or `lld`.
  init?(_ text: String) {
    let pattern = FormatPattern(text.hasPrefix("%") ? text : "%" + text)
    guard let pieces = pattern.pieces, pieces.count == 1, case .specifier(let specifier) = pieces[0] else { return nil }
    self = specifier
  }
}
