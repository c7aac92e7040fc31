// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct TabViewCustomization: Codable, Sendable {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TabContent {
  public func defaultVisibility(_ visibility: Visibility, for placements: AdaptableTabBarPlacement...)
    -> some TabContent<TabValue>
  { self }
  public func sectionActions(@ViewBuilder content: () -> some View) -> some TabContent<TabValue> { self }
  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View
  ) -> some TabContent<TabValue> { self }
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some TabContent<TabValue> { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension View {
  public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View { self }
  public func tabViewSidebarHeader(@ViewBuilder content: () -> some View) -> some View { self }
  public func tabViewSidebarFooter(@ViewBuilder content: () -> some View) -> some View { self }
  public func tabViewSidebarBottomBar(@ViewBuilder content: () -> some View) -> some View { self }
}
