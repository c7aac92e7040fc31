import Glibc
import MartletGraph
import MartletSessions
import MartletWire
import SwiftUI

/// Runs the workshop for a while and prints how many bytes the process had after a tenth of it, and in the end.
///
/// Arguments: "actions" (on one session), "sessions" (made, used and ended), "models" (bodies that read an `@Observable`
/// model run again for other reasons), or "bursts" (sessions that live on after they have shown very many rows once); and
/// how many. Where they are few, as under valgrind, the view trees are looked over after each action.
@main struct MemoryFixture {
  @MainActor private static var checksEachAction = false

  @MainActor static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let count = Int(arguments[2]), count >= 10 else {
      print("usage: MemoryFixture actions|sessions|models|bursts <count>")
      exit(64)
    }
    checksEachAction = count <= 100
    let host = ApplicationHost(WorkshopApp())
    var limits = Sessions.Limits()
    (limits.countPerMinute, limits.countPerClient) = (0, 0)
    let sessions = Sessions(
      of: .init(storage: host.storage) { path throws(Problem) in try host.page(at: path) }, in: MemoryStore(),
      limits: limits)
    let buffer = ByteBuffer()
    var (before, after) = (0, 0)
    switch arguments[1] {
    case "actions":
      let session = try sessions.create()
      for number in 0..<count {
        if number == count / 10 { before = residentBytes() }
        try perform(number % 3 == 2 ? "visit" : "step", in: session, buffer)
        // What was cancelled ends.
        if number % 16 == 0 { endTurn(of: sessions) }
      }
      after = residentBytes()
      try sessions.end(session.id)
    case "sessions":
      var open: [String] = []
      for number in 0..<count {
        if number == count / 10 { before = residentBytes() }
        let session = try sessions.create()
        open.append(session.id)
        try perform("step", in: session, buffer)
        if open.count == 32 {
          for id in open { try sessions.end(id) }
          open = []
          endTurn(of: sessions)
        }
      }
      for id in open { try sessions.end(id) }
      endTurn(of: sessions)
      after = residentBytes()
    case "models":
      let session = try sessions.create()
      for number in 0..<count {
        if number == count / 10 { before = residentBytes() }
        try perform("visit", in: session, buffer)
      }
      after = residentBytes()
      try sessions.end(session.id)
    case "bursts":
      let all = try (0..<count).map { _ in try sessions.create() }
      for session in all { try perform("step", in: session, buffer) }
      for (number, session) in all.enumerated() {
        if number == count / 10 { before = trimmedBytes() }
        for button in ["fill", "clear", "step"] { try perform(button, in: session, buffer) }
        endTurn(of: sessions)
      }
      after = trimmedBytes()
      for session in all { try sessions.end(session.id) }
    default:
      print("there is no \(arguments[1])")
      exit(64)
    }
    endTurn(of: sessions)
    // Now that all are cancelled, each task ends, if not at once: some of that happens on other threads.
    while Workshop.taskCount > 0 { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    endTurn(of: sessions)
    print(before, after)
  }

  /// Lets the tasks run until each waits, and settles what they changed, as the server does. (Not `await`: an
  /// asynchronous `main` ends the main thread, and valgrind cannot cope with that.)
  @MainActor private static func endTurn(of sessions: Sessions) {
    for _ in 0..<8 {
      var hasRun = false
      DispatchQueue.main.async { hasRun = true }
      while !hasRun { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
      sessions.settle()
    }
  }

  @MainActor private static func perform(_ identifier: String, in session: Session, _ buffer: ByteBuffer) throws {
    buffer.removeAll()
    _ = try session.perform(Action(target: .identifier(ExactText(identifier)), name: "tap"), patch: buffer)
    guard checksEachAction else { return }
    let faults = session.graph.brokenInvariants
    if faults.isEmpty { return }
    print(faults)
    exit(1)
  }
}

/// The memory that the process has when the allocator has given back what is free.
private func trimmedBytes() -> Int {
  if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> Int32).self)(0) }
  return residentBytes()
}

/// The memory that the process has (`proc_pid_statm(5)`).
private func residentBytes() -> Int {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var text = [UInt8](repeating: 0, count: 256)
  let length = fread(&text, 1, text.count, file)
  let pages = text[..<length].split(separator: UInt8(ascii: " ")).dropFirst().first
  return (pages.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
}
