import SwiftUI

/// Views keep their state when another layout arranges them.
struct ChangingLayouts: View {
  @State private var arrangement = Arrangement.row

  var body: some View {
    Picker("Arrangement", selection: $arrangement) {
      ForEach(Arrangement.allCases) { arrangement in
        Text(arrangement.rawValue).tag(arrangement)
      }
    }

    arrangement.layout {
      Counter(name: "Apples")
      Counter(name: "Pears")
    }
  }
}

private enum Arrangement: String, CaseIterable, Identifiable {
  case row = "Row"
  case column = "Column"
  case pile = "Pile"

  var id: Self { self }

  var layout: AnyLayout {
    switch self {
    case .row: AnyLayout(HStackLayout(spacing: 16))
    case .column: AnyLayout(VStackLayout(alignment: .leading))
    case .pile: AnyLayout(ZStackLayout(alignment: .topLeading))
    }
  }
}

private struct Counter: View {
  let name: String
  @State private var count = 0

  var body: some View {
    Button("\(name): \(count)") { count += 1 }
  }
}
