import MartletTesting
import SwiftUI
import Testing

struct SignUp: View {
  @State private var name = ""
  @State private var greeting = "Who are you?"
  @FocusState private var isNaming: Bool

  var body: some View {
    Text(greeting)
    TextField("Name", text: $name).focused($isNaming).accessibilityIdentifier("name")
    Button("Greet") {
      isNaming = false
      Task { greeting = await hello(name) }
    }
  }

  private func hello(_ name: String) async -> String { "Hello, \(name)!" }
}

@MainActor @Test func `whoever gives a name is greeted`() async throws {
  let session = try TestSession(SignUp())
  try session.focus("name")
  try session.set("name", to: "Ada")
  #expect(try session.element(identifier: "name")?.value == "\"Ada\"")
  try session.tap("Greet")
  #expect(try session.element(identifier: "name")?.isFocused == false)
  try await session.wait { session.texts.contains("Hello, Ada!") }
  #expect(session.bodies == ["SignUp"])
  #expect(session.diagnostics == [])
}
