import MartletGraph
import MartletWire

/// A button that opens the app's settings, the page of its `Settings` scene.
public nonisolated struct SettingsLink<Label: View>: View {
  private let label: Label
  @Environment(\.openSettings) private var openSettings

  /// A button with a label of any views.
  public init(@ViewBuilder label: () -> Label) { self.label = label() }

  /// The button.
  public var body: some View {
    Button {
      openSettings()
    } label: {
      label
    }
  }
}

extension SettingsLink where Label == Text {
  /// A button that says what it opens.
  public nonisolated init() { self.init { Text("Settings…") } }
}
