/// Names of files as clients give them: they are shown to people, and never part of a path.
package enum FileName {
  /// A name that can be shown: what follows the last "/" or "\\", without characters that nobody sees or that turn
  /// other characters around, at most 200 bytes long and without a long row of marks; "file" where nothing is left.
  package static func cleaned(_ name: String) -> String {
    var scalars: [Unicode.Scalar] = []
    var marks = 0
    for scalar in name.unicodeScalars {
      switch scalar {
      case "/", "\\": scalars = []
      default:
        if !isShown(scalar) { continue }
        marks = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
        if marks <= 8 { scalars.append(scalar) }
      }
    }
    while let last = scalars.last, last == " " || last == "." { scalars.removeLast() }
    while let first = scalars.first, first == " " { scalars.removeFirst() }
    if scalars.allSatisfy({ $0 == "." }) { return "file" }
    return shortened(scalars)
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
    default: !isFiller(scalar)
    }
  }

  /// Letters that look like nothing.
  private static func isFiller(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x115F, 0x1160, 0x3164, 0xFFA0, 0xFFFC, 0xFFFD, 0x2800: true
    default: false
    }
  }

  private static let longest = 200

  /// The end of a name says what it is, so what is too long is left out before that.
  private static func shortened(_ scalars: [Unicode.Scalar]) -> String {
    let name = text(scalars)
    if name.utf8.count <= longest { return name }
    let dot = scalars.lastIndex(of: ".") ?? scalars.endIndex
    let end = text(scalars[dot...])
    if end.utf8.count > 20 { return text(first(longest, of: scalars[...])) }
    return text(first(longest - end.utf8.count, of: scalars[..<dot])) + end
  }

  private static func first(_ bytes: Int, of scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    var count = 0
    let end = scalars.firstIndex { scalar in
      count += UTF8.width(scalar)
      return count > bytes
    }
    return scalars[..<(end ?? scalars.endIndex)]
  }

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  // MARK: In a header field

  /// The value of a Content-Disposition field (RFC 6266) with which a file is downloaded under a name.
  package static func attachment(_ name: String) -> String {
    let name = cleaned(name)
    let plain = name.unicodeScalars.map { scalar -> Character in
      scalar.isASCII && scalar != "\"" && scalar != "\\" && scalar != "%" ? Character(scalar) : "_"
    }
    return "attachment; filename=\"\(String(plain))\"; filename*=UTF-8''\(percentEncoded(name))"
  }

  private static func percentEncoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        encoded += "%"
        for digit in [byte >> 4, byte & 15] {
          encoded.unicodeScalars.append(Unicode.Scalar(digit < 10 ? 0x30 + digit : 0x37 + digit))
        }
      }
    }
    return encoded
  }

  /// The name in the value of a Content-Disposition field (RFC 6266): `filename*` if it is UTF-8, or else `filename`;
  /// nil if there is neither. Nothing of it has been cleaned. O(length).
  package static func inDisposition(_ value: some Collection<UInt8>) -> String? {
    let bytes = Array(value.prefix(8_192))
    var plain: String?
    for parameter in parameters(of: bytes) {
      if parameter.name == "filename*" {
        if let text = extended(parameter.value) { return text }
      } else if parameter.name == "filename", plain == nil {
        plain = String(decoding: parameter.value, as: UTF8.self)
      }
    }
    return plain
  }

  private static func parameters(of bytes: [UInt8]) -> [(name: String, value: [UInt8])] {
    var found: [(name: String, value: [UInt8])] = []
    var index = bytes.firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
    while index < bytes.count, found.count < 16 {
      index += 1
      let name = bytes[index...].prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ";") }
      index += name.count
      guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { continue }
      index += 1
      while index < bytes.count, bytes[index] == 0x20 { index += 1 }
      var value: [UInt8] = []
      if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count { index += 1 }
          value.append(bytes[index])
          index += 1
        }
        while index < bytes.count, bytes[index] != UInt8(ascii: ";") { index += 1 }
      } else {
        value = Array(bytes[index...].prefix { $0 != UInt8(ascii: ";") })
        index += value.count
      }
      let trimmed = name.drop { $0 == 0x20 || $0 == 0x09 }
      found.append((String(decoding: trimmed, as: UTF8.self).lowercased().filter { $0 != " " }, value))
    }
    return found
  }

  /// A value with its character set (RFC 8187): `UTF-8''na%C3%AFve.txt`.
  private static func extended(_ value: [UInt8]) -> String? {
    let parts = value.split(separator: UInt8(ascii: "'"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, String(decoding: parts[0], as: UTF8.self).lowercased() == "utf-8" else { return nil }
    var bytes: [UInt8] = []
    var rest = parts[2][...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
        bytes.append(high << 4 | low)
      } else if byte != 0x20 {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  // MARK: Types

  /// The media type of a Content-Type field, in lower case and without its parameters; nil if it is none, or longer
  /// than 127 bytes.
  package static func mediaType(_ value: some Collection<UInt8>) -> String? {
    let type = value.prefix { $0 != UInt8(ascii: ";") }.reversed().drop { $0 == 0x20 || $0 == 0x09 }.reversed()
    guard type.count <= 127 else { return nil }
    let parts = type.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isOfType) }) else { return nil }
    return String(decoding: type, as: UTF8.self).lowercased()
  }

  /// RFC 6838 section 4.2.
  private static func isOfType(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "!#$&-^_.+".utf8.contains(byte)
    }
  }
}
