/// Whether what is in a view can be edited: rows can be deleted and moved.
public enum EditMode: Hashable, Sendable {
  /// It cannot.
  case inactive
  /// A part of it can for the moment, such as a row that has been pushed aside.
  case transient
  /// It can.
  case active

  /// Whether it can be edited.
  public var isEditing: Bool { self != .inactive }
}

/// The mode that a session has where no view sets one.
private final class SessionEditMode: GraphFeature {
  static let place = GraphFeaturePlace()

  let box = StateBox(EditMode.inactive)
}

/// Nil where no view has set a mode, and nil in that where one has taken it away.
private struct EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>?? { nil } }

/// The mode of the screen that a view is on, if that has one of its own.
private struct ScreenEditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
  /// The mode of a screen, which counts where no view has set another one.
  package var screenEditMode: Binding<EditMode>? {
    get { self[ScreenEditModeKey.self] }
    set { self[ScreenEditModeKey.self] = newValue }
  }

  /// Whether what is in the view can be edited. Where no view sets one, each screen that is pushed, each page of a
  /// `TabView` and whatever is presented has a mode of its own, and the rest of the window has one.
  public var editMode: Binding<EditMode>? {
    get {
      if let mode = self[EditModeKey.self] { return mode }
      if let mode = screenEditMode { return mode }
      guard MainThread.isCurrent, let graph else { return nil }
      return Binding(location: graph.feature(SessionEditMode.self).box)
    }
    set { self[EditModeKey.self] = .some(newValue) }
  }
}
