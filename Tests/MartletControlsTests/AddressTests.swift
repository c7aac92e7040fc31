import Foundation
import MartletTesting
import SwiftUI
import Testing

@testable import MartletControls
import MartletWire

private struct Recipe: Hashable, Codable {
  var number: Int
  var name = ""
}

private enum Section: String { case soups, cakes }

private struct Secret: Hashable { var word: String }

/// Screens for values of several types.
private struct Cookbook: View {
  @State private var path = NavigationPath()
  @State private var isHelpShown = false
  @State private var isSheetShown = false

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        NavigationLink("Seven", value: 7)
        NavigationLink("Soups", value: Section.soups)
        NavigationLink("Secret", value: Secret(word: "hush"))
        NavigationLink("About") { Text("about") }
        NavigationLink("License") { Text("license") }
        Button("Help") { isHelpShown = true }
        Button("Sheet") { isSheetShown = true }
      }
      .navigationDestination(for: Int.self) { number in
        VStack {
          Text("number \(number)")
          NavigationLink("Next", value: number + 1)
        }
        .navigationDestination(for: Recipe.self) { Text("recipe \($0.number) \($0.name)") }
      }
      .navigationDestination(for: Section.self) { Text("section \($0.rawValue)") }
      .navigationDestination(for: Secret.self) { Text("secret \($0.word)") }
      .navigationDestination(isPresented: $isHelpShown) { Text("help") }
      .sheet(isPresented: $isSheetShown) { Text("sheet") }
    }
    Button("Root") { path = NavigationPath() }
  }
}

private enum Page: Hashable { case home, search, settings }

private struct Tabs: View {
  @State private var page = Page.home

  var body: some View {
    TabView(selection: $page) {
      VStack { Cookbook() }.tabItem { Text("Home") }.tag(Page.home)
      Text("search page").tabItem { Text("Search") }.tag(Page.search)
      NavigationStack {
        Text("settings page").navigationDestination(for: String.self) { Text("setting \($0)") }
      }
      .tabItem { Text("Settings") }.tag(Page.settings)
    }
  }
}

private struct Named: View {
  var body: some View {
    NavigationStack {
      NavigationLink("Crème", value: "crème brûlée")
        .navigationDestination(for: String.self) { Text("dish \($0)") }
        .navigationDestination(for: Int.self) { Text("number \($0)") }
        .navigationPath(for: String.self, "dishes") {
          $0.isEmpty ? nil : $0
        } value: {
          $0 == "none" ? nil : $0
        }
        .navigationPath(for: Int.self, "")
    }
  }
}

private struct Opened: View {
  let isHandled: Bool
  @State private var addresses: [String] = []
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      Text(addresses.joined(separator: " ")).accessibilityIdentifier("addresses")
        .navigationDestination(for: Int.self) { Text("number \($0)") }
    }
    .onOpenURL { url in
      addresses.append(url.absoluteString)
      if isHandled { path = [100] }
    }
    Text("opened \(addresses.joined(separator: " "))")
  }
}

/// Tabs with a stack, and a handler that goes nowhere.
private struct Ignoring: View {
  @State private var tab = "one"

  var body: some View {
    TabView(selection: $tab) {
      Tab("One", systemImage: "a.circle", value: "one") { Text("first").onOpenURL { _ in } }
      Tab("Two", systemImage: "b.circle", value: "two") {
        NavigationStack { Text("root").navigationDestination(for: Int.self) { Text("number \($0)") } }
      }
    }
  }
}

private struct Late: View {
  @State private var isLoaded = false

  var body: some View {
    if isLoaded { Cookbook() }
    Button("Load") { isLoaded = true }
  }
}

private struct Items: View {
  @State private var item: String?

  var body: some View {
    NavigationStack {
      Button("Item x") { item = "x" }
        .navigationDestination(item: $item) { name in
          Text("item \(name)")
          Button("Item y") { item = "y" }
        }
    }
  }
}

/// Three columns with lists of which one row is chosen, and a stack in the last.
private struct Library: View {
  @State private var shelf: Section?
  @State private var book: Int?
  @State private var path: [String] = []

  var body: some View {
    NavigationSplitView {
      List([Section.soups, .cakes], id: \.self, selection: $shelf) { NavigationLink($0.rawValue, value: $0) }
        .navigationPath(for: Section.self, "shelves")
    } content: {
      if let shelf {
        List([1, 2], id: \.self, selection: $book) { NavigationLink("\(shelf.rawValue) \($0)", value: $0) }
      } else {
        Text("choose a shelf")
      }
    } detail: {
      NavigationStack(path: $path) {
        VStack {
          Text("book \(book ?? 0)")
          NavigationLink("Page", value: "one")
        }
        .navigationDestination(for: String.self) { Text("page \($0)") }
      }
    }
    .onChange(of: shelf) {
      book = nil
      path = []
    }
  }
}

