// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not on the web; the browser decides what the first click in a window does.")
nonisolated extension View {
  public func allowsWindowActivationEvents(_ value: Bool?) -> some View { self }
}

@available(*, unavailable, message: "Not on the web; a page cannot move its window.")
nonisolated public struct WindowDragGesture: Gesture {
  public init() {}
  public struct Value: Equatable, Sendable {}
  public var _recognition: _Recognition<Value> { missing() }
}

@available(*, unavailable, message: "Not on the web; a pencil's own gestures no browser passes on.")
nonisolated extension View {
  public func onPencilDoubleTap(perform action: @escaping (PencilDoubleTapGestureValue) -> Void) -> some View { self }
  public func onPencilSqueeze(perform action: @escaping (PencilSqueezeGesturePhase) -> Void) -> some View { self }
}

@available(*, unavailable, message: "Not on the web; a pencil's own gestures no browser passes on.")
nonisolated public struct PencilDoubleTapGestureValue: Hashable {}

@available(*, unavailable, message: "Not on the web; a pencil's own gestures no browser passes on.")
nonisolated public enum PencilSqueezeGesturePhase: Hashable, Sendable {
  case active, ended, failed
}

@available(*, unavailable, message: "Not on the web; no browser lets a page choose; it is the system's.")
nonisolated extension View {
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
  public func handGestureShortcut(_ shortcut: HandGestureShortcut, isEnabled: Bool = true) -> some View { self }
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  public func statusBar(hidden: Bool) -> some View { self }
  public func interactionActivityTrackingTag(_ tag: String) -> some View { self }
}

@available(*, unavailable, message: "Not on the web; no browser lets a page choose; it is the system's.")
nonisolated public struct HandGestureShortcut: Hashable, Sendable {
  public static var primaryAction: HandGestureShortcut { HandGestureShortcut() }
}

@available(*, unavailable, message: "Not on the web; no page can make a phone buzz everywhere; show what has happened.")
nonisolated extension View {
  public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool
  ) -> some View { self }
  public func sensoryFeedback<T: Equatable>(trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?) -> some View {
    self
  }
}

@available(*, unavailable, message: "Not on the web; no page can make a phone buzz everywhere; show what has happened.")
nonisolated public struct SensoryFeedback: Hashable, Sendable {
  public static var success: SensoryFeedback { SensoryFeedback() }
  public static var warning: SensoryFeedback { SensoryFeedback() }
  public static var error: SensoryFeedback { SensoryFeedback() }
  public static var selection: SensoryFeedback { SensoryFeedback() }
  public static var increase: SensoryFeedback { SensoryFeedback() }
  public static var decrease: SensoryFeedback { SensoryFeedback() }
  public static var start: SensoryFeedback { SensoryFeedback() }
  public static var stop: SensoryFeedback { SensoryFeedback() }
  public static var alignment: SensoryFeedback { SensoryFeedback() }
  public static var levelChange: SensoryFeedback { SensoryFeedback() }
  public static var impact: SensoryFeedback { SensoryFeedback() }
  public static var pathComplete: SensoryFeedback { SensoryFeedback() }
  public static func impact(weight: Weight, intensity: Double = 1) -> SensoryFeedback { .impact }
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { .impact }
  public struct Weight: Equatable, Sendable {
    public static var light: Self { Self() }
    public static var medium: Self { Self() }
    public static var heavy: Self { Self() }
  }
  public struct Flexibility: Equatable, Sendable {
    public static var rigid: Self { Self() }
    public static var solid: Self { Self() }
    public static var soft: Self { Self() }
  }
}
