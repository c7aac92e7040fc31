import MartletWire

/// A view in a box of its own: room around it, a place of a given size, something behind it. A view that stands for
/// several has a box around each, and one that stands for none has no box (rule G14).
package nonisolated struct Box<Properties: ElementProperties, Content: View, Layer: View>: _PrimitiveView {
  package typealias Body = Never

  let properties: Properties
  package let content: Content
  /// What each box has beside the view in it; `EmptyView` for nothing.
  let layer: Layer

  package init(properties: Properties, content: Content, layer: Layer) {
    self.properties = properties
    self.content = content
    self.layer = layer
  }

  @MainActor package static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = BoxNode(view.properties, layer: view.layer, in: parent)
    node.mount { node.reconcileMembers(with: view.content) }
    return node
  }

  @MainActor package static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: BoxNode<Properties, Layer>.self)
    node.update(view.properties, layer: view.layer)
    node.reconcileMembers(with: view.content)
  }
}

/// The node of a `Box`. It is itself the box of an element in it; those of others, where there are several, are further
/// nodes of this kind, which it owns. What is in a box stays in it for as long as it lives.
final class BoxNode<Properties: ElementProperties, Layer: View>: ElementNode<Properties> {
  @exclusivity(unchecked) private var layer: Layer
  @exclusivity(unchecked) private var layerNode: ViewNode?
  /// The boxes around other elements of the content, in order.
  @exclusivity(unchecked) private var further: ContiguousArray<BoxNode> = []
  /// The element in this box; 0 for none, and then the box is not shown.
  @exclusivity(unchecked) private var contentID: UInt32 = 0
  /// How many of the further boxes come before this one.
  @exclusivity(unchecked) private var index: UInt16 = 0
  /// Whether it is known which elements there are, so that a change has to be followed.
  @exclusivity(unchecked) private var isFollowing = false
  @exclusivity(unchecked) private var waiting = WaitingEffect()

  @MainActor init(_ properties: Properties, layer: Layer, in parent: ViewNode) {
    self.layer = layer
    super.init(properties, in: parent)
    isBox = true
  }

  /// A box around one more element of another box's content.
  @MainActor private convenience init(around id: UInt32, beside first: BoxNode) {
    self.init(first.properties, layer: first.layer, in: first)
    isFurtherBox = true
    contentID = id
  }

  override func didMount() {
    updateLayer()
    if isFurtherBox { return }
    isFollowing = true
    followContent()
  }

  @MainActor func update(_ properties: Properties, layer: Layer) {
    update(properties)
    self.layer = layer
    updateLayer()
    for box in further { box.update(properties, layer: layer) }
  }

  @MainActor private func updateLayer() {
    if Layer.self == EmptyView.self { return }
    if let layerNode { Layer._updateNode(layerNode, with: layer) } else { layerNode = Layer._makeNode(layer, in: self) }
  }

  // MARK: Which elements there are

