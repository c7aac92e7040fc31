import MartletGraph

/// What is around the tabs of a `TabView` where they are at the side of the page, and who arranges them.
struct TabSurroundings {
  var header: AnyView?
  var footer: AnyView?
  var bottomBar: AnyView?
  var customization: Binding<TabViewCustomization>?

  var isEmpty: Bool { header == nil && footer == nil && bottomBar == nil && customization == nil }
}

extension TabSurroundings: Equatable {
  /// Views and bindings cannot be compared: only where there are none it is the same.
  static func == (one: TabSurroundings, other: TabSurroundings) -> Bool { one.isEmpty && other.isEmpty }
}

private struct TabSurroundingsKey: EnvironmentKey { static var defaultValue: TabSurroundings { TabSurroundings() } }

extension EnvironmentValues {
  var tabSurroundings: TabSurroundings {
    get { self[TabSurroundingsKey.self] }
    set { self[TabSurroundingsKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Shows views above the tabs of a `TabView` where they are at the side of the page.
  public func tabViewSidebarHeader(@ViewBuilder content: () -> some View) -> some View {
    let views = AnyView(content())
    return transformEnvironment(\.tabSurroundings) { $0.header = views }
  }

  /// Shows views below the tabs of a `TabView` where they are at the side of the page.
  public func tabViewSidebarFooter(@ViewBuilder content: () -> some View) -> some View {
    let views = AnyView(content())
    return transformEnvironment(\.tabSurroundings) { $0.footer = views }
  }

  /// Shows views at the lower end of the side of the page where the tabs of a `TabView` are; they do not scroll with them.
  public func tabViewSidebarBottomBar(@ViewBuilder content: () -> some View) -> some View {
    let views = AnyView(content())
    return transformEnvironment(\.tabSurroundings) { $0.bottomBar = views }
  }
}

/// Tabs that are at the side of a wide page in their sections, and beside each other in a bar elsewhere.
nonisolated struct TabSidebar: View {
  let groups: [TabGroup]
  let surroundings: TabSurroundings
  /// How they are arranged; nil where nobody can do that.
  let arranging: TabArranging?
  /// The tab whose page is shown.
  let shown: Subview.ID?
  let choose: (NumberedTab) -> Void

  var body: some View {
    let groups = groups.arranged(in: arranging?.kept.sectionOrder) { $0.facts.customizationID }
    ElementContainer(
      .tabSidebar,
      content: TupleView4(
        surroundings.header.map { ElementContainer(.tabSidebarHeader, content: $0) },
        ForEach(groups) { group in section(group, among: groups) },
        footer, surroundings.bottomBar.map { ElementContainer(.tabSidebarBottomBar, content: $0) })
    )
    // A tab view among these views is another one.
    .environment(\.tabSurroundings, TabSurroundings())
  }

  private func section(_ group: TabGroup, among all: [TabGroup]) -> some View {
    let id = group.facts.customizationID
    let kept = arranging?.kept
    let ordered = group.tabs.arranged(in: id.flatMap { kept?[section: $0].tabOrder }) { $0.facts.customizationID }
    // Those that a person sees at the side change places.
    let movable = ordered.filter { $0.facts.canBeMoved && $0.facts.isThere(in: .sidebar, kept) }
    let names = movable.compactMap(\.facts.customizationID)
    return ElementContainer(
      .tabSection,
      content: TupleView3(
        group.header.isEmpty
          ? nil
          : ElementContainer(.tabSectionHeader, content: ForEach(group.header) { $0 })
            .offering(
              group.facts.menu, [],
              moves(of: id, among: all.filter(\.facts.canBeMoved).compactMap(\.facts.customizationID)) { one, other in
                arranging?.exchangeSections(one, other, among: all.compactMap(\.facts.customizationID))
              }),
        ordered.isEmpty
          ? nil
          : TabBar(
            tabs: ordered, isAdaptable: true, shown: shown, kept: kept,
            moves: { tab in
              moves(of: tab.facts.customizationID, among: names) { one, other in
                guard let id else { return }
                arranging?.exchangeTabs(one, other, among: ordered.compactMap(\.facts.customizationID), of: id)
              }
            }, choose: choose),
        group.facts.sectionActions.map { ElementContainer(.tabSectionActions, content: $0) }))
  }

  /// What can be done to the order of one of several, if that is kept.
  private func moves(
    of id: String?, among ids: [String], _ exchange: @escaping (String, String) -> Void
  ) -> TabMoves? {
    guard arranging != nil, let id, let index = ids.firstIndex(of: id) else { return nil }
    return TabMoves(
      up: index > 0 ? { exchange(id, ids[index - 1]) } : nil,
      down: index + 1 < ids.count ? { exchange(id, ids[index + 1]) } : nil)
  }

  /// The app's views, and the menu with which a person shows and hides tabs.
  @ViewBuilder private var footer: some View {
    let choices = arranging == nil ? [] : groups.flatMap(\.tabs).filter { $0.facts.canBeHidden(in: .sidebar) }
    if surroundings.footer != nil || !choices.isEmpty {
      ElementContainer(
        .tabSidebarFooter,
        content: TupleView2(
          surroundings.footer,
          arranging.flatMap { arranging in choices.isEmpty ? nil : TabChoices(tabs: choices, arranging: arranging) }))
    }
  }
}

/// The menu with which a person says which tabs are there.
private nonisolated struct TabChoices: View {
  let tabs: [NumberedTab]
  let arranging: TabArranging

  var body: some View {
    Menu {
      ForEach(tabs) { tab in Toggle(isOn: arranging.isShown(tab.facts)) { tab.facts.label } }
      Divider()
      Button("Reset") { arranging.reset() }
    } label: {
      Label("Edit", systemImage: "slider.horizontal.3")
    }
  }
}
