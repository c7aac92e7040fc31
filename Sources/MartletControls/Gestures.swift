import MartletGraph
import MartletWire

/// What a tap on a view does.
struct TapGesture: Decoration {
  static let keys = NodeKeys(.actions)
  let action: () -> Void

  func isSame(as other: TapGesture) -> Bool { true }
}

/// A shape, for `contentShape`.
public protocol Shape {}

/// The whole rectangle of a view.
public struct Rectangle: Shape {
  public init() {}
}

/// The largest circle in a view.
public struct Circle: Shape {
  public init() {}
}

/// A rectangle with half-round ends.
public struct Capsule: Shape {
  public init() {}
}

extension View {
  /// Runs `action` when the view is tapped. A control inside keeps its own taps.
  public func onTapGesture(perform action: @escaping () -> Void) -> some View {
    Decorated(content: self, decoration: TapGesture(action: action))
  }

  /// Where taps on the view count. On the page the whole box of a view takes taps, whatever the shape.
  public func contentShape(_ shape: some Shape) -> some View { self }
}
