import MartletWire

/// A place in the live tree of views: what a view value becomes when it is mounted.
///
/// A node belongs to one identity. It lives as long as the identity does, and whatever the identity keeps (state,
/// objects, tasks) hangs on it. Links are intrusive: a parent owns its first child, a child its next sibling.
///
/// Nodes are touched on the main thread only. They are not marked `@MainActor` because a state write, which may come
/// from any nonisolated function on that thread, ends here; what runs user code is marked.
public class ViewNode {
  @exclusivity(unchecked) package final unowned(unsafe) let graph: ViewGraph
  /// To be followed without counting references on the way: each is there as long as the one below it.
  @exclusivity(unchecked) final let parentReference: Unmanaged<ViewNode>?
  package final var parent: ViewNode? { parentReference?.takeUnretainedValue() }
  @exclusivity(unchecked) final private(set) var firstChild: ViewNode?
  /// The next of the parent's children.
  @exclusivity(unchecked) final private(set) var next: ViewNode?
  /// The evaluation that this node last ran; what an older one read counts no longer.
  @exclusivity(unchecked) final var stamp: UInt32 = 0
  @exclusivity(unchecked) final let depth: UInt16
  @exclusivity(unchecked) final var flags: Flags = []

  struct Flags: OptionSet {
    var rawValue: UInt16
    /// Waits to be evaluated.
    static let dirty = Flags(rawValue: 1 << 0)
    static let unmounted = Flags(rawValue: 1 << 1)
    /// The kinds of node that a walk towards the root looks for.
    static let element = Flags(rawValue: 1 << 2)
    static let trait = Flags(rawValue: 1 << 3)
    static let environment = Flags(rawValue: 1 << 4)
    /// An element that the client has.
    static let inDocument = Flags(rawValue: 1 << 5)
    /// An element whose children may have changed since the client last heard of them.
    static let restructured = Flags(rawValue: 1 << 6)
    /// A node below may be dirty. Every ancestor of a dirty node has this flag.
    static let dirtyBelow = Flags(rawValue: 1 << 7)
    /// What makes an invalidation pointless.
    static let ignoresInvalidation: Flags = Flags(rawValue: dirty.rawValue | unmounted.rawValue)
    /// A screen with another one on top of it.
    static let covered = Flags(rawValue: 1 << 9)
    /// A view that could not be made; its child shows why.
    static let failed = Flags(rawValue: 1 << 8)
    /// A body that has a reason to run other than that the environment may have changed.
    static let mustRun = Flags(rawValue: 1 << 10)
    /// A node whose last evaluation read an `@Observable` object.
    static let observing = Flags(rawValue: 1 << 11)
    /// A preference is written at or below this node.
    static let preference = Flags(rawValue: 1 << 12)
    static let preferenceReader = Flags(rawValue: 1 << 13)
    /// Whether `mount` has been called.
    static let begun = Flags(rawValue: 1 << 14)
    /// A view with callbacks for its coming and going.
    static let lifecycle = Flags(rawValue: 1 << 15)
  }

  init(in parent: ViewNode, flags: Flags = []) {
    graph = parent.graph
    parentReference = Unmanaged.passUnretained(parent)
    depth = parent.depth &+ 1
    self.flags = flags
  }

  /// A root: the only node without a parent.
  init(root graph: ViewGraph, flags: Flags = []) {
    self.graph = graph
    parentReference = nil
    depth = 0
    self.flags = flags
  }

  /// The view that this is the node of, if it has a body.
  var viewType: Any.Type? { nil }

  /// The view in whose body this node's view was written.
  package final var author: Any.Type? {
    var node = parent
    while let current = node {
      if let type = current.viewType { return type }
      node = current.parent
    }
    return nil
  }

  /// Begins the identity: first what this node itself derives, then what `makeContent` makes below it. To be called once,
  /// by what has made the node.
  @MainActor package final func mount(_ makeContent: @MainActor () -> Void = {}) {
    assert(!flags.contains(.begun), "A node begins once.")
    flags.insert(.begun)
    willMount()
    makeContent()
    didMount()
  }

  /// The identity begins, and nothing is below it yet.
  @MainActor func willMount() {}

  /// The identity has begun, and everything below it.
  @MainActor func didMount() {}

  /// Runs what this node derives (a body, a row, an environment value) again: an evaluation. Called where it waits
  /// (`runWaiting`), and by the node's own kind when its value is new.
  @MainActor package final func evaluate() {
    flags.remove(.dirty)
    runEvaluation()
  }

  /// What `evaluate()` does for this kind of node.
  @MainActor func runEvaluation() {}

  /// Ends the identity: state goes, tasks are cancelled, `onDisappear` is queued, elements leave the document.
  /// The children go first, in order. A node ends once, however often this is called.
  @MainActor final func unmount() {
    guard isMounted else { return }
    willUnmount()
    stamp = 0
    if flags.contains(.observing) { graph.stopObserving(self) }
    flags.insert(.unmounted)
    flags.remove(.dirty)
    var child = firstChild
    firstChild = nil
    while let node = child {
      child = node.next
      // A forgotten reader may still hold this node; it must not hold the others.
      node.next = nil
      node.unmount()
    }
    didUnmount()
  }

