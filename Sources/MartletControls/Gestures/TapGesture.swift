import Foundation

/// One tap, or several in quick succession.
public struct TapGesture: Gesture {
  /// How many taps.
  let count: Int

  /// - Parameter count: how many taps.
  public init(count: Int = 1) { self.count = count }

  /// What the app does at the tap, which has no value.
  public var _recognition: _Recognition<Void> {
    _Recognition(GestureDemand(taps: count), of: count > 1 ? .doubleTap : .tap) { _ in }
  }

  /// The tap while keys are held down: those of a physical keyboard.
  public func modifiers(_ modifiers: EventModifiers) -> some Gesture<Void> {
    MadeGesture(_recognition).modifiers(modifiers)
  }
}

/// One tap, or several in quick succession, and where.
public struct SpatialTapGesture: Gesture {
  /// Where the tap is.
  public struct Value: Equatable, @unchecked Sendable {
    /// In points, from the corner of the coordinate space at which lines begin.
    public var location: CGPoint
  }

  /// How many taps.
  let count: Int
  /// Where points are counted from.
  let coordinateSpace: CoordinateSpace

  /// - Parameters:
  ///   - count: how many taps.
  ///   - coordinateSpace: where points are counted from.
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  /// What the app does at the tap.
  public var _recognition: _Recognition<Value> {
    let space = MeasuredSpace(coordinateSpace)
    var demand = GestureDemand(taps: count)
    demand.isLocated = true
    if let space { demand.spaces = [space] }
    return _Recognition(demand, of: count > 1 ? .doubleTap : .tap) { Value(location: $0.location(in: space)) }
  }
}

extension GestureDemand {
  /// What is needed for so many taps.
  init(taps: Int) {
    self.init(taps > 1 ? .doubleTap : .tap)
    if taps > 1 { self.taps = min(taps, 100) }
  }
}
