import MartletGraph

/// What is seen of a view while a pointer is over it. The page shows it by itself; touch screens have no such pointer.
nonisolated public struct HoverEffect: Hashable, Sendable {
  private enum Kind { case automatic, highlight, lift }

  private let kind: Kind

  /// What is usual around the view, or else a highlight.
  public static let automatic = HoverEffect(kind: .automatic)
  /// The view becomes a little brighter.
  public static let highlight = HoverEffect(kind: .highlight)
  /// The view becomes a little larger, and casts a shadow.
  public static let lift = HoverEffect(kind: .lift)

  /// What the page calls it.
  var name: StaticString { kind == .lift ? "lift" : "highlight" }

  /// This effect; in place of the automatic one that which is usual.
  fileprivate func resolved(with usual: HoverEffect?) -> HoverEffect? { self == .automatic ? usual : self }
}

private struct HoverEffectEnabledKey: EnvironmentKey { static let defaultValue = true }

private struct UsualHoverEffectKey: EnvironmentKey { static let defaultValue: HoverEffect? = .highlight }

extension EnvironmentValues {
  /// Whether views here show that a pointer is over them.
  public fileprivate(set) var isHoverEffectEnabled: Bool {
    get { self[HoverEffectEnabledKey.self] }
    set { self[HoverEffectEnabledKey.self] = newValue }
  }

  fileprivate var usualHoverEffect: HoverEffect? {
    get { self[UsualHoverEffectKey.self] }
    set { self[UsualHoverEffectKey.self] = newValue }
  }
}

/// Shows that a pointer is over a view, unless that is disabled around it.
private nonisolated struct HoverEffectModifier: ViewModifier {
  let effect: HoverEffect?
  @Environment(\.isHoverEffectEnabled) private var isEnabled
  @Environment(\.usualHoverEffect) private var usual

  init(effect: HoverEffect?) { self.effect = effect }

  @MainActor func body(content: Content) -> some View {
    content.boxed(EffectProperties(effect: .hover(isEnabled ? effect?.resolved(with: usual) : nil)))
  }
}

nonisolated extension View {
  /// Shows that a pointer is over the view.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    modifier(HoverEffectModifier(effect: effect))
  }

  /// Shows that a pointer is over the view, while that is enabled.
  public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool) -> some View {
    modifier(HoverEffectModifier(effect: isEnabled ? effect : nil))
  }

  /// Says that views in this one do not show that a pointer is over them.
  public func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isHoverEffectEnabled) { $0 = $0 && !disabled }
  }

  /// Says what views in this one show while a pointer is over them whose effect is the automatic one; nil for nothing.
  public func defaultHoverEffect(_ effect: HoverEffect?) -> some View {
    environment(\.usualHoverEffect, effect == .automatic ? .highlight : effect)
  }
}
