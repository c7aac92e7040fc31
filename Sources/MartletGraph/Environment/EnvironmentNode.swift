import MartletWire

/// Holds the values that are set in this place; a search for a value goes from node to node towards the root.
final class EnvironmentNode: ViewNode {
  var transform: (inout EnvironmentValues) -> Void
  @exclusivity(unchecked) fileprivate(set) var entries: [ObjectIdentifier: AnyEnvironmentEntry] = [:]
  /// What of these the page has to know: then the node is a trait of the elements inside, too.
  @exclusivity(unchecked) private(set) var shown = ShownEnvironment(setIn: [:])

  init(_ transform: @escaping (inout EnvironmentValues) -> Void, in parent: ViewNode) {
    self.transform = transform
    super.init(in: parent, flags: .environment)
  }

  override func willMount() { evaluate() }

  /// Runs the transformation on the values that hold above. It runs again when something changes that it read there.
  override func runEvaluation() {
    guard let parent else { return }
    let values = Tracking.reads(by: self) {
      var values = EnvironmentValues(at: parent)
      transform(&values)
      return values
    }
    if entries.keys != values.written.keys {
      // Other keys than before: what is below may find its values elsewhere now.
      let isFirst = entries.isEmpty
      entries = entries.filter { values.written[$0.key] != nil }
      if !isFirst { environmentChangedBelow() }
    }
    for (key, entry) in values.written {
      if let known = entries[key] {
        known.update(from: entry)
      } else {
        entries[key] = entry
      }
    }
    show(ShownEnvironment(setIn: entries))
  }

  @MainActor private func show(_ newValues: ShownEnvironment) {
    if shown == newValues { return }
    shown = newValues
    flags.insert(.trait)
    forEachElement { $0.markChanged(NodeKeys(.style)) }
  }

  override var traitKeys: NodeKeys { NodeKeys(.style) }
}
