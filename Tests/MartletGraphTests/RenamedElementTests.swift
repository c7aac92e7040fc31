import Combine
import Martlet
import MartletGraph
import MartletTesting
import Observation
import Testing

private struct Item: Identifiable {
  var id: Int
  var name: String
}

/// What the rows' actions and what is shown are about has been given another id meanwhile.
private struct Renaming: View {
  @State private var words = ["x", "y"]
  @State private var items = [Item(id: 1, name: "one"), Item(id: 2, name: "two")]
  @State private var edited: Binding<String>?

  var body: some View {
    Text(words.joined(separator: ","))
    Text(items.map { "\($0.id) \($0.name)" }.joined(separator: ","))
    if let edited { TextField("Edited", text: edited) }
    ForEach($words, id: \.self) { $word in
      Button("Extend \(word)") {
        word += "a"
        word += "b"
      }
      Button("Edit \(word)") { edited = $word }
    }
    ForEach($items) { $item in
      Button("Save \(item.id)") {
        item.id += 10
        item.name += " saved"
      }
      Button("Save \(item.id) later") {
        withAnimation { item.id += 10 }
        item.name += " saved"
      }
      Button("Exchange \(item.id)") {
        let id = item.id
        guard let other = items.firstIndex(where: { $0.id == 3 - id }) else { return }
        item.id = 3 - id
        items[other].id = id
        item.name += " exchanged"
      }
    }
  }
}

private final class Model: ObservableObject {
  @Published var items = (1...4).map { Item(id: $0, name: "\($0)") }
}

/// Bindings to elements of what an object publishes.
private struct PublishedPage: View {
  @StateObject private var model = Model()
  @State private var held: Binding<Item>?
  @State private var hidesList = false

  var body: some View {
    if let held { Held(item: held) }
    if !hidesList {
      ForEach($model.items) { $item in
        Text(item.name)
        Button("Hold \(item.id)") { held = $item }
      }
    }
    Button("Bump") { model.items[1].name += "!" }
    Button("Hide") { hidesList = true }
  }
}

@Observable private final class Store {
  var items = (1...4).map { Item(id: $0, name: "\($0)") }
}

private struct Observed: View {
  @State private var store = Store()

  var body: some View {
    ForEach($store.items) { $item in
      TextField("Name \(item.id)", text: $item.name)
      Cell(item: $item)
    }
    Button("Bump") { store.items[1].name += "!" }
  }
}

private struct Cell: View {
  @Binding var item: Item

  var body: some View { Text(item.name) }
}

/// A class that tells nobody of its changes.
private final class Note {
  var text = "a"
}

private struct Entry: Identifiable {
  let id: Int
  let note = Note()
}

private struct Silent: View {
  @State private var entries = [Entry(id: 1), Entry(id: 2)]
  @State private var step = 0

  var body: some View {
    Text("\(step)")
    ForEach($entries) { $entry in Text(entry.note.text) }
    Button("Step") {
      entries[0].note.text += "!"
      step += 1
    }
  }
}

private struct Held: View {
  @Binding var item: Item

  var body: some View {
    Text("holds \(item.name)")
    TextField("Name", text: $item.name)
  }
}

/// Parts of constants.
private struct Constants: View {
  @State private var step = 0

  var body: some View {
    Name(text: Binding.constant(Item(id: 1, name: "step \(step)")).name)
    ForEach(Binding.constant(Group(items: [Item(id: 1, name: "row \(step)")])).items) { $item in Text(item.name) }
    Button("Step") { step += 1 }
  }

  private struct Group {
    var items: [Item]
  }
}

private struct Name: View {
  @Binding var text: String

  var body: some View { Text(text) }
}

/// No list, so that closures are compared only as fields of views.
private struct Taps: View {
  @State private var taps = 0

  var body: some View {
    Text("\(taps)")
    Card { taps += 1 }
  }
}

private struct Card: View {
  let action: () -> Void

  var body: some View { Button("Tap", action: action) }
}

@MainActor @Suite struct `Elements with other ids` {
  @Test func `an action that gives its element another id goes on with the element`() throws {
    let session = try TestSession(Renaming())
    try session.tap("Extend x")
    #expect(session.texts.first == "xab,y")
    try session.tap("Save 1")
    #expect(session.texts[1] == "11 one saved,2 two")
    try session.tap("Save 2 later")
    #expect(session.texts[1] == "11 one saved,12 two saved")
    #expect(session.diagnostics.isEmpty)
  }

  @Test func `elements that have exchanged their ids are still those of their rows while the action lasts`() throws {
    let session = try TestSession(Renaming())
    try session.tap("Exchange 1")
    #expect(session.texts[1] == "2 one exchanged,1 two")
    try session.tap("Exchange 1")
    #expect(session.texts[1] == "1 one exchanged,2 two exchanged")
    #expect(session.diagnostics.isEmpty)
  }

  @Test func `an editor of an element that is its own id goes on with what has been typed`() throws {
    let session = try TestSession(Renaming())
    try session.tap("Edit x")
    for text in ["xy", "xyz", "y", "yz"] {
      try session.set("Edited", to: text)
      #expect(session.texts.first == "\(text),y")
    }
    #expect(session.diagnostics == ["duplicateID(\"y\")"])
  }

  @Test func `of a list that an object publishes, rows run whose element has changed`() throws {
    let session = try TestSession(PublishedPage())
    try session.tap("Bump")
    #expect(session.rows == ["2"])
  }

  @Test func `of a list in an observable object, rows run whose element has changed`() throws {
    let session = try TestSession(Observed())
    try session.tap("Bump")
    #expect(session.rows == ["2"])
    #expect(session.bodies == ["Cell"])
    try session.set("Name 3", to: "three")
    #expect(session.rows == ["3"])
    #expect(session.texts.prefix(4) == ["1", "2!", "three", "4"])
  }

  @Test func `rows whose elements may have changed silently run with the body around them`() throws {
    let session = try TestSession(Silent())
    try session.tap("Step")
    #expect(session.texts.prefix(3) == ["1", "a!", "a"])
  }

  @Test func `with a row's binding, a view shows what an object publishes, and what is written through it`() throws {
    let session = try TestSession(PublishedPage())
    try session.tap("Hold 2")
    try session.tap("Bump")
    try session.tap("Bump")
    #expect(session.texts.first == "holds 2!!")
    try session.tap("Hide")
    try session.set("Name", to: "two")
    try session.set("Name", to: "two again")
    #expect(session.texts.first == "holds two again")
  }

  @Test func `a part of another constant is another input`() throws {
    let session = try TestSession(Constants())
    try session.tap("Step")
    #expect(session.texts.prefix(2) == ["step 1", "row 1"])
  }

  @Test func `closures are compared however many have been compared before`() throws {
    let session = try TestSession(Taps())
    for _ in 0..<5_000 { try session.tap("Tap") }
    #expect(session.bodies == ["Taps"])
  }
}
