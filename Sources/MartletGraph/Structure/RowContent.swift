/// The closure that makes the view of a row.
class RowContent<Element, Content> {
  /// Makes the view of a row.
  func make(_ element: Element) -> Content { preconditionFailure("the content of rows must say how it is made") }

  /// Whether it must come to the same as `other`, apart from what is told when it changes.
  func isSame(as other: RowContent) -> Bool { false }
}

/// The closure, kept in a structure that has nothing else, with the very type that the app passes it as. As a function of
/// any element it would be wrapped in another one, of which nobody can tell what it does.
class KeptRowContent<Function, Element, Content>: RowContent<Element, Content> {
  fileprivate let function: Function

  fileprivate init(_ function: Function) { self.function = function }

  override final func isSame(as other: RowContent<Element, Content>) -> Bool {
    guard type(of: other) == type(of: self) else { return false }
    return Functions.areSameArguments(in: function, unsafeDowncast(other, to: Self.self).function)
  }
}

struct ElementFunction<Element, Content> {
  let make: (Element) -> Content
}

/// For the elements of a collection.
final class ElementContent<Element, Content>: KeptRowContent<ElementFunction<Element, Content>, Element, Content> {
  init(_ make: @escaping (Element) -> Content) { super.init(ElementFunction(make: make)) }

  override func make(_ element: Element) -> Content { function.make(element) }
}

struct BindingFunction<Value, Content> {
  let make: (Binding<Value>) -> Content
}

/// For bindings to elements.
final class BindingContent<Value, Content>: KeptRowContent<BindingFunction<Value, Content>, Binding<Value>, Content> {
  init(_ make: @escaping (Binding<Value>) -> Content) { super.init(BindingFunction(make: make)) }

  override func make(_ element: Binding<Value>) -> Content { function.make(element) }
}

struct NumberFunction<Content> {
  let make: (Int) -> Content
}

/// For the numbers of a constant range.
final class NumberContent<Content>: KeptRowContent<NumberFunction<Content>, Int, Content> {
  init(_ make: @escaping (Int) -> Content) { super.init(NumberFunction(make: make)) }

  override func make(_ element: Int) -> Content { function.make(element) }
}
