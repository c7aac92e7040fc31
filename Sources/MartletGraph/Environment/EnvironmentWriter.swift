/// A view that changes the environment of its content.
struct EnvironmentWriter<Content: View>: View {
  typealias Body = Never

  let content: Content
  let transform: (inout EnvironmentValues) -> Void

  static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = EnvironmentNode(view.transform, in: parent)
    node.evaluate()
    node.reconcileChild(with: view.content)
    return node
  }

  static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: EnvironmentNode.self)
    node.transform = view.transform
    node.evaluate()
    node.reconcileChild(with: view.content)
  }
}

final class EnvironmentNode: ViewNode {
  var transform: (inout EnvironmentValues) -> Void
  @exclusivity(unchecked) fileprivate(set) var entries: [ObjectIdentifier: AnyEnvironmentEntry] = [:]

  init(_ transform: @escaping (inout EnvironmentValues) -> Void, in parent: ViewNode) {
    self.transform = transform
    super.init(in: parent, flags: .environment)
  }

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
