nonisolated extension View {
  /// Reports `value` in place of whatever the views inside report for the key (rule J3).
  public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    PreferenceWriter<Self, Key>(content: self, change: .replace(value))
  }

  /// Changes what the views inside report for the key.
  public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ callback: @escaping (inout Key.Value) -> Void
  ) -> some View {
    PreferenceWriter<Self, Key>(content: self, change: .transform(callback))
  }

  /// Runs `action` with what the views inside report when it is first known and when it has changed (rules J4, J5).
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    PreferenceAction<Self, Key>(content: self, action: action)
  }
}
