import MartletGraph

private struct LabelsVisibilityKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
  /// Whether the labels of controls are seen. What they say is what the controls are called in any case.
  public var labelsVisibility: Visibility {
    get { self[LabelsVisibilityKey.self] }
    set { self[LabelsVisibilityKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Hides the labels of the controls in this view. What they say is what the controls are called all the same.
  public func labelsHidden() -> some View { labelsVisibility(.hidden) }

  /// Says whether the labels of the controls in this view are seen.
  public func labelsVisibility(_ visibility: Visibility) -> some View {
    environment(\.labelsVisibility, visibility)
  }
}
