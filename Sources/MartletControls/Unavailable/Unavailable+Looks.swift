// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

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

@available(
  *, unavailable,
  message: "Not on the web; neither CSS nor SVG has a gradient along a mesh; use a LinearGradient or a RadialGradient."
)
nonisolated public struct MeshGradient: View, ShapeStyle {
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {}
  public typealias Resolved = Never
  public var body: some View { EmptyView() }
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
  public typealias Resolved = Never
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
