import Combine
import MartletTesting
import SwiftUI
import Testing

private struct SizeKey: EnvironmentKey {
  static let defaultValue = 1
}

private struct ToneKey: EnvironmentKey {
  static let defaultValue = "plain"
}

extension EnvironmentValues {
  fileprivate var size: Int {
    get { self[SizeKey.self] }
    set { self[SizeKey.self] = newValue }
  }

  fileprivate var tone: String {
    get { self[ToneKey.self] }
    set { self[ToneKey.self] = newValue }
  }
}

/// Reads the size and shows it.
private struct Sized: View {
  var name = "size"
  @Environment(\.size) private var size

  var body: some View { Text("\(name) \(size)") }
}

private struct Toned: View {
  @Environment(\.tone) private var tone

  var body: some View { Text(tone) }
}

/// Declares the size and does not read it.
private struct Unread: View {
  @Environment(\.size) private var size

  var body: some View { Text("unread") }
}

/// Declares all values and reads one of them.
private struct All: View {
  @Environment(\.self) private var values

  var body: some View { Text("all \(values.size)") }
}

/// Declares all values and reads one of them, at times.
private struct Sometimes: View {
  @Environment(\.self) private var values
  @State private var isReading = false

  var body: some View {
    Text(isReading ? "reads \(values.size)" : "reads nothing")
    Button("Read") { isReading.toggle() }
  }
}

/// A view in between, which knows nothing of the environment.
private struct Between<Content: View>: View {
  @ViewBuilder let content: () -> Content

  var body: some View { content() }
}

private struct SizeModifier: ViewModifier {
  @Environment(\.size) private var size

  func body(content: Content) -> some View {
    content
    Text("modifier \(size)")
  }
}

/// The places where a reader can be.
private enum Place: CaseIterable {
  case direct, row, listRow, generic, erased, content, screen
}

private struct Placed: View, Equatable {
  let place: Place

  var body: some View {
    switch place {
    case .direct: readers
    case .row: ForEach(["row"], id: \.self) { _ in readers }
    case .listRow: List(["row"], id: \.self) { _ in readers }
    case .generic: Between { readers }
    case .erased: AnyView(readers)
    case .content: readers.modifier(Passing())
    case .screen: NavigationView { readers }
    }
  }

  @ViewBuilder private var readers: some View {
    Sized()
    Toned()
  }
}

private struct Passing: ViewModifier {
  func body(content: Content) -> some View { VStack { content } }
}

private struct Writer: View {
  let place: Place
  @State private var size = 5
  @State private var tone = "loud"

  var body: some View {
    Placed(place: place).environment(\.size, size).environment(\.tone, tone)
    Button("Grow") { size += 1 }
    Button("Tone") { tone += "er" }
    Button("Same") {
      size = 5
      size += 0
    }
  }
}

private struct Modifying: View {
  @State private var size = 5

  var body: some View {
    Between { Between { Toned().modifier(SizeModifier()) } }.environment(\.size, size)
    Button("Grow") { size += 1 }
  }
}

extension EnvironmentValues {
  /// Sets other values each time, so that what is below may find its values elsewhere.
  fileprivate var either: Int {
    get { 0 }
    set { if newValue == 0 { self[SizeKey.self] = 7 } else { self[ToneKey.self] = "loud" } }
  }
}

/// I1: a view whose other property is an optional one.
private struct Optionally: View {
  @Environment(\.layoutDirection) private var direction
  var number: Binding<Int>?

  var body: some View { Text("\(direction) \(number?.wrappedValue ?? 0)") }
}

private struct Rewriting<Content: View>: View {
  @State private var isOther = false
  let content: Content

  var body: some View {
    Button("Rewrite") { isOther.toggle() }
    content.environment(\.either, isOther ? 1 : 0)
  }
}

/// I1: each row with a value of its own.
private struct SizedRows: View {
  @State private var sizes = [1, 2, 3]

