import MartletTesting
import SwiftUI
import Testing

/// Menus, and views with menus of their own.
@Suite @MainActor struct MenuTests {
  private func menu(_ more: String = "", _ label: String = #"text "a""#) -> String {
    #"menu \#(more){ menuLabel { \#(label) }; menuItems { button actions=["tap"] { text "b" } } }"#
  }

  @Test func `a menu has a label and items`() throws {
    try expect("Menu", "Menu(_:) {}", shows: menu()) { Menu("a") { Button("b") {} } }
    try expect("Menu {} {label}", "Menu(content:label:)", shows: menu()) {
      Menu {
        Button("b") {}
      } label: {
        Text("a")
      }
    }
    try expect(
      "Menu(_:systemImage:) {}",
      shows: menu("", #"label { labelIcon { image systemName="star" }; labelTitle { text "a" } }"#)
    ) { Menu("a", systemImage: "star") { Button("b") {} } }
    try expect(shows: menu(#"actions=["tap"] "#)) {
      Menu("a") {
        Button("b") {}
      } primaryAction: {
      }
    }
  }

  @Test func `a menu is as is said of it`() throws {
    try expect(
      "View.menuStyle", "menuStyle(_:)", "MenuStyle.borderlessButton", shows: menu(#"buttonStyle="borderless" "#)
    ) { Menu("a") { Button("b") {} }.menuStyle(.borderlessButton) }
    try expect(
      "MenuStyle.button", "View.menuOrder", "menuOrder(_:)", "View.menuIndicator", "menuIndicator(_:)",
      shows: menu(#"buttonStyle="bordered" menuIndicator="hidden" "#)
    ) {
      Menu("a") { Button("b") {} }.menuStyle(.button).buttonStyle(.bordered).menuOrder(.fixed).menuIndicator(.hidden)
    }
    try expect(
      "View.menuActionDismissBehavior", "menuActionDismissBehavior(_:)",
      shows: #"menu { menuLabel { text "a" }; menuItems menuActionDismissBehavior="disabled" }"#
    ) { Menu("a") {}.menuActionDismissBehavior(.disabled) }
  }

  @Test func `a view has a menu of its own`() throws {
    let shown = #"contextMenu { text "a"; menuItems { button actions=["tap"] { text "b" } } }"#
    try expect("View.contextMenu", "contextMenu {}", "contextMenu(menuItems:)", shows: shown) {
      Text("a").contextMenu { Button("b") {} }
    }
    try expect(
      shows: #"contextMenu value=0 actions=["openMenu","primaryAction"] { list { text "a" }; menuItems }"#
    ) {
      List { Text("a") }
        .contextMenu(forSelectionType: Int.self) { _ in
          Button("b") {}
        } primaryAction: { _ in
        }
    }
    try expect("contextMenu {} {preview}", shows: shown) {
      Text("a").contextMenu {
        Button("b") {}
      } preview: {
        Text("c")
      }
    }
  }
}