  /// The identity is about to end, and everything below it is still there.
  @MainActor func willUnmount() {}

  /// The identity has ended, and everything below it.
  @MainActor func didUnmount() {}

  /// Makes this node and all that belongs to it ignore what changes, without callbacks. `unmount()` is the proper end.
  func abandon() {
    stamp = 0
    if flags.contains(.observing) { graph.stopObserving(self) }
    flags.insert(.unmounted)
    var child = firstChild
    while let node = child {
      node.abandon()
      child = node.next
    }
  }

  /// Tells what is below that it has come into view or has been covered. Its state stays (rules G13, M3).
  @MainActor func visibilityChanged(_ isVisible: Bool) {
    forEachChild { $0.visibilityChanged(isVisible) }
  }

  /// Covers a screen with another one, or uncovers it.
  @MainActor package final func setCovered(_ isCovered: Bool) {
    if isCovered { flags.insert(.covered) } else { flags.remove(.covered) }
    visibilityChanged(!isCovered)
  }

  /// Whether this place is on a screen that is covered.
  package final var isCovered: Bool {
    var node = self
    while !node.flags.contains(.covered) {
      // What a covered screen has pushed is on a screen of its own.
      guard let parent = node.parent, !parent.presents(node) else { return false }
      node = parent
    }
    return true
  }

  /// Whether `node` belongs to this one but is shown elsewhere.
  func presents(_ node: ViewNode) -> Bool { false }

  /// In which node one of its children is shown: here, unless it is presented elsewhere; nil for on top of the window, or
  /// in a bar.
  func place(of child: ViewNode) -> ViewNode? { self }

  /// The node around this one where it is shown, which is not always the one that it belongs to.
  final var nodeAround: ViewNode? { parent?.place(of: self) }

  /// Calls `body` for the outermost elements at or below this node, in order.
  @MainActor func forEachElement(_ body: @MainActor (Element) -> Void) {
    forEachChild { $0.forEachElement(body) }
  }

  /// The first of these elements.
  @MainActor final var firstElement: Element? {
    var first: Element?
    forEachElement { if first == nil { first = $0 } }
    return first
  }

  /// Adds the outermost elements at or below this node to a list of children.
  @MainActor func collectElements(into list: inout ElementList) {
    var child = firstChild
    while let node = child {
      node.collectElements(into: &list)
      child = node.next
    }
  }

  /// Looks for rows below this node that somebody is to be shown, by their numbers among the outermost elements.
  @MainActor func show(_ search: inout RowSearch) {
    if flags.contains(.element) {
      // Of a box there are as many as there are elements in it.
      forEachElement { _ in search.next += 1 }
    } else {
      forEachChild { $0.show(&search) }
    }
  }

  /// Calls `body` for the rows that the outermost elements at or below this node are, in order, and for those between them
  /// that are not there.
  @MainActor package func forEachListedRow(_ body: @MainActor (ListedRow) -> Void) {
    if flags.contains(.element) {
      forEachElement { body(.row($0)) }
    } else {
      forEachChild { $0.forEachListedRow(body) }
    }
  }

  /// The elements at or below a child are others than before.
  func childStructureChanged(_ child: ViewNode) {}

  /// Joins what is reported at and below this node to `sum`.
  @MainActor func reducePreference(into sum: AnyPreferenceSum) {
    var child = firstChild
    while let node = child {
      if node.flags.contains(.preference) { node.reducePreference(into: sum) }
      child = node.next
    }
  }

  /// Whether nothing that is reported below this node for a key goes further.
  func hidesPreference(_ key: ObjectIdentifier) -> Bool { false }

  /// What kind of trait this node has, if any. Asking costs less than a cast to a node of that kind.
  var traitType: Any.Type? { nil }

  /// The keys of the elements inside that depend on the trait.
  var traitKeys: NodeKeys { .none }

  /// Whether the elements inside take actions because of what this node says of them.
  var takesActions: Bool { false }

  /// Whether the elements inside can have the focus because of what this node says of them.
  var givesFocus: Bool { false }

  /// Whether the elements inside are other views than the one that this node is in: what is said of that one itself does not
  /// concern them.
  var beginsOtherViews: Bool { false }

  final func isAtOrBelow(_ other: ViewNode) -> Bool {
    var node = self
    while node.depth > other.depth, let parent = node.parent { node = parent }
    return node === other
  }

  /// Whether there is an element at or below this node. Stops at the first.
  @MainActor var hasElement: Bool {
    if flags.contains(.element) { return true }
    var child = firstChild
    while let node = child {
      if node.hasElement { return true }
      child = node.next
    }
    return false
  }

  /// The elements below may be the first or the last ones.
  @MainActor func contentChanged() {}

  /// Calls `body` for this node and every node below it, those included that are shown elsewhere.
  @MainActor final func forEachNode(_ body: @MainActor (ViewNode) -> Void) {
    body(self)
    forEachOwnedNode { $0.forEachNode(body) }
  }

