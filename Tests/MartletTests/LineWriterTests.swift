import Testing

@testable import Martlet

#if canImport(Glibc)
  import Glibc
#endif

/// How many milliseconds something is waited for that should come at once.
private let patience = 30_000

@Suite(.timeLimit(.minutes(10))) struct LineWriterTests {
  /// A pipe that holds one page, so that a longer write waits for its reader.
  private struct Pipe {
    let reader: Int32
    let writer: Int32

    init() throws {
      var ends: [Int32] = [-1, -1]
      try #require(pipe(&ends) == 0)
      (reader, writer) = (ends[0], ends[1])
      let isBounded = fcntl(writer, Self.setSize, Self.capacity) == Self.capacity
      try #require(isBounded)
      // Where nobody reads, a write fails and does nothing else.
      _ = signal(SIGPIPE, SIG_IGN)
    }

    static let capacity: Int32 = 4_096
    /// F_SETPIPE_SZ (fcntl(2)), which Glibc's module leaves out.
    private static let setSize: Int32 = 1_031

    /// Waits for a byte; whatever is written in one piece is there by then, as far as there is room for it.
    func awaitByte() throws -> UInt8 {
      var byte: UInt8 = 0
      try requireReadable("a byte")
      try #require(read(reader, &byte, 1) == 1)
      return byte
    }

    func readAll() throws -> String {
      var bytes = [UInt8](repeating: 0, count: Int(Self.capacity))
      try requireReadable("anything of what the writer has kept")
      let count = read(reader, &bytes, bytes.count)
      return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    private func requireReadable(_ what: String) throws {
      var readiness = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      try #require(poll(&readiness, 1, Int32(patience)) == 1, "\(patience) ms have been waited in vain for \(what).")
    }
  }

  /// A line of so many bytes, its line break included.
  private func line(_ count: Int, _ letter: String = "a") -> String {
    String(repeating: letter, count: count - 1) + "\n"
  }

  /// What comes once somebody reads again, with one more line.
  private func readAfterwards(_ writer: LineWriter, _ pipe: Pipe) throws -> String {
    let other = try Pipe()
    try #require(dup2(other.writer, pipe.writer) == pipe.writer)
    writer.append(line(10, "b"))
    writer.flush(milliseconds: patience)
    return try other.readAll()
  }

  @Test func `a write that fails in the middle loses the lines that did not go out`() async throws {
    let pipe = try Pipe()
    let writer = try LineWriter(to: pipe.writer) { "\($0) lost\n" }
    let (losses, counted) = AsyncStream.makeStream(of: Int.self)
    writer.countLosses { counted.yield($0) }
    // Four of these are read, or could be; of the fifth only the beginning.
    writer.append(String(repeating: line(1_000), count: 10))
    _ = try pipe.awaitByte()
    close(pipe.reader)
    var first = losses.makeAsyncIterator()
    #expect(await first.next() == 6)
    close(pipe.writer)
  }

  @Test func `what is lost is said when writing is possible again, on a line of its own`() async throws {
    let pipe = try Pipe()
    let writer = try LineWriter(to: pipe.writer) { "\($0) lost\n" }
    let (losses, counted) = AsyncStream.makeStream(of: Int.self)
    writer.countLosses { counted.yield($0) }
    var all = losses.makeAsyncIterator()
    writer.append(String(repeating: line(1_000), count: 6))
    _ = try pipe.awaitByte()
    close(pipe.reader)
    #expect(await all.next() == 2)
    // The notice cannot be written either, and is no line of anybody's.
    writer.append(line(10))
    #expect(await all.next() == 1)
    #expect(try readAfterwards(writer, pipe) == "\n3 lost\n" + line(10, "b"))
  }

  @Test func `what does not fit is dropped, and said once although its notice is refused`() async throws {
    let pipe = try Pipe()
    let writer = try LineWriter(to: pipe.writer, capacity: 100) { "\($0) lost\n" }
    let (losses, counted) = AsyncStream.makeStream(of: Int.self)
    writer.countLosses { counted.yield($0) }
    var all = losses.makeAsyncIterator()
    close(pipe.reader)
    writer.append(line(200))
    #expect(await all.next() == 1)
    writer.flush(milliseconds: patience)
    writer.append(line(10))
    #expect(await all.next() == 1)
    #expect(try readAfterwards(writer, pipe) == "2 lost\n" + line(10, "b"))
  }
}