/// What is chosen is not `Codable`, and links lead from the first column into the second one.
private struct Drawers: View {
  @State private var secret: Secret? = Secret(word: "first")

  var body: some View {
    NavigationSplitView {
      List(["first", "second"].map(Secret.init), id: \.self, selection: $secret) { Text($0.word).tag($0) }
      NavigationLink("Seven", value: 7).navigationDestination(for: Int.self) { Text("number \($0)") }
      NavigationLink("About") { Text("about") }
    } detail: {
      Text("secret \(secret?.word ?? "none")")
    }
  }
}

@MainActor @Suite struct AddressTests {
  @Test func `an address says which values are on the path, each with the name of its type`() throws {
    let session = try TestSession(Cookbook())
    #expect(session.path == "/")
    try session.tap("Seven")
    #expect(session.path == "/int/7")
    #expect(session.lastPatch.contains(#"{"op":"replace","path":"/path","value":"/int/7"}"#))
    try session.tap("Next")
    #expect(session.path == "/int/7/int/8")
    try session.back()
    #expect(session.path == "/int/7")
    try session.tap("Root")
    #expect(session.path == "/")
    try session.tap("Soups")
    #expect(session.path == "/section/soups")
  }

  @Test func `a session begins at its address, with all the screens below it`() throws {
    let session = try TestSession(Cookbook(), at: "/int/7/int/8")
    #expect(session.path == "/int/7/int/8")
    #expect(session.texts == ["number 8", "Next", "Root"])
    try session.back()
    #expect(session.texts.contains("number 7"))
    try session.back()
    #expect(session.texts.contains("Seven"))
    #expect(session.diagnostics == [])
  }

  @Test func `a destination that a pushed screen has is known when that screen is there`() throws {
    let json = try JSONEncoder().encode(Recipe(number: 3, name: "Tea"))
    let segment = try #require(AddressValue.segment(for: Recipe(number: 3, name: "Tea")))
    #expect(segment.hasPrefix("~") && json.count < 100)
    let session = try TestSession(Cookbook(), at: "/int/1/recipe/\(segment)")
    #expect(session.texts.contains("recipe 3 Tea"))
    #expect(session.path == "/int/1/recipe/\(segment)")
  }

  @Test(arguments: ["/", "/int/6", "/int/7", "/int/7/int/9"])
  func `an address may write its values in other ways than the app does`(first: String) throws {
    let session = try TestSession(Cookbook(), at: first)
    let written = ["/int/07": "/int/7", "/int/+7/int/08": "/int/7/int/8", "/int/%37/int/09": "/int/7/int/9"]
    for (address, shown) in written {
      try session.visit(address)
      #expect(session.path == shown)
    }
    #expect(try TestSession(Cookbook(), at: "/int/07/int/+8").path == "/int/7/int/8")
  }

  @Test func `what an address does not lead to is left out, and what comes before it is shown`() throws {
    for (path, shown) in [
      ("/nowhere", "/"), ("/int", "/"), ("/int/x", "/"), ("/int/7/nowhere/8", "/int/7"), ("/section/pies", "/"),
      ("/secret/hush", "/"), ("/int/%ZZ", "/"), ("/int/~e30", "/"), ("/~1", "/"), ("//int///7", "/int/7"),
      ("/int/7?x=/int/8#/int/9", "/int/7"), ("/int/+7", "/int/7"), ("/in%74/%37", "/int/7"),
    ] {
      let session = try TestSession(Cookbook(), at: path)
      #expect(session.path == shown, "\(path)")
      #expect(session.diagnostics == [], "\(path)")
    }
    let long = try TestSession(Cookbook(), at: String(repeating: "/int/7", count: 40))
    #expect(long.texts.contains("Seven"))
    let deep = try TestSession(Cookbook(), at: String(repeating: "/int/7", count: 32))
    #expect(deep.path == String(repeating: "/int/7", count: 32))
    #expect(deep.diagnostics == [])
  }

  @Test func `an address is followed to its end though a handler that goes nowhere has heard of it`() throws {
    let session = try TestSession(Ignoring(), at: "/two/int/3")
    #expect(session.path == "/two/int/3" && session.texts.contains("number 3"))
    let columns = try TestSession(Library().onOpenURL { _ in }, at: "/soups")
    #expect(columns.path == (try TestSession(Library(), at: "/soups")).path)
  }

