import Foundation

/// A press that moves.
public struct DragGesture: Gesture {
  /// What the app does in the course of the drag.
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
