import CMicroHTTPD
import Glibc

/// An event stream that stays with libmicrohttpd and is suspended while there is nothing to send: for a library with
/// which `SocketTakeover` does not work.
///
/// An idle one costs its connection's whole header pool, and each resumption a walk over all that are suspended. A
/// suspended socket is out of the library's sight, so the loop watches it for the peer's going.
@MainActor final class SuspendedEventStream: EventStream {
  weak var delegate: (any EventStreamDelegate)?
  var isBusy: Bool { !unsent.isEmpty || isSending || unsent.isClientBehind }
  private(set) var isOpen = true

  private let connection: OpaquePointer
  private let descriptor: Int32
  private unowned let server: HTTPServer
  private var registration: EventLoop.Registration?
  private var unsent: UnsentEvents
  /// The library may be asked to resume exactly then.
  private var isSuspended = false
  /// The library has bytes that it has not sent yet.
  private var isSending = false

  init(
    connection: OpaquePointer, descriptor: Int32, of client: ClientAddress?, server: HTTPServer
  ) throws(ServerError) {
    self.connection = connection
    self.descriptor = descriptor
    self.server = server
    unsent = UnsentEvents(of: client, on: server)
    StreamSocket.tune(descriptor)
    registration = try server.loop.add(descriptor, for: [.peerClosed, .edgeTriggered]) { [unowned self] _ in
      guard isOpen else { return }
      close()
      delegate?.streamHasClosed(self)
    }
    server.streamCount += 1
  }

  func send(_ bytes: UnsafeRawBufferPointer) {
    guard isOpen, !bytes.isEmpty else { return }
    unsent.append(bytes[...])
    resume()
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    server.streamCount -= 1
    unsent.removeAll()
    // The library is to find out that it cannot send, as soon as it tries. A response that its reader ends may stay,
    // with its socket, until another connection comes or goes.
    shutdown(descriptor, Int32(SHUT_RDWR))
    resume()
  }

  private func resume() {
    guard isSuspended else { return }
    isSuspended = false
    MHD_resume_connection(connection)
    // No descriptor announces it to a loop that is not the library's own.
    server.wake()
  }

  // MARK: What the library asks

  /// Copies what is to be sent next; suspends the connection if there is nothing.
  ///
  /// - Returns: how many bytes there are.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    isSending = false
    if unsent.isEmpty, isOpen { delegate?.streamIsReady(self) }
    if !isOpen {
      buffer[0] = 0x3A
      return 1
    }
    if unsent.isEmpty {
      isSuspended = true
      MHD_suspend_connection(connection)
      return 0
    }
    let count = min(unsent.bytes.count, buffer.count)
    unsent.bytes.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    unsent.removeFirst(count)
    isSending = true
    return count
  }

  /// The library is about to close the socket.
  func connectionHasEnded() {
    if let registration { server.loop.remove(registration) }
    registration = nil
    guard isOpen else { return }
    isOpen = false
    server.streamCount -= 1
    unsent.removeAll()
    delegate?.streamHasClosed(self)
  }
}
