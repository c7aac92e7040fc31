import Glibc
import Places

/// A child process that serves, and one keep-alive connection to it.
final class FixtureProcess {
  private let pid: pid_t
  private let descriptor: Int32
  private var isReaped = false

  struct Failure: Error { let what: String }

  /// How many seconds something is waited for that should come at once.
  static let patience = 30

  init(_ arguments: String...) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Failure(what: "pipe") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    defer { posix_spawn_file_actions_destroy(&actions) }
    let path = BuiltProgram.path("MartletHTTPFixture")
    var vector = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for text in vector { free(text) } }
    var pid: pid_t = 0
    let result = posix_spawn(&pid, path, &actions, nil, &vector, environ)
    close(ends[1])
    defer { close(ends[0]) }
    guard result == 0 else { throw Failure(what: "cannot start \(path)") }
    self.pid = pid
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard let port = UInt16(Self.line(from: ends[0])), Self.connect(descriptor, port) else {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
      throw Failure(what: "the fixture has not said its port and taken a connection within \(Self.patience) s")
    }
  }

  deinit {
    close(descriptor)
    if !isReaped {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
  }

  /// The body of an answer that fits one segment.
  func get() throws -> String {
    let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
    guard send(descriptor, request, request.utf8.count, Int32(MSG_NOSIGNAL)) > 0 else {
      throw Failure(what: "send")
    }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { throw Failure(what: "no answer has come within \(Self.patience) s") }
    let text = String(decoding: buffer[..<count], as: UTF8.self)
    return text.split(separator: "\r\n\r\n", maxSplits: 1).dropFirst().first.map(String.init) ?? ""
  }

  /// Asks the process to end and returns its exit status, or nil if it died otherwise.
  func terminate() throws -> Int32? {
    kill(pid, SIGTERM)
    var status: Int32 = 0
    let end = ContinuousClock.now + .seconds(Self.patience)
    while waitpid(pid, &status, WNOHANG) == 0 {
      guard .now < end else { throw Failure(what: "the fixture has not ended within \(Self.patience) s of SIGTERM") }
      usleep(1_000)
    }
    isReaped = true
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }

  private static func line(from descriptor: Int32) -> String {
    var text = ""
    var byte: UInt8 = 0
    while isReadable(descriptor), read(descriptor, &byte, 1) == 1, byte != 0x0A {
      text.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return text
  }

  private static func isReadable(_ descriptor: Int32) -> Bool {
    var readiness = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&readiness, 1, Int32(patience) * 1_000) == 1
  }

  private static func connect(_ descriptor: Int32, _ port: UInt16) -> Bool {
    var limit = timeval(tv_sec: patience, tv_usec: 0)
    for wait in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, wait, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
    return withUnsafeBytes(of: address) {
      Glibc.connect(descriptor, $0.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t($0.count)) == 0
    }
  }
}
