/// A press that lasts. It is under way from the moment of the press; how long it must last is the client's to know.
public struct LongPressGesture: Gesture {
  /// What the app does in the course of the press. While it lasts, the value is true.
  public let _recognition: _Recognition<Bool>

  /// - Parameters:
  ///   - minimumDuration: how long the press must last, in seconds.
  ///   - maximumDistance: how far it may move meanwhile, in points.
  public init(minimumDuration: Double = 0.5, maximumDistance: Double = 10) {
    _recognition = _Recognition(.longPress) { _ in true }
  }
}
