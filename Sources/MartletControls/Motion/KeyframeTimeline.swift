import Foundation
import MartletGraph

/// A track of keyframes, as a function of time.
nonisolated public struct _ResolvedKeyframes<Root> {
  /// When it is at each of its keyframes, in seconds from the beginning.
  let times: [Double]
  /// Sets the property to what it is at a time. Where it jumps then, that is what it jumps to, or from if `isBefore`.
  let set: (inout Root, _ time: Double, _ isBefore: Bool) -> Void
  /// Whether it jumps at a time.
  let jumps: (Double) -> Bool
  /// How far, at even distances in time, it is on the straight line between what it is at two times; nil if it leaves
  /// that.
  let progress: (_ start: Double, _ end: Double, _ count: Int) -> [Double]?
  /// Whether it is somewhere else at some time between two others than at the first.
  let moves: (_ start: Double, _ end: Double) -> Bool
  /// If it is of the value as a whole, the keyframes.
  fileprivate var wholeKeyframes: Any?
  fileprivate var joined: (([Any], Root) -> _ResolvedKeyframes?)?

  var duration: Double { times.last ?? 0 }

  init<Value: Animatable>(
    _ keyPath: WritableKeyPath<Root, Value>, _ keyframes: [_Keyframe<Value>], from initialValue: Root
  ) {
    let track = Track(keyframes, from: initialValue[keyPath: keyPath])
    times = track.segments.map(\.end)
    set = { root, time, isBefore in
      root[keyPath: keyPath].animatableData = track.value(at: time, isBefore: isBefore)
    }
    jumps = { track.value(at: $0, isBefore: true) != track.value(at: $0, isBefore: false) }
    progress = { track.progress(from: $0, to: $1, count: $2) }
    moves = { start, end in
      let first = track.value(at: start, isBefore: false)
      return (1...8).contains { track.value(at: start + (end - start) * Double($0) / 8, isBefore: true) != first }
    }
    if keyPath == \Root.self {
      wholeKeyframes = keyframes
      joined = { all, root in
        let all = all.compactMap { $0 as? [_Keyframe<Value>] }.flatMap { $0 }
        return _ResolvedKeyframes(keyPath, all, from: root)
      }
    }
  }

  /// Makes one track of those that are of the value as a whole, and follow one another.
  static func join(_ tracks: inout [_ResolvedKeyframes], from initialValue: Root) {
    let whole = tracks.filter { $0.wholeKeyframes != nil }
    guard whole.count > 1, let track = whole[0].joined?(whole.compactMap(\.wholeKeyframes), initialValue) else {
      return
    }
    tracks.removeAll { $0.wholeKeyframes != nil }
    tracks.append(track)
  }
}

/// Keyframes with what lies between them.
nonisolated private struct Track<Value: Animatable> {
  typealias Vector = Value.AnimatableData

  struct Segment {
    let start: Double
    let end: Double
    /// The value so many seconds after the start.
    let value: (Double) -> Vector
  }

  private(set) var segments: [Segment] = []
  private let initial: Vector

  init(_ keyframes: [_Keyframe<Value>], from initialValue: Value) {
    initial = initialValue.animatableData
    var (place, velocity, time) = (initial, Vector.zero, 0.0)
    for (index, keyframe) in keyframes.enumerated() {
      let (from, to, duration) = (place, keyframe.value.animatableData, keyframe.duration)
      let way = to - from
      switch keyframe.way {
      case .move:
        add(time, 0) { _ in to }
        (place, velocity) = (to, .zero)
      case .linear(let curve):
        add(time, duration) { $0 < duration ? from + way.scaled(by: curve.value(at: $0 / duration)) : to }
        place = to
        velocity = duration > 0 ? way.scaled(by: curve.velocity(at: 1) / duration) : .zero
      case .cubic(let start, let end):
        let first = start?.animatableData ?? velocity
        let last = end?.animatableData ?? Self.velocity(between: from, keyframe, keyframes.dropFirst(index + 1).first)
        add(time, duration) { Self.cubic(from, first, to, last, after: $0, of: duration) }
        (place, velocity) = (to, last)
      case .spring(let spring, let start):
        let first = start?.animatableData ?? velocity
        add(time, duration) { from + spring.value(target: way, initialVelocity: first, time: $0) }
        place = from + spring.value(target: way, initialVelocity: first, time: duration)
        velocity = spring.velocity(target: way, initialVelocity: first, time: duration)
        // What has come to rest is there.
        if (place - to).magnitudeSquared <= 1e-5 * way.magnitudeSquared { (place, velocity) = (to, .zero) }
      }
      time += duration
    }
    if let last = keyframes.last, let segment = segments.last, case .spring = last.way {
      let to = last.value.animatableData
      let value = segment.value
      let length = segment.end - segment.start
      segments[segments.count - 1] = Segment(start: segment.start, end: segment.end) { $0 < length ? value($0) : to }
    }
  }

  private mutating func add(_ start: Double, _ duration: Double, _ value: @escaping (Double) -> Vector) {
    segments.append(Segment(start: start, end: start + duration, value: value))
  }

  /// The velocity at a cubic keyframe that makes the curve through it and the next one smooth.
  private static func velocity(between from: Vector, _ one: _Keyframe<Value>, _ next: _Keyframe<Value>?) -> Vector {
    guard let next, case .cubic(nil, _) = next.way, one.duration + next.duration > 0 else { return .zero }
    return (next.value.animatableData - from).scaled(by: 1 / (one.duration + next.duration))
  }

  private static func cubic(
    _ from: Vector, _ first: Vector, _ to: Vector, _ last: Vector, after seconds: Double, of duration: Double
  ) -> Vector {
    guard duration > 0 else { return to }
    let part = min(1, seconds / duration)
    let (square, cube) = (part * part, part * part * part)
    let places = from.scaled(by: 2 * cube - 3 * square + 1) + to.scaled(by: 3 * square - 2 * cube)
    let ways = first.scaled(by: cube - 2 * square + part) + last.scaled(by: cube - square)
    return places + ways.scaled(by: duration)
  }

  func value(at time: Double, isBefore: Bool) -> Vector {
    let isReached: (Segment) -> Bool = { isBefore ? $0.start < time : $0.start <= time }
    guard let segment = segments.last(where: isReached) else { return initial }
    return segment.value(min(time, segment.end) - segment.start)
  }

  func progress(from start: Double, to end: Double, count: Int) -> [Double]? {
    let from = value(at: start, isBefore: false)
    let way = value(at: end, isBefore: true) - from
    let length = way.magnitudeSquared
    guard length > 0 else { return nil }
    var parts: [Double] = []
    for index in 0...count {
      let gone = value(at: start + (end - start) * Double(index) / Double(count), isBefore: index > 0) - from
      // How much of the way there is in it.
      let part = ((gone + way).magnitudeSquared - gone.magnitudeSquared - length) / (2 * length)
      guard (gone - way.scaled(by: part)).magnitudeSquared <= 1e-4 * length else { return nil }
      parts.append(part)
    }
    return parts
  }
}

