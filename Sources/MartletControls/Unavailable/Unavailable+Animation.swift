// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Animation {
  public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    .default
  }
  public static func spring(response: Double, dampingFraction: Double, blendDuration: TimeInterval) -> Animation {
    .default
  }
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation { .default }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { .default }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { .default }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { .default }
  public static var interactiveSpring: Animation { .default }
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation { .default }
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> Animation { .default }
  public static var interpolatingSpring: Animation { .default }
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation { .default }
  public static func interpolatingSpring(duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0)
    -> Animation
  { .default }
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation { .default }
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation { .default }
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation { .default }
  public init(_ base: some CustomAnimation) { self = .default }
  public func logicallyComplete(after duration: TimeInterval) -> Animation { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct Spring: Hashable, Sendable {
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {}
  public init(response: Double, dampingRatio: Double) {}
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {}
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {}
  public static var smooth: Spring { Spring() }
  public static var snappy: Spring { Spring() }
  public static var bouncy: Spring { Spring() }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring { Spring() }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring { Spring() }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring { Spring() }
  public var duration: TimeInterval { 0 }
  public var bounce: Double { 0 }
  public var response: Double { 0 }
  public var dampingRatio: Double { 0 }
  public var mass: Double { 0 }
  public var stiffness: Double { 0 }
  public var damping: Double { 0 }
  public var settlingDuration: TimeInterval { 0 }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct UnitCurve: Hashable, Sendable {
  public static var linear: UnitCurve { UnitCurve() }
  public static var easeIn: UnitCurve { UnitCurve() }
  public static var easeOut: UnitCurve { UnitCurve() }
  public static var easeInOut: UnitCurve { UnitCurve() }
  public static var circularEaseIn: UnitCurve { UnitCurve() }
  public static var circularEaseOut: UnitCurve { UnitCurve() }
  public static var circularEaseInOut: UnitCurve { UnitCurve() }
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve { UnitCurve() }
  public func value(at progress: Double) -> Double { progress }
  public func velocity(at progress: Double) -> Double { 0 }
  public var inverse: UnitCurve { self }
}

@available(*, unavailable, message: "Not there yet.")
public protocol CustomAnimation: Hashable, Sendable {
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AnimationContext<Value: VectorArithmetic> {
  public var environment: EnvironmentValues { EnvironmentValues() }
}

@available(*, unavailable, message: "Not there yet.")
public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by rhs: Double)
  var magnitudeSquared: Double { get }
}

@available(*, unavailable, message: "Not there yet.")
public protocol Animatable {
  associatedtype AnimatableData
  var animatableData: AnimatableData { get set }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  public init() {}
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
  public static func + (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }
  public static func - (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { 0 }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  public init(_ first: First, _ second: Second) {}
  public var first: First {
    get { .zero }
    set {}
  }
  public var second: Second {
    get { .zero }
    set {}
  }
  public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }
  public static func == (lhs: AnimatablePair, rhs: AnimatablePair) -> Bool { true }
  public static func + (lhs: AnimatablePair, rhs: AnimatablePair) -> AnimatablePair { lhs }
  public static func - (lhs: AnimatablePair, rhs: AnimatablePair) -> AnimatablePair { lhs }
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { 0 }
}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol AnimatableModifier: Animatable, ViewModifier {}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol GeometryEffect: Animatable, ViewModifier {
  func effectValue(size: CGSize) -> ProjectionTransform
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension GeometryEffect {
  public func ignoredByLayout() -> some GeometryEffect { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension View {
  public func animation(_ animation: Animation?) -> some View { self }
  public func animation(_ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> some View)
    -> some View
  { self }
  public func transaction(
    _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> some View
  ) -> some View { self }
  public func transition(_ t: AnyTransition) -> some View { self }
  public func transition(_ transition: some Transition) -> some View { self }
  public func contentTransition(_ transition: ContentTransition) -> some View { self }
  public func matchedGeometryEffect(
    id: some Hashable, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View { self }
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View { self }
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View { self }
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View { self }
  public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PlaceholderContentView<Value>: View {
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {}
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View {
  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {}
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
public protocol Keyframes<Value> {
  associatedtype Value
}

@available(*, unavailable, message: "Not there yet.")
public protocol KeyframeTrackContent<Value> {
  associatedtype Value
}

@available(*, unavailable, message: "Not there yet.")
@resultBuilder nonisolated public struct KeyframesBuilder<Value> {
  public static func buildBlock<K: Keyframes>(_ keyframes: K) -> K where K.Value == Value { keyframes }
  public static func buildExpression<K: Keyframes>(_ keyframes: K) -> K where K.Value == Value { keyframes }
  public static func buildBlock<each K: Keyframes>(_ keyframes: repeat each K) -> KeyframeTrack<
    Value, Value, LinearKeyframe<Value>
  > { missing() }
}

@available(*, unavailable, message: "Not there yet.")
@resultBuilder nonisolated public struct KeyframeTrackContentBuilder<Value> {
  public static func buildExpression<K: KeyframeTrackContent>(_ content: K) -> K where K.Value == Value { content }
  public static func buildBlock<each K: KeyframeTrackContent>(_ content: repeat each K) -> LinearKeyframe<Value> {
    missing()
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct KeyframeTrack<Root, Value, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
  public typealias Value = Root
  public init(_ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content) {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct LinearKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct CubicKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SpringKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct MoveKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value) {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct KeyframeTimeline<Value> {
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {}
  public var duration: TimeInterval { 0 }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AnyTransition {
  public static var identity: AnyTransition { AnyTransition() }
  public static var opacity: AnyTransition { AnyTransition() }
  public static var slide: AnyTransition { AnyTransition() }
  public static var scale: AnyTransition { AnyTransition() }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition { AnyTransition() }
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { AnyTransition() }
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  public func animation(_ animation: Animation?) -> AnyTransition { self }
  public init(_ transition: some Transition) {}
  init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear
  public var isIdentity: Bool { true }
  public var value: Double { 0 }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct TransitionProperties: Sendable {
  public init(hasMotion: Bool = true) {}
}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>
  @ViewBuilder func body(content: PlaceholderContentView<Self>, phase: TransitionPhase) -> Body
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Transition {
  public func combined(with other: some Transition) -> some Transition { self }
  public func animation(_ animation: Animation?) -> some Transition { self }
  public func apply(content: some View, phase: TransitionPhase) -> some View { content }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct IdentityTransition: Transition {
  public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Transition where Self == IdentityTransition {
  public static var identity: IdentityTransition { IdentityTransition() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct OpacityTransition: Transition {
  public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Transition where Self == OpacityTransition {
  public static var opacity: OpacityTransition { OpacityTransition() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SlideTransition: Transition {
  public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Transition where Self == SlideTransition {
  public static var slide: SlideTransition { SlideTransition() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ScaleTransition: Transition {
  public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Transition where Self == ScaleTransition {
  public static var scale: ScaleTransition { ScaleTransition() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct BlurReplaceTransition: Transition {
  public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Transition where Self == BlurReplaceTransition {
  public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct MoveTransition: Transition {
  public init(edge: Edge) {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PushTransition: Transition {
  public init(edge: Edge) {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct OffsetTransition: Transition {
  public init(_ offset: CGSize) {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
  public init(insertion: Insertion, removal: Removal) {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Transition where Self == MoveTransition {
  public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Transition where Self == PushTransition {
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Transition where Self == OffsetTransition {
  public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition { OffsetTransition(.zero) }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Transition where Self == ScaleTransition {
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition { ScaleTransition() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ContentTransition: Equatable, Sendable {
  public static var identity: ContentTransition { ContentTransition() }
  public static var opacity: ContentTransition { ContentTransition() }
  public static var interpolate: ContentTransition { ContentTransition() }
  public static var symbolEffect: ContentTransition { ContentTransition() }
  public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
  public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
  public static func symbolEffect(_ effect: some SymbolEffect, options: SymbolEffectOptions = .default)
    -> ContentTransition
  { ContentTransition() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var position: MatchedGeometryProperties { MatchedGeometryProperties() }
  public static var size: MatchedGeometryProperties { MatchedGeometryProperties() }
  public static var frame: MatchedGeometryProperties { MatchedGeometryProperties() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {}
  public typealias Context = TimelineViewDefaultContext
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct TimelineViewDefaultContext {
  public var date: Date { Date() }
  public var cadence: Cadence { .live }
  public enum Cadence: Comparable, Sendable {
    case live, seconds, minutes
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum TimelineScheduleMode: Hashable, Sendable {
  case normal, lowFrequency
}

@available(*, unavailable, message: "Not there yet.")
public protocol TimelineSchedule {
  associatedtype Entries: Sequence where Entries.Element == Date
  func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] { [] }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  public init(from startDate: Date, by interval: TimeInterval) {}
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] { [] }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ExplicitTimelineSchedule: TimelineSchedule, Sendable {
  public init(_ dates: [Date]) {}
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] { [] }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  public init(minimumInterval: Double? = nil, paused: Bool = false) {}
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] { [] }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TimelineSchedule where Self == ExplicitTimelineSchedule {
  public static func explicit(_ dates: [Date]) -> ExplicitTimelineSchedule { ExplicitTimelineSchedule(dates) }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule()
  }
}
