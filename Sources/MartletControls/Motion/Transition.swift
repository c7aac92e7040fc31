import Foundation
import MartletGraph

/// A moment in the life of a view that comes and goes.
public enum TransitionPhase: Hashable, Sendable {
  /// It is about to come.
  case willAppear
  /// It is there.
  case identity
  /// It has gone.
  case didDisappear

  /// Whether it is there.
  public var isIdentity: Bool { self == .identity }

  /// -1 before it comes, 0 while it is there, 1 after it has gone.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// Properties of a transition.
public struct TransitionProperties: Sendable {
  /// Whether something moves.
  public var hasMotion: Bool

  /// Properties of a transition.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// Stands for a view in what is made around it.
public struct PlaceholderContentView<Value>: View {
  let content: AnyView

  /// The view that it stands for.
  public var body: some View { content }
}

/// How a view comes and goes.
///
/// What `body(content:phase:)` makes of a view before it comes and after it has gone is looked at on the server, for what
/// the page can play of it: opacities, offsets, scales, rotations and blurs around the view.
@MainActor @preconcurrency
public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>

  /// What becomes of the view.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body

  /// Its properties.
  static var properties: TransitionProperties { get }
}

extension Transition {
  /// Something moves.
  public static var properties: TransitionProperties { TransitionProperties() }

  /// What becomes of a view in a phase.
  public func apply(content: some View, phase: TransitionPhase) -> some View {
    body(content: PlaceholderContentView(content: AnyView(content)), phase: phase)
  }

  /// Both at once.
  public func combined(with other: some Transition) -> some Transition {
    CombinedTransition(first: self, second: other)
  }

  /// The transition with an animation of its own, whatever that of the change is.
  public func animation(_ animation: Animation?) -> some Transition {
    TransitionWithAnimation(base: self, animation: animation)
  }

  /// What becomes of a view in a phase in which it is not there, and with which animation.
  func way(in phase: TransitionPhase) -> AnyTransition.Way {
    if let known = self as? any PlainTransition { return known.way(in: phase) }
    return AnyTransition.Way(effects: TransitionEffect.effects { apply(content: $0, phase: phase) })
  }
}

/// A transition of which it is known what it does, without its body being looked at.
@MainActor
protocol PlainTransition: Transition {
  /// What it does to a view in a phase in which that is not there, and with which animation.
  func way(in phase: TransitionPhase) -> AnyTransition.Way
}

/// A transition that has no animation of its own.
protocol SimpleTransition: PlainTransition {
  /// What it does to a view in a phase in which that is not there.
  func effects(in phase: TransitionPhase) -> [TransitionEffect]
}

extension SimpleTransition {
  func way(in phase: TransitionPhase) -> AnyTransition.Way { AnyTransition.Way(effects: effects(in: phase)) }
}

struct CombinedTransition<First: Transition, Second: Transition>: PlainTransition {
  let first: First
  let second: Second

  func body(content: Content, phase: TransitionPhase) -> some View {
    second.apply(content: first.apply(content: content, phase: phase), phase: phase)
  }

  func way(in phase: TransitionPhase) -> AnyTransition.Way { first.way(in: phase) + second.way(in: phase) }
}

struct TransitionWithAnimation<Base: Transition>: PlainTransition {
  let base: Base
  let animation: Animation?

  func body(content: Content, phase: TransitionPhase) -> some View { base.apply(content: content, phase: phase) }

  func way(in phase: TransitionPhase) -> AnyTransition.Way {
    AnyTransition.Way(effects: base.way(in: phase).effects, animation: animation)
  }
}

/// A transition that shows and hides the view at once.
public nonisolated struct IdentityTransition: SimpleTransition {
  /// A transition that shows and hides the view at once.
  public init() {}

  /// The view as it is.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }

  func effects(in phase: TransitionPhase) -> [TransitionEffect] { [] }
}

/// A transition that fades.
public nonisolated struct OpacityTransition: SimpleTransition {
  /// A transition that fades.
  public init() {}

  /// The view, which is seen while it is there.
  public func body(content: Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0) }

  func effects(in phase: TransitionPhase) -> [TransitionEffect] { [.transparent] }
}

/// A transition that moves the view in from the side where lines begin, and out to the other one.
public nonisolated struct SlideTransition: SimpleTransition {
  /// A transition in from one side and out to the other.
  public init() {}

  /// The view as it is: only the page knows how far it is to its edges.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }

  func effects(in phase: TransitionPhase) -> [TransitionEffect] {
    [.move(phase == .willAppear ? .leading : .trailing)]
  }
}

