import CMicroHTTPD
import Glibc

/// What the kernel is told about the socket of an event stream.
enum StreamSocket {
  /// The kernel's room for what is on its way to a slow reader, in bytes; Linux doubles it.
  private static let sendBuffer: Int32 = 65_536
  /// A peer that acknowledges nothing for so long, in milliseconds, is taken to be gone. So is one that has no room for
  /// a whole packet all that time; it comes back and is told what it missed.
  private static let patience: Int32 = 30_000

  /// Has each event go out at once, and bounds what a slow or vanished reader can hold.
  static func tune(_ descriptor: Int32) {
    set(TCP_NODELAY, to: 1, at: Int32(IPPROTO_TCP), of: descriptor)
    set(TCP_USER_TIMEOUT, to: patience, at: Int32(IPPROTO_TCP), of: descriptor)
    set(SO_SNDBUF, to: sendBuffer, at: SOL_SOCKET, of: descriptor)
  }

  private static func set(_ option: Int32, to value: Int32, at level: Int32, of descriptor: Int32) {
    var value = value
    _ = setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }
}
