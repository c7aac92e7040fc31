import Combine
import MartletTesting
import SwiftUI
import Testing

/// Where a rule is tried: it must hold in each.
private enum Setting: CaseIterable {
  case plain, row, listRow, modifier, modified, generic, erased, group, identified, screen
}

/// Puts content that depends on a state into a setting.
private struct Setup<Content: View>: View {
  let setting: Setting
  @ViewBuilder let content: () -> Content

  var body: some View {
    switch setting {
    case .plain: content()
    case .row: ForEach(["row"], id: \.self) { _ in content() }
    case .listRow: List(["row"], id: \.self) { _ in content() }
    case .modifier: Text("modified").modifier(Beside(other: content))
    case .modified: content().modifier(Plain())
    case .generic: Boxed { content() }
    case .erased: AnyView(content())
    case .group: Group { Group { content() } }
    case .identified: content().id("constant")
    case .screen: NavigationView { content() }
    }
  }
}

private struct Plain: ViewModifier {
  func body(content: Content) -> some View { content }
}

private struct Beside<Other: View>: ViewModifier {
  let other: () -> Other

  func body(content: Content) -> some View {
    content
    other()
  }
}

/// G2: three ways to write branches with the same view in each.
private struct IfElse: View {
  let setting: Setting
  @State private var isFirst = true
  @State private var other = 0

  var body: some View {
    let _ = other
    Button("Flip") { isFirst.toggle() }
    Button("Other") { other += 1 }
    Setup(setting: setting) {
      if isFirst { Tally("n") } else { Tally("n") }
    }
  }
}

private struct Switch: View {
  let setting: Setting
  @State private var choice = 0
  @State private var other = 0

  var body: some View {
    let _ = other
    Button("Flip") { choice = (choice + 1) % 3 }
    Button("Other") { other += 1 }
    Setup(setting: setting) {
      switch choice {
      case 0: Tally("n")
      case 1: Tally("n")
      default: Tally("n")
      }
    }
  }
}

private struct ElseIf: View {
  let setting: Setting
  @State private var choice = 0
  @State private var other = 0

  var body: some View {
    let _ = other
    Button("Flip") { choice = (choice + 1) % 3 }
    Button("Other") { other += 1 }
    Setup(setting: setting) {
      if choice == 0 {
        Tally("n")
      } else if choice == 1 {
        Tally("n")
      } else {
        Tally("n")
      }
    }
  }
}

/// G2: one case of a `switch` is one branch, whatever is bound in it.
private enum Phase {
  case loading(Int)
  case done(String)
}

private struct PhaseView: View {
  @State private var phase = Phase.loading(1)

  var body: some View {
    switch phase {
    case .loading(let percent): Tally("loading").bold(percent > 10)
    case .done(let text): Tally(text)
    }
    Button("Further") { phase = .loading(50) }
    Button("Done") { phase = .done("text") }
    Button("Rename") { phase = .done("other") }
  }
}

private struct CoveredBranches: View {
  @State private var isFirst = true
  @State private var other = 0

  var body: some View {
    let _ = other
    NavigationView {
      VStack {
        if isFirst { Tally("n") } else { Tally("n") }
        NavigationLink("Next") {
          Button("Flip") { isFirst.toggle() }
          Button("Other") { other += 1 }
        }
      }
    }
  }
}

/// G3
private struct Leaving: View {
  @State private var isFirst = true

  var body: some View {
    if isFirst { noted("first") } else { noted("second") }
    Button("Twice at once") {
      isFirst = false
      isFirst = true
    }
    Button("Animated, then back") {
      withAnimation { isFirst = false }
      isFirst = true
    }
    Button("Animated twice") {
      withAnimation(.linear) { isFirst = false }
      withAnimation(.easeIn) { isFirst = true }
    }
  }

  private func noted(_ name: String) -> some View {
    Tally("n").onAppear { Log.add("\(name) appears") }.onDisappear { Log.add("\(name) disappears") }
  }
}

private struct SelfHealing: View {
  @State private var isShown = true

  var body: some View {
    if isShown { Tally("n").onDisappear { Log.add("disappears") }.onAppear { Log.add("appears") } }
    Button("Hide") { isShown = false }
    Text("watch").onChange(of: isShown) { isShown = true }
  }
}

/// G1
private struct Positions: View {
  @State private var isSwapped = false
  @State private var isVertical = true

