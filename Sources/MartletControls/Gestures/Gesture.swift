import MartletGraph

/// Something that a person does to a view, other than using a control.
public protocol Gesture<Value> {
  /// What is known of the gesture while it goes on, and at its end.
  associatedtype Value

  /// What is done in the course of the gesture.
  var _recognition: _Recognition<Value> { get }
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
struct HandledGesture<Value>: Gesture {
  let _recognition: _Recognition<Value>

  init(_ gesture: some Gesture<Value>, add: (inout _Recognition<Value>) -> Void) {
    var recognition = gesture._recognition
    add(&recognition)
    _recognition = recognition
  }
}

/// What is done in the course of a gesture.
public struct _Recognition<Value> {
  let kind: GestureKind
  private let makeValue: (GestureEvent) -> Value
  var changed: [(Value) -> Void] = []
  var ended: [(Value) -> Void] = []
  /// Puts gesture states back.
  var reset: [() -> Void] = []

  init(_ kind: GestureKind, makeValue: @escaping (GestureEvent) -> Value) {
    self.kind = kind
    self.makeValue = makeValue
  }

  func handle(_ event: GestureEvent) {
    switch event.phase {
    case .changed: for action in changed { action(makeValue(event)) }
    case .ended: for action in ended { action(makeValue(event)) }
    case .cancelled: break
    }
    if event.phase != .changed { for action in reset { action() } }
  }
}
