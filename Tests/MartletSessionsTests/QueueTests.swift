import Chance
import Testing

@testable import MartletSessions

/// The two queues, against arrays: whatever is added and dropped, what is there is what should be.
@Suite struct QueueTests {
  private func add(_ text: [UInt8], to queue: inout ByteQueue) { text.withUnsafeBytes { queue.append($0) } }

  private func strings(of queue: ByteQueue) -> [[UInt8]] {
    (0..<queue.count).map { index in queue.withString(at: index) { Array($0) } }
  }

  @Test(arguments: 0..<50) func `a byte queue holds the strings that have been added and not dropped`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var queue = ByteQueue()
    var model: [[UInt8]] = []
    for _ in 0..<400 {
      if Int.random(in: 0..<5, using: &random) < 3 {
        // Now and then a long one, and now and then an empty one.
        let length = [0, 1, 7, 300, 90_000][min(4, Int.random(in: 0..<40, using: &random))]
        let text = [UInt8](repeating: UInt8.random(in: 0...255, using: &random), count: length)
        add(text, to: &queue)
        model.append(text)
      } else {
        queue.removeFirst()
        if !model.isEmpty { model.removeFirst() }
      }
      #expect(queue.count == model.count)
      #expect(queue.byteCount == model.reduce(0) { $0 + $1.count })
    }
    #expect(strings(of: queue) == model)
    for (index, text) in model.enumerated() {
      #expect(text.withUnsafeBytes { queue.string(at: index, equals: $0) })
      #expect(!(text + [0]).withUnsafeBytes { queue.string(at: index, equals: $0) })
    }
  }

  @Test(arguments: 0..<20) func `a queue holds the elements that have been added and not dropped`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var queue = Queue<Int>()
    var model: [Int] = []
    for number in 0..<1_000 {
      if Bool.random(using: &random) {
        queue.append(number)
        model.append(number)
      } else {
        queue.removeFirst()
        if !model.isEmpty { model.removeFirst() }
      }
      #expect(queue.first == model.first && queue.count == model.count && queue.isEmpty == model.isEmpty)
    }
    #expect((0..<queue.count).map { queue[$0] } == model)
  }

  /// What has been dropped is given back, or a session would keep the longest patch that it ever had.
  @Test func `what has been dropped is not held for ever`() {
    weak var dropped: Witness?
    var queue = Queue<Witness>()
    do {
      let witness = Witness()
      dropped = witness
      queue.append(witness)
    }
    for _ in 0..<3 { queue.append(Witness()) }
    queue.removeFirst()
    #expect(dropped != nil)
    queue.removeFirst()
    queue.removeFirst()
    #expect(dropped == nil && queue.count == 1)
  }

  private final class Witness {}
}
