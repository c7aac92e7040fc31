import Foundation
import MartletWire

/// Values as parts of an address: `42`, `crème%20brûlée` percent-encoded, or `~` and what the value is in JSON.
///
/// Whoever writes an address chooses the value, so that a part is only ever read as a type that the app has named itself.
package enum AddressValue {
  /// The longest part of an address that a value is written as, in bytes.
  package static let longest = 512

  /// Writes a value as one part of an address: what has a text that it can be made of again (`LosslessStringConvertible`,
  /// or a `RawRepresentable` with such a raw value) as that text; another `Codable` whose JSON is a string or an integer, as a
  /// `UUID` is, as that; and any other `Codable` as `~` and base64url (RFC 4648 §5) of its JSON.
  /// - Returns: nil for a value that is none of these, or would be longer than `longest`.
  package static func segment(for value: Any) -> String? {
    let segment = text(of: value).flatMap { encode($0) } ?? json(of: value)
    return segment.flatMap { $0.utf8.count <= longest ? $0 : nil }
  }

  /// Reads a part of an address as a value of a type; nil if it is none.
  package static func decode<Value>(_ segment: some StringProtocol, as type: Value.Type) -> Value? {
    guard segment.utf8.count <= longest else { return nil }
    if segment.utf8.first == UInt8(ascii: "~") {
      guard let type = type as? any Decodable.Type, let data = bytes(ofBase64URL: segment.dropFirst()),
        hasAllowedTexts(data)
      else { return nil }
      return decoded(data, as: type) as? Value
    }
    guard let text = text(of: segment) else { return nil }
    if let type = type as? any LosslessStringConvertible.Type { return type.init(text) as? Value }
    if let type = type as? any RawRepresentable.Type { return raw(text, as: type) as? Value }
    guard let type = type as? any Decodable.Type else { return nil }
    if let value = decoded(quoted(text), as: type) { return value as? Value }
    // An integer as it is written, and nothing else that JSON has.
    guard let number = Int(text), String(number) == text else { return nil }
    return decoded(Data(text.utf8), as: type) as? Value
  }

  /// Percent-encodes a text: all but letters, digits, `-` and `_` of ASCII.
  ///
  /// A dot is encoded too, because what has one in its last part is a file.
  /// - Returns: nil for what no part of an address can be: the empty text, `.` and `..`, and a text that no request may have.
  package static func encode(_ text: some StringProtocol) -> String? {
    if text.isEmpty || text == "." || text == ".." || !isAllowed(String(text)) { return nil }
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        encoded.append(byte)
      default:
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  /// The text that a part of an address stands for; nil if it is not percent-encoded UTF-8, or a text that no request
  /// may have.
  package static func text(of segment: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = segment.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self).flatMap { isAllowed($0) ? $0 : nil }
  }

  /// The value of a digit of a hexadecimal number.
  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// Whether a text is one that a request may have: without NUL characters, and without endless rows of marks.
  private static func isAllowed(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { !$0.contains(0) && UnsafeRawBufferPointer($0).isStreamSafe }
  }

  /// Whether all texts in a JSON value are such ones.
  private static func hasAllowedTexts(_ data: Data) -> Bool {
    func isAllowed(_ value: Any) -> Bool {
      switch value {
      case let text as String: Self.isAllowed(text)
      case let values as [Any]: values.allSatisfy(isAllowed)
      case let members as [String: Any]: members.allSatisfy { Self.isAllowed($0.key) && isAllowed($0.value) }
      default: true
      }
    }
    return (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)).map(isAllowed) ?? false
  }

  /// A part of an address as it is written here, however else it may be written; nil if it stands for no text.
  package static func normalized(_ segment: some StringProtocol) -> String? {
    if segment.utf8.first == UInt8(ascii: "~") { return String(segment) }
    return text(of: segment).flatMap { encode($0) }
  }

  /// What a type is called in an address: its name in lower case, with `-` between its words. An `ID` is called like the type
  /// that it is in.
  package static func slug(of type: Any.Type) -> String {
    var name = String(describing: type)
    if name == "ID", let outer = String(reflecting: type).split(separator: ".").dropLast().last { name = String(outer) }
    var slug = ""
    var isWord = false
    for character in name.unicodeScalars {
      let isLetter = character.properties.isAlphabetic || ("0"..."9").contains(character)
      if !isLetter {
        isWord = false
        if !slug.isEmpty, slug.last != "-" { slug.append("-") }
        continue
      }
      if character.properties.isUppercase, isWord, slug.last != "-" { slug.append("-") }
      isWord = !character.properties.isUppercase
      slug += character.properties.lowercaseMapping
    }
    while slug.last == "-" { slug.removeLast() }
    return encode(slug) ?? "value"
  }

  // MARK: Texts

  private static func text(of value: Any) -> String? {
    if let value = value as? any LosslessStringConvertible { return value.description }
    if let value = value as? any RawRepresentable { return rawText(of: value) }
    return nil
  }

  private static func rawText(of value: some RawRepresentable) -> String? {
    (value.rawValue as? any LosslessStringConvertible)?.description
  }

  private static func raw<Value: RawRepresentable>(_ text: String, as type: Value.Type) -> Value? {
    guard let rawType = Value.RawValue.self as? any LosslessStringConvertible.Type,
      let raw = rawType.init(text) as? Value.RawValue
    else { return nil }
    return Value(rawValue: raw)
  }

  // MARK: JSON

  private static func json(of value: Any) -> String? {
    guard let value = value as? any Encodable else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value), data.count <= longest else { return nil }
    // Where the value can be read again from a plain text, it is one.
    if !(value is any LosslessStringConvertible), !(value is any RawRepresentable) {
      if let text = try? JSONDecoder().decode(String.self, from: data), let segment = encode(text) { return segment }
      if let number = try? JSONDecoder().decode(Int.self, from: data) { return String(number) }
    }
    return hasAllowedTexts(data) ? "~" + base64URL(of: data) : nil
  }

  private static func decoded<Value: Decodable>(_ data: Data, as type: Value.Type) -> Value? {
    try? JSONDecoder().decode(type, from: data)
  }

  private static func quoted(_ text: String) -> Data { (try? JSONEncoder().encode(text)) ?? Data() }

  private static func base64URL(of data: Data) -> String {
    var text = ""
    for character in data.base64EncodedString() {
      switch character {
      case "+": text.append("-")
      case "/": text.append("_")
      case "=": break
      default: text.append(character)
      }
    }
    return text
  }

  private static func bytes(ofBase64URL text: some StringProtocol) -> Data? {
    var base64 = ""
    for character in text {
      switch character {
      case "-": base64.append("+")
      case "_": base64.append("/")
      case "+", "/", "=": return nil
      default: base64.append(character)
      }
    }
    while base64.utf8.count % 4 != 0 { base64.append("=") }
    return Data(base64Encoded: base64)
  }
}
