import Foundation

/// Two fingers that move apart or together; with a mouse, its wheel while Control is held down.
public struct MagnifyGesture: Gesture {
  /// How much larger something has become.
  public struct Value: Equatable, @unchecked Sendable {
    /// When it was so: when the page has said so.
    public var time: Date
    /// By what factor.
    public var magnification: CGFloat
    /// How fast the factor grows, per second.
    public var velocity: CGFloat
    /// Where the middle of the fingers was at first, as parts of the view's size.
    public var startAnchor: UnitPoint
    /// The same in points.
    public var startLocation: CGPoint
  }

  /// By what the factor must differ from 1 before the gesture begins.
  let minimumScaleDelta: CGFloat

  /// - Parameter minimumScaleDelta: by what the factor must differ from 1 before the gesture begins.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  /// What the app does in the course of the gesture.
  public var _recognition: _Recognition<Value> {
    var demand = GestureDemand(.magnify)
    demand.minimumFactor = Double.reaching(minimumScaleDelta)
    return _Recognition(demand, of: .magnify) { event in
      Value(
        time: event.time, magnification: event.amount, velocity: event.velocity.width, startAnchor: event.anchor,
        startLocation: event.start)
    }
  }
}

/// Two fingers that move apart or together. Its name today is `MagnifyGesture`.
public struct MagnificationGesture: Gesture {
  /// By what the factor must differ from 1 before the gesture begins.
  let minimumScaleDelta: CGFloat

  /// - Parameter minimumScaleDelta: by what the factor must differ from 1 before the gesture begins.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  /// What the app does in the course of the gesture, whose value is the factor.
  public var _recognition: _Recognition<CGFloat> {
    MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification)._recognition
  }
}
