import Foundation
import MartletGraph

/// What is done to how a view looks, and not to how it is laid out: see `visualEffect(_:)`.
public nonisolated protocol VisualEffect: Sendable, Animatable {
  /// What is done to the view, the first thing first.
  var _changes: _VisualChanges { get }
}

/// What is done to how a view looks, one thing after the other.
public nonisolated struct _VisualChanges: Sendable {
  /// One of the things that are done.
  fileprivate enum Change: Sendable {
    case effect(Effect)
    case offset(x: CGFloat, y: CGFloat)
  }

  fileprivate var all: [Change] = []

  /// The same, as the page knows what is played.
  var transitionEffects: [TransitionEffect] {
    all.map { change in
      switch change {
      case .effect(let effect): .effect(effect)
      case .offset(let x, let y): .offset(CGSize(width: x, height: y))
      }
    }
  }
}

/// Nothing that is done to a view: where all effects begin.
public nonisolated struct EmptyVisualEffect: VisualEffect {
  /// Nothing that is done to a view.
  public init() {}

  /// Nothing.
  public var _changes: _VisualChanges { _VisualChanges() }
}

/// An effect, and then another thing that is done.
private nonisolated struct ChangedVisualEffect: VisualEffect {
  var _changes: _VisualChanges

  init(_ base: some VisualEffect, _ change: _VisualChanges.Change) {
    _changes = base._changes
    _changes.all.append(change)
  }
}

nonisolated extension VisualEffect {
  private func with(_ effect: Effect) -> ChangedVisualEffect { ChangedVisualEffect(self, .effect(effect)) }

  /// Draws the view with an opacity, from 0 to 1.
  public func opacity(_ opacity: Double) -> some VisualEffect { with(.opacity(clamping: opacity)) }

  /// Draws the view out of focus, by a radius in points.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { with(.blur(clamping: radius)) }

  /// Makes the colours of the view brighter, by a part of white.
  public func brightness(_ amount: Double) -> some VisualEffect { with(.filter(.brightness, by: amount)) }

  /// Makes colours more different from one another, by a factor.
  public func contrast(_ amount: Double) -> some VisualEffect { with(.filter(.contrast, by: amount)) }

  /// Makes colours weaker: from 0 to 1, where all are greys.
  public func grayscale(_ amount: Double) -> some VisualEffect { with(.filter(.grayscale, by: amount)) }

  /// Makes colours stronger, by a factor.
  public func saturation(_ amount: Double) -> some VisualEffect { with(.filter(.saturation, by: amount)) }

  /// Turns all hues by an angle.
  public func hueRotation(_ angle: Angle) -> some VisualEffect { with(.hueRotation(angle)) }

  /// Draws the view at some distance from its place.
  public func offset(_ offset: CGSize) -> some VisualEffect { self.offset(x: offset.width, y: offset.height) }

  /// Draws the view at some distance from its place.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    ChangedVisualEffect(self, .offset(x: x, y: y))
  }

  /// Draws the view larger or smaller, by factors, from a point in it.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Draws the view larger or smaller, by a factor, from a point in it.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Draws the view larger or smaller, by factors, from a point in it.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
    with(.scale(byX: x, y: y, anchor: anchor))
  }

  /// Draws the view turned about a point in it.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    with(.rotation(angle, anchor: anchor))
  }

  /// Draws the view turned about an axis in space, which goes through a point in it.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some VisualEffect {
    with(
      .rotation3D(
        Effect.Rotation3D(angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective)))
  }

  /// Draws the view as a transformation projects it. Points are counted from its upper left corner.
  public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect { with(.projection(transform)) }

  /// Draws the view moved, turned, scaled or sheared. Points are counted from its upper left corner.
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    with(.transform(ProjectionTransform(transform)))
  }
}

nonisolated extension View {
  /// Changes how the view looks in a way that depends on its size, and on where it would be without the effect.
  ///
  /// The closure runs on the server, as `GeometryReader` does: when the page has said how large the view is, and before
  /// that for the size of the nearest view around that has been measured, or of the window. What follows the scrolling is
  /// a round trip late.
  public func visualEffect(_ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> some VisualEffect) -> some View {
    modifier(VisualEffectModifier(effect: effect))
  }
}

private nonisolated struct VisualEffectModifier<Result: VisualEffect>: ViewModifier {
  let effect: (EmptyVisualEffect, GeometryProxy) -> Result
  @State private var measured: MeasuredGeometry?
  @State private var asked = AskedSpaces()
  @Environment(\.measuredSize) private var around

  init(effect: @escaping (EmptyVisualEffect, GeometryProxy) -> Result) { self.effect = effect }

  @MainActor func body(content: Content) -> some View {
    let proxy = GeometryProxy(measured ?? MeasuredGeometry(size: around), asked: asked)
    let changes = effect(EmptyVisualEffect(), proxy)._changes.all
    // What is measured is a box around the effects, which is not moved by them.
    return changes.reduce(AnyView(content)) { $1.applied(to: $0) }
      .boxed(PaddingProperties(insets: EdgeInsets()))
      .trait(MeasureTrait(asked) { measured = measured.updated(with: $0) })
  }
}

extension _VisualChanges.Change {
  // Each method of an effect has a type of its own, so that a view always has the same boxes around it.
  @MainActor fileprivate func applied(to view: AnyView) -> AnyView {
    switch self {
    case .effect(let effect): AnyView(view.boxed(EffectProperties(effect: effect)))
    case .offset(let x, let y): AnyView(view.offset(x: x, y: y))
    }
  }
}
