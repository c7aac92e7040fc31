import MartletTesting
import SwiftUI
import Testing

private struct Names: PreferenceKey {
  static let defaultValue: [String] = []

  static func reduce(value: inout [String], nextValue: () -> [String]) {
    MainActor.assumeIsolated { Log.add("reduce") }
    value += nextValue()
  }
}

private struct Total: PreferenceKey {
  static let defaultValue = 0

  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

/// A key whose values are optional needs no default of its own.
private struct First: PreferenceKey {
  static var defaultValue: String? { nil }

  static func reduce(value: inout String?, nextValue: () -> String?) { value = value ?? nextValue() }
}

private struct Reporter: View {
  let name: String

  var body: some View { Text(name).preference(key: Names.self, value: [name]) }
}

/// Reports its count.
private struct Countable: View {
  let name: String
  @State private var count = 1

  var body: some View {
    Text("\(name) \(count)").preference(key: Total.self, value: count)
    Button("Add \(name)") { count += 1 }
    Button("Set \(name)") { count = count + 0 }
  }
}

private struct Passing: ViewModifier {
  func body(content: Content) -> some View { VStack { content } }
}

private struct AddingName: ViewModifier {
  let name: String

  func body(content: Content) -> some View {
    content
    Reporter(name: name)
  }
}

/// J1
private struct Ordered: View {
  @State private var isShown = false
  @State private var ids = ["d", "e"]

  var body: some View {
    VStack {
      Reporter(name: "a")
      HStack {
        Reporter(name: "b").modifier(Passing())
        Boxed { Reporter(name: "c") }
      }
      ForEach(ids, id: \.self) { Reporter(name: $0) }
      if isShown { Reporter(name: "f") }
      AnyView(Group { Reporter(name: "g").modifier(AddingName(name: "h")) })
    }
    .onPreferenceChange(Names.self) { Log.add($0.joined()) }
    Button("Toggle") { isShown.toggle() }
    Button("Reverse") { ids.reverse() }
    Button("Both") {
      isShown.toggle()
      ids.reverse()
    }
  }
}

/// J1, J2
private struct Few: View {
  @State private var count = 1

  var body: some View {
    VStack {
      EmptyView()
      Text("no report")
      if count > 0 { Reporter(name: "a") }
      ForEach(0..<max(count - 1, 0), id: \.self) { Reporter(name: "b\($0)") }
      if count > 5 { Reporter(name: "never") }
    }
    .onPreferenceChange(Names.self) { Log.add("names \($0.joined())") }
    .onPreferenceChange(Total.self) { Log.add("total \($0)") }
    .onPreferenceChange(First.self) { Log.add("first \($0 ?? "none")") }
    Button("More") { count += 1 }
    Button("None") { count = 0 }
  }
}

/// J3
private struct Replaced: View {
  @State private var inner = 1
  @State private var outer = 3

  var body: some View {
    VStack {
      Text("chained").preference(key: Total.self, value: 2).preference(key: Total.self, value: outer)
    }
    .onPreferenceChange(Total.self) { Log.add("chained \($0)") }
    VStack {
      VStack {
        Text("a").preference(key: Total.self, value: inner)
        Text("b").preference(key: Total.self, value: 10)
      }
      .preference(key: Total.self, value: 100)
      Text("c").preference(key: Total.self, value: 1000)
    }
    .onPreferenceChange(Total.self) { Log.add("contained \($0)") }
    VStack { Text("d").preference(key: Total.self, value: inner) }
      .onPreferenceChange(Total.self) { Log.add("below \($0)") }
      .preference(key: Total.self, value: 50)
      .onPreferenceChange(Total.self) { Log.add("above \($0)") }
    Button("Inner") { inner += 1 }
    Button("Outer") { outer += 1 }
  }
}

private struct Transformed: View {
  @State private var added = 5

  var body: some View {
    VStack {
      Countable(name: "a").transformPreference(Total.self) { $0 *= 10 }
      Text("nothing").transformPreference(Total.self) { $0 += added }
    }
    .transformPreference(Total.self) { $0 += 1000 }
    .onPreferenceChange(Total.self) { Log.add("\($0)") }
    Button("Added") { added += 1 }
  }
}

/// J4, J5
private struct Summed: View {
  @State private var total = 0
  @State private var isShown = true
  @State private var other = 0

