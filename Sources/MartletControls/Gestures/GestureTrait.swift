import Foundation
import MartletGraph
import MartletWire

/// Which of several gestures on a view, and of what the view does itself, come first.
enum GesturePriority {
  /// After what the view does itself and what is in it; of several, the innermost.
  case normal
  /// In place of all others; of several, the outermost.
  case high
  /// Besides all others.
  case simultaneous
}

/// What a gesture on a view does.
struct GestureTrait: ElementTrait {
  static let keys = NodeKeys(.actions, .gestures)
  static let takesActions = true

  /// What is asked for where it is more than what is usual.
  private final class Details {
    let demand: GestureDemand

    init(_ demand: GestureDemand) { self.demand = demand }
  }

  private enum Recogniser {
    /// A tap is all there is to it.
    case taps(() -> Void)
    /// Takes note of a moment, and says whether the gesture goes on; nil if it is as it was.
    case moments((GestureEvent, GestureCourse, GestureTurn) -> Bool?)
  }

  let priority: GesturePriority
  private let primitives: GesturePrimitives
  private let details: Details?
  private let recogniser: Recogniser
  /// Where a gesture is that takes time. It outlives the views that it is recognised on, as the gesture does.
  private var course: GestureCourse?
  /// Gives up what went on of the gesture that was in this place before, where this one does not go on with it.
  private var giveUpLast: (() -> Void)?

  /// What a gesture does, unless it is not to be recognised at all.
  init<Value>(_ recognition: _Recognition<Value>, priority: GesturePriority, isEnabled: Bool = true) {
    let demand = isEnabled ? recognition.demand : GestureDemand()
    self.priority = priority
    primitives = demand.primitives
    details = demand.isUsual ? nil : Details(demand)
    recogniser = .moments { event, course, turn in recognition.advance(event, course, turn).isActive }
    if recognition.demand.hasCourse { course = GestureCourse() }
  }

  /// What taps do: the commonest of all, and the lightest.
  init(taps: Int, action: @escaping () -> Void) {
    let demand = GestureDemand(taps: taps)
    priority = .normal
    primitives = demand.primitives
    details = demand.isUsual ? nil : Details(demand)
    recogniser = .taps(action)
  }

  /// What the page is to tell of.
  var demand: GestureDemand { details?.demand ?? GestureDemand(usual: primitives) }

  /// The same, where it is more than what is usual.
  var unusualDemand: GestureDemand? { details?.demand }

  /// Whether it is recognised by something besides single and double taps, and also on the controls in the view.
  var reaches: Bool { priority != .normal && demand.hasCourse }

  func isSame(as other: GestureTrait) -> Bool {
    primitives == other.primitives && priority == other.priority && details?.demand == other.details?.demand
  }

  mutating func inheritState(from old: GestureTrait) {
    guard let last = old.course else { return }
    let isTakenOver = primitives == old.primitives && details?.demand == old.details?.demand
    let isOver = primitives.isEmpty && details == nil
    if last.isActive, course == nil || !(isTakenOver || isOver) { giveUpLast = { old.stop(last) } }
    if course == nil {
      // What there is to be given back.
      course = GestureCourse()
      course?.left = last.taken
    } else if isTakenOver {
      course = last
    } else if isOver {
      // It is not recognised any more, and whoever has been told that it goes on is told that it does not.
      course = last
      course?.left = last.taken
      last.taken = []
      last.spaces = []
    } else {
      course?.left = last.taken
    }
  }

  mutating func begin(in graph: ViewGraph) {
    if priority != .normal { graph.hasFarReachingGestures = true }
    if let giveUpLast { graph.enqueueEffect(giveUpLast) }
    giveUpLast = nil
    guard let course else { return }
    if primitives.isEmpty, details == nil { end(in: graph) }
    let spaces = details?.demand.spaces ?? []
    if course.spaces.map(\.space) != spaces {
      course.left += course.taken
      course.taken = []
      course.spaces = spaces.prefix(Self.mostSpaces).map { space in
        if let number = space.fixedNumber { return (space, number) }
        let id = graph.spaceNumber(of: space)
        course.taken.append(id)
        return (space, id.spaceNumber)
      }
    }
    // Only now, so that the same name keeps its number.
    for id in course.left { graph.giveBack(id) }
    course.left = []
  }

  /// In so many spaces the page tells of places: an action has at most sixteen numbers.
  private static let mostSpaces = 3

  /// A view that goes while a gesture on it goes on cancels it.
  func end(in graph: ViewGraph) {
    guard let course else { return }
    for id in course.taken { graph.giveBack(id) }
    (course.taken, course.spaces) = ([], [])
    guard course.isActive else { return }
    graph.enqueueEffect { stop(course) }
  }

  /// The numbers of the spaces in which places are told.
  var spaceNumbers: [Int] { course?.spaces.map(\.number) ?? [] }

  func takes(_ signal: GestureSignal) -> Bool {
    if let details { return details.demand.takes(signal) }
    guard signal.modifiers.isEmpty else { return false }
    guard let primitive = signal.primitive else { return !primitives.isDisjoint(with: .cancelled) }
    return primitives.contains(primitive)
  }

