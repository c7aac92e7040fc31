/// Holds the values that are set in this place; a search for a value goes from node to node towards the root.
final class EnvironmentNode: ViewNode {
  var transform: (inout EnvironmentValues) -> Void
  @exclusivity(unchecked) fileprivate(set) var entries: [ObjectIdentifier: AnyEnvironmentEntry] = [:]

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
  }
}
