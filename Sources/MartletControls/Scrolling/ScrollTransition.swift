import Foundation
import MartletGraph
import MartletWire

/// Where a view is in relation to what is seen of the place that scrolls it.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// It is about to come in at the top, or where lines begin.
  case topLeading
  /// It is seen.
  case identity
  /// It is about to come in at the bottom, or where lines end.
  case bottomTrailing

  /// Whether it is seen.
  public var isIdentity: Bool { self == .identity }

  /// -1 before the top, 0 while it is seen, 1 behind the bottom.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// How a view gets from one phase to another while it is scrolled: see `scrollTransition(_:axis:transition:)`.
public struct ScrollTransitionConfiguration: Equatable, Sendable {
  /// How much of a view has to be seen for it to look as it is.
  public struct Threshold: Hashable, Sendable {
    /// A part of the view; nil for where its middle is in the middle of what is seen.
    fileprivate let part: Double?

    /// All of it.
    public static let visible = Threshold(part: 1)
    /// Nothing: it looks as it is as soon as it is seen.
    public static let hidden = Threshold(part: 0)
    /// Its middle is in the middle of what is seen.
    public static let centered = Threshold(part: nil)

    /// A part of it, from 0 to 1.
    public static func visible(_ amount: Double) -> Threshold { Threshold(part: amount.asPart) }
  }

  fileprivate enum Mode: Equatable {
    case identity
    case interactive(UnitCurve)
    case animated(Animation)
  }

  fileprivate var mode: Mode
  private var threshold = Threshold.visible

  private init(_ mode: Mode) { self.mode = mode }

  /// It follows the scrolling.
  public static let interactive = ScrollTransitionConfiguration(.interactive(.linear))
  /// It is animated as a whole, once as much is seen as has to be.
  public static let animated = ScrollTransitionConfiguration(.animated(.default))
  /// It looks as it is, wherever it is.
  public static let identity = ScrollTransitionConfiguration(.identity)

  /// It follows the scrolling along a curve.
  public static func interactive(timingCurve: UnitCurve) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(.interactive(timingCurve))
  }

  /// It is animated as a whole, once as much is seen as has to be.
  public static func animated(_ animation: Animation) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(.animated(animation))
  }

  /// The same with an animation, as a whole, once as much is seen as has to be.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
    var animated = self
    animated.mode = .animated(animation)
    return animated
  }

  /// The same with another part of the view that has to be seen.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    var other = self
    other.threshold = threshold
    return other
  }

  fileprivate func writeMembers(to buffer: ByteBuffer) {
    switch mode {
    case .identity: return
    case .interactive(let curve):
      buffer.append(member: "curve")
      buffer.append(json: Animation.timingCurve(curve, duration: 1))
    case .animated(let animation):
      buffer.append(member: "animation")
      buffer.append(json: animation)
    }
    buffer.append(member: "threshold")
    if let part = threshold.part { buffer.append(json: part) } else { buffer.append("\"centered\"") }
  }
}

/// A box around a view that looks otherwise where it is scrolled out of sight.
struct ScrollTransitionProperties: StandardElement {
  let axis: Axis?
  let topLeading: ScrollTransitionConfiguration
  let bottomTrailing: ScrollTransitionConfiguration
  /// What is done to the view in each phase.
  let effects: [ScrollTransitionPhase: [TransitionEffect]]

  nonisolated init(
    axis: Axis?, topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    effect: (ScrollTransitionPhase) -> [TransitionEffect]
  ) {
    self.axis = axis
    self.topLeading = topLeading
    self.bottomTrailing = bottomTrailing
    var effects: [ScrollTransitionPhase: [TransitionEffect]] = [.identity: effect(.identity)]
    effects[.topLeading] = topLeading.mode == .identity ? effects[.identity] : effect(.topLeading)
    effects[.bottomTrailing] = bottomTrailing.mode == .identity ? effects[.identity] : effect(.bottomTrailing)
    self.effects = effects
  }

  var type: StaticString { "scrollTransition" }
  var ownKeys: NodeKeys { NodeKeys(.children, .axis, .phases) }

  func changes(from old: Self) -> NodeKeys {
    var keys: NodeKeys = .none
    if axis != old.axis { keys.insert(.axis) }
    if topLeading != old.topLeading || bottomTrailing != old.bottomTrailing || effects != old.effects {
      keys.insert(.phases)
    }
    return keys
  }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch key {
    case .axis:
      if let axis { buffer.append(json: axis == .horizontal ? "horizontal" : "vertical" as StaticString) }
    case .phases:
      buffer.append(UInt8(ascii: "{"))
      let phases: [(StaticString, ScrollTransitionPhase, ScrollTransitionConfiguration)] = [
        ("topLeading", .topLeading, topLeading), ("identity", .identity, .identity),
        ("bottomTrailing", .bottomTrailing, bottomTrailing),
      ]
      for (name, phase, configuration) in phases {
        buffer.append(member: name)
        buffer.append("{\"effects\":[")
        for effect in effects[phase] ?? [] {
          buffer.separate()
          effect.write(to: buffer)
        }
        buffer.append(UInt8(ascii: "]"))
        configuration.writeMembers(to: buffer)
        buffer.append(UInt8(ascii: "}"))
      }
      buffer.append(UInt8(ascii: "}"))
    default: break
    }
  }
}

nonisolated extension View {
  /// Changes how the view looks while it comes in sight of the place that scrolls it, and while it goes out of sight.
  ///
  /// `transition` runs once for each phase, on the server. The page goes from one result to the other as the view is
  /// scrolled, or plays the change as an animation. So a view cannot be told from another by what it looks like in between,
  /// and for people who want less motion only opacities change.
  ///
  /// - Parameters:
  ///   - configuration: whether the change follows the scrolling, and when it is complete.
  ///   - axis: in which direction the view is scrolled; nil for that of the place around it.
  ///   - transition: what is done to the view in a phase.
  /// - Returns: the view, whose looks follow the scrolling.
  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// The same, with one configuration for views that come in at the top, or where lines begin, and another for those that come
  /// in at the other end.
  public func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    boxed(
      ScrollTransitionProperties(axis: axis, topLeading: topLeading, bottomTrailing: bottomTrailing) {
        transition(EmptyVisualEffect(), $0)._changes.transitionEffects
      })
  }
}
