import MartletTesting
import SwiftUI
import Testing

extension ContainerValues {
  @Entry fileprivate var isPinned: Bool = false
}

extension EnvironmentValues {
  @Entry fileprivate var mark = "none"
}

/// A row of the app's own, with a state and what the environment says where it is asked and where it is shown.
private struct Row: View {
  let name: String
  @State private var taps = 0
  @Environment(\.mark) private var mark

  var body: some View {
    Button("\(name) \(taps) \(mark)") { taps += 1 }
      .onAppear { Log.add("+\(name)") }
      .onDisappear { Log.add("-\(name)") }
  }
}

/// Two rows in one view.
private struct Pair: View {
  var body: some View {
    Row(name: "c")
    Row(name: "d").containerValue(\.isPinned, true)
  }
}

/// What is pinned comes first, in a stack of its own, and of the rest only as many as there is room for.
private struct Board<Content: View>: View {
  let room: Int
  let isTurned: Bool
  @ViewBuilder let content: Content

  var body: some View {
    Group(subviews: content) { subviews in
      let pinned = subviews.filter(\.containerValues.isPinned)
      let others = subviews.filter { !$0.containerValues.isPinned }
      Text("\(subviews.count) views")
      if !pinned.isEmpty {
        HStack { ForEach(pinned) { $0 } }
      }
      VStack {
        ForEach(isTurned ? others.reversed() : others.prefix(room).map(\.self)) { subview in
          subview.padding(1).environment(\.mark, "shown")
        }
      }
    }
    .environment(\.mark, "board")
  }
}

/// G16
private struct Boards: View {
  @State private var items = ["e", "f"]
  @State private var isPinned = false
  @State private var hasPair = true
  @State private var room = 9
  @State private var isTurned = false

  var body: some View {
    Board(room: room, isTurned: isTurned) {
      Row(name: "a").containerValue(\.isPinned, isPinned)
      Group {
        if hasPair { Pair() }
        ForEach(items, id: \.self) { Row(name: $0) }
      }
      .environment(\.mark, "content")
    }
    Button("Pin") { isPinned.toggle() }
    Button("Pair") { hasPair.toggle() }
    Button("Add") { items.insert("g", at: 0) }
    Button("Remove") { items.removeLast() }
    Button("Room") { room = room == 9 ? 2 : 9 }
    Button("Turn") { isTurned.toggle() }
  }
}

/// G16: what reads the environment is a part of the row, and so is made where the row is.
private struct Marked: View {
  private struct Mark: View {
    @Environment(\.mark) private var mark

    var body: some View { Text(mark) }
  }

  var body: some View {
    ForEach(subviews: VStack { Mark() }) { $0.environment(\.mark, "place") }
    ForEach(subviews: Mark()) { $0.environment(\.mark, "place") }
  }
}

/// G17
private struct Sections: View {
  @State private var hasFirst = true

  private struct Loose: View {
    var body: some View {
      Text("3")
      Text("4")
    }
  }

  var body: some View {
    Group(sections: content) { sections in
      Text("\(sections.count) sections")
      ForEach(sections) { section in
        HStack {
          section.header
          Text(String(section.containerValues.isPinned))
          ForEach(section.content) { subview in
            subview
            Text(String(subview.containerValues.isPinned))
          }
          section.footer
        }
      }
    }
    Button("First") { hasFirst.toggle() }
  }

  @ViewBuilder private var content: some View {
    if hasFirst {
      Section("One") { Text("1") }.containerValue(\.isPinned, true)
    }
    Text("2")
    Loose()
    Section {
      ForEach(5..<7) { Text("\($0)") }
    } header: {
      Text("Two")
    } footer: {
      Text("End")
    }
    Section { EmptyView() }
  }
}

private struct Modified: View {
  var body: some View {
    Group(subviews: content) { subviews in
      Text("\(subviews.count) views")
      ForEach(subviews) { subview in
        Text(subview.containerValues.isPinned ? "pinned" : "not pinned")
        subview
      }
    }
  }

  @ViewBuilder private var content: some View {
    ForEach(0..<2) { Text("\($0)") }.animation(.default, value: 1)
    Group {
      Text("2").containerValue(\.isPinned, true)
      Text("3")
    }
    .transaction { $0.animation = nil }
    .preferredColorScheme(.dark)
  }
}

extension Rules {
  @Suite @MainActor struct Subviews {
    private func rows(_ session: TestSession) -> [String] {
      session.elements(ofType: "button").map(\.name).filter { $0.contains(" ") }
    }

    @Test func `G16: the views that content stands for are placed one by one, and keep their state`() throws {
      let session = try TestSession(Boards())
      #expect(session.words == ["5 views"])
      #expect(rows(session) == ["d 0 content", "a 0 board", "c 0 content", "e 0 content", "f 0 content"])
      #expect(Log.take() == ["+d", "+a", "+c", "+e", "+f"])
      for row in rows(session) { try session.tap(row) }
      #expect(rows(session) == ["d 1 content", "a 1 board", "c 1 content", "e 1 content", "f 1 content"])
      #expect(session.lastPatch.contains(#""op":"replace""#) && !session.lastPatch.contains(#""op":"add""#))
      // In another stack it is drawn anew, and is the same row all the same.
      try session.tap("Pin")
      #expect(rows(session) == ["a 1 board", "d 1 content", "c 1 content", "e 1 content", "f 1 content"])
      #expect(Log.take().sorted() == ["+a", "-a"])
      // What is not placed is not shown, and keeps what it knows.
      try session.tap("Room")
      #expect(rows(session) == ["a 1 board", "d 1 content", "c 1 content", "e 1 content"])
      #expect(Log.take() == ["-f"])
      try session.tap("Add")
      #expect(rows(session) == ["a 1 board", "d 1 content", "c 1 content", "g 0 content"])
      try session.tap("Room")
      #expect(
        rows(session) == ["a 1 board", "d 1 content", "c 1 content", "g 0 content", "e 1 content", "f 1 content"])
      // In the same stack it only moves.
      _ = Log.take()
      try session.tap("Turn")
      #expect(
        rows(session) == ["a 1 board", "d 1 content", "f 1 content", "e 1 content", "g 0 content", "c 1 content"])
      #expect(Log.take() == [])
      #expect(!session.operations.contains { $0.wholeMatch(of: /(add|remove) \d+/) != nil })
      // What leaves the content begins anew when it comes again.
      try session.tap("Pair")
      #expect(session.words == ["4 views"])
      try session.tap("Pair")
      try session.tap("Remove")
      #expect(rows(session) == ["a 1 board", "d 0 content", "e 1 content", "g 0 content", "c 0 content"])
    }

    @Test func `G16: modifiers are of each view that content stands for, and what a view says is said through them`()
      throws
    {
      let words = try TestSession(Modified()).words
      #expect(words == ["4 views", "not pinned", "0", "not pinned", "1", "pinned", "2", "not pinned", "3"])
    }

    @Test func `G16: an app's view is asked in the environment of the content, and shown in that of its place`() throws
    {
      #expect(try TestSession(Marked()).words == ["place", "none"])
    }

    @Test func `G17: sections are told apart, and views in none make one`() throws {
      let session = try TestSession(Sections())
      #expect(
        session.words == [
          "4 sections", "One", "true", "1", "true", "false", "2", "false", "3", "false", "4", "false", "Two", "false",
          "5", "false", "6", "false", "End", "false",
        ])
      try session.tap("First")
      #expect(session.words.prefix(4) == ["3 sections", "false", "2", "false"])
    }
  }
}
