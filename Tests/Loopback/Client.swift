import Glibc
import MartletHTTP

/// A raw, non-blocking connection to a server in the same thread: reading turns the server's loop.
@MainActor package final class Client {
  /// All that has come.
  package private(set) var bytes: [UInt8] = []
  package private(set) var isAtEnd = false
  private let descriptor: Int32
  private let loop: EventLoop

  package struct Failure: Error { package let code: Int32 }

  /// How many seconds a client waits for a server that does nothing at all.
  fileprivate static let patience = 30

  package init(port: UInt16, loop: EventLoop, host: String = "127.0.0.1", from source: String? = nil) throws {
    self.loop = loop
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    // Also for connecting: where the server's queue is full, nobody makes room for as long as this waits.
    var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    if let source {
      address.sin_family = sa_family_t(AF_INET)
      inet_pton(AF_INET, source, &address.sin_addr)
      _ = withUnsafeBytes(of: address) {
        bind(descriptor, $0.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t($0.count))
      }
    }
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, host, &address.sin_addr)
    let result = withUnsafeBytes(of: address) {
      Glibc.connect(descriptor, $0.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t($0.count))
    }
    guard result == 0 else {
      let code = errno
      Glibc.close(descriptor)
      throw Failure(code: code)
    }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  /// Takes a connected socket over.
  package init(descriptor: Int32, loop: EventLoop) {
    self.loop = loop
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  isolated deinit {
    close()
  }

  private var isClosed = false

  /// Tells the server that no more will be sent.
  package func finishSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  package func close() {
    if !isClosed { Glibc.close(descriptor) }
    isClosed = true
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// How many answers there are in what has come. 100 Continue is none.
  package var answers: Int {
    text.split(separator: "HTTP/1.1 ", omittingEmptySubsequences: false).dropFirst().count { !$0.hasPrefix("100") }
  }

  package func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Turns the loop while there is no room for more; gives up when the server has taken nothing for long.
  package func send(_ bytes: [UInt8]) {
    var sent = 0
    var turns = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        sent += count
        turns = 0
      } else if errno == EAGAIN {
        guard turns < Self.patience * 1_000 else {
          print("\(bytes.count - sent) of \(bytes.count) bytes are not sent: the server takes nothing.")
          return
        }
        loop.turn(timeoutMilliseconds: 1)
        turns += 1
      } else {
        return
      }
    }
  }

  /// Whether something has come that has not been taken.
  package var hasUnread: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK)) > 0
  }

  /// Takes what is there, without waiting.
  package func receive() {
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
      while !isAtEnd {
        let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
        if count > 0 {
          bytes += UnsafeRawBufferPointer(rebasing: buffer[..<count])
        } else if count == 0 || errno != EAGAIN {
          isAtEnd = true
        } else {
          return
        }
      }
    }
  }

  /// Turns the loop until what has come satisfies a condition.
  package func read(until condition: (Client) -> Bool) -> Bool {
    loop.turn {
      receive()
      return condition(self)
    }
  }

  /// Turns the loop until the server has closed the connection.
  package func readToEnd() -> Bool {
    read { $0.isAtEnd }
  }

  /// Turns the loop until so many answers end in a text.
  package func read(answers: Int, endingIn end: String) -> Bool {
    read { $0.answers == answers && $0.text.hasSuffix(end) }
  }
}

extension EventLoop {
  /// Turns until something holds; gives up after about thirty seconds of silence.
  package func turn(until condition: () -> Bool) -> Bool {
    for _ in 0..<Client.patience * 1_000 {
      if condition() { return true }
      turn(timeoutMilliseconds: 1)
    }
    return condition()
  }
}
