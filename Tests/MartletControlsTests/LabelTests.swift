import Martlet
import MartletTesting
import Testing

@Suite @MainActor struct LabelTests {
  @Test func `a label has its icon and its title, and is called by its title`() throws {
    let session = try TestSession(
      Button {
      } label: {
        Label("Add \(3) things", systemImage: "plus")
      })
    #expect(session.texts == ["Add 3 things"])
    #expect(session.document.contains(#""type":"label""#))
    #expect(session.document.contains(#""systemName":"plus""#))
    #expect(try session.element(role: "button", name: "Add 3 things") != nil)
  }

  @Test func `a label takes any views`() throws {
    let session = try TestSession(
      Label {
        Text("Title")
        Text("and more")
      } icon: {
        Text("icon")
      })
    #expect(session.texts == ["icon", "Title", "and more"])
    #expect(session.elements(ofType: "labelIcon").count == 1 && session.elements(ofType: "labelTitle").count == 1)
  }
}
