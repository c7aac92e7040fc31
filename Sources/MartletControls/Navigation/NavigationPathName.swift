import MartletGraph

nonisolated extension View {
  /// Says what values of a type are called in addresses: `/recipes/42` for the value 42 under the name `"recipes"`. Without
  /// it they are called like their type. SwiftUI has no such modifier, because an app has no address bar there.
  ///
  /// Put it where the `navigationDestination(for:)` of the type is. A value is written as what its `description` says if
  /// that is a text that the value can be made of again (`LosslessStringConvertible`), or else as JSON if it is `Codable`.
  /// Whoever writes an address chooses the value: look it up before you trust it. If the name is empty, nothing comes before
  /// the value.
  public func navigationPath<Value: Hashable>(for type: Value.Type, _ name: String) -> some View {
    ValueNameView<Self, Value>(
      content: self, name: name, write: { AddressValue.segment(for: $0) },
      read: { AddressValue.decode($0, as: Value.self) })
  }

  /// Says how values of a type are written in addresses: `/recipes/lentil-soup` for a recipe under the name `"recipes"`,
  /// say. SwiftUI has no such modifier, because an app has no address bar there.
  ///
  /// Put it where the `navigationDestination(for:)` of the type is. If the name is empty, nothing comes before the value.
  /// `text` says how a value is written, before it is percent-encoded, and returns nil if no address leads to it; `value`
  /// says what a text stands for, and returns nil if there is no such value. Whoever writes an address chooses the text.
  public func navigationPath<Value: Hashable>(
    for type: Value.Type, _ name: String = "", text: @escaping (Value) -> String?,
    value: @escaping (String) -> Value?
  ) -> some View {
    ValueNameView<Self, Value>(
      content: self, name: name, write: { text($0).flatMap { AddressValue.encode($0) } },
      read: { AddressValue.text(of: $0).flatMap(value) })
  }
}

private struct ValueNameView<Content: View, Value: Hashable>: PresentingView {
  typealias Body = Never

  let content: Content
  let name: String
  let write: (Value) -> String?
  let read: (String) -> Value?

  func makePresenter() -> ValueNamePresenter<Value> { ValueNamePresenter(self.name, write, read) }

  func update(_ presenter: ValueNamePresenter<Value>) { presenter.update(name, write, read) }
}

/// Presents nothing: the stack asks it.
private final class ValueNamePresenter<Value: Hashable>: Presenter, ValueName {
  private(set) var name: String
  private var write: (Value) -> String?
  private var read: (String) -> Value?
  private weak var stack: ScreenStack?

  init(_ name: String, _ write: @escaping (Value) -> String?, _ read: @escaping (String) -> Value?) {
    (self.name, self.write, self.read) = (AddressValue.encode(name) ?? "", write, read)
  }

  func update(_ name: String, _ write: @escaping (Value) -> String?, _ read: @escaping (String) -> Value?) {
    (self.name, self.write, self.read) = (AddressValue.encode(name) ?? "", write, read)
  }

  func evaluate(in node: PresentingNode) {
    if stack != nil { return }
    stack = ScreenStack.enclosing(node)
    stack?.add(self)
  }

  func willEnd(in node: PresentingNode) { stack?.remove(self) }

  var valueType: Any.Type { Value.self }

  func segment(for value: AnyHashable) -> String? {
    (value.base as? Value).flatMap(write).flatMap { $0.utf8.count <= AddressValue.longest ? $0 : nil }
  }

  func value(of segment: String) -> AnyHashable? { read(segment).map { AnyHashable($0) } }
}
