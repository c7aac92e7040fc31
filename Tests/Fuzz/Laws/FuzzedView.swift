import SwiftUI

/// What the sessions of the fuzzed server show: at least one of each thing that takes actions.
struct FuzzedView: View {
  private struct Item: Identifiable, Hashable {
    let id: Int
    var name: String
    var isDone = false
  }

  @State private var items = [Item(id: 1, name: "Milk"), Item(id: 2, name: "Bread", isDone: true)]
  @State private var lastID = 2
  @State private var name = ""
  @State private var isUrgent = false
  @State private var showsSheet = false
  @State private var drag = CGSize.zero
  @State private var presses = 0
  @State private var scale = 1.0
  @State private var path: [Item] = []
  @FocusState private var isFocused: Bool

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        TextField("Name", text: $name, onCommit: add).focused($isFocused).accessibilityIdentifier("name")
        Button("Add", action: add).disabled(name.isEmpty).accessibilityIdentifier("add")
        Toggle("Urgent", isOn: $isUrgent).accessibilityIdentifier("urgent")
        List($items) { $item in
          HStack {
            Text(item.name).onTapGesture { item.isDone.toggle() }.accessibilityIdentifier("item-\(item.id)")
            Button("Delete") { items.removeAll { $0.id == item.id } }
            NavigationLink("More", value: item)
          }
        }
        Text("\(drag.width) \(drag.height) \(presses)")
          .gesture(DragGesture().onChanged { drag = $0.translation }.onEnded { _ in drag = .zero })
          .onLongPressGesture { presses += 1 }
          .accessibilityIdentifier("drag")
        Text("\(scale) \(presses) \(drag.width)")
          .onTapGesture(coordinateSpace: .global) { drag.width = $0.x }
          .gesture(
            MagnifyGesture().onChanged { scale = $0.magnification }
              .simultaneously(with: LongPressGesture().sequenced(before: RotateGesture()))
              .onEnded { _ in presses += 1 }
          )
          .onContinuousHover { phase in
            if case .active(let point) = phase { drag.height = point.y }
          }
          .accessibilityIdentifier("fingers")
        Button("Sheet") { showsSheet = true }.accessibilityIdentifier("sheet")
      }
      .navigationDestination(for: Item.self) { Text($0.name) }
      .sheet(isPresented: $showsSheet) {
        TextField("Name on the sheet", text: $name).accessibilityIdentifier("sheet-name")
        Button("Close") { showsSheet = false }.accessibilityIdentifier("close")
      }
      .onChange(of: isUrgent) { isFocused = isUrgent }
    }
  }

  private func add() {
    guard !name.isEmpty else { return }
    lastID += 1
    items.append(Item(id: lastID, name: name))
    name = ""
  }
}
