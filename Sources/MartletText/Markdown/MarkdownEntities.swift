/// What `&amp;`, `&#38;` and `&#x26;` stand for.
enum MarkdownEntities {
  /// The longest name in the table.
  private static let longestName = 32

  private static let names: [Substring: [UInt8]] = {
    var names: [Substring: [UInt8]] = [:]
    for word in MarkdownEntityTable.names.split(whereSeparator: \.isWhitespace) {
      let parts = word.split(separator: "=")
      guard parts.count == 2 else { continue }
      let scalars = parts[1].split(separator: "+").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      names[parts[0]] = scalars.flatMap { Array(String($0).utf8) }
    }
    return names
  }()

  /// What the entity stands for that begins with the `&` at an offset, and where it ends.
  static func entity(in source: [UInt8], at start: Int) -> (text: [UInt8], end: Int)? {
    guard start + 1 < source.count else { return nil }
    if source[start + 1] == UInt8(ascii: "#") { return number(in: source, from: start + 2) }
    var end = start + 1
    while end < source.count, end - start <= longestName, source[end].isASCIIAlphanumeric { end += 1 }
    guard end < source.count, end > start + 1, source[end] == UInt8(ascii: ";"),
      let text = names[Substring(decoding: source[start + 1..<end], as: UTF8.self)]
    else { return nil }
    return (text, end + 1)
  }

  private static func number(in source: [UInt8], from start: Int) -> (text: [UInt8], end: Int)? {
    var index = start
    let isHexadecimal = index < source.count && source[index].asciiLowercased == UInt8(ascii: "x")
    if isHexadecimal { index += 1 }
    let first = index
    var value: UInt32 = 0
    while index < source.count, index - first < 8, let digit = digit(source[index], isHexadecimal: isHexadecimal) {
      value = value &* (isHexadecimal ? 16 : 10) &+ digit
      index += 1
    }
    let digits = index - first
    guard digits > 0, digits <= (isHexadecimal ? 6 : 7), index < source.count, source[index] == UInt8(ascii: ";")
    else { return nil }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return (Array(String(scalar ?? "\u{FFFD}").utf8), index + 1)
  }

  private static func digit(_ byte: UInt8, isHexadecimal: Bool) -> UInt32? {
    if byte.isASCIIDigit { return UInt32(byte - UInt8(ascii: "0")) }
    let letter = byte.asciiLowercased
    guard isHexadecimal, (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(letter) else { return nil }
    return UInt32(letter - UInt8(ascii: "a")) + 10
  }
}
