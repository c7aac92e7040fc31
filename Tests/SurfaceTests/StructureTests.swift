import MartletTesting
import SwiftUI
import Testing

private struct Fruit: Identifiable, Hashable {
  let id: Int
  var name: String

  static let all = [Fruit(id: 1, name: "apple"), Fruit(id: 2, name: "pear")]
}

/// What views are made of.
@Suite @MainActor struct StructureTests {
  private let names = ["a", "b"]
  private let isShown = true

  @Test func `there is a view for each element`() throws {
    try expect("ForEach(_:) {}", shows: #"text "apple"; text "pear""#) {
      ForEach(Fruit.all) { fruit in
        Text(fruit.name)
      }
    }
    try expect("ForEach(_:) {}", shows: #"text "0"; text "1""#) { ForEach(0..<2) { Text("\($0)") } }
    try expect("ForEach(_:id:) {}", shows: #"text "a"; text "b""#) { ForEach(names, id: \.self) { Text($0) } }
    try expect("ForEach(_:id:) {}", shows: #"text "a"; divider; text "b""#) {
      ForEach(Array(names.enumerated()), id: \.offset) { index, name in
        if index > 0 { Divider() }
        Text(name)
      }
    }
    try expect("ForEach(_:id:) {}", shows: #"text "1"; text "2""#) {
      ForEach(1...2, id: \.self) { Text($0, format: .number) }
    }
    try expect("ForEach(_:content:)", shows: #"text "apple"; text "pear""#) { ForEach(Fruit.all, content: row) }
    try expect("ForEach(_:id:content:)", shows: #"text "a"; text "b""#) {
      ForEach(names, id: \.self, content: { Text($0) })
    }
  }

  private func row(_ fruit: Fruit) -> some View { Text(fruit.name) }

  @Test(.covers("ForEach(_:) {}", "ForEach", "Binding"))
  func `there is a view for each element that can change it`() throws {
    let session = try TestSession(Switches())
    #expect(session.texts.first == "false true")
    try session.set("first", to: true)
    #expect(session.texts.first == "true true")
  }

  @Test func `views are grouped, chosen and left out`() throws {
    try expect(
      "Group {}",
      shows:
        #"padding insets={"top":1,"leading":1,"bottom":1,"trailing":1} { text "a" }; padding insets={"top":1,"leading":1,"bottom":1,"trailing":1} { text "b" }"#
    ) {
      Group {
        Text("a")
        Text("b")
      }
      .padding(1)
    }
    try expect("Group {}", "EmptyView()", shows: #"text "a""#) {
      Group {
        if isShown { Text("a") } else { EmptyView() }
      }
    }
    try expect("EmptyView()", shows: #"vStack { text "many" }"#) {
      VStack {
        switch names.count {
        case 0: Text("none")
        case 1: EmptyView()
        default: Text("many")
        }
      }
    }
    try expect("ViewBuilder", shows: #"vStack { text "a" style={"bold":true}; text "b" }"#) {
      Card(title: "a") { Text("b") }
    }
  }

  @Test func `a container places its views one by one`() throws {
    try expect("Group(subviews:) {}", shows: #"text "2"; hStack { text "a" }; text "b""#) {
      Group(
        subviews: Group {
          Text("a")
          Text("b")
        }
      ) { subviews in
        Text("\(subviews.count)")
        HStack { subviews[0] }
        subviews[1...]
      }
    }
    try expect(shows: #"hStack { text "a" }; hStack { text "b" }"#) {
      ForEach(subviews: ForEach(names, id: \.self) { Text($0) }) { subview in
        HStack { subview }
      }
    }
    try expect(shows: #"text "head"; text "a"; text "tail""#) {
      ForEach(
        sections: Section {
          Text("a")
        } header: {
          Text("head")
        } footer: {
          Text("tail")
        }
      ) { section in
        section.header
        section.content
        section.footer
      }
    }
  }

  @Test func `content that is made of data knows the data`() {
    func count(_ content: some DynamicViewContent) -> Int { content.data.count }
    #expect(count(ForEach(names, id: \.self) { Text($0) }) == 2)
    #expect(count(ForEach(0..<3) { Text("\($0)") }) == 3)
    #expect(count(ForEach(.constant(names), id: \.self) { Text($0.wrappedValue) }) == 2)
    #expect(count(ForEach(subviews: Text("a")) { $0 }) == 0)
  }

  @Test(.covers("Group", "EmptyView", "TupleView", "AnyView"))
  func `types of views are named`() throws {
    let group: Group<Text> = Group { Text("a") }
    let tuple: TupleView<(Text, Text)> = TupleView((Text("b"), Text("c")))
    let erased: [AnyView] = [AnyView(group), AnyView(EmptyView()), AnyView(tuple)]
    try expect(shows: #"text "a"; text "b"; text "c""#) { ForEach(erased.indices, id: \.self) { erased[$0] } }
    try expect(shows: #"vStack { text "a" style={"bold":true} }"#) { Card<EmptyView>(title: "a") }
  }

  @Test func `a view's type is left open`() throws {
    try expect("AnyView(_:)", shows: #"text "a""#) { isShown ? AnyView(Text("a")) : AnyView(Spacer()) }
  }

  @Test func `a modifier is a view's content in other views`() throws {
    try expect(
      "modifier(_:)", "ViewModifier",
      shows: #"padding insets={"top":2,"leading":2,"bottom":2,"trailing":2} { frame width=9 { text "a" } }"#
    ) { Text("a").modifier(Framed(width: 9)) }
    try expect(
      "modifier(_:)",
      shows: #"padding insets={"top":2,"leading":2,"bottom":2,"trailing":2} { frame width=5 { text "a" } }"#
    ) { Text("a").framed() }
    try expect(
      "ModifiedContent(content:modifier:)",
      shows: #"padding insets={"top":2,"leading":2,"bottom":2,"trailing":2} { frame width=3 { text "a" } }"#
    ) {
      ModifiedContent(content: Text("a"), modifier: Framed(width: 3))
    }
  }

  @Test(.covers("tag(_:)")) func `a choice is told by its tag`() throws {
    let session = try TestSession(Chooser())
    #expect(session.texts.contains("pear"))
    try session.set("Fruit", to: "apple")
    #expect(session.texts.contains("chosen: 1"))
  }

  @Test(.covers("id(_:)")) func `a view with another id is another view`() throws {
    let session = try TestSession(Renewed())
    try session.tap("count")
    #expect(session.texts.first == "1")
    try session.tap("renew")
    #expect(session.texts.first == "0")
  }

  @Test(.covers("equatable()")) func `a view that is equal is not made again`() throws {
    let session = try TestSession(Rounding())
    #expect(session.texts.first == "0")
    try session.tap("add")
    #expect(session.texts.first == "0")
    try session.tap("add")
    #expect(session.texts.first == "2")
  }
}

private struct Switches: View {
  struct Item: Identifiable {
    let id: String
    var isOn: Bool
  }

  @State private var items = [Item(id: "first", isOn: false), Item(id: "second", isOn: true)]

  var body: some View {
    Text(items.map { "\($0.isOn)" }.joined(separator: " "))
    ForEach($items) { $item in
      Toggle(item.id, isOn: $item.isOn)
    }
  }
}

private struct Card<Content: View>: View {
  let title: String
  let content: Content

  init(title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    VStack {
      header
      content
    }
  }

  @ViewBuilder private var header: some View {
    if !title.isEmpty {
      Text(title).bold()
    }
  }
}

extension Card where Content == EmptyView {
  init(title: String) { self.init(title: title) { EmptyView() } }
}

private struct Framed: ViewModifier {
  let width: CGFloat

  func body(content: Content) -> some View {
    content
      .frame(width: width)
      .padding(2)
  }
}

extension View {
  fileprivate func framed(_ width: CGFloat = 5) -> some View { modifier(Framed(width: width)) }
}

private struct Chooser: View {
  @State private var chosen = 2

  var body: some View {
    Text("chosen: \(chosen)")
    Picker("Fruit", selection: $chosen) {
      ForEach(Fruit.all) { Text($0.name).tag($0.id) }
    }
  }
}

private struct Counter: View {
  @State private var count = 0

  var body: some View {
    Text("\(count)")
    Button("count") { count += 1 }
  }
}

private struct Renewed: View {
  @State private var id = UUID()

  var body: some View {
    Counter().id(id)
    Button("renew") { id = UUID() }
  }
}

/// It shows even numbers: an odd one is as good as the one before.
private struct Even: View, Equatable {
  let number: Int

  var body: some View { Text("\(number)") }

  nonisolated static func == (left: Even, right: Even) -> Bool { left.number / 2 == right.number / 2 }
}

private struct Rounding: View {
  @State private var number = 0

  var body: some View {
    Even(number: number).equatable()
    Button("add") { number += 1 }
  }
}
