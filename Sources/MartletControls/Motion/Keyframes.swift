import Foundation
import MartletGraph

// What keyframes consist of: the values of an animation are properties of one value, and each has a track of its own.

/// How a value changes over time: tracks, each of one of its properties.
nonisolated public protocol Keyframes<Value> {
  /// What changes.
  associatedtype Value
  /// What this consists of.
  associatedtype Body: Keyframes

  /// What this consists of.
  @KeyframesBuilder<Value> var body: Body { get }

  /// Adds the tracks to others, which begin with the properties of a value. The default is right for all that has a body.
  func _resolve(from initialValue: Value, into tracks: inout [_ResolvedKeyframes<Value>])
}

nonisolated extension Keyframes where Body.Value == Value {
  /// Adds the tracks of the body.
  public func _resolve(from initialValue: Value, into tracks: inout [_ResolvedKeyframes<Value>]) {
    body._resolve(from: initialValue, into: &tracks)
  }
}

/// No tracks.
nonisolated public struct _NoTracks<Value>: Keyframes {
  /// What this consists of: there is nothing else.
  public var body: _NoTracks { return self }

  /// Adds none.
  public func _resolve(from initialValue: Value, into tracks: inout [_ResolvedKeyframes<Value>]) {}
}

/// The keyframes of one property, or of a value as a whole, which follow one another.
nonisolated public protocol KeyframeTrackContent<Value> {
  /// What changes.
  associatedtype Value: Animatable
  /// What this consists of.
  associatedtype Body: KeyframeTrackContent

  /// What this consists of.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }

  /// Adds the keyframes to others. The default is right for all that has a body.
  func _add(to keyframes: inout [_Keyframe<Value>])
}

nonisolated extension KeyframeTrackContent where Body.Value == Value {
  /// Adds the keyframes of the body.
  public func _add(to keyframes: inout [_Keyframe<Value>]) { body._add(to: &keyframes) }
}

/// The only keyframes of a kind that there are none of.
nonisolated public struct _NoKeyframes<Value: Animatable>: KeyframeTrackContent {
  /// What this consists of: there is nothing else.
  public var body: _NoKeyframes { return self }

  /// Adds none.
  public func _add(to keyframes: inout [_Keyframe<Value>]) {}
}

/// Makes keyframes of tracks.
@resultBuilder
nonisolated public struct KeyframesBuilder<Value> {
  /// A track as it is.
  public static func buildExpression<K: Keyframes>(_ keyframes: K) -> _TrackList<Value> where K.Value == Value {
    _TrackList([keyframes._resolve])
  }

  /// A keyframe of the value as a whole.
  public static func buildExpression<Content: KeyframeTrackContent>(_ keyframe: Content) -> _TrackList<Value>
  where Content.Value == Value {
    _TrackList([KeyframeTrack(content: keyframe)._resolve])
  }

  /// All of them together.
  public static func buildBlock(_ keyframes: _TrackList<Value>...) -> _TrackList<Value> {
    _TrackList(keyframes.flatMap(\.tracks))
  }
}

/// Several tracks together, whatever their types.
nonisolated public struct _TrackList<Value>: Keyframes {
  typealias Resolving = (_ initialValue: Value, _ tracks: inout [_ResolvedKeyframes<Value>]) -> Void

  let tracks: [Resolving]

  init(_ tracks: [Resolving]) { self.tracks = tracks }

  /// It adds the tracks itself.
  public var body: _NoTracks<Value> { return _NoTracks() }

  /// Adds the tracks.
  public func _resolve(from initialValue: Value, into tracks: inout [_ResolvedKeyframes<Value>]) {
    for each in self.tracks { each(initialValue, &tracks) }
    // Keyframes of the value as a whole follow one another, and are one track.
    _ResolvedKeyframes.join(&tracks, from: initialValue)
  }
}

/// Makes a track of keyframes.
@resultBuilder
nonisolated public struct KeyframeTrackContentBuilder<Value: Animatable> {
  /// A keyframe as it is.
  public static func buildExpression<K: KeyframeTrackContent>(_ content: K) -> _KeyframeList<Value>
  where K.Value == Value {
    _KeyframeList(content)
  }

  /// Keyframes that follow one another.
  public static func buildBlock(_ content: _KeyframeList<Value>...) -> _KeyframeList<Value> {
    _KeyframeList(content.flatMap(\.keyframes))
  }

  /// The keyframes of an `if` without `else`.
  public static func buildOptional(_ content: _KeyframeList<Value>?) -> _KeyframeList<Value> {
    content ?? _KeyframeList([])
  }

  /// The keyframes of the first branch.
  public static func buildEither(first content: _KeyframeList<Value>) -> _KeyframeList<Value> { content }

  /// The keyframes of the second branch.
  public static func buildEither(second content: _KeyframeList<Value>) -> _KeyframeList<Value> { content }

  /// The keyframes of all rounds of a loop.
  public static func buildArray(_ content: [_KeyframeList<Value>]) -> _KeyframeList<Value> {
    _KeyframeList(content.flatMap(\.keyframes))
  }
}

