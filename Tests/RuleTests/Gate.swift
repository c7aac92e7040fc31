import MartletTesting

/// Where a task waits until the test lets it go on.
@MainActor final class Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func pass() async { await withCheckedContinuation { waiting.append($0) } }

  var isWaitedFor: Bool { !waiting.isEmpty }

  func open() {
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }
}

/// Lets tasks run until `condition` holds, where there is no session any more that could wait.
@MainActor func waitWithoutSession(until condition: () -> Bool) async {
  for _ in 0..<10_000 {
    if condition() { return }
    await Task.yield()
  }
}

extension TestSession {
  /// The next `count` lines of the log, or more, as tasks write them.
  func log(count: Int) async throws -> [String] {
    var lines: [String] = []
    try await wait {
      lines += Log.take()
      return lines.count >= count
    }
    return lines
  }
}

/// The same where there is no session any more that could wait.
@MainActor func logWithoutSession(count: Int) async -> [String] {
  var lines: [String] = []
  await waitWithoutSession {
    lines += Log.take()
    return lines.count >= count
  }
  return lines
}
