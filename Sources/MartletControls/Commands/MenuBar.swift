import MartletGraph
import MartletWire

/// The menu bar of a window: what its commands come to.
///
/// It is in the document whether a page shows it or not; its commands can be given by their shortcuts all the same.
package nonisolated struct MenuBar<Content: View>: View {
  let appName: String
  let commands: Content

  /// Makes one of views that report to it: `CommandViews`.
  package init(appName: String, commands: Content) {
    self.appName = appName
    self.commands = commands
  }

  @MainActor package var body: some View {
    ElementContainer(
      properties: MenuBarProperties(),
      content: FlankedView<AsideView<EmptyView, Content>, MenuBarKey, _, _>(
        content: AsideView(content: EmptyView(), aside: commands)
      ) { [appName] in TupleView2(MenuBarMenus(menus: $0.menus, appName: appName), EmptyView()) })
  }
}

/// The menus of a menu bar.
private struct MenuBarMenus: View {
  let menus: [MenuBarItems.Menu]
  let appName: String

  var body: some View {
    ForEach(menus, id: \.id) { menu in
      switch menu.id {
      case .own: GatheredElements(menu.elements)
      case .standard(let standard):
        Menu {
          GatheredElements(menu.elements)
        } label: {
          standard == .app ? Text(verbatim: appName) : standard.name
        }
      }
    }
  }
}

struct MenuBarProperties: StandardElement {
  var type: StaticString { "menuBar" }
  var ownKeys: NodeKeys { NodeKeys(.children) }
  nonisolated var isMenu: Bool { true }

  func role(of element: ElementNode<Self>) -> String? { "menubar" }
}

/// The menus that apps have in common, in their order. Those of the app's own come before that for windows.
enum StandardMenu: CaseIterable {
  case app, file, edit, format, view, window, help

  var name: Text {
    switch self {
    // It has the app's name.
    case .app: Text(verbatim: "")
    case .file: Text("File")
    case .edit: Text("Edit")
    case .format: Text("Format")
    case .view: Text("View")
    case .window: Text("Window")
    case .help: Text("Help")
    }
  }
}

/// What commands report to the menu bar: a menu, or a group in one.
enum MenuBarItem: Equatable {
  /// Where a group is.
  struct Place: Equatable {
    let group: CommandGroupPlacement.Name
    let relation: CommandGroupPlacement.Relation
    /// Whether nothing can ever be in it.
    let isEmpty: Bool
  }

  case menu(Element)
  case group(Element, Place)

  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.menu(let left), .menu(let right)): left === right
    case (.group(let left, let place), .group(let right, let otherPlace)): left === right && place == otherPlace
    default: false
    }
  }
}

/// All that commands report to the menu bar, in their order.
struct MenuBarItems: Equatable {
  var items: [MenuBarItem] = []

  init(_ items: [MenuBarItem] = []) { self.items = items }

  /// A menu of the bar, and the elements that it is, or that are in it.
  struct Menu {
    enum ID: Hashable {
      case standard(StandardMenu)
      case own(UInt32)
    }

    let id: ID
    let elements: [Element]
  }

  /// The menus, in their order; those in which there is nothing are left out.
  var menus: [Menu] {
    let own = items.compactMap { item -> Menu? in
      if case .menu(let element) = item { Menu(id: .own(element.id), elements: [element]) } else { nil }
    }
    func menus(_ standard: [StandardMenu]) -> [Menu] {
      standard.map { Menu(id: .standard($0), elements: elements(in: $0)) }.filter { !$0.elements.isEmpty }
    }
    return menus([.app, .file, .edit, .format, .view]) + own + menus([.window, .help])
  }

  private func elements(in menu: StandardMenu) -> [Element] {
    CommandGroupPlacement.Name.allCases.filter { $0.menu == menu }.flatMap { group in
      let isReplaced = items.contains { if case .group(_, let place) = $0 { place.replaces(group) } else { false } }
      return CommandGroupPlacement.Relation.allCases.flatMap { relation in
        items.compactMap { item -> Element? in
          guard case .group(let element, let place) = item, place.group == group, place.relation == relation,
            !place.isEmpty, !(isReplaced && relation == .within)
          else { return nil }
          return element
        }
      }
    }
  }
}

extension MenuBarItem.Place {
  fileprivate func replaces(_ other: CommandGroupPlacement.Name) -> Bool { group == other && relation == .replacing }
}

/// What is reported of commands, in their order.
struct MenuBarKey: PreferenceKey {
  static var defaultValue: MenuBarItems { MenuBarItems() }

  static func reduce(value: inout MenuBarItems, nextValue: () -> MenuBarItems) { value.items += nextValue().items }
}
