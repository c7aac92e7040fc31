import Chance
import MartletWire
import Testing

@Suite struct ListEditsTests {
  private func edits(from old: [Int], to new: [Int]) -> ListEdits {
    ListEdits(
      from: old.indices, to: new.indices, areSame: { old[$0] == new[$1] },
      countSame: { oldPlace, newPlace, limit in
        zip(old[oldPlace...], new[newPlace...]).prefix(limit).prefix { $0 == $1 }.count
      })
  }

  @Test func `equal lists have no edits`() {
    #expect(edits(from: [], to: []).edits.isEmpty)
    #expect(edits(from: [1, 2, 3], to: [1, 2, 3]).edits.isEmpty)
  }

  @Test(arguments: [
    ([1, 2, 3], [1, 2, 3, 4], [ListEdits.Edit(old: 3..<3, new: 3..<4)]),
    ([1, 2, 3], [2, 3], [ListEdits.Edit(old: 0..<1, new: 0..<0)]),
    ([1, 2, 3], [1, 9, 3], [ListEdits.Edit(old: 1..<2, new: 1..<2)]),
    ([1, 2, 3, 4], [2, 3, 1, 4], [ListEdits.Edit(old: 0..<1, new: 0..<0), ListEdits.Edit(old: 3..<3, new: 2..<3)]),
    ([], [1, 2], [ListEdits.Edit(old: 0..<0, new: 0..<2)]),
    ([1, 2], [], [ListEdits.Edit(old: 0..<2, new: 0..<0)]),
  ]) func `what has come and gone is found where it is`(_ old: [Int], _ new: [Int], _ expected: [ListEdits.Edit]) {
    let found = edits(from: old, to: new)
    #expect(Array(found.edits) == expected)
    #expect(found.isComplete)
  }

  @Test func `a list in another order is one edit, and known to be no more than that`() {
    let found = edits(from: Array(0..<100), to: (0..<100).reversed())
    #expect(Array(found.edits) == [ListEdits.Edit(old: 0..<100, new: 0..<100)])
    #expect(!found.isComplete)
  }

  @Test func `between the edits the lists agree`() {
    var generator = SplitMix64(seed: 12)
    for _ in 0..<2_000 {
      let old = (0..<Int.random(in: 0..<40, using: &generator)).map { $0 }
      var new = old
      for _ in 0..<Int.random(in: 0..<6, using: &generator) {
        let place = Int.random(in: 0...new.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: new.insert(Int.random(in: 100..<1_000, using: &generator), at: place)
        case 1: if place < new.count { new.remove(at: place) }
        default: if place < new.count { new.append(new.remove(at: place)) }
        }
      }
      let found = edits(from: old, to: new)
      var result = old
      for edit in found.edits.reversed() { result.replaceSubrange(edit.old, with: new[edit.new]) }
      #expect(result == new)
    }
  }
}
