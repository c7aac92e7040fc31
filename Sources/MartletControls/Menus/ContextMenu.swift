import MartletGraph
import MartletWire

/// What is in the menu of a view, to be given to `contextMenu(_:)`.
public nonisolated struct ContextMenu<MenuItems: View> {
  fileprivate let items: MenuItems

  /// A menu with some items.
  public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

nonisolated extension View {
  /// Gives the view a menu, for a right click, a long press, or the keyboard's key for menus.
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View {
    boxed(ContextMenuProperties(), beside: MenuItems(content: menuItems()))
  }

  /// Gives the view a menu. The page shows no preview beside it: the view itself stays in sight.
  public func contextMenu(@ViewBuilder menuItems: () -> some View, @ViewBuilder preview: () -> some View) -> some View {
    contextMenu(menuItems: menuItems)
  }

  /// Gives the view a menu, or none.
  public func contextMenu<Items: View>(_ contextMenu: ContextMenu<Items>?) -> some View {
    self.contextMenu { contextMenu?.items }
  }
}

/// A view with a menu: the first child is the view, the second one the menu.
struct ContextMenuProperties: StandardElement {
  var type: StaticString { "contextMenu" }
  var ownKeys: NodeKeys { NodeKeys(.children) }
  var isNamedByFirstChild: Bool { true }
}
