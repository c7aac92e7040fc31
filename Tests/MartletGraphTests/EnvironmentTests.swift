import Martlet
import MartletTesting
import Testing

private struct SizeKey: EnvironmentKey {
  static let defaultValue = 1
}

extension EnvironmentValues {
  fileprivate var size: Int {
    get { self[SizeKey.self] }
    set { self[SizeKey.self] = newValue }
  }
}

@MainActor private var log: [String] = []

private struct Outer: View {
  @State private var size = 5

  var body: some View {
    let _ = log.append("Outer")
    VStack {
      Between()
      Reader(name: "inner").environment(\.size, 9)
      Reader(name: "sum").transformEnvironment(\.size) { $0 += 100 }
    }
    .environment(\.size, size)
    Reader(name: "outside")
    Button("Grow") { size += 1 }
    Button("Same") { size += 0 }
  }
}

private struct Between: View {
  var body: some View {
    let _ = log.append("Between")
    Reader(name: "deep")
  }
}

private struct Reader: View {
  let name: String
  @Environment(\.size) private var size

  var body: some View {
    let _ = log.append(name)
    Text("\(name) \(size)")
  }
}

private struct Disabling: View {
  @State private var isOff = true
  @State private var text = ""
  @State private var count = 0

  var body: some View {
    VStack {
      Button("Guarded") { count += 1 }.disabled(false)
      TextField("Field", text: $text)
    }
    .disabled(isOff)
    Text("\(count)")
    Button("Switch") { isOff.toggle() }
  }
}

@MainActor @Suite(.serialized) struct EnvironmentTests {
  init() { log = [] }

  @Test func `only readers of a changed value run, the innermost writer wins, siblings see nothing`() throws {
    let session = try TestSession(Outer())
    #expect(session.texts.prefix(4) == ["deep 5", "inner 9", "sum 105", "outside 1"])
    log = []
    try session.tap("Grow")
    #expect(log == ["Outer", "deep", "sum"])
    #expect(session.texts.prefix(4) == ["deep 6", "inner 9", "sum 106", "outside 1"])
  }

  @Test func `a control that an ancestor disabled cannot be enabled below`() throws {
    let session = try TestSession(Disabling())
    #expect(throws: (any Error).self) { try session.tap("Guarded") }
    #expect(throws: (any Error).self) { try session.set("Field", to: "x") }
    #expect(session.revision == 1)
    try session.tap("Switch")
    #expect(session.lastPatch.contains(#"{"op":"remove","path":"/nodes/3/disabled"}"#))
    try session.tap("Guarded")
    try session.set("Field", to: "x")
    #expect(session.texts.contains("1"))
  }
}
