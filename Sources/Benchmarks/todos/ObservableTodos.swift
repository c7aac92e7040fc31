import SwiftUI

@Observable
final class Store {
  private(set) var items = (0..<rowCount).map { Item(id: $0) }
  @ObservationIgnored private var nextID = rowCount
  @ObservationIgnored private var isAscending = false

  var doneCount: Int { items.count(where: \.done) }

  func add() {
    items.append(Item(id: nextID))
    nextID += 1
  }

  func removeFirst() {
    items.removeFirst()
  }

  func move() {
    items.moveOne()
  }

  func sort() {
    isAscending.toggle()
    items.sort { isAscending ? $0.title < $1.title : $0.title > $1.title }
  }
}

@Observable
final class Item: Identifiable {
  let id: Int
  var title: String
  var done: Bool

  init(id: Int) {
    self.id = id
    title = titleOfTodo(id)
    done = id.isMultiple(of: 3)
  }
}

struct ObservableTodos: View {
  @State private var store = Store()

  var body: some View {
    VStack(alignment: .leading) {
      Text("\(store.doneCount) of \(store.items.count) done").accessibilityIdentifier("summary")
      HStack {
        Button("Add") { store.add() }.accessibilityIdentifier("add")
        Button("Remove first") { store.removeFirst() }.disabled(store.items.isEmpty).accessibilityIdentifier("remove")
        Button("Move") { store.move() }.accessibilityIdentifier("move")
        Button("Sort") { store.sort() }.accessibilityIdentifier("sort")
      }
      SmallCounter()
      List(store.items) { item in
        ItemRow(item: item)
      }
    }
  }
}

struct ItemRow: View {
  @Bindable var item: Item

  var body: some View {
    Toggle(item.title, isOn: $item.done).accessibilityIdentifier("todo-\(item.id)")
  }
}
