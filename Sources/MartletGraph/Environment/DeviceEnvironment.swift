// The environment values that tell of the visitor's device and of how they want pages to look.

/// Whether there is much room on an axis.
public enum UserInterfaceSizeClass: Sendable {
  /// Little room: a phone's width.
  case compact
  /// Much room.
  case regular
}

/// How far colours are to be apart.
public enum ColorSchemeContrast: CaseIterable, Sendable {
  /// As the app has them.
  case standard
  /// Farther than usual.
  case increased
}

/// How heavy text is to be for somebody who reads it.
public enum LegibilityWeight: Hashable, Sendable {
  /// As the app has it.
  case regular
  /// Heavier than usual.
  case bold
}

extension EnvironmentValues {
  /// Whether the window is wide: less than 600 points are compact.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// Whether the window is high: less than 480 points are compact.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// How far the visitor wants colours to be apart.
  public var colorSchemeContrast: ColorSchemeContrast { self[ContrastKey.self] }

  /// Whether the visitor wants little to move.
  public var accessibilityReduceMotion: Bool { self[ReducedMotionKey.self] }

  /// Whether the visitor wants little to shine through.
  public var accessibilityReduceTransparency: Bool { self[ReducedTransparencyKey.self] }

  /// Whether the visitor wants nothing to be told by colours alone. No browser says so, so that it is always false.
  public var accessibilityDifferentiateWithoutColor: Bool { false }

  /// How heavy the visitor wants text to be. No browser says so, so that it is nil unless the app sets it.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }

  /// Whether the visitor's device turns light colours dark and dark ones light. It is always false: browsers that say so
  /// have inverted the page themselves.
  public var accessibilityInvertColors: Bool { false }

  package var visitorContrast: ColorSchemeContrast {
    get { self[ContrastKey.self] }
    set { self[ContrastKey.self] = newValue }
  }

  package var visitorReducesMotion: Bool {
    get { self[ReducedMotionKey.self] }
    set { self[ReducedMotionKey.self] = newValue }
  }

  package var visitorReducesTransparency: Bool {
    get { self[ReducedTransparencyKey.self] }
    set { self[ReducedTransparencyKey.self] = newValue }
  }

  /// The size of the window in points as far as it is known, width and height.
  package var viewport: Viewport {
    get { self[ViewportKey.self] }
    set { self[ViewportKey.self] = newValue }
  }
}

/// The size of a window, in points.
package struct Viewport: Equatable, Sendable {
  package var width = 0.0
  package var height = 0.0
}

private struct HorizontalSizeClassKey: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = .regular }

private struct VerticalSizeClassKey: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = .regular }

private struct ContrastKey: EnvironmentKey { static let defaultValue = ColorSchemeContrast.standard }

private struct ReducedMotionKey: EnvironmentKey { static let defaultValue = false }

private struct ReducedTransparencyKey: EnvironmentKey { static let defaultValue = false }

private struct LegibilityWeightKey: EnvironmentKey { static let defaultValue: LegibilityWeight? = nil }

private struct ViewportKey: EnvironmentKey { static let defaultValue = Viewport() }
