/// Something under way that can be called off.
public protocol Cancellable {
  /// Calls it off. Calling it again does nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps this in `set`, as a token, for as long as the set keeps it.
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }

  /// Keeps this, as a token, at the end of `collection`.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }
}

/// What a publisher gives for joining it: something to call off.
public protocol Subscription: Cancellable {
  /// Does nothing: there is no demand, every value is sent.
  func request(_ demand: Subscribers.Demand)
}

/// A token for a subscription: it ends when the token is cancelled or released, whichever comes first.
///
/// It can be cancelled on any thread.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  /// One for all tokens, which are many: it is held for as long as one is looked at, and no longer.
  private static let lock = Lock()
  private var onCancel: (() -> Void)?

  /// A token that calls `cancel` once: when it is cancelled or released.
  public init(_ cancel: @escaping () -> Void) {
    onCancel = cancel
  }

  /// A token that cancels `cancellable`.
  public init<C: Cancellable>(_ cancellable: C) {
    onCancel = { cancellable.cancel() }
  }

  /// The token of something that is over already.
  init() {}

  deinit { onCancel?() }

  /// Ends the subscription. Calling it again does nothing.
  public func cancel() {
    let action = Self.lock.run {
      let action = onCancel
      onCancel = nil
      return action
    }
    action?()
  }

  /// Keeps this token in `set` for as long as the set keeps it.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  /// Keeps this token at the end of `collection`.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Two tokens are equal if they are the same object, whatever they end.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  /// Feeds the token's identity to `hasher`, to go with `==`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
