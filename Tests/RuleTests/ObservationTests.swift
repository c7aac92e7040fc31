import MartletTesting
import Observation
import SwiftUI
import Testing

// Observation.

@Observable private final class Score {
  var points = 0
  var name = "none"
  @ObservationIgnored var notes = 0
  var list = [1, 2, 3]

  init() {}

  init(name: String) { self.name = name }
}

private enum E1 {
  struct Host: View {
    @State private var score = Score()

    var body: some View {
      PointsView(score: score)
      NameView(score: score)
      NotesView(score: score)
      GenericView(value: score, path: \.points)
      ForEach(0..<1) { _ in AnyView(PointsView(score: score)) }
      Text("fixed").modifier(PointsModifier(score: score))
      Button("Points") { score.points += 1 }
      Button("Name") { score.name += "!" }
      Button("Notes") { score.notes += 1 }
      Button("List") { score.list.append(4) }
      Button("Both") {
        score.points += 1
        score.name += "?"
        score.points += 1
      }
    }
  }

  struct PointsView: View {
    let score: Score

    var body: some View { Text("points \(score.points)") }
  }

  struct NameView: View {
    let score: Score

    var body: some View { Text("name \(score.name)") }
  }

  struct NotesView: View {
    let score: Score

    var body: some View { Text("notes \(score.notes)") }
  }

  struct GenericView<Value: AnyObject>: View {
    let value: Value
    let path: KeyPath<Value, Int>

    var body: some View { Text("generic \(value[keyPath: path])") }
  }

  struct PointsModifier: ViewModifier {
    let score: Score

    func body(content: Content) -> some View {
      content
      Text("modified \(score.points)")
    }
  }
}

private enum E1b {
  @Observable final class Team {
    var score = Score()
    var title = "team"
    var summary: String { "\(title) \(score.points)" }
  }

  @Observable class Base {
    var inherited = 0
  }

  @Observable final class Derived: Base {
    var own = 0
  }

  struct Host: View {
    let team: Team
    let derived: Derived

    var body: some View {
      SummaryView(team: team)
      TitleView(team: team)
      DerivedView(derived: derived)
      Button("Points") { team.score.points += 1 }
      Button("Title") { team.title += "!" }
      Button("Replace") { team.score = Score() }
      Button("Inherited") { derived.inherited += 1 }
      Button("Own") { derived.own += 1 }
    }
  }

  struct SummaryView: View {
    let team: Team

    var body: some View { Text(team.summary) }
  }

  struct TitleView: View {
    let team: Team

    var body: some View { Text(team.title) }
  }

  struct DerivedView: View {
    let derived: Derived

    var body: some View { Text("\(derived.inherited)") }
  }
}

private enum E2 {
  struct Plain: View {
    private let score = Score()

    var body: some View {
      Text("\(score.points)")
      Button("Points") { score.points += 1 }
    }
  }

  struct Deep {
    let score: Score
  }

  @MainActor static let shared = Score(name: "shared")

  struct Held: View {
    let deep: [Deep]

    var body: some View { Text("held \(deep[0].score.points) \(E2.shared.name)") }
  }

  struct Host: View {
    let score: Score

    var body: some View {
      Held(deep: [Deep(score: score)])
      Button("Points") { score.points += 1 }
      Button("Name") { E2.shared.name += "!" }
    }
  }
}

private enum E3 {
  struct Host: View {
    let score: Score
    @State private var step = 0

    var body: some View {
      Text("step \(step)")
        .onAppear { Log.add("appeared \(score.points)") }
        .onChange(of: step) { Log.add("changed \(score.points)") }
        .task {
          Log.add("task \(score.points)")
          await Task.yield()
          Log.add("later \(score.points)")
        }
      Button("Read") { Log.add("read \(score.points)") }
      Button("Step") { step += 1 }
      Button("Points") { score.points += 1 }
      Reader(score: score)
    }
  }

  struct Reader: View {
    let score: Score

