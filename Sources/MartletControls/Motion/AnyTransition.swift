import Foundation
import MartletGraph
import MartletWire

/// How a view comes and goes when that is animated.
public struct AnyTransition: Sendable {
  /// One of its two ways.
  struct Way: Equatable, Sendable {
    /// What the view looks like before it has come, or once it has gone.
    var effects: [TransitionEffect]
    /// With which animation, if not with that of the change.
    var animation: Animation?

    static func + (one: Way, other: Way) -> Way {
      Way(effects: one.effects + other.effects, animation: other.animation ?? one.animation)
    }
  }

  var insertion: Way
  var removal: Way

  init(_ effects: [TransitionEffect]) { self.init(insertion: effects, removal: effects) }

  init(insertion: [TransitionEffect], removal: [TransitionEffect]) {
    self.init(insertion: Way(effects: insertion), removal: Way(effects: removal))
  }

  private init(insertion: Way, removal: Way) {
    self.insertion = insertion
    self.removal = removal
  }

  /// A transition of any type.
  @MainActor @preconcurrency public init(_ transition: some Transition) {
    self.init(insertion: transition.way(in: .willAppear), removal: transition.way(in: .didDisappear))
  }

  /// A transition that shows and hides the view at once.
  public static let identity = AnyTransition([])
  /// A transition that fades, as a view does that has none.
  public static let opacity = AnyTransition([.transparent])
  /// A transition that moves the view in from the side where lines begin, and out to the other one.
  public static let slide = AnyTransition(insertion: [.move(.leading)], removal: [.move(.trailing)])
  /// A transition that has the view grow from a point in its middle.
  public static let scale = AnyTransition([.scale(0)])

  /// A transition that has the view grow from a size, by a factor, and from a point in it.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition([.scale(scale, anchor: anchor)])
  }

  /// A transition that moves the view from a place beside its own.
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition([.offset(offset)]) }

  /// A transition that moves the view from a place beside its own.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  /// A transition that moves the view from beyond one of its own edges.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition([.move(edge)]) }

  /// A transition that moves the view in from an edge, and out to the one across from it, fading.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(insertion: [.move(edge), .transparent], removal: [.move(edge.opposite), .transparent])
  }

  /// A transition from what `active` makes of the view to what it is.
  ///
  /// The page can play opacities, offsets, scales, rotations and blurs that a modifier puts around the view.
  @MainActor @preconcurrency
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(TransitionEffect.effects { $0.modifier(active) })
  }

  /// A transition that comes as one says, and goes as another.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(insertion: insertion.insertion, removal: removal.removal)
  }

  /// Both at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(insertion: insertion + other.insertion, removal: removal + other.removal)
  }

  /// The transition with an animation of its own, whatever that of the change is.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var animated = self
    animated.insertion.animation = animation
    animated.removal.animation = animation
    return animated
  }
}

extension Edge {
  var opposite: Edge {
    switch self {
    case .top: .bottom
    case .leading: .trailing
    case .bottom: .top
    case .trailing: .leading
    }
  }
}

/// How the view comes and goes.
struct TransitionTrait: ElementTrait {
  static let keys = NodeKeys(.transition)

  let transition: AnyTransition

  func isSame(as other: TransitionTrait) -> Bool {
    transition.insertion == other.transition.insertion && transition.removal == other.transition.removal
  }

  func begin(in graph: ViewGraph) {
    let isAnimated = transition.insertion.animation != nil || transition.removal.animation != nil
    graph.expectsMotion(hasAnimatedTransitions: isAnimated)
  }

  func write(to buffer: ByteBuffer) {
    buffer.append("{\"insertion\":")
    append(transition.insertion.effects, to: buffer)
    buffer.append(member: "removal")
    append(transition.removal.effects, to: buffer)
    append(transition.insertion.animation, as: "insertionAnimation", to: buffer)
    append(transition.removal.animation, as: "removalAnimation", to: buffer)
    buffer.append(UInt8(ascii: "}"))
  }

  private func append(_ animation: Animation?, as name: StaticString, to buffer: ByteBuffer) {
    guard let animation else { return }
    buffer.append(member: name)
    buffer.append(json: animation)
  }

  private func append(_ effects: [TransitionEffect], to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "["))
    for effect in effects {
      buffer.separate()
      effect.write(to: buffer)
    }
    buffer.append(UInt8(ascii: "]"))
  }
}

nonisolated extension View {
  /// Says how the view comes and goes when that is animated.
  public func transition(_ t: AnyTransition) -> some View { trait(TransitionTrait(transition: t)) }

  /// Says how the view comes and goes when that is animated.
  @MainActor @preconcurrency
  public func transition(_ transition: some Transition) -> some View { self.transition(AnyTransition(transition)) }
}
