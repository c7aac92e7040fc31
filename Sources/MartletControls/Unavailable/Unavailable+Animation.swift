// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not there yet; use phaseAnimator, which has an animation for each step.")
nonisolated extension View {
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

@available(*, unavailable, message: "Not there yet; use phaseAnimator, which has an animation for each step.")
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

@available(*, unavailable, message: "Not there yet; use phaseAnimator, which has an animation for each step.")
public protocol Keyframes<Value> {
  associatedtype Value
}

@available(*, unavailable, message: "Not there yet; use phaseAnimator, which has an animation for each step.")
public protocol KeyframeTrackContent<Value> {
  associatedtype Value
}

@available(*, unavailable, message: "Not there yet; use phaseAnimator, which has an animation for each step.")
@resultBuilder nonisolated public struct KeyframesBuilder<Value> {
  public static func buildBlock<K: Keyframes>(_ keyframes: K) -> K where K.Value == Value { keyframes }
  public static func buildExpression<K: Keyframes>(_ keyframes: K) -> K where K.Value == Value { keyframes }
  public static func buildBlock<each K: Keyframes>(_ keyframes: repeat each K) -> KeyframeTrack<
    Value, Value, LinearKeyframe<Value>
  > { missing() }
}

@available(*, unavailable, message: "Not there yet; use phaseAnimator, which has an animation for each step.")
@resultBuilder nonisolated public struct KeyframeTrackContentBuilder<Value> {
  public static func buildExpression<K: KeyframeTrackContent>(_ content: K) -> K where K.Value == Value { content }
  public static func buildBlock<each K: KeyframeTrackContent>(_ content: repeat each K) -> LinearKeyframe<Value> {
    missing()
  }
}

@available(*, unavailable, message: "Not there yet; use phaseAnimator, which has an animation for each step.")
nonisolated public struct KeyframeTrack<Root, Value, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
  public typealias Value = Root
  public init(_ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content) {}
}

@available(*, unavailable, message: "Not there yet; use phaseAnimator, which has an animation for each step.")
nonisolated public struct LinearKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {}
}

@available(*, unavailable, message: "Not there yet; use phaseAnimator, which has an animation for each step.")
nonisolated public struct CubicKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {}
}

@available(*, unavailable, message: "Not there yet; use phaseAnimator, which has an animation for each step.")
nonisolated public struct SpringKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {}
}

@available(*, unavailable, message: "Not there yet; use phaseAnimator, which has an animation for each step.")
nonisolated public struct MoveKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value) {}
}

@available(*, unavailable, message: "Not there yet; use phaseAnimator, which has an animation for each step.")
nonisolated public struct KeyframeTimeline<Value> {
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {}
  public var duration: TimeInterval { 0 }
}