  override func contentChanged() {
    guard isFollowing, waiting.begin(in: graph) else { return }
    graph.enqueueEffect(of: author) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.isMounted else { return }
        self.waiting.end()
        self.followContent()
      }
    }
  }

  @MainActor private func forEachContentElement(_ body: @MainActor (Element) -> Void) {
    forEachChild { $0.forEachElement(body) }
  }

  /// Has a box around each element of the content.
  @MainActor private func followContent() {
    var (count, only) = (0, UInt32(0))
    forEachContentElement { element in
      count += 1
      only = element.id
    }
    // Nearly always there is one.
    if count == 1, further.isEmpty, contentID == 0 || contentID == only {
      if contentID == only { return }
      contentID = only
    } else if count == 0, further.isEmpty {
      if contentID == 0 { return }
      hide()
    } else {
      followSeveral()
    }
    if let parent { graph.structureChanged(at: parent) }
  }

  @MainActor private func followSeveral() {
    var ids: ContiguousArray<UInt32> = []
    forEachContentElement { ids.append($0.id) }
    let present = Set(ids)
    var boxes: [UInt32: BoxNode] = [:]
    for box in further {
      if present.contains(box.contentID) { boxes[box.contentID] = box } else { box.unmount() }
    }
    if contentID != 0, !present.contains(contentID) { hide() }
    further = []
    for id in ids {
      if contentID == 0, boxes[id] == nil {
        contentID = id
        graph.childrenChanged(of: self)
      }
      if id == contentID {
        index = UInt16(clamping: further.count)
      } else {
        further.append(boxes[id] ?? makeBox(around: id))
      }
    }
  }

  @MainActor private func makeBox(around id: UInt32) -> BoxNode {
    let box = BoxNode(around: id, beside: self)
    box.mount()
    return box
  }

  /// Takes the box, whose element is gone, out of the document.
  @MainActor private func hide() {
    contentID = 0
    leaveDocument()
    if let layerNode { graph.withdraw(layerNode) }
  }

  // MARK: The document

  @MainActor private func forEachBox(_ body: @MainActor (BoxNode) -> Void) {
    if further.isEmpty {
      if contentID != 0 { body(self) }
      return
    }
    for (position, box) in further.enumerated() {
      if position == index, contentID != 0 { body(self) }
      body(box)
    }
    if index >= further.count, contentID != 0 { body(self) }
  }

  override func forEachElement(_ body: @MainActor (Element) -> Void) {
    if isFurtherBox { return super.forEachElement(body) }
    forEachBox { if $0.id != 0 { body($0) } }
  }

  override func collectElements(into list: inout ElementList) {
    if further.isEmpty {
      if contentID != 0 { super.collectElements(into: &list) }
      return
    }
    var boxes: [BoxNode] = []
    forEachBox { boxes.append($0) }
    for box in boxes where box.id != 0 { list.append(box) }
  }

  override var hasElement: Bool {
    var child = firstChild
    while let node = child {
      if node.hasElement { return true }
      child = node.next
    }
    return false
  }

  override var elementInBox: Element? { graph.document.elements[contentID] }

  override func forEachChildElement(_ body: @MainActor (Element) -> Void) {
    if let element = elementInBox { body(element) }
    layerNode?.forEachElement(body)
  }

  override func forEachAccessibleChild(_ body: @MainActor (Element) -> Void) {
    if properties.replacesItsContent { layerNode?.forEachElement(body) } else { forEachChildElement(body) }
  }

  // What is in a menu of a view is not in the view.
  override func place(of child: ViewNode) -> ViewNode? {
    child === layerNode && (child as? Element)?.isMenu == true ? nil : self
  }

  override func hasBeside(_ node: ViewNode) -> Bool { node === layerNode }

  override func collectChildElements(into list: inout ElementList) {
    if let element = graph.document.elements[contentID] { list.append(element) }
    layerNode?.collectElements(into: &list)
  }

  // MARK: What belongs to it beside its children

  override func forEachOwnedNode(_ body: @MainActor (ViewNode) -> Void) {
    super.forEachOwnedNode(body)
    forEachOther(body)
  }

  @MainActor private func forEachOther(_ body: @MainActor (ViewNode) -> Void) {
    if let layerNode { body(layerNode) }
    for box in further { body(box) }
  }

  override func visibilityChanged(_ isVisible: Bool) {
    super.visibilityChanged(isVisible)
    forEachOther { $0.visibilityChanged(isVisible) }
  }

  override func environmentChangedBelow() {
    super.environmentChangedBelow()
    forEachOther { node in
      node.environmentChanged()
      node.environmentChangedBelow()
    }
  }

  override func reducePreference(into sum: AnyPreferenceSum) {
    super.reducePreference(into: sum)
    forEachOther { if $0.flags.contains(.preference) { $0.reducePreference(into: sum) } }
  }

  override func abandon() {
    super.abandon()
    layerNode?.abandon()
    for box in further { box.abandon() }
  }

  override func willUnmount() {
    super.willUnmount()
    forEachOther { $0.unmount() }
    layerNode = nil
    further = []
  }
}