/// Keyframes that follow one another, whatever their types.
nonisolated public struct _KeyframeList<Value: Animatable>: KeyframeTrackContent {
  let keyframes: [_Keyframe<Value>]

  init(_ keyframes: [_Keyframe<Value>]) { self.keyframes = keyframes }

  init<K: KeyframeTrackContent>(_ content: K) where K.Value == Value {
    var keyframes: [_Keyframe<Value>] = []
    content._add(to: &keyframes)
    self.keyframes = keyframes
  }

  /// It adds the keyframes itself.
  public var body: _NoKeyframes<Value> { return _NoKeyframes() }

  /// Adds the keyframes.
  public func _add(to keyframes: inout [_Keyframe<Value>]) { keyframes += self.keyframes }
}

/// How one property of a value changes over time.
nonisolated public struct KeyframeTrack<Root, Property, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Property {
  /// What it is a part of how that changes.
  public typealias Value = Root

  private let keyPath: WritableKeyPath<Root, Property>
  private let content: Content

  /// The keyframes of one property.
  public init(
    _ keyPath: WritableKeyPath<Root, Property>,
    @KeyframeTrackContentBuilder<Property> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  /// It adds the track itself.
  public var body: _NoTracks<Root> { return _NoTracks() }

  /// Adds the track.
  public func _resolve(from initialValue: Root, into tracks: inout [_ResolvedKeyframes<Root>]) {
    var keyframes: [_Keyframe<Property>] = []
    content._add(to: &keyframes)
    tracks.append(_ResolvedKeyframes(keyPath, keyframes, from: initialValue))
  }
}

nonisolated extension KeyframeTrack where Root == Property {
  /// The keyframes of a value as a whole.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) { self.init(content: content()) }

  fileprivate init(content: Content) {
    keyPath = \.self
    self.content = content
  }
}

// MARK: Keyframes

/// A value, and how one gets to it.
nonisolated public struct _Keyframe<Value: Animatable> {
  enum Way {
    case linear(UnitCurve)
    case cubic(start: Value?, end: Value?)
    case spring(Spring, start: Value?)
    case move
  }

  let value: Value
  /// In seconds.
  let duration: Double
  let way: Way

  init(_ value: Value, duration: Double, way: Way) {
    self.value = value
    self.duration = duration.isFinite ? min(3600, max(0, duration)) : 0
    self.way = way
  }
}

/// Gets to a value along a curve, by default at an even pace.
nonisolated public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let keyframe: _Keyframe<Value>

  /// Gets to a value in so many seconds.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    keyframe = _Keyframe(to, duration: duration, way: .linear(timingCurve))
  }

  /// It adds itself.
  public var body: _NoKeyframes<Value> { return _NoKeyframes() }

  /// Adds the keyframe.
  public func _add(to keyframes: inout [_Keyframe<Value>]) { keyframes.append(keyframe) }
}

/// Gets to a value along a cubic curve. Those that follow one another are one smooth curve through their values.
nonisolated public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let keyframe: _Keyframe<Value>

  /// Gets to a value in so many seconds, with these velocities by the second; nil for what makes the curve smooth.
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    keyframe = _Keyframe(to, duration: duration, way: .cubic(start: startVelocity, end: endVelocity))
  }

  /// It adds itself.
  public var body: _NoKeyframes<Value> { return _NoKeyframes() }

  /// Adds the keyframe.
  public func _add(to keyframes: inout [_Keyframe<Value>]) { keyframes.append(keyframe) }
}

/// Gets to a value as a spring does.
nonisolated public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let keyframe: _Keyframe<Value>

  /// Gets to a value in so many seconds, or in as many as the spring takes to come to rest; with a velocity by the second at
  /// the beginning, or with that which there is.
  public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
    keyframe = _Keyframe(
      to, duration: duration ?? spring.settlingDuration, way: .spring(spring, start: startVelocity))
  }

  /// It adds itself.
  public var body: _NoKeyframes<Value> { return _NoKeyframes() }

  /// Adds the keyframe.
  public func _add(to keyframes: inout [_Keyframe<Value>]) { keyframes.append(keyframe) }
}

/// Is at a value at once.
nonisolated public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let keyframe: _Keyframe<Value>

  /// Is at a value at once.
  public init(_ to: Value) { keyframe = _Keyframe(to, duration: 0, way: .move) }

  /// It adds itself.
  public var body: _NoKeyframes<Value> { return _NoKeyframes() }

  /// Adds the keyframe.
  public func _add(to keyframes: inout [_Keyframe<Value>]) { keyframes.append(keyframe) }
}

// MARK: Values that lie between others

nonisolated extension CGFloat: Animatable {}

nonisolated extension CGPoint: Animatable {
  /// Both coordinates.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { self = CGPoint(x: newValue.first, y: newValue.second) }
  }
}

nonisolated extension CGSize: Animatable {
  /// Both lengths.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width, height) }
    set { self = CGSize(width: newValue.first, height: newValue.second) }
  }
}

nonisolated extension CGRect: Animatable {
  /// Where it is, and how large.
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set {
      origin.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}

nonisolated extension Angle: Animatable {
  /// The angle in radians.
  public var animatableData: Double {
    get { radians }
    set { radians = newValue }
  }
}

nonisolated extension UnitPoint: Animatable {
  /// Both coordinates.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { self = UnitPoint(x: newValue.first, y: newValue.second) }
  }
}

nonisolated extension EdgeInsets: Animatable {
  /// All four lengths.
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>> {
    get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
    set {
      let rest = newValue.second
      self = EdgeInsets(
        top: newValue.first, leading: rest.first, bottom: rest.second.first, trailing: rest.second.second)
    }
  }
}
