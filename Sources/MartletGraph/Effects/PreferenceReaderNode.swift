/// A node that depends on what is reported inside it. The graph has it read when all bodies of an update have run.
class PreferenceReaderNode: ViewNode {
  let key: ObjectIdentifier
  /// Whether it is among those that wait to read.
  var isWaiting = false
  var repetitions = RepetitionLimit()

  init(_ key: ObjectIdentifier, in parent: ViewNode) {
    self.key = key
    super.init(in: parent, flags: .preferenceReader)
  }

  /// It reads for the first time when all bodies have run.
  override func didMount() { graph.enqueue(self) }

  @MainActor func readPreference() {}
}
