import MartletGraph
import MartletWire

/// Several pages, of which a person chooses one by its tab. The others keep their state, out of the document (rule G13).
/// Each of the single views in the content is a page. It is made when it is first chosen.
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>?
  private let content: Content

  /// Pages of which the one is shown whose tag is the value of the binding; nil for pages that are chosen without the app.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  /// Pages that are chosen without the app.
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Int {
    self.init(selection: nil, content: content)
  }

  /// The tabs and the page that is shown.
  public var body: some View {
    Group(subviews: content) { [selection] tabs in
      Tabs(tabs: Array(tabs).filter { !$0.containerValues.tab.isHidden }, selection: selection)
    }
  }
}

/// What a page says of its tab.
struct TabFacts {
  var label: AnyView?
  var badge: Text?
  var isHidden = false
  var isDisabled = false
  var identifier: String?
  var accessibilityLabel: Text?
}

private struct TabFactsKey: ContainerValueKey { static var defaultValue: TabFacts { TabFacts() } }

extension ContainerValues {
  var tab: TabFacts {
    get { self[TabFactsKey.self] }
    set { self[TabFactsKey.self] = newValue }
  }
}

/// The tabs of some pages, and the page that is shown.
private nonisolated struct Tabs<SelectionValue: Hashable>: View {
  let tabs: [Subview]
  let selection: Binding<SelectionValue>?
  /// The page that is shown where the app keeps no selection.
  @State private var own: Subview.ID?
  /// The pages that have been shown.
  @State private var seen: Set<Subview.ID> = []
  @Environment(\.tabLooks) private var looks

  private var shown: Subview? {
    if let selection {
      let value = selection.wrappedValue
      return tabs.enumerated().first { self.value(of: $1, at: $0) == value }?.element ?? tabs.first
    }
    return tabs.first { $0.id == own } ?? tabs.first
  }

  /// What a page stands for: its tag, or its number.
  private func value(of tab: Subview, at index: Int) -> SelectionValue? {
    tab.containerValues.tag(for: SelectionValue.self) ?? index as? SelectionValue
  }

  private func choose(_ tab: Subview, at index: Int) {
    own = tab.id
    if let selection, let value = value(of: tab, at: index) { selection.wrappedValue = value }
  }

  var body: some View {
    let shown = shown
    AddressedTabs(
      content: pages(shown: shown), tabs: looks.isPaged ? [] : addresses,
      shown: shown.flatMap { shown in tabs.firstIndex { $0.id == shown.id } } ?? 0,
      choose: { index in if tabs.indices.contains(index) { choose(tabs[index], at: index) } }
    )
    .onChange(of: shown?.id, initial: true) { if let id = shown?.id { seen.insert(id) } }
  }

  /// What an address may say of the tabs.
  private var addresses: [TabInAddress] {
    tabs.enumerated().map { index, tab in
      TabInAddress(
        value: tab.containerValues.tag(for: SelectionValue.self).map { AnyHashable($0) },
        isDisabled: tab.containerValues.tab.isDisabled)
    }
  }

  private func pages(shown: Subview?) -> some View {
    ElementContainer(
      properties: TabViewProperties(looks: looks),
      content: TupleView2(
        ElementContainer(
          .tabBar,
          content: ForEach(Array(tabs.enumerated()), id: \.element.id) { index, tab in
            TabButton(facts: tab.containerValues.tab, isChosen: tab.id == shown?.id) { choose(tab, at: index) }
          }),
        ForEach(tabs) { tab in
          let isShown = tab.id == shown?.id
          if isShown || seen.contains(tab.id) {
            CoverableView(content: ElementContainer(.tabPage, content: tab), isCovered: !isShown)
          }
        }))
  }
}

/// What shows one of several pages.
private nonisolated struct TabButton: View {
  let facts: TabFacts
  let isChosen: Bool
  let action: () -> Void

  var body: some View {
    ElementContainer(
      properties: TabProperties(isChosen: isChosen, action: action),
      content: TupleView2(facts.label, facts.badge.map { ElementContainer(.badgeLabel, content: $0) })
    )
    .disabled(facts.isDisabled)
    .identified(facts.identifier)
    .named(facts.accessibilityLabel)
  }
}

nonisolated extension View {
  @ViewBuilder fileprivate func identified(_ identifier: String?) -> some View {
    if let identifier { accessibilityIdentifier(identifier) } else { self }
  }

  @ViewBuilder fileprivate func named(_ label: Text?) -> some View {
    if let label { accessibilityLabel(label) } else { self }
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
  let action: () -> Void

  static let isControl = true
  var type: StaticString { "tab" }
  var ownKeys: NodeKeys { NodeKeys(.children, .value) }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] { Self.actions }

  private static let actions: [ExactText] = ["tap"]

  func role(of element: ElementNode<Self>) -> String? { "tab" }

  func changes(from old: Self) -> NodeKeys { isChosen == old.isChosen ? .none : NodeKeys(.value) }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .value, isChosen { buffer.append(json: true) }
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
