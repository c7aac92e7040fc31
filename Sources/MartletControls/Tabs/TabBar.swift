import MartletGraph

/// What a page says of its tab, or a section of itself.
struct TabFacts {
  var label: AnyView?
  var badge: Text?
  var isHidden = false
  var isDisabled = false
  var identifier: String?
  var accessibilityLabel: Text?
  var menu: AnyView?
  var swipeButtons: [AnyView] = []
  var sectionActions: AnyView?
  var visibilities: [AdaptableTabBarPlacement: Visibility] = [:]
  var customizationID: String?
  /// What a person may do in some places.
  var behaviors: [AdaptableTabBarPlacement: TabCustomizationBehavior] = [:]

  /// Whether a person may show it and hide it in a place.
  func canBeHidden(in place: AdaptableTabBarPlacement) -> Bool {
    customizationID != nil && behaviors[place] ?? .automatic == .automatic
  }

  /// Whether a person may put it elsewhere at the side.
  var canBeMoved: Bool { customizationID != nil && behaviors[.sidebar] != .disabled }

  /// Whether the tab is anywhere, with what a person has chosen, if that is kept.
  func isThere(_ kept: TabViewCustomization?) -> Bool { isThere(in: .tabBar, kept) || isThere(in: .sidebar, kept) }

  /// Whether the tab is in a place, with what a person has chosen, if that is kept.
  func isThere(in place: AdaptableTabBarPlacement, _ kept: TabViewCustomization?) -> Bool {
    if canBeHidden(in: place), let id = customizationID, let chosen = kept?[tab: id] {
      let visibility = place == .sidebar ? chosen.sidebarVisibility : chosen.tabBarVisibility
      if visibility != .automatic { return visibility == .visible }
    }
    return place == .tabBar || visibilities[place] != .hidden
  }
}

private struct TabFactsKey: ContainerValueKey { static var defaultValue: TabFacts { TabFacts() } }

extension ContainerValues {
  var tab: TabFacts {
    get { self[TabFactsKey.self] }
    set { self[TabFactsKey.self] = newValue }
  }
}

/// A page and its tab, with its number among all that the app has.
struct NumberedTab: Identifiable {
  let number: Int
  let view: Subview
  let facts: TabFacts

  var id: Subview.ID { view.id }
}

/// Tabs that stand together: those of a section, or those beside each other that are in none.
struct TabGroup: Identifiable {
  enum ID: Hashable {
    case section(SectionConfiguration.ID)
    /// Tabs in no section, by how many such groups there are before. Which tab is the first one does not matter.
    case loose(Int)
  }

  let id: ID
  let header: SubviewsCollection
  /// What is said of the section.
  let facts: TabFacts
  let tabs: [NumberedTab]

  /// Whether it shows more than its tabs where these are at the side.
  var hasMoreThanTabs: Bool { !header.isEmpty || facts.sectionActions != nil }

  static func groups(of sections: SectionCollection) -> [TabGroup] {
    var (count, looseCount) = (0, 0)
    var groups: [TabGroup] = []
    for section in sections {
      let facts = section.containerValues.tab
      if facts.isHidden { continue }
      var tabs: [NumberedTab] = []
      for view in section.content {
        let facts = view.containerValues.tab
        if facts.isHidden { continue }
        tabs.append(NumberedTab(number: count, view: view, facts: facts))
        count += 1
      }
      let isLoose = section.header.isEmpty && facts.sectionActions == nil && facts.customizationID == nil
      if isLoose, tabs.isEmpty { continue }
      groups.append(
        TabGroup(
          id: isLoose ? .loose(looseCount) : .section(section.id), header: section.header, facts: facts, tabs: tabs))
      if isLoose { looseCount += 1 }
    }
    return groups
  }
}

/// Those tabs of some pages that are there, one beside the other.
nonisolated struct TabBar: View {
  let tabs: [NumberedTab]
  /// Whether they are at the side where there is room.
  let isAdaptable: Bool
  /// The tab whose page is shown.
  let shown: Subview.ID?
  var kept: TabViewCustomization?
  /// What a person can do to the order of a tab.
  var moves: (NumberedTab) -> TabMoves? = { _ in nil }
  let choose: (NumberedTab) -> Void

  var body: some View {
    ElementContainer(
      .tabBar,
      content: ForEach(tabs.compactMap(placed)) { placed in
        let tab = placed.tab
        TabButton(facts: tab.facts, isChosen: tab.id == shown, place: placed.place, moves: moves(tab)) { choose(tab) }
      })
  }

  /// A tab and the only place where it is; that is nil where it is in both, or where there is but one.
  private struct Placed: Identifiable {
    let tab: NumberedTab
    let place: AdaptableTabBarPlacement?

    var id: Subview.ID { tab.id }
  }

  /// Where a tab is; nil if it is nowhere.
  private func placed(_ tab: NumberedTab) -> Placed? {
    if !isAdaptable { return Placed(tab: tab, place: nil) }
    let (isInBar, isAtSide) = (tab.facts.isThere(in: .tabBar, kept), tab.facts.isThere(in: .sidebar, kept))
    if !isInBar, !isAtSide { return nil }
    return Placed(tab: tab, place: isInBar == isAtSide ? nil : isInBar ? .tabBar : .sidebar)
  }
}

/// What shows one of several pages.
private nonisolated struct TabButton: View {
  let facts: TabFacts
  let isChosen: Bool
  let place: AdaptableTabBarPlacement?
  let moves: TabMoves?
  let action: () -> Void

  var body: some View {
    ElementContainer(
      properties: TabProperties(isChosen: isChosen, place: place, action: action),
      content: TupleView2(facts.label, facts.badge.map { ElementContainer(.badgeLabel, content: $0) })
    )
    .disabled(facts.isDisabled)
    .identified(facts.identifier)
    .named(facts.accessibilityLabel)
    .offering(facts.menu, facts.swipeButtons, moves)
  }
}

/// What a person can do to the order of something; nil where there is nothing before or behind it.
struct TabMoves {
  let up: (() -> Void)?
  let down: (() -> Void)?
}

nonisolated extension View {
  @ViewBuilder fileprivate func identified(_ identifier: String?) -> some View {
    if let identifier { accessibilityIdentifier(identifier) } else { self }
  }

  @ViewBuilder fileprivate func named(_ label: Text?) -> some View {
    if let label { accessibilityLabel(label) } else { self }
  }

  /// The view with a menu, if there can be anything in it.
  @ViewBuilder func offering(_ items: AnyView?, _ buttons: [AnyView], _ moves: TabMoves?) -> some View {
    if items != nil || !buttons.isEmpty || moves != nil {
      contextMenu {
        items
        ForEach(buttons.indices, id: \.self) { buttons[$0] }
        if let moves {
          Button("Move Up", systemImage: "arrow.up") { moves.up?() }.disabled(moves.up == nil)
          Button("Move Down", systemImage: "arrow.down") { moves.down?() }.disabled(moves.down == nil)
        }
      }
    } else {
      self
    }
  }
}
