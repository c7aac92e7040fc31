import CMicroHTTPD
import Glibc

/// Takes connections from a listening socket, in the loop's turns.
///
/// libmicrohttpd could do that, but where the process has no descriptor left it stops accepting and nothing makes it go
/// on, it cannot choose whom to let go when it has as many connections as it may have, and it is silent about both.
@MainActor final class Acceptor {
  /// What became of one attempt to take a connection.
  enum Attempt {
    case connection(descriptor: Int32, client: ClientAddress?)
    /// Nobody waits.
    case none
    /// The process or the system has no descriptor or memory left; the errno value says what.
    case exhausted(code: Int32)
  }

  /// Whether connections wait although there are some: see `pause`.
  private(set) var isPaused = false

  private let descriptor: Int32
  private let loop: EventLoop
  private var registration: EventLoop.Registration?

  /// Takes ownership of a listening, non-blocking socket, and calls `handler` in each turn in which somebody waits.
  /// Throws when the loop cannot watch the socket; it is closed then.
  init(descriptor: Int32, loop: EventLoop, handler: @escaping () -> Void) throws(ServerError) {
    self.descriptor = descriptor
    self.loop = loop
    do throws(ServerError) {
      registration = try loop.add(descriptor, for: .readable) { _ in handler() }
    } catch {
      Glibc.close(descriptor)
      throw error
    }
  }

  /// Takes the connection that has waited longest.
  func next() -> Attempt {
    while true {
      var address = sockaddr_storage()
      let connection = martlet_accept(descriptor, &address)
      if connection >= 0 { return .connection(descriptor: connection, client: ClientAddress(&address)) }
      switch errno {
      case EAGAIN: return .none
      // The peer has gone meanwhile, or the network says something that concerns this connection alone (accept(2)).
      case EINTR, ECONNABORTED, EPROTO, EPERM, ENETDOWN, ENOPROTOOPT, EHOSTDOWN, ENONET, EHOSTUNREACH, EOPNOTSUPP,
        ENETUNREACH:
        continue
      default:
        let code = errno
        return somebodyWaits ? .exhausted(code: code) : .none
      }
    }
  }

  /// The kernel looks for a descriptor before it looks whether it needs one, so that a want of them says nothing of that.
  private var somebodyWaits: Bool {
    var listening = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&listening, 1, 0) > 0
  }

  /// Lets connections wait in the backlog until `resume`.
  func pause() {
    guard !isPaused, let registration else { return }
    isPaused = true
    loop.change(registration, to: [])
  }

  func resume() {
    guard isPaused, let registration else { return }
    isPaused = false
    loop.change(registration, to: .readable)
  }

  /// Stops listening, for good.
  func close() {
    guard let registration else { return }
    loop.remove(registration)
    Glibc.close(descriptor)
    self.registration = nil
  }
}
