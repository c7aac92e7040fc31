import Foundation
import MartletGraph
import MartletWire

/// Something that a person does to a view, other than using a control.
public protocol Gesture<Value> {
  /// What is known of the gesture while it goes on, and at its end.
  associatedtype Value

  /// What is done in the course of the gesture.
  var _recognition: _Recognition<Value> { get }
}

/// One tap, or several in quick succession.
public struct TapGesture: Gesture {
  public let _recognition: _Recognition<Void>

  /// - Parameter count: how many taps; more than one is a double tap.
  public init(count: Int = 1) { _recognition = _Recognition(count > 1 ? .doubleTap : .tap) { _ in } }
}

/// A press that lasts. It is under way from the moment of the press; how long it must last is the client's to know.
public struct LongPressGesture: Gesture {
  public let _recognition: _Recognition<Bool>

  /// - Parameters:
  ///   - minimumDuration: how long the press must last, in seconds.
  ///   - maximumDistance: how far it may move meanwhile, in points.
  public init(minimumDuration: Double = 0.5, maximumDistance: Double = 10) {
    _recognition = _Recognition(.longPress) { _ in true }
  }
}

/// A press that moves.
public struct DragGesture: Gesture {
  public let _recognition: _Recognition<Value>

  /// Where a drag is, in points.
  public struct Value: Equatable, Sendable {
    /// Where the press began, in points.
    public var startLocation: CGPoint
    /// Where it is now, in points.
    public var location: CGPoint
    /// How far it has come from its start.
    public var translation: CGSize
  }

  /// - Parameter minimumDistance: how far the press must move before it is a drag, in points.
  public init(minimumDistance: Double = 10) {
    _recognition = _Recognition(.drag) { event in
      Value(
        startLocation: .zero, location: CGPoint(x: event.translation.width, y: event.translation.height),
        translation: event.translation)
    }
  }
}

extension Gesture {
  /// Runs `action` when the gesture has ended as it should.
  public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
    HandledGesture(self) { $0.ended.append(action) }
  }

  /// Sets a gesture state while the gesture goes on; when it has ended, in whichever way, the state is what it was at
  /// first.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> some Gesture<Value> {
    HandledGesture(self) { recognition in
      recognition.changed.append { value in
        var transaction = Transaction()
        var next = state.wrappedValue
        body(value, &next, &transaction)
        withTransaction(transaction) { state.set(next) }
      }
      recognition.reset.append { state.reset() }
    }
  }
}

extension Gesture where Value: Equatable {
  /// Runs `action` each time that the gesture's value has changed.
  public func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
    HandledGesture(self) { $0.changed.append(action) }
  }
}

/// A gesture with one more thing to do.
private struct HandledGesture<Value>: Gesture {
  let _recognition: _Recognition<Value>

  init(_ gesture: some Gesture<Value>, add: (inout _Recognition<Value>) -> Void) {
    var recognition = gesture._recognition
    add(&recognition)
    _recognition = recognition
  }
}

/// What is done in the course of a gesture.
public struct _Recognition<Value> {
  fileprivate let kind: GestureKind
  private let makeValue: (GestureEvent) -> Value
  fileprivate var changed: [(Value) -> Void] = []
  fileprivate var ended: [(Value) -> Void] = []
  /// Puts gesture states back.
  fileprivate var reset: [() -> Void] = []

  fileprivate init(_ kind: GestureKind, makeValue: @escaping (GestureEvent) -> Value) {
    self.kind = kind
    self.makeValue = makeValue
  }

  fileprivate func handle(_ event: GestureEvent) {
    switch event.phase {
    case .changed: for action in changed { action(makeValue(event)) }
    case .ended: for action in ended { action(makeValue(event)) }
    case .cancelled: break
    }
    if event.phase != .changed { for action in reset { action() } }
  }
}

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
struct GestureDecoration: Decoration {
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

  func isSame(as other: GestureDecoration) -> Bool { kind == other.kind }

  mutating func succeed(_ old: GestureDecoration) {
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

extension Element {
  /// The actions that the gestures around this element take.
  @MainActor var gestureActions: [ExactText] {
    var actions: [ExactText] = []
    forEachDecoration(GestureDecoration.self) { gesture in
      actions += gesture.kind.actions
      return true
    }
    return actions
  }

  /// The gestures that take an action, and whether what the element does itself with it is done, too.
  @MainActor func gestures(taking action: ExactText, isOwn: Bool) -> (gestures: [GestureDecoration], isOwn: Bool) {
    var first: GestureDecoration?
    var simultaneous: [GestureDecoration] = []
    forEachDecoration(GestureDecoration.self) { gesture in
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
    forEachDecoration(GestureDecoration.self) { gesture in
      isFound = gesture.kind.actions.contains(action)
      return !isFound
    }
    return isFound
  }
}

extension GestureDecoration {
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

extension View {
  /// Recognises a gesture on the view. A control inside keeps its own taps.
  public func gesture(_ gesture: some Gesture) -> some View {
    Decorated(content: self, decoration: GestureDecoration(gesture._recognition, priority: .normal))
  }

  /// Recognises a gesture on the view in place of the others on it, and of what a control does itself. A control inside
  /// keeps its own taps.
  public func highPriorityGesture(_ gesture: some Gesture) -> some View {
    Decorated(content: self, decoration: GestureDecoration(gesture._recognition, priority: .high))
  }

  /// Recognises a gesture on the view besides the others on it, and besides what a control does itself. A control
  /// inside keeps its own taps.
  public func simultaneousGesture(_ gesture: some Gesture) -> some View {
    Decorated(content: self, decoration: GestureDecoration(gesture._recognition, priority: .simultaneous))
  }

  /// Runs `action` when the view is tapped. A control inside keeps its own taps.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    Decorated(content: self, decoration: GestureDecoration(taps: count, action: action))
  }

  /// Runs `action` when the view has been pressed for a while.
  /// - Parameter onPressingChanged: learns when the press begins and when it ends.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: Double = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    let press = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
      .onEnded { _ in action() }
    return gesture(
      HandledGesture(press) { recognition in
        guard let onPressingChanged else { return }
        recognition.changed.append { _ in onPressingChanged(true) }
        recognition.reset.append { onPressingChanged(false) }
      })
  }

  /// Where taps on the view count. On the page the whole box of a view takes taps, whatever the shape.
  public func contentShape(_ shape: some Shape) -> some View { self }
}

/// A shape, for `contentShape`.
public protocol Shape {}

/// The whole rectangle of a view.
public struct Rectangle: Shape {
  public init() {}
}

/// The largest circle in a view.
public struct Circle: Shape {
  public init() {}
}

/// A rectangle with half-round ends.
public struct Capsule: Shape {
  public init() {}
}
