import CMicroHTTPD
import Dispatch
import Glibc

/// The main thread's one wait: sockets, timers, bells and the main actor's own jobs, in a single epoll set.
///
/// A turn has four steps, always in this order:
///
/// 1. wait until a descriptor is ready (or `wake` or the time limit says not to);
/// 2. if the main dispatch queue has work, run what is queued: main-actor jobs, `Task {}`, `DispatchQueue.main`,
///    timers;
/// 3. call the handlers of the descriptors that are ready;
/// 4. call `afterTurn`.
///
/// A job that a handler or `afterTurn` enqueues makes the main queue's eventfd readable, so the next wait returns at
/// once and the job's effects are followed by an `afterTurn` of their own. Jobs enqueued by jobs wait for the next
/// turn, so a task that keeps rescheduling itself cannot keep requests waiting.
///
/// Everything runs on the main actor, and under `run` in one task of it that lasts as long as the loop: what the app starts
/// with `Task {}` in an action inherits nothing from it but the priority of the main thread. `run` also needs the main
/// *thread*, because the main queue can be drained nowhere else; `turn` by itself does not drain it and so can be driven
/// from anywhere on the main actor, as tests do.
@MainActor package final class EventLoop {
  /// Called at the end of every turn, whatever the turn was about.
  @exclusivity(unchecked) package var afterTurn: (() -> Void)?
  /// Hears of the beginning and the end of each turn, the wait left out.
  @exclusivity(unchecked) package var watcher: (any TurnWatcher)?
  /// Milliseconds of the clock, read once per turn, after the wait. Only differences mean anything.
  @exclusivity(unchecked) package private(set) var now: Int64
  @exclusivity(unchecked) private var isToGoOn = false

  private let clock: () -> Int64
  private let epoll: Int32
  private let events: UnsafeMutablePointer<epoll_event>
  @exclusivity(unchecked) private var slots: ContiguousArray<Slot> = []
  @exclusivity(unchecked) private var freeSlots: ContiguousArray<UInt32> = []
  @exclusivity(unchecked) private var woken: ContiguousArray<Registration> = []
  @exclusivity(unchecked) private var isRunning = false

  private struct Slot {
    var generation: UInt32
    var descriptor: Int32
    var handler: ((Readiness) -> Void)?
  }

  /// Events taken from the kernel at a time; the rest stays for the next turn.
  private static let batch = 128
  private static let mainQueueDatum = UInt64.max

  /// Makes a loop that watches nothing yet.
  ///
  /// - Parameter clock: milliseconds from any origin, never going back.
  /// - Throws: `ServerError.system` when the process has no descriptor left.
  package init(clock: @escaping () -> Int64 = EventLoop.monotonicMilliseconds) throws(ServerError) {
    epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard epoll >= 0 else { throw .system(call: "epoll_create1", code: errno) }
    events = .allocate(capacity: Self.batch)
    self.clock = clock
    now = clock()
  }

  isolated deinit {
    events.deallocate()
    close(epoll)
  }

  /// The kernel's coarse monotonic clock in milliseconds: a few nanoseconds to read, a few milliseconds of resolution.
  package nonisolated static func monotonicMilliseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return Int64(time.tv_sec) &* 1000 &+ Int64(time.tv_nsec) / 1_000_000
  }

  // MARK: Descriptors

  /// Watches a descriptor; the caller keeps owning it. O(1).
  ///
  /// - Parameters:
  ///   - descriptor: an open descriptor that is not watched yet.
  ///   - readiness: what to wait for.
  ///   - handler: called in step 3 of each turn in which the descriptor is ready.
  /// - Returns: the name under which to change or remove it. Remove it before closing the descriptor.
  /// - Throws: `ServerError.system` when the kernel refuses the descriptor; nothing is watched then.
  @discardableResult
  package func add(
    _ descriptor: Int32, for readiness: Readiness, handler: @escaping (Readiness) -> Void
  ) throws(ServerError) -> Registration {
    let slot: UInt32
    if let free = freeSlots.popLast() {
      slot = free
    } else {
      slot = UInt32(slots.count)
      slots.append(Slot(generation: 0, descriptor: -1, handler: nil))
    }
    let registration = Registration(slot: slot, generation: slots[Int(slot)].generation)
    guard martlet_epoll_control(epoll, EPOLL_CTL_ADD, descriptor, readiness.rawValue, registration.datum) == 0 else {
      let code = errno
      freeSlots.append(slot)
      throw .system(call: "epoll_ctl", code: code)
    }
    slots[Int(slot)].descriptor = descriptor
    slots[Int(slot)].handler = handler
    return registration
  }

  /// Changes what a descriptor is waited for. O(1). Nothing happens for a registration that has been removed.
  package func change(_ registration: Registration, to readiness: Readiness) {
    guard let descriptor = descriptor(of: registration) else { return }
    _ = martlet_epoll_control(epoll, EPOLL_CTL_MOD, descriptor, readiness.rawValue, registration.datum)
  }

  /// Stops watching a descriptor; its handler is not called again, not even in the current turn. O(1).
  /// Nothing happens for a registration that has been removed.
  package func remove(_ registration: Registration) {
    guard let descriptor = descriptor(of: registration) else { return }
    _ = martlet_epoll_control(epoll, EPOLL_CTL_DEL, descriptor, 0, 0)
    let slot = Int(registration.slot)
    slots[slot].generation &+= 1
    slots[slot].descriptor = -1
    slots[slot].handler = nil
    freeSlots.append(registration.slot)
  }

  /// Makes the next turn call the handler of this registration, with nothing ready, and makes that turn not wait. O(1).
  package func wake(_ registration: Registration) {
    woken.append(registration)
  }

  /// Makes the next turn not wait.
  package func goOn() { isToGoOn = true }

  private func descriptor(of registration: Registration) -> Int32? {
    let slot = Int(registration.slot)
    guard slot < slots.count, slots[slot].generation == registration.generation, slots[slot].descriptor >= 0 else {
      return nil
    }
    return slots[slot].descriptor
  }

  private func call(_ registration: Registration, _ readiness: Readiness) {
    let slot = Int(registration.slot)
    guard slots[slot].generation == registration.generation, let handler = slots[slot].handler else { return }
    handler(readiness)
  }

  // MARK: Turns

  /// Serves until `stop` is called: blocks the main thread, running the main actor's jobs in between.
  ///
  /// Call it from a synchronous `main`, before anything drains the main queue by other means (`dispatchMain`,
  /// an `async` main).
  ///
  /// - Throws: `ServerError.system` when the main queue cannot be watched.
  package func run() throws(ServerError) {
    precondition(martlet_is_main_thread(), "EventLoop.run must be called on the main thread, from a synchronous main.")
    precondition(!isRunning, "EventLoop.run was called while the loop was running.")
    let mainQueue = _dispatch_get_main_queue_handle_4CF()
    // Edge-triggered: each enqueued batch is one event, and the eventfd never needs to be read.
    let interest = Readiness([.readable, .edgeTriggered]).rawValue
    guard martlet_epoll_control(epoll, EPOLL_CTL_ADD, mainQueue, interest, Self.mainQueueDatum) == 0 else {
      throw .system(call: "epoll_ctl", code: errno)
    }
    isRunning = true
    // In the Swift 6 language mode, code such as a closure that is passed to `firstIndex(where:)` checks with each call that
    // it runs on the main actor. Inside a task, Swift knows the executor and compares it at once; outside, it first has to
    // find out whether this is the main thread.
    Task.immediate {
      while isRunning { turn(timeoutMilliseconds: -1) }
    }
    precondition(!isRunning, "The loop's task did not begin at once.")
    _ = martlet_epoll_control(epoll, EPOLL_CTL_DEL, mainQueue, 0, 0)
  }

  /// Lets `run` return once the current turn is complete.
  package func stop() {
    isRunning = false
  }

  /// One turn.
  ///
  /// - Parameter timeoutMilliseconds: how long to wait for something to be ready; -1 for as long as it takes, 0 not at
  ///   all.
  package func turn(timeoutMilliseconds: Int32) {
    let ready = epoll_wait(epoll, events, Int32(Self.batch), woken.isEmpty && !isToGoOn ? timeoutMilliseconds : 0)
    isToGoOn = false
    now = clock()
    watcher?.turnBegan()
    let count = max(0, Int(ready))
    for index in 0..<count where martlet_epoll_datum(events + index) == Self.mainQueueDatum {
      _dispatch_main_queue_callback_4CF(nil)
    }
    // What is woken from here on is for the next turn.
    let calls = woken
    if !calls.isEmpty { woken = [] }
    for index in 0..<count {
      let datum = martlet_epoll_datum(events + index)
      guard datum != Self.mainQueueDatum else { continue }
      call(Registration(datum: datum), Readiness(rawValue: martlet_epoll_events(events + index)))
    }
    for registration in calls { call(registration, []) }
    afterTurn?()
    watcher?.turnEnded()
  }

  /// The monotonic clock, to the nanosecond: some 25 ns to read.
  package nonisolated static func nanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

/// Hears of an event loop's turns.
@MainActor package protocol TurnWatcher: AnyObject {
  /// The wait is over.
  func turnBegan()

  /// All is done that was to be done in this turn.
  func turnEnded()
}
