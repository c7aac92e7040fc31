/// What a view under test has noted since the last look.
@MainActor final class Log {
  private var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// The lines, which are then forgotten.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
