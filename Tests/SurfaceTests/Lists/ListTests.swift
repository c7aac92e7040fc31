import MartletTesting
import SwiftUI
import Testing

private struct Bird: Identifiable {
  let id: Int
  let name: String
  var young: [Bird]?
}

private let birds = [Bird(id: 1, name: "Wren"), Bird(id: 2, name: "Crow", young: [Bird(id: 3, name: "Rook")])]

/// Lists, sections, and how they look.
@Suite @MainActor struct ListTests {
  private let row = #"text "a""#

  @Test func `a list and a form have rows`() throws {
    try expect("List {}", shows: #"list { text "a" }"#) { List { Text("a") } }
    try expect("Form {}", shows: #"form { text "a" }"#) { Form { Text("a") } }
    try expect("List(_:) {}", shows: #"list { text "Wren"; text "Crow" }"#) { List(birds) { Text($0.name) } }
    try expect("List(_:id:) {}", shows: #"list { text "Wren"; text "Crow" }"#) {
      List(birds, id: \.name) { Text($0.name) }
    }
    try expect(
      "List(_:children:) {}",
      shows: #"list { text "Wren"; disclosureGroup actions=["expand","collapse"] { groupLabel { text "Crow" } } }"#
    ) { List(birds, children: \.young) { Text($0.name) } }
  }

  @Test func `rows of a tree are in a list`() throws {
    let crow = #"disclosureGroup actions=["expand","collapse"] { groupLabel { text "Crow" } }"#
    let rows = #"text "Wren"; "# + crow
    let bound = Binding.constant(birds)
    try expect(shows: "list { \(rows) }") {
      List { OutlineGroup(birds, children: \.young) { Text($0.name) } }
    }
    try expect(shows: "list { \(rows) }") {
      List { OutlineGroup(birds, id: \.name, children: \.young) { Text($0.name) } }
    }
    try expect(shows: "list { \(crow) }") {
      List { OutlineGroup(birds[1], children: \.young) { Text($0.name) } }
    }
    try expect(shows: "list { \(rows) }") {
      List { OutlineGroup(bound, children: \.young) { bird in Text(bird.wrappedValue.name) } }
    }
    try expect(shows: "list { \(rows) }") {
      List(birds, id: \.name, children: \.young) { Text($0.name) }
    }
    try expect(shows: "list { \(rows) }") {
      List(bound, children: \.young) { bird in Text(bird.wrappedValue.name) }
    }
    try expect(shows: "list { \(crow) }") {
      List { OutlineGroup(Binding.constant(birds[1]), children: \.young) { bird in Text(bird.wrappedValue.name) } }
    }
    try expect(shows: "list { \(rows) }") {
      List(bound, id: \.name, children: \.young) { bird in Text(bird.wrappedValue.name) }
    }
    let chosen =
      #"text "Wren" actions=["select"]; disclosureGroup actions=["expand","collapse","select"] { "#
      + #"groupLabel { text "Crow" } } }"#
    try expect(shows: #"list value=[3] listLooks={"selects":"one"} { "# + chosen) {
      List(birds, children: \.young, selection: Binding<Int?>.constant(1)) { Text($0.name) }
    }
    try expect(shows: #"list value=[3] actions=["selectAll"] listLooks={"selects":"several"} { "# + chosen) {
      List(birds, id: \.id, children: \.young, selection: Binding<Set<Int>>.constant([1])) { Text($0.name) }
    }
  }

  @Test func `rows of a list are chosen`() throws {
    let chosen = Binding<Int?>.constant(2)
    let several = Binding<Set<Int>>.constant([1])
    let one = { (id: Int) in #"list value=[\#(id)] listLooks={"selects":"one"} { "# }
    let rows = #"text "Wren" actions=["select"]; text "Crow" actions=["select"] }"#
    try expect("List(selection:) {}", shows: one(4) + rows) {
      List(selection: chosen) { ForEach(birds) { Text($0.name) } }
    }
    try expect("List(_:selection:) {}", shows: one(4) + rows) { List(birds, selection: chosen) { Text($0.name) } }
    let list = #"list value=[3] actions=["selectAll"] listLooks={"selects":"several"} { "#
    try expect("List(_:id:selection:) {}", shows: list + rows) {
      List(birds, id: \.id, selection: several) { Text($0.name) }
    }
    try expect("selectionDisabled(_:)", shows: one(3).replacing("[3]", with: "[]") + #"text "a" }"#) {
      List(selection: chosen) { Text("a").tag(2).selectionDisabled(true) }
    }
  }

  @Test func `a section has a header, rows and a footer`() throws {
    let (header, footer) = (#"sectionHeader { text "Head" }; "#, #"; sectionFooter { text "Foot" }"#)
    try expect("Section {}", shows: "section { \(row) }") { Section { Text("a") } }
    try expect("Section(_:) {}", shows: "section { \(header)\(row) }") { Section("Head") { Text("a") } }
    try expect("Section(header:) {}", "Section(header:content:)", shows: "section { \(header)\(row) }") {
      Section(header: Text("Head")) { Text("a") }
    }
    try expect("Section {} {header}", "Section(content:header:)", shows: "section { \(header)\(row) }") {
      Section {
        Text("a")
      } header: {
        Text("Head")
      }
    }
    try expect("Section {} {footer}", shows: "section { \(row)\(footer) }") {
      Section {
        Text("a")
      } footer: {
        Text("Foot")
      }
    }
    try expect("Section {} {header} {footer}", shows: "section { \(header)\(row)\(footer) }") {
      Section {
        Text("a")
      } header: {
        Text("Head")
      } footer: {
        Text("Foot")
      }
    }
    try expect("Section(header:footer:) {}", shows: "section { \(header)\(row)\(footer) }") {
      Section(header: Text("Head"), footer: Text("Foot")) { Text("a") }
    }
    try expect("Section(footer:) {}", shows: "section { \(row)\(footer) }") {
      Section(footer: Text("Foot")) { Text("a") }
    }
  }

  @Test(.covers("Section(_:isExpanded:) {}", "Section(isExpanded:) {} {header}"))
  func `a section can be collapsed`() throws {
    struct Sections: View {
      @State private var isFirstExpanded = true
      @State private var isSecondExpanded = false
      var body: some View {
        Section("Head", isExpanded: $isFirstExpanded) { Text("a") }
        Section(isExpanded: $isSecondExpanded) {
          Text("b")
        } header: {
          Text("Other")
        }
      }
    }
    let session = try TestSession(Sections())
    #expect(session.texts == ["Head", "a", "Other"])
    try session.tap("Expand")
    #expect(session.texts == ["Head", "a", "Other", "b"])
    #expect(session.diagnostics.isEmpty)
  }

  @Test func `a list has a style`() throws {
    func styled(_ name: String) -> String { #"list listLooks={"style":"\#(name)"} { text "a" }"# }
    try expect("listStyle(_:)", "ListStyle.plain", shows: styled("plain")) { List { Text("a") }.listStyle(.plain) }
    try expect("PlainListStyle", shows: styled("plain")) { List { Text("a") }.listStyle(PlainListStyle()) }
    try expect("ListStyle.inset", shows: styled("inset")) { List { Text("a") }.listStyle(.inset) }
    try expect("InsetListStyle", shows: styled("inset")) { List { Text("a") }.listStyle(InsetListStyle()) }
    try expect("ListStyle.grouped", shows: styled("grouped")) { List { Text("a") }.listStyle(.grouped) }
    try expect("GroupedListStyle", shows: styled("grouped")) { List { Text("a") }.listStyle(GroupedListStyle()) }
    try expect("ListStyle.insetGrouped", shows: styled("insetGrouped")) {
      List { Text("a") }.listStyle(.insetGrouped)
    }
    try expect("InsetGroupedListStyle", shows: styled("insetGrouped")) {
      List { Text("a") }.listStyle(InsetGroupedListStyle())
    }
    try expect("ListStyle.sidebar", shows: styled("sidebar")) { List { Text("a") }.listStyle(.sidebar) }
    try expect("SidebarListStyle", shows: styled("sidebar")) { List { Text("a") }.listStyle(SidebarListStyle()) }
  }

  @Test func `a list says how its rows look together`() throws {
    try expect("scrollContentBackground(_:)", shows: #"list listLooks={"hidesBackground":true} { text "a" }"#) {
      List { Text("a") }.scrollContentBackground(.hidden)
    }
    try expect("listSectionSpacing(_:)", shows: #"list listLooks={"sectionSpacing":16} { text "a" }"#) {
      List { Text("a") }.listSectionSpacing(.compact)
    }
    try expect(
      "View.alternatingRowBackgrounds", shows: #"list listLooks={"alternatesRowBackgrounds":true} { text "a" }"#
    ) { List { Text("a") }.alternatingRowBackgrounds() }
    try expect(
      "EnvironmentValues.defaultMinListRowHeight", shows: #"list listLooks={"minimumRowHeight":20} { text "a" }"#
    ) { List { Text("a") }.environment(\.defaultMinListRowHeight, 20) }
    try expect(
      "EnvironmentValues.defaultMinListHeaderHeight",
      shows: #"list listLooks={"minimumHeaderHeight":0} { text "a" }"#
    ) { List { Text("a") }.environment(\.defaultMinListHeaderHeight, 0) }
  }

  @Test func `a row says how it looks`() throws {
    try expect(
      "listRowBackground(_:)", shows: #"listRowBackground { text "a"; layer { color fill="red" } }"#
    ) { Text("a").listRowBackground(Color.red) }
    try expect("listRowInsets(_:)", shows: #"text "a" listRow={"insets":[0,8,0,8]}"#) {
      Text("a").listRowInsets(EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8))
    }
    let hidden = #""top":"hidden","bottom":"hidden""#
    try expect("listRowSeparator(_:)", shows: #"text "a" listRow={"separator":{\#(hidden)}}"#) {
      Text("a").listRowSeparator(.hidden)
    }
    try expect("listRowSeparator(_:edges:)", shows: #"text "a" listRow={"separator":{"top":"hidden"}}"#) {
      Text("a").listRowSeparator(.hidden, edges: .top)
    }
    try expect("listSectionSeparator(_:)", shows: #"section listRow={"sectionSeparator":{\#(hidden)}} { text "a" }"#) {
      Section { Text("a") }.listSectionSeparator(.hidden)
    }
    try expect(
      "listSectionSeparator(_:edges:)", shows: #"section listRow={"sectionSeparator":{"bottom":"hidden"}} { text "a" }"#
    ) { Section { Text("a") }.listSectionSeparator(.hidden, edges: .bottom) }
    try expect(
      "listRowSeparatorTint(_:)", shows: #"text "a" listRow={"separator":{"topTint":"red","bottomTint":"red"}}"#
    ) { Text("a").listRowSeparatorTint(.red) }
    try expect("headerProminence(_:)", shows: #"section listRow={"headerProminence":"increased"} { text "a" }"#) {
      Section { Text("a") }.headerProminence(.increased)
    }
    try expect("listItemTint(_:)", shows: #"text "a" style={"tint":"orange"}"#) { Text("a").listItemTint(.orange) }
    try expect("listRowHoverEffectDisabled()", shows: row) { Text("a").listRowHoverEffectDisabled() }
  }

  @Test func `navigation views have a style`() throws {
    struct Styled<Style: NavigationViewStyle>: View {
      let style: Style
      var body: some View { NavigationView { Text("a") }.navigationViewStyle(style) }
    }
    let shown = #"navigationView { screen { text "a" } }"#
    try expect("View.navigationViewStyle(_:)", "NavigationViewStyle.stack", shows: shown) { Styled(style: .stack) }
    try expect("StackNavigationViewStyle", shows: shown) { Styled(style: StackNavigationViewStyle()) }
    try expect("NavigationViewStyle.columns", shows: shown) { Styled(style: .columns) }
  }
}
