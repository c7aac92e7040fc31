// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Combine
import Foundation
import MartletGraph

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Image {
  public init(_ name: String, bundle: Bundle? = nil) { self = missing() }
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { self = missing() }
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) { self = missing() }
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) { self = missing() }
  public init(_ resource: ImageResource) { self = missing() }
  public init(decorative name: String, bundle: Bundle? = nil) { self = missing() }
  public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) { self = missing() }
  public init(systemName: String, variableValue: Double?) { self = missing() }
  public init(
    size: CGSize, label: Text? = nil, opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping (inout GraphicsContext) -> Void
  ) { self = missing() }
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch) -> Image {
    self
  }
  public func renderingMode(_ renderingMode: Image.TemplateRenderingMode?) -> Image { self }
  public func interpolation(_ interpolation: Image.Interpolation) -> Image { self }
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
  public func allowedDynamicRange(_ range: Image.DynamicRange?) -> Image { self }
  public enum ResizingMode: Hashable, Sendable {
    case tile, stretch
  }
  public enum TemplateRenderingMode: Hashable, Sendable {
    case template, original
  }
  public enum Interpolation: Hashable, Sendable {
    case none, low, medium, high
  }
  public enum Scale: Hashable, Sendable {
    case small, medium, large
  }
  public enum Orientation: UInt8, Hashable, Sendable {
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }
  public struct DynamicRange: Hashable, Sendable {
    public static var standard: Self { Self() }
    public static var constrainedHigh: Self { Self() }
    public static var high: Self { Self() }
  }
}

@available(
  *, unavailable,
  message: "Not on the web; Core Graphics is not there; show a picture of the app's bundle, or AsyncImage."
)
nonisolated extension Image {
  public init(_ cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up, label: Text) {
    self = missing()
  }
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up) { self = missing() }
}

@available(
  *, unavailable,
  message: "Not on the web; Core Graphics is not there; show a picture of the app's bundle, or AsyncImage."
)
nonisolated public struct CGImage {}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ImageResource: Hashable, Sendable {
  public init(name: String, bundle: Bundle) {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension View {
  public func imageScale(_ scale: Image.Scale) -> some View { self }
  public func symbolVariant(_ variant: SymbolVariants) -> some View { self }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  public func symbolEffect(_ effect: some SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true)
    -> some View
  { self }
  public func symbolEffect(_ effect: some SymbolEffect, options: SymbolEffectOptions = .default, value: some Equatable)
    -> some View
  { self }
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
  public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SymbolVariants: Hashable, Sendable {
  public static var `none`: SymbolVariants { SymbolVariants() }
  public static var circle: SymbolVariants { SymbolVariants() }
  public static var square: SymbolVariants { SymbolVariants() }
  public static var rectangle: SymbolVariants { SymbolVariants() }
  public static var fill: SymbolVariants { SymbolVariants() }
  public static var slash: SymbolVariants { SymbolVariants() }
  public var circle: SymbolVariants { self }
  public var square: SymbolVariants { self }
  public var rectangle: SymbolVariants { self }
  public var fill: SymbolVariants { self }
  public var slash: SymbolVariants { self }
  public func contains(_ other: SymbolVariants) -> Bool { false }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SymbolRenderingMode: Hashable, Sendable {
  public static var monochrome: SymbolRenderingMode { SymbolRenderingMode() }
  public static var multicolor: SymbolRenderingMode { SymbolRenderingMode() }
  public static var hierarchical: SymbolRenderingMode { SymbolRenderingMode() }
  public static var palette: SymbolRenderingMode { SymbolRenderingMode() }
}

@available(*, unavailable, message: "Not there yet.")
public protocol SymbolEffect {}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct BounceSymbolEffect: SymbolEffect {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension SymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PulseSymbolEffect: SymbolEffect {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension SymbolEffect where Self == PulseSymbolEffect {
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct VariableColorSymbolEffect: SymbolEffect {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension SymbolEffect where Self == VariableColorSymbolEffect {
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ScaleSymbolEffect: SymbolEffect {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension SymbolEffect where Self == ScaleSymbolEffect {
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AppearSymbolEffect: SymbolEffect {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension SymbolEffect where Self == AppearSymbolEffect {
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct DisappearSymbolEffect: SymbolEffect {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension SymbolEffect where Self == DisappearSymbolEffect {
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ReplaceSymbolEffect: SymbolEffect {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension SymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct WiggleSymbolEffect: SymbolEffect {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension SymbolEffect where Self == WiggleSymbolEffect {
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct RotateSymbolEffect: SymbolEffect {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension SymbolEffect where Self == RotateSymbolEffect {
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct BreatheSymbolEffect: SymbolEffect {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension SymbolEffect where Self == BreatheSymbolEffect {
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SymbolEffectOptions: Sendable {
  public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions() }
  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions() }
  public static func `repeat`(_ count: Int) -> SymbolEffectOptions { SymbolEffectOptions() }
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
  public var repeating: SymbolEffectOptions { self }
  public var nonRepeating: SymbolEffectOptions { self }
  public func `repeat`(_ count: Int) -> SymbolEffectOptions { self }
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension AsyncImage {
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) { self = missing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum AsyncImagePhase {
  case empty, success(Image), failure(any Error)
  public var image: Image? { nil }
  public var error: (any Error)? { nil }
}

@available(
  *, unavailable, message: "Not on the web; a view has no pixels on the server; make a screenshot of the page."
)
@MainActor public final class ImageRenderer<Content: View>: ObservableObject {
  public init(content view: Content) {}
  public var content: Content? { nil }
  public var scale: CGFloat {
    get { 1 }
    set {}
  }
  public var isOpaque: Bool {
    get { false }
    set {}
  }
  public var colorMode: ColorRenderingMode {
    get { .nonLinear }
    set {}
  }
  public var proposedSize: ProposedViewSize? {
    get { nil }
    set {}
  }
  public var uiImage: UIImage? { nil }
  public var cgImage: CGImage? { nil }
  public func render(rasterizationScale: CGFloat = 1, renderer: (CGSize, (CGImage) -> Void) -> Void) {}
}
