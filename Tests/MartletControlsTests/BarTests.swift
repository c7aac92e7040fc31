import Foundation
import Martlet
import MartletTesting
import MartletWire
import Testing

/// A screen with items in all kinds of places, and another one to go to.
private struct Screens: View {
  @State private var count = 0
  @State private var isEditing = false
  @State private var isAtEnd = false
  @State private var title = "Birds"

  var body: some View {
    NavigationStack {
      VStack {
        Text("count \(count)")
        NavigationLink("Open") { Detail() }
        Button("Edit") { isEditing.toggle() }
        Button("Move") { isAtEnd.toggle() }
        Button("Rename") { title = "Owls" }
      }
      .navigationTitle(title)
      .toolbar {
        ToolbarItem(placement: isAtEnd ? .topBarTrailing : .topBarLeading) { Counter(name: "first") }
        if isEditing { ToolbarItem(placement: .confirmationAction) { Button("Done") { isEditing = false } } }
        ToolbarItemGroup(placement: .bottomBar) {
          Button("Archive") { count += 1 }
          Button("Delete") { count -= 1 }
        }
      }
      .toolbar { Button("Add") { count += 10 } }
    }
  }
}

private struct Counter: View {
  let name: String
  @State private var count = 0

  var body: some View { Button("\(name) \(count)") { count += 1 } }
}

private struct Detail: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text("detail")
      .navigationBarTitle("Detail", displayMode: .inline)
      .toolbar { ToolbarItem(placement: .principal) { Text("In the middle") } }
  }
}

/// What an app calls a toolbar of its own, with state and a look at the environment.
private struct OwnToolbar: ToolbarContent {
  let name: String
  @State private var count = 0
  @Environment(\.isEnabled) private var isEnabled

  var body: some ToolbarContent {
    ToolbarItem(placement: .cancellationAction) { Button("\(name) \(count) \(isEnabled)") { count += 1 } }
    if count > 1 {
      ToolbarItem { Text("more than one") }
    } else {
      ToolbarItem(placement: .status) { Text("few") }
    }
  }
}

private struct OwnToolbars: View {
  @State private var name = "own"
  @State private var isOff = false

  var body: some View {
    VStack {
      Button("Rename") { name = "other" }
      Button("Switch") { isOff.toggle() }
      Text("content").toolbar { OwnToolbar(name: name) }.disabled(isOff)
    }
  }
}

@MainActor @Suite struct `Bars of a screen` {
  /// The types of what is directly in the first element of a type, in order.
  private func children(_ session: TestSession, of type: String) -> [String] {
    let lines = session.outline.split(separator: "\n").map(String.init)
    guard let index = lines.firstIndex(where: { $0.contains("\(type) #") }) else { return [] }
    let depth = { (line: String) in line.prefix { $0 == " " }.count }
    let inside = lines[(index + 1)...].prefix { depth($0) > depth(lines[index]) }
    return inside.filter { depth($0) == depth(lines[index]) + 2 }.compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
  }

