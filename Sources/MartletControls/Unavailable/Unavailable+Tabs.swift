// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not there yet; use a Picker, and show what belongs to its value.")
nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: View {
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {}
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Int {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol TabContent<TabValue>: View {
  associatedtype TabValue: Hashable
}

@available(*, unavailable, message: "Not there yet.")
@resultBuilder nonisolated public struct TabContentBuilder<TabValue: Hashable> {
  public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
  public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct Tab<Value: Hashable, Content: View, Label: View>: View, TabContent {
  public typealias TabValue = Value
  public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
  public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
  public init(_ title: some StringProtocol, systemImage: String, value: Value, @ViewBuilder content: () -> Content)
  where Label == _StandardLabel {}
  public init(
    _ title: some StringProtocol, systemImage: String, value: Value, role: TabRole?, @ViewBuilder content: () -> Content
  ) where Label == _StandardLabel {}
  public init(_ title: some StringProtocol, image: String, value: Value, @ViewBuilder content: () -> Content)
  where Label == _StandardLabel {}
  public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) where Label == EmptyView {}
  public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content)
  where Value == Never, Label == _StandardLabel {}
  public init(_ title: some StringProtocol, systemImage: String, role: TabRole?, @ViewBuilder content: () -> Content)
  where Value == Never, Label == _StandardLabel {}
  public init(_ title: some StringProtocol, image: String, @ViewBuilder content: () -> Content)
  where Value == Never, Label == _StandardLabel {}
  public init(role: TabRole?, @ViewBuilder content: () -> Content) where Value == Never, Label == EmptyView {}
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) where Value == Never {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct TabSection<Header: View, Content: View>: View, TabContent {
  public typealias TabValue = Never
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) where Header == Text {}
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct TabRole: Hashable, Sendable {
  public static var search: TabRole { TabRole() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct TabPlacement: Hashable, Sendable {
  public static var automatic: TabPlacement { TabPlacement() }
  public static var pinned: TabPlacement { TabPlacement() }
  public static var sidebarOnly: TabPlacement { TabPlacement() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AdaptableTabBarPlacement: Hashable, Sendable {
  public static var automatic: AdaptableTabBarPlacement { AdaptableTabBarPlacement() }
  public static var tabBar: AdaptableTabBarPlacement { AdaptableTabBarPlacement() }
  public static var sidebar: AdaptableTabBarPlacement { AdaptableTabBarPlacement() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct TabViewCustomization: Codable, Sendable {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TabContent {
  public func badge(_ count: Int) -> some TabContent<TabValue> { self }
  public func badge(_ label: some StringProtocol) -> some TabContent<TabValue> { self }
  public func disabled(_ disabled: Bool) -> some TabContent<TabValue> { self }
  public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> { self }
  public func customizationID(_ id: String) -> some TabContent<TabValue> { self }
  public func customizationBehavior(_ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...)
    -> some TabContent<TabValue>
  { self }
  public func defaultVisibility(_ visibility: Visibility, for placements: AdaptableTabBarPlacement...)
    -> some TabContent<TabValue>
  { self }
  public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> { self }
  public func sectionActions(@ViewBuilder content: () -> some View) -> some TabContent<TabValue> { self }
  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View
  ) -> some TabContent<TabValue> { self }
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some TabContent<TabValue> { self }
  public func accessibilityIdentifier(_ identifier: String) -> some TabContent<TabValue> { self }
  public func accessibilityLabel(_ label: some StringProtocol) -> some TabContent<TabValue> { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct TabCustomizationBehavior: Hashable, Sendable {
  public static var automatic: TabCustomizationBehavior { TabCustomizationBehavior() }
  public static var reorderable: TabCustomizationBehavior { TabCustomizationBehavior() }
  public static var disabled: TabCustomizationBehavior { TabCustomizationBehavior() }
}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol TabViewStyle {}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct DefaultTabViewStyle: TabViewStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct TabBarOnlyTabViewStyle: TabViewStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PageTabViewStyle: TabViewStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct GroupedTabViewStyle: TabViewStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TabViewStyle where Self == GroupedTabViewStyle {
  public static var grouped: GroupedTabViewStyle { GroupedTabViewStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension PageTabViewStyle {
  public init(indexDisplayMode: IndexDisplayMode) { self = PageTabViewStyle() }
  public struct IndexDisplayMode: Sendable {
    public static var automatic: Self { Self() }
    public static var always: Self { Self() }
    public static var never: Self { Self() }
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TabViewStyle where Self == PageTabViewStyle {
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle()
  }
}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol IndexViewStyle {}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PageIndexViewStyle: IndexViewStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension PageIndexViewStyle {
  public init(backgroundDisplayMode: BackgroundDisplayMode) { self = PageIndexViewStyle() }
  public struct BackgroundDisplayMode: Sendable {
    public static var automatic: Self { Self() }
    public static var interactive: Self { Self() }
    public static var always: Self { Self() }
    public static var never: Self { Self() }
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension IndexViewStyle where Self == PageIndexViewStyle {
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
    PageIndexViewStyle()
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension View {
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View { self }
  public func tabViewStyle(_ style: some TabViewStyle) -> some View { self }
  public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View { self }
  public func tabViewSidebarHeader(@ViewBuilder content: () -> some View) -> some View { self }
  public func tabViewSidebarFooter(@ViewBuilder content: () -> some View) -> some View { self }
  public func tabViewSidebarBottomBar(@ViewBuilder content: () -> some View) -> some View { self }
  public func defaultAdaptableTabBarPlacement(_ placement: AdaptableTabBarPlacement = .automatic) -> some View { self }
  public func indexViewStyle(_ style: some IndexViewStyle) -> some View { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension EnvironmentValues {
  public var tabBarPlacement: TabBarPlacement? { nil }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct TabBarPlacement: Hashable, Sendable {
  public static var topBar: TabBarPlacement { TabBarPlacement() }
  public static var bottomBar: TabBarPlacement { TabBarPlacement() }
  public static var sidebar: TabBarPlacement { TabBarPlacement() }
  public static var ornament: TabBarPlacement { TabBarPlacement() }
}