  var body: some View {
    ForEach(sizes.indices, id: \.self) { index in
      Between { Sized() }.environment(\.size, sizes[index])
      Static().environment(\.size, sizes[index])
    }
    Button("Grow 2") { sizes[1] += 10 }
  }
}

private struct Static: View {
  var body: some View { Sized(name: "static") }
}

/// I4
private struct DisabledScreens: View {
  @State private var isOff = false
  @State private var count = 0

  var body: some View {
    NavigationView { NavigationLink("Next") { Button("Pushed") { count += 1 } } }.disabled(isOff)
    Text("count \(count)")
    Button("Switch") { isOff.toggle() }
  }
}

/// I2
private struct Declaring: View {
  @State private var size = 5
  @State private var tone = "loud"

  var body: some View {
    Declared().environment(\.size, size).environment(\.tone, tone)
    Button("Grow") { size += 1 }
    Button("Tone") { tone += "er" }
  }
}

private struct Declared: View {
  var body: some View {
    Unread()
    All()
    Sometimes()
  }
}

/// I3
private struct Nested: View {
  @State private var outer = 10
  @State private var inner = 20

  var body: some View {
    VStack {
      Sized(name: "outer")
      VStack {
        Sized(name: "inner")
        Sized(name: "innermost").environment(\.size, 30)
        Sized(name: "changed").transformEnvironment(\.size) { $0 += 1 }
      }
      .environment(\.size, inner)
      Sized(name: "after")
    }
    .environment(\.size, outer)
    Sized(name: "outside")
    Button("Outer") { outer += 1 }
    Button("Inner") { inner += 1 }
  }
}

private struct Chained: View {
  var body: some View { Sized().environment(\.size, 1).environment(\.size, 2) }
}

private final class Palette: ObservableObject {
  @Published var name: String
  init(_ name: String) { self.name = name }
}

@Observable private final class Theme {
  var name: String
  init(_ name: String) { self.name = name }
}

private struct Painted: View {
  @EnvironmentObject var palette: Palette
  @Environment(Theme.self) private var theme

  var body: some View { Text("\(palette.name) \(theme.name)") }
}

private struct Objects: View {
  @StateObject private var outer = Palette("outer")
  @StateObject private var inner = Palette("inner")
  @State private var outerTheme = Theme("dark")
  @State private var innerTheme = Theme("light")

  var body: some View {
    VStack {
      Painted()
      Painted().environmentObject(inner).environment(innerTheme)
      Painted()
    }
    .environmentObject(outer)
    .environment(outerTheme)
    Button("Rename") { innerTheme.name = "bright" }
  }
}

/// I4
private struct Guard: View {
  let place: Place
  @State private var isOff = true
  @State private var count = 0

  var body: some View {
    Group {
      switch place {
      case .direct: controls
      case .row: ForEach(["row"], id: \.self) { _ in controls }
      case .listRow: List(["row"], id: \.self) { _ in controls }
      case .generic: Between { controls }
      case .erased: AnyView(controls)
      case .content: controls.modifier(Passing())
      case .screen: NavigationView { controls }
      }
    }
    .disabled(isOff)
    Text("count \(count)")
    Button("Switch") { isOff.toggle() }
  }

  @ViewBuilder private var controls: some View {
    Enabled().disabled(false)
    Button("Guarded") { count += 1 }.disabled(false)
    Button("Inner") { count += 10 }.disabled(true).disabled(false)
  }
}

private struct Enabled: View {
  @Environment(\.isEnabled) private var isEnabled

  var body: some View { Text(isEnabled ? "enabled" : "disabled") }
}

/// I5
private struct Holder: View {
  let apart = Apart()

  var body: some View {
    Text("seen")
    Button("Look") { Log.add("size \(apart.size)") }
  }
}

private struct Apart {
  @Environment(\.size) var size
}

/// I6
private struct Sizing: ViewModifier {
  @State private var size = 7

