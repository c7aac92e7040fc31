import SwiftUI

/// Cells that fill columns or rows, and are laid out when they are
/// seen.
struct LazyGrids: View {
  private let columns = [
    GridItem(.adaptive(minimum: 60), spacing: 8)
  ]
  private let rows = [
    GridItem(.fixed(40)), GridItem(.fixed(40)),
  ]
  private let colors: [Color] = [.mint, .cyan, .yellow, .orange]

  var body: some View {
    Text("As many columns as there is room for").font(.headline)
    LazyVGrid(columns: columns, spacing: 8) {
      ForEach(1..<13) { number in
        cell(number)
      }
    }

    Text("Two rows, to be scrolled").font(.headline)
    ScrollView(.horizontal) {
      LazyHGrid(rows: rows, spacing: 8) {
        ForEach(1..<31) { number in
          cell(number).frame(width: 60)
        }
      }
    }
    .frame(height: 100)
  }

  private func cell(_ number: Int) -> some View {
    Text("\(number)")
      .foregroundStyle(.black)
      .frame(maxWidth: .infinity, minHeight: 40)
      .background(
        colors[number % colors.count], in: .rect(cornerRadius: 8))
  }
}
