import Foundation
import MartletGraph

/// Something that text, a shape or a background can be drawn in: a colour, a gradient, a material.
///
/// A style of an app's own says in `resolve(in:)` what it comes to at a place.
public protocol ShapeStyle: Sendable {
  /// The style that it comes to at a place; `Never` for a style that the page knows itself.
  associatedtype Resolved: ShapeStyle = Never

  /// The style that it comes to with the values of an environment.
  nonisolated func resolve(in environment: EnvironmentValues) -> Resolved

  /// What the page knows it as.
  nonisolated var _paint: _Paint { get }
}

/// What the page knows a style as.
public struct _Paint: Sendable {
  let paint: Paint
}

extension ShapeStyle {
  /// What the page is told: what it comes to at the place where it is drawn.
  public var _paint: _Paint { _Paint(paint: .resolved(ResolvedPaint(self))) }

  /// What it is drawn in.
  var paint: Paint { _paint.paint }
}

extension ShapeStyle where Resolved == Never {
  /// Never called: the page knows the style itself.
  public func resolve(in environment: EnvironmentValues) -> Never { preconditionFailure("The page knows this style.") }
}

extension Never: ShapeStyle {}

/// A style that the page knows itself, so that it does not depend on the environment on the server.
public protocol _KnownShapeStyle: ShapeStyle {}

extension Color: _KnownShapeStyle {
  /// The colour.
  public var _paint: _Paint { _Paint(paint: .color(self)) }
}

extension Color.Resolved: _KnownShapeStyle {
  /// The colour.
  public var _paint: _Paint { _Paint(paint: .color(Color(self))) }
}

extension Gradient: _KnownShapeStyle {
  /// The gradient, from top to bottom.
  public var _paint: _Paint { AnyGradient(self)._paint }
}

extension AnyGradient: _KnownShapeStyle {
  /// The gradient, from top to bottom.
  public var _paint: _Paint { _Paint(paint: .gradient(GradientPaint(self))) }
}

/// Any style.
public struct AnyShapeStyle: ShapeStyle {
  private let content: Paint

  /// Takes a style.
  public nonisolated init(_ style: some ShapeStyle) { content = style.paint }

  init(paint: Paint) { content = paint }

  /// The style in it.
  public func resolve(in environment: EnvironmentValues) -> Self { self }

  /// The style in it.
  public var _paint: _Paint { _Paint(paint: content) }
}

/// A step of importance below the style that is set around: the style itself, or less of it.
public struct HierarchicalShapeStyle: _KnownShapeStyle, Hashable {
  let level: UInt8

  /// The style that is set around, which is the colour of text where there is none.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// The second of the styles that are set around, or less of the first.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// The third of the styles that are set around, or less of the first.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// Still less of the style that is set around.
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  /// The least of the style that is set around.
  public static let quinary = HierarchicalShapeStyle(level: 4)

  /// The step.
  public var _paint: _Paint { _Paint(paint: .level(level)) }
}

/// The style that is set around.
public struct ForegroundStyle: _KnownShapeStyle {
  /// The style that is set around.
  public nonisolated init() {}

  /// The style that is set around.
  public var _paint: _Paint { _Paint(paint: .level(0)) }
}

/// What is behind the views at a place: what `backgroundStyle` says, or else the background of the page.
public struct BackgroundStyle: ShapeStyle {
  /// What is behind the views at a place.
  public nonisolated init() {}

  /// What the environment says.
  public func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
    environment.backgroundStyle ?? AnyShapeStyle(Color(Palette.background))
  }
}

/// What is behind a window.
public struct WindowBackgroundShapeStyle: _KnownShapeStyle {
  /// What is behind a window.
  public nonisolated init() {}

  /// The name by which the page knows it.
  public var _paint: _Paint { _Paint(paint: .color(Color(Palette.systemBackground))) }
}

/// The colour of what can be tapped at a place.
public struct TintShapeStyle: _KnownShapeStyle {
  /// The colour of what can be tapped at a place.
  public nonisolated init() {}

  /// The name by which the page knows it.
  public var _paint: _Paint { _Paint(paint: .color(Color(Palette.tint))) }
}

/// The colour of lines between things.
public struct SeparatorShapeStyle: _KnownShapeStyle {
  /// The colour of lines between things.
  public nonisolated init() {}

  /// The name by which the page knows it.
  public var _paint: _Paint { _Paint(paint: .color(Color(Palette.separator))) }
}

/// The colour of links.
public struct LinkShapeStyle: _KnownShapeStyle {
  /// The colour of links.
  public nonisolated init() {}

  /// The name by which the page knows it.
  public var _paint: _Paint { _Paint(paint: .color(Color(Palette.link))) }
}

/// The colour of what stands in an empty field.
public struct PlaceholderTextShapeStyle: _KnownShapeStyle {
  /// The colour of what stands in an empty field.
  public nonisolated init() {}

  /// The name by which the page knows it.
  public var _paint: _Paint { _Paint(paint: .color(Color(Palette.placeholder))) }
}

/// The colour behind what is selected.
public struct SelectionShapeStyle: _KnownShapeStyle {
  /// The colour behind what is selected.
  public nonisolated init() {}

  /// The name by which the page knows it.
  public var _paint: _Paint { _Paint(paint: .color(Color(Palette.selection))) }
}

/// The grey of what is filled and lies on the background: a bar's track, a field.
public struct FillShapeStyle: _KnownShapeStyle {
  /// The grey of what is filled.
  public nonisolated init() {}

  /// The name by which the page knows it.
  public var _paint: _Paint { _Paint(paint: .color(Color(Palette.fill))) }
}

