import MartletGraph
import MartletWire

/// How a gesture is recognised, and what is done in its course.
public struct _Recognition<Value> {
  /// What the page is to tell of.
  var demand: GestureDemand
  /// Takes note of a moment. Where the gesture is by then is kept in its course, which outlives this value; what is done
  /// when all is done is added to the turn.
  var advance: (GestureEvent, GestureCourse, GestureTurn) -> GestureStep<Value>

  init(
    _ demand: GestureDemand,
    advance: @escaping (GestureEvent, GestureCourse, GestureTurn) -> GestureStep<Value>
  ) {
    self.demand = demand
    self.advance = advance
  }

  /// One that the page recognises by itself.
  init(_ demand: GestureDemand, of primitive: GesturePrimitive, makeValue: @escaping (GestureEvent) -> Value) {
    self.init(demand) { event, course, _ in
      if event.phase == .stopped, course.isActive {
        course.reset()
        return .failed
      }
      guard event.primitive == primitive else { return .none }
      switch event.phase {
      case .changed:
        course.isActive = true
        return .changed(makeValue(event))
      case .ended:
        course.reset()
        return .ended(makeValue(event))
      case .cancelled:
        guard course.isActive else { return .none }
        course.reset()
        return .failed
      case .lifted, .stopped: return .none
      }
    }
  }
}

/// What has become of a gesture at one moment.
enum GestureStep<Value> {
  /// The moment is none of it.
  case none
  /// It goes on.
  case changed(Value)
  /// It has ended as it should.
  case ended(Value)
  /// It was given up.
  case failed