  @MainActor final func forEachChild(_ body: @MainActor (ViewNode) -> Void) {
    var child = firstChild
    while let node = child {
      body(node)
      child = node.next
    }
  }

  /// Calls `body` for every node that belongs to this one: its children, and what it presents elsewhere.
  @MainActor func forEachOwnedNode(_ body: @MainActor (ViewNode) -> Void) { forEachChild(body) }

  /// Whether the graph finds this node by a text.
  var isIndexed: Bool { false }

  final var isDirty: Bool { flags.contains(.dirty) }

  /// Whether it is an entry of the document.
  package final var isElement: Bool { flags.contains(.element) }

  package final var isMounted: Bool { !flags.contains(.unmounted) }

  /// Something that this node's last evaluation depended on has changed: a location that it read, an object that it
  /// declares.
  final func invalidate(because cause: AnyObject) {
    guard isMounted else { return }
    note(cause)
    flags.insert(.mustRun)
    enqueue()
  }

  /// The environment may hold other values here than before.
  package final func environmentChanged() {
    if isMounted { enqueue() }
  }

  private final func enqueue() {
    guard flags.isDisjoint(with: .ignoresInvalidation) else { return }
    flags.insert(.dirty)
    var node = self
    while let parent = node.parent {
      parent.childWaits(node)
      if parent.flags.contains(.dirtyBelow) { break }
      parent.flags.insert(.dirtyBelow)
      node = parent
    }
    graph.requestSettle()
  }

  /// A child is dirty, or something below it is.
  func childWaits(_ child: ViewNode) {}

  /// Whether something at or below this node may wait to run.
  final var hasWaiting: Bool { !flags.isDisjoint(with: [.dirty, .dirtyBelow]) }

  /// Runs what waits at and below this node, in the order of the tree: parents before their children, so that a child runs
  /// once although both its parent's new value and its own state ask for it (rules A13, K3). Called for the root; and where
  /// a parent has been updated and this node's value is what it was, so that the order is the same whether a value is new
  /// or not.
  @MainActor final func runWaiting() {
    if isDirty { evaluate() }
    guard flags.contains(.dirtyBelow) else { return }
    flags.remove(.dirtyBelow)
    runWaitingChildren()
  }

  @MainActor func runWaitingChildren() { forEachOwnedNode { $0.runWaiting() } }

  /// Keeps in mind why this node will run, so that it can be told (rule A16).
  func note(_ cause: AnyObject) {}

  /// Tells everything below that the environment may hold other values.
  @MainActor func environmentChangedBelow() {
    forEachChild { child in
      child.environmentChanged()
      child.environmentChangedBelow()
    }
  }

  /// An object that this node depends on is about to change. The node runs again when the change has been made: after
  /// the action (rules D7, D8), or, where a body that is running changed the object, in the next round (rule D11).
  func objectWillChange(because cause: AnyObject) {
    if Tracking.isActive { graph.report(.publishedDuringUpdate) }
    invalidateAfterChange(because: cause)
  }

  /// Makes this node run again when a change that is about to be made has been made.
  final func invalidateAfterChange(because cause: AnyObject) {
    if Tracking.isActive {
      graph.enqueueEffect { self.invalidate(because: cause) }
    } else if let update = TransactionQueue.deferred() {
      update.defer { self.invalidate(because: cause) }
      graph.requestSettle()
    } else {
      invalidate(because: cause)
    }
  }

  // MARK: Children

  /// Makes `node` the last child. O(children).
  final func appendChild(_ node: ViewNode) {
    guard var last = firstChild else {
      firstChild = node
      return
    }
    while let next = last.next { last = next }
    last.next = node
  }

  /// Makes `children` the children between two others, or from the first or to the last one where there is none. Nothing
  /// leads to those that are left out, but they may still lead to others: each has to be passed to `unmountUnlinked`.
  final func linkChildren<Child: ViewNode>(
    _ children: some Sequence<Child>, between previous: ViewNode?, and next: ViewNode?
  ) {
    var previous = previous
    for child in children {
      if let previous { previous.next = child } else { firstChild = child }
      previous = child
    }
    if let previous { previous.next = next } else { firstChild = next }
  }

  /// Unmounts what was a child and has been left out.
  @MainActor final func unmountUnlinked(_ child: ViewNode) {
    child.next = nil
    child.unmount()
  }

  /// Replaces the only child: the new one is made, and appears, before the old one goes (rule L2).
  @MainActor final func replaceChild(_ make: () -> ViewNode?) {
    let old = firstChild
    firstChild = make()
    old?.unmount()
    graph.structureChanged(at: self)
  }

  /// Brings all that is below this node up to date, making it if there is nothing yet.
  @MainActor package final func reconcileMembers<Content: View>(with content: Content) {
    if firstChild == nil {
      Content._makeMembers(content, in: self)
    } else {
      Content._updateMembers(of: self, with: content)
    }
  }

  /// Brings the only child up to date, making it if there is none yet.
  @MainActor final func reconcileChild<Content: View>(with content: Content) {
    if let child = firstChild {
      Content._updateNode(child, with: content)
    } else {
      firstChild = Content._makeNode(content, in: self)
    }
  }
}
