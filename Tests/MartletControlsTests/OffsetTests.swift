import Chance
import Foundation
import Martlet
import Testing

/// What `onDelete` and `onMove` hand to an app's array.
@Suite struct OffsetTests {
  @Test func `elements at offsets are removed, and the others keep their order`() {
    for seed in Range<UInt64>.seeds("OFFSETS", count: 200) {
      var random = SplitMix64(seed: seed)
      let elements = Array(0..<Int.random(in: 0...9, using: &random))
      let offsets = IndexSet(elements.indices.filter { _ in Bool.random(using: &random) })
      var array = elements
      array.remove(atOffsets: offsets)
      #expect(array == elements.filter { !offsets.contains($0) }, "\(elements) without \(Array(offsets))")
    }
  }

  @Test func `elements at offsets are moved in their order before the one that was at the destination`() {
    for seed in Range<UInt64>.seeds("OFFSETS", count: 200) {
      var random = SplitMix64(seed: seed)
      let elements = Array(0..<Int.random(in: 0...9, using: &random))
      let offsets = IndexSet(elements.indices.filter { _ in Bool.random(using: &random) })
      let destination = Int.random(in: 0...elements.count, using: &random)
      let others = { (isBefore: Bool) in
        elements.filter { !offsets.contains($0) && ($0 < destination) == isBefore }
      }
      var array = elements
      array.move(fromOffsets: offsets, toOffset: destination)
      #expect(
        array == others(true) + Array(offsets) + others(false), "\(elements): \(Array(offsets)) to \(destination)")
    }
  }

  @Test func `offsets count from the start of a part of an array`() {
    var part = [0, 1, 2, 3, 4, 5][2...]
    part.remove(atOffsets: [0, 2])
    #expect(part == [3, 5])
    part = [0, 1, 2, 3, 4, 5][2...]
    part.move(fromOffsets: [0], toOffset: 3)
    #expect(part == [3, 4, 2, 5])
  }
}
