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
    public var startLocation: CGPoint
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
  var actions: [String] {
    switch self {
    case .tap: ["tap"]
    case .doubleTap: ["doubleTap"]
    case .longPress: ["press", "longPress", "release"]
    case .drag: ["drag", "drop"]
    }
  }

  /// What an action says of the gesture: `press` and `drag` that it goes on, `longPress` and `drop` that it has ended,
  /// `release` that it was given up.
  func phase(of action: String) -> GestureEvent.Phase {
    switch action {
    case "press", "drag": .changed
    case "release": .cancelled
    default: .ended
    }
  }
}

/// What a gesture on a view does.
struct GestureDecoration: Decoration {
  static let keys = NodeKeys(.actions)

  let kind: GestureKind
  let handle: (GestureEvent) -> Void

  init<Value>(_ recognition: _Recognition<Value>) {
    kind = recognition.kind
    handle = recognition.handle
  }

  /// What taps do: the commonest of all, and the lightest.
  init(taps: Int, action: @escaping () -> Void) {
    kind = taps > 1 ? .doubleTap : .tap
    handle = { _ in action() }
  }

  func isSame(as other: GestureDecoration) -> Bool { kind == other.kind }
}

extension Element {
  /// The actions that the gestures around this element take.
  @MainActor var gestureActions: [String] {
    var actions: [String] = []
    forEachDecoration(GestureDecoration.self) { gesture in
      actions += gesture.kind.actions
      return true
    }
    return actions
  }

  /// The innermost gesture that takes an action.
  @MainActor func gesture(taking action: String) -> GestureDecoration? {
    var found: GestureDecoration?
    forEachDecoration(GestureDecoration.self) { gesture in
      if gesture.kind.actions.contains(action) { found = gesture }
      return found == nil
    }
    return found
  }

  /// Does what an action says of a gesture. A `drag` has as its value how far it has come: `[width, height]` in points.
  @MainActor func perform(_ action: Action, of gesture: GestureDecoration) throws(Problem) {
    var event = GestureEvent(phase: gesture.kind.phase(of: action.name))
    switch action.value {
    case .numbers(let numbers)? where gesture.kind == .drag && numbers.count == 2:
      event.translation = CGSize(width: numbers[0], height: numbers[1])
    case nil where gesture.kind != .drag: break
    default:
      let value = gesture.kind == .drag ? "[width, height] as its value" : "no value"
      throw Problem(.invalidValue, "\"\(action.name)\" takes \(value).", pointer: "/value")
    }
    gesture.handle(event)
  }
}

extension View {
  /// Recognises a gesture on the view. A control inside keeps its own taps.
  public func gesture(_ gesture: some Gesture) -> some View {
    Decorated(content: self, decoration: GestureDecoration(gesture._recognition))
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