  @Test func `a visit pops what is beyond the address, and pushes what it names besides`() throws {
    let session = try TestSession(Cookbook(), at: "/int/7/int/8")
    try session.visit("/int/7")
    #expect(session.path == "/int/7")
    try session.visit("/int/7/int/8/int/9")
    #expect(session.texts.contains("number 9"))
    try session.visit("/section/cakes")
    #expect(session.texts.contains("section cakes"))
    #expect(session.path == "/section/cakes")
    try session.visit("/")
    #expect(session.path == "/")
    let patch = session.lastPatch
    try session.visit("/")
    #expect(patch != "[]" && session.lastPatch == "[]")
    try session.visit("/nowhere")
    #expect(session.path == "/")
  }

  @Test func `what has an address in this session only is numbered, and comes back where it is still there`() throws {
    let session = try TestSession(Cookbook())
    try session.tap("About")
    let about = session.path
    #expect(about == "/~1")
    try session.visit("/")
    try session.tap("License")
    let license = session.path
    #expect(license != about)
    try session.visit(about)
    #expect(session.texts.contains("about"))
    try session.visit(license)
    #expect(session.texts.contains("license"))
    try session.visit("/")
    try session.tap("Help")
    let help = session.path
    try session.back()
    try session.visit(help)
    #expect(session.texts.contains("help"))
    try session.visit("/")
    try session.tap("Secret")
    let secret = session.path
    #expect(!secret.contains("hush"))
    try session.visit("/")
    try session.visit(secret)
    #expect(session.texts.contains("secret hush"))
    #expect(try TestSession(Cookbook(), at: secret).path == "/")
  }

  @Test func `the tab that is chosen comes first, unless it is the first one; what is in it follows`() throws {
    let session = try TestSession(Tabs())
    #expect(session.path == "/")
    try session.tap("Search")
    #expect(session.path == "/1")
    try session.tap("Settings")
    #expect(session.path == "/2")
    try session.visit("/2/string/Font")
    #expect(session.texts.contains("setting Font"))
    try session.visit("/int/7")
    #expect(session.texts.contains("number 7"))
    #expect(session.path == "/int/7")
    try session.tap("Settings")
    #expect(session.path == "/2/string/Font")
    try session.visit("/")
    #expect(session.texts.contains("Seven"))
    let other = try TestSession(Tabs(), at: "/2/string/Font%20size")
    #expect(other.texts.contains("setting Font size"))
    #expect(other.path == "/2/string/Font%20size")
  }

  @Test func `what is chosen in the columns of a split view comes first, and a stack in the last one follows`() throws {
    let session = try TestSession(Library())
    #expect(session.path == "/")
    try session.tap("cakes")
    #expect(session.path == "/shelves/cakes")
    #expect(session.document.contains(#""path":"/shelves/soups""#))
    #expect(session.document.contains(#""path":"/shelves/cakes/int/2""#))
    try session.tap("cakes 2")
    #expect(session.path == "/shelves/cakes/int/2")
    #expect(session.document.contains(#""path":"/shelves/cakes/int/2/string/one""#))
    try session.tap("Page")
    #expect(session.path == "/shelves/cakes/int/2/string/one")
    try session.visit("/shelves/cakes")
    #expect(session.texts.contains("book 0") && session.path == "/shelves/cakes")
    try session.visit("/shelves/soups/int/1")
    #expect(session.texts.contains("soups 1") && session.texts.contains("book 1"))
    try session.visit("/")
    #expect(session.texts.contains("choose a shelf"))
    let other = try TestSession(Library(), at: "/shelves/cakes/int/2/string/one")
    #expect(other.path == "/shelves/cakes/int/2/string/one" && other.texts.contains("page one"))
    try other.back()
    #expect(other.path == "/shelves/cakes/int/2" && other.texts.contains("book 2"))
    #expect(other.diagnostics == [])
    for (path, shown) in [("/shelves/pies/int/2", "/"), ("/int/2", "/"), ("/shelves/cakes/x/2", "/shelves/cakes")] {
      #expect(try TestSession(Library(), at: path).path == shown, "\(path)")
    }
  }

  @Test func `in a narrow window, a visit goes to the column that the address leads to`() throws {
    let session = try TestSession(Library())
    try session.setEnvironment(horizontalSizeClass: .compact)
    try session.visit("/shelves/cakes/int/2")
    #expect(session.texts == ["book 2", "Page"] && session.path == "/shelves/cakes/int/2")
    try session.visit("/shelves/cakes")
    #expect(session.texts == ["cakes 1", "cakes 2"])
    try session.back()
    #expect(session.texts == ["soups", "cakes"] && session.path == "/")
  }

