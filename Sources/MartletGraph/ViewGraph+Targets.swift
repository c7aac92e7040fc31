import MartletWire

extension ViewGraph {
  /// The element that an action means.
  ///
  /// By id or identifier it costs the same however large the document is; by role and name it is a walk.
  @MainActor package func resolve(_ target: Action.Target) throws(Problem) -> Element {
    switch target {
    case .id(let id):
      if let element = element(id) { return element }
      if hasIssued(id) { throw Problem(.goneTarget, "Node \(id) is no longer in the document.", pointer: "/target") }
      throw Problem(.noSuchTarget, "There has never been a node \(id).", pointer: "/target")
    case .identifier(let identifier):
      // Nearly always there is one, and no list need be made.
      var first: Element?
      var count = 0
      forEachElement(identified: identifier) { element in
        if element !== first { count += 1 }
        first = first ?? element
      }
      if count == 1, let first { return first }
      return try single(elements(identified: identifier), index: nil, called: "the identifier \"\(identifier)\"")
    case .role(let role, let name, let index):
      return try single(elements(role: role, name: name), index: index, called: "the role \(role) and name \"\(name)\"")
    }
  }

  private func single(
    _ found: [Element], index: Int?, called description: @autoclosure () -> String
  ) throws(Problem) -> Element {
    if let index {
      if found.indices.contains(index) { return found[index] }
      throw Problem(
        .noSuchTarget, "\(found.count) nodes have \(description()), so there is none at index \(index).",
        pointer: "/target")
    }
    guard let element = found.first else {
      throw Problem(.noSuchTarget, "No node has \(description()).", pointer: "/target")
    }
    if found.count > 1 {
      throw Problem(
        .ambiguousTarget, "\(found.count) nodes have \(description()).", pointer: "/target", candidates: found.map(\.id)
      )
    }
    return element
  }

  /// The elements of the document with this identifier, oldest first.
  @MainActor package func elements(identified identifier: String) -> [Element] {
    var found: [Element] = []
    forEachElement(identified: identifier) { element in
      // Applied twice, an identifier leads to its element twice.
      if !found.contains(where: { $0 === element }) { found.append(element) }
    }
    return found.sorted { $0.id < $1.id }
  }

  /// The elements of the document with this accessible role and name, in document order.
  @MainActor private func elements(role: String, name: String) -> [Element] {
    var found: [Element] = []
    root?.forEachDescendant { if $0.role == role, $0.accessibleName == name { found.append($0) } }
    return found
  }
}

extension Element {
  /// What assistive technology calls this element: its label, or else the words in it.
  @MainActor package var accessibleName: String {
    if let label = outermost(AccessibilityLabel.self) { return label.text }
    if let ownText { return ownText }
    var words: [String] = []
    var count = 0
    forEachChildElement { child in
      count += 1
      if isNamedByFirstChild, count > 1 { return }
      let name = child.accessibleName
      if !name.isEmpty { words.append(name) }
    }
    return words.joined(separator: " ")
  }

  /// Calls `body` for this element and all below it, in document order.
  @MainActor package func forEachDescendant(_ body: @MainActor (Element) -> Void) {
    body(self)
    forEachChildElement { $0.forEachDescendant(body) }
  }
}
