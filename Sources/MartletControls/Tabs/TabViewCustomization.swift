import MartletGraph

/// How a person has arranged the tabs of a `TabView`: which of them are there, and in which order. It names tabs and
/// sections by their `customizationID`; of those that have none, nobody chooses that.
///
/// It can be kept with `@AppStorage`, so that a visitor finds everything as it was left.
public nonisolated struct TabViewCustomization: Hashable, Codable, Sendable {
  private var tabs: [String: TabCustomization] = [:]
  private var sections: [String: SectionCustomization] = [:]
  /// The sections that have been moved, and those beside them, in their order.
  var sectionOrder: [String]?

  /// Nothing is chosen yet.
  public init() {}

  /// What has been chosen for the tab of a name.
  public subscript(tab id: String) -> TabCustomization {
    get { tabs[id] ?? TabCustomization() }
    set { tabs[id] = newValue == TabCustomization() ? nil : newValue }
  }

  /// What has been chosen for the section of a name.
  public subscript(section id: String) -> SectionCustomization {
    get { sections[id] ?? SectionCustomization() }
    set { sections[id] = newValue == SectionCustomization() ? nil : newValue }
  }

  /// Forgets which tabs have been shown and hidden.
  public mutating func resetTabVisibility() { tabs = [:] }

  /// Forgets the order of sections.
  public mutating func resetSectionOrder() { sectionOrder = nil }

  /// What a person has chosen for a tab.
  public struct TabCustomization: Hashable, Codable, Sendable {
    private var isInBar: Bool?
    private var isAtSide: Bool?

    /// Whether the tab is in a bar: automatic if that has not been chosen.
    public var tabBarVisibility: Visibility {
      get { Visibility(isInBar) }
      set { isInBar = newValue.isVisible }
    }

    /// Whether the tab is at the side: automatic if that has not been chosen.
    public var sidebarVisibility: Visibility {
      get { Visibility(isAtSide) }
      set { isAtSide = newValue.isVisible }
    }
  }

  /// What a person has chosen for a section.
  public struct SectionCustomization: Hashable, Codable, Sendable {
    /// The names of its tabs in the order that has been chosen; nil if none has been.
    public internal(set) var tabOrder: [String]?

    /// Forgets the order of its tabs.
    public mutating func resetTabOrder() { tabOrder = nil }
  }
}

extension Visibility {
  /// Visible or not; nil for automatic.
  fileprivate nonisolated init(_ isVisible: Bool?) { self = isVisible.map { $0 ? .visible : .hidden } ?? .automatic }

  fileprivate nonisolated var isVisible: Bool? { self == .automatic ? nil : self == .visible }
}

extension AppStorage {
  /// How the visitor has arranged tabs; `wrappedValue` holds until something is stored.
  public init(
    wrappedValue: Value = TabViewCustomization(), _ key: String, store: StorageScope = .visitor
  ) where Value == TabViewCustomization {
    self.init(coded: wrappedValue, key, store: store)
  }

  /// Which columns of a table the visitor wants to be shown; `wrappedValue` holds until something is stored.
  public init<RowValue: Identifiable>(
    wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String, store: StorageScope = .visitor
  ) where Value == TableColumnCustomization<RowValue> {
    self.init(coded: wrappedValue, key, store: store)
  }
}

extension SceneStorage {
  /// How the tabs of a session are arranged; `wrappedValue` holds until something is stored.
  public init(wrappedValue: Value = TabViewCustomization(), _ key: String) where Value == TabViewCustomization {
    self.init(coded: wrappedValue, key)
  }

  /// Which columns of a table are shown in a session; `wrappedValue` holds until something is stored.
  public init<RowValue: Identifiable>(wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String)
  where Value == TableColumnCustomization<RowValue> {
    self.init(coded: wrappedValue, key)
  }
}

nonisolated extension View {
  /// Lets a person arrange the tabs of a `TabView` that are at the side of the page, and keeps how; nil for nobody. Tabs
  /// and sections take part that have a `customizationID`.
  public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View {
    transformEnvironment(\.tabSurroundings) { $0.customization = customization }
  }
}

// MARK: What a person does

/// Who keeps how tabs are arranged, and what a person can do about it.
struct TabArranging {
  let kept: Binding<TabViewCustomization>

  /// Whether a tab is at the side, as a person sees it who shows and hides tabs.
  func isShown(_ facts: TabFacts) -> Binding<Bool> {
    Binding {
      facts.isThere(in: .sidebar, kept.wrappedValue)
    } set: { isShown in
      guard let id = facts.customizationID else { return }
      var chosen = TabViewCustomization.TabCustomization()
      if !isShown {
        if !facts.fixed.contains(.tabBar) { chosen.tabBarVisibility = .hidden }
        chosen.sidebarVisibility = .hidden
      } else if !facts.isThere(in: .sidebar, nil) {
        chosen.sidebarVisibility = .visible
      }
      kept.wrappedValue[tab: id] = chosen
    }
  }

  /// Puts one of some names elsewhere among them.
  private func moved(_ id: String, in ids: [String], by step: Int) -> [String]? {
    guard let index = ids.firstIndex(of: id), ids.indices.contains(index + step) else { return nil }
    var ids = ids
    ids.swapAt(index, index + step)
    return ids
  }

  /// Puts a tab before or behind another one of its section.
  func moveTab(_ id: String, in tabs: [String], of section: String, by step: Int) {
    if let order = moved(id, in: tabs, by: step) { kept.wrappedValue[section: section].tabOrder = order }
  }

  /// Puts a section before or behind another one.
  func moveSection(_ id: String, in sections: [String], by step: Int) {
    if let order = moved(id, in: sections, by: step) { kept.wrappedValue.sectionOrder = order }
  }

  func reset() { kept.wrappedValue = TabViewCustomization() }
}

extension Array {
  /// Those that `order` names are in its order in the places that they have; the others stay.
  func arranged(in order: [String]?, by id: (Element) -> String?) -> [Element] {
    guard let order else { return self }
    let ranks = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    let places = indices.filter { id(self[$0]).map { ranks[$0] != nil } ?? false }
    let sorted = places.sorted { ranks[id(self[$0]) ?? ""] ?? 0 < ranks[id(self[$1]) ?? ""] ?? 0 }
    var result = self
    for (place, source) in zip(places, sorted) { result[place] = self[source] }
    return result
  }
}
