/// A property of an `ObservableObject` whose changes the object announces.
///
/// The object's `objectWillChange` and the property's own publisher (`$name`) send before the new value is stored.
/// A read or a write costs a few nanoseconds where nobody observes.
@propertyWrapper
public struct Published<Value>: PublishedProperty {
  private let storage: Storage

  package static var valueType: Any.Type { Value.self }

  /// A property that begins with a value: `@Published var count = 0`.
  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  /// A property that begins with a value, when the wrapper is made by name: `Published(initialValue: 0)`.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The value. Before a new one is stored, the object and the property's own publisher send.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.set(newValue) }
  }

  /// Sends the value there is, then each new value before it is stored.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    nonmutating set { _ = newValue }  // For `assign(to: &$name)`, which changes the storage, not this property.
  }

  /// The publisher of one published property.
  public struct Publisher: Combine.Publisher {
    /// Sends the values of the property.
    public typealias Output = Value
    /// Never fails.
    public typealias Failure = Never

    fileprivate let storage: Storage

    /// Sends the value that there is before this returns, then each new one before it is stored.
    public func subscribe(_ subscriber: Subscriber<Value, Never>) -> AnyCancellable {
      let token = storage.list.add(subscriber)
      subscriber.receiveValue(storage.value)
      return token
    }

    /// Sets the property to each value of `source`, for as long as the property lives.
    func follow(_ source: some Combine.Publisher<Value, Never>) {
      let token = source.sink { [weak storage] in storage?.set($0) }
      storage.list.feeds.update { $0.append(token) }
    }
  }

  fileprivate final class Storage: PublishedStorage {
    @exclusivity(unchecked) var value: Value
    @exclusivity(unchecked) var subscribers: SubscriberList<Value, Never>?

    init(_ value: Value) { self.value = value }

    /// The subscribers; the list is made when it is first needed.
    var list: SubscriberList<Value, Never> {
      let list = subscribers ?? SubscriberList()
      subscribers = list
      return list
    }

    func set(_ newValue: Value) {
      hub?.send()
      subscribers?.send(newValue)
      value = newValue
    }
  }
}

/// Lets an object find its published properties among its fields.
package protocol PublishedProperty {
  /// The type of the value.
  static var valueType: Any.Type { get }
}

/// The part of a published property's storage that does not depend on its type. A `Published` is one reference to it.
class PublishedStorage {
  /// The publisher of the object that owns the property; nil until somebody asks for it.
  @exclusivity(unchecked) final var hub: ObservableObjectPublisher?
}
