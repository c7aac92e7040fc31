import CMicroHTTPD
import Glibc

/// Connections whose request was refused before all of it had come. The library closes its descriptor of them once the
/// answer is out; what the client sends after that would reset the connection, and with it the answer, which the client
/// may not have read yet. So a duplicate takes in what still comes, for a while (RFC 9112 section 9.6).
@MainActor final class LingeringConnections {
  private let loop: EventLoop
  private var connections: [Int32: Lingering] = [:]

  private struct Lingering {
    let registration: EventLoop.Registration
    let deadline: Int64
    /// How many bytes will still be taken.
    var patience: Int
    let completion: () -> Void
  }

  /// How many there may be.
  var limit = 128
  private static let maximumBytes = 1 << 20
  /// In milliseconds.
  static let time: Int64 = 2_000

  init(loop: EventLoop) { self.loop = loop }

  /// Takes ownership of a connected, non-blocking socket on which everything has been said. There may be so many that it
  /// is closed at once. `completion` is called once, when the socket has been closed.
  func add(_ descriptor: Int32, completion: @escaping () -> Void) {
    guard connections.count < limit, shutdown(descriptor, Int32(SHUT_WR)) == 0 else {
      close(descriptor)
      return completion()
    }
    do throws(ServerError) {
      let registration = try loop.add(descriptor, for: [.readable, .peerClosed]) { [unowned self] _ in
        take(descriptor)
      }
      connections[descriptor] = Lingering(
        registration: registration, deadline: loop.now + Self.time, patience: Self.maximumBytes,
        completion: completion)
    } catch {
      close(descriptor)
      completion()
    }
  }

  /// Closes those whose time is over.
  func sweep() {
    for (descriptor, lingering) in connections where lingering.deadline < loop.now { end(descriptor) }
  }

  var count: Int { connections.count }
  var isEmpty: Bool { connections.isEmpty }

  func closeAll() {
    for descriptor in connections.keys { end(descriptor) }
  }

  /// Takes what has come, a share at a time: the others wait.
  private func take(_ descriptor: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 1) { buffer in
      let count = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
      if count < 0, errno == EAGAIN || errno == EINTR { return }
      guard count > 0, let left = connections[descriptor]?.patience, left > count else { return end(descriptor) }
      connections[descriptor]?.patience = left - count
    }
  }

  private func end(_ descriptor: Int32) {
    guard let lingering = connections.removeValue(forKey: descriptor) else { return }
    loop.remove(lingering.registration)
    close(descriptor)
    lingering.completion()
  }
}
