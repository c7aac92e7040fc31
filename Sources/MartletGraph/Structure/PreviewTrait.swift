/// The name space of what `#Preview` takes.
public enum Preview {
  /// Marks the traits that the preview of a view may have.
  public enum ViewTraits {}
}

/// What a `#Preview` asks of Xcode's canvas. There is no canvas here, so it holds nothing.
public struct PreviewTrait<Traits>: Sendable {}

extension PreviewTrait where Traits == Preview.ViewTraits {
  /// Asks for the canvas that Xcode chooses by itself.
  public static var defaultLayout: Self { Self() }
  /// Asks for a canvas that is as large as the view.
  public static var sizeThatFitsLayout: Self { Self() }
  /// Asks for a canvas of `width` by `height` points.
  public static func fixedLayout(width: Double, height: Double) -> Self { Self() }
  /// Asks for a device that is held upright.
  public static var portrait: Self { Self() }
  /// Asks for a device that is held upside down.
  public static var portraitUpsideDown: Self { Self() }
  /// Asks for a device that lies on its left side.
  public static var landscapeLeft: Self { Self() }
  /// Asks for a device that lies on its right side.
  public static var landscapeRight: Self { Self() }
}