  var body: some View {
    Text("total \(total) \(other)")
    VStack {
      if isShown { Countable(name: "a") }
      Countable(name: "b")
    }
    .onPreferenceChange(Total.self) {
      Log.add("\($0)")
      total = $0
    }
    Button("Toggle") { isShown.toggle() }
    Button("Other") { other += 1 }
  }
}

private struct Silent: View {
  var body: some View { Text("silent").onPreferenceChange(Total.self) { Log.add("silent \($0)") } }
}

/// Reports what it hears, plus one.
private struct Restless: View {
  @State private var count = 0

  var body: some View {
    Text("count \(count)").preference(key: Total.self, value: count).onPreferenceChange(Total.self) {
      Log.add("\($0)")
      if $0 < limit { count = $0 + 1 }
    }
    Button("Go") { count += 1 }
  }

  let limit: Int
}

/// J4: another identity reports anew.
private struct Renewed: View {
  @State private var id = 0

  var body: some View {
    AnyView(Countable(name: "a").id(id)).onPreferenceChange(Total.self) { Log.add("\($0)") }
    Button("Renew") { id += 1 }
  }
}

/// J5: views made from what is reported, which report themselves.
private struct Layered: View {
  @State private var unit = "points"

  var body: some View {
    VStack {
      Countable(name: "a")
      Countable(name: "b")
    }
    .overlayPreferenceValue(Total.self) { total in
      let _ = Log.add("overlay")
      Tally("\(total) \(unit)")
    }
    .backgroundPreferenceValue(Total.self) { total in Text("behind \(total)") }
    .onPreferenceChange(Total.self) { Log.add("total \($0)") }
    Button("Unit") { unit = "goals" }
  }
}

/// The places where a report can come from.
private enum Place: CaseIterable {
  case direct, row, listRow, generic, erased, modifier, content, identified, screen
}

private struct Placed: View {
  let place: Place

  var body: some View {
    Group {
      switch place {
      case .direct: Countable(name: "a")
      case .row: ForEach(["row"], id: \.self) { _ in Countable(name: "a") }
      case .listRow: List(["row"], id: \.self) { _ in Countable(name: "a") }
      case .generic: Boxed { Countable(name: "a") }
      case .erased: AnyView(Countable(name: "a"))
      case .modifier: Text("").modifier(AddingCount())
      case .content: Countable(name: "a").modifier(Passing())
      case .identified: Countable(name: "a").id(1)
      case .screen: NavigationView { Countable(name: "a") }
      }
    }
    .onPreferenceChange(Total.self) { Log.add("\($0)") }
  }
}

private struct AddingCount: ViewModifier {
  func body(content: Content) -> some View { Countable(name: "a") }
}

private struct Swapped: View {
  @State private var ids = ["a", "b", "c"]

  var body: some View {
    List(ids, id: \.self) { Reporter(name: $0) }.onPreferenceChange(Names.self) { Log.add($0.joined()) }
    Button("Rotate") { ids.append(ids.removeFirst()) }
    Button("Drop") { ids.removeLast() }
    Button("Clear") { ids = [] }
  }
}

extension Rules {
  @MainActor @Suite(.serialized)
  struct PreferenceTests {
    init() { _ = Log.take() }

    private func heard() -> [String] { Log.take().filter { $0 != "reduce" } }

    @Test func `J1: what siblings report is joined in their order`() throws {
      let session = try TestSession(Ordered())
      #expect(heard() == ["abcdegh"])
      try session.tap("Toggle")
      #expect(heard() == ["abcdefgh"])
      try session.tap("Reverse")
      #expect(heard() == ["abcedfgh"])
      try session.tap("Both")
      #expect(heard() == ["abcdegh"])
      #expect(session.diagnostics == [])
    }

    @Test func `J1: one report is the value, and nothing is reduced`() throws {
      let session = try TestSession(Few())
      #expect(Log.take().contains("reduce") == false)
      try session.tap("More")
      #expect(Log.take() == ["reduce", "names ab0"])
      try session.tap("More")
      #expect(Log.take() == ["reduce", "reduce", "names ab0b1"])
    }

    @Test func `J2: content that comes and goes changes nothing by being empty`() throws {
      let session = try TestSession(Few())
      #expect(heard() == ["names a", "total 0", "first none"])
      try session.tap("None")
      #expect(heard() == ["names "])
      try session.tap("More")
      #expect(heard() == ["names a"])
    }

