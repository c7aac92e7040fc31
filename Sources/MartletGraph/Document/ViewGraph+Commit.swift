import MartletWire

extension ViewGraph {
  /// Notes that the elements below `node` are others than before, or in another order.
  @MainActor package func structureChanged(at node: ViewNode) {
    preferencesMoved(at: node)
    var current = node
    while true {
      if current.flags.contains(.element) {
        let element = unsafeDowncast(current, to: Element.self)
        childrenChanged(of: element)
        if element.lendsItsViews { structuralTraitChanged(at: element) }
        // Of a box there are as many as there are elements in it.
        guard element.isBox else { return }
        element.contentChanged()
        return
      }
      if current.flags.contains(.lifecycle) { feature(AppearanceChanges.self).insert(current) }
      guard let parent = current.parent else { return }
      parent.childStructureChanged(current)
      current = parent
    }
  }

  /// Notes that a structural trait has changed, for the element around it that may ask for it. That is the first one that
  /// is not a box and does not lend its views: those are asked for what is in them.
  @MainActor func structuralTraitChanged(at node: ViewNode) {
    var current = node.parent
    while let node = current {
      if node.flags.contains(.element) {
        let element = unsafeDowncast(node, to: Element.self)
        if !element.isBox, !element.lendsItsViews {
          if element.asksItsViews { childrenChanged(of: element) }
          return
        }
      }
      current = node.parent
    }
  }

  /// Notes that an element's children are others than before, or in another order.
  @MainActor func childrenChanged(of element: Element) {
    // A new element is written whole when it enters the document.
    guard element.flags.contains(.inDocument), !element.flags.contains(.restructured) else { return }
    element.flags.insert(.restructured)
    document.pending.restructured.append(element)
  }

  /// Takes everything below `node` out of the document without ending it: a screen that has been covered.
  @MainActor package func withdraw(_ node: ViewNode) {
    document.withdrawals += 1
    node.forEachElement { element in
      element.leaveDocument()
      element.forEachChildElement { self.withdraw($0) }
    }
  }

  /// Writes what has changed since the last commit, in an order that depends on nothing but the changes:
  /// 0. what is known of the visitor, and the address;
  /// 1. for each element with other children: the nodes that are new, then how its `children` change;
  /// 2. the nodes that are gone;
  /// 3. for each element with other values: its keys;
  /// 4. how all that is to be carried out.
  ///
  /// Where views have come and then changed with an animation, there are several such steps (`endStep`).
  @MainActor package func commit(into patch: inout PatchWriter) {
    if let steps = document.motion?.takeSteps() { patch.append(steps) }
    commitStep(into: &patch)
  }

  /// The same for one step. If it is not the last one of the patch, it says how it is to be carried out in any case.
  @MainActor func commitStep(into patch: inout PatchWriter, isLast: Bool = true) {
    document.longTexts.expectedBytes = 0
    if document.visitorHasChanged {
      document.visitorHasChanged = false
      patch.replaceEnvironment { document.visitor.write(to: $0) }
    }
    if document.pathHasChanged, let path = document.path {
      document.pathHasChanged = false
      patch.replacePath(path)
    }
    if document.pending.restructured.isEmpty && document.pending.changed.isEmpty && document.pending.removed.isEmpty {
      document.motion?.forget()
      return
    }
    let before = patch.operationCount
    let transaction = composeTransaction(isLast: isLast)
    let restructured = document.pending.restructured
    document.pending.restructured = []
    // That may change a value, too, and take more elements out.
    for element in restructured { commitChildren(of: element, into: &patch) }
    let changes = document.pending
    document.pending = PendingChanges()
    // One that left and came back since the last commit has been added again, which replaces it.
    for id in changes.removed where element(id) == nil { patch.remove(node: id) }
    for element in changes.changed where element.flags.contains(.inDocument) {
      commitKeys(element.changed, of: element, into: &patch)
    }
    guard let motion = document.motion, patch.operationCount > before else { return }
    // It belongs to a change.
    if let transaction {
      motion.take(transaction)
      patch.addTransaction(motion.text)
    } else if motion.takeInitial() {
      patch.removeInitial()
    }
  }

  /// Writes the document's member `transaction`, if it has one.
  package func writeTransaction(to buffer: ByteBuffer) {
    guard let motion = document.motion, !motion.text.isEmpty else { return }
    buffer.append(member: "transaction")
    motion.text.withUnsafeBytes { buffer.append($0) }
  }

  /// The first commit: everything enters the document, and is written as `writeNodes` would.
  @MainActor package func commitFirst(to buffer: ByteBuffer) {
    guard document.motion?.first != nil else { return enterAll(to: buffer) }
    // The document is what has become of the nodes, and says what they were.
    var changes = PatchWriter(into: ByteBuffer())
    commitStep(into: &changes)
    document.motion?.first = nil
    writeNodes(to: buffer)
  }

  /// Takes everything into the document.
  @MainActor func enterAll(to buffer: ByteBuffer) {
    document.longTexts.expectedBytes = 0
    document.visitorHasChanged = false
    document.pathHasChanged = false
    document.pending = PendingChanges()
    document.motion?.beginDocument()
    if let root { enter(root, to: buffer) }
  }

