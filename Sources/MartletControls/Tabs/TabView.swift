import MartletGraph
import MartletWire

/// Several pages, of which a person chooses one by its tab. The others keep their state, out of the document (rule G13).
/// Each of the single views in the content is a page, those of sections, too. It is made when it is first chosen.
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>?
  private let content: Content

  /// Pages of which the one is shown whose tag is the value of the binding; nil for pages that are chosen without the app.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  /// Tabs of which the one is shown that stands for the value of the binding.
  public init(selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> Content)
  where Content: TabContent, Content.TabValue == SelectionValue {
    self.selection = selection
    self.content = content()
  }

  /// Pages that are chosen without the app.
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Int {
    self.init(selection: nil, content: content)
  }

  /// The tabs and the page that is shown.
  public var body: some View {
    Group(sections: content) { [selection] in Tabs(groups: TabGroup.groups(of: $0), selection: selection) }
  }
}

/// The tabs of some pages, and the page that is shown.
private nonisolated struct Tabs<SelectionValue: Hashable>: View {
  let groups: [TabGroup]
  let selection: Binding<SelectionValue>?
  /// The page that is shown where the app keeps no selection.
  @State private var own: Subview.ID?
  /// The pages that have been shown.
  @State private var seen: Set<Subview.ID> = []
  @State private var editModes = PageEditModes()
  @Environment(\.tabLooks) private var looks
  @Environment(\.tabSurroundings) private var surroundings

  /// All of them as the app has them, whatever a person has arranged.
  private var tabs: [NumberedTab] { groups.flatMap(\.tabs) }

  private func shown(of tabs: [NumberedTab], _ kept: TabViewCustomization?) -> NumberedTab? {
    if let selection {
      let value = selection.wrappedValue
      return tabs.first { self.value(of: $0) == value } ?? tabs.first
    }
    return tabs.first { $0.id == own } ?? tabs.first { $0.facts.isThere(kept) } ?? tabs.first
  }

  /// What a page stands for: its tag, or its number.
  private func value(of tab: NumberedTab) -> SelectionValue? {
    tab.view.containerValues.tag(for: SelectionValue.self) ?? tab.number as? SelectionValue
  }

  private func choose(_ tab: NumberedTab) {
    own = tab.id
    if let selection, let value = value(of: tab) { selection.wrappedValue = value }
  }

  var body: some View {
    let tabs = tabs
    let arranging = looks == .sidebarAdaptable ? surroundings.customization.map(TabArranging.init) : nil
    let shown = shown(of: tabs, arranging?.kept)
    AddressedTabs(
      content: pages(tabs, shown: shown, arranging), tabs: looks.isPaged ? [] : addresses(of: tabs),
      shown: shown?.number ?? 0,
      choose: { number in if tabs.indices.contains(number) { choose(tabs[number]) } }
    )
    .onChange(of: shown?.id, initial: true) { if let id = shown?.id { seen.insert(id) } }
  }

  /// What an address may say of the tabs.
  private func addresses(of tabs: [NumberedTab]) -> [TabInAddress] {
    tabs.map { tab in
      TabInAddress(
        value: tab.view.containerValues.tag(for: SelectionValue.self).map { AnyHashable($0) },
        isDisabled: tab.facts.isDisabled)
    }
  }

  private func pages(_ tabs: [NumberedTab], shown: NumberedTab?, _ arranging: TabArranging?) -> some View {
    ElementContainer(
      properties: TabViewProperties(looks: looks),
      content: TupleView2(
        bar(shown: shown, arranging),
        ForEach(tabs) { tab in
          let isShown = tab.id == shown?.id
          if isShown || seen.contains(tab.id) {
            let page = tab.view.environment(\.screenEditMode, editModes.mode(of: tab.id))
            CoverableView(content: ElementContainer(.tabPage, content: page), isCovered: !isShown)
          }
        }
        .environment(\.tabSurroundings, TabSurroundings())))
  }

  @ViewBuilder private func bar(shown: NumberedTab?, _ arranging: TabArranging?) -> some View {
    let isAdaptable = looks == .sidebarAdaptable
    if isAdaptable, groups.contains(where: \.hasMoreThanTabs) || !surroundings.isEmpty {
      TabSidebar(
        groups: groups, surroundings: surroundings, arranging: arranging, shown: shown?.id, choose: choose)
    } else {
      TabBar(tabs: tabs, isAdaptable: isAdaptable, shown: shown?.id, choose: choose)
    }
  }
}

/// The modes of pages, of which each is edited by itself.
private nonisolated final class PageEditModes {
  private var modes: [Subview.ID: Binding<EditMode>] = [:]

  func mode(of page: Subview.ID) -> Binding<EditMode> {
    if let mode = modes[page] { return mode }
    let mode = Binding<EditMode>.ofNewScreen
    modes[page] = mode
    return mode
  }
}

/// The pages and their tabs: the first child has the tabs, the second one is the page that is shown.
struct TabViewProperties: StandardElement {
  let looks: TabLooks

  var type: StaticString { "tabView" }
  var ownKeys: NodeKeys { NodeKeys(.children, .tabViewStyle) }

  func changes(from old: Self) -> NodeKeys { looks == old.looks ? .none : NodeKeys(.tabViewStyle) }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .tabViewStyle, looks != .automatic { buffer.append(json: looks.name) }
  }
}

/// A tab: its value says whether its page is shown.
struct TabProperties: StandardElement {
  let isChosen: Bool
  /// The only place where it is, if it is not in both.
  let place: AdaptableTabBarPlacement?
  let action: () -> Void

  static let isControl = true
  var type: StaticString { "tab" }
  var ownKeys: NodeKeys { NodeKeys(.children, .value, .placements) }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] { Self.actions }

  private static let actions: [ExactText] = ["tap"]

  func role(of element: ElementNode<Self>) -> String? { "tab" }

  func changes(from old: Self) -> NodeKeys {
    var keys = isChosen == old.isChosen ? NodeKeys.none : NodeKeys(.value)
    if place != old.place { keys.insert(.placements) }
    return keys
  }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch key {
    case .value: if isChosen { buffer.append(json: true) }
    case .placements:
      guard let place else { return }
      buffer.append(UInt8(ascii: "["))
      buffer.append(json: place == .sidebar ? "sidebar" : "tabBar" as StaticString)
      buffer.append(UInt8(ascii: "]"))
    default: break
    }
  }

  func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    try action.checkHasNoValue()
    self.action()
  }
}

nonisolated extension View {
  /// Says what the tab looks like of the page that this view is in a `TabView`.
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View {
    containerValue(\.tab.label, AnyView(label()))
  }
}
