/// A node that depends on what is reported inside it. The graph has it read when all bodies of an update have run.
class PreferenceReaderNode: ViewNode {
  let key: ObjectIdentifier
  fileprivate var isWaiting = false
  var repetitions = RepetitionLimit()

  init(_ key: ObjectIdentifier, in parent: ViewNode) {
    self.key = key
    super.init(in: parent, flags: .preferenceReader)
    graph.preferenceReaderCount += 1
  }

  @MainActor func readPreference() {}

  override func didUnmount() {
    graph.preferenceReaderCount -= 1
  }
}

/// The readers that have something new to read, or may have.
struct PreferenceReaders {
  private var waiting: ContiguousArray<PreferenceReaderNode> = []

  var isEmpty: Bool { waiting.isEmpty }

  mutating func insert(_ reader: PreferenceReaderNode) {
    guard !reader.isWaiting, reader.isMounted else { return }
    reader.isWaiting = true
    waiting.append(reader)
  }

  /// Takes the reader that is deepest in the tree: what it makes of its preference, those around it may read.
  mutating func popDeepest() -> PreferenceReaderNode? {
    guard let index = waiting.indices.max(by: { waiting[$0].depth < waiting[$1].depth }) else { return nil }
    let reader = waiting.remove(at: index)
    if waiting.isEmpty { waiting = [] }
    reader.isWaiting = false
    return reader
  }
}