  @Test func `what is chosen that no address can say has a number, as has what a link shows beside it`() throws {
    let session = try TestSession(Drawers())
    let first = session.path
    #expect(first == "/~1" && session.texts.contains("secret first"))
    try session.perform("select", on: #require(try session.element(text: "second")))
    let second = session.path
    #expect(second != first && !second.contains("second"))
    #expect(session.document.contains(#""path":"\#(second)/int/7""#))
    try session.tap("Seven")
    #expect(session.path == second + "/int/7" && session.texts.contains("number 7"))
    try session.visit(first)
    #expect(session.texts.contains("secret first") && session.path == first)
    try session.visit(second + "/int/7")
    #expect(session.texts.contains("number 7"))
    try session.tap("About")
    let about = session.path
    #expect(session.texts.contains("about") && about.hasPrefix(second + "/~"))
    try session.visit(second)
    #expect(session.texts.contains("secret second"))
    try session.visit(about)
    #expect(session.texts.contains("about"))
    #expect(session.diagnostics == [])
  }

  @Test func `a screen of an item comes back with its item`() throws {
    let session = try TestSession(Items())
    try session.tap("Item x")
    let x = session.path
    try session.tap("Item y")
    let y = session.path
    #expect(x != y && session.texts.contains("item y"))
    try session.visit(x)
    #expect(session.texts.contains("item x") && session.path == x)
    try session.visit("/")
    try session.visit(y)
    #expect(session.texts.contains("item y") && session.path == y)
  }

  @Test func `an app says what its values are called`() throws {
    let session = try TestSession(Named())
    try session.tap("Crème")
    #expect(session.path == "/dishes/cr%C3%A8me%20br%C3%BBl%C3%A9e")
    #expect(try TestSession(Named(), at: session.path).texts.contains("dish crème brûlée"))
    #expect(try TestSession(Named(), at: "/dishes/none").path == "/")
    #expect(try TestSession(Named(), at: "/42/dishes/tea").texts.contains("dish tea"))
    #expect(try TestSession(Named(), at: "/42").path == "/42")
    #expect(try TestSession(Named(), at: "/string/tea").path == "/")
  }

  @Test func `a link with a value says which address it leads to, and follows where its screen goes`() throws {
    let session = try TestSession(Cookbook())
    #expect(session.document.contains(#""path":"/section/soups""#))
    #expect(!session.document.contains("hush"))
    try session.tap("Seven")
    #expect(session.document.contains(#""path":"/int/7/int/8""#))
  }

  @Test func `handlers hear of the address first, and where they show something nothing else follows`() throws {
    let handled = try TestSession(Opened(isHandled: true), at: "/int/7?a=b#c")
    #expect(handled.texts == ["number 100", "opened http://localhost/int/7?a=b#c"])
    #expect(handled.path == "/int/100")
    let followed = try TestSession(Opened(isHandled: false), at: "/int/7")
    #expect(followed.texts == ["number 7", "opened http://localhost/int/7"])
    try followed.visit("/int/8")
    #expect(followed.texts == ["number 8", "opened http://localhost/int/7"])
    try followed.visit("/elsewhere")
    #expect(followed.texts.contains("opened http://localhost/int/7 http://localhost/elsewhere"))
    #expect(try TestSession(Opened(isHandled: true)).texts.contains("opened "))
  }

  @Test func `what is shown later goes on with the address of the session`() throws {
    let session = try TestSession(Late(), at: "/int/7")
    #expect(session.path == "/int/7")
    try session.tap("Load")
    #expect(session.texts.contains("number 7"))
    #expect(session.path == "/int/7")
    try session.back()
    #expect(session.path == "/")
  }

  @Test func `nothing is visited beneath a sheet, and nothing but a path`() throws {
    let session = try TestSession(Cookbook())
    let window = try #require(session.elements(ofType: "window").first)
    for value: Action.Value in [
      .null, .number(1), .string("int/7"), .string(""), .string(String(repeating: "/a", count: 70)),
    ] {
      #expect(throws: (any Error).self) { try session.perform("visit", on: window, value: value) }
    }
    try session.tap("Sheet")
    #expect(throws: (any Error).self) { try session.visit("/int/7") }
    #expect(session.path == "/")
    #expect(throws: (any Error).self) { try TestSession(Text("alone")).visit("/") }
  }

  @Test func `every value can be read again from the segment that it is written as`() throws {
    func check<Value: Equatable>(_ value: Value, _ segment: String) {
      #expect(AddressValue.segment(for: value) == segment)
      #expect(AddressValue.decode(segment, as: Value.self) == value)
      #expect(AddressValue.normalized(segment) == segment)
    }
    check(42, "42")
    check(-1, "-1")
    check(true, "true")
    check("a/b?c#d.e~", "a%2Fb%3Fc%23d%2Ee%7E")
    check("..", "~Ii4uIg")
    check("", "~IiI")
    check(Section.cakes, "cakes")
    check(
      try #require(UUID(uuidString: "6F9619FF-8B86-D011-B42D-00CF4FC964FF")), "6F9619FF-8B86-D011-B42D-00CF4FC964FF")
    #expect(AddressValue.segment(for: String(repeating: "x", count: 600)) == nil)
    #expect(AddressValue.segment(for: Secret(word: "x")) == nil)
    #expect(AddressValue.slug(of: Recipe.self) == "recipe")
    #expect(AddressValue.slug(of: [NavigationPath].self) == "array-navigation-path")
    #expect(AddressValue.slug(of: URL.self) == "url")
    #expect(AddressValue.decode("~", as: String.self) == nil)
    #expect(AddressValue.decode("~%%%", as: Recipe.self) == nil)
    #expect(AddressValue.decode("%E2%8", as: String.self) == nil)
    #expect(AddressValue.decode("%E2%80", as: String.self) == nil)
    #expect(AddressValue.decode("%+1", as: String.self) == nil)
  }

  @Test func `a text comes back as it was, with a mark of the order of bytes at its beginning`() {
    let marked: String? = AddressValue.decode("%EF%BB%BF%E2%80%AE", as: String.self)
    #expect(marked?.unicodeScalars.map(\.value) == [0xFEFF, 0x202E])
    #expect(AddressValue.decode("cr%c3%a8me%20br%C3%BBl%C3%A9e", as: String.self) == "crème brûlée")
  }

  @Test func `a text that no request may have is in no address either, however it is written`() {
    let marks = "e" + String(repeating: "\u{301}", count: 31)
    #expect(AddressValue.decode("a%00b", as: String.self) == nil)
    #expect(AddressValue.decode("e" + String(repeating: "%CC%81", count: 31), as: String.self) == nil)
    #expect(AddressValue.decode("e" + String(repeating: "%CC%81", count: 30), as: String.self) != nil)
    for json in [
      #""\u0000""#, #"["a\u0000"]"#, #"{"number":1,"name":"\u0000"}"#, #"{"number":1,"name":"x","\u0000":2}"#,
      "[\"\(marks)\"]",
    ] {
      let segment = "~" + Data(json.utf8).base64EncodedString().filter { $0 != "=" }
      #expect(AddressValue.decode(segment, as: String.self) == nil, "\(json)")
      #expect(AddressValue.decode(segment, as: [String].self) == nil, "\(json)")
      #expect(AddressValue.decode(segment, as: Recipe.self) == nil, "\(json)")
    }
    #expect(AddressValue.segment(for: "a\0b") == nil && AddressValue.segment(for: marks) == nil)
    #expect(AddressValue.segment(for: Recipe(number: 1, name: "\0")) == nil)
    #expect(AddressValue.segment(for: Recipe(number: 1, name: "\\u0000")) != nil)
  }

  @Test func `links that come back say where they lead, also where something has moved`() throws {
    struct Moving: View {
      @State private var isLarge = false

      var body: some View { Text("large").opacity(isLarge ? 1 : 0).onAppear { withAnimation { isLarge = true } } }
    }
    struct Links: View {
      var body: some View {
        NavigationStack {
          List(1..<4) { NavigationLink("to \($0)", value: $0) }.navigationDestination(for: Int.self) { number in
            Moving()
            NavigationLink("on to \(number + 1)", value: number + 1)
          }
        }
      }
    }
    func paths(_ text: String) -> Set<Substring> { Set(text.matches(of: #/"path":"(/int[^"]*)"/#).map(\.output.1)) }
    let session = try TestSession(Links(), at: "/int/1")
    try session.perform("back", on: try #require(session.elements(ofType: "navigationStack").first))
    #expect(paths(session.lastPatch) == ["/int/1", "/int/2", "/int/3"])
    try session.tap("to 2")
    #expect(paths(session.lastPatch) == ["/int/2/int/3"])
  }
}
