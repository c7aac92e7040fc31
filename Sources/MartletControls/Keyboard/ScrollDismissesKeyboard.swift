import MartletGraph

/// Whether a keyboard on the screen goes when what it is typed into is scrolled. Browsers decide that themselves.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  private enum Kind { case automatic, immediately, interactively, never }

  private let kind: Kind

  /// As is usual there.
  public static let automatic = ScrollDismissesKeyboardMode(kind: .automatic)
  /// At once.
  public static let immediately = ScrollDismissesKeyboardMode(kind: .immediately)
  /// As far as it is scrolled.
  public static let interactively = ScrollDismissesKeyboardMode(kind: .interactively)
  /// Never.
  public static let never = ScrollDismissesKeyboardMode(kind: .never)
}

private struct ScrollDismissesKeyboardKey: EnvironmentKey {
  static let defaultValue = ScrollDismissesKeyboardMode.automatic
}

extension EnvironmentValues {
  /// Whether a keyboard on the screen goes when what it is typed into is scrolled.
  public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
    get { self[ScrollDismissesKeyboardKey.self] }
    set { self[ScrollDismissesKeyboardKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Says whether a keyboard on the screen goes when this view is scrolled. Browsers decide that themselves.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    environment(\.scrollDismissesKeyboardMode, mode)
  }
}
