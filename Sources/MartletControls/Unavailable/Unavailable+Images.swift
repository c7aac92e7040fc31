// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Combine
import Foundation
import MartletGraph

@available(
  *, unavailable,
  message: "Not on the web; an image is drawn by the browser from its file; use a Canvas of that size."
)
nonisolated extension Image {
  public init(
    size: CGSize, label: Text? = nil, opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping (inout GraphicsContext) -> Void
  ) { self = missing() }
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
