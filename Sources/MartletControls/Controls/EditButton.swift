import MartletGraph

/// A button that has what is around it edited, and no more.
///
/// It is called "Edit" or "Done", in the words that the app's catalogue has for these.
public nonisolated struct EditButton: View {
  @Environment(\.editMode) private var editMode

  /// The button.
  public init() {}

  /// A button that changes `editMode`.
  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing == true
    Button {
      withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
    } label: {
      Text(isEditing ? "Done" : "Edit" as LocalizedStringKey).fontWeight(isEditing ? .semibold : nil)
    }
    .disabled(editMode == nil)
  }
}
