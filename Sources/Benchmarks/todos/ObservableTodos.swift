import SwiftUI

@Observable
final class Store {
  private(set) var items = (0..<rowCount).map { Item(id: $0) }
  @ObservationIgnored private var nextID = rowCount
  @ObservationIgnored private var isAscending = false

  /// Kept, so that the page need not ask every item.
  private(set) var doneCount = 0

  init() { doneCount = items.count(where: \.done) }

  func toggle(_ item: Item) {
    item.done.toggle()
    doneCount += item.done ? 1 : -1
  }

  func add() {
    let item = Item(id: nextID)
    if item.done { doneCount += 1 }
    items.append(item)
    nextID += 1
  }

  func removeFirst() {
    if items.removeFirst().done { doneCount -= 1 }
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
      if showsList {
        List(store.items) { item in
          ItemRow(item: item) { store.toggle(item) }
        }
      } else {
        Button("Toggle") { store.toggle(store.items[nextRandomRow()]) }.accessibilityIdentifier("toggle")
      }
    }
  }
}

struct ItemRow: View {
  let item: Item
  let toggle: () -> Void

  var body: some View {
    Toggle(item.title, isOn: Binding(get: { item.done }, set: { _ in toggle() })).accessibilityIdentifier(
      "todo-\(item.id)")
  }
}
