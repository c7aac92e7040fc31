import Foundation
import MartletGraph
import MartletText
import MartletWire

/// A menu of the app's own in the menu bar, between those for how things are shown and for windows.
public nonisolated struct CommandMenu<Content: View>: _PrimitiveCommands {
  let name: Text
  let content: Content

  /// A menu with a name in the visitor's language.
  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(nameKey), content: content)
  }

  /// A menu with a name of a catalogue.
  @_disfavoredOverload
  public init(_ nameResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(Text(nameResource), content: content)
  }

  /// A menu with a name.
  public init(_ name: Text, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  /// A menu with a name.
  @_disfavoredOverload
  public init(_ name: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(Text(name), content: content)
  }

  /// Mounts the menu in an entry of the document, which the menu bar shows.
  @MainActor public static func _makeCommands(_ menu: Self, in parent: ViewNode) -> ViewNode {
    makeNode(menu.view, in: parent)
  }

  /// Updates the menu.
  @MainActor public static func _updateCommands(_ node: ViewNode, with menu: Self) { updateNode(node, with: menu.view) }

  @MainActor private var view: some View {
    let menu = Menu {
      content
    } label: {
      name
    }
    return ReportingView(MenuBarKey.self, content: menu) { MenuBarItems([.menu($0)]) }
  }
}

/// Commands in one of the menus that apps have in common: before, after or instead of those that are there.
public nonisolated struct CommandGroup<Content: View>: _PrimitiveCommands {
  private let group: CommandGroupPlacement
  private let relation: CommandGroupPlacement.Relation
  private let addition: Content

  /// Commands before those of a group.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(.before, group, addition: addition)
  }

  /// Commands after those of a group.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(.after, group, addition: addition)
  }

  /// Commands instead of those of a group.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(.replacing, group, addition: addition)
  }

  /// Commands in relation to those of a group.
  package init(
    _ relation: CommandGroupPlacement.Relation, _ group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {
    self.group = group
    self.relation = relation
    self.addition = addition()
  }

  /// Mounts the commands in an entry of the document, which the menu bar shows in a menu.
  @MainActor public static func _makeCommands(_ group: Self, in parent: ViewNode) -> ViewNode {
    makeNode(group.view, in: parent)
  }

  /// Updates the commands.
  @MainActor public static func _updateCommands(_ node: ViewNode, with group: Self) {
    updateNode(node, with: group.view)
  }

  @MainActor private var view: some View {
    let commands = ElementContainer(properties: CommandGroupProperties(), content: addition.withoutStylesOfPage())
    return ReportingView(MenuBarKey.self, content: commands) { [group, relation] element in
      let place = MenuBarItem.Place(group: group.name, relation: relation, isEmpty: Content.self == EmptyView.self)
      return MenuBarItems([.group(element, place)])
    }
  }
}

/// What stands in a menu for a group of commands.
struct CommandGroupProperties: StandardElement {
  var type: StaticString { "commandGroup" }
  var ownKeys: NodeKeys { NodeKeys(.children) }
  nonisolated var isMenu: Bool { true }

  func role(of element: ElementNode<Self>) -> String? { nil }
}