/// Keyframes as a function of time.
nonisolated public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let tracks: [_ResolvedKeyframes<Value>]

  /// Keyframes that begin with a value.
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    self.init(initialValue, content())
  }

  init(_ initialValue: Value, _ keyframes: some Keyframes<Value>) {
    self.initialValue = initialValue
    var tracks: [_ResolvedKeyframes<Value>] = []
    keyframes._resolve(from: initialValue, into: &tracks)
    self.tracks = tracks
  }

  /// How long the longest track is, in seconds.
  public var duration: TimeInterval { tracks.map(\.duration).max() ?? 0 }

  /// The value at a time, in seconds; after the end of a track, its last one.
  public func value(time: Double) -> Value { value(at: time, isBefore: false) }

  /// The value after such a part of the duration.
  public func value(progress: Double) -> Value { value(time: progress * duration) }

  /// Changes what there are tracks of to what it is at a time, and nothing else.
  public func update(value: inout Value, time: Double) {
    for track in tracks { track.set(&value, time, false) }
  }

  /// Changes what there are tracks of to what it is after such a part of the duration, and nothing else.
  public func update(value: inout Value, progress: Double) { update(value: &value, time: progress * duration) }

  private func value(at time: Double, isBefore: Bool) -> Value {
    var value = initialValue
    for track in tracks { track.set(&value, time, isBefore) }
    return value
  }

  // MARK: In steps

  /// A step of an animation that a page can play: to a value, in some time, along a curve.
  struct Step {
    let value: Value
    /// When it is over; a step that takes no time is a jump.
    let end: Double
    let animation: Animation?
  }

  /// How many steps there are for a second where tracks do not move alike: each is a patch.
  private static var rate: Double { 10 }
  /// At how many places it is looked whether tracks move alike.
  private static var samples: Int { 40 }

  /// The steps that follow those until a time: until the next keyframe if all that moves does so alike, and otherwise one
  /// short enough to be taken for a straight line. None at the end.
  func steps(after time: Double) -> [Step] {
    guard let keyframe = tracks.flatMap(\.times).filter({ $0 > time + 1e-6 }).min() else { return [] }
    let (end, curve) = way(from: time, to: keyframe)
    let seconds = end - time
    let animation = curve.map { Animation(KeyframeCurve(values: $0, duration: seconds)) } ?? .linear(duration: seconds)
    let step = Step(value: value(at: end, isBefore: true), end: end, animation: animation)
    guard tracks.contains(where: { $0.jumps(end) }) else { return [step] }
    return [step, Step(value: value(at: end, isBefore: false), end: end, animation: nil)]
  }

  /// Whether some track jumps before anything else.
  var beginsWithJump: Bool { tracks.contains { $0.times.first == 0 } }

  /// Until when tracks move alike, and how far they are on the way at even distances; nil for an even pace.
  private func way(from start: Double, to end: Double) -> (end: Double, curve: [Double]?) {
    let moving = tracks.filter { $0.moves(start, end) }
    let all = moving.map { $0.progress(start, end, Self.samples) }
    guard let first = all.first else { return (end, nil) }
    let even = (0...Self.samples).map { Double($0) / Double(Self.samples) }
    let isAlike: ([Double], [Double]) -> Bool = { zip($0, $1).allSatisfy { abs($0 - $1) < 0.005 } }
    if let first, all.allSatisfy({ $0.map { isAlike($0, first) } ?? false }) {
      return (end, isAlike(first, even) ? nil : first)
    }
    let count = max(1, ((end - start) * Self.rate).rounded(.up))
    return (start + (end - start) / count, nil)
  }
}

/// What is played of a step: how far on the way it is at even distances.
nonisolated struct KeyframeCurve: CustomAnimation {
  let values: [Double]
  let duration: Double

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    guard time < duration, values.count > 1 else { return nil }
    let place = max(0, time / duration) * Double(values.count - 1)
    let index = min(values.count - 2, Int(place))
    let part = values[index] + (values[index + 1] - values[index]) * (place - Double(index))
    return value.scaled(by: part)
  }
}
