import SwiftUI
import Testing

/// Grids put views in rows and columns.
@Suite @MainActor struct GridTests {
  private let spacing: CGFloat = 6

  @Test func `a grid has rows`() throws {
    try expect("Grid {}", "GridRow {}", shows: #"grid { gridRow { text "a"; text "b" }; divider }"#) {
      Grid {
        GridRow {
          Text("a")
          Text("b")
        }
        Divider()
      }
    }
    try expect("Grid(alignment:) {}", shows: #"grid alignment="topLeading" { text "a" }"#) {
      Grid(alignment: .topLeading) { Text("a") }
    }
    try expect(
      "Grid(horizontalSpacing:verticalSpacing:) {}", shows: #"grid horizontalSpacing=6 verticalSpacing=0 { text "a" }"#
    ) {
      Grid(horizontalSpacing: spacing, verticalSpacing: 0) { Text("a") }
    }
    try expect(
      "Grid(alignment:verticalSpacing:) {}", shows: #"grid alignment="leading" verticalSpacing=6 { text "a" }"#
    ) {
      Grid(alignment: .leading, verticalSpacing: spacing) { Text("a") }
    }
    try expect(
      "Grid(alignment:horizontalSpacing:verticalSpacing:) {}",
      shows:
        #"grid alignment="leadingFirstTextBaseline" horizontalSpacing=1 verticalSpacing=2 { gridRow alignment="top" { text "a" } }"#
    ) {
      Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 1, verticalSpacing: 2) {
        GridRow(alignment: .top) { Text("a") }
      }
    }
  }

  @Test func `a cell of a grid says how it is placed`() throws {
    try expect(
      "gridCellAnchor(_:)", "gridColumnAlignment(_:)", "View.gridCellColumns", "UnitPoint",
      shows:
        #"grid { gridRow { text "a" gridCell={"anchor":[0,0]}; text "b" gridCell={"columnAlignment":"trailing"}; text "c" gridCell={"columns":2}; text "d" gridCell={"anchor":[0.25,1]} } }"#
    ) {
      Grid {
        GridRow {
          Text("a").gridCellAnchor(.topLeading)
          Text("b").gridColumnAlignment(.trailing)
          Text("c").gridCellColumns(2)
          Text("d").gridCellAnchor(UnitPoint(x: 0.25, y: 1))
        }
      }
    }
  }

  @Test func `no cell spans more columns than a page can make`() throws {
    try expect(shows: #"grid { gridRow { text "a" gridCell={"columns":1000}; text "b" gridCell={"columns":1} } }"#) {
      Grid {
        GridRow {
          Text("a").gridCellColumns(.max)
          Text("b").gridCellColumns(-1)
        }
      }
    }
  }

  @Test func `a length is written with the digits that it has`() throws {
    try expect(shows: #"frame width=33.3 height=0.1 { text "a" }"#) { Text("a").frame(width: 33.3, height: 0.1) }
  }

  @Test func `a lazy grid fills its columns`() throws {
    let columns = [GridItem(.flexible()), GridItem(.flexible(minimum: 20, maximum: 80))]
    try expect(
      "LazyVGrid(columns:) {}", "GridItem(_:)",
      shows: #"lazyVGrid columns=[{"flexible":[10,"infinity"]},{"flexible":[20,80]}] { text "a" }"#
    ) { LazyVGrid(columns: columns) { Text("a") } }
    try expect(
      "LazyVGrid(columns:spacing:) {}", "GridItem(_:spacing:)",
      shows: #"lazyVGrid spacing=6 columns=[{"adaptive":[100,"infinity"],"spacing":6}] { text "a" }"#
    ) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 100), spacing: spacing)], spacing: spacing) { Text("a") }
    }
    try expect(
      "LazyVGrid(columns:alignment:) {}", "GridItem(_:spacing:alignment:)",
      shows:
        #"lazyVGrid alignment="leading" columns=[{"fixed":40,"alignment":"topLeading"},{"fixed":40,"alignment":"topLeading"}] { text "a" }"#
    ) {
      LazyVGrid(
        columns: Array(repeating: .init(.fixed(40), spacing: nil, alignment: .topLeading), count: 2),
        alignment: .leading
      ) { Text("a") }
    }
    try expect(
      "LazyVGrid(columns:alignment:spacing:) {}",
      shows: #"lazyVGrid alignment="trailing" spacing=0 columns=[{"flexible":[10,"infinity"]}] { text "0"; text "1" }"#
    ) {
      LazyVGrid(columns: [GridItem()], alignment: .trailing, spacing: 0) { ForEach(0..<2) { Text("\($0)") } }
    }
  }

  @Test func `a lazy grid fills its rows`() throws {
    try expect("LazyHGrid(rows:spacing:) {}", shows: #"lazyHGrid spacing=6 rows=[{"fixed":30}] { text "a" }"#) {
      LazyHGrid(rows: [GridItem(.fixed(30))], spacing: spacing) { Text("a") }
    }
  }
}
