import MartletGraph

private struct BackgroundStyleKey: EnvironmentKey { static let defaultValue: AnyShapeStyle? = nil }
private struct BackgroundMaterialKey: EnvironmentKey { static let defaultValue: Material? = nil }
private struct ActiveAppearanceKey: EnvironmentKey { static let defaultValue = MaterialActiveAppearance.automatic }

extension EnvironmentValues {
  /// What `.background` is; nil for the background of the page.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    // What depends on the place depends on the one where it is set.
    set {
      let resolved = newValue?.paint.resolved(in: self)
      self[BackgroundStyleKey.self] = resolved.map(AnyShapeStyle.init(paint:))
    }
  }

  /// The material behind the views; nil for none. It is what the app says of it: a material in a `background` does not set
  /// it.
  public var backgroundMaterial: Material? {
    get { self[BackgroundMaterialKey.self] }
    set { self[BackgroundMaterialKey.self] = newValue }
  }

  /// When materials look as in a window that is being used. On a page they always do, whatever this says.
  public var materialActiveAppearance: MaterialActiveAppearance {
    get { self[ActiveAppearanceKey.self] }
    set { self[ActiveAppearanceKey.self] = newValue }
  }
}

/// When a material looks as in a window that is being used. On a page it always does.
public struct MaterialActiveAppearance: Hashable, Sendable {
  private enum Name { case automatic, active, inactive, matchWindow }
  private let name: Name

  /// As is usual at its place.
  public static let automatic = MaterialActiveAppearance(name: .automatic)
  /// Always.
  public static let active = MaterialActiveAppearance(name: .active)
  /// Never.
  public static let inactive = MaterialActiveAppearance(name: .inactive)
  /// While the window is being used.
  public static let matchWindow = MaterialActiveAppearance(name: .matchWindow)
}

extension Material {
  /// The material as it is: on a page it always looks as in a window that is being used.
  public nonisolated func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> Material { self }
}

nonisolated extension View {
  /// Sets what `.background` is in this view.
  public func backgroundStyle(_ style: some ShapeStyle) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }

  /// Says when materials in this view look as in a window that is being used. On a page they always do, whatever this says.
  public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> some View {
    environment(\.materialActiveAppearance, appearance)
  }
}