/// A layer through which something of what is behind it is seen, blurred.
public struct Material: _KnownShapeStyle, Hashable {
  enum Name: UInt8 { case ultraThin, thin, regular, thick, ultraThick, bar }

  let name: Name

  /// The layer through which the most is seen.
  public static let ultraThin = Material(name: .ultraThin)
  /// A layer through which much is seen.
  public static let thin = Material(name: .thin)
  /// A layer through which something is seen.
  public static let regular = Material(name: .regular)
  /// A layer through which little is seen.
  public static let thick = Material(name: .thick)
  /// The layer through which the least is seen.
  public static let ultraThick = Material(name: .ultraThick)
  /// The layer of bars.
  public static let bar = Material(name: .bar)

  /// The material.
  public var _paint: _Paint { _Paint(paint: .material(self)) }
}

nonisolated extension ShapeStyle {
  /// The style with an opacity, from 0 to 1, that multiplies its own.
  public func opacity(_ opacity: Double) -> some ShapeStyle { AnyShapeStyle(paint: paint.opacity(opacity)) }

  /// The style with a shadow.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { AnyShapeStyle(paint: .shadowed(paint, style)) }

  /// The style, mixed with what is behind it.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { AnyShapeStyle(paint: .blended(paint, mode)) }

  /// The style laid out in a rectangle of the view rather than in all of it, as counts for gradients: what is beyond is
  /// drawn as the gradient goes on. In text, a gradient keeps to the text.
  public func `in`(_ rect: CGRect) -> some ShapeStyle {
    AnyShapeStyle(
      paint: .placed(paint, [rect.minX, rect.minY, rect.width, rect.height].map { Double(finite: $0).thousandths }))
  }

  /// The second step of the style.
  public var secondary: some ShapeStyle { AnyShapeStyle(paint: paint.step(1)) }

  /// The third step of the style.
  public var tertiary: some ShapeStyle { AnyShapeStyle(paint: paint.step(2)) }

  /// The fourth step of the style.
  public var quaternary: some ShapeStyle { AnyShapeStyle(paint: paint.step(3)) }

  /// The last step of the style.
  public var quinary: some ShapeStyle { AnyShapeStyle(paint: paint.step(4)) }
}

nonisolated extension ShapeStyle where Self == AnyShapeStyle {
  /// The style that is set around, with an opacity.
  public static func opacity(_ opacity: Double) -> some ShapeStyle { ForegroundStyle().opacity(opacity) }

  /// The style that is set around, with a shadow.
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { ForegroundStyle().shadow(style) }

  /// The style that is set around, mixed with what is behind it.
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle { ForegroundStyle().blendMode(mode) }
}

// MARK: By name

nonisolated extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The style that is set around, which is the colour of text where there is none.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 0) }
  /// The second of the styles that are set around, or less of the first.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
  /// The third of the styles that are set around, or less of the first.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
  /// Still less of the style that is set around.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
  /// The least of the style that is set around.
  public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 4) }
}

nonisolated extension ShapeStyle where Self == ForegroundStyle {
  /// The style that is set around.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

nonisolated extension ShapeStyle where Self == BackgroundStyle {
  /// What is behind the views at a place.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

nonisolated extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  /// What is behind a window.
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

nonisolated extension ShapeStyle where Self == TintShapeStyle {
  /// The colour of what can be tapped at a place.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

nonisolated extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The colour of lines between things.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

nonisolated extension ShapeStyle where Self == LinkShapeStyle {
  /// The colour of links.
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

nonisolated extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The colour of what stands in an empty field.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

nonisolated extension ShapeStyle where Self == SelectionShapeStyle {
  /// The colour behind what is selected.
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

nonisolated extension ShapeStyle where Self == FillShapeStyle {
  /// The grey of what is filled and lies on the background.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

nonisolated extension ShapeStyle where Self == Material {
  /// The layer through which the most is seen.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A layer through which much is seen.
  public static var thinMaterial: Material { .thin }
  /// A layer through which something is seen.
  public static var regularMaterial: Material { .regular }
  /// A layer through which little is seen.
  public static var thickMaterial: Material { .thick }
  /// The layer through which the least is seen.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// The layer of bars.
  public static var bar: Material { .bar }
}

nonisolated extension ShapeStyle where Self == Color {
  /// The palette's red, `Color.red`.
  public static var red: Color { .red }
  /// The palette's orange, `Color.orange`.
  public static var orange: Color { .orange }
  /// The palette's yellow, `Color.yellow`.
  public static var yellow: Color { .yellow }
  /// The palette's green, `Color.green`.
  public static var green: Color { .green }
  /// The palette's mint, `Color.mint`.
  public static var mint: Color { .mint }
  /// The palette's teal, `Color.teal`.
  public static var teal: Color { .teal }
  /// The palette's cyan, `Color.cyan`.
  public static var cyan: Color { .cyan }
  /// The palette's blue, `Color.blue`.
  public static var blue: Color { .blue }
  /// The palette's indigo, `Color.indigo`.
  public static var indigo: Color { .indigo }
  /// The palette's purple, `Color.purple`.
  public static var purple: Color { .purple }
  /// The palette's pink, `Color.pink`.
  public static var pink: Color { .pink }
  /// The palette's brown, `Color.brown`.
  public static var brown: Color { .brown }
  /// White, `Color.white`.
  public static var white: Color { .white }
  /// The palette's grey, `Color.gray`.
  public static var gray: Color { .gray }
  /// Black, `Color.black`.
  public static var black: Color { .black }
  /// No colour, `Color.clear`.
  public static var clear: Color { .clear }
}
