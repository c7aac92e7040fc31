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
    HandledGesture(self) { step, _ in if case .ended(let value) = step { action(value) } }
  }

  /// Sets a gesture state while the gesture goes on; when it has ended, in whichever way, the state is what it was at
  /// first.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> some Gesture<Value> {
    HandledGesture(self) { step, turn in
      switch step {
      case .none: break
      case .changed(let value):
        var transaction = Transaction()
        var next = state.wrappedValue
        body(value, &next, &transaction)
        withTransaction(transaction) { state.set(next) }
      case .ended, .failed: turn.resets.append { state.reset() }
      }
    }
  }

  /// The gesture with a value made of its own.
  public func map<T>(_ body: @escaping (Value) -> T) -> some Gesture<T> {
    let inner = _recognition
    return MadeGesture(
      _Recognition(inner.demand) { event, course, turn in inner.advance(event, course, turn).map(body) })
  }

  /// The gesture while keys are held down: those of a physical keyboard.
  public func modifiers(_ modifiers: EventModifiers) -> some Gesture<Value> {
    let inner = _recognition
    let told = modifiers.intersection(.told)
    return MadeGesture(
      told.isEmpty
        ? inner
        : _Recognition(inner.demand.modified(by: told)) { event, course, turn in
          let isMeant = event.phase == .lifted || event.phase == .stopped || event.modifiers.isSuperset(of: told)
          return isMeant ? inner.advance(event, course, turn) : .none
        })
  }
}

extension Gesture where Value: Equatable {
  /// Runs `action` each time that the gesture's value has changed.
  public func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
    HandledGesture(self) { step, _ in if case .changed(let value) = step { action(value) } }
  }
}

/// A gesture that is there, or is not.
extension Optional: Gesture where Wrapped: Gesture {
  /// What is known of the gesture while it goes on, and at its end.
  public typealias Value = Wrapped.Value

  /// What is done in the course of the gesture, if there is one.
  public var _recognition: _Recognition<Wrapped.Value> {
    self?._recognition ?? _Recognition(GestureDemand()) { _, _, _ in .none }
  }
}

/// A gesture with one more thing to do.
struct HandledGesture<Value>: Gesture {
  let _recognition: _Recognition<Value>

  init(_ gesture: some Gesture<Value>, handle: @escaping (GestureStep<Value>, GestureTurn) -> Void) {
    let inner = gesture._recognition
    _recognition = _Recognition(inner.demand) { event, course, turn in
      let step = inner.advance(event, course, turn)
      handle(step, turn)
      return step
    }
  }
}

/// A gesture made of another.
struct MadeGesture<Value>: Gesture {
  let _recognition: _Recognition<Value>

  init(_ recognition: _Recognition<Value>) { _recognition = recognition }
}