    var body: some View { Text("points \(score.points)") }
  }
}

private enum E4 {
  @Observable final class Item: Identifiable {
    let id: Int
    var text: String

    init(id: Int) {
      self.id = id
      text = "item \(id)"
    }
  }

  @Observable final class Store {
    var items = [Item(id: 1), Item(id: 2)]
    var suffix = "."
  }

  struct Host: View {
    let store: Store

    var body: some View {
      ForEach(store.items) { item in
        let _ = Log.add("row \(item.id)")
        Text(item.text + store.suffix)
      }
      Button("Change 2") { store.items[1].text = "two" }
      Button("Suffix") { store.suffix = "!" }
      Button("Add") { store.items.append(Item(id: 3)) }
    }
  }
}

private enum E5 {
  /// Calls the closure in its own body.
  struct Box<Content: View>: View {
    @ViewBuilder let content: () -> Content

    var body: some View { content() }
  }

  /// Calls the closure when it is made.
  struct EagerBox<Content: View>: View {
    let content: Content

    init(@ViewBuilder content: () -> Content) { self.content = content() }

    var body: some View { content }
  }

  struct Lazy: View {
    let score: Score

    var body: some View {
      Box { Text("points \(score.points)") }
      Button("Points") { score.points += 1 }
    }
  }

  struct Eager: View {
    let score: Score

    var body: some View {
      EagerBox { Text("points \(score.points)") }
      VStack { Text("name \(score.name)") }
      Button("Points") { score.points += 1 }
      Button("Name") { score.name = "some" }
    }
  }

  struct Screen: View {
    let score: Score

    var body: some View { Text("screen \(score.points)") }
  }

  struct Pusher: View {
    let score: Score

    var body: some View {
      NavigationView { NavigationLink("Go") { Screen(score: score) } }
    }
  }
}

private enum E6 {
  struct Host: View {
    let score: Score
    @State private var step = 0
    @State private var readsName = false

    var body: some View {
      let _ = Log.add("body \(score.points)")
      Text("\(score.points) \(step)")
      if readsName { Text(score.name) }
      Button("Step") { step += 1 }
      Button("Points") {
        score.points += 1
        score.points += 1
      }
      Button("Name") { score.name += "!" }
      Button("Switch") { readsName.toggle() }
    }
  }
}

private enum E7 {
  struct Host: View {
    let score: Score

    var body: some View {
      Text("\(score.points) \(score.name) \(score.list)")
      Button("Equal") {
        score.points = 0
        score.name = ["no", "ne"].joined()
        score.list = [1, 2, 3]
      }
      Button("Other") { score.points = 1 }
    }
  }
}

private enum E8 {
  struct Host: View {
    let score: Score
    @State private var isShown = true
    @State private var id = 0

    var body: some View {
      if isShown { E1.PointsView(score: score).id(id) }
      Button("Toggle") { isShown.toggle() }
      Button("Identity") { id += 1 }
      Button("Leave and change") {
        isShown = false
        score.points += 1
      }
    }
  }
}

private enum E9 {
  struct Host: View {
    @State private var score = Score(name: "first")
    @State private var isGiven = true

    var body: some View {
      Middle().environment(score)
      Maybe().environment(isGiven ? score : nil)
      Middle().environment(Score(name: "near"))
      Button("Points") { score.points += 1 }
      Button("Replace") { score = Score(name: "second") }
      Button("Take") { isGiven = false }
    }
  }

  struct Middle: View {
    var body: some View { Reader() }
  }

  struct Reader: View {
    @Environment(Score.self) private var score

    var body: some View { Text("\(score.name) \(score.points)") }
  }

  struct Maybe: View {
    @Environment(Score.self) private var score: Score?

    var body: some View { Text("maybe \(score?.name ?? "nil")") }
  }

  struct Losing: View {
    @State private var score = Score(name: "first")
    @State private var isGiven = true

    var body: some View {
      Middle().environment(isGiven ? score : nil)
      Text("beside")
      Button("Toggle") { isGiven.toggle() }
    }
  }

