import SwiftUI

@main
struct Todos: App {
  var body: some Scene {
    WindowGroup("Todos") { TodoList() }
  }
}

struct Todo: Identifiable, Equatable {
  let id: Int
  var name: String
  var done = false
}

struct TodoList: View {
  @State private var todos = [
    Todo(id: 1, name: "Milk"), Todo(id: 2, name: "Bread", done: true), Todo(id: 3, name: "Eggs"),
  ]
  @State private var lastID = 3
  @State private var name = ""

  var body: some View {
    VStack(alignment: .leading) {
      Text("Todos").font(.largeTitle)
      HStack {
        TextField("What needs doing?", text: $name, onCommit: add).accessibilityIdentifier("name")
        Button("Add", action: add).disabled(name.isEmpty).accessibilityIdentifier("add")
      }
      List($todos) { $todo in
        HStack {
          HStack {
            Image(systemName: todo.done ? "checkmark.circle.fill" : "circle")
            Text(todo.name).strikethrough(todo.done)
            Spacer()
          }
          .contentShape(Rectangle())
          .onTapGesture { todo.done.toggle() }
          .accessibilityIdentifier("todo-\(todo.id)")
          Button(role: .destructive) {
            todos.removeAll { $0.id == todo.id }
          } label: {
            Image(systemName: "trash").accessibilityLabel("Delete \(todo.name)")
          }
          .accessibilityIdentifier("delete-\(todo.id)")
        }
      }
      CountText(todos: todos)
      Button("Move the last to the front") {
        if let last = todos.popLast() { todos.insert(last, at: 0) }
      }
      .disabled(todos.count < 2)
      .accessibilityIdentifier("rotate")
    }
    .padding()
  }

  private func add() {
    guard !name.isEmpty else { return }
    lastID += 1
    todos.append(Todo(id: lastID, name: name))
    name = ""
  }
}

struct CountText: View {
  let todos: [Todo]

  var body: some View {
    Text("\(todos.count(where: { !$0.done })) of \(todos.count) to do")
      .font(.footnote)
      .foregroundStyle(.secondary)
      .accessibilityIdentifier("count")
  }
}
