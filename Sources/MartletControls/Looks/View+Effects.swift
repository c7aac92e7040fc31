import Foundation
import MartletGraph
import MartletWire

nonisolated extension View {
  private func effect(_ effect: Effect) -> some View { boxed(EffectProperties(effect: effect)) }

  // MARK: Seen or not

  /// Draws the view with an opacity, from 0 to 1. What is not seen at all takes nothing that a person does.
  public func opacity(_ opacity: Double) -> some View { effect(.opacity(clamping: opacity)) }

  /// Hides the view, which keeps its place, from everybody.
  public func hidden() -> some View { effect(.plain(.hidden)) }

  /// Says whether what is in the view can be tapped.
  public func allowsHitTesting(_ enabled: Bool) -> some View { effect(.hitTesting(isAllowed: enabled)) }

  /// Says what the pointer looks like over the view, but for what is in it and says so itself; nil leaves it to what is
  /// around.
  public func pointerStyle(_ style: PointerStyle?) -> some View { effect(.pointer(style?.cursor)) }

  /// Says whether the pointer is seen over the view, but for what is in it and says so itself, or what it looks like.
  public func pointerVisibility(_ visibility: Visibility) -> some View {
    let cursor: Cursor? =
      switch visibility {
      case .automatic: nil
      case .visible: .auto
      case .hidden: .hidden
      }
    return effect(.pointer(cursor))
  }

  /// Draws the view in front of views beside it that have lower values, and behind those that have greater ones. It is 0
  /// where it is not said.
  public func zIndex(_ value: Double) -> some View { trait(ZIndex(value: Double(finite: value))) }

  // MARK: Colours

  /// Draws the view out of focus, by a radius in points.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { effect(.blur(clamping: radius)) }

  /// Makes the colours of the view brighter, by a part of white.
  public func brightness(_ amount: Double) -> some View { effect(.filter(.brightness, by: amount)) }

  /// Makes colours more different from one another, by a factor.
  public func contrast(_ amount: Double) -> some View { effect(.filter(.contrast, by: amount)) }

  /// Makes colours stronger, by a factor.
  public func saturation(_ amount: Double) -> some View { effect(.filter(.saturation, by: amount)) }

  /// Makes colours weaker: from 0 to 1, where all are greys.
  public func grayscale(_ amount: Double) -> some View { effect(.filter(.grayscale, by: amount)) }

  /// Turns all hues by an angle.
  public func hueRotation(_ angle: Angle) -> some View { effect(.hueRotation(angle)) }

  /// Turns colours into their opposites.
  public func colorInvert() -> some View { effect(.plain(.colorInvert)) }

  /// Multiplies the colours by one.
  public func colorMultiply(_ color: Color) -> some View { effect(.colorMultiply(color)) }

  /// Makes the view the more transparent the darker it is.
  public func luminanceToAlpha() -> some View { effect(.plain(.luminanceToAlpha)) }

  /// Mixes the view with what is behind it.
  public func blendMode(_ blendMode: BlendMode) -> some View { effect(.blendMode(blendMode)) }

  /// Draws the view by itself, before it is mixed with what is behind it.
  public func compositingGroup() -> some View { effect(.plain(.compositingGroup)) }

  /// Draws the view by itself, before it is mixed with what is behind it.
  public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
    compositingGroup()
  }

  // MARK: Shadow, clip

  /// Draws a shadow of the view: how far it is blurred, and where it falls, in points.
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    effect(.shadow(Shadow(color: color, radius: radius, x: x, y: y)))
  }

  /// Cuts off what is outside of a shape as large as the view.
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View {
    effect(.clip(ShapeOutline(shape, filled: style)))
  }

  /// Cuts off what is outside of the view.
  public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }

  /// Cuts off the corners of the view, in arcs of a radius in points.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  // MARK: Turned and scaled

  /// Draws the view turned about a point in it.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    effect(.rotation(angle, anchor: anchor))
  }

  /// Draws the view larger or smaller, by factors, from a point in it.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    effect(.scale(byX: x, y: y, anchor: anchor))
  }

  /// Draws the view larger or smaller, by factors, from a point in it.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Draws the view larger or smaller, by a factor, from a point in it.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Draws the view turned about an axis in space, which goes through a point in it.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    effect(
      .rotation3D(
        Effect.Rotation3D(angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective)))
  }

  /// Mirrors the view where lines run from right to left.
  @ViewBuilder public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    if enabled { effect(.flip) } else { self }
  }
}

/// Where a view is drawn among those beside it: in front of those with lower values.
struct ZIndex: ElementTrait {
  static let keys = NodeKeys(.zIndex)

  let value: Double

  func isSame(as other: ZIndex) -> Bool { value == other.value }
}
