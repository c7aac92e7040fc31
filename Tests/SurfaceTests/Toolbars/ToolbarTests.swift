import MartletTesting
import SwiftUI
import Testing

private struct OwnItems: ToolbarContent {
  let isFull: Bool

  var body: some ToolbarContent {
    ToolbarItem { Text("own") }
    more
  }

  @ToolbarContentBuilder private var more: some ToolbarContent {
    if isFull { ToolbarItem(placement: .status) { Text("full") } }
  }
}

private func place(_ placement: ToolbarItemPlacement) -> ToolbarItem<(), Text> {
  ToolbarItem(placement: placement) { Text("i") }
}

/// What is in the bars of a window, and how they look.
@Suite @MainActor struct ToolbarTests {
  private func upper(_ placement: String, _ item: String = #"text "i""#) -> String {
    #"toolbar placements=["\#(placement)"] { toolbarItem { \#(item) } }; text "a""#
  }

  private func lower(_ placement: String) -> String {
    #"text "a"; bottomBar placements=["\#(placement)"] { toolbarItem { text "i" } }"#
  }

  @Test func `views and items are in a bar`() throws {
    try expect("toolbar {}", shows: upper("automatic")) { Text("a").toolbar { Text("i") } }
    try expect("toolbar(content:)", shows: upper("automatic")) { Text("a").toolbar(content: { Text("i") }) }
    try expect("ToolbarItem {}", "ToolbarItemPlacement.automatic", shows: upper("automatic")) {
      Text("a").toolbar { ToolbarItem { Text("i") } }
    }
    try expect("ToolbarItem(placement:content:)", "ToolbarItemPlacement", shows: upper("principal")) {
      Text("a").toolbar { ToolbarItem(placement: .principal, content: { Text("i") }) }
    }
    try expect("ToolbarItem(id:placement:) {}", shows: upper("primaryAction")) {
      Text("a").toolbar(id: "bar") { ToolbarItem(id: "item", placement: .primaryAction) { Text("i") } }
    }
    let two = #"text "i"; text "j""#
    try expect("ToolbarItemGroup {}", shows: upper("automatic", two)) {
      Text("a").toolbar {
        ToolbarItemGroup {
          Text("i")
          Text("j")
        }
      }
    }
    try expect("ToolbarItemGroup(placement:) {}", shows: upper("navigation", two)) {
      Text("a").toolbar {
        ToolbarItemGroup(placement: .navigation) {
          Text("i")
          Text("j")
        }
      }
    }
    try expect("ToolbarItemGroup(placement:content:)", shows: lower("bottomBar")) {
      Text("a").toolbar { ToolbarItemGroup(placement: .bottomBar, content: { Text("i") }) }
    }
    try expect("ToolbarTitleMenu {}", shows: upper("titleMenu")) {
      Text("a").toolbar { ToolbarTitleMenu { Text("i") } }
    }
    try expect("View.toolbarTitleMenu(content:)", shows: upper("titleMenu")) {
      Text("a").toolbarTitleMenu { Text("i") }
    }
  }

  @Test(.covers("ToolbarContent", "ToolbarContentBuilder")) func `an app makes content of its own`() throws {
    let session = try TestSession(Text("a").toolbar { OwnItems(isFull: true) })
    #expect(session.texts == ["own", "a", "full"])
    #expect(try TestSession(Text("a").toolbar { OwnItems(isFull: false) }).texts == ["own", "a"])
  }

  @Test func `an item is where the app puts it`() throws {
    try expect("ToolbarItem(placement:) {}", "ToolbarItemPlacement.principal", shows: upper("principal")) {
      Text("a").toolbar { ToolbarItem(placement: .principal) { Text("i") } }
    }
    try expect("ToolbarItemPlacement.navigation", shows: upper("navigation")) {
      Text("a").toolbar { place(.navigation) }
    }
    try expect("ToolbarItemPlacement.topBarLeading", shows: upper("topBarLeading")) {
      Text("a").toolbar { place(.topBarLeading) }
    }
    try expect("ToolbarItemPlacement.topBarTrailing", shows: upper("topBarTrailing")) {
      Text("a").toolbar { place(.topBarTrailing) }
    }
    try expect("ToolbarItemPlacement.navigationBarLeading", shows: upper("topBarLeading")) {
      Text("a").toolbar { place(.navigationBarLeading) }
    }
    try expect("ToolbarItemPlacement.navigationBarTrailing", shows: upper("topBarTrailing")) {
      Text("a").toolbar { place(.navigationBarTrailing) }
    }
    try expect("ToolbarItemPlacement.primaryAction", shows: upper("primaryAction")) {
      Text("a").toolbar { place(.primaryAction) }
    }
    try expect("ToolbarItemPlacement.secondaryAction", shows: upper("secondaryAction")) {
      Text("a").toolbar { place(.secondaryAction) }
    }
    try expect("ToolbarItemPlacement.confirmationAction", shows: upper("confirmationAction")) {
      Text("a").toolbar { place(.confirmationAction) }
    }
    try expect("ToolbarItemPlacement.cancellationAction", shows: upper("cancellationAction")) {
      Text("a").toolbar { place(.cancellationAction) }
    }
    try expect("ToolbarItemPlacement.destructiveAction", shows: upper("destructiveAction")) {
      Text("a").toolbar { place(.destructiveAction) }
    }
    try expect("ToolbarItemPlacement.bottomBar", shows: lower("bottomBar")) { Text("a").toolbar { place(.bottomBar) } }
    try expect("ToolbarItemPlacement.keyboard", shows: lower("keyboard")) { Text("a").toolbar { place(.keyboard) } }
  }

  @Test func `bars are hidden, and look as the app says`() throws {
    let titled = #"{ text "t" }; text "a""#
    try expect("toolbar(_:for:)", "toolbar(_:)", "toolbarVisibility(_:for:)", shows: #"text "a"; text "a"; text "a""#) {
      Text("a").navigationTitle("t").toolbar(.hidden, for: .navigationBar)
      Text("a").toolbar(.hidden)
      Text("a").toolbarVisibility(.hidden, for: .navigationBar)
    }
    try expect(
      "toolbarTitleDisplayMode(_:)", shows: #"toolbar placements=["title"] titleDisplayMode="large" \#(titled)"#
    ) {
      Text("a").navigationTitle("t").toolbarTitleDisplayMode(.large)
    }
    try expect(
      "toolbarRole(_:)", "ToolbarRole", shows: #"toolbar placements=["title"] toolbarRole="editor" \#(titled)"#
    ) {
      Text("a").navigationTitle("t").toolbarRole(.editor)
    }
    try expect("toolbarBackground(_:for:)", shows: #"toolbar placements=["title"] background="red" \#(titled)"#) {
      Text("a").navigationTitle("t").toolbarBackground(.red, for: .navigationBar)
    }
    try expect(
      "View.toolbarBackgroundVisibility(_:for:)",
      shows: #"toolbar placements=["title"] backgroundVisibility="visible" \#(titled)"#
    ) {
      Text("a").navigationTitle("t").toolbarBackgroundVisibility(.visible, for: .navigationBar)
    }
  }
}
