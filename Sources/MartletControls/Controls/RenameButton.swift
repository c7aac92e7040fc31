import MartletGraph

/// What renames something.
public struct RenameAction {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  /// Renames it.
  public func callAsFunction() { action() }
}

private struct RenameKey: EnvironmentKey { static var defaultValue: RenameAction? { nil } }

extension EnvironmentValues {
  /// What renames the view's subject, if a view around it says how.
  public var rename: RenameAction? { self[RenameKey.self] }

  fileprivate var ownRename: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Says what a `RenameButton` in this view does.
  public func renameAction(_ action: @escaping () -> Void) -> some View {
    environment(\.ownRename, RenameAction(action))
  }

  /// Has a `RenameButton` in this view give a field the focus, in which the name is.
  public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}

/// A button that does what `renameAction` around it says; disabled where nothing says so.
public nonisolated struct RenameButton<Label: View>: View {
  @Environment(\.rename) private var rename
  private let label: Label

  /// A button that is called "Rename", in the words that the app's catalogue has for it.
  public init() where Label == _StandardLabel { label = _StandardLabel("Rename", systemImage: "pencil") }

  /// A button that renames something.
  public var body: some View {
    Button {
      rename?()
    } label: {
      label
    }
    .disabled(rename == nil)
  }
}
