import SwiftUI

struct Todo: Identifiable, Equatable {
  let id: Int
  var done = false
}

/// Each row owns its state.
struct OwningRows: View {
  let count: Int

  var body: some View {
    List(0..<count) { number in OwningRow(number: number) }
  }
}

struct OwningRow: View {
  let number: Int
  @State private var done = false

  var body: some View {
    HStack {
      Text("Row \(number)").strikethrough(done)
      Spacer()
    }
    .onTapGesture { done.toggle() }
    .accessibilityIdentifier("\(number)")
  }
}

/// Each row writes its element of one bound collection.
struct BoundRows: View {
  @State private var todos: [Todo]

  init(count: Int) { _todos = State(initialValue: (0..<count).map { Todo(id: $0) }) }

  var body: some View {
    List($todos) { $todo in
      HStack {
        Text("Row \(todo.id)").strikethrough(todo.done)
        Spacer()
      }
      .onTapGesture { todo.done.toggle() }
      .accessibilityIdentifier("\(todo.id)")
    }
  }
}

/// The rows show a collection that is replaced as a whole.
struct WholeRows: View {
  @State private var todos: [Todo]

  init(count: Int) { _todos = State(initialValue: (0..<count).map { Todo(id: $0) }) }

  var body: some View {
    List(todos) { todo in
      HStack {
        Text("Row \(todo.id)").strikethrough(todo.done)
        Spacer()
      }
      .onTapGesture { todos[todo.id].done.toggle() }
      .accessibilityIdentifier("\(todo.id)")
    }
  }
}

/// Rows that one tap puts in another order.
struct ShuffledRows: View {
  @State private var numbers: [Int]
  @State private var generator = SplitMix(state: 1)

  init(count: Int) { _numbers = State(initialValue: Array(0..<count)) }

  var body: some View {
    Button("Shuffle") {
      var random = generator
      numbers.shuffle(using: &random)
      generator = random
    }
    .accessibilityIdentifier("shuffle")
    ForEach(numbers, id: \.self) { number in Text("\(number)") }
  }
}

/// Numbers that look random and are the same in each run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Rows that say something.
struct TextRows: View {
  let count: Int

  var body: some View {
    List(0..<count) { number in Text("Row \(number)") }
  }
}

/// Rows that say two things.
struct TwoTextRows: View {
  let count: Int

  var body: some View {
    List(0..<count) { number in
      HStack {
        Text("Row \(number)")
        Text("\(number * number) points")
      }
    }
  }
}

/// A page of the usual kind: eight views of its own, sixteen states, 25 elements with the window.
struct IdlePage: View {
  @State private var name = "A name that is longer than a word"
  @State private var isOn = false
  @State private var query = ""

  var body: some View {
    VStack {
      Text("A title that is longer than a word")
      TextField("Name", text: $name)
      ForEach(0..<6) { IdlePanel(number: $0) }
      Toggle("On", isOn: $isOn)
      IdleFooter()
    }
  }
}

struct IdlePanel: View {
  let number: Int
  @State private var count = 0
  @State private var note = "A note that is longer than a word"

  var body: some View {
    Text("Panel \(number), \(note)")
    Button("Count") { count += 1 }
  }
}

struct IdleFooter: View {
  @State private var hasRead = false

  var body: some View { Text(hasRead ? "Read" : "A footer that is longer than a word") }
}
