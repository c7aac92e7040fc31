import MartletGraph

nonisolated extension View {
  /// Pushes a screen while there is an item, and writes nil when it is popped. The view is made when it is pushed. Another
  /// item has another screen in its place.
  public func navigationDestination<D: Hashable>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> some View
  ) -> some View {
    ItemDestinationView(content: self, item: item, destination: destination)
  }
}

private struct ItemDestinationView<Content: View, Item: Hashable, Destination: View>: PresentingView {
  typealias Body = Never

  let content: Content
  let item: Binding<Item?>
  let destination: (Item) -> Destination

  func makePresenter() -> ItemDestinationPresenter<Item, Destination> { ItemDestinationPresenter(item, destination) }

  func update(_ presenter: ItemDestinationPresenter<Item, Destination>) {
    (presenter.item, presenter.destination) = (item, destination)
  }
}

private final class ItemDestinationPresenter<Item: Hashable, Destination: View>: Presenter {
  var item: Binding<Item?>
  var destination: (Item) -> Destination
  private var shown: (item: Item, screen: PushedScreen)?
  private lazy var key = ScreenKey()

  /// What the screen of an item has its number by.
  private struct Origin: Hashable {
    let presenter: ScreenKey
    let item: Item
  }

  init(_ item: Binding<Item?>, _ destination: @escaping (Item) -> Destination) {
    (self.item, self.destination) = (item, destination)
  }

  func evaluate(in node: PresentingNode) {
    let item = node.read { self.item.wrappedValue }
    if let shown {
      let destination = destination
      shown.screen.update { destination(shown.item) }
    }
    if item != shown?.item { node.afterBodies { [unowned self] in follow(in: node) } }
  }

  func willEnd(in node: PresentingNode) { shown = nil }

  private func follow(in node: PresentingNode) {
    let item = item.wrappedValue
    guard item != shown?.item else { return }
    let presented = shown?.screen.node
    shown = nil
    if let presented { node.end(presented) }
    guard let item, let stack = ScreenStack.enclosing(node) else { return }
    let destination = destination
    let origin = ScreenOrigin.pusher(Origin(presenter: key, item: item)) { [weak self, weak node] in
      guard let self, let node, node.isMounted, !node.isCovered, shown == nil else { return false }
      self.item.wrappedValue = item
      return true
    }
    let screen = stack.show(
      from: node, as: origin, { destination(item) },
      dismiss: { [weak self] in
        if let self, self.item.wrappedValue == item { self.item.wrappedValue = nil }
      })
    shown = (item, screen)
  }
}
