import MartletTesting
import SwiftUI
import Testing

/// Pages of which one is shown.
@Suite @MainActor struct TabTests {
  private func tabs(_ more: String = "", label: String = #"text "One""#) -> String {
    #"tabView \#(more){ tabBar { tab value=true actions=["tap"] { \#(label) } }; tabPage { text "a" } }"#
  }

  @Test func `a page has a tab`() throws {
    try expect("TabView {}", "tabItem {}", shows: tabs()) { TabView { Text("a").tabItem { Text("One") } } }
    try expect("TabView(selection:) {}", "tabItem(_:)", shows: tabs()) {
      TabView(selection: .constant(1)) { Text("a").tabItem({ Text("One") }).tag(1) }
    }
    try expect("Tab(value:role:) {} {label}", shows: tabs()) {
      TabView(selection: .constant(1)) {
        Tab(value: 1, role: .search) {
          Text("a")
        } label: {
          Text("One")
        }
      }
    }
    try expect("TabSection", "TabPlacement", shows: tabs()) {
      TabView(selection: .constant(1)) {
        TabSection("Section") {
          Tab(value: 1) {
            Text("a")
          } label: {
            Text("One")
          }
          .tabPlacement(.pinned)
        }
      }
    }
    try expect(
      "Tab",
      shows: tabs(
        label: #"label { labelIcon { image systemName="star" }; labelTitle { text "One" } }"#)
    ) {
      TabView { Tab("One", systemImage: "star") { Text("a") } }
    }
  }

  @Test func `tabs have a style`() throws {
    func styled(_ style: some TabViewStyle) -> some View {
      TabView { Text("a").tabItem { Text("One") } }.tabViewStyle(style)
    }
    try expect("tabViewStyle(_:)", "TabViewStyle.page", shows: tabs(#"tabViewStyle="page" "#)) { styled(.page) }
    try expect("PageTabViewStyle", shows: tabs(#"tabViewStyle="pageWithoutIndex" "#)) {
      styled(PageTabViewStyle(indexDisplayMode: .never))
    }
    try expect("TabViewStyle.sidebarAdaptable", shows: tabs(#"tabViewStyle="sidebarAdaptable" "#)) {
      styled(.sidebarAdaptable)
    }
    try expect("indexViewStyle(_:)", "IndexViewStyle.page", shows: tabs(#"tabViewStyle="page" "#)) {
      styled(.page).indexViewStyle(.page)
    }
    try expect("PageIndexViewStyle", shows: tabs(#"tabViewStyle="page" "#)) {
      styled(.page).indexViewStyle(PageIndexViewStyle(backgroundDisplayMode: .always))
    }
  }
}
