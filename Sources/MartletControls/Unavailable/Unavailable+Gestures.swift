// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not there yet.")
nonisolated extension View {
  public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View { self }
  public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View { self }
  public func gesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View { self }
  public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View { self }
  public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View { self }
  public func highPriorityGesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View { self }
  public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View { self }
  public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View { self }
  public func simultaneousGesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View { self }
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
  ) -> some View { self }
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
    perform action: @escaping () -> Void
  ) -> some View { self }
  public func contentShape(_ kind: ContentShapeKinds, _ shape: some Shape, eoFill: Bool = false) -> some View { self }
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
  public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View { self }
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
  public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool) -> some View { self }
  public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
  public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }
  public func allowsWindowActivationEvents(_ value: Bool?) -> some View { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TapGesture {
  public func modifiers(_ modifiers: EventModifiers) -> some Gesture<Value> { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension DragGesture {
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) { self = DragGesture() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension DragGesture.Value {
  public var time: Date { Date() }
  public var velocity: CGSize { .zero }
  public var predictedEndLocation: CGPoint { .zero }
  public var predictedEndTranslation: CGSize { .zero }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SpatialTapGesture: Gesture {
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {}
  public struct Value: Equatable, Sendable {
    public var location: CGPoint { .zero }
  }
  public var _recognition: _Recognition<Value> { missing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct MagnifyGesture: Gesture {
  public init(minimumScaleDelta: CGFloat = 0.01) {}
  public struct Value: Equatable, Sendable {
    public var time: Date { Date() }
    public var magnification: CGFloat { 1 }
    public var velocity: CGFloat { 0 }
    public var startAnchor: UnitPoint { .center }
    public var startLocation: CGPoint { .zero }
  }
  public var _recognition: _Recognition<Value> { missing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct RotateGesture: Gesture {
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
  public struct Value: Equatable, Sendable {
    public var time: Date { Date() }
    public var rotation: Angle { .zero }
    public var velocity: Angle { .zero }
    public var startAnchor: UnitPoint { .center }
    public var startLocation: CGPoint { .zero }
  }
  public var _recognition: _Recognition<Value> { missing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) {}
  public var _recognition: _Recognition<Value> { missing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct RotationGesture: Gesture {
  public typealias Value = Angle
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
  public var _recognition: _Recognition<Value> { missing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public init(_ first: First, _ second: Second) {}
  public enum Value {
    case first(First.Value), second(First.Value, Second.Value?)
  }
  public var _recognition: _Recognition<Value> { missing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public init(_ first: First, _ second: Second) {}
  public struct Value {
    public var first: First.Value? { nil }
    public var second: Second.Value? { nil }
  }
  public var _recognition: _Recognition<Value> { missing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public init(_ first: First, _ second: Second) {}
  public enum Value {
    case first(First.Value), second(Second.Value)
  }
  public var _recognition: _Recognition<Value> { missing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Gesture {
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
  public func modifiers(_ modifiers: EventModifiers) -> some Gesture<Value> { self }
  public func map<T>(_ body: @escaping (Value) -> T) -> some Gesture<Value> { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct GestureMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var none: GestureMask { GestureMask() }
  public static var gesture: GestureMask { GestureMask() }
  public static var subviews: GestureMask { GestureMask() }
  public static var all: GestureMask { GestureMask() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var interaction: ContentShapeKinds { ContentShapeKinds() }
  public static var dragPreview: ContentShapeKinds { ContentShapeKinds() }
  public static var contextMenuPreview: ContentShapeKinds { ContentShapeKinds() }
  public static var hoverEffect: ContentShapeKinds { ContentShapeKinds() }
  public static var accessibility: ContentShapeKinds { ContentShapeKinds() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum HoverPhase: Sendable {
  case active(CGPoint), ended
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct HoverEffect: Hashable, Sendable {
  public static var automatic: HoverEffect { HoverEffect() }
  public static var highlight: HoverEffect { HoverEffect() }
  public static var lift: HoverEffect { HoverEffect() }
}

@available(*, unavailable, message: "Not there yet; the page scrolls under fingers; only drags are taken by gestures.")
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
