extension ViewNode {
  /// Whether controls at this place are enabled.
  final var isEnabledByEnvironment: Bool { EnvironmentValues(at: self).isEnabled }
}
