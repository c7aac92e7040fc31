/// A response without an end, of type `text/event-stream` (WHATWG HTML, section 9.2), on a connection of its own.
///
/// What cannot be sent at once is kept and follows as it can. Meanwhile the stream is busy: whoever writes should wait
/// for `streamIsReady` instead of adding to what is kept.
@MainActor package protocol EventStream: AnyObject {
  /// Held weakly.
  var delegate: (any EventStreamDelegate)? { get set }

  /// Whether something that was given to `send` has yet to go out.
  var isBusy: Bool { get }

  /// False from `close` or the peer's going on.
  var isOpen: Bool { get }

  /// Sends bytes, or keeps what does not go out at once. Nothing happens on a stream that is closed.
  func send(_ bytes: UnsafeRawBufferPointer)

  /// Closes the connection, without a call to the delegate. What is kept is lost. Closing twice does nothing.
  func close()
}

/// Hears what becomes of an event stream. All calls come in step 3 of a turn.
@MainActor package protocol EventStreamDelegate: AnyObject {
  /// All that was kept has gone out.
  func streamIsReady(_ stream: any EventStream)

  /// The peer has gone, or the connection has failed; the stream is closed.
  func streamHasClosed(_ stream: any EventStream)
}
