import Dispatch

extension DispatchQueue: Scheduler {
  public typealias SchedulerTimeType = SchedulerTime

  /// How the queue runs a closure.
  public struct SchedulerOptions {
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags
    public var group: DispatchGroup?

    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
      (self.qos, self.flags, self.group) = (qos, flags, group)
    }
  }

  public var now: SchedulerTime { SchedulerTime(.now()) }

  public var minimumTolerance: SchedulerTime.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Unchecked(value: action)
    async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action.value() }
  }

  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = Unchecked(value: action)
    asyncAfter(
      deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
    ) { action.value() }
  }

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