  @Test func `A screen's title and its items are in a bar before its content, and others in one after it`() throws {
    let session = try TestSession(Screens())
    #expect(children(session, of: "screen") == ["toolbar", "vStack", "bottomBar"])
    #expect(session.texts.prefix(2) == ["Birds", "first 0"])
    #expect(
      session.document.contains(
        #""placements":["title","topBarLeading","automatic"],"titleDisplayMode":"large""#))
    #expect(session.document.contains(#""placements":["bottomBar"]"#))
  }

  @Test func `What is tapped in a bar is done where the bar is written`() throws {
    let session = try TestSession(Screens())
    try session.tap("Archive")
    try session.tap("Add")
    #expect(session.texts.contains("count 11"))
  }

  @Test func `An item keeps its state where it is moved to, and comes and goes as the app says`() throws {
    let session = try TestSession(Screens())
    try session.tap("first 0")
    try session.tap("Move")
    #expect(session.texts.contains("first 1"))
    #expect(session.document.contains(#"["title","topBarTrailing","automatic"]"#))
    try session.tap("Edit")
    #expect(session.document.contains(#"["title","topBarTrailing","confirmationAction","automatic"]"#))
    try session.tap("Done")
    #expect(session.document.contains(#"["title","topBarTrailing","automatic"]"#))
    #expect(session.texts.contains("first 1"))
  }

  @Test func `Labels are icons in a bar, and not in its menus nor in what is presented from there`() throws {
    struct Page: View {
      var body: some View {
        Text("page").toolbar {
          Menu("More", systemImage: "star") { Label("In a menu", systemImage: "star") }
            .sheet(isPresented: .constant(true)) { Label("In a sheet", systemImage: "star") }
        }
      }
    }
    let session = try TestSession(Page())
    let labels = session.outline.split(separator: "\n").filter { $0.contains("label #") }
    #expect(labels.map { $0.contains(#"labelStyle="iconOnly""#) } == [true, false, false])
  }

  @Test func `A switch in a bar is a button unless the app says otherwise, and elsewhere it is none`() throws {
    struct Page: View {
      @State private var isOn = false

      var body: some View {
        NavigationStack {
          Toggle("On the page", isOn: $isOn)
            .toolbar {
              ToolbarItem { Toggle("In the bar", isOn: $isOn) }
              ToolbarItem { Toggle("As it is there", isOn: $isOn).toggleStyle(.automatic) }
              ToolbarItem { Toggle("As a switch", isOn: $isOn).toggleStyle(.switch) }
              ToolbarItem(placement: .secondaryAction) { Toggle("In its menu", isOn: $isOn) }
              ToolbarItem { NavigationLink("Go") { Toggle("On the screen", isOn: $isOn) } }
            }
        }
      }
    }
    let session = try TestSession(Page())
    func buttons() -> Int { session.document.components(separatedBy: #""toggleStyle":"button""#).count - 1 }
    #expect(session.elements(ofType: "toggle").count == 5 && buttons() == 2)
    #expect(try session.element(role: "checkbox", name: "In the bar") != nil)
    try session.tap("Go")
    #expect(session.elements(ofType: "toggle").count == 1 && buttons() == 0)
  }

  @Test func `A link in a bar leads to a screen whose labels have their titles`() throws {
    let session = try TestSession(
      NavigationStack {
        Text("page").toolbar {
          NavigationLink {
            Label("On the screen", systemImage: "star")
          } label: {
            Label("Go", systemImage: "star")
          }
        }
      })
    try session.tap("Go")
    let labels = session.outline.split(separator: "\n").filter { $0.contains("label #") && $0.contains("labelStyle") }
    #expect(session.texts.contains("On the screen") && !labels.contains { $0.contains("On the screen") })
    #expect(session.document.components(separatedBy: #""labelStyle":"iconOnly""#).count <= 2)
  }

  @Test func `Another title is one text that changes`() throws {
    let session = try TestSession(Screens())
    try session.tap("Rename")
    #expect(session.lastPatch.hasSuffix(#"/text","value":"Owls"}]"#))
    #expect(session.lastPatch.components(separatedBy: #""op""#).count == 2)
  }

  @Test func `A screen that was pushed has bars of its own with the way back, and what it covers keeps its items`()
    throws
  {
    let session = try TestSession(Screens())
    try session.tap("first 0")
    try session.tap("Open")
    #expect(session.document.contains(#""placements":["title","principal"]"#))
    #expect(!session.document.contains("titleDisplayMode"))
    #expect(!session.texts.contains("Birds") && !session.texts.contains("Archive"))
    let bar = try #require(session.elements(ofType: "toolbar").first)
    #expect(bar.actions == ["back"])
    try session.perform("back", on: bar)
    #expect(session.texts.contains("Birds") && session.texts.contains("first 1"))
  }

  @Test func `Content of the app's own has state, reads the environment, and keeps both apart from the view`() throws {
    let session = try TestSession(OwnToolbars())
    #expect(session.texts.prefix(1) == ["own 0 true"])
    #expect(session.elements(ofType: "bottomBar").count == 1)
    try session.tap("own 0 true")
    try session.tap("own 1 true")
    #expect(session.texts.contains("more than one"))
    #expect(session.elements(ofType: "bottomBar").isEmpty)
    try session.tap("Rename")
    #expect(session.texts.contains("other 2 true"))
    try session.tap("Switch")
    #expect(session.texts.contains("other 2 false"))
    #expect(throws: Problem.self) { try session.tap("other 2 false") }
  }

  @Test func `A bar that is hidden is not there, and with it the way back`() throws {
    let session = try TestSession(
      NavigationStack {
        NavigationLink("Open") {
          Text("there").navigationTitle("There").navigationBarHidden(true)
        }
        NavigationLink("Other") { Text("elsewhere").navigationTitle("Else").navigationBarBackButtonHidden() }
      })
    try session.tap("Other")
    #expect(session.texts.contains("Else"))
    #expect(session.elements(ofType: "toolbar").first?.actions == [])
    let stack = try #require(session.elements(ofType: "navigationStack").first)
    #expect(throws: Problem.self) { try session.perform("back", on: stack) }

    let other = try TestSession(
      NavigationStack { Text("root").navigationTitle("Root").toolbar(.hidden, for: .navigationBar) })
    #expect(other.elements(ofType: "toolbar").isEmpty)
  }

  @Test func `What is in a bar leaves the document with it, and comes back as it was`() throws {
    struct Hiding: View {
      @State private var isHidden = false

      var body: some View {
        Button("Switch") { isHidden.toggle() }
          .toolbar { ToolbarItem { Counter(name: "kept") } }
          .toolbar(isHidden ? .hidden : .visible)
      }
    }
    let session = try TestSession(Hiding())
    try session.tap("kept 0")
    try session.tap("Switch")
    #expect(session.elements(ofType: "toolbar").isEmpty && !session.document.contains("kept"))
    try session.tap("Switch")
    #expect(session.texts.contains("kept 1"))
  }

  @Test func `Where nobody asks for a bar, the document has no node for one`() throws {
    let session = try TestSession(Text("content"))
    #expect(children(session, of: "window") == ["text"])
  }

  @Test func `A title is large as on the nearest screen below that says so`() throws {
    let session = try TestSession(
      NavigationStack {
        NavigationLink("Second") {
          NavigationLink("Third") { Text("there").navigationTitle("There") }
        }
        .navigationTitle("First").navigationBarTitleDisplayMode(.inline)
      })
    try session.tap("Second")
    try session.tap("Third")
    #expect(session.texts.contains("There") && !session.document.contains("titleDisplayMode"))
  }

  @Test func `A label in a bar is an icon, and in a menu of the bar it has its title, too`() throws {
    let session = try TestSession(
      Text("content").toolbar {
        ToolbarItem { Button("Add", systemImage: "plus") {} }
        ToolbarItem(placement: .secondaryAction) { Button("Print", systemImage: "printer") {} }
        ToolbarItem { Button("Both", systemImage: "star") {}.labelStyle(.titleAndIcon) }
      })
    #expect(session.elements(ofType: "label").count == 3)
    #expect(session.document.components(separatedBy: #""labelStyle":"iconOnly""#).count == 2)
    #expect(try session.element(role: "button", name: "Add") != nil)
  }

  @Test func `What is said of the view that a bar belongs to is not said of its items`() throws {
    let session = try TestSession(
      Text("content").toolbar { Button("Add") {} }.accessibilityIdentifier("content").font(.largeTitle))
    #expect(try session.element(identifier: "content")?.text == "content")
    #expect(!session.document.contains(#"{"type":"toolbarItem","children":[6],"#))
    #expect(session.document.components(separatedBy: "largeTitle").count == 2)
  }

  @Test func `Bars have a background, colours and a role, each bar its own`() throws {
    let session = try TestSession(
      NavigationStack {
        Text("content").navigationTitle("Title").navigationSubtitle("Subtitle")
          .toolbar { ToolbarItem(placement: .bottomBar) { Text("below") } }
          .toolbarBackground(.red, for: .navigationBar).toolbarBackground(.visible, for: .bottomBar)
          .toolbarColorScheme(.dark, for: .navigationBar).toolbarRole(.editor)
      })
    #expect(
      session.document.contains(
        #""placements":["title","subtitle"],"titleDisplayMode":"large","toolbarRole":"editor","background":"red","colorScheme":"dark""#
      ))
    #expect(session.document.contains(#""placements":["bottomBar"],"backgroundVisibility":"visible""#))
  }

  @Test func `A sheet has bars of its own`() throws {
    let session = try TestSession(
      Text("window").navigationTitle("Window").sheet(isPresented: .constant(true)) {
        Text("sheet").toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} } }
      })
    #expect(children(session, of: "sheet") == ["toolbar", "text"])
    #expect(children(session, of: "window") == ["toolbar", "text", "sheet"])
  }

  @Test(arguments: [false, true])
  func `A sheet has a title where its views are in a stack`(isInStack: Bool) throws {
    let session = try TestSession(
      Text("window").sheet(isPresented: .constant(true)) {
        if isInStack {
          NavigationStack { Text("sheet").navigationTitle("Sheet").navigationSubtitle("Below") }
        } else {
          Text("sheet").navigationTitle("Sheet").navigationSubtitle("Below")
        }
      })
    #expect(session.texts.contains("Sheet") == isInStack && session.texts.contains("Below") == isInStack)
    #expect(session.elements(ofType: "toolbar").isEmpty == !isInStack)
  }
}
