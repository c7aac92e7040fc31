/// One tap, or several in quick succession.
public struct TapGesture: Gesture {
  /// What the app does at the tap, which has no value.
  public let _recognition: _Recognition<Void>

  /// - Parameter count: how many taps; more than one is a double tap.
  public init(count: Int = 1) { _recognition = _Recognition(count > 1 ? .doubleTap : .tap) { _ in } }
}