  var body: some View {
    Tally(isSwapped ? "b" : "a")
    Tally(isSwapped ? "a" : "b")
    if isVertical {
      VStack { Tally("inner") }
    } else {
      HStack { Tally("inner") }
    }
    Button("Swap") { isSwapped.toggle() }
    Button("Turn") { isVertical.toggle() }
  }
}

/// G1
private struct Doubled: ViewModifier {
  func body(content: Content) -> some View {
    content
    content
  }
}

private struct Hiding: ViewModifier {
  let isHidden: Bool

  func body(content: Content) -> some View {
    if !isHidden { content }
  }
}

private struct Doubling: View {
  @State private var isHidden = false
  @State private var name = "n"

  var body: some View {
    VStack { Tally(name).modifier(Doubled()).modifier(Hiding(isHidden: isHidden)) }
    Button("Hide") { isHidden.toggle() }
    Button("Rename") { name += "n" }
  }
}

/// G1: the same view in a property, used twice, is two views.
private struct Reused: View {
  var body: some View {
    let tally = Tally("n")
    HStack {
      tally
      tally
    }
  }
}

/// G4
private struct Names: View {
  let setting: Setting
  @State private var name: String? = "a"

  var body: some View {
    Setup(setting: setting) {
      if let name { Tally(name) }
    }
    Button("Nil") { name = nil }
    Button("A") { name = "a" }
    Button("B") { name = "b" }
  }
}

private struct OptionalView: View {
  @State private var name: String? = "a"

  var body: some View {
    name.map { Tally($0) }
    Button("Nil") { name = nil }
    Button("A") { name = "a" }
    Button("B") { name = "b" }
  }
}

/// G5, G6, G7
private struct Identified: View {
  let setting: Setting
  @State private var id = 0
  @State private var other = 0

  var body: some View {
    let _ = other
    Setup(setting: setting) {
      Shown(value: id)
        .onAppear { Log.add("inside \(id) appears") }
        .onDisappear { Log.add("inside \(id) disappears") }
        .id(id)
        .modifier(Counting())
        .onAppear { Log.add("outside appears") }
        .onDisappear { Log.add("outside disappears") }
    }
    Button("Change") { id += 1 }
    Button("Same") {
      id += 0
      other += 1
    }
  }
}

private struct Shown: View {
  let value: Int
  @State private var count = 0

  var body: some View {
    let _ = Log.add("shown \(value)")
    Text("value \(value) \(count)")
    Button("Add") { count += 1 }
  }
}

private struct Counting: ViewModifier {
  @State private var count = 0

  func body(content: Content) -> some View {
    content
    Text("outer \(count)")
    Button("Add outer") { count += 1 }
  }
}

/// G7
private struct Captured: View {
  @State private var id = 0

  var body: some View {
    Plate(value: id, id: id)
    Button("Change") { id += 1 }
  }
}

private struct Plate: View {
  let value: Int
  let id: Int

  var body: some View { Text("\(value)").onDisappear { Log.add("gone with \(value)") }.id(id) }
}

/// G8, G11
private struct Number<Value>: View {
  let value: Value
  @State private var count = 0

  var body: some View {
    Text("\(value): \(count)")
    Button("Add") { count += 1 }
  }
}

private struct Erased: View {
  let setting: Setting
  @State private var kind = 0

  var body: some View {
    Setup(setting: setting) { erased }
    Button("Other value") { kind = 1 }
    Button("Nested") { kind = 2 }
    Button("Thrice") { kind = 3 }
    Button("Existential") { kind = 4 }
    Button("Erasing") { kind = 5 }
    Button("String") { kind = 6 }
    Button("Modified") { kind = 7 }
  }

  private var erased: AnyView {
    switch kind {
    case 0: return AnyView(Number(value: 0))
    case 1: return AnyView(Number(value: 1))
    case 2: return AnyView(AnyView(Number(value: 2)))
    case 3: return AnyView(AnyView(AnyView(Number(value: 3))))
    case 4:
      let view: any View = Number(value: 4)
      return AnyView(view)
    case 5: return AnyView(erasing: Number(value: 5))
    case 6: return AnyView(Number(value: "6"))
    default: return AnyView(Number(value: 7).bold())
    }
  }
}

/// G9
private struct Ternary: View {
  @State private var isOn = false

  var body: some View {
    isOn ? Tally("ternary").bold(true) : Tally("ternary").bold(false)
    Tally("argument").padding(isOn ? 4 : 8)
    if isOn { Tally("if").bold() } else { Tally("if") }
    Tally("wrapped").modifier(Maybe(isOn: isOn))
    Button("Flip") { isOn.toggle() }
  }
}

