import MartletTesting
import SwiftUI
import Testing

final class Tally: ObservableObject {
  @Published private(set) var count = 0

  func add() { count += 1 }
}

struct PollApp: App {
  @StateObject private var tally = Tally()

  var body: some Scene {
    WindowGroup("Poll") { Ballot().environmentObject(tally) }
  }
}

struct Ballot: View {
  @EnvironmentObject private var tally: Tally
  @AppStorage("hasVoted") private var hasVoted = false
  @State private var isSure = false
  @State private var receipt = "Not voted yet"

  var body: some View {
    Text("Votes: \(tally.count)").accessibilityIdentifier("votes")
    Toggle("I am sure", isOn: $isSure)
    Button("Vote") {
      tally.add()
      hasVoted = true
    }
    .disabled(hasVoted || !isSure)
    Text(receipt)
      .task(id: hasVoted) {
        if hasVoted { receipt = await sign() }
      }
  }

  private func sign() async -> String { "Counted" }
}

@MainActor @Test func `each browser has one vote`() async throws {
  let ada = try TestSession(PollApp())
  let otherTab = try ada.another()
  let bob = try ada.anotherVisitor()

  #expect(try ada.element(role: "button", name: "Vote")?.isDisabled == true)
  try ada.set("I am sure", to: true)
  #expect(ada.bodies == ["Ballot"])
  try ada.tap("Vote")
  #expect(try ada.element(identifier: "votes")?.text == "Votes: 1")
  try await ada.wait { ada.texts.contains("Counted") }

  try otherTab.set("I am sure", to: true)
  #expect(throws: (any Error).self) { try otherTab.tap("Vote") }

  try bob.set("I am sure", to: true)
  try bob.tap("Vote")
  try ada.settle()
  #expect(try ada.element(identifier: "votes")?.text == "Votes: 2")
  #expect(ada.diagnostics + otherTab.diagnostics + bob.diagnostics == [])
}
