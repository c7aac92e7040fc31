import Foundation
import MartletGraph

/// What stands in a `TabView` as its pages: tabs, and sections of them.
@MainActor @preconcurrency
public protocol TabContent<TabValue>: View {
  /// What tabs stand for.
  associatedtype TabValue: Hashable
}

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
  private enum Name { case search }
  private let name: Name

  /// To look for something.
  public static let search = TabRole(name: .search)

  /// What the tab says where the app gives it no label.
  fileprivate var label: _StandardLabel {
    _StandardLabel("Search" as LocalizedStringKey, systemImage: "magnifyingglass")
  }
}

/// A page of a `TabView` and its tab. In other places it is its page.
public nonisolated struct Tab<Value: Hashable, Content: View, Label: View>: TabContent, _PrimitiveView {
  /// What tabs stand for.
  public typealias TabValue = Value
  /// It has no body of its own: its page is in its place.
  public typealias Body = Never

  private typealias Page = TabPage<Value, Content>
  private let page: Page

  fileprivate init(of value: Value?, content: Content, label: some View) {
    page = TabPage(value: value, content: content, label: AnyView(label))
  }

  /// Mounts the page.
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    Page._makeNode(view.page, in: parent)
  }

  /// Updates the page.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) {
    Page._updateNode(node, with: view.page)
  }

  /// One view, with what it says of its tab.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    let facts = TabFacts(label: view.page.label)
    let tagged = view.page.value.map { AnyHashable($0) }
    return resolver.single(view.page, with: EmptyView()).mapValues {
      $0.tab = facts
      if let tagged { $0.add(tag: tagged) }
    }
  }
}

/// What a tab shows.
private nonisolated struct TabPage<Value: Hashable, Content: View>: View {
  let value: Value?
  let content: Content
  let label: AnyView

  var body: some View { content }
}

extension Tab {
  /// A page with a tab of any views, and what it stands for.
  public nonisolated init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(of: value, content: content(), label: label())
  }

  /// A page with a tab of any views, what it stands for, and what it is for.
  public nonisolated init(
    value: Value, role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.init(of: value, content: content(), label: label()) }
}

extension Tab where Label == _StandardLabel {
  /// A page with a title in the visitor's language beside a symbol, and what it stands for.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage name: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.init(of: value, content: content(), label: _StandardLabel(titleKey, systemImage: name)) }

  /// A page with a title beside a symbol, and what it stands for.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, systemImage name: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.init(of: value, content: content(), label: _StandardLabel(title, systemImage: name)) }

  /// A page with a title beside one of the app's pictures, and what it stands for.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image name: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.init(of: value, content: content(), label: SwiftUILabel(titleKey, image: name)) }

  /// A page with a title beside one of the app's pictures, and what it stands for.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, image name: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.init(of: value, content: content(), label: SwiftUILabel(title, image: name)) }
}

extension Tab where Value == Never, Label == _StandardLabel {
  /// A page with a title in the visitor's language beside a symbol.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage name: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) { self.init(of: nil, content: content(), label: _StandardLabel(titleKey, systemImage: name)) }

  /// A page with a title beside a symbol.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, systemImage name: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) { self.init(of: nil, content: content(), label: _StandardLabel(title, systemImage: name)) }

  /// A page with a title beside one of the app's pictures.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image name: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) { self.init(of: nil, content: content(), label: SwiftUILabel(titleKey, image: name)) }

  /// A page with a title beside one of the app's pictures.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, image name: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) { self.init(of: nil, content: content(), label: SwiftUILabel(title, image: name)) }
}

extension Tab where Value == Never {
  /// A page with a tab of any views.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(of: nil, content: content(), label: label())
  }
}

extension Tab where Label == EmptyView {
  /// A page whose tab looks like what it is for, and what it stands for.
  public nonisolated init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
    if let role {
      self.init(of: value, content: content(), label: role.label)
    } else {
      self.init(of: value, content: content(), label: EmptyView())
    }
  }
}

extension Tab where Value == Never, Label == EmptyView {
  /// A page whose tab looks like what it is for.
  public nonisolated init(role: TabRole?, @ViewBuilder content: () -> Content) {
    if let role {
      self.init(of: nil, content: content(), label: role.label)
    } else {
      self.init(of: nil, content: content(), label: EmptyView())
    }
  }
}

private typealias SwiftUILabel = MartletControls.Label

// MARK: Sections

