extension EnvironmentValues {
  // No browser says any of this, so that pages cannot treat people differently by it.

  /// Whether any assistive technology is at work. It is always false: browsers do not say it.
  public var accessibilityEnabled: Bool { false }

  /// Whether the page is read out. It is always false: browsers do not say it.
  public var accessibilityVoiceOverEnabled: Bool { false }

  /// Whether the page is used with a few switches. It is always false: browsers do not say it.
  public var accessibilitySwitchControlEnabled: Bool { false }

  /// Whether the device shows a simpler system. It is always false: browsers do not say it.
  public var accessibilityAssistiveAccessEnabled: Bool { false }

  /// Whether quick actions are on. It is always false: browsers have none.
  public var accessibilityQuickActionsEnabled: Bool { false }

  /// Whether small things are shown large while they are held. It is always false: browsers do not do it.
  public var accessibilityLargeContentViewerEnabled: Bool { false }

  /// Whether the visitor wants lights in films not to flash. It is always false: browsers do not say it.
  public var accessibilityDimFlashingLights: Bool { false }

  /// Whether pictures may move by themselves: unless the visitor wants little to move.
  public var accessibilityPlayAnimatedImages: Bool { !accessibilityReduceMotion }

  /// Whether the visitor wants to see the shapes of buttons. It is always false: browsers do not say it.
  public var accessibilityShowButtonShapes: Bool { false }
}
