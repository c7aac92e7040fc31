import SwiftUI

struct BoundTodos: View {
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
        List($todos) { $todo in
          Toggle(todo.title, isOn: $todo.done).accessibilityIdentifier("todo-\(todo.id)")
        }
      } else {
        Button("Toggle") { $todos[nextRandomRow()].wrappedValue.done.toggle() }.accessibilityIdentifier("toggle")
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
}