private struct Maybe: ViewModifier {
  let isOn: Bool

  func body(content: Content) -> some View {
    if isOn { content.bold() } else { content }
  }
}

/// G10
private struct Neighbours: View {
  let setting: Setting
  @State private var isShown = false

  var body: some View {
    Setup(setting: setting) {
      Tally("a")
      if isShown { Text("between") }
      Tally("b")
      Group {
        if isShown { Text("grouped") }
        Tally("c")
      }
      if isShown { Text("padded").padding() }
      Tally("d").bold()
    }
    Button("Toggle") { isShown.toggle() }
  }
}

/// G12
private final class Owned: ObservableObject {
  let number = 0

  init() { MainActor.assumeIsolated { Log.add("made") } }

  deinit { MainActor.assumeIsolated { Log.add("released") } }
}

private struct Owner: View {
  @StateObject private var object = Owned()
  @State private var count = 0

  var body: some View {
    Text("owner \(count + object.number)")
    Button("Add") { count += 1 }
  }
}

private struct Removing: View {
  let setting: Setting
  @State private var isShown = true

  var body: some View {
    Setup(setting: setting) {
      if isShown { Owner() }
    }
    Button("Toggle") { isShown.toggle() }
  }
}

/// G13
private struct Covering: View {
  var body: some View {
    NavigationView {
      VStack {
        Owner().onAppear { Log.add("first appears") }.onDisappear { Log.add("first disappears") }
        NavigationLink("Next") {
          Tally("second").onAppear { Log.add("second appears") }.onDisappear { Log.add("second disappears") }
        }
      }
    }
  }
}

/// G14
private struct Boxes: View {
  @State private var isShown = false
  @State private var items = [1, 2]
  @State private var margin = 4.0

  private struct Behind: View {
    let item: Int
    @State private var taps = 0

    var body: some View { Button("behind \(taps)") { taps += 1 }.accessibilityIdentifier("behind") }
  }

  private struct Perhaps: View {
    let isShown: Bool

    var body: some View { if isShown { Text("perhaps") } }
  }

  var body: some View {
    Perhaps(isShown: isShown).padding(margin).onAppear { Log.add("appears") }.onDisappear { Log.add("disappears") }
    Group {
      Text("a")
      if isShown { Text("b") }
    }
    .frame(width: margin)
    .accessibilityLabel("framed")
    ForEach(items, id: \.self) { item in Text("item \(item)") }.background { Behind(item: items.count) }
    EmptyView().padding().overlay { Text("never") }
    Button("Toggle") { isShown.toggle() }
    Button("Add") { items.insert(items.count + 1, at: 0) }
    Button("Remove") { items.removeLast() }
    Button("Wider") { margin += 1 }
  }
}

/// G15
private struct Arranged: View {
  @State private var isRow = false
  @State private var hasSecond = true

  private var layout: AnyLayout {
    isRow ? AnyLayout(HStackLayout(alignment: .top, spacing: 4)) : AnyLayout(VStackLayout(alignment: .leading))
  }

  var body: some View {
    layout {
      Tally("first").onAppear { Log.add("appears") }.onDisappear { Log.add("disappears") }
      if hasSecond { Tally("second") }
    }
    Button("Turn") { isRow.toggle() }
    Button("Turn and remove") {
      isRow.toggle()
      hasSecond = false
    }
  }
}

extension Rules {
  @MainActor @Suite(.serialized)
  struct IdentityTests {
    init() { _ = Log.take() }

    @Test func `G1: an identity is a parent, a position and a type`() throws {
      let session = try TestSession(Positions())
      try session.tap("Add a")
      try session.tap("Add a")
      try session.tap("Add inner")
      #expect(session.words == ["a 2", "b 0", "inner 1"])
      // The views change places in the source; the states stay at their positions.
      try session.tap("Swap")
      #expect(session.words == ["b 2", "a 0", "inner 1"])
      #expect(session.bodies == ["Positions", "Tally", "Tally"])
      try session.tap("Turn")
      #expect(session.words == ["b 2", "a 0", "inner 0"])
      #expect(session.bodies == ["Positions", "Tally"])
    }

