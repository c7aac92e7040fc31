/// What the bodies of the program under test have printed since the last look.
@MainActor enum Log {
  private static var lines: [String] = []

  static func add(_ line: String) { lines.append(line) }

  /// The lines, which are then forgotten.
  static func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
