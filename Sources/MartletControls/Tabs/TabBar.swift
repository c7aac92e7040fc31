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
  var placement = TabPlacement.automatic
  var visibilities: [AdaptableTabBarPlacement: Visibility] = [:]
  var customizationID: String?
  /// Where a person cannot choose whether it is there.
  var fixed: [AdaptableTabBarPlacement] = []

  /// Whether the tab is in a place, with what a person has chosen, if that is kept.
  func isThere(in place: AdaptableTabBarPlacement, _ kept: TabViewCustomization?) -> Bool {
    if let id = customizationID, let chosen = kept?[tab: id] {
      let visibility = place == .sidebar ? chosen.sidebarVisibility : chosen.tabBarVisibility
      if visibility != .automatic { return visibility == .visible }
    }
    if let visibility = visibilities[place], visibility != .automatic { return visibility == .visible }
    return place == .sidebar || placement != .sidebarOnly
  }
}

private struct TabFactsKey: ContainerValueKey { static var defaultValue: TabFacts { TabFacts() } }

extension ContainerValues {
  var tab: TabFacts {
    get { self[TabFactsKey.self] }
    set { self[TabFactsKey.self] = newValue }
  }
}

/// A tab or a section of which something is said that does not hold for the tabs in it.
nonisolated struct TabFactsWriter<Content: View>: _PrimitiveView {
  typealias Body = Never

  let content: Content
  let change: (inout TabFacts) -> Void

  @MainActor static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    Content._makeNode(view.content, in: parent)
  }

  @MainActor static func _updateNode(_ node: ViewNode, with view: Self) {
    Content._updateNode(node, with: view.content)
  }

  @MainActor static func _makeMembers(_ view: Self, in node: ViewNode) {
    Content._makeMembers(view.content, in: node)
  }

  @MainActor static func _updateMembers(of node: ViewNode, with view: Self) {
    Content._updateMembers(of: node, with: view.content)
  }

  @MainActor static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    Content._resolve(view.content, in: resolver).mapOwnValues { view.change(&$0.tab) }
  }
}

/// A page and its tab, with its number among all that the app has.
struct NumberedTab: Identifiable {
  let number: Int
  let view: Subview

  var id: Subview.ID { view.id }
  var facts: TabFacts { view.containerValues.tab }
}

/// Tabs that stand together: those of a section, or those beside each other that are in none.
struct TabGroup: Identifiable {
  let id: SectionConfiguration.ID
  let header: SubviewsCollection
  /// What is said of the section.
  let facts: TabFacts
  var tabs: [NumberedTab]

  /// Whether it shows more than its tabs where these are at the side.
  var hasMoreThanTabs: Bool { !header.isEmpty || facts.sectionActions != nil }

  static func groups(of sections: SectionCollection) -> [TabGroup] {
    var count = 0
    return sections.map { section in
      var tabs: [NumberedTab] = []
      for view in section.content where !view.containerValues.tab.isHidden {
        tabs.append(NumberedTab(number: count, view: view))
        count += 1
      }
      return TabGroup(id: section.id, header: section.header, facts: section.containerValues.tab, tabs: tabs)
    }
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
      content: ForEach(tabs.filter { isInBar($0.facts) || isAtSide($0.facts) }) { tab in
        let (isInBar, isAtSide) = (isInBar(tab.facts), isAtSide(tab.facts))
        TabButton(
          facts: tab.facts, isChosen: tab.id == shown,
          place: !isAdaptable || isInBar == isAtSide ? nil : isInBar ? .tabBar : .sidebar, moves: moves(tab)
        ) { choose(tab) }
      })
  }

  private func isInBar(_ facts: TabFacts) -> Bool { facts.isThere(in: .tabBar, kept) }
  private func isAtSide(_ facts: TabFacts) -> Bool { isAdaptable && facts.isThere(in: .sidebar, kept) }
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

  /// The view with a menu, if there is anything in it.
  @ViewBuilder func offering(_ items: AnyView?, _ buttons: [AnyView], _ moves: TabMoves?) -> some View {
    if items != nil || !buttons.isEmpty || moves?.up != nil || moves?.down != nil {
      contextMenu {
        items
        ForEach(buttons.indices, id: \.self) { buttons[$0] }
        if let up = moves?.up { Button("Move Up", systemImage: "arrow.up", action: up) }
        if let down = moves?.down { Button("Move Down", systemImage: "arrow.down", action: down) }
      }
    } else {
      self
    }
  }
}
