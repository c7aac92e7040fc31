import Foundation

/// A press that moves.
public struct DragGesture: Gesture {
  /// Where a drag is, in points.
  public struct Value: Equatable, @unchecked Sendable {
    /// When it was there: when the page has said so.
    public var time: Date
    /// Where it is now.
    public var location: CGPoint
    /// Where the press began.
    public var startLocation: CGPoint
    /// How far it has come from its start.
    public internal(set) var translation: CGSize
    /// How fast it moves, in points per second.
    public internal(set) var velocity: CGSize

    /// Where it would come to rest if it were let go now.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }

    /// How far that is from its start.
    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
  }

  /// How far the press must move before it is a drag, in points.
  let minimumDistance: CGFloat
  /// Where points are counted from.
  let coordinateSpace: CoordinateSpace

  /// - Parameter minimumDistance: how far the press must move before it is a drag, in points.
  public init(minimumDistance: CGFloat = 10) { self.init(minimumDistance: minimumDistance, coordinateSpace: .local) }

  /// - Parameters:
  ///   - minimumDistance: how far the press must move before it is a drag, in points.
  ///   - coordinateSpace: where points are counted from.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  /// - Parameters:
  ///   - minimumDistance: how far the press must move before it is a drag, in points.
  ///   - coordinateSpace: where points are counted from.
  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  /// What the app does in the course of the drag.
  public var _recognition: _Recognition<Value> {
    let space = MeasuredSpace(coordinateSpace)
    var demand = GestureDemand(.drag)
    demand.minimumDistance = Double.reaching(minimumDistance)
    if let space { demand.spaces = [space] }
    return _Recognition(demand, of: .drag) { event in
      Value(
        time: event.time, location: event.location(in: space), startLocation: event.start(in: space),
        translation: event.translation, velocity: event.velocity)
    }
  }
}
