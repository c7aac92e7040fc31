import CMicroHTTPD
import Glibc

extension EventLoop {
  /// What another thread rings to have a handler called on the main one. It is there for the life of the process.
  package struct Bell: Sendable {
    fileprivate let descriptor: Int32

    /// Has the handler called in step 3 of the next turn. Rings before that turn count once. Never waits.
    package func ring() { _ = eventfd_write(descriptor, 1) }
  }

  /// Makes a bell, whose handler is called in step 3 of a turn.
  ///
  /// - Throws: `ServerError.system` when the process has no descriptor left.
  package func bell(handler: @escaping () -> Void) throws(ServerError) -> Bell {
    let descriptor = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    guard descriptor >= 0 else { throw .system(call: "eventfd", code: errno) }
    do throws(ServerError) {
      try add(descriptor, for: .readable) { _ in
        var rings: eventfd_t = 0
        if eventfd_read(descriptor, &rings) == 0 { handler() }
      }
    } catch {
      close(descriptor)
      throw error
    }
    return Bell(descriptor: descriptor)
  }
}
