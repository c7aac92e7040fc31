import CMicroHTTPD
import Glibc

/// Whether a connection's socket can be taken from libmicrohttpd: whether it goes on, under a second descriptor, when the
/// library closes its own.
///
/// That rests on `MHD_USE_TURBO`, whose documentation says no more than that it disables "certain calls" to shutdown(2),
/// so it is tried with the library at hand before anybody relies on it.
package enum SocketTakeover {
  private struct Socket {
    var duplicate: Int32 = -1
  }

  /// Takes one connection over, from a daemon of its own that does not listen, and sends a byte. Some 100 µs.
  ///
  /// - Parameter leavesSocketsOpen: whether the library is asked to; tests see that without it nothing arrives.
  /// - Returns: whether the byte arrived, although the library had closed its own descriptor.
  package static func works(leavesSocketsOpen: Bool = true) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      return false
    }
    defer { close(ends[1]) }
    var socket = Socket()
    defer { if socket.duplicate >= 0 { close(socket.duplicate) } }
    return withUnsafeMutablePointer(to: &socket) { socket in
      var options = martlet_daemon_options()
      options.connection_limit = 1
      options.connection_memory = 4096
      options.context = UnsafeMutableRawPointer(socket)
      options.access = access
      options.leaves_sockets_open = leavesSocketsOpen
      guard let daemon = martlet_daemon_start(&options) else {
        close(ends[0])
        return false
      }
      let isTaken = ask(daemon, ends)
      martlet_daemon_stop(daemon)
      return isTaken && arrives(from: socket.pointee.duplicate, at: ends[1])
    }
  }

  private static let access: MHD_AccessHandlerCallback = { context, connection, _, _, _, _, _, _ in
    guard let context, let connection else { return .NO }
    let descriptor = martlet_connection_descriptor(connection)
    context.assumingMemoryBound(to: Socket.self).pointee.duplicate = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    return .NO
  }

  private static func ask(_ daemon: OpaquePointer, _ ends: [Int32]) -> Bool {
    guard martlet_daemon_adopt(daemon, ends[0]) else { return false }
    let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
    guard write(ends[1], request, request.utf8.count) == request.utf8.count else { return false }
    // One call to take the connection, one to read, one to close.
    for _ in 0..<4 { MHD_run(daemon) }
    return true
  }

  private static func arrives(from sender: Int32, at receiver: Int32) -> Bool {
    var byte: UInt8 = 0x3A
    guard sender >= 0, send(sender, &byte, 1, Int32(MSG_NOSIGNAL)) == 1 else { return false }
    byte = 0
    return recv(receiver, &byte, 1, Int32(MSG_DONTWAIT)) == 1 && byte == 0x3A
  }
}
