import Martlet
import MartletTesting
import Testing

/// A container that names the type of its content, as apps do that treat each view in it differently.
private struct Beside<First: View, Second: View>: View {
  let content: TupleView<(First, Second)>

  init(@ViewBuilder content: () -> TupleView<(First, Second)>) { self.content = content() }

  var body: some View {
    HStack {
      content.value.1
      content.value.0
    }
  }
}

private struct Counter: View {
  let name: String
  @State private var count = 0

  var body: some View { Button("\(name) \(count)") { count += 1 } }
}

private struct Whole: View {
  let content: TupleView<(Counter, Counter)>
  @State private var turns = 0

  init(@ViewBuilder content: () -> TupleView<(Counter, Counter)>) { self.content = content() }

  var body: some View {
    Button("turn \(turns)") { turns += 1 }
    content
  }
}

@Suite @MainActor struct TupleTests {
  @Test func `an app can take a tuple of views apart`() throws {
    let session = try TestSession(
      Beside {
        Text("first")
        Text("second")
      })
    #expect(session.texts == ["second", "first"])
  }

  @Test func `the views of a tuple keep their state in their places`() throws {
    let session = try TestSession(
      Whole {
        Counter(name: "a")
        Counter(name: "b")
      })
    try session.tap("b 0")
    try session.tap("turn 0")
    #expect(session.texts == ["turn 1", "a 0", "b 1"])
  }
}
