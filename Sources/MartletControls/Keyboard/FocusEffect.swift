import MartletGraph

private struct FocusEffectEnabledKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
  /// Whether it is seen here that something has the focus of the keyboard.
  public var isFocusEffectEnabled: Bool {
    get { self[FocusEffectEnabledKey.self] }
    set { self[FocusEffectEnabledKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Says that it is not seen of this view, or of one in it, that it has the focus of the keyboard. Those who use a keyboard
  /// are lost without that, unless the view shows it in another way.
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    var details = TextDetails()
    if disabled { details.hasFocusEffect = false }
    return transformEnvironment(\.isFocusEffectEnabled) { $0 = $0 && !disabled }.trait(details)
  }
}
