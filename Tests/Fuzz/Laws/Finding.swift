import Glibc

/// A law that an input has shown not to hold.
package struct Finding: Error, CustomStringConvertible {
  package let description: String

  init(_ law: String) { description = law }

  init(_ law: String, _ bytes: some Sequence<UInt8>) { description = "\(law): \(seen(bytes))" }
}

extension Error {
  /// Says on standard error what was found, and ends the process as libFuzzer expects of a test that fails.
  package func report() -> Never {
    let line = "FINDING: \(self)\n"
    _ = write(2, line, line.utf8.count)
    abort()
  }
}

/// Bytes as a person can read them, and type them into a corpus.
package func seen(_ bytes: some Sequence<UInt8>) -> String {
  var text = ""
  for byte in bytes {
    switch byte {
    case UInt8(ascii: "\\"): text += #"\\"#
    case 0x20..<0x7F: text.unicodeScalars.append(Unicode.Scalar(byte))
    case 0x0A: text += #"\n"#
    case 0x0D: text += #"\r"#
    default: text += #"\x"# + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
  return text
}