/// Tabs that belong together. At the side of the page they are under their header, and in a bar beside the others.
public nonisolated struct TabSection<Header: View, Content: TabContent>: TabContent {
  /// What tabs stand for.
  public typealias TabValue = Content.TabValue

  private let header: Header
  private let content: Content

  /// Tabs with a title in the visitor's language.
  public init<Value>(_ titleKey: LocalizedStringKey, @TabContentBuilder<Value> content: () -> Content)
  where Header == Text, Content.TabValue == Value {
    self.init(content: content) { Text(titleKey) }
  }

  /// Tabs with a title.
  @_disfavoredOverload
  public init<Value>(_ title: some StringProtocol, @TabContentBuilder<Value> content: () -> Content)
  where Header == Text, Content.TabValue == Value {
    self.init(content: content) { Text(title) }
  }

  /// Tabs with a header.
  public init<Value>(@TabContentBuilder<Value> content: () -> Content, @ViewBuilder header: () -> Header)
  where Content.TabValue == Value {
    self.header = header()
    self.content = content()
  }

  /// The tabs, as a section of what they are in.
  public var body: some View {
    Section {
      content
    } header: {
      header
    }
  }
}

// MARK: What is said of tabs

/// Tabs of which something is said.
public nonisolated struct _ModifiedTabContent<Base: TabContent, Content: View>: TabContent {
  /// What tabs stand for.
  public typealias TabValue = Base.TabValue

  fileprivate let content: Content

  /// The tabs.
  public var body: some View { content }
}

nonisolated extension TabContent {
  private func modified<Content: View>(_ content: Content) -> _ModifiedTabContent<Self, Content> {
    _ModifiedTabContent(content: content)
  }

  /// Says whether a tab cannot be chosen.
  public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
    modified(containerValue(\.tab.isDisabled, disabled))
  }

  /// Says whether a tab is left out.
  public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    modified(containerValue(\.tab.isHidden, hidden))
  }

  /// Shows a number on a tab; none if it is zero.
  public func badge(_ count: Int) -> some TabContent<TabValue> {
    badge(count == 0 ? nil : Text(count, format: .number))
  }

  /// Shows a text on a tab; nil for none.
  public func badge(_ label: Text?) -> some TabContent<TabValue> { modified(containerValue(\.tab.badge, label)) }

  /// Shows a text in the visitor's language on a tab; nil for none.
  public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> { badge(key.map { Text($0) }) }

  /// Shows a text on a tab; nil for none.
  @_disfavoredOverload
  public func badge(_ label: (some StringProtocol)?) -> some TabContent<TabValue> { badge(label.map { Text($0) }) }

  /// Names a tab for curl and tests.
  public func accessibilityIdentifier(_ identifier: String) -> some TabContent<TabValue> {
    modified(containerValue(\.tab.identifier, identifier))
  }

  /// Says what a tab is called.
  public func accessibilityLabel(_ label: Text) -> some TabContent<TabValue> {
    modified(containerValue(\.tab.accessibilityLabel, label))
  }

  /// Says what a tab is called.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> some TabContent<TabValue> {
    accessibilityLabel(Text(label))
  }

  /// Something that holds for the tab or for the section, and not for the tabs in it.
  private func own(_ change: @escaping (inout TabFacts) -> Void) -> some TabContent<TabValue> {
    modified(containerValues(reachesInside: false) { change(&$0.tab) })
  }

  /// Names a tab or a section for a person who arranges them (`tabViewCustomization(_:)`).
  public func customizationID(_ id: String) -> some TabContent<TabValue> { own { $0.customizationID = id } }

  /// Says what a person may do with a tab or a section who arranges them; in some places, or in all if none is named.
  public func customizationBehavior(_ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...)
    -> some TabContent<TabValue>
  {
    own { facts in
      for place in AdaptableTabBarPlacement.places(placements) { facts.behaviors[place] = behavior }
    }
  }

  /// Says whether a tab, or each of a section, is at the side of the page as long as nobody has chosen that. In a bar all
  /// tabs are there: no person can go from the bar to the side to find the others.
  public func defaultVisibility(_ visibility: Visibility, for placements: AdaptableTabBarPlacement...)
    -> some TabContent<TabValue>
  {
    modified(
      containerValues(reachesInside: true) { values in
        for place in AdaptableTabBarPlacement.places(placements) where values.tab.visibilities[place] == nil {
          values.tab.visibilities[place] = visibility
        }
      })
  }

  /// Says where a tab is at first. The page has it at the side and in the bar, whichever there is.
  public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> { self }

  /// Has a menu of a tab, where it is called for as on any view.
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some TabContent<TabValue> {
    let items = AnyView(menuItems())
    return own { $0.menu = items }
  }

  /// Offers something to be done with a tab. A tab is not swiped on the page: its menu offers it.
  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View
  ) -> some TabContent<TabValue> {
    let buttons = AnyView(content())
    return own { $0.swipeButtons.append(buttons) }
  }

  /// Shows views below the tabs of a section, where they are at the side of the page.
  public func sectionActions(@ViewBuilder content: () -> some View) -> some TabContent<TabValue> {
    let views = AnyView(content())
    return own { $0.sectionActions = views }
  }
}

