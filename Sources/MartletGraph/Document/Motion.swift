import MartletWire

/// How the changes that the client has yet to hear of are to be carried out, and how the last ones were.
///
/// A patch may be made of several updates, each with an animation of its own or none, and within an update a part of the
/// tree may have another (`animation(_:value:)`). The document says it in one member, `transaction`, which is replaced in
/// the same patch: the animation of everything that has changed, and those of the nodes, each with all inside it, for
/// which that is not so. A graph has one of these from its first animation on, or from the first view on that has a
/// transition, a name in common with others, or a modifier of transactions.
final class Motion {
  /// An update: it has changed what was marked from these places in the lists of what has changed on, to the next one.
  struct Update {
    let animation: Animation?
    let changed: Int
    let restructured: Int
  }

  /// A part of the tree with another animation than what is around it.
  struct Part {
    /// Not used once it is unmounted.
    let node: ViewNode
    let animation: Animation?
  }

  /// The first document as it was when views in it began to change with an animation.
  struct FirstDocument {
    let buffer = ByteBuffer()
    /// Where each node is in the buffer.
    var places: [UInt32: Range<Int>] = [:]
  }

  /// More than this many nodes with animations of their own are not animated at all.
  static let maximumParts = 256
  /// Of so many nodes it is told what they go through.
  static let maximumNodesWithSteps = 32
  /// The document says what nodes were at first in at most so many bytes.
  static let maximumInitialBytes = 65_536

  private(set) var updates: [Update] = []
  private(set) var parts: [Part] = []
  /// Whether views may have come or gone whose transitions have an animation of their own.
  fileprivate var hasAnimatedTransitions = false
  /// Whether there are, or have been, modifiers that animate what changes together with a value.
  var mayAnimateValues = false
  /// Whether there are nodes that may go through something.
  fileprivate var hasNodesWithSteps = false
  /// Set while the first document is made, if views that are in it change with an animation before it is.
  var first: FirstDocument?
  /// The steps of the next patch that are to be carried out before what has changed since.
  private var steps: PatchWriter?
  /// The animations of these steps.
  fileprivate var animationsOfSteps: [Animation] = []
  /// Whether the page is to be told that there may be something to play.
  fileprivate var isExpected = false
  /// Counts how often the client has heard of everything.
  private(set) var commits = 0
  /// Counts patches that are animated.
  private var serial = 0
  /// The member of the document: empty before the first one.
  private(set) var text: ContiguousArray<UInt8> = []

  func begin(_ animation: Animation?, _ pending: PendingChanges) {
    if updates.isEmpty, animation == nil { return }
    updates.append(
      Update(animation: animation, changed: pending.changed.count, restructured: pending.restructured.count))
  }

  func note(_ part: Part) {
    if parts.count < Self.maximumParts { parts.append(part) } else { hasTooManyParts = true }
  }

  /// Whether there are more parts than are noted.
  private(set) var hasTooManyParts = false

  /// Whether a place is in a part of the tree.
  func isPart(around node: ViewNode) -> Bool {
    !hasTooManyParts && parts.contains { node.isAtOrBelow($0.node) }
  }

  /// What has been noted has been told.
  func forget() {
    commits += 1
    updates = []
    parts = []
    hasTooManyParts = false
  }