    @Test func `G1: content that a modifier places twice is two identities, and one that it hides is lost`() throws {
      let session = try TestSession(Doubling())
      let buttons = session.elements(ofType: "button").filter { $0.name == "Add n" }
      #expect(buttons.count == 2)
      try session.perform("tap", on: buttons[0])
      try session.perform("tap", on: buttons[0])
      try session.perform("tap", on: buttons[1])
      #expect(session.bodies == ["Tally"])
      #expect(session.words == ["n 2", "n 1"])
      try session.tap("Rename")
      #expect(session.bodies == ["Doubling", "Tally", "Tally"])
      #expect(session.words == ["nn 2", "nn 1"])
      try session.tap("Hide")
      #expect(session.words == [])
      try session.tap("Hide")
      #expect(session.words == ["nn 0", "nn 0"])
    }

    @Test func `G1: one view value in two places is two identities`() throws {
      let session = try TestSession(Reused())
      let buttons = session.elements(ofType: "button")
      try session.perform("tap", on: buttons[1])
      #expect(session.words == ["n 0", "n 1"])
    }

    private func expectNewIdentities(_ session: TestSession, branches: Int) throws {
      for _ in 0..<(2 * branches) {
        try session.tap("Add n")
        #expect(session.words.contains("n 1"))
        // The same branch again keeps its state.
        try session.tap("Other")
        #expect(session.words.contains("n 1"))
        try session.tap("Flip")
        #expect(session.words.contains("n 0"))
        #expect(session.words.filter { $0.hasPrefix("n ") }.count == 1)
        #expect(session.bodies.last == "Tally")
      }
    }

    @Test(arguments: Setting.allCases)
    fileprivate func `G2: the branches of if and else are different identities, and switching back starts anew`(
      setting: Setting
    ) throws {
      try expectNewIdentities(TestSession(IfElse(setting: setting)), branches: 2)
    }

    @Test(arguments: Setting.allCases)
    fileprivate func `G2: the cases of a switch are different identities`(setting: Setting) throws {
      try expectNewIdentities(TestSession(Switch(setting: setting)), branches: 3)
    }

    @Test(arguments: Setting.allCases)
    fileprivate func `G2: the branches of else if are different identities`(setting: Setting) throws {
      try expectNewIdentities(TestSession(ElseIf(setting: setting)), branches: 3)
    }

    @Test func `G2: one case is one identity, whatever is bound in it`() throws {
      let session = try TestSession(PhaseView())
      try session.tap("Add loading")
      try session.tap("Further")
      #expect(session.words == ["loading 1"])
      try session.tap("Done")
      #expect(session.words == ["text 0"])
      try session.tap("Add text")
      try session.tap("Rename")
      #expect(session.words == ["other 1"])
      try session.tap("Further")
      #expect(session.words == ["loading 0"])
    }

    @Test func `G2: branches switch on a covered screen, too`() throws {
      let session = try TestSession(CoveredBranches())
      try session.tap("Add n")
      try session.tap("Next")
      try session.tap("Other")
      try session.back()
      #expect(session.words == ["n 1"])
      try session.tap("Next")
      try session.tap("Flip")
      #expect(session.bodies == ["CoveredBranches", "Tally"])
      try session.back()
      #expect(session.words == ["n 0"])
    }

    @Test func `G3: a branch that is left ends at once, so one that comes back is new`() throws {
      // There are no removal transitions on the server: nothing is still leaving when the branch comes back.
      let session = try TestSession(Leaving())
      #expect(Log.take() == ["first appears"])
      try session.tap("Add n")
      // Two writes of one transaction are one update, in which the branch is not left at all.
      try session.tap("Twice at once")
      #expect(session.words == ["n 1"])
      #expect(session.lastPatch == "[]")
      #expect(Log.take() == [])
      // Two transactions are two updates: the first ends the branch, animated or not.
      try session.tap("Animated, then back")
      #expect(session.words == ["n 0"])
      #expect(session.bodies == ["Leaving", "Tally", "Leaving", "Tally"])
      #expect(
        Log.take() == ["second appears", "first disappears", "first appears", "second disappears"])
      try session.tap("Add n")
      try session.tap("Animated twice")
      #expect(session.words == ["n 0"])
    }

    @Test func `G3: a branch that an effect brings back in the same action is new`() throws {
      let session = try TestSession(SelfHealing())
      _ = Log.take()
      try session.tap("Add n")
      #expect(session.words == ["n 1", "watch"])
      try session.tap("Hide")
      #expect(session.words == ["n 0", "watch"])
      #expect(session.bodies == ["SelfHealing", "SelfHealing", "Tally"])
      #expect(Log.take() == ["disappears", "appears"])
      #expect(session.revision == 3)
    }

