// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Rectangle: View {
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Circle: View {
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Capsule: View {
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Ellipse: View {
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension RoundedRectangle: View {
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension UnevenRoundedRectangle: View {
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Rectangle: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Circle: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Capsule: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Ellipse: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension RoundedRectangle: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension UnevenRoundedRectangle: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ContainerRelativeShape: InsettableShape, View {
  public var _outline: _ShapeOutline { missing() }
  public init() {}
  public var body: some View { EmptyView() }
  public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct Path: InsettableShape, View {
  public var _outline: _ShapeOutline { missing() }
  public init() {}
  public init(_ rect: CGRect) {}
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
  public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {}
  public init(ellipseIn rect: CGRect) {}
  public init(_ callback: (inout Path) -> Void) {}
  public init?(_ string: String) {}
  public var isEmpty: Bool { true }
  public var boundingRect: CGRect { .zero }
  public var currentPoint: CGPoint? { nil }
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool { false }
  public func forEach(_ body: (Path.Element) -> Void) {}
  public func strokedPath(_ style: StrokeStyle) -> Path { self }
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path { self }
  public func applying(_ transform: CGAffineTransform) -> Path { self }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { self }
  public func normalized(eoFill: Bool = true) -> Path { self }
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path { self }
  public func union(_ other: Path, eoFill: Bool = false) -> Path { self }
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path { self }
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path { self }
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path { self }
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path { self }
  public mutating func move(to end: CGPoint) {}
  public mutating func addLine(to end: CGPoint) {}
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  public mutating func closeSubpath() {}
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {}
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {}
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {}
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {}
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {}
  public mutating func addLines(_ lines: [CGPoint]) {}
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {}
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {}
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
  ) {}
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {}
  public enum Element: Equatable, Sendable {
    case move(to: CGPoint), line(to: CGPoint), quadCurve(to: CGPoint, control: CGPoint), curve(
      to: CGPoint, control1: CGPoint, control2: CGPoint), closeSubpath
  }
  public var body: some View { EmptyView() }
  public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AnyShape: InsettableShape, View {
  public var _outline: _ShapeOutline { missing() }
  public init(_ shape: some Shape) {}
  public var body: some View { EmptyView() }
  public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ButtonBorderShape: InsettableShape, View {
  public var _outline: _ShapeOutline { missing() }
  public static var automatic: ButtonBorderShape { ButtonBorderShape() }
  public static var capsule: ButtonBorderShape { ButtonBorderShape() }
  public static var circle: ButtonBorderShape { ButtonBorderShape() }
  public static var roundedRectangle: ButtonBorderShape { ButtonBorderShape() }
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { ButtonBorderShape() }
  public var body: some View { EmptyView() }
  public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

@available(*, unavailable, message: "Not there yet.")
public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  func inset(by amount: CGFloat) -> InsetShape
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Shape {
  public func path(in rect: CGRect) -> Path { Path() }
  public func sizeThatFits(_ proposal: CGSize) -> CGSize { .zero }
  public func fill(_ content: some ShapeStyle, style: FillStyle = FillStyle()) -> some View { EmptyView() }
  public func fill(style: FillStyle = FillStyle()) -> some View { EmptyView() }
  public func stroke(_ content: some ShapeStyle, style: StrokeStyle, antialiased: Bool = true) -> some View {
    EmptyView()
  }
  public func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    EmptyView()
  }
  public func stroke(style: StrokeStyle) -> some Shape { self }
  public func stroke(lineWidth: CGFloat = 1) -> some Shape { self }
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape { self }
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape { self }
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape { self }
  public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape { self }
  public func offset(_ offset: CGSize) -> some Shape { self }
  public func offset(_ offset: CGPoint) -> some Shape { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape { self }
  public func size(_ size: CGSize, anchor: UnitPoint) -> some Shape { self }
  public func size(_ size: CGSize) -> some Shape { self }
  public func size(width: CGFloat, height: CGFloat) -> some Shape { self }
  public func transform(_ transform: CGAffineTransform) -> some Shape { self }
  public func intersection(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }
  public func union(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }
  public func subtracting(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }
  public func symmetricDifference(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }
  public func lineIntersection(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }
  public func lineSubtraction(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }
  public static var role: ShapeRole { .fill }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension InsettableShape {
  public func strokeBorder(_ content: some ShapeStyle = Color.primary, style: StrokeStyle, antialiased: Bool = true)
    -> some View
  { EmptyView() }
  public func strokeBorder(_ content: some ShapeStyle = Color.primary, lineWidth: CGFloat = 1, antialiased: Bool = true)
    -> some View
  { EmptyView() }
  public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View { EmptyView() }
  public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Shape where Self == UnevenRoundedRectangle {

  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle { UnevenRoundedRectangle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Shape where Self == ContainerRelativeShape {
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Shape where Self == ButtonBorderShape {
  public static var buttonBorder: ButtonBorderShape { ButtonBorderShape() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum ShapeRole: Hashable, Sendable {
  case fill, stroke, separator
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct StrokeStyle: Equatable, Sendable {
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {}
  public var lineWidth: CGFloat {
    get { 1 }
    set {}
  }
  public var lineCap: CGLineCap {
    get { .butt }
    set {}
  }
  public var lineJoin: CGLineJoin {
    get { .miter }
    set {}
  }
  public var miterLimit: CGFloat {
    get { 10 }
    set {}
  }
  public var dash: [CGFloat] {
    get { [] }
    set {}
  }
  public var dashPhase: CGFloat {
    get { 0 }
    set {}
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum CGLineCap: Hashable, Sendable {
  case butt, round, square
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum CGLineJoin: Hashable, Sendable {
  case miter, round, bevel
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct OffsetShape<Content: Shape>: Shape, View {
  public var _outline: _ShapeOutline { missing() }
  public init(shape: Content, offset: CGSize) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct RotatedShape<Content: Shape>: Shape, View {
  public var _outline: _ShapeOutline { missing() }
  public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ScaledShape<Content: Shape>: Shape, View {
  public var _outline: _ShapeOutline { missing() }
  public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct TransformedShape<Content: Shape>: Shape, View {
  public var _outline: _ShapeOutline { missing() }
  public init(shape: Content, transform: CGAffineTransform) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct Canvas<Symbols: View>: View {
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {}
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) where Symbols == EmptyView {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct GraphicsContext {
  public var opacity: Double {
    get { 1 }
    set {}
  }
  public var blendMode: BlendMode {
    get { .normal }
    set {}
  }
  public var environment: EnvironmentValues { EnvironmentValues() }
  public var transform: CGAffineTransform {
    get { CGAffineTransform() }
    set {}
  }
  public var clipBoundingRect: CGRect { .zero }
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
  public mutating func translateBy(x: CGFloat, y: CGFloat) {}
  public mutating func rotate(by angle: Angle) {}
  public mutating func concatenate(_ matrix: CGAffineTransform) {}
  public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {}
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(), content: (inout GraphicsContext) throws -> Void
  ) rethrows {}
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {}
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {}
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {}
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage() }
  public func resolve(_ text: Text) -> ResolvedText { ResolvedText() }
  public func resolve(_ shading: Shading) -> Shading { shading }
  public func resolveSymbol(id: some Hashable) -> ResolvedSymbol? { nil }
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {}
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {}
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ text: ResolvedText, in rect: CGRect) {}
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ text: Text, in rect: CGRect) {}
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {}
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {}
  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static var inverse: ClipOptions { ClipOptions() }
  }
  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static var linearColor: FilterOptions { FilterOptions() }
  }
  public struct Filter: Sendable {
    public static func blur(radius: CGFloat) -> Filter { Filter() }
    public static func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> Filter {
      Filter()
    }
    public static func colorMultiply(_ color: Color) -> Filter { Filter() }
    public static func brightness(_ amount: Double) -> Filter { Filter() }
    public static func grayscale(_ amount: Double) -> Filter { Filter() }
    public static func saturation(_ amount: Double) -> Filter { Filter() }
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter { Filter() }
  }
  public struct Shading: Sendable {
    public static func color(_ color: Color) -> Shading { Shading() }
    public static func style(_ style: some ShapeStyle) -> Shading { Shading() }
    public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
      Shading()
    }
    public static func radialGradient(_ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
      -> Shading
    { Shading() }
    public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = .zero) -> Shading {
      Shading()
    }
    public static var foreground: Shading { Shading() }
  }
  public struct ResolvedImage {
    public var size: CGSize { .zero }
    public var baseline: CGFloat { 0 }
  }
  public struct ResolvedText {
    public func measure(in size: CGSize) -> CGSize { .zero }
  }
  public struct ResolvedSymbol {
    public var size: CGSize { .zero }
  }
}
