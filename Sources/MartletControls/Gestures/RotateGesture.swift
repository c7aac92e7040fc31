import Foundation

/// Two fingers that turn about each other.
public struct RotateGesture: Gesture {
  /// How far something has been turned.
  public struct Value: Equatable, @unchecked Sendable {
    /// When it was so: when the page has said so.
    public var time: Date
    /// By how much, clockwise.
    public var rotation: Angle
    /// How fast it turns, per second.
    public var velocity: Angle
    /// Where the middle of the fingers was at first, as parts of the view's size.
    public var startAnchor: UnitPoint
    /// The same in points.
    public var startLocation: CGPoint
  }

  /// By how much the fingers must turn before the gesture begins.
  let minimumAngleDelta: Angle

  /// - Parameter minimumAngleDelta: by how much the fingers must turn before the gesture begins.
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  /// What the app does in the course of the gesture.
  public var _recognition: _Recognition<Value> {
    var demand = GestureDemand(.rotate)
    demand.minimumAngle = Double.reaching(minimumAngleDelta.degrees).thousandths
    return _Recognition(demand, of: .rotate) { event in
      Value(
        time: event.time, rotation: .degrees(event.amount), velocity: .degrees(event.velocity.width),
        startAnchor: event.anchor, startLocation: event.start)
    }
  }
}

/// Two fingers that turn about each other. Its name today is `RotateGesture`.
public struct RotationGesture: Gesture {
  /// By how much the fingers must turn before the gesture begins.
  let minimumAngleDelta: Angle

  /// - Parameter minimumAngleDelta: by how much the fingers must turn before the gesture begins.
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  /// What the app does in the course of the gesture, whose value is the angle.
  public var _recognition: _Recognition<Angle> {
    RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation)._recognition
  }
}
