/// What the program under test has noted since the last look: effects, values, and what is made and released.
@MainActor enum Log {
  private static var lines: [String] = []

  static func add(_ line: String) { lines.append(line) }

  /// The lines, which are then forgotten.
  static func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
