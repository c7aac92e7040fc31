import MartletGraph

extension EnvironmentValues {
  /// What begins anew on a screen of its own, pushed or presented: how it is put away, and whether it is edited.
  mutating func beginScreen(dismiss: DismissAction, editMode: Binding<EditMode>) {
    self.dismiss = dismiss
    screenEditMode = editMode
    // What is in a bar, or at the side of a window, leads to what is not.
    if labelStyle is LabelStyleOfBar { labelStyle = nil }
    if toggleStyle is ToggleStyleOfBar { toggleStyle = nil }
    listLooks.usualStyle = .automatic
  }
}

extension Binding where Value == EditMode {
  /// The mode of a screen that is edited by itself.
  static var ofNewScreen: Binding { Binding(location: StateBox(EditMode.inactive)) }
}