    @Test func `J3: a report takes the place of those inside it`() throws {
      let session = try TestSession(Replaced())
      #expect(heard().sorted() == ["above 50", "below 1", "chained 3", "contained 1100"])
      try session.tap("Inner")
      #expect(heard() == ["below 2"])
      try session.tap("Outer")
      #expect(heard() == ["chained 4"])
    }

    @Test func `J3: a transformation adds to those inside it`() throws {
      let session = try TestSession(Transformed())
      #expect(heard() == ["1015"])
      try session.tap("Add a")
      #expect(heard() == ["1025"])
      #expect(session.bodies == ["Countable"])
      try session.tap("Added")
      #expect(heard() == ["1026"])
    }

    @Test func `J4: the first value is told, then each that differs, once`() throws {
      let session = try TestSession(Summed())
      #expect(heard() == ["2"])
      try session.tap("Other")
      #expect(session.bodies == ["Summed"])
      #expect(heard() == [])
      try session.tap("Set a")
      #expect(heard() == [])
      try session.tap("Add a")
      #expect(heard() == ["3"])
      try session.tap("Toggle")
      #expect(heard() == ["1"])
      try session.tap("Add b")
      #expect(heard() == ["2"])
      // The view that comes reports 1.
      try session.tap("Toggle")
      #expect(heard() == ["3"])
      #expect(session.words == ["total 3 1", "a 1", "b 2"])
    }

    @Test func `J4: where nobody reports, the default is told`() throws {
      _ = try TestSession(Silent())
      #expect(heard() == ["silent 0"])
    }

    @Test func `J4: a third time within one update is cut off and reported`() throws {
      let session = try TestSession(Restless(limit: .max))
      #expect(heard() == ["0", "1"])
      #expect(session.diagnostics == ["repeatedChange(\"onPreferenceChange of Total\")"])
      #expect(session.words == ["count 2"])
      try session.tap("Go")
      #expect(heard() == ["3", "4"])
      #expect(session.words == ["count 5"])
      #expect(session.diagnostics.count == 2)
    }

    @Test func `J4: twice within one update is nothing to report`() throws {
      let session = try TestSession(Restless(limit: 1))
      #expect(heard() == ["0", "1"])
      #expect(session.diagnostics == [])
    }

    @Test func `J4: another identity reports anew`() throws {
      let session = try TestSession(Renewed())
      try session.tap("Add a")
      #expect(heard() == ["1", "2"])
      try session.tap("Renew")
      #expect(heard() == ["1"])
      try session.tap("Renew")
      #expect(heard() == [])
    }

    @Test func `J5: the action runs after the bodies and may write state, which is shown in the same answer`() throws {
      let session = try TestSession(Summed())
      #expect(session.words == ["total 2 0", "a 1", "b 1"])
      #expect(session.bodies == ["Summed", "Countable", "Countable", "Summed"])
      #expect(session.diagnostics == [])
      try session.tap("Add b")
      #expect(session.bodies == ["Countable", "Summed"])
      #expect(session.words == ["total 3 0", "a 1", "b 2"])
      #expect(session.revision == 2)
    }

    @Test func `J5: what is made from a report follows it, keeps its state and lets the report pass`() throws {
      let session = try TestSession(Layered())
      #expect(session.words == ["a 1", "b 1", "2 points 0", "behind 2"])
      #expect(heard() == ["overlay", "total 2"])
      try session.tap("Add 2 points")
      #expect(session.bodies == ["Tally"])
      try session.tap("Add a")
      #expect(session.words == ["a 2", "b 1", "3 points 1", "behind 3"])
      #expect(session.bodies == ["Countable", "Tally"])
      #expect(heard() == ["overlay", "total 3"])
      try session.tap("Set a")
      #expect(session.bodies == [])
      #expect(heard() == [])
      try session.tap("Unit")
      #expect(session.words == ["a 2", "b 1", "3 goals 1", "behind 3"])
    }

    @Test(arguments: Place.allCases)
    fileprivate func `J4: a report is heard from wherever it comes`(place: Place) throws {
      let session = try TestSession(Placed(place: place))
      #expect(heard() == ["1"])
      try session.tap("Add a")
      #expect(heard() == ["2"])
      #expect(session.bodies == ["Countable"])
    }

    @Test func `J1: rows report in the order that they have now`() throws {
      let session = try TestSession(Swapped())
      #expect(heard() == ["abc"])
      try session.tap("Rotate")
      #expect(heard() == ["bca"])
      try session.tap("Drop")
      #expect(heard() == ["bc"])
      try session.tap("Clear")
      #expect(heard() == [""])
    }
  }
}
