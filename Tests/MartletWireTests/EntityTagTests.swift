import Testing

@testable import MartletWire

@Suite struct EntityTagTests {
  private func isSame(_ tag: EntityTag, _ text: String) -> Bool {
    Array(text.utf8).withUnsafeBytes { tag.isSame(as: $0) }
  }

  @Test func `a tag is the revision in quotes, and the outline has one of its own`() {
    #expect(EntityTag(revision: 7, isOutline: false).text == "\"7\"")
    #expect(EntityTag(revision: 7, isOutline: true).text == "\"7-text\"")
    #expect(EntityTag(checksum: 0xAB).text == "\"ab\"")
  }

  @Test func `tags are the same if all their bytes are`() {
    let tag = EntityTag(revision: 7, isOutline: false)
    #expect(isSame(tag, "\"7\""))
    for other in ["7", "\"7", "\"07\"", "\"77\"", "\"7-text\"", "W/\"7\"", ""] {
      #expect(!isSame(tag, other), "\(other)")
    }
  }
}
