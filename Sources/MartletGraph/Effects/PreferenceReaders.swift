/// The nodes that depend on preferences and have something new to read, or may have.
final class PreferenceReaders: SettlingStage {
  static let place = GraphFeaturePlace()
  static let order = 1

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
}
