import Foundation
import MartletTesting
import SwiftUI
import Testing

private struct Page: View {
  let name: String
  let runs: Int
  @State private var count = 0
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented

  init(_ name: String, runs: Int = 0) {
    self.name = name
    self.runs = runs
    Log.add("init \(name)")
  }

  var body: some View {
    let _ = Log.add("body \(name)")
    Text("\(name) run \(runs) count \(count) \(isPresented ? "presented" : "root")")
      .onAppear { Log.add("\(name) appears") }
      .onDisappear { Log.add("\(name) disappears") }
    Button("Count \(name)") { count += 1 }
    Button("Dismiss \(name)") { dismiss() }
  }
}

/// M2
private struct Destinations: View {
  @State private var isShown = false
  @State private var runs = 0

  var body: some View {
    let _ = Log.add("body root")
    NavigationStack {
      VStack {
        NavigationLink("Value 7", value: 7)
        NavigationLink("Word", value: "word")
        NavigationLink("Unknown", value: 1.5)
        NavigationLink("Nowhere", value: Int?.none)
        Text(isShown ? "shown" : "hidden")
      }
      .navigationDestination(for: Int.self) { Page("number \($0)", runs: runs) }
      .navigationDestination(for: String.self) { Page($0, runs: runs) }
      .navigationDestination(isPresented: $isShown) { Page("flag", runs: runs) }
    }
    Button("Show") { isShown = true }
    Button("Hide") { isShown = false }
    Button("Run") { runs += 1 }
  }
}

/// M4
private struct Route: Hashable, Codable {
  let id: Int
}

private struct Routed: View {
  @State private var path: [Route] = []

  var body: some View {
    NavigationStack(path: $path) {
      NavigationLink("Next", value: Route(id: 0))
        .navigationDestination(for: Route.self) { route in
          VStack {
            Page("route \(route.id)")
            NavigationLink("Deeper", value: Route(id: route.id + 1))
            NavigationLink("Wrong", value: "text")
          }
        }
    }
    Text("path \(path.map(\.id))")
    Button("Jump") { path = [Route(id: 1), Route(id: 2), Route(id: 3)] }
    Button("Swap") { path[1] = Route(id: 9) }
    Button("Home") { path = [] }
  }
}

private struct Mixed: View {
  @State private var path = NavigationPath()

  var body: some View {
    NavigationStack(path: $path) {
      Text("root")
        .navigationDestination(for: Int.self) { Page("number \($0)") }
        .navigationDestination(for: Route.self) { Page("route \($0.id)") }
    }
    Text("count \(path.count)")
    Button("Push") {
      path.append(1)
      path.append(Route(id: 2))
    }
    Button("Keep") {
      guard let codable = path.codable, let data = try? JSONEncoder().encode(codable),
        let kept = try? JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
      else { return }
      path = NavigationPath()
      path = NavigationPath(kept)
    }
  }
}

/// M5
private struct Item: Identifiable {
  let id: Int
  var name: String
}

private struct Sheets: View {
  @State private var isShown = false
  @State private var item: Item?
  @State private var runs = 0

  var body: some View {
    let _ = Log.add("body sheets")
    VStack {
      Text("shown \(isShown) item \(item?.name ?? "none") \(runs)")
      Button("Show") { isShown = true }
      Button("Hide") { isShown = false }
      Button("Run") { runs += 1 }
      Button("A") { item = Item(id: 1, name: "a") }
      Button("Rename") { item?.name = "renamed" }
      Button("B") { item = Item(id: 2, name: "b") }
    }
    .sheet(isPresented: $isShown, onDismiss: { Log.add("onDismiss") }) {
      Page("sheet", runs: runs).presentationBackgroundInteraction(.enabled)
    }
    .sheet(item: $item, onDismiss: { Log.add("item onDismiss") }) { item in
      Page("item \(item.name)").presentationBackgroundInteraction(.enabled)
    }
    .onAppear { Log.add("sheets appears") }
    .onDisappear { Log.add("sheets disappears") }
  }
}

