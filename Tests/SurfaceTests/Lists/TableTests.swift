import MartletTesting
import SwiftUI
import Testing

private struct Bird: Identifiable {
  let id: Int
  let name: String
  let weight: Int
}

private let birds = [Bird(id: 1, name: "Wren", weight: 9)]

/// Tables, as real code writes them.
@Suite @MainActor struct TableTests {
  private let cells = #"tableRow { tableCell { text "Wren" } }"#
  private func columns(_ more: String = "") -> String { #"columns=[{"id":"Name","title":"Name"\#(more)}]"# }

  @Test func `a table has rows of which one is chosen`() throws {
    let chosen = Binding<Int?>.constant(nil)
    try expect(
      "Table(_:selection:) {}", "TableColumn(_:) {}",
      shows: #"table value=[] \#(columns()) listLooks={"selects":"one"} { tableRow actions=["select"] "#
        + #"{ tableCell { text "Wren" } } }"#
    ) {
      Table(birds, selection: chosen) { TableColumn("Name") { Text($0.name) } }
    }
    try expect("TableColumn(_:value:)", "View.tableStyle", shows: "table \(columns()) { \(cells) }") {
      Table(birds) { TableColumn("Name", value: \.name) }.tableStyle(.automatic)
    }
    try expect(
      "TableStyle.inset", shows: #"table \#(columns()) listLooks={"style":"inset"} { \#(cells) }"#
    ) {
      Table(birds) { TableColumn("Name", value: \.name) }.tableStyle(.inset)
    }
    try expect("TableRow", shows: "table \(columns()) { \(cells) }") {
      Table(of: Bird.self) {
        TableColumn("Name", value: \.name)
      } rows: {
        ForEach(birds) { TableRow($0) }
      }
    }
  }

  @Test func `columns are made in many ways`() throws {
    struct ByWeight: SortComparator {
      var order = SortOrder.forward
      func compare(_ one: Bird, _ other: Bird) -> ComparisonResult {
        one.weight == other.weight ? .orderedSame : one.weight < other.weight ? .orderedAscending : .orderedDescending
      }
    }
    let hasWeight = true
    let session = try TestSession(
      Table(birds, sortOrder: .constant([ByWeight()])) {
        TableColumn("Weight", sortUsing: ByWeight()) { Text("\($0.weight)") }.width(min: 10, ideal: 20, max: 30)
        TableColumn(Text("Name"), value: \.name).width(50).disabledCustomizationBehavior(.all)
        if hasWeight { TableColumn("Again", value: \.weight) { Text("\($0.weight)") } }
        TableColumnForEach(["a", "b"], id: \.self) { word in TableColumn(word) { _ in Text(word) } }
      }
      .tableStyle(.bordered)
      .tableColumnHeaders(.hidden))
    #expect(session.texts == ["9", "Wren", "9", "a", "b"])
    #expect(session.document.contains(#""minWidth":10,"idealWidth":20,"maxWidth":30,"sortable":true"#))
    #expect(session.document.contains(#"{"id":"Name","title":"Name","width":50,"fixed":true}"#))
    #expect(session.document.contains(#""style":"bordered","hidesColumnHeaders":true"#))
    #expect(session.diagnostics.isEmpty)
  }

  @Test func `rows have menus, and are dragged`() throws {
    let session = try TestSession(
      Table {
        TableColumn("Name", value: \Bird.name)
      } rows: {
        TableRow(birds[0]).contextMenu {
          Button("Ring") {}
        } preview: {
          Text("Wren, large")
        }
        TableRow(Bird(id: 4, name: "Tit", weight: 18)).itemProvider { NSItemProvider(object: "tit" as NSString) }
        TableRow(Bird(id: 2, name: "Crow", weight: 500)).draggable("crow")
        DisclosureTableRow(Bird(id: 3, name: "Rook", weight: 450)) { TableRow(birds[0]) }
      })
    #expect(session.texts == ["Wren", "Ring", "Tit", "Crow", "Rook"])
    #expect(session.outline.contains("contextMenu") && session.outline.contains("draggable"))
    #expect(session.diagnostics.isEmpty)
  }

  @Test func `rows are in sections, and something is dropped on them and between them`() throws {
    let title = "Owls"
    let session = try TestSession(
      Table(of: Bird.self) {
        TableColumn("Name", value: \.name)
      } rows: {
        Section("Songbirds") {
          ForEach(birds) { TableRow($0) }
            .onInsert(of: [.plainText]) { index, providers in print(index, providers.count) }
          ForEach(birds) { TableRow($0) }
            .dropDestination(for: String.self) { index, names in print(index, names.joined()) }
        }
        Section {
          TableRow(Bird(id: 2, name: "Crow", weight: 500))
            .dropDestination(for: String.self) { names in print(names.count) }
          if title.isEmpty { TableRow(birds[0]) }
        } header: {
          Text("Crows")
        }
        Section(title) { TableRow(Bird(id: 3, name: "Tawny owl", weight: 440)) }
        Section { TableRow(Bird(id: 4, name: "Tit", weight: 18)) }
      })
    #expect(session.texts == ["Songbirds", "Wren", "Wren", "Crows", "Crow", "Owls", "Tawny owl", "Tit"])
    #expect(session.outline.contains("dropDestination") && session.outline.contains("insertBefore"))
    #expect(session.diagnostics.isEmpty)
  }
}