  struct Lacking: View {
    @State private var count = 0

    var body: some View {
      Text("count \(count)")
      Reader()
      Maybe()
      Button("Count") { count += 1 }
    }
  }
}

private enum E10 {
  struct Host: View {
    @State private var score = Score()

    var body: some View {
      Editor(score: score)
      Inline().environment(score)
      TextField("From state", text: $score.name)
    }
  }

  struct Editor: View {
    @Bindable var score: Score

    var body: some View {
      TextField("Name", text: $score.name)
      Stepper(points: $score.points)
    }
  }

  struct Stepper: View {
    @Binding var points: Int

    var body: some View { Button("Points \(points)") { points += 1 } }
  }

  struct Inline: View {
    @Environment(Score.self) private var score

    var body: some View {
      @Bindable var score = score
      TextField("Inline", text: $score.name)
      Stepper(points: Bindable(score).points).accessibilityIdentifier("inline stepper")
    }
  }
}

private enum E11 {
  struct ScoreKey: EnvironmentKey {
    static var defaultValue: Score? { nil }
  }

  struct Host: View {
    @State private var score = Score()
    @State private var step = 0

    var body: some View {
      Middle().environment(\.ruleScore, score)
      Text("step \(step)")
      Button("Points") { score.points += 1 }
      Button("Name") { score.name = "some" }
      Button("Step") { step += 1 }
    }
  }

  struct Middle: View {
    var body: some View {
      Reader()
      Bystander()
    }
  }

  struct Reader: View {
    @Environment(\.rulePoints) private var points

    var body: some View { Text("points \(points)") }
  }

  struct Bystander: View {
    @Environment(\.ruleScore) private var score

    var body: some View { Text("bystander") }
  }
}

extension EnvironmentValues {
  fileprivate var ruleScore: Score? {
    get { self[E11.ScoreKey.self] }
    set { self[E11.ScoreKey.self] = newValue }
  }

  fileprivate var rulePoints: Int { ruleScore?.points ?? -1 }
}

extension Rules {
  @MainActor @Suite struct ObservationTests {
    init() { _ = Log.take() }

    @Test func `E1: a body depends on the properties that it reads`() throws {
      let session = try TestSession(E1.Host())
      #expect(session.bodies.count == 7)
      try session.tap("Points")
      #expect(session.bodies.sorted() == ["GenericView<Score>", "PointsModifier", "PointsView", "PointsView"])
      try session.tap("Name")
      #expect(session.bodies == ["NameView"])
      try session.tap("List")
      #expect(session.bodies == [])
      try session.tap("Both")
      let reading = ["GenericView<Score>", "NameView", "PointsModifier", "PointsView", "PointsView"]
      #expect(session.bodies.sorted() == reading)
      #expect(session.texts.prefix(2) == ["points 3", "name none!?"])
    }

    @Test func `E1: a property that is ignored runs nothing`() throws {
      let session = try TestSession(E1.Host())
      try session.tap("Notes")
      #expect(session.bodies == [])
      #expect(session.texts.contains("notes 0"))
      try session.tap("Points")
      #expect(!session.bodies.isEmpty)
    }

    @Test func `E1: reads go through computed properties, other objects and classes above`() throws {
      let team = E1b.Team()
      let session = try TestSession(E1b.Host(team: team, derived: E1b.Derived()))
      try session.tap("Points")
      #expect(session.bodies == ["SummaryView"])
      #expect(session.texts.first == "team 1")
      try session.tap("Title")
      #expect(session.bodies.sorted() == ["SummaryView", "TitleView"])
      let old = team.score
      try session.tap("Replace")
      #expect(session.bodies == ["SummaryView"])
      old.points += 10
      try session.settle()
      #expect(session.bodies == [])
      #expect(session.texts.first == "team! 0")
      try session.tap("Inherited")
      #expect(session.bodies == ["DerivedView"])
      try session.tap("Own")
      #expect(session.bodies == [])
    }

