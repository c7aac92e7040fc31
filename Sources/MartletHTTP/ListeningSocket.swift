import CMicroHTTPD
import Glibc

/// Makes a socket that listens, and says in the program's own terms why it cannot.
enum ListeningSocket {
  /// The kernel's room for what is on its way to the client of each connection, in bytes; Linux doubles it. Without a
  /// limit of ours it would take megabytes for whoever does not read.
  private static let sendBuffer: Int32 = 131_072

  /// Opens a non-blocking listening TCP socket that is closed on exec.
  ///
  /// - Parameters:
  ///   - host: a numeric IPv4 or IPv6 address; "::" takes IPv4 connections, too.
  ///   - port: 0 lets the system choose.
  /// - Returns: the descriptor, owned by the caller, and the port it listens on.
  /// - Throws: `ServerError.badHost` for what is no such address, and another `ServerError` if the system refuses.
  static func open(host: String, port: UInt16) throws(ServerError) -> (descriptor: Int32, port: UInt16) {
    var v4 = sockaddr_in()
    var v6 = sockaddr_in6()
    if inet_pton(AF_INET, host, &v4.sin_addr) == 1 {
      v4.sin_family = sa_family_t(AF_INET)
      v4.sin_port = port.bigEndian
      return try open(host: host, port: port, family: AF_INET, address: v4)
    }
    if inet_pton(AF_INET6, host, &v6.sin6_addr) == 1 {
      v6.sin6_family = sa_family_t(AF_INET6)
      v6.sin6_port = port.bigEndian
      return try open(host: host, port: port, family: AF_INET6, address: v6)
    }
    throw .badHost(host)
  }

  private static func open<Address>(
    host: String, port: UInt16, family: Int32, address: Address
  ) throws(ServerError) -> (descriptor: Int32, port: UInt16) {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(family, kind, 0)
    guard descriptor >= 0 else { throw .system(call: "socket", code: errno) }
    do throws(ServerError) {
      set(descriptor, SOL_SOCKET, SO_REUSEADDR, 1)
      set(descriptor, SOL_SOCKET, SO_SNDBUF, sendBuffer)
      if family == AF_INET6 { set(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, host == "::" ? 0 : 1) }
      let bound = withUnsafeBytes(of: address) { bytes in
        bind(descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
      }
      guard bound == 0 else { throw failure("bind", code: errno, host: host, port: port) }
      guard listen(descriptor, SOMAXCONN) == 0 else { throw failure("listen", code: errno, host: host, port: port) }
      return (descriptor, try boundPort(of: descriptor))
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func boundPort(of descriptor: Int32) throws(ServerError) -> UInt16 {
    // The port stands at the same place in sockaddr_in and sockaddr_in6.
    var address = sockaddr_in6()
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let result = withUnsafeMutableBytes(of: &address) { bytes in
      getsockname(descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, &length)
    }
    guard result == 0 else { throw .system(call: "getsockname", code: errno) }
    return UInt16(bigEndian: address.sin6_port)
  }

  private static func set(_ descriptor: Int32, _ level: Int32, _ option: Int32, _ value: Int32) {
    var value = value
    setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  private static func failure(_ call: String, code: Int32, host: String, port: UInt16) -> ServerError {
    switch code {
    case EADDRINUSE: .portInUse(host: host, port: port)
    case EACCES: .notPermitted(host: host, port: port)
    case EADDRNOTAVAIL: .addressNotHere(host: host)
    default: .system(call: call, code: code)
    }
  }
}
