extension ViewNode {
  /// What `content` reports for a key.
  @MainActor func preference<Key: PreferenceKey>(_: Key.Type, in content: ViewNode?) -> Key.Value {
    let sum = PreferenceSum<Key>()
    if let content, content.flags.contains(.preference) { content.reducePreference(into: sum) }
    return sum.value ?? Key.defaultValue
  }
}

extension ViewGraph {
  /// Has a reader read for the first time, when all bodies have run.
  func enqueue(_ reader: PreferenceReaderNode) {
    feature(PreferenceReaders.self).insert(reader)
    requestSettle()
  }

  /// Notes that `node` reports something else for a key than before: all around it that read the key read again, as
  /// far as it is passed on. It takes as long as the node is deep.
  func preferenceChanged<Key: PreferenceKey>(_: Key.Type, at node: ViewNode) {
    let key = ObjectIdentifier(Key.self)
    node.flags.insert(.preference)
    var current = node.parent
    while let ancestor = current {
      ancestor.flags.insert(.preference)
      if ancestor.flags.contains(.preferenceReader) {
        let reader = unsafeDowncast(ancestor, to: PreferenceReaderNode.self)
        if reader.key == key { enqueue(reader) }
      }
      if ancestor.hidesPreference(key) { return markPreference(above: ancestor) }
      current = ancestor.parent
    }
  }

  private func markPreference(above node: ViewNode) {
    var current = node.parent
    while let ancestor = current, !ancestor.flags.contains(.preference) {
      ancestor.flags.insert(.preference)
      current = ancestor.parent
    }
  }

  /// Notes that what is below `node` may be in another order than before.
  func preferencesMoved(at node: ViewNode) {
    guard node.flags.contains(.preference) else { return }
    var current: ViewNode? = node
    while let ancestor = current {
      if ancestor.flags.contains(.preferenceReader) {
        enqueue(unsafeDowncast(ancestor, to: PreferenceReaderNode.self))
      }
      current = ancestor.parent
    }
  }
}
