import Dispatch

extension DispatchQueue: Scheduler {
  /// A queue tells the time by the clock that all schedulers share.
  public typealias SchedulerTimeType = SchedulerTime

  /// How the queue runs a closure.
  public struct SchedulerOptions {
    /// How urgent the closure is.
    public var qos: DispatchQoS
    /// How the queue treats the closure: as a barrier, for instance.
    public var flags: DispatchWorkItemFlags
    /// The group that the closure belongs to. One that is scheduled for later belongs to none.
    public var group: DispatchGroup?

    /// Takes the options. If all are left out, the closure runs as any other of the queue, and in no group.
    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
      (self.qos, self.flags, self.group) = (qos, flags, group)
    }
  }

  /// The present, on the clock that all schedulers share.
  public var now: SchedulerTime { SchedulerTime(.now()) }

  /// Always zero: no closure has to be late.
  public var minimumTolerance: SchedulerTime.Stride { 0 }

  /// Appends `action` to the queue and returns at once.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Unchecked(value: action)
    async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action.value() }
  }

  /// Appends `action` to the queue at `date`. The tolerance and the group of the options are not heeded.
  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = Unchecked(value: action)
    asyncAfter(
      deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
    ) { action.value() }
  }

  /// Runs `action` on the queue at `date` and then after each `interval`, at least a nanosecond, until the token is
  /// cancelled or released. Each may be late by `tolerance`; the options are not heeded.
  public func schedule(
    after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = Unchecked(value: action)
    let source = DispatchSource.makeTimerSource(queue: self)
    source.setEventHandler { action.value() }
    source.schedule(
      deadline: date.dispatchTime, repeating: .nanoseconds(max(interval.magnitude, 1)),
      leeway: .nanoseconds(max(tolerance.magnitude, 0)))
    source.activate()
    return AnyCancellable { source.cancel() }
  }
}

extension SchedulerTime {
  /// The same point as a dispatch queue tells it.
  public init(_ time: DispatchTime) { self.init(nanoseconds: Int(clamping: time.uptimeNanoseconds)) }

  /// The same point as a dispatch queue tells it.
  public var dispatchTime: DispatchTime { DispatchTime(uptimeNanoseconds: UInt64(clamping: nanoseconds)) }
}
