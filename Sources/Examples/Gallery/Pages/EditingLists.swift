import SwiftUI

/// Rows that are deleted, moved, and have buttons beside them.
struct EditingLists: View {
  @State private var fruits = ["Apple", "Banana", "Cherry"]
  @State private var letters = ["A", "B", "C"].map(Letter.init)
  @State private var marked: Set<String> = []
  @State private var refreshed = 0

  private struct Letter: Identifiable {
    let id: String
  }

  var body: some View {
    EditButton()
    List {
      ForEach(fruits, id: \.self) { fruit in
        Text(marked.contains(fruit) ? "\(fruit) ★" : fruit)
          .deleteDisabled(fruit == "Cherry")
          .swipeActions(edge: .leading) {
            Button("Mark", systemImage: "star") {
              marked.formSymmetricDifference([fruit])
            }
            .tint(.orange)
          }
      }
      .onDelete { fruits.remove(atOffsets: $0) }
      .onMove { fruits.move(fromOffsets: $0, toOffset: $1) }
    }
    .frame(height: 200)
    Text("Of a binding")
    List($letters, editActions: .all) { $letter in
      Text(letter.id)
    }
    .frame(height: 200)
    Text("Refreshed \(refreshed) times")
    List {
      Text("Pull, or press the button.")
    }
    .refreshable {
      try? await Task.sleep(for: .seconds(1))
      refreshed += 1
    }
    .frame(height: 200)
  }
}
