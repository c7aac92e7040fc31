import Combine
import MartletTesting
import SwiftUI
import Testing

// S8
struct Todo: Identifiable, Equatable {
  let id: Int
  var name: String
  var done = false
}

struct TodoList: View {
  @State var todos = [Todo(id: 1, name: "Milk"), Todo(id: 2, name: "Bread"), Todo(id: 3, name: "Eggs")]

  var body: some View {
    let _ = Log.add("TodoList")
    List($todos) { $todo in
      let _ = Log.add("row \(todo.name)")
      HStack {
        Text(todo.name).strikethrough(todo.done)
        Spacer()
        Image(systemName: todo.done ? "checkmark.square" : "square")
      }
      .contentShape(Rectangle())
      .onTapGesture { todo.done.toggle() }
      .accessibilityIdentifier("row-\(todo.id)")
    }
  }
}

// S14
struct CounterScreen: View {
  @StateObject var model = Model()

  var body: some View {
    let _ = Log.add("screen")
    Text("Score: \(model.score)")
    Button("+1") { model.score += 1 }
  }
}

struct ObservedCounterScreen: View {
  @ObservedObject var model = Model()

  var body: some View {
    let _ = Log.add("screen")
    Text("Score: \(model.score)")
    Button("+1") { model.score += 1 }
  }
}

struct OwnedNavigation: View {
  var body: some View {
    NavigationView { NavigationLink("Next", destination: CounterScreen()) }
  }
}

struct ObservedNavigation: View {
  @State private var runs = 0

  var body: some View {
    NavigationView {
      VStack {
        Text("Runs \(runs)")
        Button("Run") { runs += 1 }
        NavigationLink("Next", destination: ObservedCounterScreen())
      }
    }
  }
}

// S19
struct Highlight: ViewModifier {
  @State private var isOn = false

  func body(content: Content) -> some View {
    let _ = Log.add("Highlight")
    VStack {
      content
      Text(isOn ? "on" : "off")
      Button("Highlight") { isOn.toggle() }
    }
  }
}

struct HighlightedView: View {
  @State private var count = 0

  var body: some View {
    let _ = Log.add("HighlightedView")
    VStack {
      Text("\(count)").modifier(Highlight())
      Button("Count") { count += 1 }
    }
  }
}

// S24
struct ParityView: View, Equatable {
  let number: Int
  let onTap: () -> Void

  nonisolated static func == (left: ParityView, right: ParityView) -> Bool { left.number % 2 == right.number % 2 }

  var body: some View {
    let _ = Log.add("ParityView \(number)")
    Text(number % 2 == 0 ? "even" : "odd")
  }
}

struct SplitView: View {
  @State private var number = 0
  @State private var step = 2

  var body: some View {
    let _ = Log.add("SplitView")
    VStack {
      ParityView(number: number) { step = 1 }.equatable()
      PartView()
      part()
      Button("Add") { number += step }
      Button("By one") { step = 1 }
    }
  }

  func part() -> some View {
    let _ = Log.add("part()")
    return Text("step \(step)")
  }
}

struct PartView: View {
  var body: some View {
    let _ = Log.add("PartView")
    Text("part")
  }
}

// S28
struct BranchView: View {
  @State private var isFirst = true
  @State private var choice = 0
  @State private var name: String? = nil

  var explicit: some View {
    if isFirst { return Text("first") } else { return Text("second") }
  }

  var body: some View {
    VStack {
      explicit
      if isFirst { CountingView(name: "A") } else { CountingView(name: "B") }
      switch choice {
      case 0: CountingView(name: "zero")
      case 1: Text("one")
      default: CountingView(name: "many")
      }
      if let name { CountingView(name: name) }
      Button("Flip") { isFirst.toggle() }
      Button("Choose") { choice += 1 }
      Button("Name") { name = name == nil ? "Ann" : name == "Ann" ? "Bob" : nil }
    }
  }
}

struct CountingView: View {
  let name: String
  @State private var count = 0

  var body: some View {
    Text("\(name) \(count)")
    Button("Count \(name)") { count += 1 }
  }
}

