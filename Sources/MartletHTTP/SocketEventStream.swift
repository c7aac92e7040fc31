import CMicroHTTPD
import Glibc

/// An event stream whose socket has left libmicrohttpd: `Exchange.stream` duplicates the descriptor and has the library
/// close its own, so that an idle stream costs a few hundred bytes and sending costs one system call, however many
/// streams there are.
@MainActor final class SocketEventStream: EventStream {
  weak var delegate: (any EventStreamDelegate)?
  var isBusy: Bool { !unsent.isEmpty || unsent.isClientBehind }
  private(set) var isOpen = true

  private let descriptor: Int32
  private let server: HTTPServer
  private var loop: EventLoop { server.loop }
  private var registration: EventLoop.Registration?
  @exclusivity(unchecked) private var unsent: UnsentEvents
  private var hasFailed = false
  /// How many bytes the peer has sent.
  private var received = 0

  /// More than so many bytes from a peer that has nothing to say end the stream.
  private static let maximumReceived = 8_192

  private static let idle: EventLoop.Readiness = [.readable, .peerClosed, .edgeTriggered]
  private static let busy: EventLoop.Readiness = [.readable, .writable, .peerClosed, .edgeTriggered]

  /// Takes ownership of a connected, non-blocking socket, unless it throws.
  init(descriptor: Int32, of client: ClientAddress?, server: HTTPServer) throws(ServerError) {
    self.descriptor = descriptor
    self.server = server
    unsent = UnsentEvents(of: client, on: server)
    StreamSocket.tune(descriptor)
    registration = try server.loop.add(descriptor, for: Self.idle) { [unowned self] in handle($0) }
    server.streamCount += 1
  }

  isolated deinit { close() }

  func send(_ bytes: UnsafeRawBufferPointer) {
    guard isOpen, !hasFailed, !bytes.isEmpty else { return }
    if !unsent.isEmpty { return unsent.append(bytes[...]) }
    let count = write(bytes)
    if count == bytes.count || hasFailed { return }
    unsent.append(bytes[count...])
    if let registration { loop.change(registration, to: Self.busy) }
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    if let registration { loop.remove(registration) }
    registration = nil
    unsent.removeAll()
    Glibc.close(descriptor)
    server.streamCount -= 1
    server.resumeAccepting()
  }

  /// - Returns: how many bytes the kernel took.
  private func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    let count = Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
    if count >= 0 { return count }
    if errno != EAGAIN, errno != EINTR {
      hasFailed = true
      // The delegate hears of it in a turn of its own, not in the middle of its sending.
      if let registration { loop.wake(registration) }
    }
    return 0
  }

  private func handle(_ readiness: EventLoop.Readiness) {
    if hasFailed || !readiness.isDisjoint(with: [.peerClosed, .failed]) || isAtEnd(readiness) {
      close()
      delegate?.streamHasClosed(self)
      return
    }
    guard !unsent.isEmpty, readiness.contains(.writable) else { return }
    let count = unsent.bytes.withUnsafeBytes { write($0) }
    unsent.removeFirst(count)
    if !unsent.isEmpty { return }
    if let registration { loop.change(registration, to: Self.idle) }
    delegate?.streamIsReady(self)
  }

  /// Takes what the peer sends, which means nothing here; true if it will send no more, or has sent too much.
  private func isAtEnd(_ readiness: EventLoop.Readiness) -> Bool {
    guard readiness.contains(.readable) else { return false }
    return withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
      while true {
        let count = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        if count == 0 { return true }
        if count < 0 { return errno != EAGAIN && errno != EINTR }
        received += count
        if received > Self.maximumReceived { return true }
      }
    }
  }
}