    @Test(arguments: Setting.allCases)
    fileprivate func `G4: optional content is new each time it comes and keeps its identity while it stays`(
      setting: Setting
    ) throws {
      let session = try TestSession(Names(setting: setting))
      try session.tap("Add a")
      try session.tap("B")
      #expect(session.words.contains("b 1"))
      try session.tap("Nil")
      #expect(session.words.filter { $0 != "modified" } == [])
      try session.tap("B")
      #expect(session.words.contains("b 0"))
    }

    @Test func `G4: so is a view that is an optional`() throws {
      let session = try TestSession(OptionalView())
      try session.tap("Add a")
      try session.tap("B")
      #expect(session.words == ["b 1"])
      try session.tap("Nil")
      #expect(session.words == [])
      try session.tap("A")
      #expect(session.words == ["a 0"])
    }

    @Test(arguments: Setting.allCases)
    fileprivate func `G5, G6: another id is a new identity inside it and nothing outside it, the same id is nothing`(
      setting: Setting
    ) throws {
      let session = try TestSession(Identified(setting: setting))
      #expect(Log.take() == ["shown 0", "inside 0 appears", "outside appears"])
      try session.tap("Add")
      try session.tap("Add outer")
      #expect(session.words.filter { $0 != "modified" } == ["value 0 1", "outer 1"])
      _ = Log.take()
      try session.tap("Same")
      #expect(session.bodies.contains("Identified"))
      #expect(Log.take() == [])
      #expect(session.words.filter { $0 != "modified" } == ["value 0 1", "outer 1"])
      try session.tap("Change")
      #expect(session.words.filter { $0 != "modified" } == ["value 1 0", "outer 1"])
      // The closure that disappears is of the value before, but state that it reads is read now (rule L2).
      #expect(Log.take() == ["shown 1", "inside 1 appears", "inside 1 disappears"])
    }

    @Test func `G7: what another id ends is not given the new value`() throws {
      let session = try TestSession(Identified(setting: .plain))
      _ = Log.take()
      try session.tap("Change")
      // One run, of the new view with the new value; the old one does not run again.
      #expect(session.bodies.filter { $0 == "Shown" } == ["Shown"])
      #expect(Log.take() == ["shown 1", "inside 1 appears", "inside 1 disappears"])
      let captured = try TestSession(Captured())
      _ = Log.take()
      try captured.tap("Change")
      #expect(Log.take() == ["gone with 0"])
      try captured.tap("Change")
      #expect(Log.take() == ["gone with 1"])
    }

    @Test(arguments: Setting.allCases)
    fileprivate func `G8: AnyView keeps the state of one type and resets at another, however often it is wrapped`(
      setting: Setting
    ) throws {
      let session = try TestSession(Erased(setting: setting))
      let words = { session.words.filter { $0 != "modified" } }
      try session.tap("Add")
      #expect(words() == ["0: 1"])
      let steps = [("Other value", 1), ("Nested", 2), ("Thrice", 3), ("Existential", 4), ("Erasing", 5), ("Nested", 2)]
      for (button, value) in steps {
        try session.tap(button)
        #expect(words() == ["\(value): 1"])
      }
      try session.tap("Modified")
      #expect(words() == ["7: 0"])
      try session.tap("Add")
      try session.tap("Nested")
      #expect(words() == ["2: 0"])
    }

    @Test(arguments: Setting.allCases)
    fileprivate func `G11: a generic type with another argument is another type`(setting: Setting) throws {
      let session = try TestSession(Erased(setting: setting))
      let words = { session.words.filter { $0 != "modified" } }
      try session.tap("Add")
      try session.tap("String")
      #expect(words() == ["6: 0"])
      try session.tap("Add")
      #expect(words() == ["6: 1"])
      try session.tap("Other value")
      #expect(words() == ["1: 0"])
    }

    @Test func `G9: a condition in an argument keeps the identity, one around the modifier does not`() throws {
      let session = try TestSession(Ternary())
      for name in ["ternary", "argument", "if", "wrapped"] { try session.tap("Add \(name)") }
      #expect(session.words == ["ternary 1", "argument 1", "if 1", "wrapped 1"])
      try session.tap("Flip")
      #expect(session.words == ["ternary 1", "argument 1", "if 0", "wrapped 0"])
    }

