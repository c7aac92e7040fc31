import Combine
import Observation
import SwiftUI

/// An app that uses what an app can use, so that what is not given back shows.
struct WorkshopApp: App {
  @StateObject private var visits = Visits()

  var body: some Scene {
    WindowGroup("Workshop") { Workshop().environmentObject(visits) }
  }
}

final class Visits: ObservableObject {
  @Published var count = 0
}

@Observable final class Catalogue {
  var title = "Catalogue"
  var items = (0..<20).map { Item(id: $0) }
  var step = 0
}

final class Clock: ObservableObject {
  let ticks = PassthroughSubject<Int, Never>()
  @Published var last = 0
}

struct Item: Identifiable, Equatable {
  let id: Int
  var done = false
}

struct Height: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

extension EnvironmentValues {
  @Entry var tint = 0
}

struct Workshop: View {
  /// How many tasks have begun and not ended.
  static var taskCount = 0

  @State private var catalogue = Catalogue()
  @StateObject private var clock = Clock()
  @EnvironmentObject private var visits: Visits
  @AppStorage("count") private var stored = 0
  @State private var height = 0
  // How a language writes numbers from a thousand on is found out at the first of them.
  @State private var number = 1_000
  @State private var todos = (0..<10).map { Item(id: $0) }

  var body: some View {
    VStack {
      Button("Step") { step() }.accessibilityIdentifier("step")
      Button("Visit") { visits.count += 1 }.accessibilityIdentifier("visit")
      Text("\(catalogue.title) \(number) \(height) \(visits.count) \(stored) \(clock.last)")
      Shelf(catalogue: catalogue, number: number)
      if number % 3 == 0 { Passing(number: number) } else { AnyView(Text("other \(number)")) }
      List($todos) { $todo in
        Toggle("Todo \(todo.id)", isOn: $todo.done)
      }
      Storeroom()
      Text("keyed").id(number % 5).transition(number: number)
    }
    .environment(\.tint, number)
    .onPreferenceChange(Height.self) { height = $0 }
    .onReceive(clock.ticks) { clock.last = $0 }
    .task(id: number % 4) { await linger() }
  }

  private func step() {
    number += 1
    stored += 1
    catalogue.step += 1
    catalogue.items.append(Item(id: 20 + number))
    catalogue.items.removeFirst()
    catalogue.items.swapAt(0, 10)
    todos[number % 10].done.toggle()
    todos.swapAt(number % 10, 0)
    clock.ticks.send(number)
    withAnimation { catalogue.title = "Catalogue \(number % 7)" }
  }

  /// Waits until it is cancelled.
  private func linger() async {
    Self.taskCount += 1
    defer { Self.taskCount -= 1 }
    let (stream, _) = AsyncStream<Void>.makeStream()
    for await _ in stream {}
  }
}

extension View {
  fileprivate func transition(number: Int) -> some View {
    transaction { if number % 2 == 0 { $0.animation = nil } }
  }
}

struct Shelf: View {
  let catalogue: Catalogue
  let number: Int
  @Environment(\.tint) private var tint

  var body: some View {
    VStack {
      ForEach(catalogue.items) { item in Book(item: item) }
      Text("step \(catalogue.step), tint \(tint)").preference(key: Height.self, value: number % 6)
    }
    .environment(catalogue)
  }
}

struct Book: View {
  let item: Item
  @Environment(Catalogue.self) private var catalogue
  @State private var isOpen = false
  @StateObject private var clock = Clock()

  var body: some View {
    HStack {
      Text("Book \(item.id) of \(catalogue.title)")
      if isOpen { Text("open") }
    }
    .onTapGesture { isOpen.toggle() }
    .accessibilityIdentifier("book \(item.id)")
    .onAppear { isOpen = item.id % 2 == 0 }
    .onDisappear { clock.last += 1 }
    .onChange(of: catalogue.step) { old, new in if new % 10 == item.id % 10 { clock.last = new } }
  }
}

/// Full of boxes at times.
struct Storeroom: View {
  @State private var count = 0

  var body: some View {
    Button("Fill") { count = 10_000 }.accessibilityIdentifier("fill")
    Button("Clear") { count = 0 }.accessibilityIdentifier("clear")
    ForEach(0..<count, id: \.self) { Text("\($0)").accessibilityIdentifier("box \($0)") }
  }
}

struct Passing: View {
  let number: Int
  @State private var text = ""
  @FocusState private var isFocused: Bool

  var body: some View {
    TextField("Passing", text: $text)
      .focused($isFocused)
      .onAppear { isFocused = true }
      .task {
        Workshop.taskCount += 1
        for _ in 0..<3 { await Task.yield() }
        Workshop.taskCount -= 1
      }
  }
}
