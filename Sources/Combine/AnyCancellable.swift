/// Something under way that can be called off.
public protocol Cancellable {
  func cancel()
}

/// A token for a subscription: it ends when the token is cancelled or released, whichever comes first.
public final class AnyCancellable: Cancellable, Hashable {
  private var onCancel: (() -> Void)?

  public init(_ cancel: @escaping () -> Void) {
    onCancel = cancel
  }

  public init<C: Cancellable>(_ cancellable: C) {
    onCancel = { cancellable.cancel() }
  }

  deinit { onCancel?() }

  /// Ends the subscription. Calling it again does nothing.
  public func cancel() {
    let action = onCancel
    onCancel = nil
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

  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
