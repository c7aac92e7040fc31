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
  public func handGestureShortcut(_ shortcut: HandGestureShortcut, isEnabled: Bool = true) -> some View { self }
  public func interactionActivityTrackingTag(_ tag: String) -> some View { self }
}

@available(*, unavailable, message: "Not on the web; no browser lets a page choose; it is the system's.")
nonisolated public struct HandGestureShortcut: Hashable, Sendable {
  public static var primaryAction: HandGestureShortcut { HandGestureShortcut() }
}