extension TestSession {
  /// The texts of the pages that are in the document.
  fileprivate var pages: [String] { texts.filter { $0.contains(" run ") } }

  fileprivate func dismissSheet() throws {
    try perform("dismiss", on: #require(elements(ofType: "sheet").last))
  }
}

extension Rules {
  @MainActor @Suite struct PresentationTests {
    init() { _ = Log.take() }

    @Test func `M2: the view of a flag is made with its parent's body, and its body runs when it is shown`() throws {
      let session = try TestSession(Destinations())
      #expect(Log.take() == ["body root", "init flag"])
      try session.tap("Run")
      #expect(Log.take() == ["body root", "init flag"])
      try session.tap("Show")
      #expect(Log.take() == ["body root", "init flag", "body flag", "flag appears"])
      #expect(session.pages == ["flag run 1 count 0 presented"])
      try session.tap("Count flag")
      try session.tap("Run")
      #expect(session.pages == ["flag run 2 count 1 presented"])
      #expect(Log.take() == ["body flag", "body root", "init flag", "body flag"])
    }

    @Test func `M2: the view of a value is made when the value is pushed, not before`() throws {
      let session = try TestSession(Destinations())
      _ = Log.take()
      try session.tap("Value 7")
      #expect(Log.take() == ["init number 7", "body number 7", "number 7 appears"])
      #expect(session.pages == ["number 7 run 0 count 0 presented"])
      try session.tap("Count number 7")
      _ = Log.take()
      try session.tap("Run")
      #expect(session.pages == ["number 7 run 1 count 1 presented"])
      try session.back()
      #expect(session.pages.isEmpty)
      #expect(Log.take().last == "number 7 disappears")
      try session.tap("Word")
      #expect(session.pages == ["word run 1 count 0 presented"])
    }

    @Test func `M2: a flag is false again when its screen has been popped, by a person or by the app`() throws {
      let session = try TestSession(Destinations())
      for leave in ["back", "dismiss", "flag"] {
        try session.tap("Show")
        #expect(session.pages == ["flag run 0 count 0 presented"])
        switch leave {
        case "back": try session.back()
        case "dismiss": try session.tap("Dismiss flag")
        default: try session.tap("Hide")
        }
        #expect(session.pages.isEmpty)
        #expect(session.texts.contains("hidden"))
      }
    }

    @Test func `M2: a value that nothing shows is an error in its place; without a value a link is disabled`() throws {
      let session = try TestSession(Destinations())
      try session.tap("Unknown")
      #expect(session.elements(ofType: "viewError").first?.text?.contains("Double") == true)
      try session.back()
      #expect(throws: (any Error).self) { try session.tap("Nowhere") }
      #expect(session.diagnostics.isEmpty)
    }

    @Test func `M4: the path is a binding: pushing and popping write it, and writing it pushes and pops`() throws {
      let session = try TestSession(Routed())
      try session.tap("Next")
      try session.tap("Deeper")
      #expect(session.words.last == "path [0, 1]")
      #expect(session.pages == ["route 1 run 0 count 0 presented"])
      try session.tap("Count route 1")
      try session.tap("Deeper")
      try session.back()
      #expect(session.words.last == "path [0, 1]")
      #expect(session.pages == ["route 1 run 0 count 1 presented"])
      try session.tap("Dismiss route 1")
      #expect(session.words.last == "path [0]")
      try session.tap("Jump")
      #expect(session.words.last == "path [1, 2, 3]")
      #expect(session.pages == ["route 3 run 0 count 0 presented"])
      try session.back()
      #expect(session.pages == ["route 2 run 0 count 0 presented"])
      try session.tap("Home")
      #expect(session.pages.isEmpty)
      #expect(session.words.last == "path []")
    }

    @Test func `M4: of a path that changes in the middle, what comes before keeps its state`() throws {
      let session = try TestSession(Routed())
      try session.tap("Next")
      try session.tap("Count route 0")
      try session.tap("Deeper")
      try session.tap("Deeper")
      _ = Log.take()
      try session.tap("Swap")
      #expect(session.words.last == "path [0, 9, 2]")
      #expect(session.pages == ["route 2 run 0 count 0 presented"])
      try session.back()
      #expect(session.pages == ["route 9 run 0 count 0 presented"])
      try session.back()
      #expect(session.pages == ["route 0 run 0 count 1 presented"])
    }

