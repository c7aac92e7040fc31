import Foundation

/// A press that lasts. It is under way from the moment of the press; how long it has lasted is the page's to say.
public struct LongPressGesture: Gesture {
  /// How long the press must last, in seconds.
  let minimumDuration: Double
  /// How far it may move meanwhile, in points.
  let maximumDistance: CGFloat

  /// - Parameters:
  ///   - minimumDuration: how long the press must last, in seconds.
  ///   - maximumDistance: how far it may move meanwhile, in points.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  /// What the app does in the course of the press. While it lasts, the value is true.
  public var _recognition: _Recognition<Bool> {
    var demand = GestureDemand(.longPress)
    demand.minimumDuration = Double.reaching(minimumDuration)
    demand.maximumDistance = Double.reaching(maximumDistance)
    return _Recognition(demand, of: .longPress) { _ in true }
  }
}

extension Double {
  /// A length of time or of a way: none is less than nothing, and those that no one waits for are all alike.
  static func reaching(_ number: Double) -> Double { number > 0 ? min(number, 1_000_000) : 0 }
}
