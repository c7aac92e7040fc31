import MartletGraph

extension EnvironmentValues {
  /// What begins anew on a screen of its own, pushed or presented: how it is put away, whether it is edited, and what it
  /// stands in, unless it is pushed in the sidebar that it is opened from.
  mutating func beginScreen(dismiss: DismissAction, editMode: Binding<EditMode>, in column: SplitColumn? = nil) {
    self.dismiss = dismiss
    screenEditMode = editMode
    if surroundings != .sidebar || column?.kind != .sidebar { surroundings = .page }
  }
}

extension Binding where Value == EditMode {
  /// The mode of a screen that is edited by itself.
  static var ofNewScreen: Binding { Binding(location: StateBox(EditMode.inactive)) }
}
