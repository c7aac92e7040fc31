import MartletGraph

/// Two gestures, each of which may go on whatever the other does.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// What is known of the two.
  public struct Value {
    /// Of the first; nil while it has not begun, and when it was given up.
    public var first: First.Value?
    /// Of the second; nil while it has not begun, and when it was given up.
    public var second: Second.Value?
  }

  /// The first.
  let first: First
  /// The second.
  let second: Second

  /// Two gestures at once.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// It has ended when neither goes on any more and one of them has ended, at the latest when nothing is pressed.
  public var _recognition: _Recognition<Value> {
    let (first, second) = (first._recognition, second._recognition)
    var demand = first.demand.union(second.demand)
    demand.isComposed = true
    return _Recognition(demand) { event, course, turn in
      let news = [
        course.first.take(first.advance(event, course.first.inner, turn)),
        course.second.take(second.advance(event, course.second.inner, turn)),
      ]
      let parts = [course.first, course.second]
      let hasEnded = parts.contains { !$0.isActive && $0.value != nil }
      let isActive = parts.contains { $0.isActive }
      guard news.contains(true) || hasEnded && !isActive && event.endsPress else { return .none }
      let value = Value(
        first: course.first.value.flatMap { $0 as? First.Value },
        second: course.second.value.flatMap { $0 as? Second.Value })
      if isActive { return .changed(value) }
      let haveBothEnded = parts.allSatisfy { $0.value != nil }
      if hasEnded, event.phase != .stopped, !event.endsPress, !haveBothEnded { return .changed(value) }
      course.resetParts()
      return hasEnded && event.phase != .stopped ? .ended(value) : .failed
    }
  }
}

/// A gesture, and then another.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// What is known of the two.
  public enum Value {
    /// The first goes on.
    case first(First.Value)
    /// The first has ended; the second goes on if there is anything known of it.
    case second(First.Value, Second.Value?)
  }

  /// The first.
  let first: First
  /// The second.
  let second: Second

  /// One gesture after the other.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// It has ended when the second has. It is given up with either, and when nothing is pressed before the second begins
  /// that was pressed for the first.
  public var _recognition: _Recognition<Value> {
    let (first, second) = (first._recognition, second._recognition)
    var demand = first.demand.union(second.demand)
    demand.isComposed = true
    return _Recognition(demand) { event, course, turn in
      if let value = course.first.value as? First.Value {
        let step = second.advance(event, course.second.inner, turn)
        course.second.take(step)
        switch step {
        case .changed(let next): return .changed(.second(value, next))
        case .ended(let next):
          course.resetParts()
          return .ended(.second(value, next))
        case .failed:
          course.resetParts()
          return .failed
        case .none:
          if event.phase == .lifted || event.phase == .stopped {
            course.resetParts()
            return .failed
          }
          if course.second.isActive { return .none }
        }
      }
      // Where the first has ended, it may begin anew.
      switch first.advance(event, course.first.inner, turn) {
      case .none: return .none
      case .changed(let value):
        course.first.value = nil
        return .changed(.first(value))
      case .ended(let value):
        course.first.value = value
        return .changed(.second(value, nil))
      case .failed:
        course.resetParts()
        return .failed
      }
    }
  }
}

/// The first of two gestures, or else the second.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// What is known of the one that is recognised.
  public enum Value {
    /// It is the first.
    case first(First.Value)
    /// It is the second.
    case second(Second.Value)
  }

  /// The one that comes first where both could be recognised.
  let first: First
  /// The other.
  let second: Second

  /// Either of two gestures.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// While the first goes on, the second is not recognised, and it is given up when the first begins.
  public var _recognition: _Recognition<Value> {
    let (first, second) = (first._recognition, second._recognition)
    var demand = first.demand.union(second.demand)
    demand.waits = demand.waits || first.demand.isOfSeveralTaps && second.demand.isOfOneTap
    return _Recognition(demand) { event, course, turn in
      let step = first.advance(event, course.first.inner, turn)
      course.first.take(step)
      switch step {
      case .changed, .ended:
        if course.second.isActive {
          var stop = event
          stop.phase = .stopped
          course.second.take(second.advance(stop, course.second.inner, turn))
        }
        return step.map { .first($0) }
      case .failed: return .failed
      case .none:
        if course.first.isActive { return .none }
        let step = second.advance(event, course.second.inner, turn)
        course.second.take(step)
        return step.map { .second($0) }
      }
    }
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension Gesture {
  /// This gesture, and then another. Both have happened when the other one has ended.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// This gesture and another, which may go on at once.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// This gesture, or else another.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

extension GestureCourse {
  /// The course of the part itself, beside what the whole knows of it.
  var inner: GestureCourse { first }

  /// Takes note of what has become of a part, and says whether that is any news.
  @discardableResult func take<Value>(_ step: GestureStep<Value>) -> Bool {
    switch step {
    case .none: return false
    case .changed(let value): (isActive, self.value) = (true, value)
    case .ended(let value): (isActive, self.value) = (false, value)
    case .failed: reset()
    }
    return true
  }
}

extension GestureDemand {
  fileprivate var isOfSeveralTaps: Bool {
    primitives.contains(.doubleTap) || modified.contains { $0.primitive == .doubleTap }
  }

  fileprivate var isOfOneTap: Bool { primitives.contains(.tap) }
}