  /// Writes every node of the document as the members of one JSON object, `"1":{…},"2":{…}`.
  @MainActor package func writeNodes(to buffer: ByteBuffer) {
    guard let root else { return }
    writeNodes(from: root, to: buffer)
  }

  @MainActor private func writeNodes(from element: Element, to buffer: ByteBuffer) {
    buffer.append(member: element.id)
    _ = writeNode(element, to: buffer)
    if element.reader?.rendering != nil { element.reader?.rendering = nil }
    for id in element.childIDs {
      if let child = self.element(id) { writeNodes(from: child, to: buffer) }
    }
  }

  /// Takes an element and all below it into the document, the outer ones first.
  @MainActor private func enter(_ element: Element, to buffer: ByteBuffer) {
    let children = enter(element)
    buffer.append(member: element.id)
    let start = buffer.count
    element.present = writeNode(element, to: buffer) { key, length in self.note(length, for: key, of: element) }
    document.motion?.first?.places[element.id] = start..<buffer.count
    element.valuesWereCommitted(element.keys)
    for child in children { enter(child, to: buffer) }
  }

  /// Takes one element into the document.
  /// - Returns: its children.
  @MainActor private func enter(_ element: Element) -> ContiguousArray<Element> {
    element.flags.insert(.inDocument)
    element.flags.remove(.restructured)
    var children = ElementList()
    element.collectChildElements(into: &children)
    element.childIDs = children.ids
    _ = element.takeWindows(of: children)
    element.changed = .none
    return children.entering
  }

  @MainActor private func commitChildren(of element: Element, into patch: inout PatchWriter) {
    element.flags.remove(.restructured)
    guard element.flags.contains(.inDocument) else { return }
    let old = element.childIDs
    var children = ElementList()
    children.ids.reserveCapacity(old.count)
    element.collectChildElements(into: &children)
    for child in children.entering { add(child, into: &patch) }
    if children.ids != old {
      ListPatch.write(from: old, to: children.ids, of: element.id, into: &patch)
      element.childIDs = children.ids
    }
    let windowKeys = element.takeWindows(of: children)
    if !windowKeys.isEmpty { element.markChanged(windowKeys) }
    element.childrenWereCommitted()
  }

  /// Adds an element and all below it, the inner ones first, so that a node's children are known when it comes.
  @MainActor private func add(_ element: Element, into patch: inout PatchWriter) {
    for child in enter(element) { add(child, into: &patch) }
    patch.add(node: element.id) { buffer in
      element.present = writeNode(element, to: buffer) { key, length in self.note(length, for: key, of: element) }
    }
    element.valuesWereCommitted(element.keys)
  }

  @MainActor private func commitKeys(_ keys: NodeKeys, of element: Element, into patch: inout PatchWriter) {
    element.changed = .none
    for key in keys.intersection(element.keys).inOrder {
      let existed = element.present.contains(key)
      var length = 0
      let exists = patch.set(key, of: element.id, existed: existed) { buffer in
        let start = buffer.count
        element.write(key, to: buffer)
        length = buffer.count - start
      }
      note(length, for: key, of: element)
      if exists { element.present.insert(key) } else { element.present.remove(key) }
    }
    element.valuesWereCommitted(keys)
  }

  /// Notes how long a value is that the client hears of.
  private func note(_ length: Int, for key: NodeKey, of element: Element) {
    if length > Self.shortText || !document.longTexts.isEmpty {
      document.longTexts.note(length, for: key, of: element.id)
    }
  }

  /// Writes a node whole, and returns the keys that it has. `note` hears how long each value is.
  @MainActor private func writeNode(
    _ element: Element, to buffer: ByteBuffer, note: (NodeKey, Int) -> Void = { _, _ in }
  ) -> NodeKeys {
    var present: NodeKeys = .none
    buffer.append("{\"type\":")
    buffer.append(json: element.type)
    if !element.children.isEmpty || element.keys.contains(.children) {
      buffer.append(",\"children\":[")
      element.children.forEach { id in
        buffer.separate()
        buffer.append(decimal: Int(id))
      }
      buffer.append(UInt8(ascii: "]"))
    }
    // Where the lengths of texts are kept, they are kept of texts that have gone, too.
    let keys = document.longTexts.isEmpty ? element.keysWithValue : element.keys
    for key in keys.inOrder where key != .children {
      let start = buffer.count
      buffer.append(UInt8(ascii: ","))
      buffer.append(json: key.name)
      buffer.append(UInt8(ascii: ":"))
      let before = buffer.count
      element.write(key, to: buffer)
      note(key, buffer.count - before)
      if buffer.count > before { present.insert(key) } else { buffer.truncate(to: start) }
    }
    buffer.append(UInt8(ascii: "}"))
    return present
  }
}

extension ByteBuffer {
  /// Writes `"id":`, preceded by a comma unless it is the first of its object.
  fileprivate func append(member id: UInt32) {
    separate()
    append(UInt8(ascii: "\""))
    append(decimal: Int(id))
    append("\":")
  }
}