    @Test func `M4: a value of another type than the path's is refused`() throws {
      let session = try TestSession(Routed())
      try session.tap("Next")
      #expect(throws: (any Error).self) { try session.tap("Wrong") }
      #expect(session.words.last == "path [0]")
    }

    @Test func `M4: a NavigationPath has values of several types, and comes back from being encoded`() throws {
      let session = try TestSession(Mixed())
      try session.tap("Push")
      #expect(session.words.last == "count 2")
      #expect(session.pages == ["route 2 run 0 count 0 presented"])
      try session.tap("Keep")
      #expect(session.words.last == "count 2")
      try session.back()
      #expect(session.pages == ["number 1 run 0 count 0 presented"])
    }

    @Test func `M4: what is no path that was encoded, or names a type that is not there, is refused`() throws {
      for text in ["{}", "[1]", #"["$sSi"]"#, #"["$sSi","x"]"#, #"["nothing",1]"#, #"["$sSo",1]"#, "[[]]"] {
        #expect(throws: DecodingError.self) {
          try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: Data(text.utf8))
        }
      }
      struct Uncodable: Hashable {}
      #expect(NavigationPath([Uncodable()]).codable == nil)
    }

    @Test func `M5: while a sheet is up, its content runs again with the presenter's body; its state stays`() throws {
      let session = try TestSession(Sheets())
      #expect(Log.take() == ["body sheets", "sheets appears"])
      try session.tap("Show")
      #expect(Log.take() == ["body sheets", "init sheet", "body sheet", "sheet appears"])
      #expect(session.pages == ["sheet run 0 count 0 presented"])
      try session.tap("Count sheet")
      #expect(Log.take() == ["body sheet"])
      try session.tap("Run")
      #expect(session.pages == ["sheet run 1 count 1 presented"])
      #expect(Log.take().prefix(3) == ["body sheets", "init sheet", "body sheet"])
    }

    @Test func `M5: dismissal writes false into the binding; what is below has not disappeared`() throws {
      let session = try TestSession(Sheets())
      for leave in ["person", "dismiss", "flag"] {
        try session.tap("Show")
        #expect(session.texts.first == "shown true item none 0")
        _ = Log.take()
        switch leave {
        case "person": try session.dismissSheet()
        case "dismiss": try session.tap("Dismiss sheet")
        default: try session.tap("Hide")
        }
        #expect(session.texts.first == "shown false item none 0")
        #expect(session.pages.isEmpty)
        let log = Log.take()
        #expect(log.filter { $0.hasSuffix("disappears") } == ["sheet disappears"])
        #expect(log.last == "onDismiss")
      }
    }

    @Test func `M5: dismissal writes nil into an item; another item is another sheet`() throws {
      let session = try TestSession(Sheets())
      try session.tap("A")
      try session.tap("Count item a")
      try session.tap("Rename")
      #expect(session.pages == ["item renamed run 0 count 1 presented"])
      _ = Log.take()
      try session.tap("B")
      #expect(session.pages == ["item b run 0 count 0 presented"])
      #expect(Log.take().contains("item renamed disappears"))
      try session.dismissSheet()
      #expect(session.texts.first == "shown false item none 0")
      #expect(session.elements(ofType: "sheet").isEmpty)
    }

    @Test func `M5: a presenter that goes takes its sheet with it`() throws {
      struct Host: View {
        @State private var isThere = true

        var body: some View {
          if isThere {
            Text("presenter").sheet(isPresented: .constant(true)) {
              Page("sheet").presentationBackgroundInteraction(.enabled)
            }
          }
          Button("Drop") { isThere = false }
        }
      }
      let session = try TestSession(Host())
      #expect(session.pages == ["sheet run 0 count 0 presented"])
      try session.tap("Drop")
      #expect(session.pages.isEmpty)
      #expect(Log.take().last == "sheet disappears")
    }
  }
}
