// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not on the web; draw in the colour itself.")
nonisolated extension GraphicsContext.Filter {
  public static func colorMultiply(_ color: Color) -> GraphicsContext.Filter { missing() }
  public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> GraphicsContext.Filter {
    missing()
  }
}

@available(*, unavailable, message: "Not on the web; use clip(to:style:options:) with a path.")
nonisolated extension GraphicsContext {
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(), content: (inout GraphicsContext) throws -> Void
  ) rethrows {}
}
