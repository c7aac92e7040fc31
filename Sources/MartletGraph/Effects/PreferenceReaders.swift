/// The nodes that depend on preferences, and those of them that have something new to read, or may have.
final class PreferenceReaders: SettlingStage {
  static let place = GraphFeaturePlace()
  static let order = 1

  /// How many there are in the tree.
  @exclusivity(unchecked) var count = 0
  @exclusivity(unchecked) private var waiting: ContiguousArray<PreferenceReaderNode> = []

  var isIdle: Bool { waiting.isEmpty }

  func insert(_ reader: PreferenceReaderNode) {
    guard !reader.isWaiting, reader.isMounted else { return }
    reader.isWaiting = true
    waiting.append(reader)
  }

  /// Has the reader read that is deepest in the tree: what it makes of its preference, those around it may read.
  func runNext() {
    guard let index = waiting.indices.max(by: { waiting[$0].depth < waiting[$1].depth }) else { return }
    let reader = waiting.remove(at: index)
    if waiting.isEmpty { waiting = [] }
    reader.isWaiting = false
    reader.readPreference()
  }

  func faults(in graph: ViewGraph, isThere: (ViewNode) -> Bool) -> [String] {
    var found = 0
    graph.root?.forEachNode { if $0.flags.contains(.preferenceReader) { found += 1 } }
    return count == found ? [] : ["\(count) readers of preferences are counted, and \(found) are there."]
  }
}