  func body(content: Content) -> some View {
    VStack { content }.environment(\.size, size)
    Button("Resize") { size += 1 }
  }
}

private struct ModifiedContentView: View {
  var body: some View {
    Between { Sized(name: "inside") }.modifier(Sizing())
    Sized(name: "outside")
  }
}

/// I7
private struct Presenting: View {
  @StateObject private var palette = Palette("red")
  @State private var theme = Theme("dark")
  @State private var size = 5

  var body: some View {
    NavigationView {
      VStack {
        NavigationLink("Next", destination: Destination(depth: 1)).environment(\.tone, "link")
        Sized()
      }
      .environment(\.size, size)
    }
    .environmentObject(palette)
    .environment(theme)
    Button("Grow") { size += 1 }
    Button("Repaint") { palette.name = "blue" }
    Button("Retheme") { theme.name = "light" }
  }
}

private struct Destination: View {
  let depth: Int

  var body: some View {
    Sized()
    Toned()
    Painted()
    if depth < 3 { NavigationLink("Next", destination: Destination(depth: depth + 1)) }
  }
}

extension Rules {
  @MainActor @Suite(.serialized)
  struct EnvironmentTests {
    init() { _ = Log.take() }

    @Test(arguments: Place.allCases)
    fileprivate func `I1: only views with the value that changed run, not those in between`(place: Place) throws {
      let session = try TestSession(Writer(place: place))
      #expect(session.words == ["size 5", "loud"])
      try session.tap("Grow")
      #expect(session.bodies == ["Writer", "Sized"])
      #expect(session.words == ["size 6", "loud"])
      try session.tap("Tone")
      #expect(session.bodies == ["Writer", "Toned"])
      #expect(session.words == ["size 6", "louder"])
      try session.tap("Same")
      #expect(session.words == ["size 5", "louder"])
      #expect(session.bodies == ["Writer", "Sized"])
      try session.tap("Same")
      #expect(session.bodies == [])
    }

    @Test func `I1: an optional property is no reason to run because something else in the environment is new`() throws
    {
      let session = try TestSession(Rewriting(content: VStack { Optionally(number: .constant(3)) }))
      try session.tap("Rewrite")
      #expect(session.bodies == ["Rewriting<VStack<Optionally>>"])
    }

    @Test func `I1: so do modifiers`() throws {
      let session = try TestSession(Modifying())
      #expect(session.words == ["plain", "modifier 5"])
      try session.tap("Grow")
      // The closures of the views in between are made anew with their parent, so these run, too.
      #expect(session.bodies.filter { !$0.hasPrefix("Between<") } == ["Modifying", "SizeModifier"])
      #expect(session.words == ["plain", "modifier 6"])
    }

    @Test func `I1: a value of one row concerns that row`() throws {
      let session = try TestSession(SizedRows())
      #expect(session.words == ["size 1", "static 1", "size 2", "static 2", "size 3", "static 3"])
      try session.tap("Grow 2")
      #expect(session.words == ["size 1", "static 1", "size 12", "static 12", "size 3", "static 3"])
      #expect(session.bodies.filter { $0 == "Sized" } == ["Sized", "Sized"])
      #expect(session.bodies.contains("Static") == false)
    }

    @Test func `I4: so it is on pushed screens`() throws {
      let session = try TestSession(DisabledScreens())
      try session.tap("Next")
      try session.tap("Pushed")
      try session.tap("Switch")
      #expect(throws: (any Error).self) { try session.tap("Pushed") }
      #expect(session.words == ["count 1"])
      try session.tap("Switch")
      try session.tap("Pushed")
      #expect(session.words == ["count 2"])
    }

