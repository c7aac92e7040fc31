import MartletTesting
import SwiftUI
import Testing

@testable import Walks

// An app whose files are as they were written for iOS. One of them imports only Foundation.
@MainActor @Suite struct WalksTests {
  @Test func `an app's files run as they were written for iOS`() throws {
    let session = try TestSession(WalksApp())
    #expect(
      session.texts == [
        "Walks", "Round the lake", "7.5 km", "Up the hill", "1.0 km", "0 walks done", "Download",
      ])
    try session.tap("Up the hill 1.0 km")
    #expect(session.bodies == ["WalkList", "WalkRow"])
    #expect(session.texts.contains("1 walk done"))
    #expect(session.diagnostics == [])
  }

  @Test func `its texts are those of its catalogue in the visitor's language`() throws {
    let session = try TestSession(WalksApp())
    try session.setEnvironment(languages: ["de-CH"])
    #expect(session.texts.first == "Wanderungen")
    #expect(session.texts.contains("0 Wanderungen gemacht"))
    try session.tap("Round the lake 7.5 km")
    #expect(session.texts.contains("1 Wanderung gemacht"))
  }

  @Test func `shapes, styles and effects of an app are as they were written for iOS`() throws {
    let session = try TestSession(Looks())
    #expect(session.texts == ["Press", "a card"])
    #expect(session.elements(ofType: "shape").count == 4)
    #expect(session.diagnostics == [])
  }

  @Test func `a model that imports only Foundation publishes what it downloads`() async throws {
    let store = WalkStore()
    let session = try TestSession(WalkList().environmentObject(store))
    let list = try JSONEncoder().encode([Walk(id: 3, name: "Along the river", kilometres: 12)])
    let source = try #require(URL(string: "data:application/json;base64,\(list.base64EncodedString())"))
    try await store.download(from: source)
    try session.settle()
    #expect(session.texts.prefix(3) == ["Walks", "Along the river", "12.0 km"])
  }
}
