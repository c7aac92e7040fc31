import Foundation
import MartletGraph
import MartletWire

/// One moment of a gesture.
struct GestureEvent {
  enum Phase { case changed, ended, cancelled }

  let phase: Phase
  /// How far a drag has come.
  var translation = CGSize.zero
}

enum GestureKind {
  case tap, doubleTap, longPress, drag

  /// The actions that tell of it.
  var actions: [ExactText] {
    switch self {
    case .tap: ["tap"]
    case .doubleTap: ["doubleTap"]
    case .longPress: ["press", "longPress", "release"]
    case .drag: ["drag", "drop", "cancel"]
    }
  }

  /// Whether the gesture takes its time.
  var lasts: Bool { self == .longPress || self == .drag }

  /// What an action says of the gesture: `press` and `drag` that it goes on, `longPress` and `drop` that it has ended,
  /// `release` and `cancel` that it was given up.
  func phase(of action: ExactText) -> GestureEvent.Phase {
    switch action {
    case "press", "drag": .changed
    case "release", "cancel": .cancelled
    default: .ended
    }
  }
}

/// Which of several gestures on a view, and of what the view does itself, come first.
enum GesturePriority {
  /// After what the view does itself; of several, the innermost.
  case normal
  /// In place of all others; of several, the outermost.
  case high
  /// Besides all others.
  case simultaneous
}

/// What a gesture on a view does.
struct GestureTrait: ElementTrait {
  static let keys = NodeKeys(.actions)
  static let takesActions = true

  let kind: GestureKind
  let priority: GesturePriority
  private let recognise: (GestureEvent) -> Void
  /// Where a gesture is that lasts. It outlives the views that it is recognised on, as the gesture does.
  private var course: Course?

  private final class Course {
    var isUnderWay = false
  }

  init<Value>(_ recognition: _Recognition<Value>, priority: GesturePriority) {
    kind = recognition.kind
    self.priority = priority
    recognise = recognition.handle
    if kind.lasts { course = Course() }
  }

  /// What taps do: the commonest of all, and the lightest.
  init(taps: Int, action: @escaping () -> Void) {
    kind = taps > 1 ? .doubleTap : .tap
    priority = .normal
    recognise = { _ in action() }
  }

  func isSame(as other: GestureTrait) -> Bool { kind == other.kind }

  mutating func inheritState(from old: GestureTrait) {
    if kind == old.kind { course = old.course } else { old.course?.isUnderWay = false }
  }

  /// A view that goes while a gesture on it goes on cancels it.
  func end(in graph: ViewGraph) {
    guard let course, course.isUnderWay else { return }
    course.isUnderWay = false
    graph.enqueueEffect { recognise(GestureEvent(phase: .cancelled)) }
  }

  /// One that ends without having begun begins first; one that was not under way cannot be cancelled.
  func handle(_ event: GestureEvent) {
    guard let course else { return recognise(event) }
    let wasUnderWay = course.isUnderWay
    course.isUnderWay = event.phase == .changed
    if !wasUnderWay {
      if event.phase == .cancelled { return }
      if event.phase == .ended { recognise(GestureEvent(phase: .changed, translation: event.translation)) }
    }
    recognise(event)
  }
}

extension GestureTrait {
  /// How far a drag may come, in points: farther than any page reaches, and near enough for an app to reckon with.
  private static let reach = -1_000_000.0...1_000_000

  /// What an action says of this gesture. A `drag` and a `drop` have as their value how far it has come:
  /// `[width, height]` in points, each within reach.
  func event(of action: Action) throws(Problem) -> GestureEvent {
    var event = GestureEvent(phase: kind.phase(of: action.name))
    let moves = kind == .drag && event.phase != .cancelled
    switch action.value {
    case .numbers(let numbers)? where moves && numbers.count == 2:
      guard numbers.allSatisfy(Self.reach.contains) else {
        throw Problem(.invalidValue, "A drag reaches at most 1,000,000 points either way.", pointer: "/value")
      }
      event.translation = CGSize(width: numbers[0], height: numbers[1])
    case nil where !moves: break
    default:
      let value = moves ? "[width, height] as its value" : "no value"
      throw Problem(.invalidValue, "\"\(action.name.text)\" takes \(value).", pointer: "/value")
    }
    return event
  }
}

extension Element {
  /// The actions that the gestures around this element take.
  @MainActor var gestureActions: [ExactText] {
    var actions: [ExactText] = []
    forEachTrait(GestureTrait.self) { gesture in
      actions += gesture.kind.actions
      return true
    }
    return actions
  }

  /// The gestures that take an action, and whether what the element does itself with it is done, too.
  @MainActor func gestures(taking action: ExactText, isOwn: Bool) -> (gestures: [GestureTrait], isOwn: Bool) {
    var first: GestureTrait?
    var simultaneous: [GestureTrait] = []
    forEachTrait(GestureTrait.self) { gesture in
      guard gesture.kind.actions.contains(action) else { return true }
      switch gesture.priority {
      case .normal: if first == nil, !isOwn { first = gesture }
      case .high: first = gesture
      case .simultaneous: simultaneous.append(gesture)
      }
      return true
    }
    // Nearly always there is none, which costs no array.
    guard let first else { return (simultaneous, isOwn) }
    return ([first] + simultaneous, false)
  }

  /// Whether a gesture around this element takes an action.
  @MainActor func hasGesture(taking action: ExactText) -> Bool {
    var isFound = false
    forEachTrait(GestureTrait.self) { gesture in
      isFound = gesture.kind.actions.contains(action)
      return !isFound
    }
    return isFound
  }
}
