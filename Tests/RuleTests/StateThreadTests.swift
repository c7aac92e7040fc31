import Combine
import Foundation
import MartletTesting
import SwiftUI
import Testing

// B13, off the main thread: what code of the Swift 5 language mode can do without a word of the compiler's.

private struct Item: Identifiable {
  let id: Int
  var text = ""
}

private struct Pair {
  var first = ""
  var second = ""
}

private final class Model: ObservableObject { @Published var text = "" }

@Observable private final class Observed { var text = "" }

/// What the views hand to other threads, by the name of the place that it writes.
private final class Writers: @unchecked Sendable {
  private(set) var all: [String: (String) -> Void] = [:]

  func add(_ name: String, _ write: @escaping (String) -> Void) { all[name] = write }
}

/// A binding of each kind, and a text that shows what it leads to.
private struct Places: View {
  let writers: Writers
  @State private var state = ""
  @State private var items = (0..<100).map { Item(id: $0) }
  @State private var positions = ["", "", ""]
  @State private var pair = Pair()
  @State private var optional: String? = ""
  @State private var function = ""
  @State private var animated = ""
  @StateObject private var owned = Model()
  @ObservedObject var given: Model
  @State private var observed = Observed()
  @AppStorage("BThread.app") private var app = ""
  @SceneStorage("BThread.scene") private var scene = ""
  @FocusState private var focus: String?

  var body: some View {
    let _ = writers.add("state") { [$state] in $state.wrappedValue = $0 }
    let _ = writers.add("property") { [_state] in _state.wrappedValue = $0 + "p" }
    let _ = writers.add("position") { [$positions] in $positions[1].wrappedValue = $0 }
    let _ = writers.add("key path") { [$pair] in $pair.second.wrappedValue = $0 }
    let _ = writers.add("optional") { [$optional] in Binding($optional)?.wrappedValue = $0 }
    let _ = writers.add("function", Binding(get: { function }, set: { function = $0 }).write)
    let _ = writers.add("animated", $animated.animation().write)
    let _ = writers.add("owned", $owned.text.write)
    let _ = writers.add("given", $given.text.write)
    let _ = writers.add("observed", Bindable(observed).text.write)
    let _ = writers.add("app", $app.write)
    let _ = writers.add("scene", $scene.write)
    let _ = writers.add("focus") { [$focus] in $focus.wrappedValue = $0 }
    Text("state \(state)")
    Text("position \(positions[1])")
    Text("key path \(pair.second)")
    Text("optional \(optional ?? "")")
    Text("function \(function)")
    Text("animated \(animated)")
    Text("owned \(owned.text)")
    Text("given \(given.text)")
    Text("observed \(observed.text)")
    Text("app \(app)")
    Text("scene \(scene)")
    TextField("focus", text: $state).focused($focus, equals: "new")
    Text("focus \(focus ?? "")")
    ForEach($items) { $item in
      let _ = writers.add("item \(item.id)") { [$item] in $item.wrappedValue.text = $0 }
      Text("item \(item.id) \(item.text)")
    }
  }
}

extension Binding {
  fileprivate var write: (Value) -> Void { { wrappedValue = $0 } }
}

/// A session that is at work for as long as another thread is.
private struct Busy: View {
  let work: () -> Void

  var body: some View {
    let _ = work()
    Text("busy")
  }
}

private struct Deleted: View {
  let writers: Writers
  @State private var positions = ["a", "b"]
  @State private var items = [Item(id: 1), Item(id: 2)]

  var body: some View {
    let _ = writers.all["position"] == nil ? writers.add("position", $positions[1].write) : ()
    Button("Delete") {
      positions.removeLast()
      items.removeLast()
    }
    Text(positions.joined())
    ForEach($items) { $item in
      let _ = item.id == 2 ? writers.add("item", $item.text.write) : ()
      Text("\(item.id)\(item.text)")
    }
  }
}

private struct Presenting: View {
  let writers: Writers
  @State private var isPresented = true

  var body: some View {
    Text(isPresented ? "presented" : "dismissed")
      .sheet(isPresented: $isPresented) { Content(writers: writers) }
  }

  struct Content: View {
    let writers: Writers
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      let _ = writers.add("dismiss") { [dismiss] _ in dismiss() }
      Text("content")
    }
  }
}

private struct Opening: View {
  let writers: Writers
  @State private var opened = ""

  var body: some View {
    Content(writers: writers, opened: opened)
      .environment(
        \.openURL,
        OpenURLAction { url in
          opened = url.absoluteString
          return .handled
        })
  }

  struct Content: View {
    let writers: Writers
    let opened: String
    @Environment(\.openURL) private var openURL

    var body: some View {
      let _ = writers.add("open") { [openURL] in openURL(URL(string: $0)!) }
      Text(opened)
    }
  }
}

/// A collection that is large enough to be seen half written.
private struct Reading: View {
  let writers: Writers
  @State private var texts = Array(repeating: "0", count: 50)

  var body: some View {
    let _ = writers.add("read") { [$texts] _ in
      let seen = $texts.wrappedValue
      precondition(seen.count == 50 && Set(seen).count == 1, "a value was read while it was written")
    }
    Text(texts[0])
    Button("Next") { texts = Array(repeating: "\((Int(texts[0]) ?? 0) + 1) and more than fits in a word", count: 50) }
  }
}

/// A collection of the app's own, with code of the app's own where an element is written.
private struct Shelf: MutableCollection, RandomAccessCollection {
  private var items = [Item(id: 0), Item(id: 1)]
  let onWrite: () -> Void

