import MartletWire

extension ViewGraph {
  /// What is wrong with the tree, a sentence for each fault: none, unless the framework has a defect. To be asked for when
  /// everything has been settled and committed, as the test kit does after each step and the fuzzer of requests at the
  /// end of each input. O(nodes).
  ///
  /// What must hold then:
  /// - nothing waits to run;
  /// - a node's children lead back to it, are one level deeper, belong to this graph and are mounted;
  /// - the elements of the table are those of the tree, each once, by their ids;
  /// - the client has been told of everything: the elements that it has are those that the document reaches from the
  ///   root, each with the children that it has now;
  /// - what the graph and its features keep about single nodes (identifiers, sequences, long texts, focus, observation,
  ///   readers of preferences, sheets) they keep about nodes that are there.
  @MainActor package var brokenInvariants: [String] {
    let check = InvariantCheck(graph: self)
    check.checkQueues()
    if let root { check.visit(root) }
    check.checkElements()
    check.checkIndices()
    return check.faults
  }
}

/// One walk through a tree that should be in order.
@MainActor private final class InvariantCheck {
  let graph: ViewGraph
  private(set) var faults: [String] = []
  /// Every node that has been visited, so that one that is in two places is found.
  private var visited: Set<ObjectIdentifier> = []
  private var elements: [UInt32: Element] = [:]
  private var identifiedCount = 0

  init(graph: ViewGraph) { self.graph = graph }

  private func require(_ condition: Bool, _ fault: @autoclosure () -> String) {
    if !condition { faults.append(fault()) }
  }

  func checkQueues() {
    require(!graph.needsSettling, "Something waits to run.")
    require(graph.phase == .idle || graph.needsSettling, "The graph is \(graph.phase), and nothing waits.")
    require(!Tracking.isActive, "An evaluation is under way.")
    require(
      graph.document.pending.changed.isEmpty && graph.document.pending.restructured.isEmpty
        && graph.document.pending.removed.isEmpty,
      "The client has not been told of every change.")
  }

  // MARK: The tree

  func visit(_ node: ViewNode) {
    guard visited.insert(ObjectIdentifier(node)).inserted else {
      return faults.append("\(name(node)) is in two places.")
    }
    require(node.graph === graph, "\(name(node)) belongs to another graph.")
    require(node.isMounted, "\(name(node)) is in the tree and has ended.")
    require(node.flags.contains(.begun), "\(name(node)) is in the tree and has never begun.")
    require(!node.flags.contains(.dirty), "\(name(node)) is dirty.")
    require(!node.flags.contains(.restructured), "\(name(node)) has children that the client has not been told of.")
    if node.isIndexed { identifiedCount += 1 }
    if node.flags.contains(.element) { visit(element: unsafeDowncast(node, to: Element.self)) }
    var children: [ViewNode] = []
    node.forEachOwnedNode { children.append($0) }
    for child in children {
      require(child.parent === node, "\(name(child)) has another parent than \(name(node)).")
      require(child.depth == node.depth &+ 1, "\(name(child)) is not one level below \(name(node)).")
      visit(child)
    }
  }

  private func visit(element: Element) {
    // One for which there was no id left is not shown.
    if element.id == 0 { return }
    require(elements.updateValue(element, forKey: element.id) == nil, "Two elements have the id \(element.id).")
    require(graph.hasIssued(element.id), "The id \(element.id) was never issued.")
    require(element.changed.isEmpty, "\(name(element)) has values that the client has not been told of.")
    if !element.flags.contains(.inDocument) {
      require(element.childIDs.isEmpty, "\(name(element)) is not in the document and has children there.")
    }
  }

  // MARK: The document

  func checkElements() {
    require(
      graph.elementCount == elements.count, "The table has \(graph.elementCount) elements, the tree \(elements.count).")
    var reached: Set<UInt32> = []
    if let root = graph.root { reach(root, &reached) }
    for (id, element) in elements {
      let isInDocument = element.flags.contains(.inDocument)
      if !isInDocument {
        require(!reached.contains(id), "\(name(element)) is not in the document, and something there leads to it.")
        continue
      }
      require(reached.contains(id), "\(name(element)) is said to be in the document, and nothing leads to it.")
      require(graph.element(id) === element, "The table has another element for \(name(element)).")
    }
  }

  private func reach(_ element: Element, _ reached: inout Set<UInt32>) {
    guard reached.insert(element.id).inserted else {
      return faults.append("\(name(element)) is in the document twice.")
    }
    var children: [Element] = []
    element.forEachChildElement { children.append($0) }
    require(
      children.map(\.id) == Array(element.childIDs), "\(name(element)) has other children than the client was told of.")
    for child in children { reach(child, &reached) }
  }

  // MARK: What the graph keeps beside the tree

  func checkIndices() {
    let indexed = graph.document.identifiers.values.reduce(0) { $0 + $1.count }
    require(indexed == identifiedCount, "The index has \(indexed) identifiers, the tree \(identifiedCount).")
    for id in graph.document.sequences.keys {
      require(elements[id] != nil, "A sequence is kept for node \(id), which is gone.")
    }
    for id in graph.document.longTexts.ids {
      require(elements[id] != nil, "A length is kept for node \(id), which is gone.")
    }
    faults += graph.faultsOfFeatures { visited.contains(ObjectIdentifier($0)) }
  }

  private func name(_ node: ViewNode) -> String {
    if let element = node as? Element { return "The element \(element.type) #\(element.id)" }
    return "The node \(node.viewType.map { "of \($0)" } ?? "\(type(of: node))")"
  }
}
