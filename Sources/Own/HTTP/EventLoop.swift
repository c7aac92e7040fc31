import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#endif

/// The loop of the main thread: one epoll set for everything that can happen.
///
/// It holds the main dispatch queue's descriptor, so that main-actor jobs, `Task {}`, timers and `DispatchQueue.main`
/// run between requests, and whatever descriptors others add. One turn is: wait, run the main queue's jobs, call the
/// handlers of the descriptors that are ready, call `afterTurn`.
@MainActor
public final class EventLoop {
  /// Called at the end of each turn, when everything that was ready has run.
  public var afterTurn: () -> Void = {}

  private let epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
  private let mainQueue = _dispatch_get_main_queue_handle_4CF()
  private var handlers: [UInt64: Source] = [:]
  private var lastID: UInt64 = 0
  private var isStopping = false
  private static let mainQueueID: UInt64 = 0

  private struct Source {
    let descriptor: Int32
    let handler: () -> Void
  }

  /// Makes the loop; there is one in a process, on its main thread.
  public init() {
    _ = martlet_epoll_add(epoll, mainQueue, EPOLLIN.rawValue, Self.mainQueueID)
  }

  isolated deinit { close(epoll) }

  /// Names something that the loop watches.
  public struct Registration: Hashable, Sendable {
    fileprivate let id: UInt64
  }

  /// Calls `handler` in each turn in which `descriptor` is readable. The descriptor stays the caller's to close, after
  /// `remove`.
  @discardableResult
  public func watch(_ descriptor: Int32, _ handler: @escaping () -> Void) -> Registration {
    lastID += 1
    handlers[lastID] = Source(descriptor: descriptor, handler: handler)
    _ = martlet_epoll_add(epoll, descriptor, EPOLLIN.rawValue, lastID)
    return Registration(id: lastID)
  }

  /// Calls `handler` about every `milliseconds`.
  @discardableResult
  public func every(milliseconds: UInt64, _ handler: @escaping () -> Void) -> Registration {
    let timer = martlet_timer(milliseconds)
    return watch(timer) {
      martlet_drain(timer)
      handler()
    }
  }

  /// Calls `handler` when the process is asked to stop by SIGINT or SIGTERM. A second request ends the process at once.
  public func onStopRequest(_ handler: @escaping () -> Void) {
    let descriptor = martlet_stop_descriptor()
    watch(descriptor) {
      martlet_drain(descriptor)
      handler()
    }
  }

  /// Stops watching.
  public func remove(_ registration: Registration) {
    guard let source = handlers.removeValue(forKey: registration.id) else { return }
    _ = martlet_epoll_remove(epoll, source.descriptor)
  }

  /// Turns until `stop()` is called.
  public func run() {
    isStopping = false
    while !isStopping { turn(timeoutMilliseconds: -1) }
  }

  /// Makes `run()` return at the end of this turn.
  public func stop() { isStopping = true }

  /// Something is ready although its descriptor may not say so: the next turn does not wait.
  var hasMoreWork = false

  /// One turn; waits at most so long for something to happen, -1 for as long as it takes.
  public func turn(timeoutMilliseconds: Int32) {
    withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: 64) { events in
      let timeout = hasMoreWork ? 0 : timeoutMilliseconds
      let count = epoll_wait(epoll, events.baseAddress, 64, timeout)
      let ready = events[..<max(0, Int(count))]
      if ready.contains(where: { withUnsafePointer(to: $0, martlet_epoll_id) == Self.mainQueueID }) {
        martlet_drain(mainQueue)
        _dispatch_main_queue_callback_4CF(nil)
      }
      for event in ready {
        // A handler may have removed another one that was ready too.
        if let source = handlers[withUnsafePointer(to: event, martlet_epoll_id)] { source.handler() }
      }
    }
    if hasMoreWork { moreWork() }
    afterTurn()
  }

  /// Called in a turn in which `hasMoreWork` was set before.
  var moreWork: () -> Void = {}
}