  func map<Other>(_ transform: (Value) -> Other) -> GestureStep<Other> {
    switch self {
    case .none: .none
    case .changed(let value): .changed(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }

  /// Whether the gesture goes on after it; nil where it is as it was.
  var isActive: Bool? {
    switch self {
    case .none: nil
    case .changed: true
    case .ended, .failed: false
    }
  }
}

/// Where a gesture is, and where its parts are. It outlives the views that the gesture is recognised on.
final class GestureCourse {
  /// Whether it goes on.
  var isActive = false
  /// The value of a part that goes on, or that has ended before the whole.
  var value: Any?
  /// What the page has told of that goes on.
  var underWay: GesturePrimitives = []
  /// The numbers of the spaces in which places are told.
  var spaces: [(space: MeasuredSpace, number: Int)] = []
  var taken: [NumberedID] = []
  /// Numbers that are to be given back.
  var left: [NumberedID] = []
  private var parts: (first: GestureCourse?, second: GestureCourse?)

  init() {}

  /// The course of the first part, or of the only one.
  var first: GestureCourse {
    let part = parts.first ?? GestureCourse()
    parts.first = part
    return part
  }

  /// The course of the second part.
  var second: GestureCourse {
    let part = parts.second ?? GestureCourse()
    parts.second = part
    return part
  }

  /// Back to where nothing has begun.
  func reset() {
    isActive = false
    value = nil
  }

  func resetParts() {
    parts = (nil, nil)
    reset()
  }
}

/// What is left to be done at the end of a moment.
final class GestureTurn {
  /// Put gesture states back, after what the app does at the end of its gestures.
  var resets: [() -> Void] = []
}

/// A primitive that is recognised while modifiers are held down.
struct ModifiedPrimitive: Equatable {
  let primitive: GesturePrimitive
  let modifiers: EventModifiers
}

/// What the page is to tell of, so that a gesture can be recognised.
struct GestureDemand: Equatable {
  /// Whatever is held down.
  var primitives: GesturePrimitives = []
  var modified: [ModifiedPrimitive] = []
  /// How long a press lasts until it is a long one, in seconds, if there is any.
  var minimumDuration: Double?
  /// How far it may move meanwhile, in points.
  var maximumDistance: Double?
  /// How far a press moves until it is a drag, in points.
  var minimumDistance: Double?
  /// How many taps are a double tap.
  var taps: Int?
  /// By what factor fingers move apart until they magnify.
  var minimumFactor: Double?
  /// By how many degrees they turn until they rotate.
  var minimumAngle: Double?
  /// Whether taps say where they are.
  var isLocated = false
  /// In which spaces places are told beside the view's own.
  var spaces: [MeasuredSpace] = []
  /// Whether the end of a press is told, whatever has become of it.
  var isComposed = false
  /// Whether a tap waits for whether it is a double tap.
  var waits = false

  init() {}
  init(_ primitive: GesturePrimitive) { primitives = GesturePrimitives(primitive) }

  /// Both together. Where they differ, the page tells as much as either needs.
  func union(_ other: GestureDemand) -> GestureDemand {
    var both = self
    both.primitives.formUnion(other.primitives)
    for each in other.modified where !both.modified.contains(each) { both.modified.append(each) }
    both.minimumDuration = least(minimumDuration, other.minimumDuration)
    both.maximumDistance = least(maximumDistance, other.maximumDistance)
    both.minimumDistance = least(minimumDistance, other.minimumDistance)
    both.taps = least(taps, other.taps)
    both.minimumFactor = least(minimumFactor, other.minimumFactor)
    both.minimumAngle = least(minimumAngle, other.minimumAngle)
    both.isLocated = isLocated || other.isLocated
    for space in other.spaces where !both.spaces.contains(space) { both.spaces.append(space) }
    both.isComposed = isComposed || other.isComposed
    both.waits = waits || other.waits
    return both
  }

  private func least<Number: Comparable>(_ one: Number?, _ other: Number?) -> Number? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }

  /// The same while modifiers are held down, too.
  func modified(by modifiers: EventModifiers) -> GestureDemand {
    var demand = self
    let plain = GesturePrimitive.allCases.filter(primitives.contains)
    demand.primitives = []
    demand.modified =
      plain.map { ModifiedPrimitive(primitive: $0, modifiers: modifiers) }
      + modified.map { ModifiedPrimitive(primitive: $0.primitive, modifiers: $0.modifiers.union(modifiers)) }
    return demand
  }

  /// The actions that tell of it all.
  var actions: [ExactText] {
    var actions: [ExactText] = []
    for primitive in GesturePrimitive.allCases where primitives.contains(primitive) { actions += primitive.actions }
    for each in modified {
      let prefix = each.modifiers.prefix
      for action in each.primitive.actions {
        actions.append(action == "cancel" ? action : ExactText(prefix + action.text))
      }
    }
    return actions
  }

  func takes(_ signal: GestureSignal) -> Bool {
    guard let primitive = signal.primitive else {
      return !primitives.isDisjoint(with: .cancelled)
        || modified.contains { GesturePrimitives.cancelled.contains($0.primitive) }
    }
    if signal.modifiers.isEmpty { return primitives.contains(primitive) }
    return modified.contains(ModifiedPrimitive(primitive: primitive, modifiers: signal.modifiers))
  }

  /// Whether it takes time, or says where it is, so that something of it has to be kept.
  var hasCourse: Bool {
    isComposed || !spaces.isEmpty || !modified.isEmpty
      || !primitives.isSubset(of: [GesturePrimitives(.tap), GesturePrimitives(.doubleTap)])
  }

  /// The usual numbers, of those that any of it has.
  private static func usual(_ primitives: GesturePrimitives) -> GestureDemand {
    var demand = GestureDemand()
    demand.primitives = primitives
    if primitives.contains(.doubleTap) { demand.taps = 2 }
    if primitives.contains(.longPress) { (demand.minimumDuration, demand.maximumDistance) = (0.5, 10) }
    if primitives.contains(.drag) { demand.minimumDistance = 10 }
    if primitives.contains(.magnify) { demand.minimumFactor = 0.01 }
    if primitives.contains(.rotate) { demand.minimumAngle = 1 }
    return demand
  }

  /// What is usual where nothing else is said.
  init(usual primitives: GesturePrimitives) { self = .usual(primitives) }

  /// Whether some of it is done with two fingers.
  var hasFingers: Bool {
    primitives.contains(.magnify) || primitives.contains(.rotate)
      || modified.contains { $0.primitive == .magnify || $0.primitive == .rotate }
  }

  /// Whether there is nothing to be said of it beside the actions.
  var isUsual: Bool { !hasFingers && self == .usual(primitives) }
}