/// What a person may do with a tab who arranges them.
public struct TabCustomizationBehavior: Hashable, Sendable {
  private enum Name { case automatic, reorderable, disabled }
  private let name: Name

  /// As is usual.
  public static let automatic = TabCustomizationBehavior(name: .automatic)
  /// It can be put elsewhere.
  public static let reorderable = TabCustomizationBehavior(name: .reorderable)
  /// It stays.
  public static let disabled = TabCustomizationBehavior(name: .disabled)
}

/// Where a tab is.
public struct TabPlacement: Hashable, Sendable {
  private enum Name { case automatic, pinned, sidebarOnly }
  private let name: Name

  /// Where it is usual.
  public static let automatic = TabPlacement(name: .automatic)
  /// In the bar, whatever else is there.
  public static let pinned = TabPlacement(name: .pinned)
  /// Only in a column at the side.
  public static let sidebarOnly = TabPlacement(name: .sidebarOnly)
}

/// Where tabs are that may be at the side.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
  private enum Name { case automatic, tabBar, sidebar }
  private let name: Name

  /// Where it is usual.
  public static let automatic = AdaptableTabBarPlacement(name: .automatic)
  /// In a bar.
  public static let tabBar = AdaptableTabBarPlacement(name: .tabBar)
  /// At the side.
  public static let sidebar = AdaptableTabBarPlacement(name: .sidebar)

  /// Those that are named; all for none and for what is usual.
  fileprivate nonisolated static func places(_ named: [AdaptableTabBarPlacement]) -> [AdaptableTabBarPlacement] {
    named.isEmpty || named.contains(.automatic) ? [.tabBar, .sidebar] : named
  }
}

nonisolated extension View {
  /// Says where tabs are at first that may be at the side. The page decides by its width, whatever this says.
  public func defaultAdaptableTabBarPlacement(_ placement: AdaptableTabBarPlacement = .automatic) -> some View { self }
}

/// Makes tabs of statements. All of them stand for values of one type, whose name need not be said.
@resultBuilder
public nonisolated struct TabContentBuilder<TabValue: Hashable> {
  /// One statement.
  public static func buildExpression<Content: TabContent>(_ content: Content) -> Content
  where Content.TabValue == TabValue { content }

  /// One tab.
  public static func buildBlock<Content: TabContent>(_ content: Content) -> Content { content }

  /// Several tabs.
  public static func buildBlock<each Content: TabContent>(_ content: repeat each Content) -> some TabContent<TabValue> {
    _TabGroup<TabValue, TupleView<(repeat each Content)>>(content: TupleView((repeat each content)))
  }

  /// Tabs that are there or not.
  public static func buildIf<Content: TabContent>(_ content: Content?) -> Content?
  where Content.TabValue == TabValue { content }

  /// The tabs of the first branch of a condition.
  public static func buildEither<First: TabContent, Second: TabContent>(
    first: First
  ) -> _ConditionalContent<First, Second> where First.TabValue == TabValue, Second.TabValue == TabValue {
    ViewBuilder.buildEither(first: first)
  }

  /// The tabs of the second branch of a condition.
  public static func buildEither<First: TabContent, Second: TabContent>(
    second: Second
  ) -> _ConditionalContent<First, Second> where First.TabValue == TabValue, Second.TabValue == TabValue {
    ViewBuilder.buildEither(second: second)
  }
}

extension ForEach: TabContent where Content: TabContent {
  /// What tabs stand for.
  public typealias TabValue = Content.TabValue
}

extension Optional: TabContent where Wrapped: TabContent {
  /// What tabs stand for.
  public typealias TabValue = Wrapped.TabValue
}

extension _ConditionalContent: TabContent
where TrueContent: TabContent, FalseContent: TabContent, TrueContent.TabValue == FalseContent.TabValue {
  /// What tabs stand for.
  public typealias TabValue = TrueContent.TabValue
}

/// Several tabs.
public nonisolated struct _TabGroup<TabValue: Hashable, Content: View>: TabContent {
  fileprivate let content: Content

  /// The tabs.
  public var body: some View { content }
}
