import Combine
@_spi(Reflection) import Swift

/// One node's subscription to one object; what a property that declares an object keeps in its slot. There is one for
/// as long as the object stays the same, however often the body runs (rule D9).
///
/// The view that declares the property runs when the object changes, whether it read anything of it or not (rule D6). It
/// may hand the property on in a closure; what reads the object through that, a row for instance, is a reader.
final class Subscription: Trackable {
  let object: AnyObject
  private let token: AnyCancellable
  private let wire: Wire
  private unowned(unsafe) let node: ViewNode

  /// What the publisher holds: it may call at any time, from any thread.
  private final class Wire: @unchecked Sendable {
    unowned(unsafe) var owner: Subscription?

    func objectWillChange() {
      guard MainThread.isCurrent else { return MainThread.run { self.objectWillChange(offMainThread: true) } }
      objectWillChange(offMainThread: false)
    }

    private func objectWillChange(offMainThread: Bool) {
      guard let owner else { return }
      if offMainThread { owner.node.graph.report(.publishedOffMainThread) }
      owner.node.objectWillChange(because: owner)
      owner.invalidateReaders()
    }
  }

  /// Whether a function that reads the object through this hears of every change of it.
  var tellsOfChanges: Bool { ObservedClasses.tellOfChanges(type(of: object)) }

  private init<Object: ObservableObject>(to object: Object, for node: ViewNode) {
    self.object = object
    self.node = node
    let wire = Wire()
    self.wire = wire
    token = object.objectWillChange.sink { _ in wire.objectWillChange() }
    super.init()
    wire.owner = self
  }

  deinit { wire.owner = nil }

  /// Notes that what runs now depends on the object. The view that declares the property hears of every change anyway.
  func recordAccess() {
    // The node is there until `cancel()`.
    guard !isOver, MainThread.isCurrent, let reader = Tracking.reader,
      reader.toOpaque() != Unmanaged.passUnretained(node).toOpaque()
    else { return }
    recordRead()
  }

  override func wake(_ reader: ViewNode) { reader.invalidateAfterChange(because: self) }

  /// The view that declares the property is gone, or its object is another. Closures may still hold this.
  func cancel() {
    wire.owner = nil
    token.cancel()
    end()
  }

  /// - Returns: whether the object is another than before.
  static func renew<Object: ObservableObject>(
    _ slot: inout AnyObject?, to object: Object, for node: ViewNode
  ) -> Bool {
    let old = slot as? Subscription
    if let old, old.object === object { return false }
    old?.cancel()
    slot = Subscription(to: object, for: node)
    return true
  }
}

/// What is known of the classes of observed objects.
private enum ObservedClasses {
  // Filled on the main thread only, as views are made there.
  private nonisolated(unsafe) static var known: [ObjectIdentifier: Bool] = [:]

  /// Whether objects of a class tell of every change: each of their properties is published, and none of their values can
  /// change silently.
  static func tellOfChanges(_ type: AnyClass) -> Bool {
    if let tells = known[ObjectIdentifier(type)] { return tells }
    var count = 0
    let isComplete = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1 << 0)) { _, _, fieldType, _ in
      count += 1
      guard let property = fieldType as? any PublishedProperty.Type else { return false }
      return Comparator.ofUnknown(property.valueType, for: .argument).isTransparent
    }
    // Without reflection metadata there are none to be seen.
    let tells = isComplete && count > 0
    known[ObjectIdentifier(type)] = tells
    return tells
  }
}
