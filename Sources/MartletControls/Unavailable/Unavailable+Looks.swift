// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Color {
  public init(_ colorSpace: Color.RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self = .clear
  }
  public init(_ colorSpace: Color.RGBColorSpace, white: Double, opacity: Double = 1) { self = .clear }
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) { self = .clear }
  public init(_ name: String, bundle: Bundle? = nil) { self = .clear }
  public init(_ resource: ColorResource) { self = .clear }
  public var gradient: AnyGradient { AnyGradient(Gradient(colors: [])) }
  public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
    self
  }
  public func resolve(in environment: EnvironmentValues) -> Color.Resolved { Color.Resolved() }
  public enum RGBColorSpace: Sendable {
    case sRGB, sRGBLinear, displayP3
  }
  public struct Resolved: Hashable, Sendable {
    public var red: Float = 0
    public var green: Float = 0
    public var blue: Float = 0
    public var opacity: Float = 0
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ColorResource: Hashable, Sendable {
  public init(name: String, bundle: Bundle) {}
}

@available(
  *, unavailable,
  message: "Not on the web; the system's colours of Core Graphics are not there; use Color(red:green:blue:)."
)
nonisolated extension Color {
  public init(cgColor: CGColor) { self = .clear }
  public var cgColor: CGColor? { nil }
}

@available(
  *, unavailable,
  message: "Not on the web; the system's colours of Core Graphics are not there; use Color(red:green:blue:)."
)
nonisolated public struct CGColor {}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct Gradient: Hashable, ShapeStyle {
  public init(colors: [Color]) {}
  public init(stops: [Gradient.Stop]) {}
  public var stops: [Gradient.Stop] {
    get { [] }
    set {}
  }
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { AnyGradient(self) }
  public struct Stop: Hashable {
    public init(color: Color, location: CGFloat) {}
    public var color: Color {
      get { .clear }
      set {}
    }
    public var location: CGFloat {
      get { 0 }
      set {}
    }
  }
  public struct ColorSpace: Hashable, Sendable {
    public static var device: Self { Self() }
    public static var perceptual: Self { Self() }
  }
  public var color: Color { .clear }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AnyGradient: Hashable, ShapeStyle {
  public init(_ gradient: Gradient) {}
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { self }
  public var color: Color { .clear }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct LinearGradient: View, ShapeStyle {
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
  public var color: Color { .clear }
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct RadialGradient: View, ShapeStyle {
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
  public var color: Color { .clear }
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct EllipticalGradient: View, ShapeStyle {
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {}
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {}
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {}
  public var color: Color { .clear }
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AngularGradient: View, ShapeStyle {
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {}
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {}
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {}
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {}
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {}
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {}
  public var color: Color { .clear }
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct MeshGradient: View, ShapeStyle {
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {}
  public var color: Color { .clear }
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient
  { LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint) }
  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint)
    -> LinearGradient
  { LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint) }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ShapeStyle where Self == RadialGradient {
  public static func radialGradient(_ gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
    -> RadialGradient
  { RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius) }
  public static func radialGradient(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
    -> RadialGradient
  { RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius) }
  public static func radialGradient(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
    -> RadialGradient
  { RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius) }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ShapeStyle where Self == EllipticalGradient {
  public static func ellipticalGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient { EllipticalGradient(gradient: gradient) }
  public static func ellipticalGradient(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient { EllipticalGradient(colors: colors) }
  public static func ellipticalGradient(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient { EllipticalGradient(stops: stops) }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ShapeStyle where Self == AngularGradient {
  public static func angularGradient(_ gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle)
    -> AngularGradient
  { AngularGradient(gradient: gradient, center: center) }
  public static func angularGradient(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle)
    -> AngularGradient
  { AngularGradient(colors: colors, center: center) }
  public static func angularGradient(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle)
    -> AngularGradient
  { AngularGradient(stops: stops, center: center) }
  public static func conicGradient(_ gradient: Gradient, center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center)
  }
  public static func conicGradient(colors: [Color], center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
    AngularGradient(colors: colors, center: center)
  }
  public static func conicGradient(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
    AngularGradient(stops: stops, center: center)
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct Material: ShapeStyle, Sendable {
  public static var ultraThin: Material { Material() }
  public static var thin: Material { Material() }
  public static var regular: Material { Material() }
  public static var thick: Material { Material() }
  public static var ultraThick: Material { Material() }
  public static var bar: Material { Material() }
  public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> Material { self }
  public var color: Color { .clear }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct MaterialActiveAppearance: Hashable, Sendable {
  public static var automatic: MaterialActiveAppearance { MaterialActiveAppearance() }
  public static var active: MaterialActiveAppearance { MaterialActiveAppearance() }
  public static var inactive: MaterialActiveAppearance { MaterialActiveAppearance() }
  public static var matchWindow: MaterialActiveAppearance { MaterialActiveAppearance() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { Material() }
  public static var thinMaterial: Material { Material() }
  public static var regularMaterial: Material { Material() }
  public static var thickMaterial: Material { Material() }
  public static var ultraThickMaterial: Material { Material() }
  public static var bar: Material { Material() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct HierarchicalShapeStyle: ShapeStyle, Sendable {
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public var color: Color { .clear }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AnyShapeStyle: ShapeStyle {
  public init(_ style: some ShapeStyle) {}
  public var color: Color { .clear }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct BackgroundStyle: ShapeStyle, Sendable {
  public init() {}
  public var color: Color { .clear }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ForegroundStyle: ShapeStyle, Sendable {
  public init() {}
  public var color: Color { .clear }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SeparatorShapeStyle: ShapeStyle, Sendable {
  public init() {}
  public var color: Color { .clear }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct FillShapeStyle: ShapeStyle, Sendable {
  public var color: Color { .clear }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct LinkShapeStyle: ShapeStyle, Sendable {
  public init() {}
  public var color: Color { .clear }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PlaceholderTextShapeStyle: ShapeStyle, Sendable {
  public init() {}
  public var color: Color { .clear }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SelectionShapeStyle: ShapeStyle, Sendable {
  public init() {}
  public var color: Color { .clear }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct TintShapeStyle: ShapeStyle, Sendable {
  public init() {}
  public var color: Color { .clear }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct WindowBackgroundShapeStyle: ShapeStyle, Sendable {
  public init() {}
  public var color: Color { .clear }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ImagePaint: ShapeStyle {
  public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {}
  public var color: Color { .clear }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ShapeStyle where Self == ImagePaint {
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint { ImagePaint(image: image) }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ShapeStyle {
  public func opacity(_ opacity: Double) -> some ShapeStyle { self }
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }
  public func `in`(_ rect: CGRect) -> some ShapeStyle { self }
  public var secondary: some ShapeStyle { self }
  public var tertiary: some ShapeStyle { self }
  public var quaternary: some ShapeStyle { self }
  public var quinary: some ShapeStyle { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ShapeStyle where Self == AnyShapeStyle {
  public static func opacity(_ opacity: Double) -> some ShapeStyle { AnyShapeStyle(Color.clear) }
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle { AnyShapeStyle(Color.clear) }
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { AnyShapeStyle(Color.clear) }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ShadowStyle: Equatable, Sendable {
  public static func drop(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> ShadowStyle {
    ShadowStyle()
  }
  public static func inner(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> ShadowStyle {
    ShadowStyle()
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference,
    exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear, linear, extendedLinear
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ColorMatrix: Equatable, Sendable {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension View {
  public func opacity(_ opacity: Double) -> some View { self }
  public func tint(_ tint: some ShapeStyle) -> some View { self }
  public func tint(_ tint: Color?) -> some View { self }
  public func accentColor(_ accentColor: Color?) -> some View { self }
  public func backgroundStyle(_ style: some ShapeStyle) -> some View { self }
  public func border(_ content: some ShapeStyle, width: CGFloat = 1) -> some View { self }
  public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
  public func brightness(_ amount: Double) -> some View { self }
  public func contrast(_ amount: Double) -> some View { self }
  public func saturation(_ amount: Double) -> some View { self }
  public func grayscale(_ amount: Double) -> some View { self }
  public func hueRotation(_ angle: Angle) -> some View { self }
  public func colorInvert() -> some View { self }
  public func colorMultiply(_ color: Color) -> some View { self }
  public func luminanceToAlpha() -> some View { self }
  public func blendMode(_ blendMode: BlendMode) -> some View { self }
  public func compositingGroup() -> some View { self }
  public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View { self }
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View { self }
  public func clipped(antialiased: Bool = false) -> some View { self }
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }
  public func mask(alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View) -> some View { self }
  public func mask(_ mask: some View) -> some View { self }
  public func containerShape(_ shape: some Shape) -> some View { self }
  public func hidden() -> some View { self }
  public func zIndex(_ value: Double) -> some View { self }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View { self }
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { self }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View { self }
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View { self }
  public func transformEffect(_ transform: CGAffineTransform) -> some View { self }
  public func projectionEffect(_ transform: ProjectionTransform) -> some View { self }
  public func visualEffect(_ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> some VisualEffect) -> some View {
    self
  }
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
  public func colorScheme(_ colorScheme: ColorScheme) -> some View { self }
  public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> some View { self }
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
  public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View { self }
}

@available(*, unavailable, message: "Not on the web; a page runs no Metal shaders.")
nonisolated extension View {
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View { self }
  public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { self }
  public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { self }
}

@available(*, unavailable, message: "Not on the web; a page runs no Metal shaders.")
nonisolated public struct Shader: ShapeStyle, Sendable {
  public init(function: ShaderFunction, arguments: [Shader.Argument]) {}
  public struct Argument: Sendable {
    public static func float(_ x: Double) -> Argument { Argument() }
    public static func float2(_ x: Double, _ y: Double) -> Argument { Argument() }
    public static func color(_ color: Color) -> Argument { Argument() }
    public static func image(_ image: Image) -> Argument { Argument() }
    public static var boundingRect: Argument { Argument() }
  }
  public var color: Color { .clear }
}

@available(*, unavailable, message: "Not on the web; a page runs no Metal shaders.")
nonisolated public struct ShaderFunction: Sendable {
  public init(library: ShaderLibrary, name: String) {}
}

@available(*, unavailable, message: "Not on the web; a page runs no Metal shaders.")
nonisolated public struct ShaderLibrary: Sendable {
  public init(data: Data) {}
  public init(url: URL) {}
  public static var `default`: ShaderLibrary { ShaderLibrary(data: Data()) }
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary { ShaderLibrary(data: Data()) }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct LayoutDirectionBehavior: Hashable, Sendable {
  public static var fixed: LayoutDirectionBehavior { LayoutDirectionBehavior() }
  public static var mirrors: LayoutDirectionBehavior { LayoutDirectionBehavior() }
  public static func mirrors(in direction: LayoutDirection) -> LayoutDirectionBehavior { .mirrors }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ProjectionTransform: Equatable, Sendable {
  public init() {}
  public init(_ transform: CGAffineTransform) {}
  public var isIdentity: Bool { true }
  public var isAffine: Bool { true }
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform { self }
  public func inverted() -> ProjectionTransform { self }
}

@available(*, unavailable, message: "Not there yet; use rotationEffect, scaleEffect and offset when they are there.")
nonisolated public struct CGAffineTransform: Equatable, Sendable {
  public init() {}
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {}
  public init(translationX tx: CGFloat, y ty: CGFloat) {}
  public init(scaleX sx: CGFloat, y sy: CGFloat) {}
  public init(rotationAngle angle: CGFloat) {}
  public static var identity: CGAffineTransform { CGAffineTransform() }
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform { self }
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform { self }
  public func rotated(by angle: CGFloat) -> CGAffineTransform { self }
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform { self }
  public func inverted() -> CGAffineTransform { self }
}

@available(*, unavailable, message: "Not there yet.")
public protocol VisualEffect: Animatable {}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct EmptyVisualEffect: VisualEffect, Sendable {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension VisualEffect {
  public func opacity(_ opacity: Double) -> some VisualEffect { self }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { self }
  public func brightness(_ amount: Double) -> some VisualEffect { self }
  public func contrast(_ amount: Double) -> some VisualEffect { self }
  public func grayscale(_ amount: Double) -> some VisualEffect { self }
  public func hueRotation(_ angle: Angle) -> some VisualEffect { self }
  public func saturation(_ amount: Double) -> some VisualEffect { self }
  public func offset(_ offset: CGSize) -> some VisualEffect { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect { self }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect { self }
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect { self }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect { self }
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some VisualEffect { self }
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct Angle: Hashable, Comparable, Sendable, Animatable {
  public init() {}
  public init(radians: Double) {}
  public init(degrees: Double) {}
  public var radians: Double {
    get { 0 }
    set {}
  }
  public var degrees: Double {
    get { 0 }
    set {}
  }
  public static var zero: Angle { Angle() }
  public static func radians(_ radians: Double) -> Angle { Angle() }
  public static func degrees(_ degrees: Double) -> Angle { Angle() }
  public static func < (lhs: Angle, rhs: Angle) -> Bool { false }
  public static func + (lhs: Angle, rhs: Angle) -> Angle { lhs }
  public static func - (lhs: Angle, rhs: Angle) -> Angle { lhs }
  public static prefix func - (angle: Angle) -> Angle { angle }
  public static func * (lhs: Angle, rhs: Double) -> Angle { lhs }
  public static func / (lhs: Angle, rhs: Double) -> Angle { lhs }
  public static func += (lhs: inout Angle, rhs: Angle) {}
  public static func -= (lhs: inout Angle, rhs: Angle) {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension EnvironmentValues {
  public var backgroundMaterial: Material? {
    get { nil }
    set {}
  }
  public var backgroundStyle: AnyShapeStyle? {
    get { nil }
    set {}
  }
  public var symbolVariants: SymbolVariants {
    get { .none }
    set {}
  }
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { nil }
    set {}
  }
  public var imageScale: Image.Scale {
    get { .medium }
    set {}
  }
  public var controlSize: ControlSize {
    get { .regular }
    set {}
  }
  public var buttonRepeatBehavior: ButtonRepeatBehavior {
    get { .automatic }
    set {}
  }
  public var headerProminence: Prominence {
    get { .standard }
    set {}
  }
  public var menuOrder: MenuOrder {
    get { .automatic }
    set {}
  }
  public var menuIndicatorVisibility: Visibility {
    get { .automatic }
    set {}
  }
  public var materialActiveAppearance: MaterialActiveAppearance {
    get { .automatic }
    set {}
  }
}