  /// Does what an action says. A gesture that ends without having begun begins first; one that was not under way cannot
  /// be cancelled.
  @MainActor func handle(_ signal: GestureSignal, _ value: GestureValue) {
    if case .taps(let action) = recogniser { return action() }
    let course = course ?? GestureCourse()
    let moment = { (primitive: GesturePrimitive, phase: GestureEvent.Phase) in
      value.event(primitive, phase, modifiers: signal.modifiers, spaces: course.spaces)
    }
    guard let primitive = signal.primitive else {
      for each in GesturePrimitive.allCases where GesturePrimitives.cancelled.contains(each) {
        if course.underWay.remove(GesturePrimitives(each)) != nil { advance(moment(each, .cancelled), course) }
      }
      return
    }
    guard primitive.lasts else { return advance(moment(primitive, .ended), course) }
    let wasUnderWay = course.underWay.contains(primitive)
    switch signal.phase {
    case .changed: course.underWay.insert(GesturePrimitives(primitive))
    case .ended:
      course.underWay.remove(GesturePrimitives(primitive))
      if !wasUnderWay { advance(moment(primitive, .changed), course) }
    case .cancelled:
      course.underWay.remove(GesturePrimitives(primitive))
      // What has been pressed for long already is let go.
      return advance(moment(primitive, wasUnderWay ? .cancelled : .lifted), course)
    }
    advance(moment(primitive, signal.phase == .changed ? .changed : .ended), course)
  }

  /// Whether something of it has begun and has not ended.
  fileprivate var isUnderWay: Bool { course?.underWay.isEmpty == false }

  /// Gives up what is under way of it.
  @MainActor fileprivate func giveUp() {
    if let course { stop(course) }
  }

  private func advance(_ event: GestureEvent, _ course: GestureCourse) {
    guard case .moments(let recognise) = recogniser else { return }
    let turn = GestureTurn()
    if let isActive = recognise(event, course.first, turn) { course.isActive = isActive }
    for reset in turn.resets { reset() }
  }

  private func stop(_ course: GestureCourse) {
    course.underWay = []
    let primitive = GesturePrimitive.allCases.first(where: primitives.contains) ?? .drag
    advance(GestureEvent(primitive: primitive, phase: .stopped), course)
    course.isActive = false
  }
}

@MainActor extension Element {
  /// The actions that the gestures around this element take.
  var gestureActions: [ExactText] {
    var actions: [ExactText] = []
    forEachTrait(GestureTrait.self) { gesture in
      actions += gesture.demand.actions
      return true
    }
    return actions
  }

  /// The gestures that take an action, and whether what the element does itself with it is done, too.
  func gestures(taking action: ExactText, isOwn: Bool) -> (gestures: [GestureTrait], isOwn: Bool) {
    var signal: GestureSignal??
    var first: GestureTrait?
    var simultaneous: [GestureTrait] = []
    func take(_ gesture: GestureTrait) -> Bool {
      let known = signal ?? GestureSignal(action)
      signal = known
      guard let known, gesture.takes(known) else { return true }
      // All that goes on is given up together.
      guard known.primitive != nil else {
        simultaneous.append(gesture)
        return true
      }
      switch gesture.priority {
      case .normal: if first == nil, !isOwn { first = gesture }
      case .high: first = gesture
      case .simultaneous: simultaneous.append(gesture)
      }
      return true
    }
    forEachTrait(GestureTrait.self, take)
    // What is around it comes before, or beside, what it takes.
    if graph.hasFarReachingGestures, isOwn || first != nil || !simultaneous.isEmpty {
      forEachTraitWhereShown(GestureTrait.self) { $0.priority == .normal || take($0) }
    }
    // Nearly always there is none, which costs no array.
    guard let first else { return (simultaneous, isOwn) }
    return ([first] + simultaneous, false)
  }

  /// What an action says for the gestures that take it; nil if none does.
  func value(
    of action: Action, for gestures: [GestureTrait]
  ) throws(Problem) -> (signal: GestureSignal, value: GestureValue)? {
    guard !gestures.isEmpty, let signal = GestureSignal(action.name) else { return nil }
    let isLocated = tapsAreLocated || gestures.contains { $0.unusualDemand?.isLocated == true }
    return (signal, try GestureValue(of: action, signal, isLocated: isLocated))
  }

  /// Whether the page says of every tap where it is: a gesture asks for that, if perhaps another one than takes the tap.
  private var tapsAreLocated: Bool {
    var areLocated = false
    forEachTrait(GestureTrait.self) { gesture in
      areLocated = gesture.unusualDemand?.isLocated == true
      return !areLocated
    }
    return areLocated
  }

  /// Refuses a value that nothing asks for, of an action that no gesture takes.
  func checkValueIsAsked(by action: Action) throws(Problem) {
    if action.value != nil, action.name == "tap", tapsAreLocated {
      _ = try GestureValue(placeOf: action)
    } else {
      try action.checkValueIsAsked()
    }
  }

  /// Gives up what is under way of some gestures, if an action ends or cancels it: for a view that is disabled or covered
  /// since it began.
  /// - Returns: whether there was anything.
  func giveUp(_ gestures: [GestureTrait], with action: ExactText) -> Bool {
    guard let signal = GestureSignal(action), signal.primitive == nil || signal.phase != .changed else { return false }
    let going = gestures.filter(\.isUnderWay)
    for gesture in going { gesture.giveUp() }
    return !going.isEmpty
  }

  /// Whether a gesture around this element takes an action.
  func hasGesture(taking action: ExactText) -> Bool {
    var isFound = false
    forEachTrait(GestureTrait.self) { gesture in
      isFound = GestureSignal(action).map(gesture.takes) ?? false
      return !isFound
    }
    return isFound
  }
}
