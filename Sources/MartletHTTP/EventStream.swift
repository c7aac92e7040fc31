import CMicroHTTPD
import Glibc

/// A response without an end, of type `text/event-stream` (WHATWG HTML, section 9.2), on a connection of its own.
///
/// The socket has left libmicrohttpd: `Exchange.stream` duplicates its descriptor and has the library close its own, so
/// that an idle stream costs a few hundred bytes and sending costs one system call, however many streams there are.
///
/// What the kernel does not take at once is kept and follows as it can. Meanwhile the stream is busy: whoever writes
/// should wait for `streamIsReady` instead of adding to what is kept.
@MainActor package final class EventStream {
  package weak var delegate: (any EventStreamDelegate)?
  /// Whether something has been sent that the kernel has not taken yet.
  package var isBusy: Bool { !unsent.isEmpty }
  package private(set) var isOpen = true

  private let descriptor: Int32
  private let loop: EventLoop
  private var registration: EventLoop.Registration?
  @exclusivity(unchecked) private var unsent: ArraySlice<UInt8> = []
  private var hasFailed = false

  private static let idle: EventLoop.Readiness = [.readable, .peerClosed, .edgeTriggered]
  private static let busy: EventLoop.Readiness = [.readable, .writable, .peerClosed, .edgeTriggered]
  /// The kernel's room for what is on its way to a slow reader, in bytes; Linux doubles it.
  private static let sendBuffer: Int32 = 65_536
  /// A peer that acknowledges nothing for so long, in milliseconds, is taken to be gone.
  private static let patience: Int32 = 30_000

  /// Takes ownership of a connected, non-blocking socket, unless it throws.
  init(descriptor: Int32, loop: EventLoop) throws(ServerError) {
    self.descriptor = descriptor
    self.loop = loop
    Self.set(TCP_NODELAY, to: 1, at: Int32(IPPROTO_TCP), of: descriptor)
    Self.set(TCP_USER_TIMEOUT, to: Self.patience, at: Int32(IPPROTO_TCP), of: descriptor)
    Self.set(SO_SNDBUF, to: Self.sendBuffer, at: SOL_SOCKET, of: descriptor)
    registration = try loop.add(descriptor, for: Self.idle) { [unowned self] in handle($0) }
  }

  isolated deinit { close() }

  private static func set(_ option: Int32, to value: Int32, at level: Int32, of descriptor: Int32) {
    var value = value
    _ = setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Sends bytes, or keeps what does not go out at once. Nothing happens on a stream that is closed.
  package func send(_ bytes: UnsafeRawBufferPointer) {
    guard isOpen, !hasFailed, !bytes.isEmpty else { return }
    if isBusy {
      unsent.append(contentsOf: bytes)
      return
    }
    let count = write(bytes)
    if count == bytes.count || hasFailed { return }
    unsent = ArraySlice(bytes[count...])
    if let registration { loop.change(registration, to: Self.busy) }
  }

  /// Closes the connection, without a call to the delegate. What is kept is lost. Closing twice does nothing.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    if let registration { loop.remove(registration) }
    registration = nil
    unsent = []
    Glibc.close(descriptor)
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
    guard isBusy, readiness.contains(.writable) else { return }
    let count = unsent.withUnsafeBytes { write($0) }
    unsent.removeFirst(count)
    if isBusy { return }
    unsent = []
    if let registration { loop.change(registration, to: Self.idle) }
    delegate?.streamIsReady(self)
  }

  /// Takes what the peer sends, which means nothing here; true if it will send no more.
  private func isAtEnd(_ readiness: EventLoop.Readiness) -> Bool {
    guard readiness.contains(.readable) else { return false }
    return withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
      while true {
        let count = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        if count == 0 { return true }
        if count < 0 { return errno != EAGAIN && errno != EINTR }
      }
    }
  }
}

/// Hears what becomes of an event stream. All calls come in step 3 of a turn.
@MainActor package protocol EventStreamDelegate: AnyObject {
  /// All that was kept has gone out.
  func streamIsReady(_ stream: EventStream)

  /// The peer has gone, or the connection has failed; the stream is closed.
  func streamHasClosed(_ stream: EventStream)
}
