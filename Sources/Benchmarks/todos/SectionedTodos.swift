import SwiftUI

struct TodoSection: Identifiable {
  let id: Int
  let title: String
  var todos: [Todo]

  /// Ten sections, with all to-dos spread over them.
  static let all = (0..<10).map { number in
    TodoSection(
      id: number, title: number == 0 ? "Inbox" : "Project \(number)",
      todos: (rowCount * number / 10..<rowCount * (number + 1) / 10).map { Todo(id: $0) })
  }
}

/// New to-dos go into the inbox, which is the first section, and the first one to be removed is there, too: however often
/// both are done, all sections keep their length.
struct SectionedTodos: View {
  @State private var sections = TodoSection.all
  @State private var nextID = rowCount
  @State private var isAscending = false
  @State private var isMoved = false

  var body: some View {
    VStack(alignment: .leading) {
      Text("\(doneCount) of \(count) done").accessibilityIdentifier("summary")
      HStack {
        Button("Add", action: add).accessibilityIdentifier("add")
        Button("Remove first", action: removeFirst).disabled(count == 0).accessibilityIdentifier("remove")
        Button("Move", action: move).accessibilityIdentifier("move")
        Button("Sort", action: sort).accessibilityIdentifier("sort")
      }
      SmallCounter()
      if showsList {
        List {
          ForEach($sections) { $section in
            Section(section.title) {
              ForEach($section.todos) { $todo in
                Toggle(todo.title, isOn: $todo.done).accessibilityIdentifier("todo-\(todo.id)")
              }
            }
          }
        }
      } else {
        Button("Toggle") { toggleOne() }.accessibilityIdentifier("toggle")
      }
    }
  }

  private var doneCount: Int { sections.reduce(0) { $0 + $1.todos.count(where: \.done) } }
  private var count: Int { sections.reduce(0) { $0 + $1.todos.count } }

  private func add() {
    sections[0].todos.append(Todo(id: nextID))
    nextID += 1
  }

  private func removeFirst() {
    guard let index = sections.firstIndex(where: { !$0.todos.isEmpty }) else { return }
    sections[index].todos.removeFirst()
  }

  /// Moves one from the first quarter of the sections to the third one, and at the next tap back.
  private func move() {
    let (source, target) = isMoved ? (7, 2) : (2, 7)
    guard let todo = sections[source].todos.first else { return }
    sections[source].todos.removeFirst()
    sections[target].todos.insert(todo, at: 0)
    isMoved.toggle()
  }

  private func toggleOne() {
    let row = nextRandomRow()
    let size = rowCount / sections.count
    $sections[min(row / size, sections.count - 1)].todos[row % size].wrappedValue.done.toggle()
  }

  private func sort() {
    isAscending.toggle()
    for index in sections.indices {
      sections[index].todos.sort { isAscending ? $0.title < $1.title : $0.title > $1.title }
    }
  }
}
