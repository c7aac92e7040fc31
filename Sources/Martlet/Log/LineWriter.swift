import Dispatch
import MartletHTTP
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Writes lines to a descriptor on a thread of its own: a reader who is slow, or stops reading, holds nobody else up.
///
/// What has not been written yet is kept up to a limit. Lines beyond it are dropped, and so are those that the descriptor
/// refuses; one line in their place says how many, as soon as it can be written. At the process's end what is kept is
/// written, if that does not take long.
final class LineWriter: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    /// Lines since the last of `bytes`.
    var dropped = 0
    var isWriting = false
    var onDrop: (@Sendable (Int) -> Void)?
  }

  private let descriptor: Int32
  private let capacity: Int
  private let describeLoss: @Sendable (Int) -> String
  private let state = Mutex(State())
  private let more = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - descriptor: where to write; it stays open.
  ///   - capacity: bytes that may wait, beside as many that are being written.
  ///   - describeLoss: makes the line that stands for so many dropped ones, with its line break.
  /// - Throws: `ServerError.system` when the process may not have another thread.
  init(
    to descriptor: Int32, capacity: Int = 262_144, describeLoss: @escaping @Sendable (Int) -> String
  ) throws(ServerError) {
    self.descriptor = descriptor
    self.capacity = capacity
    self.describeLoss = describeLoss
    try BackgroundThread.start { [self] in writeWithoutEnd() }
    let context = Unmanaged.passRetained(self).toOpaque()
    on_exit(
      { _, context in
        guard let context else { return }
        Unmanaged<LineWriter>.fromOpaque(context).takeUnretainedValue().flush(milliseconds: 500)
      }, context)
  }

  /// Has a function called with the number of lines whenever some are dropped, on whichever thread that happens.
  func countLosses(with count: @escaping @Sendable (Int) -> Void) { state.withLock { $0.onDrop = count } }

  /// Takes a line, with its line break, to be written soon. Does not wait for the reader.
  func append(_ line: String) {
    let (isFirst, onDrop) = state.withLock { state -> (Bool, (@Sendable (Int) -> Void)?) in
      // Once a line is missing, so are those after it, so that it can be said where.
      guard state.dropped == 0, state.bytes.count + line.utf8.count <= capacity else {
        state.dropped += 1
        return (state.bytes.isEmpty, state.onDrop)
      }
      let isFirst = state.bytes.isEmpty
      state.bytes.append(contentsOf: line.utf8)
      return (isFirst, nil)
    }
    if isFirst { more.signal() }
    onDrop?(1)
  }

  /// Waits until everything has been written, but no longer than this.
  func flush(milliseconds: Int) {
    for _ in 0..<milliseconds {
      if state.withLock({ $0.bytes.isEmpty && $0.dropped == 0 && !$0.isWriting }) { return }
      usleep(1_000)
    }
  }

  /// What a failed write has kept from the reader, who is still to be told of it. The writing thread's own.
  private struct Loss {
    var count = 0
    /// The last that the reader has is a part of a line.
    var isInsideLine = false
  }

  private func writeWithoutEnd() -> Never {
    var loss = Loss()
    while true { writeNext(&loss) }
  }

  private func writeNext(_ loss: inout Loss) {
    more.wait()
    let (lines, dropped) = state.withLock { state -> ([UInt8], Int) in
      defer { (state.bytes, state.dropped, state.isWriting) = ([], 0, true) }
      return (state.bytes, state.dropped)
    }
    let before = (loss.isInsideLine ? "\n" : "") + (loss.count > 0 ? describeLoss(loss.count) : "")
    let after = dropped > 0 ? describeLoss(dropped) : ""
    let bytes = Array(before.utf8) + lines + after.utf8
    let written = write(bytes)
    // A line that has gone out in part is lost, too. Those that were dropped have been counted before.
    let rest = lines.dropFirst(max(0, written - before.utf8.count))
    let lost = rest.count { $0 == Self.lineBreak }
    if written >= before.utf8.count { loss.count = 0 }
    if written < bytes.count { loss.count += lost + dropped }
    if written > 0 { loss.isInsideLine = bytes[written - 1] != Self.lineBreak }
    let onDrop = state.withLock { state in
      state.isWriting = false
      return state.onDrop
    }
    if lost > 0 { onDrop?(lost) }
  }

  private static let lineBreak = UInt8(ascii: "\n")

  /// - Returns: how many bytes have gone out; fewer than all if nobody will ever read the rest.
  private func write(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          // Whoever shares the descriptor has made it so.
          var readiness = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&readiness, 1, -1)
        } else if errno != EINTR {
          break
        }
      }
      return bytes.count - rest.count
    }
  }
}
