import Chance
import Testing

@testable import MartletGraph

@MainActor @Suite struct DirtyQueueTests {
  private let graph = ViewGraph()

  /// Nodes one below the other, the root first.
  private func chain(_ count: Int) -> [ViewNode] {
    var nodes = [ViewNode(root: graph)]
    while nodes.count < count { nodes.append(ViewNode(in: nodes[nodes.count - 1])) }
    return nodes
  }

  @Test(arguments: 0..<50) func `shallow nodes come first, and of one depth the one that came first`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let levels = chain(300)
    var queue = DirtyQueue()
    var model: [ViewNode] = []
    for _ in 0..<2_000 {
      if random.below(5) < 3 {
        let node = random.below(4) == 0 ? levels[random.below(300)] : ViewNode(in: levels[random.below(20)])
        queue.insert(node)
        let place = model.firstIndex { $0.depth > node.depth } ?? model.count
        model.insert(node, at: place)
      } else {
        let expected = model.isEmpty ? nil : model.removeFirst()
        #expect(queue.popFirst() === expected)
      }
      #expect(queue.count == model.count && queue.isEmpty == model.isEmpty)
    }
    while let node = queue.popFirst() { #expect(node === model.removeFirst()) }
    #expect(model.isEmpty)
  }

  @Test func `nodes that come in no order run in that in which they last ran`() {
    let root = ViewNode(root: graph)
    let nodes = (0..<5).map { _ in ViewNode(in: root) }
    for (node, stamp) in zip(nodes, [30, 10, 50, 20, 40] as [UInt32]) { node.stamp = stamp }
    var queue = DirtyQueue()
    for node in nodes { queue.insert(node) }
    queue.isUnordered = true
    var stamps: [UInt32] = []
    while let node = queue.popFirst() { stamps.append(node.stamp) }
    #expect(stamps == [10, 20, 30, 40, 50])
    // The next ones have an order again.
    #expect(!queue.isUnordered)
    for node in nodes { queue.insert(node) }
    #expect(queue.popFirst() === nodes[0])
  }
}
