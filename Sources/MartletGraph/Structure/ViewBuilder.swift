/// Makes one view of the statements in a closure. What it makes of each kind of statement stands with the view that it
/// makes.
@resultBuilder
public enum ViewBuilder {
  /// A lone view stays what it is.
  @inlinable public static func buildExpression<Content: View>(_ content: consuming Content) -> Content { content }

  /// A single view stays what it is.
  @inlinable public static func buildBlock<Content: View>(_ content: consuming Content) -> Content { content }
}