  init(onWrite: @escaping () -> Void) { self.onWrite = onWrite }

  var startIndex: Int { items.startIndex }
  var endIndex: Int { items.endIndex }

  subscript(position: Int) -> Item {
    get { items[position] }
    set {
      onWrite()
      items[position] = newValue
    }
  }
}

private struct Shelves: View {
  let writers: Writers
  @State private var shelf: Shelf
  @State private var other = "other"

  init(writers: Writers, onWrite: @escaping () -> Void) {
    self.writers = writers
    shelf = Shelf(onWrite: onWrite)
  }

  var body: some View {
    let _ = writers.add("read") { [$other] _ in _ = $other.wrappedValue }
    ForEach($shelf) { $item in
      Text("\(item.id)\(item.text)")
      Button("Write \(item.id)") { item.text = "new" }
    }
  }
}

extension Rules {
  @MainActor @Suite(.serialized)
  struct StateThreadTests {
    /// Runs `work` on other threads, while the main thread is in a body of another session.
    private func runElsewhere(_ work: [() -> Void]) throws {
      nonisolated(unsafe) let work = work
      _ = try TestSession(
        Busy {
          let group = DispatchGroup()
          DispatchQueue.global().async(group: group) {
            DispatchQueue.concurrentPerform(iterations: work.count) { work[$0]() }
          }
          wait(for: group, "the writes of other threads")
        })
    }

    /// Waits for other threads, which may have become stuck, but not without end.
    private func wait(for group: DispatchGroup, _ what: String) {
      #expect(group.wait(timeout: .now() + 30) == .success, "Thirty seconds were not enough for \(what).")
    }

    @Test func `B13: no write of another thread is lost, whatever leads to the place`() async throws {
      let writers = Writers()
      let session = try TestSession(Places(writers: writers, given: Model()))
      #expect(writers.all.count == 113)
      let names = writers.all.keys.filter { $0 != "property" }
      try runElsewhere(names.map { name in { writers.all[name]?("new") } })
      try await session.wait(turns: 1_000_000) { session.texts.filter { $0.hasSuffix(" new") }.count >= 112 }
      for name in names { #expect(session.texts.contains("\(name) new"), "\(name)") }
      try runElsewhere([{ writers.all["property"]?("new") }])
      try await session.wait(turns: 1_000_000) { session.texts.contains("state newp") }
      #expect(session.diagnostics == [])
    }

    @Test func `B13: the writes of one thread are stored in their order`() async throws {
      let writers = Writers()
      let session = try TestSession(Places(writers: writers, given: Model()))
      try runElsewhere([{ for number in 1...100 { writers.all["item 7"]?("\(number)") } }])
      try await session.wait(turns: 1_000_000) { session.texts.contains("item 7 100") }
    }

    @Test func `B13: a write to an element that is gone is a diagnostic, not a trap`() async throws {
      let writers = Writers()
      let session = try TestSession(Deleted(writers: writers))
      try session.tap("Delete")
      try runElsewhere([{ writers.all["item"]?("late") }, { writers.all["position"]?("late") }])
      try await session.wait(turns: 1_000_000) { !session.diagnostics.isEmpty }
      #expect(session.diagnostics == ["staleElementBinding"])
      #expect(session.texts.dropFirst() == ["a", "1"])
    }

    @Test func `B13: what another thread reads is whole, and it depends on nothing`() async throws {
      let writers = Writers()
      let session = try TestSession(Reading(writers: writers))
      let isOver = DispatchSemaphore(value: 0)
      let group = DispatchGroup()
      nonisolated(unsafe) let read = try #require(writers.all["read"])
      for _ in 0..<2 {
        DispatchQueue.global().async(group: group) {
          while isOver.wait(timeout: .now()) == .timedOut { read("") }
          isOver.signal()
        }
      }
      for _ in 0..<300 { try session.tap("Next") }
      isOver.signal()
      wait(for: group, "the readers to end")
      // A read of another thread's while a body runs is not that body's.
      nonisolated(unsafe) var reads = 0
      let busy = try TestSession(
        Busy {
          reads += 1
          let thread = DispatchGroup()
          DispatchQueue.global().async(group: thread) { read("") }
          wait(for: thread, "the read of another thread")
        })
      try session.tap("Next")
      try busy.settle()
      #expect(reads == 1)
    }

    @Test func `B13: while a collection of the app's is written, other threads can read`() throws {
      let writers = Writers()
      nonisolated(unsafe) var hasRead: [DispatchTimeoutResult] = []
      let session = try TestSession(
        Shelves(writers: writers) {
          let reading = DispatchGroup()
          DispatchQueue.global().async(group: reading) { writers.all["read"]?("") }
          hasRead.append(reading.wait(timeout: .now() + 30))
        })
      try session.tap("Write 1")
      #expect(hasRead == [.success])
      #expect(session.texts.contains("1new"))
    }

    @Test func `B13: a view may be dismissed, and an address opened, from any thread`() async throws {
      let writers = Writers()
      let session = try TestSession(Presenting(writers: writers))
      #expect(session.texts.contains("content"))
      try runElsewhere([{ writers.all["dismiss"]?("") }])
      try await session.wait(turns: 1_000_000) { session.texts == ["dismissed"] }
      let opening = try TestSession(Opening(writers: writers))
      try runElsewhere([{ writers.all["open"]?("https://example.org/") }])
      try await opening.wait(turns: 1_000_000) { opening.texts == ["https://example.org/"] }
    }
  }
}