    @Test func `E2: an object needs no wrapper`() throws {
      let session = try TestSession(E2.Plain())
      try session.tap("Points")
      #expect(session.bodies == ["Plain"])
      #expect(session.texts.first == "1")
    }

    @Test func `E2: nor a field of its own`() throws {
      let session = try TestSession(E2.Host(score: Score()))
      try session.tap("Points")
      #expect(session.bodies == ["Held"])
      try session.tap("Name")
      #expect(session.bodies == ["Held"])
      #expect(session.texts.first == "held 1 shared!")
    }

    @Test func `E3: what actions, effects and tasks read is no dependency`() async throws {
      let score = Score()
      let session = try TestSession(E3.Host(score: score))
      var lines: [String] = []
      try await session.wait {
        lines += Log.take()
        return lines.contains("later 0")
      }
      #expect(lines == ["appeared 0", "task 0", "later 0"])
      try session.tap("Read")
      try session.tap("Step")
      #expect(Log.take() == ["read 0", "changed 0"])
      #expect(session.bodies == ["Host"])
      try session.tap("Points")
      #expect(session.bodies == ["Reader"])
      #expect(session.texts.last == "points 1")
    }

    @Test func `E4: what a row's closure reads belongs to the row`() throws {
      let session = try TestSession(E4.Host(store: E4.Store()))
      #expect(Log.take() == ["row 1", "row 2"])
      try session.tap("Change 2")
      #expect(session.bodies == [])
      #expect(Log.take() == ["row 2"])
      #expect(session.texts[1] == "two.")
      try session.tap("Suffix")
      #expect(session.bodies == [])
      #expect(Log.take() == ["row 1", "row 2"])
      #expect(session.texts.prefix(2) == ["item 1!", "two!"])
      try session.tap("Add")
      #expect(session.bodies == ["Host"])
      #expect(session.texts[2] == "item 3!")
    }

    @Test func `E5: what a content closure reads belongs to the body that calls it`() throws {
      let session = try TestSession(E5.Lazy(score: Score()))
      try session.tap("Points")
      #expect(session.bodies == ["Box<Text>"])
      #expect(session.texts.first == "points 1")
    }

    @Test func `E5: a closure that is called as the view is made belongs to the body that makes it`() throws {
      let session = try TestSession(E5.Eager(score: Score()))
      try session.tap("Points")
      #expect(session.bodies == ["Eager", "EagerBox<Text>"])
      try session.tap("Name")
      #expect(session.bodies == ["Eager"])
      #expect(session.texts.prefix(2) == ["points 1", "name some"])
    }

    @Test func `E5: what a screen reads belongs to the screen`() throws {
      let score = Score()
      let session = try TestSession(E5.Pusher(score: score))
      try session.tap("Go")
      #expect(session.bodies == ["Screen"])
      score.points = 5
      try session.settle()
      #expect(session.bodies == ["Screen"])
      #expect(session.texts.first == "screen 5")
    }

    @Test func `E6: a body runs after the change, once for each action, and again for the next`() throws {
      let session = try TestSession(E6.Host(score: Score()))
      #expect(Log.take() == ["body 0"])
      for press in 1...3 {
        try session.tap("Points")
        #expect(Log.take() == ["body \(2 * press)"])
        try session.tap("Step")
        #expect(Log.take() == ["body \(2 * press)"])
      }
    }

    @Test func `E6: each run registers anew what it reads`() throws {
      let session = try TestSession(E6.Host(score: Score()))
      try session.tap("Name")
      #expect(session.bodies == [])
      try session.tap("Switch")
      try session.tap("Name")
      #expect(session.bodies == ["Host"])
      #expect(session.texts.contains("none!!"))
      try session.tap("Switch")
      try session.tap("Name")
      #expect(session.bodies == [])
    }

