import Chance
import Testing

@testable import MartletGraph

@MainActor @Suite struct ElementTableTests {
  private let graph = ViewGraph()

  private func element() -> Element { ElementNode(RootWindow(), root: graph) }

  @Test(arguments: 0..<20) func `an element is found by its id until it goes, and ids are never used again`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var table = ElementTable(after: UInt32(random.below(200)))
    var model: [UInt32: Element] = [:]
    var lastID = table.lastID
    for _ in 0..<3_000 {
      if random.below(5) < 3 {
        let element = element()
        let id = table.insert(element)
        #expect(id == lastID + 1)
        lastID = id
        model[id] = element
      } else if let id = model.keys.sorted().dropFirst(random.below(max(1, model.count))).first {
        table.remove(id)
        // A second time it does nothing.
        table.remove(id)
        model[id] = nil
      }
      #expect(table.count == model.count)
    }
    for id in 0...lastID + 130 { #expect(table[id] === model[id]) }
  }

  @Test func `an element that comes when all ids have been issued gets none`() {
    var table = ElementTable(after: .max - 2)
    let elements = (0..<4).map { _ in element() }
    #expect(elements.map { table.insert($0) } == [.max - 1, .max, 0, 0])
    #expect(table.remainingIDs == 0 && table.count == 2)
    #expect(table[.max] === elements[1] && table[0] == nil)
    table.remove(.max)
    table.remove(.max - 1)
    #expect(table.count == 0 && table.insert(elements[0]) == 0)
  }
}