  /// The first document is made: what is in it has not come from anywhere.
  func beginDocument() {
    forget()
    if isExpected { text = ContiguousArray(#"{"serial":0}"#.utf8) }
    isExpected = false
  }

  /// The document's member `transaction`, as it has been composed.
  struct Composition {
    let buffer: ByteBuffer
    /// How long it is without what it says of nodes at first, and without its end; nil if it says nothing of that.
    let lengthWithoutInitial: Int?
  }

  /// The same of the document's member.
  private var lengthWithoutInitial: Int?

  /// Takes what has been composed as the document's member.
  func take(_ composition: Composition) {
    text = ContiguousArray(composition.buffer.bytes)
    lengthWithoutInitial = composition.lengthWithoutInitial
  }

  /// What nodes were at first is told no more: the nodes that it speaks of may go. It is the last part of the member.
  /// - Returns: whether it was told.
  func takeInitial() -> Bool {
    guard let length = lengthWithoutInitial else { return false }
    lengthWithoutInitial = nil
    text.removeLast(text.count - length)
    text.append(UInt8(ascii: "}"))
    return true
  }

  /// The steps that the patch begins with, if there are any.
  func takeSteps() -> PatchWriter? {
    defer { (steps, animationsOfSteps) = (nil, []) }
    return steps
  }

  /// Adds to these steps what `write` writes.
  func addStep(_ write: (inout PatchWriter) -> Void) {
    for case let animation? in updates.map(\.animation) { animationsOfSteps.append(animation) }
    var all = steps ?? PatchWriter(into: ByteBuffer())
    write(&all)
    steps = all
  }

  func nextSerial() -> Int {
    serial += 1
    return serial
  }
}

extension Element {
  /// Notes that it may go through something when a change of it is animated (`writeSteps`).
  package final func expectsSteps() { graph.motion.hasNodesWithSteps = true }
}

extension Transaction {
  /// The animation that it has views carry a change out with.
  var effectiveAnimation: Animation? { disablesAnimations ? nil : animation }

  /// Whether what is written now is to be carried out with an animation, as far as whoever writes it has said so.
  package static var animatesWrites: Bool {
    (MainThread.isCurrent ? TransactionQueue.current : elsewhere)?.effectiveAnimation != nil
  }
}

extension ViewGraph {
  /// What is known of animations, made now if this is the first one.
  var motion: Motion {
    if let motion = document.motion { return motion }
    let motion = Motion()
    document.motion = motion
    return motion
  }

  /// Notes that bodies are about to run for the open update: before, or after others have run, and what views do when
  /// they have appeared.
  @inline(__always)
  @MainActor func noteUpdate(afterEffects: Bool) {
    if document.motion == nil, TransactionQueue.saysNothing { return }
    noteUpdate(under: TransactionQueue.running, afterEffects: afterEffects)
  }

  @MainActor private func noteUpdate(under transaction: Transaction, afterEffects: Bool) {
    let animation = transaction.effectiveAnimation
    if animation == nil, document.motion == nil { return }
    if afterEffects, animation != nil || motion.mayAnimateValues { endStep() }
    motion.begin(animation, document.pending)
  }

  /// If views have come since the client was told of everything, and are about to change with an animation, then it is to
  /// be told what they were at first: the patch gets a step, or the document is kept as it is.
  @MainActor private func endStep() {
    guard let root else { return }
    if root.flags.contains(.inDocument) {
      guard motion.first == nil, !document.pending.restructured.isEmpty else { return }
      motion.addStep { commitStep(into: &$0, isLast: false) }
    } else {
      let first = Motion.FirstDocument()
      motion.first = first
      enterAll(to: first.buffer)
    }
  }

  /// Notes that there may be something to play from now on, so that the page can prepare for it: views that are to come or
  /// go in a way of their own, perhaps with an animation of their own, or to be drawn where others are.
  package func expectsMotion(hasAnimatedTransitions: Bool = false) {
    let motion = motion
    if motion.text.isEmpty { motion.isExpected = true }
    if hasAnimatedTransitions { motion.hasAnimatedTransitions = true }
  }

  /// Writes, by the ids of nodes that have changed, what they go through.
  @MainActor private func writeSteps(to buffer: ByteBuffer) {
    let start = buffer.count
    buffer.append(member: "steps")
    buffer.append(UInt8(ascii: "{"))
    var count = 0
    for element in document.pending.changed where element.flags.contains(.inDocument) {
      let beginning = buffer.count
      buffer.separate()
      buffer.append(UInt8(ascii: "\""))
      buffer.append(decimal: Int(element.id))
      buffer.append("\":")
      let end = buffer.count
      element.writeSteps(to: buffer)
      if buffer.count > end { count += 1 } else { buffer.truncate(to: beginning) }
      if count == Motion.maximumNodesWithSteps { break }
    }
    if count > 0 { buffer.append(UInt8(ascii: "}")) } else { buffer.truncate(to: start) }
  }

  /// Whether anything that the client has yet to hear of is carried out with an animation.
  @MainActor func isMoving(with animation: Animation) -> Bool {
    guard let motion = document.motion else { return false }
    if motion.animationsOfSteps.contains(animation) { return true }
    let pending = document.pending
    for (index, update) in motion.updates.enumerated() where update.animation == animation {
      let next = motion.updates.dropFirst(index + 1).first
      if (next?.changed ?? pending.changed.count) > update.changed { return true }
      if (next?.restructured ?? pending.restructured.count) > update.restructured { return true }
    }
    return false
  }

  /// The document's member `transaction` made from what has been noted, if there is anything to animate, or other steps of
  /// the patch follow, which have one of their own.
  @MainActor func composeTransaction(isLast: Bool = true) -> Motion.Composition? {
    guard let motion = document.motion else { return nil }
    existing(TransactionModifierNodes.self)?.note(in: self)
    defer { motion.forget() }
    let base = animationOfAll(motion)
    let parts = parts(of: motion, besides: base)
    let isAnimated = parts.map { base.animation != nil || $0.contains { $0.animation != nil } } ?? false
    let transitions = motion.hasAnimatedTransitions && !document.pending.restructured.isEmpty
    guard isAnimated || transitions || motion.isExpected || !isLast else { return nil }
    motion.isExpected = false
    let buffer = ByteBuffer()
    buffer.append("{\"serial\":")
    buffer.append(decimal: motion.nextSerial())
    if isAnimated, let animation = base.animation {
      buffer.append(member: "animation")
      buffer.append(json: animation)
    }
    if isAnimated, let parts, !parts.isEmpty {
      buffer.append(member: "nodes")
      buffer.append(UInt8(ascii: "{"))
      for part in parts {
        buffer.separate()
        buffer.append(UInt8(ascii: "\""))
        buffer.append(decimal: Int(part.id))
        buffer.append("\":")
        if let animation = part.animation { buffer.append(json: animation) } else { buffer.append("null") }
      }
      buffer.append(UInt8(ascii: "}"))
    }
    if isAnimated, motion.hasNodesWithSteps { writeSteps(to: buffer) }
    let end = buffer.count
    if isAnimated, let first = motion.first { writeInitial(first, to: buffer) }
    let saysInitial = buffer.count > end
    buffer.append(UInt8(ascii: "}"))
    return Motion.Composition(buffer: buffer, lengthWithoutInitial: saysInitial ? end : nil)
  }

  /// Writes, by their ids, what nodes were at first that are others now or have gone, unless that is too much.
  @MainActor private func writeInitial(_ first: Motion.FirstDocument, to buffer: ByteBuffer) {
    let start = buffer.count
    let changes = document.pending
    let ids = Set(changes.restructured.map(\.id)).union(changes.changed.map(\.id)).union(changes.removed)
    let places = ids.sorted().compactMap { id in first.places[id].map { (id, $0) } }
    if places.isEmpty { return }
    buffer.append(member: "initial")
    buffer.append(UInt8(ascii: "{"))
    for (id, place) in places {
      buffer.separate()
      buffer.append(UInt8(ascii: "\""))
      buffer.append(decimal: Int(id))
      buffer.append("\":")
      buffer.append(UnsafeRawBufferPointer(rebasing: first.buffer.bytes[place]))
    }
    buffer.append(UInt8(ascii: "}"))
    if buffer.count - start > Motion.maximumInitialBytes { buffer.truncate(to: start) }
  }

  /// The animation of everything that has changed, and whether that is said of each node besides: where not all updates
  /// have the same.
  @MainActor private func animationOfAll(_ motion: Motion) -> (animation: Animation?, isMixed: Bool) {
    var found: [Animation?] = []
    forEachMarkedElement(motion) { _, animation in
      if !found.contains(animation) { found.append(animation) }
    }
    if found.count == 1 { return (found[0], false) }
    return (found.compactMap(\.self).first, found.count > 1)
  }

  /// Calls `body` for the elements that have changed, with the animations of their updates.
  @MainActor func forEachMarkedElement(_ motion: Motion, _ body: (Element, Animation?) -> Void) {
    func forEach(_ elements: ContiguousArray<Element>, from start: (Motion.Update) -> Int) {
      var update = -1
      for (index, element) in elements.enumerated() {
        while update + 1 < motion.updates.count, start(motion.updates[update + 1]) <= index { update += 1 }
        if element.flags.contains(.inDocument) { body(element, update < 0 ? nil : motion.updates[update].animation) }
      }
    }
    forEach(document.pending.restructured) { $0.restructured }
    forEach(document.pending.changed) { $0.changed }
  }

  /// The nodes with other animations than the rest; nil if there are too many.
  @MainActor private func parts(
    of motion: Motion, besides base: (animation: Animation?, isMixed: Bool)
  ) -> [(id: UInt32, animation: Animation?)]? {
    if motion.hasTooManyParts { return nil }
    let parts = motion.parts.filter(\.node.isMounted).sorted { $0.node.depth < $1.node.depth }
    var animations: [UInt32: Animation?] = [:]
    var order: [UInt32] = []
    func note(_ element: Element, _ animation: Animation?) {
      if animations.updateValue(animation, forKey: element.id) == nil { order.append(element.id) }
    }
    // The inner ones last, which count.
    for part in parts { part.node.forEachElement { note($0, part.animation) } }
    if base.isMixed {
      forEachMarkedElement(motion) { element, animation in
        guard order.count <= Motion.maximumParts else { return }
        note(element, parts.last { element.isAtOrBelow($0.node) }.map(\.animation) ?? animation)
      }
    }
    return order.count <= Motion.maximumParts ? order.map { ($0, animations[$0] ?? nil) } : nil
  }
}