    @Test func `E7: an equal write runs nothing`() throws {
      let session = try TestSession(E7.Host(score: Score()))
      try session.tap("Equal")
      #expect(session.bodies == [])
      try session.tap("Other")
      #expect(session.bodies == ["Host"])
    }

    @Test func `E8: what a view watched is nothing to it when it has gone`() throws {
      let score = Score()
      let session = try TestSession(E8.Host(score: score))
      try session.tap("Leave and change")
      #expect(session.bodies == ["Host"])
      score.points += 1
      try session.settle()
      #expect(session.bodies == [])
      try session.tap("Toggle")
      #expect(session.texts.first == "points 2")
      try session.tap("Identity")
      #expect(session.bodies == ["Host", "PointsView"])
      score.points += 1
      try session.settle()
      #expect(session.bodies == ["PointsView"])
      session.end()
      score.points += 1
      try session.settle()
      #expect(session.bodies == [])
    }

    @Test func `E9: an object in the environment is found by its type, the nearest first`() throws {
      let session = try TestSession(E9.Host())
      #expect(session.texts.prefix(3) == ["first 0", "maybe first", "near 0"])
      try session.tap("Points")
      #expect(session.bodies == ["Reader"])
      try session.tap("Replace")
      // The third object is made with the body, so it is another one, too.
      #expect(session.bodies == ["Host", "Reader", "Maybe", "Reader"])
      #expect(session.texts.prefix(3) == ["second 0", "maybe second", "near 0"])
      try session.tap("Take")
      #expect(session.bodies == ["Host", "Maybe", "Reader"])
      #expect(session.texts[1] == "maybe nil")
    }

    @Test func `E9: a view that has lost its object is an error until there is one again`() throws {
      let session = try TestSession(E9.Losing())
      #expect(session.texts.first == "first 0")
      try session.tap("Toggle")
      #expect(session.elements(ofType: "viewError").count == 1)
      #expect(session.diagnostics.count == 1)
      #expect(session.texts.contains("beside"))
      try session.tap("Toggle")
      #expect(session.texts.first == "first 0")
      #expect(session.elements(ofType: "viewError").isEmpty)
      #expect(session.diagnostics.count == 1)
    }

    @Test func `E9: a missing object is nil, or an error in the view's place`() throws {
      let session = try TestSession(E9.Lacking())
      let message =
        "No Score is in the environment. An ancestor of the view that declares it must have .environment(_:) with one."
      #expect(session.diagnostics == ["viewFailed(\"Reader\", \"\(message)\")"])
      #expect(session.texts.contains("maybe nil"))
      try session.tap("Count")
      #expect(session.texts.first == "count 1")
      #expect(try TestSession(E9.Lacking().environment(Score(name: "given"))).texts.contains("maybe given"))
    }

    @Test func `E10: bindings to an observable object write into it`() throws {
      let session = try TestSession(E10.Host())
      try session.set("Name", to: "Ann")
      #expect(session.elements(ofType: "textField").map(\.value) == ["\"Ann\"", "\"Ann\"", "\"Ann\""])
      try session.set("Inline", to: "Bea")
      try session.set("From state", to: "Cleo")
      #expect(session.elements(ofType: "textField").map(\.value) == ["\"Cleo\"", "\"Cleo\"", "\"Cleo\""])
      try session.tap("inline stepper")
      #expect(session.bodies == ["Stepper", "Stepper"])
      #expect(session.texts.filter { $0 == "Points 1" }.count == 2)
    }

    @Test func `E11: what the getter of an environment value reads is a dependency`() throws {
      let session = try TestSession(E11.Host())
      #expect(session.bodies == ["Host", "Middle", "Reader", "Bystander"])
      try session.tap("Points")
      #expect(session.bodies == ["Reader"])
      #expect(session.texts.first == "points 1")
      try session.tap("Name")
      #expect(session.bodies == [])
      try session.tap("Step")
      #expect(session.bodies == ["Host"])
      try session.tap("Points")
      #expect(session.bodies == ["Reader"])
    }
  }
}
