import MartletGraph
import MartletWire

nonisolated extension View {
  /// Gives the rows of a list in this view, of which a person may choose some, a menu: for a right click, a long press, or
  /// the keyboard's key for menus.
  ///
  /// - Parameters:
  ///   - itemType: what rows stand for. A list whose rows stand for something else has no menu of this.
  ///   - menu: makes what is in the menu, when somebody asks for it: of the row that they mean, or of all that are chosen
  ///     where the row is one of them, or of none beside the rows. Where nothing is in it, no menu is shown.
  ///   - primaryAction: what a double click on a row does, or the Enter key; nil for nothing.
  /// - Returns: the view, with the menu.
  public func contextMenu<I: Hashable>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> some View,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    modifier(SelectionMenu(menu: menu, primaryAction: primaryAction))
  }
}

private nonisolated struct SelectionMenu<Item: Hashable, Items: View>: ViewModifier {
  let menu: (Set<Item>) -> Items
  let primaryAction: ((Set<Item>) -> Void)?
  /// What was in the menu when it was last asked for; nil before that. It is not made again later, when what it is for may
  /// be gone.
  @State private var shown: Items?
  @State private var count = 0

  init(menu: @escaping (Set<Item>) -> Items, primaryAction: ((Set<Item>) -> Void)?) {
    self.menu = menu
    self.primaryAction = primaryAction
  }

  @MainActor func body(content: Content) -> some View {
    content.boxed(properties, beside: MenuItems(content: shown))
  }

  @MainActor private var properties: SelectionMenuProperties {
    var perform: (@MainActor (Set<AnyHashable>) -> Void)?
    if let primaryAction { perform = { items in primaryAction(Self.items(items)) } }
    return SelectionMenuProperties(
      count: count, item: Item.self,
      open: { items in
        shown = menu(Self.items(items))
        count += 1
      },
      primaryAction: perform)
  }

  private static func items(_ items: Set<AnyHashable>) -> Set<Item> { Set(items.compactMap { $0.base as? Item }) }
}

/// A view with lists whose rows have a menu: the first child is the view, the second one the menu that was asked for last.
private struct SelectionMenuProperties: StandardElement {
  /// How often the menu has been asked for. Who has asked for it sees by this that it is there.
  let count: Int
  let item: any Hashable.Type
  let open: @MainActor (Set<AnyHashable>) -> Void
  let primaryAction: (@MainActor (Set<AnyHashable>) -> Void)?

  var type: StaticString { "contextMenu" }
  var ownKeys: NodeKeys { NodeKeys(.children, .value) }
  var isNamedByFirstChild: Bool { true }

  func changes(from old: Self) -> NodeKeys {
    var keys = count == old.count ? NodeKeys.none : NodeKeys(.value)
    if (primaryAction == nil) != (old.primaryAction == nil) { keys.insert(.actions) }
    return keys
  }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .value { buffer.append(json: Double(count)) }
  }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] {
    primaryAction == nil ? [.openMenu] : [.openMenu, .primaryAction]
  }

  func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    try element.checkIsEnabled()
    if action.name == .openMenu {
      open(action.value == nil ? [] : try chosen(by: action, in: element))
    } else {
      primaryAction?(try chosen(by: action, in: element))
    }
  }

  /// What the row stands for whose id is the value of an action, or all that is chosen with it.
  @MainActor private func chosen(
    by action: Action, in element: ElementNode<Self>
  ) throws(Problem) -> Set<AnyHashable> {
    guard case .number(let number)? = action.value, let id = UInt32(exactly: number),
      let row = element.graph.element(id), row.isInside(element), let selection = row.rowSelection,
      selection.item == item
    else {
      let name = action.name.text
      throw Problem(
        .invalidValue, "\"\(name)\" takes the id of a row inside that can be chosen.", pointer: "/value")
    }
    try row.checkIsEnabled()
    return selection.items
  }
}
