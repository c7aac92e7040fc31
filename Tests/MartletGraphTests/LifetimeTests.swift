import Martlet
import MartletTesting
import Testing

private struct Endless: View {
  var body: some View { AnyView(Endless()) }
}

private struct Shallow: View {
  @State private var isDeep = false
  @State private var count = 0

  var body: some View {
    Text("\(count)")
    Button("+1") { count += 1 }
    Button("Dive") { isDeep = true }
    if isDeep { Endless() }
  }
}

@MainActor private final class Counted: ObservableObject {
  static var living = 0
  @Published var value = 0

  init() { Counted.living += 1 }
  isolated deinit { Counted.living -= 1 }
}

private struct Owner: View {
  @StateObject private var model = Counted()
  let shared: Int

  var body: some View { Text("\(model.value) \(shared)") }
}

private struct Passer: View {
  @ObservedObject var model = Counted()
  @Binding var count: Int

  var body: some View { Text("\(model.value) \(count)") }
}

private struct Household: View {
  @State private var isShown = true
  @State private var rows = [1, 2, 3]
  @State private var count = 0

  var body: some View {
    if isShown {
      Owner(shared: count)
      Passer(count: $count)
    }
    ForEach(rows, id: \.self) { _ in Passer(count: $count) }
    Button("Hide") { isShown = false }
    Button("Clear") { rows = [] }
    Button("+1") { count += 1 }
  }
}

@MainActor @Suite(.serialized) struct LifetimeTests {
  @Test func `a view that contains itself without end is an error, and the session lives`() throws {
    let session = try TestSession(Shallow())
    try session.tap("Dive")
    #expect(session.lastPatch.contains("viewError"))
    #expect(session.diagnostics.count == 1)
    try session.tap("+1")
    #expect(session.texts.first == "1")
  }

  @Test func `an object is released with the identity or the view value that holds it`() throws {
    #expect(Counted.living == 0)
    var session: TestSession? = try TestSession(Household())
    #expect(Counted.living == 5)
    try session?.tap("Hide")
    #expect(Counted.living == 3)
    try session?.tap("Clear")
    #expect(Counted.living == 0)
    try session?.tap("+1")
    session = nil
    #expect(Counted.living == 0)
  }
}
