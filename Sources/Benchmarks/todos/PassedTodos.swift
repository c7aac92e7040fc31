import SwiftUI

struct PassedTodos: View {
  @State private var todos = (0..<rowCount).map { Todo(id: $0) }
  @State private var nextID = rowCount
  @State private var isAscending = false

  var body: some View {
    VStack(alignment: .leading) {
      Text("\(todos.count(where: \.done)) of \(todos.count) done").accessibilityIdentifier("summary")
      HStack {
        Button("Add", action: add).accessibilityIdentifier("add")
        Button("Remove first") { todos.removeFirst() }.disabled(todos.isEmpty).accessibilityIdentifier("remove")
        Button("Move") { todos.moveOne() }.accessibilityIdentifier("move")
        Button("Sort", action: sort).accessibilityIdentifier("sort")
      }
      SmallCounter()
      if showsList {
        List(todos) { todo in
          TodoRow(todo: todo) { toggle(todo) }
        }
      } else {
        Button("Toggle") { toggle(todos[nextRandomRow()]) }.accessibilityIdentifier("toggle")
      }
    }
  }

  private func add() {
    todos.append(Todo(id: nextID))
    nextID += 1
  }

  private func sort() {
    isAscending.toggle()
    todos.sort { isAscending ? $0.title < $1.title : $0.title > $1.title }
  }

  private func toggle(_ todo: Todo) {
    guard let index = todos.firstIndex(where: { $0.id == todo.id }) else { return }
    todos[index].done.toggle()
  }
}

struct TodoRow: View {
  let todo: Todo
  let toggle: () -> Void

  var body: some View {
    Toggle(todo.title, isOn: Binding(get: { todo.done }, set: { _ in toggle() }))
      .accessibilityIdentifier("todo-\(todo.id)")
  }
}