    @Test(arguments: Setting.allCases)
    fileprivate func `G10: what comes and goes shifts neither the identity nor the order of what follows`(
      setting: Setting
    ) throws {
      let session = try TestSession(Neighbours(setting: setting))
      for name in ["a", "b", "c", "d"] { try session.tap("Add \(name)") }
      let words = { session.words.filter { $0 != "modified" } }
      #expect(words() == ["a 1", "b 1", "c 1", "d 1"])
      try session.tap("Toggle")
      #expect(words() == ["a 1", "between", "b 1", "grouped", "c 1", "padded", "d 1"])
      #expect(session.bodies.filter { $0 == "Tally" } == [])
      // Six nodes come (three of them in one padding), nothing moves.
      #expect(session.operations.filter { $0.hasPrefix("move") || $0.hasPrefix("remove") } == [])
      try session.tap("Toggle")
      #expect(words() == ["a 1", "b 1", "c 1", "d 1"])
      #expect(session.operations.filter { $0.hasPrefix("move") || $0.hasPrefix("add") } == [])
    }

    @Test(arguments: Setting.allCases)
    fileprivate func `G12: what is removed loses its state and its object at once`(setting: Setting) throws {
      let session = try TestSession(Removing(setting: setting))
      #expect(Log.take() == ["made"])
      try session.tap("Add")
      #expect(session.words.contains("owner 1"))
      try session.tap("Toggle")
      #expect(Log.take() == ["released"])
      try session.tap("Toggle")
      #expect(Log.take() == ["made"])
      #expect(session.words.contains("owner 0"))
    }

    @Test func `G13: a covered screen disappears and keeps its state and its object`() throws {
      let session = try TestSession(Covering())
      #expect(Log.take() == ["made", "first appears"])
      try session.tap("Add")
      try session.tap("Next")
      #expect(session.words == ["second 0"])
      #expect(Log.take() == ["second appears", "first disappears"])
      try session.back()
      #expect(session.words == ["owner 1"])
      #expect(Log.take().sorted() == ["first appears", "second disappears"])
      session.end()
      #expect(Log.take().sorted() == ["first disappears", "released"])
    }

    @Test func `G15: views stay the same where their layout becomes another`() throws {
      let session = try TestSession(Arranged())
      #expect(Log.take() == ["appears"])
      try session.tap("Add first")
      try session.tap("Turn")
      #expect(session.words == ["first 1", "second 0"])
      #expect(
        session.lastPatch
          == #"[{"op":"replace","path":"/nodes/2/layout","value":{"type":"hStack","alignment":"top","spacing":4}}]"#)
      try session.tap("Turn and remove")
      #expect(session.words == ["first 1"])
      #expect(session.outline.contains(#"layout={"type":"vStack","alignment":"leading"}"#))
      #expect(Log.take() == [])
    }

    @Test func `G14: each of several views has a box, and a view that is not there has none`() throws {
      let session = try TestSession(Boxes())
      func shown() -> [String] {
        session.outline.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
          .filter { !$0.hasPrefix("button") }.map {
            $0.replacing(/\ #\d+/, with: "").replacing(/^text "([^"]*)".*/) { String($0.output.1) }
          }.dropFirst(2).filter { !["Toggle", "Add", "Remove", "Wider"].contains($0) }
      }
      let framed = "label=\"framed\""
      #expect(Log.take() == [])
      #expect(
        shown() == [
          "frame \(framed) width=4", "a", "background", "item 1", "layer", "behind 0", "background", "item 2", "layer",
          "behind 0",
        ])
      try session.tap("Toggle")
      #expect(Log.take() == ["appears"])
      #expect(
        shown().prefix(6) == [
          "padding insets={\"top\":4,\"leading\":4,\"bottom\":4,\"trailing\":4}", "perhaps",
          "frame \(framed) width=4", "a", "frame \(framed) width=4", "b",
        ])
      // What is behind a view has a state of its own, which stays with that view.
      let behind = session.elements(ofType: "button").filter { $0.identifier == "behind" }
      try session.tap(behind[1])
      try session.tap("Add")
      try session.tap("Wider")
      #expect(
        shown().dropFirst(2) == [
          "frame \(framed) width=5", "a", "frame \(framed) width=5", "b", "background", "item 3", "layer", "behind 0",
          "background", "item 1", "layer", "behind 0", "background", "item 2", "layer", "behind 1",
        ])
      try session.tap("Remove")
      try session.tap("Remove")
      try session.tap("Remove")
      try session.tap("Toggle")
      #expect(Log.take() == ["disappears"])
      #expect(shown() == ["frame \(framed) width=5", "a"])
      try session.tap("Add")
      #expect(shown() == ["frame \(framed) width=5", "a", "background", "item 1", "layer", "behind 0"])
    }
  }
}
