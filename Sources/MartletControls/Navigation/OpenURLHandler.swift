import Foundation
import MartletGraph

nonisolated extension View {
  /// Hears of the address that the app is opened at, if that is not the plain address of its first page.
  ///
  /// All handlers of the views that are there are called before the app's navigation follows the address, and it does so
  /// only if they have shown nothing else. An address that a person goes to later is followed first, and handlers hear of it
  /// if it leads nowhere. They get the whole of it: `http://localhost:8080/recipes/42?servings=4`. Whoever writes an address
  /// chooses what is in it.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    OpenURLHandlerView(content: self, action: action)
  }

  /// Says which windows addresses are opened in. A page is opened in a tab of its own: the tab is the window, whatever this
  /// says.
  public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
}

private struct OpenURLHandlerView<Content: View>: PresentingView {
  typealias Body = Never

  let content: Content
  let action: (URL) -> Void

  func makePresenter() -> OpenURLHandler { OpenURLHandler(action) }

  func update(_ presenter: OpenURLHandler) { presenter.action = action }
}

/// Presents nothing.
private final class OpenURLHandler: Presenter {
  var action: (URL) -> Void
  private var isKnown = false

  init(_ action: @escaping (URL) -> Void) { self.action = action }

  func evaluate(in node: PresentingNode) {
    if isKnown { return }
    isKnown = true
    node.graph.add(addressHandlerOf: self) { [unowned self] address in
      if let url = URL(string: address) { action(url) }
    }
  }

  func willEnd(in node: PresentingNode) { node.graph.remove(addressHandlerOf: self) }
}
