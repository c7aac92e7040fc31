/// The name space of what `#Preview` takes.
public enum Preview {
  public enum ViewTraits {}
}

/// What a `#Preview` asks of Xcode's canvas. There is no canvas here, so it holds nothing.
public struct PreviewTrait<Traits>: Sendable {}

extension PreviewTrait where Traits == Preview.ViewTraits {
  public static var defaultLayout: Self { Self() }
  public static var sizeThatFitsLayout: Self { Self() }
  public static func fixedLayout(width: Double, height: Double) -> Self { Self() }
  public static var portrait: Self { Self() }
  public static var portraitUpsideDown: Self { Self() }
  public static var landscapeLeft: Self { Self() }
  public static var landscapeRight: Self { Self() }
}