/// A group of commands that the menus of apps have in common. Of those groups themselves a page has none but the settings
/// and the windows of the app: what else is in them for an app on a Mac, the browser or the keyboard does.
public nonisolated struct CommandGroupPlacement: Sendable {
  /// The groups in the order in which they are in the menu bar, by the menu that they are in.
  enum Name: CaseIterable {
    case appInfo, appSettings, systemServices, appVisibility, appTermination
    case newItem, saveItem, importExport, printItem
    case undoRedo, pasteboard, textEditing
    case textFormatting
    case toolbar, sidebar
    case windowSize, singleWindowList, windowList, windowArrangement
    case help

    var menu: StandardMenu {
      switch self {
      case .appInfo, .appSettings, .systemServices, .appVisibility, .appTermination: .app
      case .newItem, .saveItem, .importExport, .printItem: .file
      case .undoRedo, .pasteboard, .textEditing: .edit
      case .textFormatting: .format
      case .toolbar, .sidebar: .view
      case .windowSize, .singleWindowList, .windowList, .windowArrangement: .window
      case .help: .help
      }
    }
  }

  /// Where commands are in relation to those of a group.
  package enum Relation: CaseIterable {
    case before
    /// It is the group itself.
    case within
    case replacing
    case after
  }

  let name: Name

  /// What the app is, and where one reads of it.
  public static let appInfo = CommandGroupPlacement(name: .appInfo)
  /// The app's settings.
  public static let appSettings = CommandGroupPlacement(name: .appSettings)
  /// What other apps do.
  public static let systemServices = CommandGroupPlacement(name: .systemServices)
  /// Hiding the app, and others.
  public static let appVisibility = CommandGroupPlacement(name: .appVisibility)
  /// Ending the app.
  public static let appTermination = CommandGroupPlacement(name: .appTermination)
  /// Making something new, and opening windows.
  public static let newItem = CommandGroupPlacement(name: .newItem)
  /// Saving, and closing windows.
  public static let saveItem = CommandGroupPlacement(name: .saveItem)
  /// Bringing files in and out.
  public static let importExport = CommandGroupPlacement(name: .importExport)
  /// Printing.
  public static let printItem = CommandGroupPlacement(name: .printItem)
  /// Undoing, and doing again.
  public static let undoRedo = CommandGroupPlacement(name: .undoRedo)
  /// Cutting, copying and pasting.
  public static let pasteboard = CommandGroupPlacement(name: .pasteboard)
  /// Changing texts, and searching in them.
  public static let textEditing = CommandGroupPlacement(name: .textEditing)
  /// How texts look.
  public static let textFormatting = CommandGroupPlacement(name: .textFormatting)
  /// Showing and hiding the bars.
  public static let toolbar = CommandGroupPlacement(name: .toolbar)
  /// Showing and hiding what is at the side, and how large a window is.
  public static let sidebar = CommandGroupPlacement(name: .sidebar)
  /// How large a window is.
  public static let windowSize = CommandGroupPlacement(name: .windowSize)
  /// The windows that are open.
  public static let windowList = CommandGroupPlacement(name: .windowList)
  /// The windows of which there is only one.
  public static let singleWindowList = CommandGroupPlacement(name: .singleWindowList)
  /// How windows are in front of others.
  public static let windowArrangement = CommandGroupPlacement(name: .windowArrangement)
  /// Help.
  public static let help = CommandGroupPlacement(name: .help)
}

// MARK: Commands of the framework's own

/// Commands for what is at the side of a window. A page has none: the button that shows and hides it is on the page.
public nonisolated struct SidebarCommands: Commands {
  /// Makes them.
  public init() {}

  /// Nothing.
  @MainActor public var body: some Commands { EmptyCommands() }
}

/// Commands for texts that are typed. A page has none: browsers and keyboards have them for all fields.
public nonisolated struct TextEditingCommands: Commands {
  /// Makes them.
  public init() {}

  /// Nothing.
  @MainActor public var body: some Commands { EmptyCommands() }
}

/// Commands for how selected texts look. A page has none: what is typed into a field looks as the field does.
public nonisolated struct TextFormattingCommands: Commands {
  /// Makes them.
  public init() {}

  /// Nothing.
  @MainActor public var body: some Commands { EmptyCommands() }
}

/// Commands for the bars of a window. A page has none: people cannot change its bars.
public nonisolated struct ToolbarCommands: Commands {
  /// Makes them.
  public init() {}

  /// Nothing.
  @MainActor public var body: some Commands { EmptyCommands() }
}

/// Commands for an inspector. A page has none: what the app shows and hides it with is on the page.
public nonisolated struct InspectorCommands: Commands {
  /// Makes them.
  public init() {}

  /// Nothing.
  @MainActor public var body: some Commands { EmptyCommands() }
}

/// Commands that have a phone take a picture. A page has none: a `PhotosPicker` or a `fileImporter` has a phone ask.
public nonisolated struct ImportFromDevicesCommands: Commands {
  /// Makes them.
  public init() {}

  /// Nothing.
  @MainActor public var body: some Commands { EmptyCommands() }
}