    @Test func `I2: a declared value counts, read or not; of all values, those that were read`() throws {
      let session = try TestSession(Declaring())
      #expect(session.bodies == ["Declaring", "Declared", "Unread", "All", "Sometimes"])
      try session.tap("Grow")
      #expect(session.bodies == ["Declaring", "Unread", "All"])
      #expect(session.words == ["unread", "all 6", "reads nothing"])
      try session.tap("Tone")
      #expect(session.bodies == ["Declaring"])
      try session.tap("Read")
      #expect(session.words == ["unread", "all 6", "reads 6"])
      try session.tap("Grow")
      #expect(session.bodies == ["Declaring", "Unread", "All", "Sometimes"])
      #expect(session.words == ["unread", "all 7", "reads 7"])
    }

    @Test func `I3: the innermost writer wins, and siblings see nothing of it`() throws {
      let session = try TestSession(Nested())
      #expect(
        session.words == ["outer 10", "inner 20", "innermost 30", "changed 21", "after 10", "outside 1"])
      try session.tap("Outer")
      #expect(
        session.words == ["outer 11", "inner 20", "innermost 30", "changed 21", "after 11", "outside 1"])
      #expect(session.bodies == ["Nested", "Sized", "Sized"])
      try session.tap("Inner")
      #expect(
        session.words == ["outer 11", "inner 21", "innermost 30", "changed 22", "after 11", "outside 1"])
      #expect(session.bodies == ["Nested", "Sized", "Sized"])
      #expect(try TestSession(Chained()).words == ["size 1"])
    }

    @Test func `I3: so it is with objects`() throws {
      let session = try TestSession(Objects())
      #expect(session.words == ["outer dark", "inner light", "outer dark"])
      try session.tap("Rename")
      #expect(session.bodies == ["Painted"])
      #expect(session.words == ["outer dark", "inner bright", "outer dark"])
    }

    @Test(arguments: Place.allCases)
    fileprivate func `I4: what an ancestor disabled cannot be enabled below`(place: Place) throws {
      let session = try TestSession(Guard(place: place))
      #expect(session.words == ["disabled", "count 0"])
      #expect(throws: (any Error).self) { try session.tap("Guarded") }
      #expect(throws: (any Error).self) { try session.tap("Inner") }
      #expect(session.words == ["disabled", "count 0"])
      try session.tap("Switch")
      #expect(session.words == ["enabled", "count 0"])
      try session.tap("Guarded")
      #expect(session.words == ["enabled", "count 1"])
      // The nearest to the control disables it, whatever is around.
      #expect(throws: (any Error).self) { try session.tap("Inner") }
      try session.tap("Switch")
      #expect(session.words == ["disabled", "count 1"])
    }

    @Test func `I5: outside a view there is the default, and a report`() throws {
      let session = try TestSession(Holder().environment(\.size, 9))
      #expect(session.diagnostics == [])
      try session.tap("Look")
      #expect(Log.take() == ["size 1"])
      #expect(session.diagnostics == ["unattachedState(\"Environment<Int>\")"])
    }

    @Test func `I6: what a modifier's body sets reaches its content`() throws {
      let session = try TestSession(ModifiedContentView())
      #expect(session.words == ["inside 7", "outside 1"])
      try session.tap("Resize")
      #expect(session.words == ["inside 8", "outside 1"])
      #expect(session.bodies == ["Sizing", "Sized"])
    }

    @Test func `I7: a destination sees the environment of its link, at any depth, and follows it`() throws {
      let session = try TestSession(Presenting())
      for _ in 1...3 {
        try session.tap("Next")
        #expect(session.words == ["size 5", "link", "red dark"])
      }
      #expect(session.diagnostics == [])
      try session.tap("Grow")
      #expect(session.bodies.filter { $0 == "Sized" }.count == 4)
      #expect(session.words == ["size 6", "link", "red dark"])
      try session.tap("Repaint")
      try session.tap("Retheme")
      #expect(session.words == ["size 6", "link", "blue light"])
      for _ in 1...2 {
        try session.back()
        #expect(session.words == ["size 6", "link", "blue light"])
      }
      try session.back()
      #expect(session.words == ["size 6"])
    }
  }
}
