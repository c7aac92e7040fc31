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

  /// - Returns: what the option comes from, as a message about it says.
  @discardableResult
  static func complete(_ option: inout String?, _ name: String) -> String {
    guard let (text, variable) = value(for: name), option == nil else { return "--\(name)" }
    option = text
    return variable
  }

  /// A list is separated by commas.
  /// - Returns: what the option comes from, as a message about it says.
  static func complete(_ option: inout [String], _ name: String) -> String {
    guard let (text, variable) = value(for: name), option.isEmpty else { return "--\(name)" }
    option = text.split(separator: ",").map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }
    return variable
  }

  static func complete(_ flag: inout Bool, _ name: String) {
    if value(for: name)?.text == "1" { flag = true }
  }

  /// Completes a number and checks it, wherever it comes from.
  static func complete(_ option: inout Int?, _ name: String, in range: ClosedRange<Int>) throws {
    var source = "--\(name)"
    let demand = "it must be a number from \(range.lowerBound) to \(range.upperBound)."
    if let (text, variable) = value(for: name), option == nil {
      guard let number = Int(text) else { throw ValidationError("\(variable) is \"\(text)\"; \(demand)") }
      option = number
      source = variable
    }
    if let option, !range.contains(option) { throw ValidationError("\(source) is \(option); \(demand)") }
  }

  /// Checks that a path, which comes from `source`, is that of a folder.
  static func checkFolder(_ path: String, from source: String) throws {
    var information = stat()
    guard stat(path, &information) == 0 else {
      throw ValidationError("\(source) is \"\(path)\", which cannot be used: \(String(cString: strerror(errno))).")
    }
    guard information.st_mode & S_IFMT == S_IFDIR else {
      throw ValidationError("\(source) is \"\(path)\", which is not a folder.")
    }
  }

  /// What is set and has no effect, in a sentence each: variables of no option, which may be misspelt, and empty ones.
  static var complaints: [String] {
    let known = known.withLock { $0 }
    return all.filter { $0.name.hasPrefix(prefix) }.sorted { $0.name < $1.name }.compactMap { variable in
      if !known.contains(variable.name) {
        let guess = known.closest(to: variable.name).map { " Did you mean \($0)?" } ?? ""
        return "There is no option for the variable \(variable.name).\(guess)"
      }
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

extension Set<String> {
  /// The member that a misspelt word most likely stands for; nil if none is like it.
  fileprivate func closest(to word: String) -> String? {
    let distances = map { (member: $0, distance: $0.editDistance(to: word)) }
    guard let best = distances.min(by: { ($0.distance, $0.member) < ($1.distance, $1.member) }) else { return nil }
    return best.distance <= 3 ? best.member : nil
  }
}

extension String {
  /// How many letters have to be added, removed or replaced to make another word of this one (Levenshtein). O(m * n).
  fileprivate func editDistance(to other: String) -> Int {
    var row = Array(0...other.utf8.count)
    for (index, letter) in utf8.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (place, otherLetter) in other.utf8.enumerated() {
        let replaced = diagonal + (letter == otherLetter ? 0 : 1)
        diagonal = row[place + 1]
        row[place + 1] = Swift.min(replaced, row[place] + 1, diagonal + 1)
      }
    }
    return row[other.utf8.count]
  }
}
