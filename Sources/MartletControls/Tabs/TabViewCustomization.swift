import MartletGraph

/// How a person has arranged the tabs of a `TabView`: which of them are there, and in which order. It names tabs and
/// sections by their `customizationID`; of those that have none, nobody chooses that.
///
/// It can be kept with `@AppStorage`, so that a visitor finds everything as it was left.
public nonisolated struct TabViewCustomization: Hashable, Codable, Sendable {
  private var tabs: [String: TabCustomization] = [:]
  private var sections: [String: SectionCustomization] = [:]
  /// The names of all sections in the order that has been chosen; nil if none has been.
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

  /// Whether the tab of a name is at the side: automatic if that has not been chosen.
  public subscript(sidebarVisibility id: String) -> Visibility {
    get { self[tab: id].sidebarVisibility }
    set { self[tab: id].sidebarVisibility = newValue }
  }

  /// Forgets which tabs have been shown and hidden.
  public mutating func resetVisibility() { tabs = [:] }

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
}

extension SceneStorage {
  /// How the tabs of a session are arranged; `wrappedValue` holds until something is stored.
  public init(wrappedValue: Value = TabViewCustomization(), _ key: String) where Value == TabViewCustomization {
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
  private let binding: Binding<TabViewCustomization>
  /// What is kept now.
  let kept: TabViewCustomization

  init(_ binding: Binding<TabViewCustomization>) {
    self.binding = binding
    kept = binding.wrappedValue
  }

  /// Whether a tab is at the side, as a person sees it who shows and hides tabs. Who hides one does not want it in a bar,
  /// either.
  func isShown(_ facts: TabFacts) -> Binding<Bool> {
    Binding {
      facts.isThere(in: .sidebar, kept)
    } set: { isShown in
      guard let id = facts.customizationID else { return }
      var chosen = binding.wrappedValue[tab: id]
      chosen.sidebarVisibility = isShown == facts.isThere(in: .sidebar, nil) ? .automatic : isShown ? .visible : .hidden
      if facts.canBeHidden(in: .tabBar) { chosen.tabBarVisibility = isShown ? .automatic : .hidden }
      binding.wrappedValue[tab: id] = chosen
    }
  }

  /// Has two of a section's tabs change places, whose names are those in this order now.
  func exchangeTabs(_ one: String, _ other: String, among tabs: [String], of section: String) {
    binding.wrappedValue[section: section].tabOrder = tabs.exchanging(one, other)
  }

  /// Has two sections change places, whose names are those in this order now.
  func exchangeSections(_ one: String, _ other: String, among sections: [String]) {
    binding.wrappedValue.sectionOrder = sections.exchanging(one, other)
  }

  func reset() { binding.wrappedValue = TabViewCustomization() }
}

extension [String] {
  fileprivate func exchanging(_ one: String, _ other: String) -> [String] {
    map { $0 == one ? other : $0 == other ? one : $0 }
  }
}

extension Array {
  /// Those that `order` names are in its order in the places that they have; the others stay.
  func arranged(in order: [String]?, by id: (Element) -> String?) -> [Element] {
    guard let order else { return self }
    let ranks = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    let named = indices.compactMap { place in
      id(self[place]).flatMap { ranks[$0] }.map { (place: place, rank: $0) }
    }
    var result = self
    for (old, new) in zip(named, named.sorted(by: { $0.rank < $1.rank })) { result[old.place] = self[new.place] }
    return result
  }
}
