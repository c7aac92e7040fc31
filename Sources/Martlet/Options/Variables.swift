import ArgumentParser
import Synchronization

#if canImport(Glibc)
  @preconcurrency import Glibc
#endif

/// The environment's part in the command line: `MARTLET_MAX_BODY` stands in for `--max-body`, and so on. The command
/// line has precedence; an empty variable is as good as none.
enum Variables {
  /// The variables that an option has asked for, whether they are set or not.
  private static let known = Mutex<Set<String>>([])
  private static let prefix = "MARTLET_"

  static func complete(_ option: inout String?, _ name: String) {
    option = option ?? value(for: name)?.text
  }

  /// A list is separated by commas.
  static func complete(_ option: inout [String], _ name: String) {
    guard let (text, _) = value(for: name), option.isEmpty else { return }
    option = text.split(separator: ",").map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }
  }

  static func complete(_ flag: inout Bool, _ name: String) {
    if value(for: name)?.text == "1" { flag = true }
  }

  static func complete(_ port: inout UInt16?, _ name: String) throws {
    guard let (text, variable) = value(for: name), port == nil else { return }
    guard let number = UInt16(text) else {
      throw ValidationError("\(variable) is \"\(text)\", which is not a port from 0 to 65535.")
    }
    port = number
  }

  /// Completes a number and checks it, wherever it comes from.
  static func complete(_ option: inout Int?, _ name: String, in range: ClosedRange<Int>) throws {
    let variable = value(for: name)
    var source = "--\(name)"
    if option == nil, let (text, variable) = variable {
      guard let number = Int(text) else { throw ValidationError("\(variable) is \"\(text)\", which is not a number.") }
      option = number
      source = variable
    }
    if let option, !range.contains(option) {
      throw ValidationError("\(source) is \(option); it must be from \(range.lowerBound) to \(range.upperBound).")
    }
  }

  /// What is set and has no effect, in a sentence each: variables of no option, which may be misspelt, and empty ones.
  static var complaints: [String] {
    let known = known.withLock { $0 }
    return all.filter { $0.name.hasPrefix(prefix) }.sorted { $0.name < $1.name }.compactMap { variable in
      if !known.contains(variable.name) { return "There is no option for the variable \(variable.name)." }
      return variable.text.isEmpty ? "The variable \(variable.name) is empty and has no effect." : nil
    }
  }

  private static func value(for option: String) -> (text: String, variable: String)? {
    let variable = prefix + option.uppercased().replacing("-", with: "_")
    known.withLock { _ = $0.insert(variable) }
    guard let value = getenv(variable) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : (text, variable)
  }

  private static var all: [(name: String, text: String)] {
    var all: [(name: String, text: String)] = []
    var next = environ
    while let entry = next.pointee {
      let pair = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      all.append((String(pair[0]), pair.count > 1 ? String(pair[1]) : ""))
      next += 1
    }
    return all
  }
}
