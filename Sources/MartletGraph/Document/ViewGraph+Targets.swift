import MartletWire

extension ViewGraph {
  /// How many of the nodes that an ambiguous target could have meant a refusal names.
  private static var mostCandidates: Int { 100 }

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
      if count == 0 { throw Self.noElement(identified: identifier) }
      return try single(
        elements(identified: identifier), index: nil, called: "the identifier \"\(identifier.text.shortened())\"")
    case .role(let role, let name, let index):
      let found = elements(role: role, name: name)
      if found.isEmpty { try checkExists(role) }
      return try single(
        found, index: index,
        called: "the role \(role.text.shortened()) and name \"\(name.text.shortened())\"")
    }
  }

  private static func noElement(identified identifier: ExactText) -> Problem {
    // Identifiers have no blanks as a rule, and names do.
    let hint =
      identifier.text.utf8.contains(UInt8(ascii: " "))
      ? " If that is a name, the target is {\"role\":…,\"name\":…}." : ""
    return Problem(
      .noSuchTarget, "No node has the identifier \"\(identifier.text.shortened())\".\(hint)", pointer: "/target")
  }

  /// Throws unless an element of the document has this role, and says which roles there are.
  @MainActor private func checkExists(_ role: ExactText) throws(Problem) {
    var roles: Set<String> = []
    root?.forEachAccessible { element in
      if let own = element.accessibleRole { roles.insert(own) }
    }
    if roles.contains(where: { $0.isExactly(role.text) }) { return }
    let known = roles.isEmpty ? "none" : roles.sorted().joined(separator: ", ")
    throw Problem(
      .noSuchTarget, "No node has the role \(role.text.shortened()). The roles in the document are: \(known).",
      pointer: "/target")
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
      let isCut = found.count > Self.mostCandidates
      throw Problem(
        .ambiguousTarget,
        "\(found.count) nodes have \(description())\(isCut ? "; the first \(Self.mostCandidates) are named" : "").",
        pointer: "/target", candidates: found.prefix(Self.mostCandidates).map(\.id))
    }
    return element
  }

  /// Calls `body` for the elements of the document that carry this `accessibilityIdentifier`, in no particular order.
  @MainActor private func forEachElement(identified identifier: ExactText, _ body: @MainActor (Element) -> Void) {
    func visit(_ node: Unmanaged<ViewNode>) {
      node.takeUnretainedValue().forEachElement { element in
        if element.flags.contains(.inDocument), element.identifier?.isExactly(identifier.text) == true { body(element) }
      }
    }
    switch document.identifiers[identifier] {
    case .one(let node)?: visit(node)
    case .several(let all)?: for node in all.nodes { visit(Unmanaged.fromOpaque(node)) }
    case nil: break
    }
  }

  /// The elements of the document with this identifier, oldest first.
  @MainActor package func elements(identified identifier: ExactText) -> [Element] {
    var found: [Element] = []
    // Applied twice, an identifier leads to its element twice.
    var known = Set<ObjectIdentifier>()
    forEachElement(identified: identifier) { element in
      if known.insert(ObjectIdentifier(element)).inserted { found.append(element) }
    }
    return found.sorted { $0.id < $1.id }
  }

  /// The elements of the document with this accessible role and name, in document order.
  @MainActor package func elements(role: ExactText, name: ExactText) -> [Element] {
    var found: [Element] = []
    root?.forEachAccessible { element in
      if let own = element.accessibleRole, own.isExactly(role.text), element.accessibleName.isExactly(name.text) {
        found.append(element)
      }
    }
    return found
  }
}

extension Element {
  /// What assistive technology calls this element: its label, or else the words in it. A control without any is called by
  /// its symbols.
  @MainActor package var accessibleName: String {
    let words = labelWithBoxes ?? wordsInside
    guard words.isEmpty, let role = accessibleRole, role != "image" else { return words }
    var symbols: [String] = []
    forEachDescendant { if let symbol = $0.wordsOfSymbol { symbols.append(symbol) } }
    return symbols.joined(separator: " ")
  }

  @MainActor private var wordsInside: String {
    if let accessibilityLabel { return accessibilityLabel }
    if let ownText { return ownText }
    if hidesItsChildren { return "" }
    var words: [String] = []
    var count = 0
    forEachAccessibleChild { child in
      count += 1
      if isNamedByFirstChild && count > 1 || child.isAccessibilityHidden { return }
      let name = child.wordsInside
      if !name.isEmpty { words.append(name) }
    }
    return words.joined(separator: " ")
  }

  /// Calls `body` for this element and all below it that assistive technology knows, in document order.
  @MainActor fileprivate func forEachAccessible(_ body: @MainActor (Element) -> Void) {
    if isAccessibilityHidden { return }
    body(self)
    if !hidesItsChildren { forEachAccessibleChild { $0.forEachAccessible(body) } }
  }

  /// Calls `body` for this element and all below it, in document order.
  @MainActor package func forEachDescendant(_ body: @MainActor (Element) -> Void) {
    body(self)
    forEachChildElement { $0.forEachDescendant(body) }
  }
}
