import MartletWire
import Testing

@Suite struct ListPatchTests {
  enum Operation: Equatable {
    case add(UInt32, Int)
    case remove(Int)
    case move(Int, Int)
  }

  private func operations(_ old: [UInt32], _ new: [UInt32]) -> [Operation] {
    var patch = PatchWriter(into: ByteBuffer())
    ListPatch.write(from: ContiguousArray(old), to: ContiguousArray(new), of: 1, into: &patch)
    patch.finish()
    return patch.buffer.text.split(separator: "{").dropFirst().map { text in
      let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
      if text.contains("\"move\"") { return .move(numbers[1], numbers[3]) }
      if text.contains("\"remove\"") { return .remove(numbers[1]) }
      return .add(UInt32(numbers[2]), numbers[1])
    }
  }

  private func apply(_ operations: [Operation], to list: [UInt32]) -> [UInt32] {
    var list = list
    for operation in operations {
      switch operation {
      case .add(let id, let index): list.insert(id, at: index)
      case .remove(let index): list.remove(at: index)
      case .move(let source, let destination): list.insert(list.remove(at: source), at: destination)
      }
    }
    return list
  }

  /// Every order of every subset of `ids`.
  private func arrangements(of ids: [UInt32]) -> [[UInt32]] {
    var all: [[UInt32]] = [[]]
    var longest: [[UInt32]] = [[]]
    for _ in ids {
      longest = longest.flatMap { list in ids.filter { !list.contains($0) }.map { list + [$0] } }
      all += longest
    }
    return all
  }

  /// The length of a longest common subsequence, the slow way.
  private func commonLength(_ left: [UInt32], _ right: [UInt32]) -> Int {
    var row = [Int](repeating: 0, count: right.count + 1)
    for element in left {
      var diagonal = 0
      for index in right.indices {
        let above = row[index + 1]
        row[index + 1] = element == right[index] ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[right.count]
  }

  @Test func `the operations turn any list into any other, with the fewest moves`() {
    let old: [UInt32] = [1, 2, 3, 4, 5]
    for new in arrangements(of: [1, 2, 3, 4, 5, 6]) {
      let operations = operations(old, new)
      #expect(apply(operations, to: old) == new)
      let staying = old.filter(new.contains)
      let moves = operations.count { if case .move = $0 { true } else { false } }
      #expect(moves == staying.count - commonLength(staying, new.filter(old.contains)))
      let removed = operations.count { if case .remove = $0 { true } else { false } }
      #expect(removed == old.count - staying.count)
    }
  }

  @Test func `long lists of seeded random changes come out right`() {
    var generator = SeededGenerator(seed: 7)
    for round in 0..<300 {
      let count = Int.random(in: 0...60, using: &generator)
      let old = (0..<UInt32(count)).map { $0 }
      var new = old.shuffled(using: &generator).filter { _ in Int.random(in: 0..<4, using: &generator) > 0 }
      for id in 100..<UInt32.random(in: 100...120, using: &generator) {
        new.insert(id, at: Int.random(in: 0...new.count, using: &generator))
      }
      if round % 2 == 0 { new.sort() }
      #expect(apply(operations(old, new), to: old) == new)
    }
  }

  @Test func `common ends are not touched`() {
    #expect(operations([1, 2, 3], [1, 2, 3]) == [])
    #expect(operations([1, 2, 3], [1, 2, 3, 4]) == [.add(4, 3)])
    #expect(operations([1, 2, 3], [2, 3]) == [.remove(0)])
    #expect(operations([1, 2, 3, 4], [1, 5, 4]) == [.remove(2), .remove(1), .add(5, 1)])
    #expect(operations([1, 2, 3, 4], [4, 1, 2, 3]) == [.move(3, 0)])
    #expect(operations([1, 2, 3, 4], [2, 3, 4, 1]) == [.move(0, 3)])
  }
}

/// A seeded generator, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
