import MartletGraph
import MartletWire

/// A view in a bar of the screen that it is in.
public nonisolated struct ToolbarItem<ID, Content: View>: _PrimitiveToolbarContent {
  let placement: ToolbarItemPlacement
  let content: Content
  private let idValue: ID

  /// An item with a view in its place.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) where ID == () {
    self.placement = placement
    self.content = content()
    idValue = ()
  }

  /// An item by whose id a person could choose it in an app for the Mac.
  public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
  where ID == String {
    self.placement = placement
    self.content = content()
    idValue = id
  }

  /// Mounts the view in an entry of the document, which the bar shows.
  @MainActor public static func _makeItems(_ item: Self, in parent: ViewNode) -> ViewNode {
    makeNode(PlacedItem.view(item.placement, content: item.content), in: parent)
  }

  /// Updates the view, and where it is.
  @MainActor public static func _updateItems(_ node: ViewNode, with item: Self) {
    updateNode(node, with: PlacedItem.view(item.placement, content: item.content))
  }
}

extension ToolbarItem: Identifiable where ID: Hashable {
  /// What the app calls the item.
  public var id: ID { idValue }
}

/// Several views in one place of a bar.
public nonisolated struct ToolbarItemGroup<Content: View>: _PrimitiveToolbarContent {
  let placement: ToolbarItemPlacement
  let content: Content

  /// Views beside one another.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  /// Views beside one another. Where there is little room, an app for the Mac shows a menu with the label instead; a page
  /// shows the views.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> some View
  ) {
    self.init(placement: placement, content: content)
  }

  /// Mounts the views in an entry of the document, which the bar shows.
  @MainActor public static func _makeItems(_ group: Self, in parent: ViewNode) -> ViewNode {
    makeNode(PlacedItem.view(group.placement, content: group.content), in: parent)
  }

  /// Updates the views, and where they are.
  @MainActor public static func _updateItems(_ node: ViewNode, with group: Self) {
    updateNode(node, with: PlacedItem.view(group.placement, content: group.content))
  }
}

/// A menu that opens from the title of the screen.
public nonisolated struct ToolbarTitleMenu<Content: View>: _PrimitiveToolbarContent {
  let content: Content

  /// A menu of what can be done with a document, of which there is nothing on a page.
  public init() where Content == EmptyView { content = EmptyView() }

  /// A menu of the views in `content`.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Mounts the views in an entry of the document, which the bar shows below the title.
  @MainActor public static func _makeItems(_ menu: Self, in parent: ViewNode) -> ViewNode {
    makeNode(menu.view, in: parent)
  }

  /// Updates the views.
  @MainActor public static func _updateItems(_ node: ViewNode, with menu: Self) { updateNode(node, with: menu.view) }

  @MainActor private var view: some View {
    Content.self == EmptyView.self
      ? nil : PlacedItem.view(ToolbarItemPlacement(name: .titleMenu), content: content)
  }
}

/// An item that a bar shows: what an app puts into one place.
struct PlacedItem: Equatable {
  let element: Element
  let placement: ToolbarItemPlacement

  static func == (left: Self, right: Self) -> Bool {
    left.element === right.element && left.placement == right.placement
  }

  /// The view that an item is where it is written; it reports itself to the bars of the screen. In a bar a label is an
  /// icon and a switch a button unless the app says otherwise, and in a menu they are not.
  @MainActor static func view(_ placement: ToolbarItemPlacement, content: some View) -> some View {
    let isInMenu = placement == .secondaryAction || placement.name == .titleMenu
    let item = ElementContainer(
      properties: ToolbarItemProperties(),
      content: content.environment(\.surroundings, isInMenu ? .page : .bar))
    return ReportingView(BarsKey.self, content: item) { Bars(items: [PlacedItem(element: $0, placement: placement)]) }
  }
}

/// What stands in a bar for an item. What is said of the view that the bar belongs to does not concern it.
package struct ToolbarItemProperties: ElementProperties {
  package var type: StaticString { "toolbarItem" }
  package var keys: NodeKeys { NodeKeys(.children) }
  package func write(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {}
}
