import Testing

@testable import MartletSessions

@Suite struct PatchHistoryTests {
  private func append(_ text: String, to history: inout PatchHistory, room: Int = .max) {
    Array(text.utf8).withUnsafeBytes { history.append($0, room: room) }
  }

  private func patches(of history: PatchHistory, after revision: Int) -> [String] {
    var patches: [String] = []
    history.forEachPatch(after: revision) { revision, patch in
      patches.append("\(revision):\(String(decoding: patch, as: UTF8.self))")
    }
    return patches
  }

  @Test func `it begins where it was made and knows nothing of before`() {
    let history = PatchHistory(after: 7)
    #expect(history.hasPatches(since: 7))
    #expect(!history.hasPatches(since: 6) && !history.hasPatches(since: 8))
    #expect(patches(of: history, after: 7) == [])
  }

  @Test func `each patch is told with the revision that it leads to`() {
    var history = PatchHistory(after: 7)
    for text in ["a", "b", "c"] { append(text, to: &history) }
    #expect(patches(of: history, after: 7) == ["8:a", "9:b", "10:c"])
    #expect(patches(of: history, after: 9) == ["10:c"])
    #expect(patches(of: history, after: 10) == [])
    #expect(!history.hasPatches(since: 6) && !history.hasPatches(since: 11))
  }

  @Test func `the last 256 are kept`() {
    var history = PatchHistory(after: 1)
    for number in 0..<300 { append("\(number)", to: &history) }
    #expect(!history.hasPatches(since: 44) && history.hasPatches(since: 45))
    #expect(patches(of: history, after: 45).first == "46:44")
    #expect(patches(of: history, after: 45).count == 256)
  }

  @Test func `of long ones there are fewer once they have been told, and none where even the last is too long`() {
    var history = PatchHistory(after: 1)
    let long = String(repeating: "x", count: 30_000)
    for _ in 0..<3 { append(long, to: &history) }
    #expect(history.hasPatches(since: 1))
    _ = history.followersWereTold()
    #expect(!history.hasPatches(since: 1) && history.hasPatches(since: 2))
    append(String(repeating: "x", count: 70_000), to: &history)
    #expect(history.hasPatches(since: 2))
    let (first, second) = (history.followersWereTold(), history.followersWereTold())
    #expect(first && !second)
    #expect(!history.hasPatches(since: 4) && history.hasPatches(since: 5))
    #expect(history.byteCount == 0)
  }

  @Test func `until they have been told there is a million bytes of them, or the last alone`() {
    var history = PatchHistory(after: 1)
    let long = String(repeating: "x", count: 400_000)
    for _ in 0..<3 { append(long, to: &history) }
    #expect(!history.hasPatches(since: 1) && history.hasPatches(since: 2))
    append(String(repeating: "x", count: 3_000_000), to: &history)
    #expect(!history.hasPatches(since: 3) && history.hasPatches(since: 4))
  }

  @Test func `where there is no room, what is kept does not grow`() {
    var history = PatchHistory(after: 1)
    append("12345", to: &history)
    append("67890", to: &history, room: 0)
    #expect(patches(of: history, after: 1) == ["2:12345", "3:67890"])
    _ = history.followersWereTold()
    #expect(patches(of: history, after: 2) == ["3:67890"] && !history.hasPatches(since: 1))
    append("1234567890", to: &history, room: 0)
    _ = history.followersWereTold()
    #expect(history.hasPatches(since: 4) && !history.hasPatches(since: 3) && history.byteCount == 0)
  }
}