extension Seeds {
  @MainActor @Suite(.serialized)
  struct StructureTests {
    init() { _ = Log.take() }

    @Test func `S8: tapping a row runs that row and changes that row`() throws {
      let session = try TestSession(TodoList())
      #expect(Log.take() == ["TodoList", "row Milk", "row Bread", "row Eggs"])
      try session.tap("row-2")
      #expect(Log.take() == ["row Bread"])
      #expect(
        session.lastPatch == """
          [{"op":"add","path":"/nodes/8/style","value":{"strikethrough":true}},\
          {"op":"replace","path":"/nodes/10/systemName","value":"checkmark.square"}]
          """)
      try session.tap("row-2")
      #expect(
        session.lastPatch == """
          [{"op":"remove","path":"/nodes/8/style"},\
          {"op":"replace","path":"/nodes/10/systemName","value":"square"}]
          """)
    }

    @Test func `S14: with an owned object every push starts at 0`() throws {
      let session = try TestSession(OwnedNavigation())
      #expect(Log.take() == [])
      try session.tap("Next")
      #expect(Log.take() == ["Model Created", "screen"])
      try session.tap("+1")
      #expect(session.texts.contains("Score: 1"))
      try session.back()
      #expect(session.texts == ["Next"])
      _ = Log.take()
      try session.tap("Next")
      #expect(Log.take() == ["Model Created", "screen"])
      #expect(session.texts.contains("Score: 0"))
    }

    @Test func `S14: an observed object in the link survives pop and push until the parent's body runs`() throws {
      let session = try TestSession(ObservedNavigation())
      #expect(Log.take() == ["Model Created"])
      try session.tap("Next")
      #expect(Log.take() == ["screen"])
      try session.tap("+1")
      try session.back()
      _ = Log.take()
      try session.tap("Next")
      #expect(Log.take() == ["screen"])
      #expect(session.texts.contains("Score: 1"))
      try session.back()
      try session.tap("Run")
      #expect(Log.take() == ["Model Created"])
      try session.tap("Next")
      #expect(session.texts.contains("Score: 0"))
    }

    @Test func `S19: a modifier's state belongs to its place and survives its owner's runs`() throws {
      let session = try TestSession(HighlightedView())
      #expect(Log.take() == ["HighlightedView", "Highlight"])
      try session.tap("Highlight")
      #expect(Log.take() == ["Highlight"])
      try session.tap("Count")
      #expect(Log.take() == ["HighlightedView"])
      #expect(session.texts.prefix(2) == ["1", "on"])
    }

    @Test func `S24: equal input is skipped, a view is a boundary, a function is none`() throws {
      let session = try TestSession(SplitView())
      #expect(Log.take() == ["SplitView", "part()", "ParityView 0", "PartView"])
      try session.tap("Add")
      #expect(Log.take() == ["SplitView", "part()"])
      try session.tap("By one")
      #expect(Log.take() == ["SplitView", "part()"])
      try session.tap("Add")
      #expect(Log.take() == ["SplitView", "part()", "ParityView 3"])
      #expect(session.texts.first == "odd")
    }

    @Test func `S28: branches compile in every form and keep or reset state as the rules say`() throws {
      let session = try TestSession(BranchView())
      try session.tap("Count A")
      try session.tap("Count zero")
      #expect(session.texts.contains("A 1") && session.texts.contains("zero 1"))
      try session.tap("Flip")
      #expect(session.texts.first == "second")
      #expect(session.texts.contains("B 0") && session.texts.contains("zero 1"))
      try session.tap("Flip")
      #expect(session.texts.contains("A 0"))
      try session.tap("Choose")
      #expect(session.texts.contains("one"))
      try session.tap("Choose")
      #expect(session.texts.contains("many 0"))
      try session.tap("Name")
      try session.tap("Count Ann")
      #expect(session.texts.contains("Ann 1"))
      try session.tap("Name")
      #expect(session.texts.contains("Bob 1"))
      try session.tap("Name")
      try session.tap("Name")
      #expect(session.texts.contains("Ann 0"))
    }
  }
}
