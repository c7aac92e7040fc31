/// What may happen at most twice within one update: the first time, and once more (rule K2).
struct RepetitionLimit {
  private var update = -1
  private var count = 0

  mutating func allow(in graph: ViewGraph) -> Bool {
    if update != graph.updateNumber { (update, count) = (graph.updateNumber, 0) }
    count += 1
    return count <= 2
  }
}