/// A transition from another size.
public nonisolated struct ScaleTransition: SimpleTransition {
  private let scale: Double
  private let anchor: UnitPoint

  /// A transition from a size, by a factor, and from a point in the view.
  public init(_ scale: Double = 0, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  /// The view, in its own size while it is there.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }

  func effects(in phase: TransitionPhase) -> [TransitionEffect] { [.scale(scale, anchor: anchor)] }
}

/// A transition from a view that is out of focus, and smaller.
public nonisolated struct BlurReplaceTransition: SimpleTransition {
  /// In which direction sizes change.
  public struct Configuration: Hashable, Sendable {
    fileprivate let isUpward: Bool

    /// Smaller before it comes and after it has gone.
    public static let downUp = Configuration(isUpward: false)
    /// Smaller before it comes, and larger after it has gone.
    public static let upUp = Configuration(isUpward: true)
  }

  private let configuration: Configuration

  /// A transition from a view that is out of focus, and smaller.
  public init(configuration: Configuration = .downUp) { self.configuration = configuration }

  /// The view, as it is while it is there.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.blur(radius: phase.isIdentity ? 0 : Self.radius)
      .scaleEffect(phase.isIdentity ? 1 : scale(in: phase))
      .opacity(phase.isIdentity ? 1 : 0)
  }

  func effects(in phase: TransitionPhase) -> [TransitionEffect] {
    [.effect(.blur(clamping: Self.radius)), .scale(scale(in: phase)), .transparent]
  }

  private static var radius: CGFloat { 8 }

  private func scale(in phase: TransitionPhase) -> CGFloat {
    configuration.isUpward && phase == .didDisappear ? 1.2 : 0.8
  }
}

/// A transition from beyond an edge.
public nonisolated struct MoveTransition: SimpleTransition {
  private let edge: Edge

  /// A transition from beyond an edge.
  public init(edge: Edge) { self.edge = edge }

  /// The view as it is: only the page knows how far it is to its edges.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }

  func effects(in phase: TransitionPhase) -> [TransitionEffect] { [.move(edge)] }
}

/// A transition in from an edge, and out to the one across from it.
public nonisolated struct PushTransition: SimpleTransition {
  private let edge: Edge

  /// A transition in from an edge.
  public init(edge: Edge) { self.edge = edge }

  /// The view, which is seen while it is there: only the page knows how far it is to its edges.
  public func body(content: Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0) }

  func effects(in phase: TransitionPhase) -> [TransitionEffect] {
    [.move(phase == .willAppear ? edge : edge.opposite), .transparent]
  }
}

/// A transition from a place beside its own.
public nonisolated struct OffsetTransition: SimpleTransition {
  private let offset: CGSize

  /// A transition from a place beside its own.
  public init(_ offset: CGSize) { self.offset = offset }

  /// The view, in its own place while it is there.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }

  func effects(in phase: TransitionPhase) -> [TransitionEffect] { [.offset(offset)] }
}

/// A transition that comes as one says, and goes as another.
public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: PlainTransition {
  /// How it comes.
  public var insertion: Insertion
  /// How it goes.
  public var removal: Removal

  /// A transition that comes as one says, and goes as another.
  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }

  /// What one of the two makes of the view before it comes, and the other one after it has gone.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    let coming = insertion.apply(content: content, phase: phase == .didDisappear ? .identity : phase)
    return removal.apply(content: coming, phase: phase == .willAppear ? .identity : phase)
  }

  @MainActor func way(in phase: TransitionPhase) -> AnyTransition.Way {
    phase == .willAppear ? insertion.way(in: phase) : removal.way(in: phase)
  }
}

// MARK: Their short names

extension Transition where Self == IdentityTransition {
  /// A transition that shows and hides the view at once.
  public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
  /// A transition that fades.
  public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == SlideTransition {
  /// A transition that moves the view in from the side where lines begin, and out to the other one.
  public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == ScaleTransition {
  /// A transition from a point in the middle of the view.
  public static var scale: ScaleTransition { ScaleTransition() }

  /// A transition from a size, by a factor, and from a point in the view.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == BlurReplaceTransition {
  /// A transition from a view that is out of focus, and smaller.
  public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition() }

  /// A transition from a view that is out of focus, and of another size.
  public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration) -> BlurReplaceTransition {
    BlurReplaceTransition(configuration: configuration)
  }
}

extension Transition where Self == MoveTransition {
  /// A transition from beyond one of the view's own edges.
  public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == PushTransition {
  /// A transition in from an edge, and out to the one across from it, fading.
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

extension Transition where Self == OffsetTransition {
  /// A transition from a place beside its own.
  public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }

  /// A transition from a place beside its own.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
    OffsetTransition(CGSize(width: x, height: y))
  }
}

extension Transition {
  /// A transition that comes as one says, and goes as another.
  public static func asymmetric<Insertion: Transition, Removal: Transition>(
    insertion: Insertion, removal: Removal
  ) -> AsymmetricTransition<Insertion, Removal> where Self == AsymmetricTransition<Insertion, Removal> {
    AsymmetricTransition(insertion: insertion, removal: removal)
  }
}
