import MartletControls
import MartletGraph

/// A window of which each browser has one: a page at `/windows/<id>`, which comes to the front if it is opened again.
public nonisolated struct Window<Content: View>: _PrimitiveScene {
  nonisolated(unsafe) private let window: SceneWindow

  /// A window with a title, which `openWindow` opens by its id.
  public init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
    nonisolated(unsafe) let content = content
    window = SceneWindow(kind: .single, id: id, title: title) { _ in AnyView(BarHost(content: content())) }
  }

  /// A window with a title in the visitor's language, which `openWindow` opens by its id.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(Text(titleKey), id: id, content: content)
  }

  /// A window with a title, which `openWindow` opens by its id.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(Text(title), id: id, content: content)
  }

  /// Adds the window.
  @MainActor public func _collect(into scenes: inout _SceneList, in scope: _SceneScope) {
    scenes.windows.append(window)
  }
}

/// The app's settings: a page at `/settings`, which `openSettings` and a command of the menu bar open.
public nonisolated struct Settings<Content: View>: _PrimitiveScene {
  nonisolated(unsafe) private let window: SceneWindow

  /// Settings of the views in `content`.
  public init(@ViewBuilder content: @escaping () -> Content) {
    nonisolated(unsafe) let content = content
    window = SceneWindow(kind: .settings, id: nil, title: Text("Settings")) { _ in
      AnyView(BarHost(content: content()))
    }
  }

  /// Adds the page.
  @MainActor public func _collect(into scenes: inout _SceneList, in scope: _SceneScope) {
    scenes.windows.append(window)
  }
}
