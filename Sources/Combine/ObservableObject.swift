@_spi(Reflection) import Swift

/// A class whose changes views can depend on.
///
/// `objectWillChange` sends before each change of a `@Published` property. A class may declare its own publisher, or
/// send through the one that it gets by default.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher that sends before the object changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The object's own publisher, joined to all its `@Published` properties, inherited ones included, on first use.
  public var objectWillChange: ObservableObjectPublisher {
    let offsets = PublishedFields.offsets(of: type(of: self))
    guard let first = offsets.first else { return ObservableObjectPublisher.ofUnpublished(self) }
    let base = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    func storage(at offset: Int) -> PublishedStorage {
      base.load(fromByteOffset: offset, as: PublishedStorage.self)
    }
    if let hub = storage(at: first).hub { return hub }
    let hub = ObservableObjectPublisher()
    for offset in offsets { storage(at: offset).hub = hub }
    return hub
  }
}

/// Sends when an object is about to change.
public final class ObservableObjectPublisher: Publisher {
  /// Sends no value, only the news that there will be a change.
  public typealias Output = Void
  /// Never fails.
  public typealias Failure = Never

  private let subscribers = SubscriberList<Void, Never>()

  /// A publisher without subscribers, which sends when `send()` is called.
  public init() {}

  /// Tells all subscribers that the object is about to change.
  public func send() { subscribers.send(()) }

  /// Adds a subscriber, which hears of each change from now on until the token is cancelled or released.
  public func subscribe(_ subscriber: Subscriber<Void, Never>) -> AnyCancellable { subscribers.add(subscriber) }

  /// The publisher of an object that has no `@Published` property to keep it in: a table beside the objects, weak in
  /// both directions, swept when it has doubled.
  fileprivate static func ofUnpublished(_ object: AnyObject) -> ObservableObjectPublisher {
    if let entry = unpublished[ObjectIdentifier(object)], entry.object === object { return entry.publisher }
    if unpublished.count >= sweepAt {
      unpublished = unpublished.filter { $0.value.object != nil }
      sweepAt = Swift.max(64, unpublished.count * 2)
    }
    let publisher = ObservableObjectPublisher()
    unpublished[ObjectIdentifier(object)] = Unpublished(object: object, publisher: publisher)
    return publisher
  }

  private struct Unpublished {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  // Views and their models live on the main thread; like them, this table is only ever touched there.
  private nonisolated(unsafe) static var unpublished: [ObjectIdentifier: Unpublished] = [:]
  private nonisolated(unsafe) static var sweepAt = 64
}

/// Where a class keeps its `@Published` properties, found through the field metadata once per class.
private enum PublishedFields {
  // Touched on the main thread only, as the models themselves.
  private nonisolated(unsafe) static var known: [ObjectIdentifier: [Int]] = [:]

  static func offsets(of type: AnyClass) -> [Int] {
    if let offsets = known[ObjectIdentifier(type)] { return offsets }
    var offsets: [Int] = []
    let classType = _EachFieldOptions(rawValue: 1 << 0)
    _ = _forEachField(of: type, options: classType) { _, offset, fieldType, _ in
      if fieldType is any PublishedProperty.Type { offsets.append(offset) }
      return true
    }
    known[ObjectIdentifier(type)] = offsets
    return offsets
  }
}
