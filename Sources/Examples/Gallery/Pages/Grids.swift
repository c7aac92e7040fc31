import SwiftUI

/// Rows whose cells stand in columns, each as wide as its widest
/// cell.
struct Grids: View {
  var body: some View {
    Grid(
      alignment: .leading, horizontalSpacing: 16, verticalSpacing: 8
    ) {
      GridRow {
        Text("City")
        Text("Country")
        Text("Height").gridColumnAlignment(.trailing)
      }
      .font(.headline)
      Divider()
      GridRow {
        Text("Quito")
        Text("Ecuador")
        Text("2,850 m")
      }
      GridRow {
        Text("La Paz")
        Text("Bolivia")
        Text("3,640 m")
      }
      GridRow {
        Text("All cities above the clouds").gridCellColumns(3)
      }
    }

    Grid {
      GridRow {
        Color.mint
        Color.cyan.gridCellColumns(2)
      }
      GridRow {
        Color.yellow
        Color.orange
        Text("Corner").gridCellAnchor(.bottomTrailing)
      }
      GridRow {
        Text("A line as wide as its column")
        Divider()
          .gridCellUnsizedAxes(.horizontal)
          .gridCellColumns(2)
      }
    }
    .frame(height: 200)
  }
}
